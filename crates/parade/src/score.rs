use game::{Seat, SeatMap, Standings};

use crate::{Card, Colour};

/// Counts and sums of one player's cards, all colours in one word.
///
/// Ten bits per colour: six for the sum (at most 55), four for the count (at most 11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally(u64);

const LANE: u32 = 10;
/// The lowest bit of every lane.
const LANES: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;

/// The contribution of each card, by its code.
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
    /// Adds a card that is not counted yet.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0 += UNITS[usize::from(card.code() & 127)];
    }

    /// The number of cards of this colour.
    #[inline]
    pub fn count(self, colour: Colour) -> u8 {
        (self.counts() >> (LANE * colour as u32)) as u8 & 15
    }

    /// The sum of the values of this colour.
    #[inline]
    pub fn sum(self, colour: Colour) -> u8 {
        (self.0 >> (LANE * colour as u32)) as u8 & 63
    }

    /// The number of cards.
    #[inline]
    pub fn cards(self) -> u8 {
        add_lanes(self.counts()) as u8
    }

    /// The points of this colour.
    #[inline]
    pub fn points(self, colour: Colour, majority: bool) -> u8 {
        if majority { self.count(colour) } else { self.sum(colour) }
    }

    #[inline]
    fn counts(self) -> u64 {
        (self.0 >> 6) & (15 * LANES)
    }

    #[inline]
    fn sums(self) -> u64 {
        self.0 & (63 * LANES)
    }

    /// The total points: 1 per card in the colours of `majorities`, printed values in the others.
    #[inline]
    fn total(self, majorities: Majorities) -> u32 {
        add_lanes(self.counts() & majorities.0 | self.sums() & !majorities.0)
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

/// The sum of all lanes, if it fits one: the multiplication accumulates it in the highest.
#[inline]
const fn add_lanes(lanes: u64) -> u32 {
    (lanes.wrapping_mul(LANES) >> (5 * LANE)) as u32 & 1023
}

/// Sets every lane to all ones if `one` is at least `other` there; no lane may use its highest bit.
#[inline]
const fn at_least(one: u64, other: u64) -> u64 {
    const TOPS: u64 = LANES << (LANE - 1);
    // The top bit of a lane survives the subtraction unless the lane has to borrow from it.
    let kept = ((one | TOPS) - other) & TOPS;
    (kept << 1) - (kept >> (LANE - 1))
}

/// The colours in which one player's cards count 1 each: those lanes are all ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Majorities(u64);

impl Majorities {
    #[inline]
    fn has(self, colour: Colour) -> bool {
        self.0 >> (LANE * colour as u32) & 1 != 0
    }
}

/// Decides majorities (P11, P12) in all colours at once. A colour that nobody
/// has may count as anyone's, since it scores nothing.
#[inline]
fn judge(tallies: &[Tally]) -> impl Fn(Tally) -> Majorities + use<> {
    let (total, most) = tallies.iter().fold((0, 0), |(total, most), tally| {
        let counts = tally.counts();
        let more = at_least(counts, most);
        (total + counts, counts & more | most & !more)
    });
    // Two more than the other player: twice one's own count is at least both counts plus two.
    let (times, least) = if tallies.len() == 2 { (2, total + 2 * LANES) } else { (1, most) };
    move |tally| Majorities(at_least(times * tally.counts(), least))
}

/// The majorities by seat.
fn majorities(tallies: &[Tally]) -> SeatMap<Majorities> {
    let judge = judge(tallies);
    tallies.iter().map(|&tally| judge(tally)).collect()
}

/// Whether the cards of `colour` in front of `seat` count 1 each (P11, P12). It takes a card to have a majority.
///
/// # Panics
/// If there is no such seat.
#[inline]
pub fn has_majority(tallies: &[Tally], seat: Seat, colour: Colour) -> bool {
    let own = tallies[seat.index()];
    own.count(colour) > 0 && judge(tallies)(own).has(colour)
}

/// The points by colour and seat if the match ended with these cards.
///
/// # Panics
/// If there are more than six players.
#[inline]
pub fn points_by_colour(tallies: &[Tally]) -> [SeatMap<u8>; 6] {
    let majorities = majorities(tallies);
    Colour::ALL.map(|colour| {
        tallies.iter().zip(&majorities).map(|(tally, majority)| tally.points(colour, majority.has(colour))).collect()
    })
}

/// The points by seat if the match ended with these cards.
///
/// # Panics
/// If there are more than six players.
#[inline]
pub fn scores(tallies: &[Tally]) -> SeatMap<i32> {
    let judge = judge(tallies);
    tallies.iter().map(|&tally| tally.total(judge(tally)) as i32).collect()
}

/// The points of `seat` if the match ended with these cards.
///
/// # Panics
/// If there is no such seat.
#[inline]
pub fn score_of(tallies: &[Tally], seat: Seat) -> u32 {
    let own = tallies[seat.index()];
    own.total(judge(tallies)(own))
}

/// P13: the lowest total wins, then the fewest cards.
///
/// # Panics
/// If there are more than six players.
#[inline]
pub fn standings(tallies: &[Tally]) -> Standings {
    let scores = scores(tallies);
    let key = |(score, tally): (&i32, &Tally)| i64::from(*score) << 8 | i64::from(tally.cards());
    let keys = scores.iter().zip(tallies).map(key).collect();
    Standings { scores, keys }
}
