use game::Viewer;
use parade::{Card, Move, Phase};
use ratatui::crossterm::event::KeyCode;
use table::{AnySight, Sight};

use crate::draw::Hit;

/// What is selected on a game's screen.
#[derive(Default)]
pub(super) struct Selection {
    /// Of the cards of Parade's hand, or of the moves of Alice.
    pub(super) cursor: usize,
    /// The cards of Parade's discard, by their place in the hand.
    pub(super) marked: Vec<usize>,
}

impl Selection {
    /// Selects; the move that is to be made, if it is one to play.
    pub(super) fn press(&mut self, key: KeyCode, sight: &AnySight) -> Option<String> {
        let digit = if let KeyCode::Char(c) = key { c.to_digit(10).filter(|digit| *digit > 0) } else { None };
        let count = choices(sight);
        match (key, digit) {
            (_, Some(digit)) if digit as usize <= count => match sight {
                AnySight::Parade(sight) if sight.view.phase == Phase::Discard => {
                    return self.pick_card(digit as usize - 1, sight);
                }
                // To look at a card must not play it.
                AnySight::Parade(_) | AnySight::Alice(_) => self.cursor = digit as usize - 1,
            },
            (KeyCode::Left | KeyCode::Up | KeyCode::BackTab, _) if count > 0 => {
                self.cursor = (self.cursor + count - 1) % count;
            }
            (KeyCode::Right | KeyCode::Down | KeyCode::Tab, _) if count > 0 => self.cursor = (self.cursor + 1) % count,
            (KeyCode::Home, _) => self.cursor = 0,
            (KeyCode::End, _) => self.cursor = count.saturating_sub(1),
            (KeyCode::Char(' '), _) if discards(sight) => mark(&mut self.marked, self.cursor),
            (KeyCode::Enter | KeyCode::Char(' '), _) => return self.confirm(sight),
            _ => {}
        }
        None
    }

    /// A click selects, and another one on the same thing plays.
    pub(super) fn click(&mut self, hit: Hit, sight: &AnySight) -> Option<String> {
        match (hit, sight) {
            (Hit::Card(at), AnySight::Parade(sight)) => return self.pick_card(at, sight),
            (Hit::Choice(at), AnySight::Alice(_)) if at == self.cursor => return self.confirm(sight),
            (Hit::Choice(at), AnySight::Alice(_)) => self.cursor = at,
            _ => {}
        }
        None
    }

    /// Selects a card, or marks it for the discard; the selected one is played.
    fn pick_card(&mut self, at: usize, sight: &Sight<parade::Parade>) -> Option<String> {
        let again = self.cursor == at;
        self.cursor = at;
        if sight.view.phase == Phase::Discard {
            mark(&mut self.marked, at);
            return None;
        }
        if again { self.confirm_card(sight) } else { None }
    }

    fn confirm(&mut self, sight: &AnySight) -> Option<String> {
        match sight {
            AnySight::Parade(sight) => self.confirm_card(sight),
            AnySight::Alice(sight) => Some(sight.moves.get(self.cursor)?.mv.to_string()),
        }
    }

    fn confirm_card(&mut self, sight: &Sight<parade::Parade>) -> Option<String> {
        if sight.view.phase == Phase::Discard && self.marked.len() < 2 {
            mark(&mut self.marked, self.cursor);
            return None;
        }
        let mv = parade_move(hand(sight), self.cursor, &self.marked)?;
        sight.moves.iter().any(|offer| offer.mv == mv).then(|| mv.to_string())
    }

    /// Another decision is to be made.
    pub(super) fn begin(&mut self, sight: &AnySight) {
        self.marked.clear();
        self.cursor = match sight {
            AnySight::Parade(sight) => self.cursor.min(hand(sight).len().saturating_sub(1)),
            AnySight::Alice(_) => 0,
        };
    }
}

/// Over how much the cursor goes: cards of the hand, or moves.
fn choices(sight: &AnySight) -> usize {
    match sight {
        AnySight::Parade(sight) => hand(sight).len(),
        AnySight::Alice(sight) => sight.moves.len(),
    }
}

/// The viewer's hand of Parade.
fn hand(sight: &Sight<parade::Parade>) -> &[Card] {
    let Viewer::Seat(seat) = sight.viewer else { return &[] };
    sight.view.hands.get(seat.index()).and_then(Option::as_deref).unwrap_or_default()
}

fn discards(sight: &AnySight) -> bool {
    matches!(sight, AnySight::Parade(sight) if sight.view.phase == Phase::Discard)
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
