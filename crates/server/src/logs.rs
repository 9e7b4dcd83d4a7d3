//! What the server writes down about itself: no cookie, no token, no address of a table.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use tracing_subscriber::EnvFilter;

/// What is written down unless somebody asks for more.
const USUAL: &str = "info,sqlx=warn,async_nats=warn";

/// Writes logs to standard error from now on: what `filter` says, as in `RUST_LOG`, or else that variable.
///
/// # Errors
/// If the filter can't be read, or the program logs elsewhere already.
pub fn start(filter: Option<&str>, json: bool) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let filter = match (filter, std::env::var("RUST_LOG")) {
        (Some(filter), _) => filter.to_string(),
        (None, Ok(filter)) if !filter.is_empty() => filter,
        (None, _) => USUAL.to_string(),
    };
    let lines = tracing_subscriber::fmt().with_env_filter(EnvFilter::try_new(filter)?).with_writer(std::io::stderr);
    if json { lines.json().flatten_event(true).try_init() } else { lines.try_init() }
}

/// One line a request. The route has no ids in it.
pub(crate) async fn request(route: Option<MatchedPath>, request: Request, next: Next) -> Response {
    let (method, began) = (request.method().clone(), Instant::now());
    let response = next.run(request).await;
    let ms = began.elapsed().as_micros() as f64 / 1000.0;
    let (route, status) = (route.as_ref().map_or("none", MatchedPath::as_str), response.status().as_u16());
    tracing::info!(target: "wonderland::request", %method, route, status, ms, "request");
    response
}
