use std::time::Instant;

use ratatui::crossterm::event::KeyCode;
use words::{Words, say};

use super::board::Board;
use crate::draw::Hit;

/// What a key on a game's screen leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Then {
    Stay,
    /// Away from the game, which is kept.
    Leave,
}

impl Board {
    pub(super) fn press(&mut self, key: KeyCode, words: &Words, now: Instant) -> Then {
        if let Some(at) = self.help {
            self.help = match key {
                KeyCode::Up => Some(at.saturating_sub(1)),
                KeyCode::Down => Some(at + 1),
                _ => None,
            };
            return Then::Stay;
        }
        if let Some(seat) = self.asked_to_resign() {
            self.answer_resigning(seat, key, words, now);
            return Then::Stay;
        }
        if self.talking {
            self.say(key);
            return Then::Stay;
        }
        match key {
            KeyCode::Char('q') => return Then::Leave,
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            _ if self.handing.is_some() => {
                if key == KeyCode::Enter {
                    self.take_keyboard(words);
                }
            }
            _ if self.is_away() => self.come_back(words),
            _ if self.is_spinning() => self.stop_spin(words),
            KeyCode::Char('e') if self.may_talk() => self.talking = true,
            KeyCode::Char('n') if self.may_play_again() => self.play_again(words),
            _ if self.is_over() => return self.press_at_end(key),
            KeyCode::Char('h') => self.ask_hint(words),
            KeyCode::Char('u') => self.take_back(words, now),
            KeyCode::Char('r') => self.ask_to_resign(),
            KeyCode::Esc => (self.hints, self.note) = (None, None),
            _ => {
                let mv = self.selection.press(key, &self.sight);
                self.play(mv, words, now);
            }
        }
        Then::Stay
    }

    fn press_at_end(&mut self, key: KeyCode) -> Then {
        let all = self.revealed >= self.steps();
        self.revealed = self.steps();
        if all && matches!(key, KeyCode::Enter | KeyCode::Esc) { Then::Leave } else { Then::Stay }
    }

    pub(super) fn click(&mut self, hit: Hit, words: &Words, now: Instant) {
        if self.help.is_some() || self.handing.is_some() || self.is_spinning() || self.is_over() {
            return;
        }
        let mv = self.selection.click(hit, &self.sight);
        self.play(mv, words, now);
    }

    fn play(&mut self, mv: Option<String>, words: &Words, now: Instant) {
        let (Some(seat), Some(mv)) = (self.me, mv) else { return };
        let done = self.live.play(seat, &mv);
        self.asked(done, words, now);
    }

    /// A hint, or no hint any more; a coach who is told to be quiet stays so.
    fn ask_hint(&mut self, words: &Words) {
        let coached = std::mem::take(&mut self.coach);
        if self.hints.take().is_some() || coached {
            return;
        }
        if self.request_hint() {
            self.note = Some(say!(words, "app-thinking"));
        } else if !self.live.has_hints() {
            self.note = Some(say!(words, "online-no-hints"));
        }
    }

    fn take_back(&mut self, words: &Words, now: Instant) {
        let Some(seat) = self.me else { return };
        let done = self.live.take_back(seat, words);
        self.asked(done, words, now);
    }
}
