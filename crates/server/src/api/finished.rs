//! Games that are over: whoever has the link may see all of them.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::{AnyRecord, Verified};
use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use table::AnySight;
use utoipa::ToSchema;

use super::tables::live;
use super::{Json, Path, Query};
use crate::app::App;
use crate::error::Error;
use crate::id::Id;

/// Whose eyes to look through, and when.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Look {
    /// `open`, `spectator` or the number of a seat.
    viewer: Option<String>,
    /// After how many entries; the last unless said.
    step: Option<usize>,
}

/// A game as somebody saw it then.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Replayed {
    /// After so many entries.
    step: usize,
    /// How many there are.
    entries: usize,
    /// What was seen; its version is the number of entries.
    sight: AnySight,
}

async fn finished(app: &App, id: &str) -> Result<AnyRecord, Error> {
    live(app, id).await?.finished_record()
}

/// The record of a game that is over, as a file.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/record",
    tag = "after",
    params(("id" = Id, Path, description = "The table")),
    responses((status = OK, description = "As docs/notation.md describes it", body = Object), Error)
)]
pub(super) async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let record = finished(&app, &id).await?;
    let name = format!("attachment; filename=\"{}-{id}.json\"", record.kind());
    let head = [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((head, record.to_json() + "\n").into_response())
}

/// What somebody saw after so many entries of a game that is over.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/replay",
    tag = "after",
    params(
        ("id" = Id, Path, description = "The table"),
        ("viewer" = Option<String>, Query, description = "`open`, which is what is shown unless said, `spectator`, or a seat, from 0"),
        ("step" = Option<usize>, Query, description = "After how many entries; after the last unless said"),
    ),
    responses((status = OK, description = "What was seen then", body = Replayed), Error)
)]
pub(super) async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Json<Replayed>, Error> {
    let record = finished(&app, &id).await?;
    let viewer = viewer(look.viewer.as_deref().unwrap_or("open"), record.players().len())?;
    let (entries, step) = (record.entries(), look.step.unwrap_or(record.entries()));
    let sight = AnySight::of_record(&record, viewer, step).map_err(|why| Error::Inside(why.to_string()))?;
    let sight = sight.ok_or_else(|| Error::Unreadable(format!("the game has {entries} entries, not {step}")))?;
    Ok(Json(Replayed { step, entries, sight }))
}

fn viewer(text: &str, seats: usize) -> Result<Viewer, Error> {
    let seat = |text: &str| text.parse().ok().filter(|seat| *seat < seats).and_then(Seat::new).map(Viewer::Seat);
    match text {
        "open" => Ok(Viewer::Open),
        "spectator" => Ok(Viewer::Spectator),
        text => seat(text)
            .ok_or_else(|| Error::Unreadable(format!("a viewer is open, spectator or a seat from 0 to {}", seats - 1))),
    }
}

/// Whether a game that is over was fair.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/verify",
    tag = "after",
    params(("id" = Id, Path, description = "The table")),
    responses((status = OK, description = "What was found", body = Verified), Error)
)]
pub(super) async fn verify(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Verified>, Error> {
    Ok(Json(finished(&app, &id).await?.verify()))
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<Replayed>();
    visitor.visit::<Verified>();
}
