mod written;

use std::error::Error;
use std::str::FromStr;

use serde::Serialize;

use crate::{Game, Outcome};

pub use written::{Pad, PadProblem, Scored};

/// A game whose real-life matches can be scored: the cards and pieces in front
/// of each player go in, the score sheet comes out.
pub trait ScorePad: Game {
    /// The cards and pieces in front of one player, as people type them.
    type Holding: FromStr<Err: Error + Send + Sync> + Clone;
    /// The reason why holdings can't be scored together; its data is narrated to people.
    type PadError: Error + Serialize + Send + Sync;
    /// An example of a holding as people type it.
    const PAD_EXAMPLE: &'static str;

    /// Checks whether these holdings, perhaps not yet all, can belong to one match.
    ///
    /// # Errors
    /// If they can't, for instance because a card lies in front of two players.
    fn check_holdings(holdings: &[Self::Holding]) -> Result<(), Self::PadError>;

    /// Scores these holdings, one per player.
    ///
    /// # Errors
    /// If the number of players or the holdings can't belong to one match.
    fn score(holdings: &[Self::Holding]) -> Result<Outcome<Self::Sheet>, Self::PadError>;
}
