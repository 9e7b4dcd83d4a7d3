use serde::{Deserialize, Serialize};
use table::Millis;

/// What a token allows a program to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// See what the player may see.
    Read,
    /// Open tables, take seats and play.
    Play,
    /// Change the account.
    Account,
}

impl Scope {
    /// Its name, as in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Play => "play",
            Self::Account => "account",
        }
    }
}

/// What a caller is allowed to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Scopes(Vec<Scope>);

impl Scopes {
    /// All scopes, which a session has.
    pub fn all() -> Self {
        Self(vec![Scope::Read, Scope::Play, Scope::Account])
    }

    /// Whether this is allowed.
    pub fn allow(&self, scope: Scope) -> bool {
        self.0.contains(&scope)
    }

    /// Whether there is at least one scope, and all are among those.
    pub fn within(&self, others: &Self) -> bool {
        !self.0.is_empty() && self.0.iter().all(|scope| others.allow(*scope))
    }
}

/// A request for a token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// A name for it.
    pub label: String,
    /// What it allows.
    pub scopes: Scopes,
    /// For how many days it is valid: 1 to 365, and 90 unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub days: Option<u16>,
}

/// A new token, which is only shown once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RevealedToken {
    /// The id, for revoking it.
    pub id: String,
    /// The token to send as `Authorization: Bearer TOKEN`.
    pub token: String,
}

/// A token as its player may see it, without the secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Token))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Token"))]
pub struct TokenInfo {
    /// The id, for revoking it.
    pub id: String,
    /// Its name.
    pub label: String,
    /// What it allows.
    pub scopes: Scopes,
    /// When it was created.
    pub created: Millis,
    /// When it expires.
    pub expires: Millis,
    /// When it was last used, within some minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seen: Option<Millis>,
}

#[test]
fn nobody_grants_scopes_that_they_lack() {
    let play = Scopes(vec![Scope::Read, Scope::Play]);
    assert!(play.within(&Scopes::all()) && play.within(&play));
    assert!(!Scopes::all().within(&play) && !Scopes(Vec::new()).within(&play));
}
