use alice::Alice;
use axum::extract::Path;
use bots::{Puzzle, Puzzled};
use catalog::GameKind;
use game::{GameView, Viewer};
use parade::Parade;
use serde::Deserialize;
use serde_json::{Value, json};
use table::Offer;

use super::extras::kind;
use super::{Json, Query};
use crate::error::Error;
use crate::time::now;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    game: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Attempt {
    #[serde(rename = "move")]
    mv: String,
}

impl Which {
    fn kind(&self) -> Result<GameKind, Error> {
        self.game.as_deref().map_or(Ok(GameKind::Parade), kind)
    }
}

/// The puzzle that everybody has today, without its answer.
pub(super) async fn today(Query(which): Query<Which>) -> Result<Json<Value>, Error> {
    match which.kind()? {
        GameKind::Parade => asked::<Parade>(),
        GameKind::Alice => asked::<Alice>(),
    }
    .map(Json)
}

/// Whether a move is the answer of a puzzle, and what there is to say about all of its moves.
pub(super) async fn answer(
    Path(number): Path<usize>,
    Query(which): Query<Which>,
    Json(attempt): Json<Attempt>,
) -> Result<Json<Value>, Error> {
    match which.kind()? {
        GameKind::Parade => judged::<Parade>(number, &attempt.mv),
        GameKind::Alice => judged::<Alice>(number, &attempt.mv),
    }
    .map(Json)
}

fn puzzles<G: Puzzled>() -> Result<Vec<Puzzle<G>>, Error> {
    bots::puzzles().map_err(inside)
}

fn inside(why: impl std::fmt::Display) -> Error {
    Error::Inside(format!("a puzzle is broken: {why}"))
}

fn asked<G: Puzzled>() -> Result<Value, Error> {
    let puzzles = puzzles::<G>()?;
    let number = bots::puzzle_of_the_day(now().0 / 1000, puzzles.len());
    let puzzle = puzzles.get(number - 1).ok_or(Error::NotFound)?;
    let position = puzzle.position().map_err(inside)?;
    let moves: Vec<Offer<G>> = position
        .legal_moves(puzzle.seat)
        .into_iter()
        .map(|choice| Offer { mv: choice.mv, effect: choice.effect })
        .collect();
    Ok(json!({
        "game": G::NAME,
        "number": number,
        "seat": puzzle.seat,
        "players": puzzle.record.players,
        "view": position.view(Viewer::Seat(puzzle.seat)).data(),
        "moves": moves,
    }))
}

fn judged<G: Puzzled>(number: usize, mv: &str) -> Result<Value, Error> {
    let puzzles = puzzles::<G>()?;
    let puzzle = number.checked_sub(1).and_then(|index| puzzles.get(index)).ok_or(Error::NotFound)?;
    let mv: G::Move = mv.parse().map_err(|why| Error::Unreadable(format!("{why}")))?;
    if puzzle.rated(mv).is_none() {
        return Err(Error::Unreadable("that is not one of the moves of the puzzle".into()));
    }
    let position = puzzle.position().map_err(inside)?;
    let view = position.view(Viewer::Seat(puzzle.seat));
    let option = |option: &bots::Rated<G::Move>| json!({"move": option.mv.to_string(), "win": option.win, "reasons": G::reasons(view, option.mv)});
    Ok(json!({
        "right": puzzle.answer() == Some(mv),
        "answer": puzzle.answer().map(|mv| mv.to_string()),
        "options": puzzle.options.iter().map(option).collect::<Vec<_>>(),
    }))
}
