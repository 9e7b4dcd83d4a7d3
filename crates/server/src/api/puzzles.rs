//! Puzzles: positions in which one move is clearly best. There is one a day, and all have a number.

use std::sync::LazyLock;

use alice::Alice;
use axum::response::{IntoResponse, Response};
use bots::{Puzzle, Puzzled, Rated};
use catalog::{GameKind, each};
use game::{GameView, Viewer};
use host::story::told_reasons;
use i18n::{Lang, Narrate};
use parade::Parade;
use protocol::{Attempt, JudgedMove, PuzzleOf, PuzzleVerdict};
use serde::Deserialize;

use super::lang::locale;
use super::{Json, Path, Query};
use crate::error::{Error, Fault};
use crate::time::now;

/// The game of a puzzle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfGame {
    /// Parade by default.
    game: Option<GameKind>,
}

/// The game of a puzzle, and the language of its verdict.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    /// Parade by default.
    game: Option<GameKind>,
    #[serde(default)]
    lang: Lang,
}

/// A game's puzzles, read once.
trait Asks: Narrate + Puzzled {
    fn puzzles() -> Result<&'static [Puzzle<Self>], Error>;
}

macro_rules! asks {
    ($($game:ty),+) => {$(
        impl Asks for $game {
            fn puzzles() -> Result<&'static [Puzzle<Self>], Error> {
                static PUZZLES: LazyLock<Result<Vec<Puzzle<$game>>, String>> =
                    LazyLock::new(|| bots::puzzles().map_err(|why| why.to_string()));
                PUZZLES.as_deref().map_err(broken_puzzle)
            }
        }
    )+};
}

asks![Parade, Alice];

fn broken_puzzle(why: impl std::fmt::Display) -> Error {
    Fault::Puzzle(why.to_string()).into()
}

/// Today's puzzle, without its answer.
#[utoipa::path(
    get,
    path = "/api/v1/puzzles/today",
    tag = "games",
    params(("game" = Option<GameKind>, Query, description = "The game; Parade by default")),
    responses((status = OK, description = "The view of its seat, and its moves", body = Object), Error)
)]
pub(super) async fn today(Query(which): Query<OfGame>) -> Result<Response, Error> {
    let number = |count: usize| bots::puzzle_of_the_day(now().0 / 1000, count);
    let game = which.game.unwrap_or(GameKind::Parade);
    each!(game, <G> => ask::<G>(game, number(G::puzzles()?.len())))
}

/// A puzzle, without its answer.
#[utoipa::path(
    get,
    path = "/api/v1/puzzles/{number}",
    tag = "games",
    params(
        ("number" = usize, Path, description = "The number of the puzzle, from 1"),
        ("game" = Option<GameKind>, Query, description = "The game; Parade by default"),
    ),
    responses((status = OK, description = "The view of its seat, and its moves", body = Object), Error)
)]
pub(super) async fn show(Path(number): Path<usize>, Query(which): Query<OfGame>) -> Result<Response, Error> {
    let game = which.game.unwrap_or(GameKind::Parade);
    each!(game, <G> => ask::<G>(game, number))
}

/// Checks an attempt at a puzzle, and explains all of its moves.
#[utoipa::path(
    post,
    path = "/api/v1/puzzles/{number}",
    tag = "games",
    params(
        ("number" = usize, Path, description = "The number of the puzzle, from 1"),
        ("game" = Option<GameKind>, Query, description = "The game; Parade by default"),
        ("lang" = Option<String>, Query, description = "The language: `en` (default), `fr` or `pl`"),
    ),
    request_body = Attempt,
    responses((status = OK, description = "The verdict", body = Object), Error)
)]
pub(super) async fn answer(
    Path(number): Path<usize>,
    Query(which): Query<Which>,
    Json(attempt): Json<Attempt>,
) -> Result<Response, Error> {
    each!(which.game.unwrap_or(GameKind::Parade), <G> => judge::<G>(number, &attempt.mv, which.lang))
}

fn puzzle<G: Asks>(number: usize) -> Result<(&'static Puzzle<G>, G), Error> {
    let puzzle = number.checked_sub(1).and_then(|index| G::puzzles().map(|all| all.get(index)).transpose());
    let puzzle = puzzle.ok_or(Error::NotFound)??;
    Ok((puzzle, puzzle.position().map_err(broken_puzzle)?))
}

fn ask<G: Asks>(game: GameKind, number: usize) -> Result<Response, Error> {
    let (puzzle, position) = puzzle::<G>(number)?;
    let asked = PuzzleOf {
        game,
        number,
        count: G::puzzles()?.len(),
        seat: puzzle.seat,
        players: puzzle.record.players.clone(),
        view: position.view(Viewer::Seat(puzzle.seat)).data(),
        moves: position.legal_moves(puzzle.seat),
    };
    Ok(Json(asked).into_response())
}

fn judge<G: Asks>(number: usize, mv: &str, lang: Lang) -> Result<Response, Error> {
    let (puzzle, position) = puzzle::<G>(number)?;
    let mv: G::Move = mv.parse().map_err(|_| Error::NotAPuzzleMove)?;
    if puzzle.rated(mv).is_none() {
        return Err(Error::NotAPuzzleMove);
    }
    let (locale, names) = (locale(lang), locale(lang).names_of_record(&puzzle.record));
    let view = position.view(Viewer::Seat(puzzle.seat));
    let data = view.data();
    let option = |option: &Rated<G::Move>| {
        let reasons = G::reasons(view, option.mv);
        JudgedMove {
            mv: option.mv.to_string(),
            name: G::tell_move(locale, option.mv, &data),
            win: option.win,
            why: told_reasons::<G>(locale, &reasons, &names),
            reasons,
        }
    };
    let judged = PuzzleVerdict {
        right: puzzle.answer() == Some(mv),
        answer: puzzle.answer().map(|mv| mv.to_string()),
        options: puzzle.options.iter().map(option).collect(),
    };
    Ok(Json(judged).into_response())
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    use game::Offer;
    visitor.visit::<PuzzleOf<parade::ViewData, Offer<Parade>>>();
    visitor.visit::<PuzzleOf<alice::ViewData, Offer<Alice>>>();
    visitor.visit::<Attempt>();
    visitor.visit::<PuzzleVerdict<bots::ParadeReason>>();
    visitor.visit::<PuzzleVerdict<bots::AliceReason>>();
}
