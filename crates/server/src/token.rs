use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use table::Millis;

use crate::id::{Id, random};

/// A token: an id to find it by, and a secret of which only a hash is stored.
#[derive(PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) id: Id,
    secret: String,
}

const DAY: u64 = 24 * 60 * 60 * 1000;
/// How long a token is valid unless its owner says otherwise, and at most.
pub(crate) const USUAL: Millis = Millis(90 * DAY);
pub(crate) const LONGEST: Millis = Millis(365 * DAY);

/// How long a token is valid that was asked for so many days; `None` if that is not allowed.
pub(crate) fn lifetime(days: Option<u16>) -> Option<Millis> {
    let asked = days.map_or(USUAL, |days| Millis(u64::from(days) * DAY));
    (Millis(DAY)..=LONGEST).contains(&asked).then_some(asked)
}

/// The beginning of every token, so that leaked ones are recognised.
const PREFIX: &str = "wl_";

impl Token {
    pub(crate) fn random() -> Self {
        Self { id: Id::random(), secret: URL_SAFE_NO_PAD.encode(random::<32>()) }
    }

    /// Reads a token; `None` if the text is not one.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (id, secret) = text.strip_prefix(PREFIX)?.split_at_checked(Id::LENGTH)?;
        Some(Self { id: Id::parse(id)?, secret: secret.into() })
    }

    /// The text of the token, which is shown once.
    pub(crate) fn reveal(&self) -> String {
        format!("{PREFIX}{}{}", self.id, self.secret)
    }

    /// The hash of the secret.
    pub(crate) fn hash(&self) -> String {
        URL_SAFE_NO_PAD.encode(Sha256::digest(&self.secret))
    }

    /// Whether the secret has this hash, in constant time.
    pub(crate) fn matches_hash(&self, hash: &str) -> bool {
        self.hash().as_bytes().ct_eq(hash.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_can_be_parsed_and_only_a_hash_is_stored() {
        let token = Token::random();
        let again = Token::parse(&token.reveal()).unwrap();
        assert!(again.matches_hash(&token.hash()) && !Token::random().matches_hash(&token.hash()));
        assert!(!token.reveal().contains(&token.hash()));
        for text in ["", "wl_", "wl_short", "Ünïcödé", &token.reveal()[1..]] {
            assert!(Token::parse(text).is_none(), "{text}");
        }
        assert!(!Token::parse(&token.reveal()[..30]).unwrap().matches_hash(&token.hash()));
    }
}
