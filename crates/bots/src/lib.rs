//! Bots, and matches among them.
//!
//! A [`Bot`] gets a view and answers with a move: it can't see what its seat
//! can't see. [`simulate()`] plays bots against each other by the million, and an
//! [`Arena`] finds out who is stronger.

mod alice;
mod arena;
mod bot;
mod elo;
mod external;
mod name;
mod parade;
mod random;
mod results;
mod simulate;
mod stats;

pub use alice::{AliceBot, GreedyAlice};
pub use arena::{Arena, ArenaError, Forfeit, Pairing, Watch};
pub use bot::{Bot, Botted, Budget, Rating, UnknownBot};
pub use elo::{Encounter, ratings};
pub use name::{BotName, Level};
pub use parade::{FullScore, Greedy, ParadeBot};
pub use random::Random;
pub use results::{Effort, Results};
pub use simulate::{Simulation, SimulationError, play_out, simulate};
pub use stats::{Share, Stats};

/// The examples of the README are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
