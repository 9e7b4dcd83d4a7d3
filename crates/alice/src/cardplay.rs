use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Card;

/// A played card: the end of the hand it comes from, the number of a joker, and
/// the extra announced with it.
///
/// All in one byte: the side in the lowest bit, a joker's number in the next
/// three, the extra in the next two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play(u8);

/// An end of the hand. A single card counts as the left one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "a side is its name")]
pub enum Side {
    Left,
    Right,
}

/// An announcement made with a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Extra {
    /// None.
    None,
    /// A large pawn moves one space more (A4).
    PlusOne,
    /// A pawn walks out of the Rabbit Hole instead of spinning (mercy).
    Walk,
}

impl Side {
    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        ["left", "right"][self as usize]
    }
}

impl Extra {
    /// The bits in the byte of a play; 0 for none.
    #[inline]
    const fn bits(self) -> u8 {
        (self as u8) << 4
    }
}

impl Play {
    /// The play of a card with its own number, or of a joker that names one;
    /// `None` if the number is not from 1 to 5.
    pub const fn new(side: Side, joker: Option<u8>, extra: Extra) -> Option<Self> {
        let number = match joker {
            None => 0,
            Some(number @ 1..=Card::MAX_NUMBER) => number,
            Some(_) => return None,
        };
        Some(Self(side as u8 | number << 1 | extra.bits()))
    }

    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// The play with this code; higher bits are ignored.
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Self {
        Self(code & 63)
    }

    /// The end of the hand it comes from.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0 & 1 == 0 { Side::Left } else { Side::Right }
    }

    /// 0 for the left card, 1 for the right one.
    #[inline]
    pub(crate) const fn place(self) -> u32 {
        (self.0 & 1) as u32
    }

    /// The number that a joker names.
    #[inline]
    pub const fn joker(self) -> Option<u8> {
        let number = self.0 >> 1 & 7;
        if number == 0 { None } else { Some(number) }
    }

    /// The extra announced with it.
    #[inline]
    pub const fn extra(self) -> Extra {
        match self.0 >> 4 {
            0 => Extra::None,
            1 => Extra::PlusOne,
            _ => Extra::Walk,
        }
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ').peekable();
        let side = [Side::Left, Side::Right].into_iter().find(|side| words.peek() == Some(&side.name()))?;
        words.next();
        let joker = words.peek().and_then(|word| (1..=Card::MAX_NUMBER).find(|number| number.to_string() == **word));
        if joker.is_some() {
            words.next();
        }
        let extra = match words.next() {
            None => Extra::None,
            Some("+1") => Extra::PlusOne,
            Some("walk") => Extra::Walk,
            Some(_) => return None,
        };
        if words.next().is_some() { None } else { Self::new(side, joker, extra) }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.side().name())?;
        if let Some(number) = self.joker() {
            write!(f, " {number}")?;
        }
        f.write_str(match self.extra() {
            Extra::None => "",
            Extra::PlusOne => " +1",
            Extra::Walk => " walk",
        })
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
