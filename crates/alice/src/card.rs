use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A card of a player's deck (A2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceCard", type = "'1' | '2' | '3' | '4' | '5' | 'J'"))]
#[serde(try_from = "String", into = "&'static str")]
#[expect(missing_docs, reason = "a card is its number")]
pub enum Card {
    One = 1,
    Two,
    Three,
    Four,
    Five,
    /// Moves by any number from 1 to 5, named when it is played.
    Joker,
}

/// The number of each card, in the order of [`Card::ALL`].
pub type Counts = [u8; 6];

impl Card {
    /// Every kind of card.
    pub const ALL: [Self; 6] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Joker];
    /// The number of cards in a deck, and so of turns per player.
    pub const DECK_SIZE: usize = 11;
    /// A player's cards in the order before a shuffle.
    pub const DECK: [Self; Self::DECK_SIZE] = [
        Self::One,
        Self::One,
        Self::Two,
        Self::Two,
        Self::Three,
        Self::Three,
        Self::Four,
        Self::Four,
        Self::Five,
        Self::Five,
        Self::Joker,
    ];
    /// The highest number that a joker can name.
    pub const MAX_NUMBER: u8 = 5;

    /// The number printed on it; a joker has none.
    #[inline]
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::Joker => None,
            number => Some(number as u8),
        }
    }

    /// The index in [`Card::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The card with this code, if it is one: 1 to 5, and 6 for the joker.
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Option<Self> {
        match code {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            4 => Some(Self::Four),
            5 => Some(Self::Five),
            6 => Some(Self::Joker),
            _ => None,
        }
    }

    /// The card in the notation of records: `1` to `5`, and `J`.
    pub const fn text(self) -> &'static str {
        ["1", "2", "3", "4", "5", "J"][self.index()]
    }

    /// The number of each card among `cards`.
    #[inline]
    pub(crate) fn count(cards: impl IntoIterator<Item = Self>) -> Counts {
        let mut counts = [0; 6];
        cards.into_iter().for_each(|card| counts[card.index()] += 1);
        counts
    }

    /// Whether `cards` are one player's deck, in any order.
    #[inline]
    pub(crate) fn is_deck(cards: &[Self; Self::DECK_SIZE]) -> bool {
        // Four bits per kind: no count of 11 cards overflows into the next.
        let count = cards.iter().fold(0u32, |count, &card| count + (1 << (4 * card as u32)));
        count == 0x0122_2220
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// Text that is not a card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a card: a card is a number from 1 to 5, or J for the joker")]
pub struct ParseCardError(String);

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        // A long text is not worth repeating in an error message.
        let refuse = || ParseCardError(text.chars().take(20).collect());
        Self::ALL.into_iter().find(|card| card.text() == text).ok_or_else(refuse)
    }
}

impl TryFrom<String> for Card {
    type Error = ParseCardError;

    fn try_from(text: String) -> Result<Self, ParseCardError> {
        text.parse()
    }
}

impl From<Card> for &'static str {
    fn from(card: Card) -> Self {
        card.text()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a2_a_deck_is_two_each_of_1_to_5_and_a_joker() {
        assert_eq!(Card::count(Card::DECK), [2, 2, 2, 2, 2, 1]);
        assert!(Card::is_deck(&Card::DECK));
        let mut reversed = Card::DECK;
        reversed.reverse();
        assert!(Card::is_deck(&reversed));
        for (place, card) in (0..Card::DECK_SIZE).flat_map(|place| Card::ALL.map(|card| (place, card))) {
            let mut cards = Card::DECK;
            cards[place] = card;
            assert_eq!(Card::is_deck(&cards), card == Card::DECK[place]);
        }
        assert!(!Card::is_deck(&[Card::One; 11]));
    }

    #[test]
    fn text_round_trip() {
        for card in Card::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for bad in ["", "0", "6", "j", "01", "+1", "1 ", "JJ", "é"] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }
}
