use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use utoipa::ToSchema;

use crate::id::{Id, random};

/// What a program may do with a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Scope {
    /// Look at what its player may see.
    Read,
    /// Open tables, sit down and play.
    Play,
    /// Change the account.
    Account,
}

/// What somebody may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(transparent)]
pub(crate) struct Scopes(Vec<Scope>);

/// A token as its program has it: an id to find it by, and a secret of which only a hash is kept.
#[derive(PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) id: Id,
    secret: String,
}

/// What tokens begin with, so that whoever finds one knows what it is.
const PREFIX: &str = "wl_";

impl Scopes {
    /// What a person may do who is there themselves.
    pub(crate) fn all() -> Self {
        Self(vec![Scope::Read, Scope::Play, Scope::Account])
    }

    pub(crate) fn allow(&self, scope: Scope) -> bool {
        self.0.contains(&scope)
    }

    /// Whether it is something, and nothing that those don't allow.
    pub(crate) fn within(&self, others: &Self) -> bool {
        !self.0.is_empty() && self.0.iter().all(|scope| others.allow(*scope))
    }
}

impl Token {
    pub(crate) fn random() -> Self {
        Self { id: Id::random(), secret: URL_SAFE_NO_PAD.encode(random::<32>()) }
    }

    /// The token that this text is, if it could be one.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (id, secret) = text.strip_prefix(PREFIX)?.split_at_checked(Id::LENGTH)?;
        Some(Self { id: Id::read(id)?, secret: secret.into() })
    }

    /// What its program is told, once.
    pub(crate) fn reveal(&self) -> String {
        format!("{PREFIX}{}{}", self.id, self.secret)
    }

    /// What is kept of it.
    pub(crate) fn hash(&self) -> String {
        URL_SAFE_NO_PAD.encode(Sha256::digest(&self.secret))
    }

    /// Whether this hash was kept of it; that takes as long if it was not.
    pub(crate) fn is_kept_as(&self, hash: &str) -> bool {
        self.hash().as_bytes().ct_eq(hash.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_read_back_and_only_a_hash_is_kept() {
        let token = Token::random();
        let again = Token::read(&token.reveal()).unwrap();
        assert!(again.is_kept_as(&token.hash()) && !Token::random().is_kept_as(&token.hash()));
        assert!(!token.reveal().contains(&token.hash()));
        for text in ["", "wl_", "wl_short", "Ünïcödé", &token.reveal()[1..]] {
            assert!(Token::read(text).is_none(), "{text}");
        }
        assert!(!Token::read(&token.reveal()[..30]).unwrap().is_kept_as(&token.hash()));
    }

    #[test]
    fn nobody_gives_more_than_they_have() {
        let play = Scopes(vec![Scope::Read, Scope::Play]);
        assert!(play.within(&Scopes::all()) && play.within(&play));
        assert!(!Scopes::all().within(&play) && !Scopes(Vec::new()).within(&play));
    }
}
