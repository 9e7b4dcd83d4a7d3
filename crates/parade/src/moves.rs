use std::fmt;
use std::str::FromStr;

use game::{MoveList, Seat};
use serde::{Deserialize, Serialize};

use crate::setup::HAND;
use crate::{Card, Fate, Hand, ParseCardError, Taken};

/// A player's move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Play this card to the end of the line (P3).
    Play(Card),
    /// Discard these two cards, the lower one first (P9); see [`Move::discard`].
    Discard(Card, Card),
}

impl Move {
    /// The discard of two cards, given in any order.
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
    /// A discard needs two different cards.
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

/// The legal moves of one player, listed without an allocation.
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

    /// Plays of the five cards in hand.
    #[inline]
    pub(crate) const fn plays(hand: Hand) -> Self {
        Self { hand, count: HAND as u8, next: 0 }
    }

    /// Discards of two of the last four cards.
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

/// The consequences of a move, as far as the player can know them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeEffect"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Effect {
    /// A card is played to the end of the line.
    Play {
        /// The cards it takes from the line, from front to end.
        taken: Vec<Taken>,
        /// The number of cards at the end of the line that are safe from it (P4).
        safe: usize,
    },
    /// Two cards are discarded.
    Discard {
        /// The kept cards, which join those in front of the player.
        keeps: [Card; 2],
    },
}

impl Effect {
    /// The cards that the move would take from the line, and why.
    pub fn taken(&self) -> &[Taken] {
        match self {
            Self::Play { taken, .. } => taken,
            Self::Discard { .. } => &[],
        }
    }

    /// The fate of each card of the line, from front to end.
    pub fn fates(&self, line: &[Card]) -> Vec<Fate> {
        let Self::Play { taken, safe } = self else { return vec![Fate::Stays; line.len()] };
        let fate = |(at, card): (usize, &Card)| match taken.iter().find(|taken| taken.card == *card) {
            Some(taken) => Fate::Taken(taken.why),
            None if at + safe >= line.len() => Fate::Safe,
            None => Fate::Stays,
        };
        line.iter().enumerate().map(fate).collect()
    }
}

/// The reason why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Parade has no chance moves.
    #[error("Parade has no chance moves")]
    NoChance,
    /// The match is over.
    #[error("the game is over")]
    Over,
    /// There is no such seat.
    #[error("{0} is not at this table")]
    NoSuchSeat(Seat),
    /// It is another player's turn.
    #[error("it is the turn of {0}")]
    NotYourTurn(Seat),
    /// The seat does not hold the card.
    #[error("{0} is not in that hand")]
    NotInHand(Card),
    /// Cards are discarded only after the last round.
    #[error("cards are discarded only after the last round")]
    TooEarly,
    /// The last round is over: two cards must be discarded.
    #[error("the last round is over; discard two cards now")]
    MustDiscard,
    /// The seat has already chosen its discard.
    #[error("{0} has already chosen")]
    AlreadyChosen(Seat),
    /// A discard is two different cards, the lower one first.
    #[error("a discard is two different cards, the lower one first")]
    NotAPair,
}
