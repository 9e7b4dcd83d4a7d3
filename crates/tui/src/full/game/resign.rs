use game::Seat;
use i18n::{Locale, t};
use ratatui::crossterm::event::KeyCode;

use super::{GameScreen, Mode};
use crate::full::binding::KeyBinding;

/// Resigning, which takes a confirmation.
impl GameScreen {
    /// The player who could resign now: a sole player at any time, one of several on their turn.
    pub(super) fn may_resign(&self) -> Option<Seat> {
        let plays = matches!(self.mode, Mode::Playing | Mode::Animating(_));
        let seat = self.me.filter(|_| plays)?;
        (self.game.resigns_freely() || self.game.waits_for(seat)).then_some(seat)
    }

    /// Asks whether the player really wants to, and says what follows.
    pub(super) fn resign_question(&self, seat: Seat, locale: &Locale) -> String {
        let who = self.names.of(seat);
        if self.game.ends_if_resigned(seat) {
            t!(locale, "resign-ends", who = who)
        } else {
            t!(locale, "resign-goes-on", who = who)
        }
    }

    pub(super) fn resign_keys(locale: &Locale) -> Vec<KeyBinding> {
        vec![
            KeyBinding::new("Enter", KeyCode::Enter, t!(locale, "resign-key")),
            KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "resign-key-not")),
        ]
    }
}
