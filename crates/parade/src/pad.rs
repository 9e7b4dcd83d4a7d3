use std::str::FromStr;

use game::{Names, Outcome, ScorePad, Seat, SeatMap, WrongSeats};

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

/// Why holdings can't be scored together.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PadError {
    /// So many can't play.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// There is only one of each card.
    #[error("{card} lies in front of {first} and of {second}, but there is only one")]
    Twice {
        /// The card.
        card: Card,
        /// Who has it.
        first: Seat,
        /// Who has it too, perhaps the same player.
        second: Seat,
    },
}

impl game::PadError for PadError {
    fn tell(&self, names: &Names) -> String {
        match *self {
            Self::Seats(ref why) => why.to_string(),
            Self::Twice { card, first, second } if first == second => {
                format!("{card} is given twice for {}, but there is only one", names.of(first))
            }
            Self::Twice { card, first, second } => {
                format!("{card} is given to {} and to {}, but there is only one", names.of(first), names.of(second))
            }
        }
    }
}

impl ScorePad for Parade {
    type Holding = Holding;
    type PadError = PadError;
    const PAD_EXAMPLE: &'static str = "R10 B0 Y7";
    const PAD_HELP: &'static str = "R B P G Y O, Y is grey, and 0 to 10";

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
