use std::num::NonZeroUsize;

use alice::Alice;
use bots::{Budget, Luck, ReviewError, ReviewOf, ReviewPlan};
use catalog::AnyRecord;
use parade::Parade;
use serde::Serialize;

/// The review of a match of any of the games.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum AnyReview {
    /// Of Parade.
    Parade(ReviewOf<Parade>),
    /// Of Alice in Wonderland.
    Alice(ReviewOf<Alice>),
}

impl AnyReview {
    /// By seat, how much of the result was luck.
    pub fn luck(&self) -> &[Luck] {
        match self {
            Self::Parade(review) => &review.luck,
            Self::Alice(review) => &review.luck,
        }
    }
}

/// Looks a match over as `wonderland review` does unless told otherwise. `hear` is told how much of
/// the work is done and how much there is in all, and stops it by answering `false`.
///
/// # Errors
/// If there is no match to look over, or it was stopped.
pub fn review(
    record: &AnyRecord,
    threads: NonZeroUsize,
    hear: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<AnyReview, ReviewError> {
    let plan = ReviewPlan { seat: None, budget: Budget::Standard, threads, seed: 0 };
    Ok(match record {
        AnyRecord::Parade(record) => AnyReview::Parade(bots::review(record, &plan, hear)?),
        AnyRecord::Alice(record) => AnyReview::Alice(bots::review(record, &plan, hear)?),
    })
}
