//! The contract of Wonderland's games.
//!
//! [`Game`] is what a game must offer, [`check_game`] the test that finds out
//! whether it keeps its word, and [`Record`] the form in which a match is kept
//! and passed on. Nothing here knows a rule of any game.

mod check;
mod contract;
mod dice;
mod entry;
mod fairness;
mod names;
mod outcome;
mod pad;
mod read;
mod record;
mod seat;
mod text;
mod transcript;

pub use check::{Audit, check_game};
pub use contract::{Choice, Game, GameEvent, GameSheet, GameView, MoveList, WrongSeats};
pub use dice::{Dice, FairDice, FastDice};
pub use entry::Entry;
pub use fairness::{FairKey, Fairness, Hex32, Unfair};
pub use names::{Names, printable, shorten};
pub use outcome::{Decided, Outcome, Standings};
pub use pad::{PadError, ScorePad};
pub use record::{End, Record, RecordError, Step, TieBreak};
pub use seat::{Actor, MAX_SEATS, Seat, SeatMap, SeatSet, ToMove, Viewer};
pub use text::{count, text_table, wrap};
pub use transcript::{transcript, verdict};
