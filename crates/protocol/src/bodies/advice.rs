//! Hints and puzzles. Their analyses and reasons are the engine's, so the types here are generic over them.

use catalog::GameKind;
use game::Seat;
use serde::{Deserialize, Serialize};

/// A reason in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Why {
    /// Whether it speaks for the move.
    pub good: bool,
    /// What it is, as part of a sentence.
    pub text: String,
}

/// A hint in any of the games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum AnyHinted<P, A> {
    /// In Parade.
    Parade(Hinted<P>),
    /// In Alice in Wonderland.
    Alice(Hinted<A>),
}

/// A hint: all moves, rated and explained.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hinted<H> {
    /// The version of the table.
    pub version: usize,
    /// All moves, the best first.
    pub moves: Vec<ToldHint<H>>,
}

/// A rated move, with its reasons in words too.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ToldHint<H> {
    /// The move, its estimate, and the reasons as data.
    #[serde(flatten)]
    pub hint: H,
    /// The name of the move.
    pub name: String,
    /// The reasons in words, in the same order.
    pub why: Vec<Why>,
}

impl<P, A> AnyHinted<P, A> {
    /// The version of the table.
    pub fn version(&self) -> usize {
        match self {
            Self::Parade(hinted) => hinted.version,
            Self::Alice(hinted) => hinted.version,
        }
    }
}

/// A puzzle without its answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PuzzleOf<V, O> {
    /// The game.
    pub game: GameKind,
    /// The number of the puzzle, from 1.
    pub number: usize,
    /// The number of puzzles.
    pub count: usize,
    /// The seat to move.
    pub seat: Seat,
    /// By seat.
    pub players: Vec<String>,
    /// The view of that seat.
    pub view: V,
    /// Its legal moves.
    pub moves: Vec<O>,
}

/// An attempt at a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// The move, in the notation of records.
    #[serde(rename = "move")]
    pub mv: String,
}

/// The verdict on an attempt.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PuzzleVerdict<R> {
    /// Whether it is the best move.
    pub right: bool,
    /// The best move.
    pub answer: Option<String>,
    /// All moves, the best one first.
    pub options: Vec<JudgedMove<R>>,
}

/// A move of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JudgedMove<R> {
    /// The move, in the notation of records.
    #[serde(rename = "move")]
    pub mv: String,
    /// The name of the move.
    pub name: String,
    /// The expected share of the win.
    pub win: f64,
    /// The reasons for and against it, as data.
    pub reasons: Vec<R>,
    /// The reasons in words.
    pub why: Vec<Why>,
}
