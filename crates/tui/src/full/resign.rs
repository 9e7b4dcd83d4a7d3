use std::time::Instant;

use game::Seat;
use ratatui::crossterm::event::KeyCode;
use words::{Words, say};

use super::board::Board;
use super::show::Bound;

/// Giving up, which is asked about first.
impl Board {
    /// Who could resign now: the only person at any time, else the one to move.
    pub(super) fn may_resign(&self) -> Option<Seat> {
        let seat = self.me.filter(|_| self.handing.is_none() && !self.is_over())?;
        (self.live.resigns_freely() || self.live.waits_for(seat)).then_some(seat)
    }

    pub(super) fn ask_to_resign(&mut self) {
        self.resigning = self.may_resign().is_some();
    }

    /// Whoever is asked whether they really want to.
    pub(super) fn asked_to_resign(&self) -> Option<Seat> {
        self.may_resign().filter(|_| self.resigning)
    }

    /// Enter resigns, all else does not.
    pub(super) fn answer_resigning(&mut self, seat: Seat, key: KeyCode, words: &Words, now: Instant) {
        self.resigning = false;
        if key != KeyCode::Enter {
            return;
        }
        let done = self.live.resign(seat);
        self.asked(done, words, now);
    }

    /// What is asked: whether they want what would happen then.
    pub(super) fn resign_question(&self, words: &Words) -> Option<String> {
        let seat = self.asked_to_resign()?;
        let who = self.names.of(seat);
        Some(if self.live.ends_if_resigned(seat) {
            say!(words, "resign-ends", who = who)
        } else {
            say!(words, "resign-goes-on", who = who)
        })
    }

    pub(super) fn resign_keys(words: &Words) -> Vec<Bound> {
        vec![
            Bound::new("Enter", KeyCode::Enter, say!(words, "resign-key")),
            Bound::new("Esc", KeyCode::Esc, say!(words, "resign-key-not")),
        ]
    }
}
