use std::borrow::Cow;

use game::Hex32;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use table::Code;

/// As much of a message as a swarm needs: whole sights would cost more to read than to make.
#[derive(Deserialize)]
pub(super) struct Glimpse<'a> {
    #[serde(rename = "type")]
    pub(super) kind: &'a str,
    #[serde(default)]
    pub(super) version: usize,
    #[serde(default, borrow)]
    pub(super) moves: Vec<Offered<'a>>,
    #[serde(default, borrow)]
    view: Option<&'a RawValue>,
    #[serde(default)]
    hash: Option<Hex32>,
    #[serde(default)]
    pub(super) ending: Option<IgnoredAny>,
    #[serde(default)]
    pub(super) code: Option<Code>,
    #[serde(default, borrow)]
    pub(super) why: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
pub(super) struct Offered<'a> {
    #[serde(rename = "move", borrow)]
    pub(super) mv: Cow<'a, str>,
}

impl<'a> Glimpse<'a> {
    pub(super) fn of(text: &'a str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Whether the view has the hash that came with it.
    pub(super) fn is_whole(&self) -> bool {
        let digest = |view: &RawValue| Hex32(Sha256::digest(view.get()).into());
        self.view.is_some_and(|view| self.hash == Some(digest(view)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_that_was_changed_is_noticed() {
        let hash = Hex32(Sha256::digest(r#"{"a":1}"#).into());
        let text = |view: &str| {
            format!(
                r#"{{"type":"view","version":7,"view":{view},"hash":"{hash}","moves":[{{"move":"R5","effect":[]}}]}}"#
            )
        };
        let (right, wrong) = (text(r#"{"a":1}"#), text(r#"{"a":2}"#));
        let glimpse = Glimpse::of(&right).unwrap();
        assert_eq!((glimpse.version, &*glimpse.moves[0].mv), (7, "R5"));
        assert!(glimpse.is_whole());
        assert!(!Glimpse::of(&wrong).unwrap().is_whole());
    }
}
