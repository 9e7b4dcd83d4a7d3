//! Rules, lessons, the score pad and the verification of records, which need no table.

use std::sync::{Arc, LazyLock};

use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::{AnyRecord, GameKind, Verified, each};
use dashmap::DashMap;
use game::{Pad, ScorePad, Scored};
use i18n::Lang;
use lessons::ToldLesson;
use protocol::ToScore;
use tokio::sync::OnceCell;

use super::lang::{LangQuery, locale};
use super::{Json, Path, Query};
use crate::error::Error;
use crate::task::TaskFailed;

pub(super) fn kind(name: &str) -> Result<GameKind, Error> {
    name.parse().map_err(|_| Error::NotFound)
}

/// The rules of a game.
#[utoipa::path(
    get,
    path = "/api/v1/rules/{game}",
    tag = "games",
    params(
        ("game" = GameKind, Path, description = "The game"),
        ("lang" = Option<String>, Query, description = "The language: `en` (default), `fr` or `pl`"),
    ),
    responses((status = OK, description = "Markdown", body = String, content_type = "text/markdown"), Error)
)]
pub(super) async fn rules(
    Path(game): Path<String>,
    Query(query): Query<LangQuery>,
) -> Result<impl IntoResponse, Error> {
    let page = i18n::rules(kind(&game)?, query.lang);
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], page))
}

/// A lesson of a game, with the feedback to every answer.
#[utoipa::path(
    get,
    path = "/api/v1/lessons/{game}",
    tag = "games",
    params(
        ("game" = GameKind, Path, description = "The game"),
        ("lang" = Option<String>, Query, description = "The language: `en` (default), `fr` or `pl`"),
    ),
    responses((status = OK, description = "All steps, in order", body = Object), Error)
)]
pub(super) async fn lesson(Path(game): Path<String>, Query(query): Query<LangQuery>) -> Result<Response, Error> {
    let lesson = told_lesson(kind(&game)?, query.lang).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], lesson).into_response())
}

/// A lesson as JSON. Building it plays dozens of short games, so it is kept; there are few.
async fn told_lesson(kind: GameKind, lang: Lang) -> Result<Bytes, TaskFailed> {
    static TOLD: LazyLock<DashMap<(GameKind, Lang), Arc<OnceCell<Bytes>>>> = LazyLock::new(DashMap::new);
    let told = Arc::clone(&TOLD.entry((kind, lang)).or_default());
    let tell = move || serde_json::to_vec(&ToldLesson::new(kind, locale(lang))).expect("a lesson is plain data");
    told.get_or_try_init(async || Ok(tokio::task::spawn_blocking(tell).await?.into())).await.cloned()
}

/// The score sheet of a game played with real cards.
#[utoipa::path(
    post,
    path = "/api/v1/score/{game}",
    tag = "games",
    params(("game" = GameKind, Path, description = "The game")),
    request_body = ToScore,
    responses((status = OK, description = "Points, places, and how they are made up", body = Object), Error)
)]
pub(super) async fn score(Path(game): Path<String>, Json(scored): Json<ToScore>) -> Result<Response, Error> {
    each!(kind(&game)?, <G> => sheet::<G>(&scored).map(|sheet| Json(sheet).into_response())).map_err(Error::Score)
}

fn sheet<G: ScorePad>(scored: &ToScore) -> Result<Scored<G::Sheet>, String> {
    let mut pad = Pad::<G>::EMPTY;
    for player in &scored.players {
        let added = pad.add_name(&player.name).and_then(|()| pad.add_holding(&player.holding));
        added.map_err(|why| format!("{}: {}", player.name, locale(Lang::En).pad_problem(&why, &pad)))?;
    }
    pad.score().map_err(|why| locale(Lang::En).pad_problem(&why, &pad))
}

/// Verifies that the game of a record was fair.
#[utoipa::path(
    post,
    path = "/api/v1/verify",
    tag = "games",
    request_body(content = Object, description = "A record, as docs/notation.md describes it"),
    responses((status = OK, description = "The findings", body = Verified), Error)
)]
pub(super) async fn verify(body: Bytes) -> Result<Json<Verified>, Error> {
    let text = std::str::from_utf8(&body).map_err(|why| Error::Record(why.to_string()))?;
    let record = AnyRecord::from_json(text).map_err(|why| Error::Record(why.to_string()))?;
    Ok(Json(record.verify()))
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<ToldLesson>();
    visitor.visit::<ToScore>();
    visitor.visit::<Scored<parade::Sheet>>();
    visitor.visit::<Scored<alice::Sheet>>();
}
