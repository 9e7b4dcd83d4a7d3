//! Games that are over: whoever has the link may see all of them.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::{AnyRecord, Verified};
use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use table::AnySight;

use super::tables::live;
use super::{Caller, Json, Query};
use crate::app::App;
use crate::error::Error;
use crate::store::StoredReview;

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
#[derive(Serialize)]
pub(super) struct Replayed {
    /// After so many entries.
    step: usize,
    /// How many there are.
    entries: usize,
    sight: AnySight,
}

/// How far a review is.
#[derive(Serialize)]
struct Progress {
    state: &'static str,
    /// The part that is done, from 0 to 1.
    progress: f64,
}

async fn finished(app: &App, id: &str) -> Result<AnyRecord, Error> {
    live(app, id).await?.finished_record()
}

/// The record, to keep.
pub(super) async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let record = finished(&app, &id).await?;
    let name = format!("attachment; filename=\"{}-{id}.json\"", record.kind());
    let head = [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((head, record.to_json() + "\n").into_response())
}

/// What somebody saw after so many entries.
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

/// Whether the game was fair.
pub(super) async fn verify(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Verified>, Error> {
    Ok(Json(finished(&app, &id).await?.verify()))
}

/// The review, or how far it is.
pub(super) async fn review(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let live = live(&app, &id).await?;
    app.store().review(&live.id).await?.map(reviewed).ok_or(Error::NotFound)
}

/// Has the game reviewed, unless it is.
pub(super) async fn ask_for_review(
    State(app): State<App>,
    _: Caller,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let live = live(&app, &id).await?;
    live.finished_record()?;
    Ok(reviewed(app.reviewer().ask(&live.id).await?))
}

fn reviewed(review: StoredReview) -> Response {
    let progress = |state, progress| (StatusCode::ACCEPTED, Json(Progress { state, progress })).into_response();
    match review {
        StoredReview::Done(json) => ([(header::CONTENT_TYPE, "application/json")], json).into_response(),
        StoredReview::Waiting => progress("waiting", 0.0),
        StoredReview::Running(thousandths) => progress("running", thousandths as f64 / 1000.0),
        StoredReview::Failed => progress("failed", 0.0),
    }
}
