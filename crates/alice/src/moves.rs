use std::fmt;
use std::str::FromStr;

use game::{MoveList, Seat};
use serde::{Deserialize, Serialize};

use crate::{Board, Card};

/// A choice of one player, or where the spinner points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Play a card (A3, A4).
    Play(Play),
    /// Take the face-up large cookie (A7).
    FaceUp,
    /// Take the unseen top of the stack (A7).
    FaceDown,
    /// Go where the spinner points (A12).
    Accept,
    /// Spin again (A12).
    Again,
    /// The spinner points at this space: a move of chance.
    Spin(u8),
}

/// A card played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Play {
    /// Which card of the hand.
    pub side: Side,
    /// The number that a joker names, 1 to 5.
    pub joker: Option<u8>,
    /// What is said with it.
    pub extra: Extra,
}

/// An end of the hand. A single card is the left one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "a side is its name")]
pub enum Side {
    Left,
    Right,
}

/// What can be said with a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extra {
    /// Nothing.
    None,
    /// A large pawn moves one space more (A4).
    PlusOne,
    /// A pawn walks out of the Rabbit Hole instead of spinning (mercy).
    Walk,
}

impl Side {
    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        ["left", "right"][self as usize]
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(play) => play.fmt(f),
            Self::FaceUp => f.write_str("face-up"),
            Self::FaceDown => f.write_str("face-down"),
            Self::Accept => f.write_str("accept"),
            Self::Again => f.write_str("again"),
            Self::Spin(space) => write!(f, "spin {space}"),
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.side.name())?;
        if let Some(number) = self.joker {
            write!(f, " {number}")?;
        }
        f.write_str(match self.extra {
            Extra::None => "",
            Extra::PlusOne => " +1",
            Extra::Walk => " walk",
        })
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
            "face-up" => Some(Self::FaceUp),
            "face-down" => Some(Self::FaceDown),
            "accept" => Some(Self::Accept),
            "again" => Some(Self::Again),
            _ => match text.strip_prefix("spin ") {
                Some(space) => (0..Board::MAX as u8).find(|index| index.to_string() == space).map(Self::Spin),
                None => Play::read(text).map(Self::Play),
            },
        };
        // A long text is not worth repeating in an error message.
        read.ok_or_else(|| ParseMoveError(text.chars().take(20).collect()))
    }
}

impl Play {
    fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ').peekable();
        let side = [Side::Left, Side::Right].into_iter().find(|side| words.peek() == Some(&side.name()))?;
        words.next();
        let joker = words.peek().and_then(|word| (1..=Card::MAX_NUMBER).find(|number| number.to_string() == **word));
        if joker.is_some() {
            words.next();
        }
        let extra = match words.next() {
            None => Extra::None,
            Some("+1") => Extra::PlusOne,
            Some("walk") => Extra::Walk,
            Some(_) => return None,
        };
        if words.next().is_some() { None } else { Some(Self { side, joker, extra }) }
    }
}

/// What one actor may do now, listed without an allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves {
    list: List,
    next: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum List {
    None,
    /// Cards, the left one first; a joker's numbers in order; each without and
    /// then with the extra.
    Plays {
        left: u8,
        right: u8,
        extra: Extra,
    },
    Cookies,
    Answers,
    Spins(u8),
}

/// How many numbers a card can be played as.
#[inline]
const fn numbers(card: Option<Card>) -> u8 {
    match card {
        None => 0,
        Some(Card::Joker) => Card::MAX_NUMBER,
        Some(_) => 1,
    }
}

impl Moves {
    pub(crate) const NONE: Self = Self { list: List::None, next: 0 };
    pub(crate) const COOKIES: Self = Self { list: List::Cookies, next: 0 };
    pub(crate) const ANSWERS: Self = Self { list: List::Answers, next: 0 };

    #[inline]
    pub(crate) const fn plays(left: Option<Card>, right: Option<Card>, extra: Extra) -> Self {
        Self { list: List::Plays { left: numbers(left), right: numbers(right), extra }, next: 0 }
    }

    #[inline]
    pub(crate) const fn spins(spaces: u8) -> Self {
        Self { list: List::Spins(spaces), next: 0 }
    }
}

/// The play at `index` of a hand whose ends can be played as so many numbers.
#[inline]
fn nth_play(left: u8, right: u8, extra: Extra, index: usize) -> Option<Play> {
    let (nth, said) = match extra {
        Extra::None => (index, Extra::None),
        _ => (index / 2, if index % 2 == 0 { Extra::None } else { extra }),
    };
    let (left, right) = (usize::from(left), usize::from(right));
    let (side, nth, numbers) = if nth < left { (Side::Left, nth, left) } else { (Side::Right, nth - left, right) };
    let joker = if numbers > 1 { Some(nth as u8 + 1) } else { None };
    (nth < numbers).then_some(Play { side, joker, extra: said })
}

impl MoveList for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        match self.list {
            List::None => 0,
            List::Plays { left, right, extra } => usize::from(left + right) << u8::from(extra != Extra::None),
            List::Cookies | List::Answers => 2,
            List::Spins(spaces) => spaces.into(),
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Option<Move> {
        match (self.list, index) {
            (List::Plays { left, right, extra }, _) => nth_play(left, right, extra, index).map(Move::Play),
            (List::Cookies, 0) => Some(Move::FaceUp),
            (List::Cookies, 1) => Some(Move::FaceDown),
            (List::Answers, 0) => Some(Move::Accept),
            (List::Answers, 1) => Some(Move::Again),
            (List::Spins(spaces), _) if index < spaces.into() => Some(Move::Spin(index as u8)),
            _ => None,
        }
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

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The match is over.
    #[error("the game is over")]
    Over,
    /// There is no such seat.
    #[error("{0} is not at this table")]
    NoSuchSeat(Seat),
    /// Somebody else is to act.
    #[error("it is the turn of {0}")]
    NotYourTurn(Seat),
    /// The spinner is to turn.
    #[error("the spinner is to turn now")]
    MustSpin,
    /// A player is to choose, not chance.
    #[error("there is nothing to spin for now")]
    NoSpin,
    /// A card is to be played.
    #[error("a card is to be played now, `left` or `right`")]
    MustPlay,
    /// A large cookie is to be chosen.
    #[error("a large cookie is to be chosen now, `face-up` or `face-down`")]
    MustTake,
    /// A spin is to be answered.
    #[error("the spin is to be answered now, `accept` or `again`")]
    MustAnswer,
    /// There is no right card.
    #[error("a single card is the left one")]
    OneCard,
    /// A joker without a number that it can have.
    #[error("a joker names a number from 1 to 5, as in `left 4`")]
    NameNumber,
    /// A number for a card that has its own.
    #[error("only a joker names its number; this card is a {0}")]
    NotJoker(Card),
    /// A small pawn adds nothing.
    #[error("only a large pawn may add 1")]
    SmallPawn,
    /// No walking out of the hole.
    #[error("a pawn may walk out of the Rabbit Hole only by the mercy variant, on the turn after a failed escape")]
    NoWalk,
    /// The board has no such space.
    #[error("there is no space {0} on this board")]
    NoSuchSpace(u8),
}
