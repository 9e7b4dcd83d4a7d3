//! Logs. They contain no cookies, tokens or ids of tables.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use tracing_subscriber::EnvFilter;

/// The default filter.
const DEFAULT: &str = "info,sqlx=warn,async_nats=warn";

/// Starts logging to standard error, with a filter as in `RUST_LOG`, or else with that variable's.
///
/// # Errors
/// If the filter is not valid, or a logger is already set.
pub fn start(filter: Option<&str>, json: bool) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let filter = match (filter, std::env::var("RUST_LOG")) {
        (Some(filter), _) => filter.to_string(),
        (None, Ok(filter)) if !filter.is_empty() => filter,
        (None, _) => DEFAULT.to_string(),
    };
    let lines = tracing_subscriber::fmt().with_env_filter(EnvFilter::try_new(filter)?).with_writer(std::io::stderr);
    if json { lines.json().flatten_event(true).try_init() } else { lines.try_init() }
}

/// Logs one line per request. The route contains no ids.
pub(crate) async fn request(route: Option<MatchedPath>, request: Request, next: Next) -> Response {
    let (method, began) = (request.method().clone(), Instant::now());
    let response = next.run(request).await;
    let ms = began.elapsed().as_micros() as f64 / 1000.0;
    let (route, status) = (route.as_ref().map_or("none", MatchedPath::as_str), response.status().as_u16());
    tracing::info!(target: "wonderland::request", %method, route, status, ms, "request");
    response
}
