use client::Client;
use game::Seat;
use host::Hints;
use serde::Deserialize;

use crate::live::Heard;

/// What a server says about the moves of a seat.
#[derive(Debug, Deserialize)]
pub(crate) struct Hinted {
    /// The version that it is about.
    version: usize,
    #[serde(flatten)]
    hints: Hints,
}

/// Asks the server; nothing if it refuses, or can't be reached.
pub(super) async fn ask(client: Client, id: String, seat: Seat) -> Option<Hinted> {
    client.get(&format!("/tables/{id}/seats/{}/hint", seat.index())).await.ok()
}

/// Which decision is shown, and whether a hint for it is on its way.
#[derive(Default)]
pub(super) struct Hinting {
    decision: u64,
    asked: bool,
}

impl Hinting {
    /// Changes when what a hint is about is gone.
    pub(super) fn decision(&self) -> u64 {
        self.decision
    }

    /// Another decision is shown now.
    pub(super) fn pass(&mut self) {
        (self.decision, self.asked) = (self.decision + 1, false);
    }

    /// The decision to ask about, unless that was asked already.
    pub(super) fn begin(&mut self) -> Option<u64> {
        (!std::mem::replace(&mut self.asked, true)).then_some(self.decision)
    }

    /// An answer, while this version is shown: one that is about something else is no hint now.
    pub(super) fn hear(&mut self, decision: u64, answer: Option<Hinted>, shown: usize) -> Heard {
        if decision != self.decision {
            return Heard::Nothing;
        }
        self.asked = false;
        let fits = answer.filter(|answer| answer.version <= shown);
        fits.map_or(Heard::NoHint, |answer| Heard::Hinted(answer.hints))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As docs/after.md describes it.
    fn answer(version: usize) -> Option<Hinted> {
        let text = format!(
            r#"{{"game":"parade","version":{version},"moves":[{{"move":"G3","win":0.4,"score":12.5,"error":0,
            "loss":0,"label":"best","reasons":[{{"reason":"takes-nothing"}}],"name":"G3","why":[]}}]}}"#
        );
        Some(serde_json::from_str(&text).unwrap())
    }

    #[test]
    fn an_answer_is_for_the_decision_that_it_was_asked_for() {
        let mut hinting = Hinting::default();
        let first = hinting.begin().unwrap();
        assert_eq!(hinting.begin(), None, "one is on its way");
        assert!(matches!(hinting.hear(first, answer(3), 3), Heard::Hinted(Hints::Parade(_))));
        let again = hinting.begin().unwrap();
        assert!(matches!(hinting.hear(again, answer(4), 3), Heard::NoHint), "about what is not shown yet");
        assert!(matches!(hinting.hear(again, None, 3), Heard::NoHint));
        hinting.pass();
        assert!(matches!(hinting.hear(again, answer(3), 3), Heard::Nothing), "that decision is over");
        assert_ne!(hinting.begin(), Some(again));
    }
}
