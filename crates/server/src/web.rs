//! What browsers get: the web app if it was built into the program, and else a page that says how to.

use axum::Router;
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::{Embed, EmbeddedFile};

use crate::app::App;
use crate::error::Error;

/// The web app as it was when this was compiled.
#[derive(Embed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct WebApp;

const BUILD_IT: &str = include_str!("../static/index.html");
const DOCS: &str = include_str!("../static/docs.html");
const DOCS_SCRIPT: &str = include_str!("../static/docs.js");
const STYLE: &str = include_str!("../static/page.css");
/// Files under this path have a hash in their name.
const HASHED: &str = "assets/";

/// Pages, and whatever they need. What is under `/api` and not there is an error as everywhere.
pub(crate) fn pages() -> Router<App> {
    Router::new()
        .route("/api/docs", get(|| async { fixed("text/html; charset=utf-8", DOCS) }))
        .route("/api/docs.js", get(|| async { fixed("text/javascript; charset=utf-8", DOCS_SCRIPT) }))
        .route("/api/page.css", get(|| async { fixed("text/css; charset=utf-8", STYLE) }))
        .fallback(page)
}

async fn page(method: Method, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if !method.is_safe() || path == "api" || path.starts_with("api/") {
        return Error::NotFound.into_response();
    }
    match (WebApp::get(path), WebApp::get("index.html")) {
        (Some(found), _) => file(path, found),
        (None, _) if path.starts_with(HASHED) => Error::NotFound.into_response(),
        // The app knows its own addresses.
        (None, Some(app)) => file("index.html", app),
        (None, None) if path.is_empty() => fixed("text/html; charset=utf-8", BUILD_IT),
        (None, None) => (StatusCode::NOT_FOUND, fixed("text/html; charset=utf-8", BUILD_IT)).into_response(),
    }
}

fn file(path: &str, file: EmbeddedFile) -> Response {
    let kept = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = file.metadata.mimetype().to_string();
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept.into())], file.data).into_response()
}

fn fixed(kind: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}
