use game::{Seat, SeatMap, Standings};

use crate::{Card, Colour};

/// The cards in front of one player as counts and sums, all colours in one word.
///
/// Ten bits a colour: six for the sum (at most 55), four for the count (at most 11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally(u64);

const LANE: u32 = 10;
const SUM: u64 = 63;
/// A one in every lane.
const LANES: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;
const COUNTS: u64 = 15 * LANES;

/// What one card adds, by its code.
const UNITS: [u64; 128] = {
    let mut units = [0; 128];
    let mut i = 0;
    while i < Card::COUNT {
        let card = Card::ALL[i];
        units[card.code() as usize] = (1 << 6 | card.value() as u64) << (LANE * card.colour() as u32);
        i += 1;
    }
    units
};

impl Tally {
    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0 += UNITS[usize::from(card.code() & 127)];
    }

    /// How many cards of this colour there are.
    #[inline]
    pub fn count(self, colour: Colour) -> u8 {
        (self.0 >> (LANE * colour as u32 + 6)) as u8 & 15
    }

    /// The sum of the values of this colour.
    #[inline]
    pub fn sum(self, colour: Colour) -> u8 {
        (self.0 >> (LANE * colour as u32) & SUM) as u8
    }

    /// How many cards there are.
    #[inline]
    pub fn cards(self) -> u8 {
        // The multiplication adds all lanes up in the highest one.
        ((self.0 >> 6 & COUNTS).wrapping_mul(LANES) >> (5 * LANE)) as u8 & 127
    }

    /// The points of this colour.
    #[inline]
    pub fn points(self, colour: Colour, majority: bool) -> u8 {
        if majority { self.count(colour) } else { self.sum(colour) }
    }
}

impl FromIterator<Card> for Tally {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut tally = Self::default();
        cards.into_iter().for_each(|card| tally.add(card));
        tally
    }
}

/// Count, majority and points of one player in one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// How many cards of the colour lie in front of the player.
    pub count: u8,
    /// Whether each of them counts 1.
    pub majority: bool,
    /// What they count.
    pub points: u8,
}

/// Who has the majority of `colour` (P11, P12): by seat, whether each card counts 1.
#[inline]
fn majority(tallies: &[Tally], colour: Colour) -> impl Fn(u8) -> bool + use<> {
    let counts = tallies.iter().map(|tally| tally.count(colour));
    let (total, most) = counts.fold((0, 0), |(total, most), count| (total + count, count.max(most)));
    let pair = tallies.len() == 2;
    move |count| if pair { 2 * count >= total + 2 } else { count == most && count > 0 }
}

/// Calls `cell` for every colour and seat with what that seat's cards of the colour count.
#[inline]
pub(crate) fn cells(tallies: &[Tally], mut cell: impl FnMut(usize, Colour, Cell)) {
    for colour in Colour::ALL {
        let majority = majority(tallies, colour);
        for (seat, tally) in tallies.iter().enumerate() {
            let count = tally.count(colour);
            let majority = majority(count);
            cell(seat, colour, Cell { count, majority, points: tally.points(colour, majority) });
        }
    }
}

/// The points by seat if these were the cards in front of the players.
#[inline]
pub fn scores(tallies: &[Tally]) -> SeatMap<i32> {
    let mut scores: SeatMap<i32> = tallies.iter().map(|_| 0).collect();
    cells(tallies, |seat, _, cell| scores[seat] += i32::from(cell.points));
    scores
}

/// P13: the lowest total, then the fewest cards.
#[inline]
pub(crate) fn standings(tallies: &[Tally]) -> Standings {
    let scores = scores(tallies);
    let key = |(score, tally): (&i32, &Tally)| i64::from(*score) << 8 | i64::from(tally.cards());
    let keys = scores.iter().zip(tallies).map(key).collect();
    Standings { scores, keys }
}

/// The points of `seat` if these were the cards in front of the players.
#[inline]
pub fn score_of(tallies: &[Tally], seat: Seat) -> u32 {
    let own = tallies[seat.index()];
    let points = |&colour: &Colour| u32::from(own.points(colour, majority(tallies, colour)(own.count(colour))));
    Colour::ALL.iter().map(points).sum()
}
