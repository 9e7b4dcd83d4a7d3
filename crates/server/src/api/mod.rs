//! The API: one file a subject. Everything is under `/api/v1`.

mod caller;
mod extras;
mod finished;
mod hints;
mod json;
mod puzzles;
mod query;
mod session;
mod sockets;
mod statistics;
mod tables;

use axum::Router;
use axum::routing::{get, post, put};
use tower_http::limit::RequestBodyLimitLayer;

use crate::app::App;

pub(crate) use caller::Caller;
pub(crate) use json::Json;
pub(crate) use query::Query;

/// No body that anybody has to send is longer.
const LONGEST_BODY: usize = 256 * 1024;

/// All that can be asked for.
pub(crate) fn router(app: App) -> Router {
    Router::new().nest("/api/v1", v1()).layer(RequestBodyLimitLayer::new(LONGEST_BODY)).with_state(app)
}

fn v1() -> Router<App> {
    Router::new()
        .route("/session", get(session::show).post(session::begin).put(session::rename))
        .route("/tables", get(tables::lobby).post(tables::open))
        .route("/tables/mine", get(tables::mine))
        .route("/tables/{id}", get(tables::show))
        .route("/tables/{id}/seats/{seat}", put(tables::sit).delete(tables::stand))
        .route("/tables/{id}/seats/{seat}/bot", put(tables::set_bot))
        .route("/tables/{id}/swap", post(tables::swap))
        .route("/tables/{id}/start", post(tables::start))
        .route("/tables/{id}/request", post(tables::request))
        .route("/tables/{id}/socket", get(sockets::open))
        .route("/tables/{id}/seats/{seat}/hint", get(hints::show))
        .merge(after())
}

/// After a game, and without one.
fn after() -> Router<App> {
    Router::new()
        .route("/tables/{id}/record", get(finished::record))
        .route("/tables/{id}/replay", get(finished::replay))
        .route("/tables/{id}/verify", get(finished::verify))
        .route("/tables/{id}/review", get(finished::review).post(finished::ask_for_review))
        .route("/players/{name}", get(statistics::player))
        .route("/leaderboards/{game}", get(statistics::leaderboard))
        .route("/verify", post(extras::verify))
        .route("/score/{game}", post(extras::score))
        .route("/rules/{game}", get(extras::rules))
        .route("/puzzles/today", get(puzzles::today))
        .route("/puzzles/{number}", post(puzzles::answer))
}
