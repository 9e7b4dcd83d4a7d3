use std::num::NonZeroUsize;

use bots::{Budget, Luck, ReviewError, ReviewOf, ReviewPlan};
use catalog::{AnyRecord, any, each};
use serde::Serialize;

any! {
    /// The review of a match of any game.
    #[derive(Clone, PartialEq, Debug, Serialize)]
    #[serde(untagged)]
    pub enum AnyReview = ReviewOf;
}

impl AnyReview {
    /// By seat, the luck in its result.
    pub fn luck(&self) -> &[Luck] {
        each!(self, Self(review) => &review.luck)
    }
}

/// Reviews a match with the defaults of `wonderland review`. `hear` receives the amount of work done
/// and in all, and cancels the review by returning `false`.
///
/// # Errors
/// If the match can't be reviewed, or the review was cancelled.
pub fn review(
    record: &AnyRecord,
    threads: NonZeroUsize,
    hear: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<AnyReview, ReviewError> {
    let plan = ReviewPlan { seat: None, budget: Budget::Standard, threads, seed: 0 };
    Ok(each!(record, AnyRecord(record) -> AnyReview => bots::review(record, &plan, hear)?))
}
