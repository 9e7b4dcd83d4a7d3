use game::{Dice, Seat, WrongSeats};
use serde::{Deserialize, Serialize};

use crate::{Alice, Board, Card, Cast, Character, InvalidCast};

/// The most players.
pub(crate) const SEATS: usize = 4;
/// The most large cookies in play: six of each value (A2).
pub(crate) const LARGE: usize = 24;
/// The number of small cookies (A2).
pub(crate) const SMALL: u8 = 20;
/// The values of large cookies.
pub(crate) const VALUES: [u8; 4] = [2, 3, 4, 5];

/// The options that people choose before the deal. Records store the three
/// variants here, and the board and the characters in the [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = AliceOptions))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceOptions"))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// All hands are open.
    pub open_hands: bool,
    /// Hands of two cards, either of which can be played.
    pub two_card_hands: bool,
    /// After a failed escape a pawn may walk out of the Rabbit Hole.
    pub mercy: bool,
    /// The board.
    #[serde(skip)]
    pub board: Board,
    /// The characters by seat.
    #[serde(skip)]
    pub cast: Cast,
}

impl Options {
    /// The number of cards in a hand.
    #[inline]
    pub const fn hand_size(&self) -> usize {
        if self.two_card_hands { 2 } else { 3 }
    }
}

/// A deal (A1, A2), checked only for its shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Form", into = "Form")]
pub struct Setup {
    /// The number of players.
    pub seats: usize,
    /// The start player.
    pub first: Seat,
    /// The characters by seat.
    pub cast: Cast,
    /// The board.
    pub board: Board,
    /// The large cookies: the face-up one, then the stack from the top. Places not
    /// used with this number of players are 0.
    pub large: [u8; LARGE],
    /// By seat, the cards in drawing order. Unused seats have [`Card::DECK`].
    pub decks: [[Card; Card::DECK_SIZE]; SEATS],
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
    /// The large cookies don't fit the number of players.
    #[error("with {0} players the large cookies are {1} of each value from 2 to 5")]
    Large(usize, usize),
    /// A player's cards are not a deck.
    #[error("the deck of {0} is not two each of 1 to 5 and a joker")]
    Deck(Seat),
}

/// The number of large cookies of each value for `seats` players (A2).
#[inline]
pub(crate) const fn of_each_value(seats: usize) -> usize {
    seats + 2
}

impl Setup {
    /// Draws in this order: the start player; the large cookies, sorted by value
    /// before the shuffle; the deck of each seat, [`Card::DECK`] before the shuffle.
    #[inline]
    pub(crate) fn deal(options: &Options, seats: usize, dice: &mut impl Dice) -> Result<Self, WrongSeats> {
        WrongSeats::check::<Alice>(seats)?;
        let first = Seat::new(dice.below(seats as u32) as usize).unwrap_or(Seat::FIRST);
        let mut large = Self::sorted_large(seats);
        dice.shuffle(&mut large[..VALUES.len() * of_each_value(seats)]);
        let mut decks = [Card::DECK; SEATS];
        decks[..seats].iter_mut().for_each(|deck| dice.shuffle(deck));
        Ok(Self { seats, first, cast: options.cast.at_table(seats), board: options.board, large, decks })
    }

    #[inline]
    fn sorted_large(seats: usize) -> [u8; LARGE] {
        let mut large = [0; LARGE];
        let piles = large.chunks_exact_mut(of_each_value(seats)).zip(VALUES);
        piles.for_each(|(pile, value)| pile.fill(value));
        large
    }

    #[inline]
    pub(crate) fn check(&self) -> Result<(), InvalidSetup> {
        WrongSeats::check::<Alice>(self.seats)?;
        if self.first.index() >= self.seats {
            return Err(InvalidSetup::First(self.first, self.seats));
        }
        if !self.has_right_cookies() {
            return Err(InvalidSetup::Large(self.seats, of_each_value(self.seats)));
        }
        match Seat::all(self.seats).zip(&self.decks).find(|(_, deck)| !Card::is_deck(deck)) {
            Some((seat, _)) => Err(InvalidSetup::Deck(seat)),
            None => Ok(()),
        }
    }

    #[inline]
    fn has_right_cookies(&self) -> bool {
        // Eight bits per value from 0 to 7; a larger value shows in the highest bits.
        let count = |counts: u64, &value: &u8| counts + (1 << (8 * (value & 7)));
        let counts = self.large.iter().fold(0u64, count);
        let small = self.large.iter().fold(0, |bits, value| bits | value) < 8;
        let each = of_each_value(self.seats) as u64;
        small && counts == (LARGE as u64 - 4 * each) + (0x0101_0101_0000 * each)
    }

    /// The large cookies: the face-up one, then the stack from the top.
    pub fn large(&self) -> &[u8] {
        &self.large[..(VALUES.len() * of_each_value(self.seats)).min(LARGE)]
    }

    /// The deck of each seat, in drawing order.
    pub fn decks(&self) -> &[[Card; Card::DECK_SIZE]] {
        &self.decks[..self.seats.min(SEATS)]
    }
}

/// The deal in the form that records use.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    first: Seat,
    characters: Vec<Character>,
    board: Board,
    large: Vec<u8>,
    decks: Vec<Vec<Card>>,
}

/// The reason why a record's deal is malformed.
#[derive(Debug, thiserror::Error)]
enum Misshapen {
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    #[error("characters: {0}")]
    Cast(#[from] InvalidCast),
    #[error("there are {0} characters for {1} decks")]
    Characters(usize, usize),
    #[error("there are {0} large cookies; {1} players use {2}")]
    Large(usize, usize, usize),
    #[error("the deck of seat {0} has {1} cards, not {size}", size = Card::DECK_SIZE)]
    Deck(usize, usize),
}

impl TryFrom<Form> for Setup {
    type Error = Misshapen;

    fn try_from(form: Form) -> Result<Self, Misshapen> {
        let seats = form.decks.len();
        WrongSeats::check::<Alice>(seats)?;
        if form.characters.len() != seats {
            return Err(Misshapen::Characters(form.characters.len(), seats));
        }
        let used = VALUES.len() * of_each_value(seats);
        if form.large.len() != used {
            return Err(Misshapen::Large(form.large.len(), seats, used));
        }
        let mut large = [0; LARGE];
        large[..used].copy_from_slice(&form.large);
        let mut decks = [Card::DECK; SEATS];
        for (seat, (place, deck)) in decks.iter_mut().zip(&form.decks).enumerate() {
            *place = deck.as_slice().try_into().map_err(|_| Misshapen::Deck(seat, deck.len()))?;
        }
        let cast = Cast::new(&form.characters)?;
        Ok(Self { seats, first: form.first, cast, board: form.board, large, decks })
    }
}

impl From<Setup> for Form {
    fn from(setup: Setup) -> Self {
        Self {
            first: setup.first,
            characters: setup.cast.first(setup.seats).to_vec(),
            board: setup.board,
            large: setup.large().to_vec(),
            decks: setup.decks().iter().map(|deck| deck.to_vec()).collect(),
        }
    }
}
