use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize, Serializer};

/// One of the six colours, in the order used by records.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "a colour is its name")]
pub enum Colour {
    Red,
    Blue,
    Purple,
    Green,
    Grey,
    Orange,
}

impl Colour {
    /// All six.
    pub const ALL: [Self; 6] = [Self::Red, Self::Blue, Self::Purple, Self::Green, Self::Grey, Self::Orange];

    /// The index in [`Colour::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that records use; Y is grey.
    pub const fn letter(self) -> char {
        ['R', 'B', 'P', 'G', 'Y', 'O'][self as usize]
    }

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        ["red", "blue", "purple", "green", "grey", "orange"][self as usize]
    }
}

/// One of the 66 cards (P1). Ordered by colour, then value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(
        rename = "ParadeCard",
        type = "`${'R' | 'B' | 'P' | 'G' | 'Y' | 'O'}${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`"
    )
)]
#[serde(try_from = "String")]
pub struct Card(u8);

impl Card {
    /// The number of cards.
    pub const COUNT: usize = 66;
    /// The highest value.
    pub const MAX_VALUE: u8 = 10;
    /// Every card, by colour and value: the order before the shuffle.
    pub const ALL: [Self; Self::COUNT] = {
        let mut cards = [Self(0); Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            cards[i] = Self(((i / 11) << 4 | (i % 11)) as u8);
            i += 1;
        }
        cards
    };
    /// Not a card: fills empty places.
    pub(crate) const NONE: Self = Self(0xFF);

    /// The card of this colour and value; `None` if the value is above 10.
    #[inline]
    pub const fn new(colour: Colour, value: u8) -> Option<Self> {
        if value <= Self::MAX_VALUE { Some(Self((colour as u8) << 4 | value)) } else { None }
    }

    /// The card's colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 as usize >> 4) % 6]
    }

    /// The colour's index in [`Colour::ALL`], masked so that the compiler sees it is less than 8.
    #[inline]
    pub(crate) const fn colour_index(self) -> usize {
        (self.0 >> 4) as usize & 7
    }

    /// The card's value, 0 to 10.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 & 15
    }

    /// Colour and value in one byte, below 96; the reverse of [`Card::from_code`].
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn from_code(code: u8) -> Self {
        Self(code)
    }
}

impl Card {
    fn text(self) -> ArrayString<3> {
        let mut text = ArrayString::new();
        text.push(self.colour().letter());
        match self.value() {
            Self::MAX_VALUE => text.push_str("10"),
            value => text.push(char::from(b'0' + value)),
        }
        text
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

// Views are mostly cards, so this skips the formatter.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NONE { f.write_str("-") } else { fmt::Display::fmt(self, f) }
    }
}

/// Text that is not a card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a card: a card is a letter (R B P G Y O) and a value from 0 to 10, such as R10")]
pub struct ParseCardError(pub(crate) String);

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        // A long text is not worth repeating in an error message.
        let refuse = || ParseCardError(text.chars().take(20).collect());
        let mut chars = text.chars();
        let letter = chars.next().ok_or_else(refuse)?;
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter).ok_or_else(refuse)?;
        let value = match chars.as_str().as_bytes() {
            [digit @ b'0'..=b'9'] => digit - b'0',
            b"10" => 10,
            _ => return Err(refuse()),
        };
        Self::new(colour, value).ok_or_else(refuse)
    }
}

impl TryFrom<String> for Card {
    type Error = ParseCardError;

    fn try_from(text: String) -> Result<Self, ParseCardError> {
        text.parse()
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set of all cards.
    pub fn all() -> Self {
        Card::ALL.into_iter().collect()
    }

    /// Whether `card` is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << (card.0 & 127)) != 0
    }

    /// Adds `card`; false if it was there already.
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        let fresh = !self.contains(card);
        self.0 |= 1 << (card.0 & 127);
        fresh
    }

    /// The set without the cards of `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The number of cards in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, by colour and value.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let code = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (code < 128).then_some(Card(code as u8))
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        cards.into_iter().for_each(|card| {
            set.insert(card);
        });
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
