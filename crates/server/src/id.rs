use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use table::is_id;

/// An id that can't be guessed: 128 random bits.
///
/// Who knows a table's id may look at the table: it is the link.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
#[schema(value_type = String, pattern = "^[A-Za-z0-9_-]{22}$", min_length = 22, max_length = 22)]
#[serde(transparent)]
pub(crate) struct Id(String);

impl Id {
    /// How many characters it has.
    pub(crate) const LENGTH: usize = 22;

    /// A new one.
    pub(crate) fn random() -> Self {
        Self(URL_SAFE_NO_PAD.encode(random::<16>()))
    }

    /// Its characters.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Its beginning, for logs: who reads them must not be able to look at a table.
    pub(crate) fn short(&self) -> &str {
        self.0.get(..6).unwrap_or_default()
    }

    /// The id that this text is, if it could be one.
    pub(crate) fn read(text: &str) -> Option<Self> {
        is_id(text).then(|| Self(text.into()))
    }

    /// The id that the store has.
    pub(crate) fn stored(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Bytes that nobody can foresee.
///
/// # Panics
/// If the operating system has no random numbers: nothing here is safe then.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_differ_and_are_read_back() {
        let (one, other) = (Id::random(), Id::random());
        assert_ne!(one, other);
        assert_eq!(Id::read(one.as_str()), Some(one));
        for text in ["", "short", "../../etc/passwd/aaaaaa", "aaaaaaaaaaaaaaaaaaaa'a"] {
            assert_eq!(Id::read(text), None, "{text}");
        }
    }
}
