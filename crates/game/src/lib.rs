//! The contract that every game of Wonderland keeps.
//!
//! [`Game`] is the trait to implement, [`check_game`] the test that an
//! implementation keeps the contract, and [`Record`] the form in which a match
//! is stored and shared. Nothing here knows the rules of any game.

pub mod as_text;
mod check;
mod contract;
mod dice;
mod entry;
mod fairness;
mod names;
mod offer;
mod outcome;
mod pad;
mod persona;
mod read;
mod record;
mod seat;
mod text;

pub use check::{Audit, check_game};
pub use contract::{Game, GameEvent, GameSheet, GameView, MoveList, WrongSeats};
pub use dice::{Dice, FairDice, FastDice};
pub use entry::Entry;
pub use fairness::{FairKey, Fairness, Hex32, Unfair};
pub use names::{Names, printable, shorten};
pub use offer::Offer;
#[cfg(feature = "ts")]
pub use offer::ts_name;
pub use outcome::{Decided, Outcome, Standings};
pub use pad::{Pad, PadProblem, ScorePad, Scored};
pub use persona::Persona;
pub use record::{End, Record, RecordError, Step, TieBreak};
pub use seat::{Actor, MAX_SEATS, Seat, SeatMap, SeatSet, ToMove, Viewer};
pub use text::{count, text_table, wrap};
