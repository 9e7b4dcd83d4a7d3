//! Reviews of finished games, which are made once and told in any language, to players as "you".

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bots::{Explained, Review, ReviewOf};
use catalog::{AnyRecord, each};
use game::{Record, Viewer};
use host::story::Story;
use i18n::{Lang, Narrate};
use protocol::{ReviewProgress, ReviewState};
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::lang::{LangQuery, locale};
use super::tables::{eyes, load_table};
use super::{Caller, Json, Path, Query};
use crate::app::App;
use crate::error::{Error, Fault};
use crate::guard::{Address, CostlyAction};
use crate::hub::LoadedTable;
use crate::id::Id;
use crate::store::StoredReview;
use crate::task::TaskFailed;

/// The review of a finished game, or its progress.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/review",
    tag = "after",
    params(
        ("id" = Id, Path, description = "The table"),
        ("lang" = Option<String>, Query, description = "The language: `en` (default), `fr` or `pl`"),
    ),
    responses(
        (status = OK, description = "The review, as in docs/review.md", body = Object),
        (status = ACCEPTED, description = "Its progress", body = ReviewProgress),
        Error
    )
)]
pub(super) async fn show(
    State(app): State<App>,
    caller: Option<Caller>,
    address: Address,
    Path(id): Path<String>,
    Query(query): Query<LangQuery>,
) -> Result<Response, Error> {
    let loaded = load_table(&app, &id).await?;
    let review = app.store().review(&loaded.id).await?.ok_or(Error::NotFound)?;
    if let StoredReview::Done(_) = review {
        // Asking for progress is cheap; telling a review is not.
        app.guards().throttle(CostlyAction::Analysis, address)?;
    }
    let reader = eyes(&loaded, caller.as_ref().map(|Caller(player)| &player.id));
    answer(&loaded, review, reader, query.lang).await
}

/// Requests the review of a finished game.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/review",
    tag = "after",
    params(
        ("id" = Id, Path, description = "The table"),
        ("lang" = Option<String>, Query, description = "The language: `en` (default), `fr` or `pl`"),
    ),
    security(("cookie" = []), ("token" = [])),
    responses(
        (status = OK, description = "The review, as in docs/review.md", body = Object),
        (status = ACCEPTED, description = "Its progress", body = ReviewProgress),
        Error
    )
)]
pub(super) async fn ask(
    State(app): State<App>,
    Caller(player): Caller,
    address: Address,
    Path(id): Path<String>,
    Query(query): Query<LangQuery>,
) -> Result<Response, Error> {
    app.guards().throttle(CostlyAction::Analysis, address)?;
    let loaded = load_table(&app, &id).await?;
    loaded.finished_record()?;
    let review = app.reviewer().ask(&loaded.id).await?;
    answer(&loaded, review, eyes(&loaded, Some(&player.id)), query.lang).await
}

async fn answer(loaded: &LoadedTable, review: StoredReview, reader: Viewer, lang: Lang) -> Result<Response, Error> {
    let progress =
        |state, progress| Ok((StatusCode::ACCEPTED, Json(ReviewProgress { state, progress })).into_response());
    match review {
        StoredReview::Done(json) => {
            let record = loaded.finished_record()?;
            // Telling all decisions takes some hundredths of a second.
            let told = tokio::task::spawn_blocking(move || tell(&record, json, reader, lang)).await;
            let told = told.map_err(TaskFailed::from)?.map_err(Fault::Review)?;
            Ok(([(header::CONTENT_TYPE, "application/json")], told).into_response())
        }
        StoredReview::Waiting => progress(ReviewState::Waiting, 0.0),
        StoredReview::Running(thousandths) => progress(ReviewState::Running, thousandths as f64 / 1000.0),
        StoredReview::Failed => progress(ReviewState::Failed, 0.0),
    }
}

/// A stored review and its story for a reader, as JSON.
fn tell(record: &AnyRecord, review: String, reader: Viewer, lang: Lang) -> Result<String, String> {
    each!(record, AnyRecord(record) => tell_of(record, review, reader, lang))
}

fn tell_of<G: Narrate + Explained>(
    record: &Record<G>,
    json: String,
    reader: Viewer,
    lang: Lang,
) -> Result<String, String> {
    let (review, written) = read(record, json)?;
    let locale = locale(lang);
    let names = locale.names_of_record(record).seen_by(reader);
    let story = Story::new(locale, record, &review, &names).map_err(|why| why.to_string())?;
    serde_json::to_string(&story.written(record, written)).map_err(|why| why.to_string())
}

/// A stored review, and its JSON as it is sent. Older versions stored reasons in other forms; but reasons follow from
/// the record, so those are found anew.
fn read<G: Explained>(record: &Record<G>, json: String) -> Result<(ReviewOf<G>, Box<RawValue>), String> {
    let broken = |why: serde_json::Error| why.to_string();
    if let Ok(review) = serde_json::from_str(&json) {
        return Ok((review, RawValue::from_string(json).map_err(broken)?));
    }
    let review: Review<G::Move, IgnoredAny> = serde_json::from_str(&json).map_err(broken)?;
    let review = review.explained(record).map_err(|why| why.to_string())?;
    let written = serde_json::value::to_raw_value(&review).map_err(broken)?;
    Ok((review, written))
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    use bots::{AliceReason, ParadeReason};
    use host::story::Written;
    visitor.visit::<ReviewProgress>();
    visitor.visit::<Written<'static, Review<String, ParadeReason>>>();
    visitor.visit::<Written<'static, Review<String, AliceReason>>>();
}
