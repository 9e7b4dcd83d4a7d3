use catalog::GameKind;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use words::Words;

use super::keys::Then;
use super::learn::Learn;
use super::library::Library;
use super::online::{Connecting, Online};
use super::pad::Pad;
use super::show::Bound;
use crate::draw::{Hit, Hits, Theme};
use crate::online::{NotConnected, Server};

/// What the menu leads to besides games, and what has more than one page.
pub(super) enum Room {
    Lesson(Box<Learn>),
    Library(Library),
    Pad(Pad),
    /// A server that did not answer yet.
    Connecting(Connecting),
    Online(Box<Online>),
}

/// Where a key or news in a room leads.
pub(super) enum Next {
    Stay,
    Leave,
    /// To the first game after its lesson.
    Begin(GameKind),
    /// To the tables of a server, or not.
    Connected(Box<Result<Server, NotConnected>>),
    /// To the game of the table at the server.
    Sit,
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
            Self::Connecting(_) if matches!(key, KeyCode::Esc | KeyCode::Char('q')) => Next::Leave,
            Self::Connecting(_) => Next::Stay,
            Self::Online(online) => online.press(key, words),
        }
    }

    pub(super) fn click(&mut self, hit: Hit, words: &Words) {
        match self {
            Self::Lesson(lesson) => lesson.click(hit, words),
            Self::Library(library) => library.click(hit, words),
            Self::Pad(pad) => pad.click(hit, words),
            Self::Connecting(_) => {}
            Self::Online(online) => online.click(hit, words),
        }
    }

    /// A thread has something to say.
    pub(super) fn hear(&mut self, words: &Words) -> Next {
        match self {
            Self::Library(library) => library.hear(words),
            Self::Lesson(_) | Self::Pad(_) => {}
            Self::Connecting(connecting) => {
                return connecting.hear().map_or(Next::Stay, |answer| Next::Connected(Box::new(answer)));
            }
            Self::Online(online) => return online.hear(words),
        }
        Next::Stay
    }

    /// What keys do now.
    pub(super) fn bounds(&self, words: &Words) -> Vec<Bound> {
        match self {
            Self::Lesson(lesson) => lesson.bounds(words),
            Self::Library(library) => library.bounds(words),
            Self::Pad(pad) => pad.bounds(words),
            Self::Connecting(_) => Connecting::bounds(words),
            Self::Online(online) => online.bounds(words),
        }
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, words: &Words, theme: Theme) -> Hits {
        match self {
            Self::Lesson(lesson) => lesson.draw(buf, area, words, theme),
            Self::Library(library) => library.draw(buf, area, words, theme),
            Self::Pad(pad) => pad.draw(buf, area, words, theme),
            Self::Connecting(connecting) => connecting.draw(buf, area, words, theme),
            Self::Online(online) => online.draw(buf, area, words, theme),
        }
    }
}
