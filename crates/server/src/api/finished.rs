//! Finished games, which everyone with the link can see in full.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::{AnyRecord, AnySight, Verified};
use game::{Seat, Viewer};
use protocol::Replayed;
use serde::Deserialize;

use super::tables::{eyes, load_table};
use super::{Caller, Json, Path, Query};
use crate::app::App;
use crate::error::{Error, Fault};
use crate::id::Id;

/// The viewer and the step of a replay.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Look {
    /// `open` (default), `spectator` or the number of a seat.
    viewer: Option<String>,
    /// The number of entries to replay; all by default.
    step: Option<usize>,
}

async fn finished(app: &App, id: &str) -> Result<AnyRecord, Error> {
    load_table(app, id).await?.finished_record()
}

/// The record of a finished game, as a file.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/record",
    tag = "after",
    params(("id" = Id, Path, description = "The table")),
    responses((status = OK, description = "The record, as in docs/notation.md", body = Object), Error)
)]
pub(super) async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let record = finished(&app, &id).await?;
    let name = format!("attachment; filename=\"{}-{id}.json\"", record.kind());
    let head = [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((head, record.to_json() + "\n").into_response())
}

/// A finished game as a viewer saw it after some of its entries.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/replay",
    tag = "after",
    params(
        ("id" = Id, Path, description = "The table"),
        ("viewer" = Option<String>, Query, description = "`open` (default), `spectator`, or a seat, from 0"),
        ("step" = Option<usize>, Query, description = "The number of entries to replay; all by default"),
    ),
    responses((status = OK, description = "The view at that point", body = Replayed), Error)
)]
pub(super) async fn replay(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Json<Replayed>, Error> {
    let loaded = load_table(&app, &id).await?;
    let record = loaded.finished_record()?;
    let viewer = viewer(look.viewer.as_deref().unwrap_or("open"), record.players().len())?;
    let (entries, step) = (record.entries(), look.step.unwrap_or(record.entries()));
    let sight = AnySight::of_record(&record, viewer, step).map_err(|why| Fault::Replay(why.to_string()))?;
    let sight = sight.ok_or(Error::NoSuchStep { entries, step })?;
    let you = match eyes(&loaded, caller.as_ref().map(|Caller(player)| &player.id)) {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Open => None,
    };
    Ok(Json(Replayed { step, entries, sight, you }))
}

fn viewer(text: &str, seats: usize) -> Result<Viewer, Error> {
    let seat = |text: &str| text.parse().ok().filter(|seat| *seat < seats).and_then(Seat::new).map(Viewer::Seat);
    match text {
        "open" => Ok(Viewer::Open),
        "spectator" => Ok(Viewer::Spectator),
        text => seat(text).ok_or(Error::NoSuchViewer(seats)),
    }
}

/// Verifies that a finished game was fair.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/verify",
    tag = "after",
    params(("id" = Id, Path, description = "The table")),
    responses((status = OK, description = "The findings", body = Verified), Error)
)]
pub(super) async fn verify(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Verified>, Error> {
    Ok(Json(finished(&app, &id).await?.verify()))
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<Replayed>();
    visitor.visit::<Verified>();
}
