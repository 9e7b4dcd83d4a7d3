use i18n::{Locale, t};
use ratatui::crossterm::event::KeyCode;

use crate::draw::{Glyphs, Key, Theme};

/// A key of the footer, and what it does.
pub(super) struct KeyBinding {
    cap: &'static str,
    does: String,
    pub(super) code: KeyCode,
}

impl KeyBinding {
    pub(super) fn new(cap: &'static str, code: KeyCode, does: String) -> Self {
        Self { cap, does, code }
    }

    /// Does something with the selection.
    pub(super) fn enter(does: String) -> Self {
        Self::new("Enter", KeyCode::Enter, does)
    }

    /// Marks the cards of a discard.
    pub(super) fn of_marks(locale: &Locale) -> Self {
        Self::new("1-4", KeyCode::Char(' '), t!(locale, "app-key-mark"))
    }

    /// Selects a card of a hand.
    pub(super) fn of_cards(locale: &Locale) -> Self {
        Self::new("1-5 ←→", KeyCode::Right, t!(locale, "app-key-select"))
    }

    /// Selects a move of a list.
    pub(super) fn of_moves(locale: &Locale) -> Self {
        Self::new("1-9 ↑↓", KeyCode::Down, t!(locale, "app-key-select"))
    }

    /// The keys as pictures show them.
    pub(super) fn keys(bindings: &[Self], theme: Theme) -> Vec<Key<'_>> {
        let cap = |cap| if theme.glyphs == Glyphs::Ascii { ascii(cap) } else { cap };
        bindings.iter().map(|binding| Key { cap: cap(binding.cap), does: &binding.does }).collect()
    }
}

/// A key's label without arrows.
fn ascii(cap: &'static str) -> &'static str {
    match cap {
        "1-5 ←→" => "1-5",
        "1-9 ↑↓" => "1-9",
        "↑↓" => "Up Down",
        "←→" => "Left Right",
        "↑↓ PgUp PgDn" => "PgUp PgDn",
        cap => cap,
    }
}
