use bots::{Cause, Label, TurningPoint};
use game::Names;
use serde::{Serialize, Serializer};

use super::{Choice, ToldDecision, Why};
use crate::Words;
use crate::say;

/// A turning point in words.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Turn {
    /// What it is.
    #[serde(flatten)]
    pub point: TurningPoint,
    /// What to call it.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub kind: Judged,
    /// What happened.
    pub event: String,
    /// What to think of it, some sentences.
    pub comments: Vec<String>,
}

/// What an entry of a game is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judged {
    /// A decision with a choice.
    Decision(Label),
    /// There was no choice.
    Forced,
    /// Nobody decided.
    Luck,
}

impl Judged {
    /// Its name in data and in messages.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Decision(Label::Best) => "best",
            Self::Decision(Label::Good) => "good",
            Self::Decision(Label::Inaccuracy) => "inaccuracy",
            Self::Decision(Label::Mistake) => "mistake",
            Self::Decision(Label::Blunder) => "blunder",
            Self::Forced => "forced",
            Self::Luck => "luck",
        }
    }
}

impl Serialize for Judged {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

/// So many reasons are told for a move of a turning point.
const REASONS: usize = 2;

/// Who tells turning points, and what happened in the game.
pub(super) struct Teller<'a> {
    pub(super) words: &'a Words,
    pub(super) names: &'a Names,
    /// By entry, all that happened.
    pub(super) entries: &'a [String],
    /// By entry, the first thing that happened.
    pub(super) first_events: &'a [String],
}

impl Teller<'_> {
    pub(super) fn turn(&self, point: &TurningPoint, decision: Option<&ToldDecision>) -> Turn {
        let told = if point.cause == Cause::Luck { self.entries } else { self.first_events };
        let event = told.get(point.number).cloned().unwrap_or_default();
        let (kind, comments) = match (point.cause, decision) {
            (Cause::Fault, Some(decision)) => (decision.judged(), self.fault(decision, point)),
            (Cause::Hidden, Some(decision)) => (decision.judged(), vec![self.hidden(point, decision)]),
            (Cause::Luck, _) | (_, None) => (Judged::Luck, vec![self.luck(point)]),
        };
        Turn { point: *point, kind, event, comments }
    }

    fn luck(&self, point: &TurningPoint) -> String {
        let (who, share) = (self.names.of(point.seat), self.words.signed(point.swing));
        if point.swing < 0.0 {
            say!(self.words, "review-bad-luck", who = who, share = share)
        } else {
            say!(self.words, "review-luck", who = who, share = share)
        }
    }

    fn hidden(&self, point: &TurningPoint, told: &ToldDecision) -> String {
        let (who, share) = (self.names.of(point.seat), self.words.signed(point.swing));
        match told.label {
            None => say!(self.words, "review-hidden-forced", share = share),
            Some(Label::Best) => say!(self.words, "review-hidden-best", who = who, share = share),
            Some(_) => say!(self.words, "review-hidden-good", who = who, share = share),
        }
    }

    fn fault(&self, told: &ToldDecision, point: &TurningPoint) -> Vec<String> {
        let mut comments = self.words.fault(told);
        if point.open != 0.0 {
            comments.push(say!(self.words, "review-open", share = self.words.signed(point.open)));
        }
        comments
    }
}

impl Words {
    /// What to think of a decision, in sentences.
    pub fn judge(&self, told: &ToldDecision) -> Vec<String> {
        match (told.label, told.better()) {
            (None, _) => vec![say!(self, "review-forced")],
            (Some(label), _) if label >= Label::Inaccuracy => self.fault(told),
            (Some(_), Some(better)) => vec![say!(self, "review-good", move = better.mv.as_str())],
            (Some(_), None) => vec![say!(self, "review-best-move")],
        }
    }

    /// What a decision gave away, why, and what was better, in sentences.
    fn fault(&self, told: &ToldDecision) -> Vec<String> {
        let (Some(played), Some(best)) = (told.played(), told.best()) else { return Vec::new() };
        let mut comments = vec![say!(
            self,
            "review-fault",
            label = told.judged().key(),
            lost = self.percent(told.loss),
            played = self.percent(played.win),
            best = self.percent(best.win),
        )];
        let against = first_reasons(played, |why| !why.good);
        if !against.is_empty() {
            comments.push(say!(self, "review-against", move = capital(&played.mv), why = against));
        }
        let worse = |why: &Why| played.reasons.iter().all(|other| other.text != why.text);
        let for_it = first_reasons(best, |why| why.good && worse(why));
        comments.push(if for_it.is_empty() {
            say!(self, "review-better", move = best.mv.as_str())
        } else {
            say!(self, "review-better-why", move = best.mv.as_str(), why = for_it)
        });
        comments
    }
}

/// As it begins a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The first of these reasons for or against a move.
fn first_reasons(choice: &Choice, which: impl Fn(&Why) -> bool) -> String {
    let reasons: Vec<_> = choice.reasons.iter().filter(|why| which(why)).map(|why| why.text.as_str()).collect();
    reasons[..reasons.len().min(REASONS)].join("; ")
}
