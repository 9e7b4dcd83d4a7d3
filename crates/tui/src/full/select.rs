use catalog::{AnySight, each};
use ratatui::crossterm::event::KeyCode;

use super::face::{GameFace, Position};
use crate::draw::Hit;

/// The selection in a game.
#[derive(Default)]
pub(super) struct Selection {
    /// The selected choice: a card of Parade's hand, or a move of Alice.
    pub(super) cursor: usize,
    /// The choices marked for one move: the cards of Parade's discard.
    pub(super) marked: Vec<usize>,
}

impl Selection {
    /// Moves the selection; returns the move to play, if the key plays one.
    pub(super) fn press(&mut self, key: KeyCode, sight: &AnySight) -> Option<String> {
        each!(sight, AnySight(sight) => self.press_at(key, Position::from(sight)).map(|mv| mv.to_string()))
    }

    /// A click selects; a second click on the same card or move plays it.
    pub(super) fn click(&mut self, hit: Hit, sight: &AnySight) -> Option<String> {
        each!(sight, AnySight(sight) => self.click_at(hit, Position::from(sight)).map(|mv| mv.to_string()))
    }

    /// Starts over for a new decision.
    pub(super) fn begin(&mut self, sight: &AnySight) {
        self.marked.clear();
        self.cursor = each!(sight, AnySight<G>(sight) => G::first_choice(self.cursor, Position::from(sight)));
    }

    /// As [`press`](Self::press), where the game is known.
    pub(super) fn press_at<G: GameFace>(&mut self, key: KeyCode, at: Position<'_, G>) -> Option<G::Move> {
        let (count, marks) = (G::choices(at), G::marks(at) > 0);
        match key {
            KeyCode::Char(digit @ '1'..='9') if (digit as usize - '1' as usize) < count => {
                self.cursor = digit as usize - '1' as usize;
                // Looking at a card must not play it.
                if marks {
                    self.mark::<G>(at);
                }
            }
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab if count > 0 => {
                self.cursor = (self.cursor + count - 1) % count;
            }
            KeyCode::Right | KeyCode::Down | KeyCode::Tab if count > 0 => self.cursor = (self.cursor + 1) % count,
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = count.saturating_sub(1),
            KeyCode::Char(' ') if marks => self.mark::<G>(at),
            KeyCode::Enter | KeyCode::Char(' ') if self.is_complete(at) => return G::selected(self, at),
            _ => {}
        }
        None
    }

    fn click_at<G: GameFace>(&mut self, hit: Hit, at: Position<'_, G>) -> Option<G::Move> {
        let place = G::choice_at(hit, at)?;
        let again = std::mem::replace(&mut self.cursor, place) == place;
        if G::marks(at) > 0 {
            self.mark::<G>(at);
            return None;
        }
        if again { G::selected(self, at) } else { None }
    }

    /// The choices that a move takes, by their numbers from 0.
    pub(super) fn choices(&self) -> Vec<usize> {
        if self.marked.is_empty() { vec![self.cursor] } else { self.marked.clone() }
    }

    /// Whether as many choices are marked as a move needs.
    fn is_complete<G: GameFace>(&self, at: Position<'_, G>) -> bool {
        self.marked.len() >= G::marks(at)
    }

    /// Marks the selected choice, or removes its mark; the oldest of too many goes.
    fn mark<G: GameFace>(&mut self, at: Position<'_, G>) {
        if let Some(found) = self.marked.iter().position(|known| *known == self.cursor) {
            self.marked.remove(found);
        } else {
            self.marked.push(self.cursor);
            self.marked.drain(..self.marked.len().saturating_sub(G::marks(at)));
        }
    }
}
