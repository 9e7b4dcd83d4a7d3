use std::fmt;
use std::str::FromStr;

use game::{Persona, Seat};
use serde::{Deserialize, Serialize};

/// One of the four characters (A1). It has no effect on play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "a character is its name")]
pub enum Character {
    Alice,
    Hatter,
    Queen,
    Rabbit,
}

/// Text that names no character.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no character {0:?}; there is {known}", known = Character::ALL.map(Character::name).join(", "))]
pub struct UnknownCharacter(String);

impl Character {
    /// All four, in their default order by seat.
    pub const ALL: [Self; 4] = [Self::Alice, Self::Hatter, Self::Queen, Self::Rabbit];

    /// The name as records write it.
    pub const fn name(self) -> &'static str {
        ["alice", "hatter", "queen", "rabbit"][self as usize]
    }

    /// The persona of a bot that plays this character.
    pub const fn persona(self) -> Persona {
        [Persona::Alice, Persona::Hatter, Persona::Queen, Persona::Rabbit][self as usize]
    }
}

/// Parses the name that records use.
impl FromStr for Character {
    type Err = UnknownCharacter;

    fn from_str(text: &str) -> Result<Self, UnknownCharacter> {
        let known = Self::ALL.into_iter().find(|one| one.name() == text);
        known.ok_or_else(|| UnknownCharacter(text.chars().take(20).collect()))
    }
}

/// Writes the name that records use.
impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The characters by seat, each of the four once. Unused ones come last, in the
/// order of [`Character::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cast([Character; 4]);

/// The reason why these can't be the characters of one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidCast {
    /// More characters than exist.
    #[error("{0} characters are chosen, but there are 4")]
    TooMany(usize),
    /// A character is chosen twice.
    #[error("{0} is chosen twice")]
    Twice(Character),
}

impl Cast {
    /// A cast of these characters by seat; further seats get the remaining ones.
    ///
    /// # Errors
    /// If a character is chosen twice.
    pub fn new(chosen: &[Character]) -> Result<Self, InvalidCast> {
        if chosen.len() > Character::ALL.len() {
            return Err(InvalidCast::TooMany(chosen.len()));
        }
        if let Some((_, &twice)) = chosen.iter().enumerate().find(|(i, one)| chosen[..*i].contains(one)) {
            return Err(InvalidCast::Twice(twice));
        }
        let rest = Character::ALL.into_iter().filter(|one| !chosen.contains(one));
        let mut cast = Character::ALL;
        cast.iter_mut().zip(chosen.iter().copied().chain(rest)).for_each(|(place, one)| *place = one);
        Ok(Self(cast))
    }

    /// The cast of a table of `seats`: unused characters come last, in order.
    #[inline]
    #[must_use]
    pub(crate) fn at_table(self, seats: usize) -> Self {
        let mut cast = self;
        if let Some(unused) = cast.0.get_mut(seats..) {
            unused.sort_unstable();
        }
        cast
    }

    /// The characters of the first `seats` seats.
    pub fn first(&self, seats: usize) -> &[Character] {
        &self.0[..seats.min(self.0.len())]
    }

    /// The character of `seat`, if there is such a seat.
    pub fn of(&self, seat: Seat) -> Option<Character> {
        self.0.get(seat.index()).copied()
    }
}

impl Default for Cast {
    #[inline]
    fn default() -> Self {
        Self(Character::ALL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_records() {
        for one in Character::ALL {
            assert_eq!(one.name().parse(), Ok(one));
            assert_eq!(serde_json::to_value(one).unwrap(), one.name());
        }
        let unknown = "cat".parse::<Character>().unwrap_err().to_string();
        assert_eq!(unknown, "there is no character \"cat\"; there is alice, hatter, queen, rabbit");
    }

    #[test]
    fn a1_each_character_once() {
        use Character::{Alice, Hatter, Queen, Rabbit};
        assert_eq!(Cast::new(&[]), Ok(Cast::default()));
        assert_eq!(Cast::new(&[Queen, Alice]).unwrap().first(4), [Queen, Alice, Hatter, Rabbit]);
        assert_eq!(Cast::new(&[Queen, Alice, Queen]), Err(InvalidCast::Twice(Queen)));
        assert_eq!(Cast::new(&[Alice; 5]), Err(InvalidCast::TooMany(5)));
        let cast = Cast::new(&[Queen, Rabbit, Hatter, Alice]).unwrap();
        assert_eq!(cast.at_table(2), Cast::new(&[Queen, Rabbit]).unwrap());
        assert_eq!(cast.at_table(4), cast);
    }
}
