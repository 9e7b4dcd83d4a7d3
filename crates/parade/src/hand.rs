use std::fmt;

use crate::Card;

/// Up to seven cards in order of receipt, a byte each in one word.
///
/// Bytes without a card are 0xFF, which no card's code is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand(u64);

const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = 0x8080_8080_8080_8080;

impl Hand {
    /// No cards.
    pub const EMPTY: Self = Self(u64::MAX);
    /// As many as fit.
    pub const CAPACITY: usize = 7;

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> usize {
        8 - ((!self.0).leading_zeros() / 8) as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == u64::MAX
    }

    /// The card at `index`.
    #[inline]
    pub const fn get(self, index: usize) -> Option<Card> {
        let code = (self.0 >> (8 * (index & 7))) as u8;
        if index < Self::CAPACITY && code != 0xFF { Some(Card::from_code(code)) } else { None }
    }

    /// Where `card` is.
    #[inline]
    pub const fn find(self, card: Card) -> Option<usize> {
        // The lowest byte that equals the card's is the lowest zero byte of the difference.
        let difference = self.0 ^ (ONES * card.code() as u64);
        let zeros = difference.wrapping_sub(ONES) & !difference & TOPS;
        if zeros == 0 { None } else { Some(zeros.trailing_zeros() as usize / 8) }
    }

    /// The hand without the card at `index`; later cards move up.
    #[inline]
    #[must_use]
    pub const fn without(self, index: usize) -> Self {
        let before = (1 << (8 * index)) - 1;
        Self(self.0 & before | (self.0 >> 8 | 0xFF << 56) & !before)
    }

    /// Adds `card` as the last one.
    ///
    /// A full hand stays as it is; no hand of this game comes near that.
    #[inline]
    pub const fn push(&mut self, card: Card) {
        let len = self.len();
        if len < Self::CAPACITY {
            self.0 ^= (0xFF ^ card.code() as u64) << (8 * len);
        }
    }

    /// The cards in order of receipt.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        (0..self.len()).map(move |i| Card::from_code((self.0 >> (8 * i)) as u8))
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
    fn behaves_as_a_list() {
        for start in 0..Card::COUNT - Hand::CAPACITY {
            let mut list = Card::ALL[start..start + Hand::CAPACITY].to_vec();
            let mut hand: Hand = list.iter().copied().collect();
            while !list.is_empty() {
                assert_eq!(hand.len(), list.len());
                assert!(hand.iter().eq(list.iter().copied()));
                for card in Card::ALL {
                    assert_eq!(hand.find(card), list.iter().position(|&held| held == card));
                }
                assert_eq!(hand.get(list.len()), None);
                let gone = (start * 7) % list.len();
                assert_eq!(hand.get(gone), Some(list.remove(gone)));
                hand = hand.without(gone);
            }
            assert_eq!(hand, Hand::EMPTY);
        }
    }

    #[test]
    fn takes_no_more_than_fit() {
        let hand: Hand = Card::ALL.into_iter().collect();
        assert!(hand.iter().eq(Card::ALL[..Hand::CAPACITY].iter().copied()));
    }
}
