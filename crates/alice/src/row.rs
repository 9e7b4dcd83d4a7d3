use std::fmt;

use crate::Card;

/// Cards in order, from left to right or from the top, four bits each.
///
/// No card has the code 0, which fills the rest of the word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Row(u64);

const BITS: u32 = 4;
const CODE: u64 = 15;

impl Row {
    /// The empty row.
    pub const EMPTY: Self = Self(0);
    /// The most cards that fit.
    pub const CAPACITY: usize = 16;

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        ((u64::BITS - self.0.leading_zeros()).div_ceil(BITS)) as usize
    }

    /// Whether the row is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card at `index`.
    #[inline]
    pub const fn get(self, index: usize) -> Option<Card> {
        Card::from_code(self.code(index as u32))
    }

    /// The code of the card at `index`; 0 if there is none.
    #[inline]
    pub(crate) const fn code(self, index: u32) -> u8 {
        (self.0 >> (BITS * (index & CODE as u32)) & CODE) as u8
    }

    /// The first `count` cards, or all if there are fewer.
    #[inline]
    #[must_use]
    pub(crate) const fn first(self, count: usize) -> Self {
        Self(self.0 & below(count))
    }

    /// The cards after the first `count`.
    #[inline]
    #[must_use]
    pub(crate) const fn after(self, count: usize) -> Self {
        Self((self.0 & !below(count)) >> (BITS * (count as u32 & CODE as u32)))
    }

    /// These cards followed by `others`.
    #[inline]
    #[must_use]
    pub(crate) const fn then(self, others: Self) -> Self {
        Self(self.0 | others.0 << (BITS * self.len() as u32))
    }

    /// The row without the card at `index`; later cards move up.
    #[inline]
    #[must_use]
    pub(crate) const fn without(self, index: u32) -> Self {
        let before = below(index as usize);
        Self(self.0 & before | self.0 >> BITS & !before)
    }

    /// The row with the card at `index` replaced by the third card.
    #[inline]
    #[must_use]
    pub(crate) const fn third_to(self, index: u32) -> Self {
        let differ = (self.code(index) ^ self.code(2)) as u64;
        Self(self.0 ^ differ << (BITS * (index & CODE as u32))).without(2)
    }

    /// The row with one more card at the front.
    #[inline]
    #[must_use]
    pub(crate) const fn behind(self, code: u8) -> Self {
        Self(self.0 << BITS | code as u64)
    }

    /// The row with the second and third cards swapped, if there is a third.
    #[inline]
    #[must_use]
    pub(crate) const fn middle_swapped(self) -> Self {
        let third = self.0 >> (2 * BITS) & CODE;
        let differ = if third == 0 { 0 } else { third ^ (self.0 >> BITS & CODE) };
        Self(self.0 ^ (differ << BITS | differ << (2 * BITS)))
    }

    /// The cards in order.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..self.len()).filter_map(move |index| self.get(index))
    }
}

/// The mask of the first `count` cards.
#[inline]
const fn below(count: usize) -> u64 {
    (1 << (BITS * (count as u32 & CODE as u32))) - 1
}

impl FromIterator<Card> for Row {
    /// Takes as many cards as fit; no row of this game comes near the limit.
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let places = (0..Self::CAPACITY as u32).zip(cards);
        Self(places.fold(0, |row, (place, card)| row | (card as u64) << (BITS * place)))
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behaves_like_a_list() {
        let mut list = Card::DECK.to_vec();
        let mut row: Row = list.iter().copied().collect();
        for step in 0.. {
            assert_eq!(row.len(), list.len());
            assert_eq!(row.is_empty(), list.is_empty());
            assert!(row.iter().eq(list.iter().copied()));
            assert_eq!(row.get(list.len()), None);
            for count in 0..=list.len() {
                assert!(row.first(count).iter().eq(list[..count].iter().copied()));
                assert!(row.after(count).iter().eq(list[count..].iter().copied()));
                assert_eq!(row.first(count).then(row.after(count)), row);
            }
            if list.is_empty() {
                break;
            }
            assert_eq!(row.behind(4).get(0), Some(Card::Four));
            assert_eq!(row.behind(4).after(1), row);
            if list.len() > 2 {
                list.swap(1, 2);
            }
            row = row.middle_swapped();
            let gone = (step * 7) % list.len();
            assert_eq!(row.get(gone), Some(list.remove(gone)));
            row = row.without(gone as u32);
        }
    }

    #[test]
    fn keeps_only_the_cards_that_fit() {
        let row: Row = Card::DECK.into_iter().chain(Card::DECK).collect();
        assert_eq!(row.len(), Row::CAPACITY);
    }
}
