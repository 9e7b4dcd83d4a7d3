use serde::{Deserialize, Serialize};
use table::Millis;

/// Who somebody is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Me {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// Whether it is an account, or a guest.
    pub account: bool,
}

/// A name for the caller.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// The name.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 60))]
    pub name: String,
}

/// The name and password of an account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Login {
    /// The name of the account.
    #[cfg_attr(feature = "openapi", schema(min_length = 2, max_length = 30))]
    pub name: String,
    /// Its password.
    pub password: String,
}

/// A session as its player may see it. Its id alone is no credential, because cookies are signed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Session))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Session"))]
pub struct SessionInfo {
    /// The id, for ending it.
    pub id: String,
    /// The browser's user agent.
    pub agent: String,
    /// When it started.
    pub created: Millis,
    /// When it was last used, within some minutes.
    pub seen: Millis,
}

/// A session in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedSession {
    /// The session.
    #[serde(flatten)]
    pub session: SessionInfo,
    /// Whether the request uses it.
    pub current: bool,
}
