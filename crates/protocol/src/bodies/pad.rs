use serde::{Deserialize, Serialize};

/// A game played with real cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ToScore {
    /// The players.
    pub players: Vec<InFront>,
}

/// A player at a real table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct InFront {
    /// Their name.
    pub name: String,
    /// The cards in front of them, as for `wonderland score`: `R10 B3 B4`, or `5 3 small 4`.
    pub holding: String,
}
