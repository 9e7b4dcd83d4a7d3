//! Positions in which one move is clearly the best: one a day, and all of them by number.

use std::sync::LazyLock;

use alice::Alice;
use axum::response::{IntoResponse, Response};
use bots::{Puzzle, Puzzled, Rated};
use catalog::GameKind;
use game::{GameView, Seat, Viewer};
use parade::Parade;
use serde::{Deserialize, Serialize};
use table::Offer;
use utoipa::ToSchema;
use words::story::Why;
use words::{Lang, Told};

use super::lang::words;
use super::{Json, Path, Query};
use crate::error::Error;
use crate::time::now;

/// Of which game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfGame {
    /// Parade unless said.
    game: Option<GameKind>,
}

/// Of which game, and told in which language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    /// Parade unless said.
    game: Option<GameKind>,
    #[serde(default)]
    lang: Lang,
}

/// A puzzle without its answer.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PuzzleOf"))]
struct Asked<V, O> {
    /// The game.
    game: &'static str,
    /// Which of the puzzles it is, from 1.
    number: usize,
    /// How many there are.
    count: usize,
    /// Whose move is asked for.
    seat: Seat,
    /// By seat.
    players: Vec<String>,
    /// What that seat sees.
    view: V,
    /// What it may do.
    moves: Vec<O>,
}

/// A move that somebody tries.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Attempt {
    /// The move, in the notation of records.
    #[serde(rename = "move")]
    mv: String,
}

/// What is to be said about an attempt.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PuzzleVerdict"))]
struct Judged<R> {
    /// Whether it is the best move.
    right: bool,
    /// The best move.
    answer: Option<String>,
    /// All moves, the best one first.
    options: Vec<JudgedMove<R>>,
}

/// A move of a puzzle.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct JudgedMove<R> {
    /// The move, in the notation of records.
    #[serde(rename = "move")]
    mv: String,
    /// What it is called.
    name: String,
    /// The share of the win that it leads to.
    win: f64,
    /// What speaks for it and against it, as data.
    reasons: Vec<R>,
    /// The same in words.
    why: Vec<Why>,
}

/// A game's puzzles, read once.
trait Asks: Told + Puzzled {
    fn puzzles() -> Result<&'static [Puzzle<Self>], Error>;
}

macro_rules! asks {
    ($($game:ty),+) => {$(
        impl Asks for $game {
            fn puzzles() -> Result<&'static [Puzzle<Self>], Error> {
                static PUZZLES: LazyLock<Result<Vec<Puzzle<$game>>, String>> =
                    LazyLock::new(|| bots::puzzles().map_err(|why| why.to_string()));
                PUZZLES.as_deref().map_err(inside)
            }
        }
    )+};
}

asks![Parade, Alice];

fn inside(why: impl std::fmt::Display) -> Error {
    Error::Inside(format!("a puzzle is broken: {why}"))
}

/// The puzzle that everybody has today, without its answer.
#[utoipa::path(
    get,
    path = "/api/v1/puzzles/today",
    tag = "games",
    params(("game" = Option<GameKind>, Query, description = "Of which game; of Parade unless said")),
    responses((status = OK, description = "What its seat sees, and its moves", body = Object), Error)
)]
pub(super) async fn today(Query(which): Query<OfGame>) -> Result<Response, Error> {
    let number = |count: usize| bots::puzzle_of_the_day(now().0 / 1000, count);
    match which.game.unwrap_or(GameKind::Parade) {
        GameKind::Parade => ask::<Parade>(number(Parade::puzzles()?.len())),
        GameKind::Alice => ask::<Alice>(number(Alice::puzzles()?.len())),
    }
}

/// A puzzle, without its answer.
#[utoipa::path(
    get,
    path = "/api/v1/puzzles/{number}",
    tag = "games",
    params(
        ("number" = usize, Path, description = "Which, from 1"),
        ("game" = Option<GameKind>, Query, description = "Of which game; of Parade unless said"),
    ),
    responses((status = OK, description = "What its seat sees, and its moves", body = Object), Error)
)]
pub(super) async fn show(Path(number): Path<usize>, Query(which): Query<OfGame>) -> Result<Response, Error> {
    match which.game.unwrap_or(GameKind::Parade) {
        GameKind::Parade => ask::<Parade>(number),
        GameKind::Alice => ask::<Alice>(number),
    }
}

/// Whether a move is the answer of a puzzle, and what there is to say about all of its moves.
#[utoipa::path(
    post,
    path = "/api/v1/puzzles/{number}",
    tag = "games",
    params(
        ("number" = usize, Path, description = "Which, from 1"),
        ("game" = Option<GameKind>, Query, description = "Of which game; of Parade unless said"),
        ("lang" = Option<String>, Query, description = "In which words, `en`, `fr` or `pl`; English unless said"),
    ),
    request_body = Attempt,
    responses((status = OK, description = "The verdict", body = Object), Error)
)]
pub(super) async fn answer(
    Path(number): Path<usize>,
    Query(which): Query<Which>,
    Json(attempt): Json<Attempt>,
) -> Result<Response, Error> {
    match which.game.unwrap_or(GameKind::Parade) {
        GameKind::Parade => judge::<Parade>(number, &attempt.mv, which.lang),
        GameKind::Alice => judge::<Alice>(number, &attempt.mv, which.lang),
    }
}

fn puzzle<G: Asks>(number: usize) -> Result<(&'static Puzzle<G>, G), Error> {
    let puzzle = number.checked_sub(1).and_then(|index| G::puzzles().map(|all| all.get(index)).transpose());
    let puzzle = puzzle.ok_or(Error::NotFound)??;
    Ok((puzzle, puzzle.position().map_err(inside)?))
}

fn ask<G: Asks>(number: usize) -> Result<Response, Error> {
    let (puzzle, position) = puzzle::<G>(number)?;
    let moves = position.legal_moves(puzzle.seat).into_iter();
    let asked = Asked {
        game: G::NAME,
        number,
        count: G::puzzles()?.len(),
        seat: puzzle.seat,
        players: puzzle.record.players.clone(),
        view: position.view(Viewer::Seat(puzzle.seat)).data(),
        moves: moves.map(|choice| Offer::<G> { mv: choice.mv, effect: choice.effect }).collect(),
    };
    Ok(Json(asked).into_response())
}

fn judge<G: Asks>(number: usize, mv: &str, lang: Lang) -> Result<Response, Error> {
    let (puzzle, position) = puzzle::<G>(number)?;
    let mv: G::Move = mv.parse().map_err(|why| Error::Unreadable(format!("{why}")))?;
    if puzzle.rated(mv).is_none() {
        return Err(Error::Unreadable("that is not one of the moves of the puzzle".into()));
    }
    let (words, names) = (words(lang), words(lang).names_of_record(&puzzle.record.players));
    let view = position.view(Viewer::Seat(puzzle.seat));
    let data = view.data();
    let option = |option: &Rated<G::Move>| {
        let reasons = G::reasons(view, option.mv);
        JudgedMove {
            mv: option.mv.to_string(),
            name: G::brief_move(words, option.mv, &data),
            win: option.win,
            why: Why::all::<G>(words, &reasons, &names),
            reasons,
        }
    };
    let judged = Judged {
        right: puzzle.answer() == Some(mv),
        answer: puzzle.answer().map(|mv| mv.to_string()),
        options: puzzle.options.iter().map(option).collect(),
    };
    Ok(Json(judged).into_response())
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<Asked<parade::ViewData, Offer<Parade>>>();
    visitor.visit::<Asked<alice::ViewData, Offer<Alice>>>();
    visitor.visit::<Attempt>();
    visitor.visit::<Judged<bots::ParadeReason>>();
    visitor.visit::<Judged<bots::AliceReason>>();
}
