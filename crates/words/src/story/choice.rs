use bots::{Decision, Label, Reason};
use game::{GameView, Names, Seat, Viewer, printable};
use serde::Serialize;

use super::Judged;
use crate::{Told, Words};

/// A decision in words.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ToldDecision {
    /// The number of the entry, from 1.
    pub number: usize,
    /// Whose it was.
    pub seat: Seat,
    /// Who decided in the player's place, if somebody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub by: Option<String>,
    /// Absent if there was nothing to decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub label: Option<Label>,
    /// How much of the win it gave away.
    pub loss: f64,
    /// The table as the player saw it, some lines for a terminal.
    #[serde(skip)]
    pub position: String,
    /// From the best on.
    pub options: Vec<Choice>,
}

/// One of the moves of a decision.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// The move, in the notation of records.
    #[serde(rename = "move")]
    pub notation: String,
    /// What it is called.
    #[serde(rename = "name")]
    pub mv: String,
    /// The share of the win that was expected of it.
    pub win: f64,
    /// The points.
    pub score: f64,
    /// The standard error of how far it is from the best.
    pub error: f64,
    /// How much of the win it gives away.
    pub loss: f64,
    /// Whether it was made.
    pub played: bool,
    /// Whether it is the best one.
    pub best: bool,
    /// What there is to say about it.
    pub reasons: Vec<Why>,
}

/// A reason in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Why {
    /// Whether it speaks for the move.
    pub good: bool,
    /// What it is, as part of a sentence.
    pub text: String,
}

impl Why {
    /// Reasons for and against a move in words.
    pub fn all<G: Told>(words: &Words, reasons: &[G::Reason], names: &Names) -> Vec<Self> {
        let why = |reason: &G::Reason| Self { good: reason.is_good(), text: G::tell_reason(words, reason, names) };
        reasons.iter().map(why).collect()
    }
}

impl ToldDecision {
    pub(super) fn new<G: Told>(
        words: &Words,
        decision: &Decision<G::Move, G::Reason>,
        before: &G,
        names: &Names,
    ) -> Self {
        let view = before.view(Viewer::Seat(decision.seat));
        let data = view.data();
        let (analysis, played) = (&decision.analysis, decision.analysis.options.get(decision.played).map(|it| it.mv));
        let best = analysis.best().map(|best| best.mv);
        let options = analysis.ranked().into_iter().map(|option| Choice {
            notation: option.mv.to_string(),
            mv: G::brief_move(words, option.mv, &data),
            win: option.win,
            score: option.score,
            error: option.error,
            loss: analysis.loss(option.mv),
            played: Some(option.mv) == played,
            best: Some(option.mv) == best,
            reasons: Why::all::<G>(words, &G::reasons(view, option.mv), names),
        });
        Self {
            number: decision.number,
            seat: decision.seat,
            by: decision.by.as_deref().map(printable),
            label: (!decision.is_forced()).then_some(decision.label),
            loss: decision.loss,
            position: G::tell_table(words, &data, names),
            options: options.collect(),
        }
    }

    /// The move that was made; every decision has it among its options.
    pub fn played(&self) -> Option<&Choice> {
        self.options.iter().find(|option| option.played)
    }

    /// The best move.
    pub fn best(&self) -> Option<&Choice> {
        self.options.iter().find(|option| option.best)
    }

    /// The best move, if it was clearly better than the one made.
    pub fn better(&self) -> Option<&Choice> {
        self.best().filter(|best| !best.played && self.label.is_some_and(|label| label > Label::Best))
    }

    /// What is to be thought of it.
    pub fn judged(&self) -> Judged {
        self.label.map_or(Judged::Forced, Judged::Decision)
    }
}
