use serde::{Deserialize, Serialize};
use table::Millis;

/// The statistics of a player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerStatistics {
    /// The player's name.
    pub name: String,
    /// Whether the player has an account, and is not a guest.
    pub account: bool,
    /// Totals by game and number of players.
    pub played: Vec<PlayedKind>,
    /// Ratings by game.
    pub ratings: Vec<RatedGame>,
    /// Recent games, the last first. Private tables are only shown to the player.
    pub recent: Vec<PlayedGame>,
}

/// Totals in one game with one number of players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayedKind {
    /// The game.
    pub game: String,
    /// The number of players.
    pub seats: i64,
    /// The number of games.
    pub games: i64,
    /// The number of wins, shared ones included.
    pub wins: i64,
    /// The mean score of the games that the player finished without a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub mean_score: Option<f64>,
    /// The number of those that were reviewed.
    pub reviewed: i64,
    /// The mean score of the reviewed games, adjusted for luck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub luck_adjusted_score: Option<f64>,
}

/// A player's rating in one game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatedGame {
    /// The game.
    pub game: String,
    /// The rating.
    #[serde(flatten)]
    pub strength: Strength,
}

/// A rating.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Strength {
    /// The shown rating, 60 · (mu − 2 · sigma).
    pub rating: i64,
    /// The mean of the estimate.
    pub mu: f64,
    /// The uncertainty of the estimate.
    pub sigma: f64,
    /// The number of rated games.
    pub games: i64,
}

/// A player's result in one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayedGame {
    /// The table's id, which is also its link.
    pub table: String,
    /// The game.
    pub game: String,
    /// The number of players.
    pub seats: i64,
    /// Whether it was rated.
    pub rated: bool,
    /// The points; null if the game was not finished.
    pub score: Option<i64>,
    /// The place, from 1.
    pub place: i64,
    /// Whether the player won, alone or with others.
    pub won: bool,
    /// Whether the player resigned.
    pub resigned: bool,
    /// The change of the rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub gain: Option<i64>,
    /// When it ended, in milliseconds since 1970.
    pub ended: Millis,
}

/// A place on a leaderboard.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LeaderboardPlace {
    /// The place, from 1.
    pub place: usize,
    /// The name of the account, or the bot, as in `level:3`.
    pub name: String,
    /// The rating.
    #[serde(flatten)]
    pub strength: Strength,
}
