use std::str::FromStr;

use game::{Outcome, ScorePad, Seat, WrongSeats};
use serde::Serialize;

use crate::setup::{SMALL, VALUES, of_each_value};
use crate::sheet;
use crate::{Alice, Board, Sheet, SheetRow};

/// One player's final possessions, as people type them: `5 5 3 2 small 4 at 7`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holding {
    /// The values of the large cookies.
    pub large: Vec<u8>,
    /// The number of small cookies.
    pub small: u8,
    /// The pawn's distance clockwise from the Tea Party. It matters only for ties,
    /// so it may be left out.
    pub at: Option<u8>,
}

/// Text that is not a holding.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseHoldingError {
    /// An unknown word.
    #[error("{0:?} is not a large cookie (2 to 5), nor `small` or `at` with a number, as in `5 5 3 2 small 4 at 7`")]
    Word(String),
    /// `small` without a valid number.
    #[error("`small` is followed by the number of small cookies, 0 to {SMALL}")]
    Small,
    /// `at` without a valid number.
    #[error("`at` is followed by how many spaces clockwise from the Tea Party the pawn stands, 0 to {}", Board::MAX - 1)]
    At,
    /// A field is given twice.
    #[error("`{0}` is given twice")]
    Twice(&'static str),
}

impl FromStr for Holding {
    type Err = ParseHoldingError;

    fn from_str(text: &str) -> Result<Self, ParseHoldingError> {
        let text = text.to_ascii_lowercase();
        let mut words =
            text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')).filter(|word| !word.is_empty());
        let (mut large, mut small, mut at) = (Vec::new(), None, None);
        while let Some(word) = words.next() {
            let (field, name, max, refuse) = match word {
                "small" => (&mut small, "small", SMALL, ParseHoldingError::Small),
                "at" => (&mut at, "at", Board::MAX as u8 - 1, ParseHoldingError::At),
                _ => {
                    large.push(large_cookie(word)?);
                    continue;
                }
            };
            let number = words.next().and_then(|word| word.parse().ok()).filter(|number| *number <= max);
            if field.replace(number.ok_or(refuse)?).is_some() {
                return Err(ParseHoldingError::Twice(name));
            }
        }
        large.sort_unstable_by(|a, b| b.cmp(a));
        Ok(Self { large, small: small.unwrap_or(0), at })
    }
}

fn large_cookie(word: &str) -> Result<u8, ParseHoldingError> {
    // A long text is not worth repeating in an error message.
    let refuse = || ParseHoldingError::Word(word.chars().take(20).collect());
    word.parse().ok().filter(|value| VALUES.contains(value)).ok_or_else(refuse)
}

/// The reason why holdings can't be scored together.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PadError {
    /// The game is not for this many players.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// No large cookie has this value.
    #[error("{seat} has a large cookie of {value}, but their values go from 2 to 5")]
    Value {
        /// The player who has it.
        seat: Seat,
        /// Its value.
        value: u8,
    },
    /// More large cookies of a value than are in play.
    #[error("there are {given} large cookies of {value}, but only {of} are in play")]
    Large {
        /// The value.
        value: u8,
        /// The number given.
        given: usize,
        /// The number in play.
        of: usize,
    },
    /// More small cookies than exist.
    #[error("there are {given} small cookies, but only {SMALL} exist")]
    Small {
        /// The number given.
        given: usize,
    },
    /// Two pawns on one space.
    #[error("{first} and {second} both stand {at} from the Tea Party, but a space holds one pawn")]
    SameSpace {
        /// The first pawn's player.
        first: Seat,
        /// The second pawn's player.
        second: Seat,
        /// Their distance from the Tea Party.
        at: u8,
    },
    /// A tie that only the pawns can break.
    #[error("{first} and {second} are tied; say where both pawns stand, as in `at 7`")]
    Tied {
        /// The first tied player.
        first: Seat,
        /// The second tied player.
        second: Seat,
    },
}

/// Checks that these holdings fit one table with `of_each` large cookies of each value.
fn check(holdings: &[Holding], of_each: usize) -> Result<(), PadError> {
    for (seat, holding) in Seat::all(holdings.len()).zip(holdings) {
        if let Some(&value) = holding.large.iter().find(|value| !VALUES.contains(value)) {
            return Err(PadError::Value { seat, value });
        }
    }
    for value in VALUES {
        let given = holdings.iter().flat_map(|holding| &holding.large).filter(|large| **large == value).count();
        if given > of_each {
            return Err(PadError::Large { value, given, of: of_each });
        }
    }
    let given = holdings.iter().map(|holding| usize::from(holding.small)).sum();
    if given > usize::from(SMALL) { Err(PadError::Small { given }) } else { check_pawns(holdings) }
}

/// Pawns share no space except the Tea Party, where all begin.
fn check_pawns(holdings: &[Holding]) -> Result<(), PadError> {
    let mut owners = [None; u8::MAX as usize + 1];
    for (second, holding) in Seat::all(holdings.len()).zip(holdings) {
        let Some(at) = holding.at.filter(|&at| at > 0) else { continue };
        if let Some(first) = owners[usize::from(at)].replace(second) {
            return Err(PadError::SameSpace { first, second, at });
        }
    }
    Ok(())
}

/// Checks that the pawns' positions are known wherever they have to break a tie.
fn check_ties(rows: &[SheetRow]) -> Result<(), PadError> {
    for (second, row) in Seat::all(rows.len()).zip(rows) {
        let tied = |other: &SheetRow| other.total == row.total && other.large.len() == row.large.len();
        let unsaid = |other: &SheetRow| other.distance.is_none() || row.distance.is_none();
        let earlier = Seat::all(second.index()).zip(rows);
        if let Some((first, _)) = earlier.into_iter().find(|(_, other)| tied(other) && unsaid(other)) {
            return Err(PadError::Tied { first, second });
        }
    }
    Ok(())
}

impl ScorePad for Alice {
    type Holding = Holding;
    type PadError = PadError;
    const PAD_EXAMPLE: &'static str = "5 5 3 2 small 4 at 7";

    fn check_holdings(holdings: &[Holding]) -> Result<(), PadError> {
        let most = *<Self as game::Game>::SEATS.end();
        if holdings.len() > most {
            WrongSeats::check::<Self>(holdings.len())?;
        }
        check(holdings, of_each_value(most))
    }

    fn score(holdings: &[Holding]) -> Result<Outcome<Sheet>, PadError> {
        WrongSeats::check::<Self>(holdings.len())?;
        check(holdings, of_each_value(holdings.len()))?;
        let rows: Vec<SheetRow> = holdings.iter().map(Holding::row).collect();
        check_ties(&rows)?;
        Ok(Outcome { standings: sheet::standings(rows.iter().map(SheetRow::total)), sheet: Sheet { rows } })
    }
}

impl Holding {
    fn row(&self) -> SheetRow {
        let large = self.large.clone();
        let total = large.iter().map(|&value| i32::from(value)).sum::<i32>() + i32::from(self.small);
        SheetRow { large, small: self.small, total, distance: self.at }
    }
}
