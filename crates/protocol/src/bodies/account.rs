use catalog::{AnyRecord, each};
use game::SeatSet;
use serde::{Deserialize, Serialize, Serializer};
use table::Millis;

use super::{Me, PlayerStatistics, SessionInfo, TokenInfo};
use crate::RoomInfo;

/// A change of password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The current password.
    pub old: String,
    /// The new password.
    pub new: String,
}

/// A request to delete the caller.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Goodbye {
    /// The account's password; guests have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// Everything that is stored about a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Export {
    /// The player.
    pub player: Me,
    /// When the player was created.
    pub created: Millis,
    /// The devices on which they are logged in.
    pub sessions: Vec<SessionInfo>,
    /// Their tokens.
    pub tokens: Vec<TokenInfo>,
    /// The tables at which they had a seat.
    pub tables: Vec<KeptTable>,
    /// Their results and ratings.
    pub statistics: PlayerStatistics,
}

/// A table of the player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KeptTable {
    /// Its id, which is also its link.
    pub id: String,
    /// The people at the table.
    pub room: RoomInfo,
    /// The player's seats.
    pub seats: SeatSet,
    /// The record of the game, once it is over.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_file")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "ts", ts(optional, type = "object"))]
    pub record: Option<AnyRecord>,
}

/// A record as in its file.
fn as_file<S: Serializer>(record: &Option<AnyRecord>, serializer: S) -> Result<S::Ok, S::Error> {
    match record {
        None => serializer.serialize_none(),
        Some(record) => each!(record, AnyRecord(record) => record.serialize(serializer)),
    }
}
