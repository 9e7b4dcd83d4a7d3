use std::fmt;

use crate::Card;

/// Up to seven cards in the order received, one byte each: the newest is the
/// lowest byte, and unused bytes are 0xFF, which is no card's code.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand(u64);

const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = 0x8080_8080_8080_8080;

impl Hand {
    /// The empty hand.
    pub const EMPTY: Self = Self(u64::MAX);
    /// The most cards that fit.
    pub const CAPACITY: usize = 7;

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        8 - ((!self.0).leading_zeros() / 8) as usize
    }

    /// Whether the hand is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == u64::MAX
    }

    /// The card at `index` in the order received.
    #[inline]
    pub const fn get(self, index: usize) -> Option<Card> {
        let len = self.len();
        if index < len { Some(self.of(len, index)) } else { None }
    }

    /// The card at `index` of a hand that is known to have `len` cards.
    #[inline]
    pub(crate) const fn of(self, len: usize, index: usize) -> Card {
        Card::from_code((self.0 >> (8 * (len - 1 - index))) as u8)
    }

    /// Whether `card` is in the hand.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.matches(card) != 0
    }

    /// Removes `card`; false if it was not there.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let matches = self.matches(card);
        if matches == 0 {
            return false;
        }
        // All bits below the lowest matching byte, which is marked by its top bit.
        let newer = (matches ^ (matches - 1)) >> 8;
        self.0 = self.0 & newer | (self.0 >> 8 | 0xFF << 56) & !newer;
        true
    }

    /// Marks the top bit of the lowest byte that equals the card's, and perhaps of
    /// higher ones: where the difference is zero, subtracting 1 borrows.
    #[inline]
    const fn matches(self, card: Card) -> u64 {
        let difference = self.0 ^ (ONES * card.code() as u64);
        difference.wrapping_sub(ONES) & !difference & TOPS
    }

    /// Adds `card` as the newest. No hand of this game comes near
    /// [`Hand::CAPACITY`]; beyond it the oldest card is lost.
    #[inline]
    pub const fn push(&mut self, card: Card) {
        self.0 = self.0 << 8 | card.code() as u64;
    }

    /// The cards in the order received.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        (0..self.len()).rev().map(move |i| Card::from_code((self.0 >> (8 * i)) as u8))
    }
}

impl FromIterator<Card> for Hand {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        cards.into_iter().for_each(|card| hand.push(card));
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behaves_like_a_list() {
        for start in 0..Card::COUNT - Hand::CAPACITY {
            let mut list = Card::ALL[start..start + Hand::CAPACITY].to_vec();
            let mut hand: Hand = list.iter().copied().collect();
            while !list.is_empty() {
                assert_eq!(hand.len(), list.len());
                assert!(hand.iter().eq(list.iter().copied()));
                for card in Card::ALL {
                    assert_eq!(hand.contains(card), list.contains(&card));
                    let before = hand;
                    assert!(hand.contains(card) || !hand.remove(card) && hand == before);
                }
                assert_eq!(hand.get(list.len()), None);
                let gone = (start * 7) % list.len();
                assert_eq!(hand.get(gone), Some(list[gone]));
                assert!(hand.remove(list.remove(gone)));
            }
            assert_eq!(hand, Hand::EMPTY);
        }
    }
}
