use bots::{Decision, Explained, Label, Reason};
use game::{GameView, Names, Seat, Viewer, printable};
use i18n::{Locale, Narrate};
use protocol::Why;
use serde::Serialize;

use super::Judged;

/// A decision as text.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ToldDecision {
    /// The number of the entry, from 1.
    pub number: usize,
    /// The player.
    pub seat: Seat,
    /// The bot that decided in the player's place, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub by: Option<String>,
    /// The label; absent if there was only one legal move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub label: Option<Label>,
    /// The loss of win share.
    pub loss: f64,
    /// The table as the player saw it, as lines for a terminal.
    #[serde(skip)]
    pub position: String,
    /// The moves, the best first.
    pub options: Vec<ToldMove>,
}

/// One move of a decision.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ToldMove {
    /// The move, in the notation of records.
    #[serde(rename = "move")]
    pub notation: String,
    /// The move's name.
    pub name: String,
    /// A short name.
    #[serde(skip)]
    pub brief: String,
    /// The expected share of the win.
    pub win: f64,
    /// The expected points.
    pub score: f64,
    /// The standard error of the distance to the best move.
    pub error: f64,
    /// The loss of win share.
    pub loss: f64,
    /// Whether it was played.
    pub played: bool,
    /// Whether it is the best move.
    pub best: bool,
    /// The reasons for and against it.
    pub reasons: Vec<Why>,
}

/// Reasons for and against a move, as text.
pub fn told_reasons<G: Explained>(locale: &Locale, reasons: &[G::Reason], names: &Names) -> Vec<Why> {
    let why = |reason: &G::Reason| Why { good: reason.is_good(), text: locale.reason::<G>(reason, names) };
    reasons.iter().map(why).collect()
}

impl ToldDecision {
    pub(super) fn new<G: Narrate + Explained>(
        locale: &Locale,
        decision: &Decision<G::Move, G::Reason>,
        before: &G,
        names: &Names,
    ) -> Self {
        let view = before.view(Viewer::Seat(decision.seat));
        let data = view.data();
        let (analysis, played) = (&decision.analysis, decision.analysis.options.get(decision.played).map(|it| it.mv));
        let best = analysis.best().map(|best| best.mv);
        let options = analysis.ranked().into_iter().map(|option| ToldMove {
            notation: option.mv.to_string(),
            name: G::tell_move(locale, option.mv, &data),
            brief: G::brief_move(locale, option.mv, &data),
            win: option.win,
            score: option.score,
            error: option.error,
            loss: analysis.loss(option.mv),
            played: Some(option.mv) == played,
            best: Some(option.mv) == best,
            reasons: told_reasons::<G>(locale, &G::reasons(view, option.mv), names),
        });
        Self {
            number: decision.number,
            seat: decision.seat,
            by: decision.by.as_deref().map(printable),
            label: (!decision.is_forced()).then_some(decision.label),
            loss: decision.loss,
            position: G::tell_table(locale, &data, names),
            options: options.collect(),
        }
    }

    /// The move played, which every decision has among its options.
    pub fn played(&self) -> Option<&ToldMove> {
        self.options.iter().find(|option| option.played)
    }

    /// The best move.
    pub fn best(&self) -> Option<&ToldMove> {
        self.options.iter().find(|option| option.best)
    }

    /// The best move, if it was clearly better than the one played.
    pub fn better(&self) -> Option<&ToldMove> {
        self.best().filter(|best| !best.played && self.label.is_some_and(|label| label > Label::Best))
    }

    /// The label of the decision.
    pub fn judged(&self) -> Judged {
        self.label.map_or(Judged::Forced, Judged::Decision)
    }
}
