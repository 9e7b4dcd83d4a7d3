use std::str::FromStr;

use game::{Outcome, ScorePad, Seat, SeatMap, WrongSeats};
use serde::Serialize;

use crate::{Card, Parade, ParseCardError, Sheet};

/// The cards in front of one player, as people type them: `R10 b3, Y0`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holding(pub Vec<Card>);

impl FromStr for Holding {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let words = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')).filter(|word| !word.is_empty());
        let card = |word: &str| {
            let refuse = |_| ParseCardError(word.chars().take(20).collect());
            word.to_ascii_uppercase().parse().map_err(refuse)
        };
        words.map(card).collect::<Result<_, _>>().map(Self)
    }
}

/// The reason why holdings can't be scored together.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PadError {
    /// The game is not for this many players.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// A card lies in front of two players, but exists only once.
    #[error("{card} lies in front of {first} and of {second}, but there is only one")]
    Twice {
        /// The card.
        card: Card,
        /// The first player who has it.
        first: Seat,
        /// The second player who has it, perhaps the same.
        second: Seat,
    },
}

impl ScorePad for Parade {
    type Holding = Holding;
    type PadError = PadError;
    const PAD_EXAMPLE: &'static str = "R10 B0 Y7";

    fn check_holdings(holdings: &[Holding]) -> Result<(), PadError> {
        if holdings.len() > *<Self as game::Game>::SEATS.end() {
            WrongSeats::check::<Self>(holdings.len())?;
        }
        let mut owners = [None; 128];
        for (second, Holding(cards)) in Seat::all(holdings.len()).zip(holdings) {
            for &card in cards {
                if let Some(first) = owners[usize::from(card.code())].replace(second) {
                    return Err(PadError::Twice { card, first, second });
                }
            }
        }
        Ok(())
    }

    fn score(holdings: &[Holding]) -> Result<Outcome<Sheet>, PadError> {
        WrongSeats::check::<Self>(holdings.len())?;
        Self::check_holdings(holdings)?;
        Ok(Sheet::outcome(holdings.iter().map(|holding| holding.0.clone()).collect::<SeatMap<_>>()))
    }
}
