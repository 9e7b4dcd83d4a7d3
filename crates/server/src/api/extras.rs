//! What needs no table: rules, the score pad, and the check of any record.

use alice::Alice;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header;
use axum::response::IntoResponse;
use catalog::{AnyRecord, GameKind, Verified};
use game::ScorePad;
use host::Pad;
use parade::Parade;
use serde::Deserialize;
use serde_json::Value;

use super::Json;
use crate::error::Error;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Scored {
    players: Vec<InFront>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InFront {
    name: String,
    /// What lies in front of the player, as for `wonderland score`: `R10 B3 B4`.
    holding: String,
}

pub(super) fn kind(name: &str) -> Result<GameKind, Error> {
    name.parse().map_err(|_| Error::NotFound)
}

/// The rules of a game, as Markdown.
pub(super) async fn rules(Path(game): Path<String>) -> Result<impl IntoResponse, Error> {
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], kind(&game)?.rules()))
}

/// The sheet of a game that was played with real cards.
pub(super) async fn score(Path(game): Path<String>, Json(scored): Json<Scored>) -> Result<Json<Value>, Error> {
    let sheet = match kind(&game)? {
        GameKind::Parade => sheet::<Parade>(&scored),
        GameKind::Alice => sheet::<Alice>(&scored),
    };
    sheet.map(Json).map_err(Error::Unreadable)
}

fn sheet<G: ScorePad>(scored: &Scored) -> Result<Value, String> {
    let mut pad = Pad::<G>::EMPTY;
    for player in &scored.players {
        pad.add_name(&player.name)?;
        pad.add_holding(&player.holding).map_err(|why| format!("{}: {why}", player.name))?;
    }
    pad.json()
}

/// Whether the game of this record was fair.
pub(super) async fn verify(body: Bytes) -> Result<Json<Verified>, Error> {
    let text = std::str::from_utf8(&body).map_err(|why| Error::Unreadable(why.to_string()))?;
    let record = AnyRecord::from_json(text).map_err(|why| Error::Unreadable(why.to_string()))?;
    Ok(Json(record.verify()))
}
