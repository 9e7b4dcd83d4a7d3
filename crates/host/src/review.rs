use std::num::NonZeroUsize;

use bots::{Budget, Explained, Luck, ReviewError, ReviewOf, ReviewPlan};
use catalog::AnyRecord;
use game::Record;
use serde_json::{Value, json};

use crate::Story;

/// A review that is finished.
#[derive(Clone, PartialEq, Debug)]
pub struct Reviewed {
    /// All of it, as `wonderland review --json` prints it.
    pub json: Value,
    /// How much of each seat's result was luck.
    pub luck: Vec<Luck>,
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
) -> Result<Reviewed, ReviewError> {
    let plan = ReviewPlan { seat: None, budget: Budget::Standard, threads, seed: 0 };
    match record {
        AnyRecord::Parade(record) => reviewed(record, &plan, hear),
        AnyRecord::Alice(record) => reviewed(record, &plan, hear),
    }
}

fn reviewed<G: Explained>(
    record: &Record<G>,
    plan: &ReviewPlan,
    hear: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<Reviewed, ReviewError> {
    let review = bots::review(record, plan, hear)?;
    let story = Story::new(record, &review)?;
    Ok(Reviewed { json: review_json(record, &review, &story), luck: review.luck.to_vec() })
}

/// A review and its story as JSON.
pub fn review_json<G: Explained>(record: &Record<G>, review: &ReviewOf<G>, story: &Story) -> Value {
    json!({
        "game": G::NAME,
        "players": record.players,
        "verdict": story.verdict,
        "review": review,
        "turning_points": story.turns,
    })
}
