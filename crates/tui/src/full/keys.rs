use std::time::Instant;

use parade::{Card, Move, Phase};
use ratatui::crossterm::event::KeyCode;
use table::AnySight;

use super::board::Board;
use crate::draw::Hit;
use crate::say;
use crate::words::Words;

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
        match key {
            KeyCode::Char('q') => return Then::Leave,
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            _ if self.handing.is_some() => {
                if key == KeyCode::Enter {
                    self.take_keyboard(words);
                }
            }
            _ if self.is_spinning() => self.stop_spin(words),
            _ if self.is_over() => return self.press_at_end(key),
            KeyCode::Char('h') => self.ask_hint(words),
            KeyCode::Char('u') => self.take_back(words, now),
            KeyCode::Char('r') => self.ask_to_resign(),
            KeyCode::Esc => (self.hints, self.note) = (None, None),
            _ => self.press_in_game(key, words, now),
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
        match (hit, &self.sight) {
            (Hit::Card(at), AnySight::Parade(_)) => self.pick_card(at, words, now),
            (Hit::Choice(at), AnySight::Alice(_)) if at == self.cursor => self.confirm(words, now),
            (Hit::Choice(at), AnySight::Alice(_)) => self.cursor = at,
            _ => {}
        }
    }

    fn press_in_game(&mut self, key: KeyCode, words: &Words, now: Instant) {
        let digit = if let KeyCode::Char(c) = key { c.to_digit(10).filter(|digit| *digit > 0) } else { None };
        let count = self.choices();
        match (key, digit) {
            (_, Some(digit)) if digit as usize <= count => match self.sight {
                AnySight::Parade(_) => self.pick_card(digit as usize - 1, words, now),
                AnySight::Alice(_) => self.cursor = digit as usize - 1,
            },
            (KeyCode::Left | KeyCode::Up | KeyCode::BackTab, _) if count > 0 => {
                self.cursor = (self.cursor + count - 1) % count;
            }
            (KeyCode::Right | KeyCode::Down | KeyCode::Tab, _) if count > 0 => self.cursor = (self.cursor + 1) % count,
            (KeyCode::Home, _) => self.cursor = 0,
            (KeyCode::End, _) => self.cursor = count.saturating_sub(1),
            (KeyCode::Char(' '), _) if self.discards() => mark(&mut self.marked, self.cursor),
            (KeyCode::Enter | KeyCode::Char(' '), _) => self.confirm(words, now),
            _ => {}
        }
    }

    /// Over how much the cursor goes: cards of the hand, or moves.
    fn choices(&self) -> usize {
        match &self.sight {
            AnySight::Parade(_) => self.hand().len(),
            AnySight::Alice(sight) => sight.moves.len(),
        }
    }

    /// The hand of Parade.
    fn hand(&self) -> &[Card] {
        let AnySight::Parade(sight) = &self.sight else { return &[] };
        let hand = self.me.and_then(|me| sight.view.hands.get(me.index()));
        hand.and_then(Option::as_deref).unwrap_or_default()
    }

    pub(super) fn discards(&self) -> bool {
        matches!(&self.sight, AnySight::Parade(sight) if sight.view.phase == Phase::Discard)
    }

    /// Selects a card; the selected one is played.
    fn pick_card(&mut self, at: usize, words: &Words, now: Instant) {
        let again = self.cursor == at;
        self.cursor = at;
        if self.discards() {
            mark(&mut self.marked, at);
        } else if again {
            self.confirm(words, now);
        }
    }

    /// Plays what is selected.
    fn confirm(&mut self, words: &Words, now: Instant) {
        let mv = match &self.sight {
            AnySight::Parade(sight) => {
                if self.discards() && self.marked.len() < 2 {
                    return mark(&mut self.marked, self.cursor);
                }
                let mv = parade_move(self.hand(), self.cursor, &self.marked);
                sight.moves.iter().find(|offer| Some(offer.mv) == mv).map(|offer| offer.mv.to_string())
            }
            AnySight::Alice(sight) => sight.moves.get(self.cursor).map(|offer| offer.mv.to_string()),
        };
        let (Some(seat), Some(mv)) = (self.me, mv) else { return };
        match self.session.play(seat, &mv) {
            Ok(()) => self.changed(words, now),
            Err(why) => self.note = Some(why.to_string()),
        }
    }

    fn ask_hint(&mut self, words: &Words) {
        if self.hints.take().is_some() {
            return;
        }
        let Some(seat) = self.me.filter(|seat| self.session.waiting().contains(*seat)) else { return };
        self.note = Some(say!(words, "app-thinking"));
        self.session.ask_hint(seat);
    }

    fn take_back(&mut self, words: &Words, now: Instant) {
        let Some(seat) = self.me else { return };
        if self.session.take_back(seat).is_ok() {
            self.changed(words, now);
        } else if self.session.table().terms().takebacks {
            self.note = Some(say!(words, "play-nothing-to-take-back"));
        } else {
            self.note = Some(say!(words, "play-no-takebacks"));
        }
    }
}

/// Marks a card for the discard, or not any more; two at most.
pub(super) fn mark(marked: &mut Vec<usize>, at: usize) {
    if let Some(found) = marked.iter().position(|known| *known == at) {
        marked.remove(found);
    } else {
        marked.push(at);
        marked.drain(..marked.len().saturating_sub(2));
    }
}

/// The discard of two marked cards, else the card at the cursor.
pub(super) fn parade_move(hand: &[Card], cursor: usize, marked: &[usize]) -> Option<Move> {
    match *marked {
        [one, other] => Some(Move::discard(*hand.get(one)?, *hand.get(other)?)),
        _ => Some(Move::Play(*hand.get(cursor)?)),
    }
}
