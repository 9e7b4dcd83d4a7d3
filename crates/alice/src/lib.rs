//! The rules of Alice in Wonderland, a board game (Granna, 2023) for 2 to 4 players.
//!
//! [`Alice`] is a match as it stands; `docs/rules/alice.md` has the rules in
//! words, with the numbers (A1 to A14) that the code and its tests refer to.

mod audit;
mod board;
mod card;
mod character;
mod data;
mod effect;
mod event;
mod moves;
mod pad;
mod play;
mod player;
mod setup;
mod sheet;
mod state;
mod turn;
mod view;

pub use board::{Board, BoardError, Kind, Space};
pub use card::{Card, Counts, ParseCardError};
pub use character::{Cast, Character, InvalidCast};
pub use data::{PlayerData, ViewData};
pub use effect::Effect;
pub use event::{Event, Source};
pub use moves::{Extra, Illegal, Move, Moves, ParseMoveError, Play, Side};
pub use pad::{Holding, PadError, ParseHoldingError};
pub use setup::{InvalidSetup, Options, Setup};
pub use sheet::{Large, Sheet, SheetRow};
pub use state::{Alice, Phase};
pub use view::View;
