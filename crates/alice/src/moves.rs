use std::fmt;
use std::str::FromStr;

use game::MoveList;

use crate::lists::List;
use crate::{Board, Play};

/// A player's choice or a result of the spinner, in one byte; [`Action`] is its readable form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u8);

/// The meaning of a [`Move`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Play a card (A3, A4).
    Play(Play),
    /// Take the face-up large cookie (A7).
    FaceUp,
    /// Take the top of the face-down stack (A7).
    FaceDown,
    /// Go to the space the spinner points at (A12).
    Accept,
    /// Spin again (A12).
    Again,
    /// The spinner stops at this space: a chance move.
    Spin(u8),
}

impl Move {
    /// Take the face-up large cookie (A7).
    pub const FACE_UP: Self = Self(64);
    /// Take the top of the face-down stack (A7).
    pub const FACE_DOWN: Self = Self(65);
    /// Go to the space the spinner points at (A12).
    pub const ACCEPT: Self = Self(66);
    /// Spin again (A12).
    pub const AGAIN: Self = Self(67);
    /// The spinner stops at the first space; the others follow.
    const SPIN: u8 = 128;

    /// Play a card (A3, A4).
    #[inline]
    pub const fn play(play: Play) -> Self {
        Self(play.code())
    }

    /// The spinner stops at this space; `None` if no board has it.
    pub const fn spin(space: u8) -> Option<Self> {
        if (space as usize) < Board::MAX { Some(Self(Self::SPIN + space)) } else { None }
    }

    /// The move's meaning.
    #[inline]
    pub const fn action(self) -> Action {
        match self {
            Self::FACE_UP => Action::FaceUp,
            Self::FACE_DOWN => Action::FaceDown,
            Self::ACCEPT => Action::Accept,
            Self::AGAIN => Action::Again,
            Self(Self::SPIN..) => Action::Spin(self.0 - Self::SPIN),
            Self(play) => Action::Play(Play::from_code(play)),
        }
    }

    /// The play, if it is one.
    #[inline]
    pub(crate) const fn as_play(self) -> Option<Play> {
        if self.0 < Self::FACE_UP.0 { Some(Play::from_code(self.0)) } else { None }
    }

    /// The space, if it is a spin.
    #[inline]
    pub(crate) const fn as_spin(self) -> Option<u8> {
        self.0.checked_sub(Self::SPIN)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action() {
            Action::Play(play) => play.fmt(f),
            Action::FaceUp => f.write_str("face-up"),
            Action::FaceDown => f.write_str("face-down"),
            Action::Accept => f.write_str("accept"),
            Action::Again => f.write_str("again"),
            Action::Spin(space) => write!(f, "spin {space}"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0:?} is not a move: a card is `left` or `right`, a joker with its number as in `left 4`, then perhaps ` +1` or \
     ` walk`; a cookie is `face-up` or `face-down`; a spin is answered by `accept` or `again`"
)]
pub struct ParseMoveError(String);

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let read = match text {
            "face-up" => Some(Self::FACE_UP),
            "face-down" => Some(Self::FACE_DOWN),
            "accept" => Some(Self::ACCEPT),
            "again" => Some(Self::AGAIN),
            _ => match text.strip_prefix("spin ") {
                Some(space) => (0..Board::MAX as u8).find(|index| index.to_string() == space).and_then(Self::spin),
                None => Play::read(text).map(Self::play),
            },
        };
        // A long text is not worth repeating in an error message.
        read.ok_or_else(|| ParseMoveError(text.chars().take(20).collect()))
    }
}

/// The legal moves of one actor, listed without an allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves {
    list: List,
    len: u8,
    next: u8,
}

impl Moves {
    pub(crate) const NONE: Self = Self { list: List::COOKIES, len: 0, next: 0 };

    #[inline]
    pub(crate) const fn all(list: List) -> Self {
        Self { list, len: list.len(), next: 0 }
    }

    #[inline]
    pub(crate) const fn spins(spaces: u8) -> Self {
        Self { list: List::SPINS, len: spaces, next: 0 }
    }
}

impl MoveList for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.len.into()
    }

    #[inline]
    fn get(&self, index: usize) -> Option<Move> {
        if index < self.len.into() { Some(self.list.get(index)) } else { None }
    }
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let mv = self.get(self.next.into())?;
        self.next += 1;
        Some(mv)
    }
}
