use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::is_id;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// An id of 128 random bits, which can't be guessed.
///
/// A table's id is its invitation: anyone who knows it may watch.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
#[schema(value_type = String, pattern = "^[A-Za-z0-9_-]{22}$", min_length = 22, max_length = 22)]
#[serde(transparent)]
pub(crate) struct Id(String);

impl Id {
    /// The number of its characters.
    pub(crate) const LENGTH: usize = 22;

    /// A new id.
    pub(crate) fn random() -> Self {
        Self(URL_SAFE_NO_PAD.encode(random::<16>()))
    }

    /// The id that is stored in place of one that is a secret: 128 bits of its SHA-256.
    pub(crate) fn hashed(&self) -> Self {
        Self(URL_SAFE_NO_PAD.encode(&Sha256::digest(&self.0)[..16]))
    }

    /// Its characters.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Its beginning, for logs: their readers must not get access to a table.
    pub(crate) fn short(&self) -> &str {
        self.0.get(..6).unwrap_or_default()
    }

    /// Reads an id; `None` if the text is not one.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        is_id(text).then(|| Self(text.into()))
    }

    /// An id from the database, which needs no check.
    pub(crate) fn from_db(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Cryptographically secure random bytes.
///
/// # Panics
/// If the operating system has no random numbers, without which nothing here is safe.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(test)]
    if crate::simulation::fill(&mut bytes) {
        return bytes;
    }
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_differ_and_can_be_parsed() {
        let (one, other) = (Id::random(), Id::random());
        assert_ne!(one, other);
        assert_eq!(Id::parse(one.as_str()), Some(one));
        for text in ["", "short", "../../etc/passwd/aaaaaa", "aaaaaaaaaaaaaaaaaaaa'a"] {
            assert_eq!(Id::parse(text), None, "{text}");
        }
    }
}
