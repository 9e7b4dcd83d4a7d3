//! Health, readiness and metrics, for operators.

use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use protocol::Ready;
use tokio::time::timeout;

use super::Json;
use crate::app::App;
use crate::metrics;
use crate::store::StoreError;

/// How long a write may take before the node is not ready.
const DEADLINE: Duration = Duration::from_secs(3);

/// Whether the process is running.
#[utoipa::path(get, path = "/health", tag = "operating", responses((status = OK, description = "It is running", body = String)))]
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// Whether the node can serve requests.
#[utoipa::path(
    get,
    path = "/ready",
    tag = "operating",
    responses(
        (status = OK, description = "It can", body = Ready),
        (status = SERVICE_UNAVAILABLE, description = "It can't at the moment", body = Ready)
    )
)]
pub(super) async fn ready(State(app): State<App>) -> impl IntoResponse {
    let write = timeout(DEADLINE, app.hub().check_store()).await.unwrap_or(Err(StoreError::TimedOut(DEADLINE)));
    let problem = write.inspect_err(|why| tracing::warn!(%why, "the store can't be written to")).err();
    let ready = Ready {
        store: problem.is_none(),
        problem: problem.as_ref().map(StoreError::problem),
        watch: app.hub().is_watching(),
        bus: app.hub().bus_is_up(),
        closing: *app.closing().borrow(),
    };
    let fine = ready.store && ready.watch && !ready.closing;
    (if fine { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }, Json(ready))
}

/// Metrics for Prometheus.
#[utoipa::path(
    get,
    path = "/metrics",
    tag = "operating",
    responses((status = OK, description = "The metrics", body = String, content_type = "text/plain; version=0.0.4"))
)]
pub(super) async fn show_metrics() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metrics::text())
}
