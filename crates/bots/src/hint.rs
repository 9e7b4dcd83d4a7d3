use std::fmt::Display;
use std::str::FromStr;

use game::{FastDice, Game};
use serde::{Deserialize, Serialize};

use crate::{Budget, Estimate, Explained, Label, Reason};

/// A move, what to expect of it, and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(M = String), bound = "M: 'static, R: ts_rs::TS"))]
#[serde(bound(serialize = "M: Display, R: Serialize", deserialize = "M: FromStr<Err: Display>, R: Deserialize<'de>"))]
pub struct Hint<M, R> {
    /// What the engine expects of it.
    #[serde(flatten)]
    pub estimate: Estimate<M>,
    /// How much of the win it gives away, compared to the best one.
    pub loss: f64,
    /// What a review would call it.
    pub label: Label,
    /// What speaks for it and against it, the most telling first; against it first if it is bad.
    pub reasons: Vec<R>,
}

/// All moves of the viewer from the best on. It takes some tenths of a second
/// unless the budget is smaller, and depends on the view and the dice alone.
pub fn hints<G: Explained>(
    view: G::View<'_>,
    budget: Budget,
    dice: &mut FastDice,
) -> Vec<Hint<<G as Game>::Move, G::Reason>> {
    let analysis = G::analyse(view, budget, dice);
    let hint = |estimate: &Estimate<G::Move>| {
        let loss = analysis.loss(estimate.mv);
        let label = Label::of(loss, estimate.error);
        let mut reasons = G::reasons(view, estimate.mv);
        // What is wrong with a bad move comes first, whatever else it does.
        reasons.sort_by_key(|reason| reason.is_good() == (label >= Label::Inaccuracy));
        Hint { estimate: *estimate, loss, label, reasons }
    };
    analysis.ranked().into_iter().map(hint).collect()
}
