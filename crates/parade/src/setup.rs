use std::ops::Deref;

use game::{Dice, Seat, WrongSeats};
use serde::{Deserialize, Serialize};

use crate::{Card, CardSet, Parade};

/// The number of cards dealt to each player (P2).
pub const HAND: usize = 5;
/// The number of cards in the first line (P2).
pub const LINE: usize = 6;

/// Parade has no options: `{}` in records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeOptions"))]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

/// A deal (P1, P2). It has each card once; `start` checks whether the players fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Form", into = "Form")]
pub struct Setup {
    /// The number of players.
    pub seats: usize,
    /// The start player.
    pub first: Seat,
    /// The hands by seat, then the line from front to end, then the pile from the top.
    pub deck: Deck,
}

/// All 66 cards in some order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck([Card; Card::COUNT]);

/// A card occurs twice, so another one is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is dealt twice")]
pub struct DealtTwice(pub Card);

impl Deck {
    /// A deck of these cards.
    ///
    /// # Errors
    /// If one occurs twice.
    pub fn new(cards: [Card; Card::COUNT]) -> Result<Self, DealtTwice> {
        let mut seen = CardSet::EMPTY;
        match cards.iter().find(|card| !seen.insert(**card)) {
            Some(twice) => Err(DealtTwice(*twice)),
            None => Ok(Self(cards)),
        }
    }

    /// The cards in a random order.
    #[inline]
    pub fn shuffled(dice: &mut impl Dice) -> Self {
        let mut cards = Card::ALL;
        dice.shuffle(&mut cards);
        Self(cards)
    }
}

impl Deref for Deck {
    type Target = [Card; Card::COUNT];

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

/// The reason why a deal is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidSetup {
    /// The game is not for this many players.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// The start player is not at the table.
    #[error("first is {0}, but there are {1} players, counted from 0")]
    First(Seat, usize),
}

impl Setup {
    #[inline]
    pub(crate) fn deal(seats: usize, dice: &mut impl Dice) -> Result<Self, WrongSeats> {
        WrongSeats::check::<Parade>(seats)?;
        let first = dice.below(seats as u32) as usize;
        Ok(Self { seats, first: Seat::new(first).unwrap_or(Seat::FIRST), deck: Deck::shuffled(dice) })
    }

    #[inline]
    pub(crate) fn check(&self) -> Result<(), InvalidSetup> {
        WrongSeats::check::<Parade>(self.seats)?;
        if self.first.index() >= self.seats {
            return Err(InvalidSetup::First(self.first, self.seats));
        }
        Ok(())
    }

    /// The cards dealt to `seat`.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &[Card] {
        self.deck.get(HAND * seat.index()..).and_then(|rest| rest.get(..HAND)).unwrap_or_default()
    }

    /// The first line, from front to end.
    #[inline]
    pub fn line(&self) -> &[Card] {
        self.deck.get(HAND * self.seats..).and_then(|rest| rest.get(..LINE)).unwrap_or_default()
    }

    /// The draw pile, from the top.
    #[inline]
    pub fn pile(&self) -> &[Card] {
        self.deck.get(HAND * self.seats + LINE..).unwrap_or_default()
    }
}

/// The deal in the form that records use.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    first: Seat,
    hands: Vec<Vec<Card>>,
    line: Vec<Card>,
    pile: Vec<Card>,
}

impl TryFrom<Form> for Setup {
    type Error = String;

    fn try_from(form: Form) -> Result<Self, String> {
        let seats = form.hands.len();
        if let Some((seat, hand)) = form.hands.iter().enumerate().find(|(_, hand)| hand.len() != HAND) {
            return Err(format!("the hand of seat {seat} has {} cards, not {HAND}", hand.len()));
        }
        if form.line.len() != LINE {
            return Err(format!("the line has {} cards, not {LINE}", form.line.len()));
        }
        let cards: Vec<Card> = form.hands.into_iter().flatten().chain(form.line).chain(form.pile).collect();
        let count = cards.len();
        let cards = cards.try_into().map_err(|_| format!("{count} cards are dealt, not {}", Card::COUNT))?;
        let deck = Deck::new(cards).map_err(|why| why.to_string())?;
        Ok(Self { seats, first: form.first, deck })
    }
}

impl From<Setup> for Form {
    fn from(setup: Setup) -> Self {
        Self {
            first: setup.first,
            hands: Seat::all(setup.seats).map(|seat| setup.hand(seat).to_vec()).collect(),
            line: setup.line().to_vec(),
            pile: setup.pile().to_vec(),
        }
    }
}
