use client::Client;
use game::Seat;
use host::ToldHints;

use crate::update::Update;

/// Requests hints; `None` if the server refuses or can't be reached.
pub(super) async fn ask(client: Client, id: String, seat: Seat) -> Option<ToldHints> {
    client.get(&format!("/tables/{id}/seats/{}/hint", seat.index())).await.ok()
}

/// The decision on the screen, and whether hints for it were requested.
#[derive(Default)]
pub(super) struct Hinting {
    decision: u64,
    asked: bool,
}

impl Hinting {
    /// A number that changes with each decision.
    pub(super) fn decision(&self) -> u64 {
        self.decision
    }

    /// Moves on to the next decision.
    pub(super) fn pass(&mut self) {
        (self.decision, self.asked) = (self.decision + 1, false);
    }

    /// The decision to request hints for, unless they were requested already.
    pub(super) fn begin(&mut self) -> Option<u64> {
        (!std::mem::replace(&mut self.asked, true)).then_some(self.decision)
    }

    /// Takes an answer; one for another decision or a later version is no hint now.
    pub(super) fn apply(&mut self, decision: u64, answer: Option<ToldHints>, shown: usize) -> Update {
        if decision != self.decision {
            return Update::Nothing;
        }
        self.asked = false;
        let fits = answer.filter(|answer| answer.version() <= shown);
        fits.map_or(Update::NoHints, |answer| Update::Hints(answer.into()))
    }
}

#[cfg(test)]
mod tests {
    use host::Hints;

    use super::*;

    /// As docs/after.md describes it.
    fn answer(version: usize) -> Option<ToldHints> {
        let text = format!(
            r#"{{"game":"parade","version":{version},"moves":[{{"move":"G3","win":0.4,"score":12.5,"error":0,
            "loss":0,"label":"best","reasons":[{{"type":"takes-nothing"}}],"name":"G3","why":[]}}]}}"#
        );
        Some(serde_json::from_str(&text).unwrap())
    }

    #[test]
    fn an_answer_is_for_the_decision_that_it_was_asked_for() {
        let mut hinting = Hinting::default();
        let first = hinting.begin().unwrap();
        assert_eq!(hinting.begin(), None, "one is on its way");
        assert!(matches!(hinting.apply(first, answer(3), 3), Update::Hints(Hints::Parade(_))));
        let again = hinting.begin().unwrap();
        assert!(matches!(hinting.apply(again, answer(4), 3), Update::NoHints), "about what is not shown yet");
        assert!(matches!(hinting.apply(again, None, 3), Update::NoHints));
        hinting.pass();
        assert!(matches!(hinting.apply(again, answer(3), 3), Update::Nothing), "that decision is over");
        assert_ne!(hinting.begin(), Some(again));
    }
}
