//! What whoever runs the server asks it.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::Json;
use crate::app::App;
use crate::metrics;

/// Whether the node can take requests, and what it lacks if not.
#[derive(Serialize, ToSchema)]
pub(super) struct Ready {
    /// The store answers.
    store: bool,
    /// The other nodes are told what happens here. Without that games go on, so the status does not say it.
    bus: bool,
    /// The node is about to end.
    closing: bool,
}

/// Whether the process is there at all.
#[utoipa::path(get, path = "/health", tag = "operating", responses((status = OK, description = "It is", body = String)))]
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// Whether requests can be sent here.
#[utoipa::path(
    get,
    path = "/ready",
    tag = "operating",
    responses(
        (status = OK, description = "They can", body = Ready),
        (status = SERVICE_UNAVAILABLE, description = "They can't now", body = Ready)
    )
)]
pub(super) async fn ready(State(app): State<App>) -> impl IntoResponse {
    let store = app.store().check().await.inspect_err(|why| tracing::warn!(%why, "the store does not answer")).is_ok();
    let ready = Ready { store, bus: app.hub().bus_is_up(), closing: *app.closing().borrow() };
    let fine = ready.store && !ready.closing;
    (if fine { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }, Json(ready))
}

/// Figures for Prometheus.
#[utoipa::path(
    get,
    path = "/metrics",
    tag = "operating",
    responses((status = OK, description = "The figures", body = String, content_type = "text/plain; version=0.0.4"))
)]
pub(super) async fn show_metrics() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metrics::text())
}
