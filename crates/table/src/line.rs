use std::fmt;
use std::str::FromStr;

use game::{Actor, Entry, Game, Seat};
use serde::{Deserialize, Serialize};

use crate::{Head, Key, Millis, Table};

/// One line of a table's log. The log is only ever added to; a table's version
/// is how many lines it has.
///
/// It is written as one flat object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Form", bound(serialize = "M: fmt::Display", deserialize = "M: FromStr<Err: fmt::Display>"))]
pub struct Line<M> {
    /// What was done.
    #[serde(flatten)]
    pub act: Act<M>,
    /// What its sender called it; nothing for what the table does itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<Key>,
    /// When it came.
    pub at: Millis,
    /// How long it was on its way, as far as the clock makes up for it.
    #[serde(skip_serializing_if = "Millis::is_zero")]
    pub lag: Millis,
}

/// What a line of the log does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", bound = "M: fmt::Display")]
pub enum Act<M> {
    /// A person resigns.
    Resign(Seat),
    /// The last decision of a seat and all that followed is taken back.
    TakeBack(Seat),
    /// A person for whom a bot moved is there again.
    #[serde(rename = "back")]
    Return(Seat),
    /// Clocks that run get this much back.
    Refund(Millis),
    /// An entry of the record: a seat's choice, or chance.
    #[serde(untagged)]
    Enter(Entry<M>),
}

impl<M> Line<M> {
    /// What chance did at `at`.
    pub(crate) fn chance(mv: M, at: Millis) -> Self {
        let act = Act::Enter(Entry { actor: Actor::Chance, mv, by: None });
        Self { act, key: None, at, lag: Millis::ZERO }
    }

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
    fn try_map<N, E>(self, read: impl FnOnce(M) -> Result<N, E>) -> Result<Line<N>, E> {
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

impl Line<String> {
    /// The same line with its move read.
    ///
    /// # Errors
    /// If the text is not a move.
    pub fn read<M: FromStr>(self) -> Result<Line<M>, M::Err> {
        self.try_map(|mv| mv.parse())
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

/// What [`Saved`] is, written without a copy of it.
#[derive(Serialize)]
#[serde(bound = "")]
struct Saving<'a, G: Game> {
    head: &'a Head<G>,
    log: Vec<&'a Line<G::Move>>,
}

impl<G: Game> Table<G> {
    /// What [`save`](Table::save) gives, as JSON.
    pub fn saved_json(&self) -> String {
        let saving = Saving { head: self.head(), log: self.lines_since(0).collect() };
        serde_json::to_string(&saving).expect("a table is plain data")
    }
}

/// A line as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    seat: Option<Seat>,
    #[serde(rename = "move")]
    mv: Option<String>,
    chance: Option<String>,
    by: Option<String>,
    resign: Option<Seat>,
    take_back: Option<Seat>,
    back: Option<Seat>,
    refund: Option<Millis>,
    key: Option<Key>,
    at: Millis,
    #[serde(default)]
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
