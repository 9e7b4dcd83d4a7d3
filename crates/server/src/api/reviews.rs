//! Reviews by the engine: made once a table, told in any language.

use alice::Alice;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bots::ReviewOf;
use catalog::AnyRecord;
use game::Record;
use parade::Parade;
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use words::story::Story;
use words::{Lang, Told as ToldGame};

use super::lang::{Told, words};
use super::tables::live;
use super::{Caller, Json, Path, Query};
use crate::app::App;
use crate::error::Error;
use crate::guard::{Address, Dear};
use crate::hub::Live;
use crate::id::Id;
use crate::store::StoredReview;

/// How far a review is.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[schema(as = ReviewProgress)]
#[cfg_attr(test, ts(rename = "ReviewProgress"))]
pub(super) struct Progress {
    /// What becomes of it.
    state: Becomes,
    /// The part that is done, from 0 to 1.
    progress: f64,
}

/// What becomes of a review that is not there.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[schema(as = ReviewState)]
#[cfg_attr(test, ts(rename = "ReviewState"))]
enum Becomes {
    /// Nobody has begun it.
    Waiting,
    /// It is being made.
    Running,
    /// There can't be one; asking for it again tries once more.
    Failed,
}

/// The review of a game that is over, or how far it is.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/review",
    tag = "after",
    params(
        ("id" = Id, Path, description = "The table"),
        ("lang" = Option<String>, Query, description = "In which words, `en`, `fr` or `pl`; English unless said"),
    ),
    responses(
        (status = OK, description = "As docs/review.md describes it", body = Object),
        (status = ACCEPTED, description = "How far it is", body = Progress),
        Error
    )
)]
pub(super) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(told): Query<Told>,
) -> Result<Response, Error> {
    let live = live(&app, &id).await?;
    let review = app.store().review(&live.id).await?.ok_or(Error::NotFound)?;
    answer(&live, review, told.lang).await
}

/// Has a game reviewed that is over, unless it is.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/review",
    tag = "after",
    params(
        ("id" = Id, Path, description = "The table"),
        ("lang" = Option<String>, Query, description = "In which words, `en`, `fr` or `pl`; English unless said"),
    ),
    security(("cookie" = []), ("token" = [])),
    responses(
        (status = OK, description = "As docs/review.md describes it", body = Object),
        (status = ACCEPTED, description = "How far it is", body = Progress),
        Error
    )
)]
pub(super) async fn ask(
    State(app): State<App>,
    _: Caller,
    address: Address,
    Path(id): Path<String>,
    Query(told): Query<Told>,
) -> Result<Response, Error> {
    app.guards().spend(Dear::Thought, address)?;
    let live = live(&app, &id).await?;
    live.finished_record()?;
    let review = app.reviewer().ask(&live.id).await?;
    answer(&live, review, told.lang).await
}

async fn answer(live: &Live, review: StoredReview, lang: Lang) -> Result<Response, Error> {
    let progress = |state, progress| Ok((StatusCode::ACCEPTED, Json(Progress { state, progress })).into_response());
    match review {
        StoredReview::Done(json) => {
            let record = live.finished_record()?;
            // Every decision is told anew, which takes some hundredths of a second.
            let told = tokio::task::spawn_blocking(move || tell(&record, json, lang)).await;
            let told = told.map_err(|why| why.to_string()).flatten().map_err(Error::Inside)?;
            Ok(([(header::CONTENT_TYPE, "application/json")], told).into_response())
        }
        StoredReview::Waiting => progress(Becomes::Waiting, 0.0),
        StoredReview::Running(thousandths) => progress(Becomes::Running, thousandths as f64 / 1000.0),
        StoredReview::Failed => progress(Becomes::Failed, 0.0),
    }
}

/// A stored review and its story, as JSON.
fn tell(record: &AnyRecord, review: String, lang: Lang) -> Result<String, String> {
    match record {
        AnyRecord::Parade(record) => tell_of::<Parade>(record, review, lang),
        AnyRecord::Alice(record) => tell_of::<Alice>(record, review, lang),
    }
}

fn tell_of<G: ToldGame>(record: &Record<G>, json: String, lang: Lang) -> Result<String, String> {
    let broken = |why: serde_json::Error| format!("a stored review is broken: {why}");
    let review: ReviewOf<G> = serde_json::from_str(&json).map_err(broken)?;
    let words = words(lang);
    let names = words.names_of_record(&record.players);
    let story = Story::new(words, record, &review, &names).map_err(|why| why.to_string())?;
    let written = RawValue::from_string(json).map_err(broken)?;
    serde_json::to_string(&story.written(record, written)).map_err(broken)
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    use bots::{AliceReason, ParadeReason, Review};
    use words::story::Written;
    visitor.visit::<Progress>();
    visitor.visit::<Written<'static, Review<String, ParadeReason>>>();
    visitor.visit::<Written<'static, Review<String, AliceReason>>>();
}
