use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

/// The sender's identifier for a request, which makes retries idempotent.
///
/// The sender chooses it; it must be unique among the requests of one seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[A-Za-z0-9_-]{1,40}$", min_length = 1, max_length = 40))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String")]
pub struct Key(String);

impl Key {
    /// The most characters a key can have.
    pub const LONGEST: usize = 40;

    /// The key as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Text that is not a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a key is 1 to {most} letters, digits, `-` or `_`", most = Key::LONGEST)]
pub struct InvalidKey;

impl FromStr for Key {
    type Err = InvalidKey;

    fn from_str(text: &str) -> Result<Self, InvalidKey> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let fits = (1..=Self::LONGEST).contains(&text.len()) && text.bytes().all(plain);
        if fits { Ok(Self(text.into())) } else { Err(InvalidKey) }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl TryFrom<String> for Key {
    type Error = InvalidKey;

    fn try_from(text: String) -> Result<Self, InvalidKey> {
        text.parse()
    }
}

impl From<Key> for String {
    fn from(key: Key) -> Self {
        key.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_short_and_plain() {
        for good in ["a", "f47ac10b-58cc-4372-a567-0e02b2c3d479", &"x".repeat(40)] {
            assert_eq!(good.parse::<Key>().map(String::from).as_deref(), Ok(good));
        }
        for bad in ["", "a b", "é", "\"", "\n", &"x".repeat(41)] {
            assert_eq!(bad.parse::<Key>(), Err(InvalidKey), "{bad:?}");
        }
    }
}
