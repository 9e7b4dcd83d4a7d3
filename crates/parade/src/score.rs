use game::{Seat, SeatMap, Standings};

use crate::{Card, Colour};

/// The cards in front of one player as counts and sums, all colours in one word.
///
/// Ten bits a colour: six for the sum (at most 55), four for the count (at most 11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally(u64);

const LANE: u32 = 10;
/// A one in every lane.
const LANES: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;

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
    /// Adds a card, which is not yet in it.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0 += UNITS[usize::from(card.code() & 127)];
    }

    /// How many cards of this colour there are.
    #[inline]
    pub fn count(self, colour: Colour) -> u8 {
        (self.counts() >> (LANE * colour as u32)) as u8 & 15
    }

    /// The sum of the values of this colour.
    #[inline]
    pub fn sum(self, colour: Colour) -> u8 {
        (self.0 >> (LANE * colour as u32)) as u8 & 63
    }

    /// How many cards there are.
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

    /// All points: 1 a card in the colours of `majorities`, printed values in the others.
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

/// The sum of all lanes, if it fits one: the multiplication adds them up in the highest.
#[inline]
const fn add_lanes(lanes: u64) -> u32 {
    (lanes.wrapping_mul(LANES) >> (5 * LANE)) as u32 & 1023
}

/// All ones in every lane in which `one` is at least `other`; no lane may use its highest bit.
#[inline]
const fn at_least(one: u64, other: u64) -> u64 {
    const TOPS: u64 = LANES << (LANE - 1);
    // The top bit of a lane survives the subtraction if nothing has to be borrowed from it.
    let kept = ((one | TOPS) - other) & TOPS;
    (kept << 1) - (kept >> (LANE - 1))
}

/// In which colours one player's cards count 1 each: all ones in those lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Majorities(u64);

impl Majorities {
    #[inline]
    fn has(self, colour: Colour) -> bool {
        self.0 >> (LANE * colour as u32) & 1 != 0
    }
}

/// Who has which majorities (P11, P12), in all colours at once. A colour of
/// which nobody has a card may count as anyone's, as it makes no points.
#[inline]
fn judge(tallies: &[Tally]) -> impl Fn(Tally) -> Majorities + use<> {
    let (total, most) = tallies.iter().fold((0, 0), |(total, most), tally| {
        let counts = tally.counts();
        let more = at_least(counts, most);
        (total + counts, counts & more | most & !more)
    });
    // Two cards more than the other is: twice one's own are two more than both have.
    let (times, least) = if tallies.len() == 2 { (2, total + 2 * LANES) } else { (1, most) };
    move |tally| Majorities(at_least(times * tally.counts(), least))
}

/// The majorities by seat.
fn majorities(tallies: &[Tally]) -> SeatMap<Majorities> {
    let judge = judge(tallies);
    tallies.iter().map(|&tally| judge(tally)).collect()
}

/// Whether the cards of `colour` in front of `seat` count 1 each (P11, P12). Without such a card there is no majority.
///
/// # Panics
/// If `seat` is not one of them.
#[inline]
pub fn has_majority(tallies: &[Tally], seat: Seat, colour: Colour) -> bool {
    let own = tallies[seat.index()];
    own.count(colour) > 0 && judge(tallies)(own).has(colour)
}

/// By colour, the points by seat if these were the cards in front of the players.
///
/// # Panics
/// If there are more than six.
#[inline]
pub fn points_by_colour(tallies: &[Tally]) -> [SeatMap<u8>; 6] {
    let majorities = majorities(tallies);
    Colour::ALL.map(|colour| {
        tallies.iter().zip(&majorities).map(|(tally, majority)| tally.points(colour, majority.has(colour))).collect()
    })
}

/// The points by seat if these were the cards in front of the players.
///
/// # Panics
/// If there are more than six.
#[inline]
pub fn scores(tallies: &[Tally]) -> SeatMap<i32> {
    let judge = judge(tallies);
    tallies.iter().map(|&tally| tally.total(judge(tally)) as i32).collect()
}

/// The points of `seat` if these were the cards in front of the players.
///
/// # Panics
/// If `seat` is not one of them.
#[inline]
pub fn score_of(tallies: &[Tally], seat: Seat) -> u32 {
    let own = tallies[seat.index()];
    own.total(judge(tallies)(own))
}

/// P13: the lowest total, then the fewest cards.
///
/// # Panics
/// If there are more than six.
#[inline]
pub fn standings(tallies: &[Tally]) -> Standings {
    let scores = scores(tallies);
    let key = |(score, tally): (&i32, &Tally)| i64::from(*score) << 8 | i64::from(tally.cards());
    let keys = scores.iter().zip(tallies).map(key).collect();
    Standings { scores, keys }
}
