use catalog::GameKind;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::keys::Then;
use super::learn::Learn;
use super::library::Library;
use super::pad::Pad;
use super::show::Bound;
use crate::draw::{Hit, Hits, Theme};
use crate::words::Words;

/// What the menu leads to besides games, and what has more than one page.
pub(super) enum Room {
    Lesson(Box<Learn>),
    Library(Library),
    Pad(Pad),
}

/// Where a key in a room leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Stay,
    Leave,
    /// To the first game after its lesson.
    Begin(GameKind),
}

impl From<Then> for Next {
    fn from(then: Then) -> Self {
        match then {
            Then::Stay => Self::Stay,
            Then::Leave => Self::Leave,
        }
    }
}

impl Room {
    pub(super) fn press(&mut self, key: KeyCode, words: &Words) -> Next {
        match self {
            Self::Lesson(lesson) => lesson.press(key, words),
            Self::Library(library) => library.press(key, words).into(),
            Self::Pad(pad) => pad.press(key, words).into(),
        }
    }

    pub(super) fn click(&mut self, hit: Hit, words: &Words) {
        match self {
            Self::Lesson(lesson) => lesson.click(hit, words),
            Self::Library(library) => library.click(hit, words),
            Self::Pad(pad) => pad.click(hit, words),
        }
    }

    /// A thread has something to say.
    pub(super) fn hear(&mut self, words: &Words) {
        match self {
            Self::Library(library) => library.hear(words),
            Self::Lesson(_) | Self::Pad(_) => {}
        }
    }

    /// What keys do now.
    pub(super) fn bounds(&self, words: &Words) -> Vec<Bound> {
        match self {
            Self::Lesson(lesson) => lesson.bounds(words),
            Self::Library(library) => library.bounds(words),
            Self::Pad(pad) => pad.bounds(words),
        }
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, words: &Words, theme: Theme) -> Hits {
        match self {
            Self::Lesson(lesson) => lesson.draw(buf, area, words, theme),
            Self::Library(library) => library.draw(buf, area, words, theme),
            Self::Pad(pad) => pad.draw(buf, area, words, theme),
        }
    }
}
