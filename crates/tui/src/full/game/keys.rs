use std::time::Instant;

use i18n::{Locale, t};
use ratatui::crossterm::event::KeyCode;

use super::{Dialog, GameScreen, Mode};
use crate::draw::Hit;
use crate::full::screens::Next;

/// How many rows of the log Page Up and Page Down go.
const LOG_ROWS: isize = 5;

impl GameScreen {
    pub(in crate::full) fn press(&mut self, key: KeyCode, locale: &Locale, now: Instant) -> Next {
        if let Some(dialog) = self.dialog.take() {
            self.press_dialog(dialog, key, locale, now);
            return Next::Stay;
        }
        match (key, &self.mode) {
            (KeyCode::Char('q'), _) => return Next::QuitGame,
            (KeyCode::Char('?') | KeyCode::F(1), _) => self.dialog = Some(Dialog::Help { scroll: 0 }),
            (KeyCode::Enter, Mode::HandingOver { seat, .. }) => self.take_keyboard(*seat, locale),
            (_, Mode::HandingOver { .. }) => {}
            _ if self.is_away() => self.come_back(locale),
            (KeyCode::PageUp, _) => self.scroll_log(LOG_ROWS),
            (KeyCode::PageDown, _) => self.scroll_log(-LOG_ROWS),
            (KeyCode::Char('t'), _) => self.dialog = Some(Dialog::Table),
            (_, Mode::Animating(_)) => self.stop_animation(locale),
            (_, Mode::Over { revealed }) => return self.press_over(key, *revealed, locale),
            (_, Mode::Playing) => self.press_playing(key, locale, now),
        }
        Next::Stay
    }

    fn press_dialog(&mut self, dialog: Dialog, key: KeyCode, locale: &Locale, now: Instant) {
        match (dialog, key) {
            (Dialog::Help { scroll }, KeyCode::Up) => {
                self.dialog = Some(Dialog::Help { scroll: scroll.saturating_sub(1) });
            }
            (Dialog::Help { scroll }, KeyCode::Down) => self.dialog = Some(Dialog::Help { scroll: scroll + 1 }),
            (Dialog::Help { .. } | Dialog::Table, _) => {}
            (Dialog::Resigning(seat), KeyCode::Enter) => {
                let result = self.game.resign(seat, locale);
                self.submitted(result, locale, now);
            }
            (Dialog::Resigning(_), _) => {}
            (Dialog::Talking, key) => self.send_emote(key),
        }
    }

    fn press_playing(&mut self, key: KeyCode, locale: &Locale, now: Instant) {
        match key {
            KeyCode::Char('e') if self.may_talk() => self.dialog = Some(Dialog::Talking),
            KeyCode::Char('h') => self.toggle_hint(locale),
            KeyCode::Char('u') => self.take_back(locale, now),
            KeyCode::Char('r') => self.dialog = self.may_resign().map(Dialog::Resigning),
            KeyCode::Esc => (self.hints, self.note) = (None, None),
            _ => {
                let mv = self.selection.press(key, &self.sight);
                self.play(mv, locale, now);
            }
        }
    }

    /// The first key reveals the whole score, then Enter leaves.
    fn press_over(&mut self, key: KeyCode, revealed: u8, locale: &Locale) -> Next {
        match key {
            KeyCode::Char('e') if self.may_talk() => self.dialog = Some(Dialog::Talking),
            KeyCode::Char('n') if self.may_rematch() => self.rematch(locale),
            KeyCode::Char('n') if self.game.session().is_some() => return Next::Again,
            KeyCode::Char('r') if self.game.session().is_some() => return Next::Review,
            KeyCode::Enter | KeyCode::Esc if revealed >= self.sheet_steps() => return Next::Back,
            _ => self.mode = Mode::Over { revealed: self.sheet_steps() },
        }
        Next::Stay
    }

    pub(in crate::full) fn click(&mut self, hit: Hit, locale: &Locale, now: Instant) -> Next {
        if let (Mode::Playing, None) = (&self.mode, &self.dialog) {
            let mv = self.selection.click(hit, &self.sight);
            self.play(mv, locale, now);
        }
        Next::Stay
    }

    fn play(&mut self, mv: Option<String>, locale: &Locale, now: Instant) {
        let (Some(seat), Some(mv)) = (self.me, mv) else { return };
        let result = self.game.play(seat, &mv, locale);
        self.submitted(result, locale, now);
    }

    /// Asks for a hint, or puts away the one on the screen; switches the coach off.
    fn toggle_hint(&mut self, locale: &Locale) {
        let coached = std::mem::take(&mut self.coach);
        if self.hints.take().is_some() || coached {
            return;
        }
        if self.request_hint() {
            self.note = Some(t!(locale, "app-thinking"));
        } else if !self.game.has_hints() {
            self.note = Some(t!(locale, "online-no-hints"));
        }
    }

    fn take_back(&mut self, locale: &Locale, now: Instant) {
        let Some(seat) = self.me else { return };
        let result = self.game.take_back(seat, locale);
        self.submitted(result, locale, now);
    }
}
