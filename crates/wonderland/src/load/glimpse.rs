use std::borrow::Cow;

use client::{Gist, Incoming};
use game::Hex32;
use protocol::Code;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use table::Key;

/// The parts of a message that a swarm needs. Parsing whole views would cost more than making them.
#[derive(Debug)]
pub(super) enum Glimpse {
    View(View),
    Ack { key: Key, version: usize },
    Refused { code: Code, why: String, key: Option<Key> },
    Other,
}

/// A view, as far as a swarm looks at it.
#[derive(Debug)]
pub(super) struct View {
    pub(super) version: usize,
    /// The length of the message.
    pub(super) bytes: usize,
    pub(super) moves: Vec<String>,
    /// Whether it matches its hash.
    pub(super) is_intact: bool,
    pub(super) is_over: bool,
}

/// A message as it comes.
#[derive(Deserialize)]
struct Raw<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(default)]
    version: usize,
    #[serde(default, borrow)]
    moves: Vec<Offered<'a>>,
    #[serde(default, borrow)]
    view: Option<&'a RawValue>,
    #[serde(default)]
    hash: Option<Hex32>,
    #[serde(default)]
    ending: Option<IgnoredAny>,
    #[serde(default)]
    code: Option<Code>,
    #[serde(default, borrow)]
    why: Option<Cow<'a, str>>,
    #[serde(default)]
    key: Option<Key>,
}

#[derive(Deserialize)]
struct Offered<'a> {
    #[serde(rename = "move", borrow)]
    mv: Cow<'a, str>,
}

impl Raw<'_> {
    fn is_intact(&self) -> bool {
        let digest = |view: &RawValue| Hex32(Sha256::digest(view.get()).into());
        self.view.is_some_and(|view| self.hash == Some(digest(view)))
    }

    fn view(self, bytes: usize) -> View {
        let (is_intact, is_over) = (self.is_intact(), self.ending.is_some());
        let moves = self.moves.into_iter().map(|offered| offered.mv.into_owned()).collect();
        View { version: self.version, bytes, moves, is_intact, is_over }
    }
}

impl Incoming for Glimpse {
    fn read(text: &str) -> Result<Self, serde_json::Error> {
        let raw: Raw<'_> = serde_json::from_str(text)?;
        Ok(match raw {
            Raw { kind: "view", .. } => Self::View(raw.view(text.len())),
            Raw { kind: "ack", key: Some(key), version, .. } => Self::Ack { key, version },
            Raw { kind: "refused", code: Some(code), why, key, .. } => {
                Self::Refused { code, why: why.unwrap_or_default().into_owned(), key }
            }
            _ => Self::Other,
        })
    }

    fn gist(&self) -> Gist<'_> {
        match self {
            Self::View(view) => Gist::Sight { version: view.version, is_intact: view.is_intact },
            Self::Ack { key, .. } => Gist::Answer(key),
            Self::Refused { code, key, .. } => Gist::refused(*code, key.as_ref()),
            Self::Other => Gist::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_view_is_noticed() {
        let hash = Hex32(Sha256::digest(r#"{"a":1}"#).into());
        let read = |view: &str| {
            let text = format!(
                r#"{{"type":"view","version":7,"view":{view},"hash":"{hash}","moves":[{{"move":"R5","effect":[]}}]}}"#
            );
            match Glimpse::read(&text).unwrap() {
                Glimpse::View(view) => view,
                other => panic!("{other:?}"),
            }
        };
        let view = read(r#"{"a":1}"#);
        assert_eq!((view.version, &*view.moves[0], view.is_over), (7, "R5", false));
        assert!(view.is_intact);
        assert!(!read(r#"{"a":2}"#).is_intact);
    }

    #[test]
    fn answers_name_their_request() {
        let ack = Glimpse::read(r#"{"type":"ack","seat":0,"key":"load-3","version":4}"#).unwrap();
        assert_eq!(ack.gist(), Gist::Answer(&"load-3".parse().unwrap()));
        let busy = Glimpse::read(r#"{"type":"refused","code":"busy","why":"too \"fast\""}"#).unwrap();
        assert_eq!(busy.gist(), Gist::Later);
    }
}
