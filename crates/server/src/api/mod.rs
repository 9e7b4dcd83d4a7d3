//! The API: one file a subject. Everything is under `/api/v1`.

mod caller;
mod docs;
mod json;
mod operating;
mod path;
mod session;
mod sockets;
mod stream;
mod tables;

use axum::Router;
use axum::middleware::from_fn;
use axum::routing::{get, post, put};
use tower_http::limit::RequestBodyLimitLayer;

use crate::app::App;
use crate::{logs, web};

pub(crate) use caller::Caller;
pub(crate) use json::Json;
pub(crate) use path::Path;

/// No body that anybody has to send is longer.
const LONGEST_BODY: usize = 256 * 1024;

/// All that can be asked for.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .nest("/api/v1", v1())
        .route("/health", get(operating::health))
        .route("/ready", get(operating::ready))
        .route("/metrics", get(operating::show_metrics))
        .merge(web::pages())
        .layer(RequestBodyLimitLayer::new(LONGEST_BODY))
        .layer(from_fn(logs::request))
        .with_state(app)
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
        .route("/stream", get(stream::open))
        .route("/openapi.json", get(docs::show))
}

/// The bodies of requests and answers.
#[cfg(test)]
pub(crate) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<crate::error::Problem>();
    session::bodies(visitor);
    tables::bodies(visitor);
}
