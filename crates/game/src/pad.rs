use std::error::Error;
use std::str::FromStr;

use crate::{Game, Names, Outcome};

/// A game whose real-life matches can be scored: what lies in front of each
/// player goes in, the sheet comes out.
pub trait ScorePad: Game {
    /// What lies in front of one player, as people type it.
    type Holding: FromStr<Err: Error + Send + Sync> + Clone;
    /// Why holdings can't be scored together.
    type PadError: PadError;
    /// A holding as people type it.
    const PAD_EXAMPLE: &'static str;
    /// What its parts mean, in a few words.
    const PAD_HELP: &'static str;

    /// Whether these holdings, perhaps not yet all, can be of one match.
    ///
    /// # Errors
    /// If they can't: a card lies in front of two players, say.
    fn check_holdings(holdings: &[Self::Holding]) -> Result<(), Self::PadError>;

    /// The sheet of these players.
    ///
    /// # Errors
    /// If the number of players or the holdings can't be of one match.
    fn score(holdings: &[Self::Holding]) -> Result<Outcome<Self::Sheet>, Self::PadError>;
}

/// A refusal that names seats, which a person wants to read as names.
pub trait PadError: Error + Send + Sync {
    /// What is wrong, in one line.
    fn tell(&self, names: &Names) -> String;
}
