use bots::{Cause, Label, TurningPoint};
use game::Names;
use i18n::{Locale, t};
use protocol::Why;
use serde::Serialize;
use serde_json::json;

use super::{Judged, ToldDecision, ToldMove};

/// A turning point as text.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Turn {
    /// The turning point.
    #[serde(flatten)]
    pub point: TurningPoint,
    /// Its label.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub kind: Judged,
    /// The event.
    pub event: String,
    /// The comments, one sentence each.
    pub comments: Vec<String>,
}

/// The number of reasons given for a move of a turning point.
const REASONS: usize = 2;

/// Narrates turning points, given the events of the game.
pub(super) struct Teller<'a> {
    pub(super) locale: &'a Locale,
    pub(super) names: &'a Names,
    /// By entry, all its events.
    pub(super) entries: &'a [String],
    /// By entry, its first event.
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
        self.comment(if point.swing < 0.0 { "bad-luck" } else { "luck" }, point)
    }

    fn hidden(&self, point: &TurningPoint, told: &ToldDecision) -> String {
        let kind = match told.label {
            None => "hidden-forced",
            Some(Label::Best) => "hidden-best",
            Some(_) => "hidden-good",
        };
        self.comment(kind, point)
    }

    fn comment(&self, kind: &str, point: &TurningPoint) -> String {
        let share = self.locale.signed(point.swing);
        self.locale.tell("review-turn", &json!({ "type": kind, "seat": point.seat, "share": share }), self.names)
    }

    fn fault(&self, told: &ToldDecision, point: &TurningPoint) -> Vec<String> {
        let mut comments = told.fault(self.locale);
        if point.open != 0.0 {
            comments.push(t!(self.locale, "review-open", share = self.locale.signed(point.open)));
        }
        comments
    }
}

impl ToldDecision {
    /// The verdict on it, one sentence each.
    pub fn judge(&self, locale: &Locale) -> Vec<String> {
        match (self.label, self.better()) {
            (None, _) => vec![t!(locale, "review-forced")],
            (Some(label), _) if label >= Label::Inaccuracy => self.fault(locale),
            (Some(_), Some(better)) => vec![t!(locale, "review-good", move = better.name.as_str())],
            (Some(_), None) => vec![t!(locale, "review-best-move")],
        }
    }

    /// Its loss, the reasons, and the better move, one sentence each.
    fn fault(&self, locale: &Locale) -> Vec<String> {
        let (Some(played), Some(best)) = (self.played(), self.best()) else { return Vec::new() };
        let mut comments = vec![t!(
            locale,
            "review-fault",
            label = self.judged().key(),
            lost = locale.percent(self.loss),
            played = locale.percent(played.win),
            best = locale.percent(best.win),
        )];
        let against = first_reasons(played, |why| !why.good);
        if !against.is_empty() {
            comments.push(t!(locale, "review-against", move = capital(&played.name), why = against));
        }
        let worse = |why: &Why| played.reasons.iter().all(|other| other.text != why.text);
        let for_it = first_reasons(best, |why| why.good && worse(why));
        comments.push(if for_it.is_empty() {
            t!(locale, "review-better", move = best.name.as_str())
        } else {
            t!(locale, "review-better-why", move = best.name.as_str(), why = for_it)
        });
        comments
    }
}

/// The text with a capital, to begin a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The first of these reasons for or against a move.
fn first_reasons(choice: &ToldMove, which: impl Fn(&Why) -> bool) -> String {
    let reasons: Vec<_> = choice.reasons.iter().filter(|why| which(why)).map(|why| why.text.as_str()).collect();
    reasons[..reasons.len().min(REASONS)].join("; ")
}
