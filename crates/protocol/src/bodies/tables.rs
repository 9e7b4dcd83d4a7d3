use alice::Character;
use catalog::{AnySight, Plan};
use game::{Hex32, Seat};
use serde::{Deserialize, Serialize};
use table::{Millis, Player};

use crate::RoomInfo;

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedTable {
    /// Its id, which is also its link.
    pub id: String,
    /// When something changed there last, in milliseconds since 1970.
    pub changed: Millis,
    /// Who is there.
    pub room: RoomInfo,
}

/// A table as somebody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShownTable {
    /// Its id, which is also its link.
    pub id: String,
    /// What to send to others, if it is not the address that this was asked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub link: Option<String>,
    /// Who is there.
    pub room: RoomInfo,
    /// What is to be seen, once the cards are dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub sight: Option<AnySight>,
}

/// A table to be opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What is played.
    pub plan: Plan,
    /// By seat: a bot as in `bot:3`, or nothing for a person.
    pub seats: Vec<Option<Player>>,
}

/// How somebody sits down.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct SitDown {
    /// What to be called here; the caller's name unless said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// A part in the fairness of the deal: the SHA-256 of 32 random bytes, which are revealed later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Hex32>,
    /// Whom to be in Alice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<Character>,
}

/// The nonce of a seat, for all to see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The 32 random bytes whose SHA-256 the seat has committed to.
    pub nonce: Hex32,
}

/// A bot for a seat, or none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SetBot {
    /// A bot such as `bot:3`, or null for an open seat.
    pub bot: Option<Player>,
}

/// Two seats to swap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// One seat.
    pub one: Seat,
    /// The other seat.
    pub other: Seat,
}
