use std::fmt;
use std::str::FromStr;

use game::{MoveList, Seat};
use serde::{Deserialize, Serialize};

use crate::card::list;
use crate::setup::HAND;
use crate::{Card, Fate, Hand, ParseCardError};

/// A choice of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Play this card to the end of the line (P3).
    Play(Card),
    /// Discard these two, the lower card first (P9). [`Move::discard`] makes it.
    Discard(Card, Card),
}

impl Move {
    /// The discard of two cards, in whichever order they are given.
    #[inline]
    pub fn discard(one: Card, other: Card) -> Self {
        Self::Discard(one.min(other), one.max(other))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => card.fmt(f),
            Self::Discard(one, other) => write!(f, "discard {one} {other}"),
        }
    }
}

/// Text that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseMoveError {
    /// A card is expected.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// The discard is not one of two cards.
    #[error("a discard is `discard` and two different cards, such as `discard B0 O7`")]
    Discard,
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let Some(cards) = text.strip_prefix("discard ") else { return Ok(Self::Play(text.parse()?)) };
        let (one, other) = cards.split_once(' ').ok_or(ParseMoveError::Discard)?;
        let (one, other) = (one.parse()?, other.parse()?);
        if one == other { Err(ParseMoveError::Discard) } else { Ok(Self::discard(one, other)) }
    }
}

/// What one player may do now, listed without an allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves {
    hand: Hand,
    count: u8,
    next: u8,
}

/// The pairs of four cards, in hand order.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

impl Moves {
    pub(crate) const NONE: Self = Self { hand: Hand::EMPTY, count: 0, next: 0 };

    /// One of the five cards that whoever is to play holds.
    #[inline]
    pub(crate) const fn plays(hand: Hand) -> Self {
        Self { hand, count: HAND as u8, next: 0 }
    }

    /// Two of the four cards that are left for the discard.
    #[inline]
    pub(crate) const fn discards(hand: Hand) -> Self {
        Self { hand, count: PAIRS.len() as u8, next: 0 }
    }
}

impl MoveList for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.count.into()
    }

    #[inline]
    fn get(&self, index: usize) -> Option<Move> {
        if index >= self.len() {
            None
        } else if self.len() == HAND {
            // Five moves are five cards to play, six are the pairs of four.
            Some(Move::Play(self.hand.of(HAND, index)))
        } else {
            let (one, other) = PAIRS[index];
            Some(Move::discard(self.hand.of(HAND - 1, one), self.hand.of(HAND - 1, other)))
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

/// What a move would do, as far as the player can know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeEffect"))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A card is played: the line from front to end, and what becomes of each card.
    Play(Vec<LineCard>),
    /// Two cards are discarded: these two join the player's own.
    Discard {
        /// The cards kept.
        keeps: [Card; 2],
    },
}

/// A card of the line and what would become of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LineCard {
    /// The card.
    pub card: Card,
    /// What would become of it.
    pub fate: Fate,
}

impl Effect {
    /// The cards that the move would take from the line.
    pub fn taken(&self) -> impl Iterator<Item = Card> + '_ {
        let line = match self {
            Self::Play(line) => line.as_slice(),
            Self::Discard { .. } => &[],
        };
        line.iter().filter(|here| matches!(here.fate, Fate::Taken(_))).map(|here| here.card)
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(_) => write!(f, "takes {}", list(self.taken())),
            Self::Discard { keeps } => write!(f, "keeps {}", list(*keeps)),
        }
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// There is no chance in this game once the cards are dealt.
    #[error("nothing is left to chance here")]
    NoChance,
    /// The match is over.
    #[error("the game is over")]
    Over,
    /// There is no such seat.
    #[error("{0} is not at this table")]
    NoSuchSeat(Seat),
    /// Somebody else is to play.
    #[error("it is the turn of {0}")]
    NotYourTurn(Seat),
    /// The seat does not hold the card.
    #[error("{0} is not in that hand")]
    NotInHand(Card),
    /// Cards are discarded only after the last round.
    #[error("cards are discarded only after the last round")]
    TooEarly,
    /// The last round is over: two cards are to be discarded.
    #[error("the last round is over; two cards are to be discarded now")]
    MustDiscard,
    /// The seat has chosen its discard.
    #[error("{0} has chosen already")]
    AlreadyChosen(Seat),
    /// A discard is two different cards, the lower one first.
    #[error("a discard is two different cards, the lower one first")]
    NotAPair,
}
