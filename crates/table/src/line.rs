use std::fmt;
use std::str::FromStr;

use game::{Actor, Entry, Game, Seat};
use serde::{Deserialize, Serialize};

use crate::{Head, Key, Millis};

/// One line of a table's log. The log is only ever added to; a table's version
/// is how many lines it has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(
    try_from = "Form",
    into = "Form",
    bound(serialize = "M: Clone + fmt::Display", deserialize = "M: FromStr<Err: fmt::Display>")
)]
pub struct Line<M> {
    /// What was done.
    pub act: Act<M>,
    /// What its sender called it; nothing for what the table does itself.
    pub key: Option<Key>,
    /// When it came.
    pub at: Millis,
    /// How long it was on its way, as far as the clock makes up for it.
    pub lag: Millis,
}

/// What a line of the log does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act<M> {
    /// An entry of the record: a seat's choice, or chance.
    Enter(Entry<M>),
    /// A person resigns.
    Resign(Seat),
    /// The last decision of a seat and all that followed is taken back.
    TakeBack(Seat),
    /// A person for whom a bot moved is there again.
    Return(Seat),
    /// Clocks that run get this much back.
    Refund(Millis),
}

impl<M> Line<M> {
    /// The seat that did it, if one did.
    pub fn seat(&self) -> Option<Seat> {
        match &self.act {
            Act::Enter(entry) => entry.actor.seat(),
            Act::Resign(seat) | Act::TakeBack(seat) | Act::Return(seat) => Some(*seat),
            Act::Refund(_) => None,
        }
    }

    /// Whether it is chance, which belongs to the step that called for it.
    pub(crate) fn is_chance(&self) -> bool {
        matches!(&self.act, Act::Enter(entry) if entry.actor == Actor::Chance)
    }

    /// The same line with its move as `read` has it.
    pub(crate) fn try_map<N, E>(self, read: impl FnOnce(M) -> Result<N, E>) -> Result<Line<N>, E> {
        let act = match self.act {
            Act::Enter(Entry { actor, mv, by }) => Act::Enter(Entry { actor, mv: read(mv)?, by }),
            Act::Resign(seat) => Act::Resign(seat),
            Act::TakeBack(seat) => Act::TakeBack(seat),
            Act::Return(seat) => Act::Return(seat),
            Act::Refund(span) => Act::Refund(span),
        };
        Ok(Line { act, key: self.key, at: self.at, lag: self.lag })
    }

    /// The same line with its move as text.
    pub fn to_text(&self) -> Line<String>
    where
        M: Clone + fmt::Display,
    {
        let Ok(line) = self.clone().try_map(|mv| Ok::<_, std::convert::Infallible>(mv.to_string()));
        line
    }
}

/// All that a table is, for a store: restored, it is equal to the table that was saved.
///
/// It holds every secret of the match, so it is for the store alone.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Saved<G: Game> {
    /// How it began.
    pub head: Head<G>,
    /// What happened since.
    pub log: Vec<Line<G::Move>>,
}

/// A line as it is written: all in one flat object.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resign: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    take_back: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    back: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    refund: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<Key>,
    at: Millis,
    #[serde(default, skip_serializing_if = "Millis::is_zero")]
    lag: Millis,
}

const WRONG: &str = "a line has `seat` and `move`, or one of `chance`, `resign`, `take_back`, `back`, `refund`";

impl Form {
    /// Whether it says one thing, and says it whole.
    fn is_one_act(&self) -> bool {
        let plain = [self.resign.is_some(), self.take_back.is_some(), self.back.is_some(), self.refund.is_some()];
        let entered = [self.seat.is_some(), self.chance.is_some()];
        let acts = plain.iter().chain(&entered).filter(|there| **there).count();
        acts == 1 && self.seat.is_some() == self.mv.is_some() && (self.by.is_none() || !plain.contains(&true))
    }
}

impl<M: fmt::Display> From<Line<M>> for Form {
    fn from(line: Line<M>) -> Self {
        let (key, at, lag) = (line.key, line.at, line.lag);
        let (seat, mv, chance, by) = (None, None, None, None);
        let blank =
            Self { seat, mv, chance, by, resign: None, take_back: None, back: None, refund: None, key, at, lag };
        match line.act {
            Act::Enter(Entry { actor: Actor::Seat(seat), mv, by }) => {
                Self { seat: Some(seat), mv: Some(mv.to_string()), by, ..blank }
            }
            Act::Enter(Entry { actor: Actor::Chance, mv, by }) => Self { chance: Some(mv.to_string()), by, ..blank },
            Act::Resign(seat) => Self { resign: Some(seat), ..blank },
            Act::TakeBack(seat) => Self { take_back: Some(seat), ..blank },
            Act::Return(seat) => Self { back: Some(seat), ..blank },
            Act::Refund(span) => Self { refund: Some(span), ..blank },
        }
    }
}

impl<M: FromStr<Err: fmt::Display>> TryFrom<Form> for Line<M> {
    type Error = String;

    fn try_from(form: Form) -> Result<Self, String> {
        if !form.is_one_act() {
            return Err(WRONG.into());
        }
        let (key, at, lag) = (form.key.clone(), form.at, form.lag);
        let read = |text: String| text.parse().map_err(|why: M::Err| why.to_string());
        let act = match form {
            Form { seat: Some(seat), mv: Some(mv), by, .. } => {
                Act::Enter(Entry { actor: Actor::Seat(seat), mv: read(mv)?, by })
            }
            Form { chance: Some(mv), by, .. } => Act::Enter(Entry { actor: Actor::Chance, mv: read(mv)?, by }),
            Form { resign: Some(seat), .. } => Act::Resign(seat),
            Form { take_back: Some(seat), .. } => Act::TakeBack(seat),
            Form { back: Some(seat), .. } => Act::Return(seat),
            Form { refund: Some(span), .. } => Act::Refund(span),
            _ => return Err(WRONG.into()),
        };
        Ok(Self { act, key, at, lag })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_flat_and_read_back() {
        for text in [
            r#"{"seat":1,"move":"R5","key":"k-1","at":70,"lag":20}"#,
            r#"{"seat":0,"move":"R5","by":"bot:level:3","key":"k","at":70}"#,
            r#"{"chance":"spin 7","at":70}"#,
            r#"{"resign":2,"key":"k","at":0}"#,
            r#"{"take_back":0,"key":"k","at":5}"#,
            r#"{"back":1,"key":"k","at":5}"#,
            r#"{"refund":9000,"at":5}"#,
        ] {
            let line: Line<String> = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&line).unwrap(), text);
        }
    }

    #[test]
    fn half_lines_are_refused() {
        for text in [
            r#"{"at":1}"#,
            r#"{"seat":1,"at":1}"#,
            r#"{"seat":1,"move":"R5"}"#,
            r#"{"seat":1,"move":"R5","resign":1,"at":1}"#,
            r#"{"resign":1,"take_back":1,"at":1}"#,
            r#"{"resign":1,"by":"bot:3","at":1}"#,
            r#"{"seat":9,"move":"R5","at":1}"#,
            r#"{"seat":1,"move":"R5","at":1,"more":1}"#,
            r#"{"seat":1,"move":"R5","at":-1}"#,
        ] {
            assert!(serde_json::from_str::<Line<String>>(text).is_err(), "{text}");
        }
    }
}
