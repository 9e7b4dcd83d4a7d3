use serde::{Deserialize, Serialize};

use crate::Seat;

/// The character that a bot goes by at a table, which says nothing about its strength.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "a character is its name")]
pub enum Persona {
    Hatter,
    Rabbit,
    Cat,
    Queen,
    Dormouse,
    Caterpillar,
    Alice,
}

/// The bots of a table by seat, for games without characters of their own.
const CAST: [Persona; 6] =
    [Persona::Hatter, Persona::Rabbit, Persona::Cat, Persona::Queen, Persona::Dormouse, Persona::Caterpillar];

impl Persona {
    /// Its name in data and in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hatter => "hatter",
            Self::Rabbit => "rabbit",
            Self::Cat => "cat",
            Self::Queen => "queen",
            Self::Dormouse => "dormouse",
            Self::Caterpillar => "caterpillar",
            Self::Alice => "alice",
        }
    }

    /// Assigns a character to each bot, by seat: its `figure` in the game if it has one, or else
    /// the next of the cast. No two bots of a table get the same.
    pub fn cast(bots: impl IntoIterator<Item = bool>, figure: impl Fn(Seat) -> Option<Self>) -> Vec<Option<Self>> {
        let mut rest = CAST.into_iter();
        let seats = (0..).map_while(Seat::new).zip(bots);
        seats.map(|(seat, is_bot)| if is_bot { figure(seat).or_else(|| rest.next()) } else { None }).collect()
    }
}

#[test]
fn five_bots_are_five_characters() {
    let cast = Persona::cast([false, true, true, true, true, true], |_| None);
    assert_eq!(cast[0], None);
    assert_eq!(cast[1..], CAST[..5].iter().copied().map(Some).collect::<Vec<_>>());
}

#[test]
fn a_bot_is_the_figure_it_plays() {
    let queen = Seat::new(1);
    let cast = Persona::cast([false, true], |seat| (Some(seat) == queen).then_some(Persona::Queen));
    assert_eq!(cast, [None, Some(Persona::Queen)]);
}
