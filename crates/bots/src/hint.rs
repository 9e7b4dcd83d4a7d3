use std::fmt::Display;
use std::str::FromStr;

use game::{FastDice, Game};
use serde::{Deserialize, Serialize};

use crate::{Budget, Estimate, Explained, Label, Reason};

/// A move with its estimate and the reasons for and against it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(M = String), bound = "M: 'static, R: ts_rs::TS"))]
#[serde(bound(serialize = "M: Display, R: Serialize", deserialize = "M: FromStr<Err: Display>, R: Deserialize<'de>"))]
pub struct Hint<M, R> {
    /// The engine's estimate.
    #[serde(flatten)]
    pub estimate: Estimate<M>,
    /// The share of the win it loses compared to the best move.
    pub loss: f64,
    /// The label that a review would give it.
    pub label: Label,
    /// The reasons for and against it, the most important first; for a bad move, those against it first.
    pub reasons: Vec<R>,
}

/// All moves of the viewer, the best first. It takes some tenths of a second
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
        // For a bad move, what is wrong with it comes first.
        reasons.sort_by_key(|reason| reason.is_good() == (label >= Label::Inaccuracy));
        Hint { estimate: *estimate, loss, label, reasons }
    };
    analysis.ranked().into_iter().map(hint).collect()
}
