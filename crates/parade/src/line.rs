use std::hint::select_unpredictable;

use serde::{Deserialize, Serialize};

use crate::{Card, CardSet, Tally};

/// The row of cards that the rulebooks call "the parade".
///
/// Every card that ever joins gets a permanent bit in order of arrival, the
/// newest card the lowest. So the cards nearest the end are the lowest bits set,
/// a removal is a few masks, and no card is ever moved. The cards that players
/// keep at the end get bits too: 62 bits in all with two players, the most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    present: u64,
    /// By colour, the arrivals of that colour.
    colours: [u64; 8],
    /// By value, the arrivals of that value or less. From 10 on that is always everything.
    at_most: [u64; 16],
    arrivals: u32,
    /// The cards by bit number; the last place never holds one.
    arrived: [Card; 65],
}

/// The fate of a card of the line when a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// One of the cards nearest the end, protected by the played value.
    Safe,
    /// In removal mode, but of another colour and a higher value.
    Stays,
    /// Taken by the player.
    Taken(Reason),
}

/// The reason why a card is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// It has the played colour.
    Colour,
    /// Its value is at most the played value.
    Value,
    /// Both.
    Both,
}

/// By value and bound below 10, all ones where the value is at most the bound.
const REACHES: [[u64; 10]; 16] = {
    let mut table = [[0; 10]; 16];
    let mut value = 0;
    while value < 10 {
        let mut bound = value;
        while bound < 10 {
            table[value][bound] = u64::MAX;
            bound += 1;
        }
        value += 1;
    }
    table
};

impl Line {
    pub(crate) const EMPTY: Self = {
        let mut at_most = [u64::MAX; 16];
        let mut value = 0;
        while value < 10 {
            at_most[value] = 0;
            value += 1;
        }
        Self { present: 0, colours: [0; 8], at_most, arrivals: 0, arrived: [Card::NONE; 65] }
    };

    /// The cards from front to end.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.among(self.present)
    }

    /// The number of cards.
    pub fn len(&self) -> usize {
        self.present.count_ones() as usize
    }

    /// Whether the line is empty.
    pub fn is_empty(&self) -> bool {
        self.present == 0
    }

    /// The cards that playing `card` would take (P4, P5).
    pub fn taken_by(&self, card: Card) -> impl Iterator<Item = Card> + '_ {
        self.among(self.leaving(card))
    }

    /// Each card from front to end, and its fate if `card` is played.
    pub fn fates(&self, card: Card) -> impl Iterator<Item = (Card, Fate)> + '_ {
        let removal = self.removal_mode(card.value());
        let leaving = self.leaving(card);
        bits(self.present).map(move |bit| {
            let here = self.at(bit);
            let fate = if removal & bit == 0 {
                Fate::Safe
            } else if leaving & bit == 0 {
                Fate::Stays
            } else {
                Fate::Taken(match (here.colour() == card.colour(), here.value() <= card.value()) {
                    (true, true) => Reason::Both,
                    (true, false) => Reason::Colour,
                    (false, _) => Reason::Value,
                })
            };
            (here, fate)
        })
    }

    /// P4: all cards but the `value` nearest the end.
    #[inline(always)]
    fn removal_mode(&self, value: u8) -> u64 {
        // A fixed number of steps, some of which clear nothing: a loop of `value`
        // steps would mispredict its end, which costs more than it saves.
        let many = value >= 5;
        let mut rest = select_unpredictable(many, without_five(self.present), self.present);
        let value = select_unpredictable(many, value.wrapping_sub(5), value);
        for step in 0..5 {
            rest &= rest.wrapping_sub(u64::from(step < value));
        }
        rest
    }

    /// P5: the cards in removal mode that share the colour or are not higher.
    #[inline(always)]
    fn leaving(&self, card: Card) -> u64 {
        self.removal_mode(card.value()) & (self.colours[card.colour_index()] | self.at_most[usize::from(card.value())])
    }

    /// Adds `card` at the end, and returns the cards that it takes.
    #[inline]
    pub(crate) fn play(&mut self, card: Card) -> u64 {
        let leaving = self.leaving(card);
        self.present &= !leaving;
        self.join(card);
        leaving
    }

    /// Adds `card` at the end.
    #[inline]
    pub(crate) fn join(&mut self, card: Card) {
        let bit = self.register(card);
        self.present |= bit;
        self.colours[card.colour_index()] |= bit;
        for (mask, reach) in self.at_most.iter_mut().zip(REACHES[usize::from(card.value())]) {
            *mask |= reach & bit;
        }
    }

    /// Gives `card` its bit, so that it can lie in front of a player.
    #[inline]
    pub(crate) fn register(&mut self, card: Card) -> u64 {
        let place = (63 - self.arrivals) & 63;
        self.arrivals += 1;
        self.arrived[place as usize] = card;
        1 << place
    }

    /// Whether `mask` has a card of every colour.
    #[inline]
    pub(crate) fn all_colours(&self, mask: u64) -> bool {
        // One test per colour without short-circuiting: the missing colour is unpredictable,
        // and a load of two words would stall behind the store of one.
        self.colours[..6].iter().fold(true, |all, colour| all & (colour & mask != 0))
    }

    /// Counts and sums of the cards in `mask`.
    #[inline]
    pub(crate) fn tally(&self, mut mask: u64) -> Tally {
        let mut tally = Tally::default();
        // Four at a time, for a more predictable end; an empty mask leads to the place without a card.
        while mask != 0 {
            for _ in 0..4 {
                tally.add(self.arrived[mask.trailing_zeros() as usize]);
                mask &= mask.wrapping_sub(1);
            }
        }
        tally
    }

    /// The cards in `mask`, in order of arrival.
    #[inline]
    pub(crate) fn among(&self, mask: u64) -> impl Iterator<Item = Card> + '_ {
        bits(mask).map(|bit| self.at(bit))
    }

    /// All cards that ever got a bit, in order of arrival.
    #[inline]
    pub(crate) fn arrived(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + '_ {
        self.arrived[64 - self.arrivals as usize..64].iter().rev().copied()
    }

    pub(crate) fn arrived_set(&self) -> CardSet {
        self.arrived().collect()
    }

    #[inline]
    fn at(&self, bit: u64) -> Card {
        self.arrived[bit.trailing_zeros() as usize & 63]
    }
}

/// The line of these cards, front first, limited to 64, which no match comes near.
impl FromIterator<Card> for Line {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut line = Self::EMPTY;
        cards.into_iter().take(64).for_each(|card| line.join(card));
        line
    }
}

/// `mask` without its five lowest bits.
#[inline(always)]
fn without_five(mut mask: u64) -> u64 {
    for _ in 0..5 {
        mask &= mask.wrapping_sub(1);
    }
    mask
}

/// The set bits from the highest, the oldest arrival, down.
#[inline]
fn bits(mut mask: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let bit = 1u64.checked_shl(63u32.wrapping_sub(mask.leading_zeros()))?;
        mask ^= bit;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_only_the_cards_that_fit() {
        let line: Line = Card::ALL.into_iter().collect();
        assert!(line.cards().eq(Card::ALL[..64].iter().copied()));
    }
}
