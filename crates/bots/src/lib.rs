//! Bots, and matches between them.
//!
//! A [`Bot`] gets a view and answers with a move, so it can't see anything its
//! seat can't see. [`simulate()`] plays bots against each other by the million, an
//! [`Arena`] compares their strength, and [`Explained`] games give reasons for and
//! against a move.

mod alice;
mod analysis;
mod arena;
mod bot;
mod elo;
mod erring;
mod external;
mod hint;
mod meter;
mod name;
mod net;
mod parade;
mod puzzle;
mod random;
mod reason;
mod results;
mod review;
mod search;
mod simulate;
mod stats;
mod train;
mod weights;
mod work;

pub use alice::{AliceBot, AliceReason, GreedyAlice, LearnedAlice, SearchAlice};
pub use analysis::{Analysis, Basis, Estimate};
pub use arena::{Arena, ArenaError, Forfeit, Pairing, Watch};
pub use bot::{Bot, Botted, Budget, NoBot, Prospect, Rating};
pub use elo::{Encounter, ratings};
pub use erring::Erring;
pub use hint::{Hint, hints};
pub use name::{BotName, Level};
pub use parade::{FullScore, Greedy, LearnedParade, ParadeBot, ParadeReason, SearchParade};
pub use puzzle::{Puzzle, Puzzled, Rated, puzzle_of_the_day, puzzles};
pub use random::Random;
pub use reason::{Explained, Reason};
pub use results::{Effort, Results};
pub use review::{
    Adjusted, Calibration, CalibrationPlan, Cause, Decision, Label, Luck, Reliability, Review, ReviewError, ReviewOf,
    ReviewPlan, Spread, TurningPoint, calibrate, review,
};
pub use simulate::{Simulation, SimulationError, play_out, simulate};
pub use stats::{Share, Stats};
pub use train::{Plan, Progress};
pub use weights::{BadWeights, Origin, Weights};

/// Compiles and runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
