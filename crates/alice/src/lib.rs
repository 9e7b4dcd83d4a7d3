//! The rules of Alice in Wonderland, a board game (Granna, 2023) for 2 to 4 players.
//!
//! [`Alice`] is one match in its current state; `docs/rules/alice.md` has the
//! rules in words, with the numbers (A1 to A14) that the code and its tests cite.

// Unit tests include files of the integration tests, which name the crate.
#[cfg(test)]
extern crate self as alice;

mod audit;
mod board;
mod card;
mod cardplay;
mod character;
mod data;
mod effect;
mod event;
mod illegal;
mod lists;
mod moves;
mod pad;
mod pawns;
mod phase;
mod play;
mod player;
mod row;
#[cfg(test)]
mod scarce;
#[cfg(test)]
mod scenes;
mod setup;
mod sheet;
mod state;
mod turn;
mod view;

pub use board::{Board, BoardError, Kind, Space};
pub use card::{Card, Counts, ParseCardError};
pub use cardplay::{Extra, Play, Side};
pub use character::{Cast, Character, InvalidCast, UnknownCharacter};
pub use data::{PlayerData, ViewData};
pub use effect::Effect;
pub use event::{Event, Source};
pub use illegal::Illegal;
pub use moves::{Action, Move, Moves, ParseMoveError};
pub use pad::{Holding, PadError, ParseHoldingError};
pub use phase::Phase;
pub use row::Row;
pub use setup::{InvalidSetup, Options, Setup};
pub use sheet::{Large, Sheet, SheetRow, Verdict};
pub use state::Alice;
pub use view::View;
