//! What needs no table: rules, lessons, the score pad, and the check of any record.

use alice::Alice;
use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::{AnyRecord, GameKind, Verified};
use game::ScorePad;
use host::{Pad, Scored};
use lessons::ToldLesson;
use parade::Parade;
use serde::Deserialize;
use utoipa::ToSchema;

use super::lang::{Told, words};
use super::{Json, Path, Query};
use crate::error::Error;

/// A game that was played with real cards.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct ToScore {
    /// Who played.
    players: Vec<InFront>,
}

/// Somebody at a real table.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
struct InFront {
    /// What they are called.
    name: String,
    /// What lies in front of them, as for `wonderland score`: `R10 B3 B4`, or `5 3 small 4`.
    holding: String,
}

pub(super) fn kind(name: &str) -> Result<GameKind, Error> {
    name.parse().map_err(|_| Error::NotFound)
}

/// The rules of a game, in our own words.
#[utoipa::path(
    get,
    path = "/api/v1/rules/{game}",
    tag = "games",
    params(
        ("game" = GameKind, Path, description = "The game"),
        ("lang" = Option<String>, Query, description = "In which words, `en`, `fr` or `pl`; English unless said"),
    ),
    responses((status = OK, description = "Markdown", body = String, content_type = "text/markdown"), Error)
)]
pub(super) async fn rules(Path(game): Path<String>, Query(told): Query<Told>) -> Result<impl IntoResponse, Error> {
    let page = words::rules(kind(&game)?, told.lang);
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], page))
}

/// A lesson of a game, step by step, with what is said to every answer.
#[utoipa::path(
    get,
    path = "/api/v1/lessons/{game}",
    tag = "games",
    params(
        ("game" = GameKind, Path, description = "The game"),
        ("lang" = Option<String>, Query, description = "In which words, `en`, `fr` or `pl`; English unless said"),
    ),
    responses((status = OK, description = "All steps, in order", body = Object), Error)
)]
pub(super) async fn lesson(Path(game): Path<String>, Query(told): Query<Told>) -> Result<Json<ToldLesson>, Error> {
    let kind = kind(&game)?;
    // A lesson plays some dozens of short games, which takes a moment.
    let lesson = tokio::task::spawn_blocking(move || ToldLesson::new(kind, words(told.lang))).await;
    lesson.map(Json).map_err(|why| Error::Inside(why.to_string()))
}

/// The score sheet of a game that was played with real cards.
#[utoipa::path(
    post,
    path = "/api/v1/score/{game}",
    tag = "games",
    params(("game" = GameKind, Path, description = "The game")),
    request_body = ToScore,
    responses((status = OK, description = "Points, places, and how they come about", body = Object), Error)
)]
pub(super) async fn score(Path(game): Path<String>, Json(scored): Json<ToScore>) -> Result<Response, Error> {
    match kind(&game)? {
        GameKind::Parade => sheet::<Parade>(&scored).map(|sheet| Json(sheet).into_response()),
        GameKind::Alice => sheet::<Alice>(&scored).map(|sheet| Json(sheet).into_response()),
    }
    .map_err(Error::Unreadable)
}

fn sheet<G: ScorePad>(scored: &ToScore) -> Result<Scored<G::Sheet>, String> {
    let mut pad = Pad::<G>::EMPTY;
    for player in &scored.players {
        pad.add_name(&player.name)?;
        pad.add_holding(&player.holding).map_err(|why| format!("{}: {why}", player.name))?;
    }
    pad.score()
}

/// Whether the game of a record was fair.
#[utoipa::path(
    post,
    path = "/api/v1/verify",
    tag = "games",
    request_body(content = Object, description = "A record, as docs/notation.md describes it"),
    responses((status = OK, description = "What was found", body = Verified), Error)
)]
pub(super) async fn verify(body: Bytes) -> Result<Json<Verified>, Error> {
    let text = std::str::from_utf8(&body).map_err(|why| Error::Unreadable(why.to_string()))?;
    let record = AnyRecord::from_json(text).map_err(|why| Error::Unreadable(why.to_string()))?;
    Ok(Json(record.verify()))
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<ToldLesson>();
    visitor.visit::<ToScore>();
    visitor.visit::<Scored<parade::Sheet>>();
    visitor.visit::<Scored<alice::Sheet>>();
}
