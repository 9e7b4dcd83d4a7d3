use catalog::AnySight;
use game::Seat;
use serde::{Deserialize, Serialize};

/// A finished game as a viewer saw it after some of its entries.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replayed {
    /// The number of replayed entries.
    pub step: usize,
    /// The number of all entries.
    pub entries: usize,
    /// The view at that point; its version is the number of entries.
    pub sight: AnySight,
    /// The caller's seat, if they had just one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub you: Option<Seat>,
}

/// The progress of a review.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReviewProgress {
    /// Its state.
    pub state: ReviewState,
    /// The part that is done, from 0 to 1.
    pub progress: f64,
}

/// The state of an unfinished review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReviewState {
    /// It has not started.
    Waiting,
    /// It is running.
    Running,
    /// It failed; a new request tries again.
    Failed,
}
