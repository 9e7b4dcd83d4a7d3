use game::{Dice, Seat, WrongSeats};
use serde::{Deserialize, Serialize};

use crate::{Card, CardSet, Parade};

/// How many cards each player is dealt (P2).
pub(crate) const HAND: usize = 5;
/// How many cards form the line at first (P2).
pub(crate) const LINE: usize = 6;

/// Parade has nothing to choose: `{}` in records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

/// A deal (P1, P2), not yet checked beyond its shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Form", into = "Form")]
pub struct Setup {
    /// How many play.
    pub seats: usize,
    /// Who starts.
    pub first: Seat,
    /// The hands by seat, then the line from front to end, then the pile from
    /// the top.
    pub deck: [Card; Card::COUNT],
}

/// Why a deal is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidSetup {
    /// So many can't play.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// The start player is not at the table.
    #[error("first is {0}, but there are {1} players, counted from 0")]
    First(Seat, usize),
    /// A card is dealt twice.
    #[error("{0} is dealt twice")]
    Twice(Card),
}

impl Setup {
    pub(crate) fn deal(seats: usize, dice: &mut impl Dice) -> Result<Self, WrongSeats> {
        WrongSeats::check::<Parade>(seats)?;
        let first = dice.below(seats as u32) as usize;
        let mut deck = Card::ALL;
        dice.shuffle(&mut deck);
        Ok(Self { seats, first: Seat::new(first).unwrap_or(Seat::FIRST), deck })
    }

    #[inline]
    pub(crate) fn check(&self) -> Result<(), InvalidSetup> {
        WrongSeats::check::<Parade>(self.seats)?;
        if self.first.index() >= self.seats {
            return Err(InvalidSetup::First(self.first, self.seats));
        }
        // As many different ones as there are: then none is there twice.
        let mut seen = [0u8; 128];
        self.deck.iter().for_each(|card| seen[usize::from(card.code() & 127)] = 1);
        if seen.iter().sum::<u8>() == Card::COUNT as u8 { Ok(()) } else { Err(self.first_twice()) }
    }

    #[cold]
    fn first_twice(&self) -> InvalidSetup {
        let mut seen = CardSet::EMPTY;
        let twice = self.deck.iter().find(|card| !seen.insert(**card));
        InvalidSetup::Twice(twice.copied().unwrap_or(self.deck[0]))
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

/// The deal as records write it.
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
        let deck = cards.try_into().map_err(|_| format!("{count} cards are dealt, not {}", Card::COUNT))?;
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
