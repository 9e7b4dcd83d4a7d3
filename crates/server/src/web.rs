//! What browsers get: the web app if it was built into the program, and else a page that says how to.

use axum::Router;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::{Embed, EmbeddedFile};

use crate::app::App;
use crate::error::Error;

/// The web app as it was when this was compiled.
#[derive(Embed)]
#[folder = "../../web/dist"]
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

async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if !method.is_safe() || path == "api" || path.starts_with("api/") {
        return Error::NotFound.into_response();
    }
    match (WebApp::get(path), WebApp::get("index.html")) {
        (Some(found), _) => file(path, found, &headers),
        (None, _) if path.starts_with(HASHED) => Error::NotFound.into_response(),
        // The app knows its own addresses.
        (None, Some(app)) => file("index.html", app, &headers),
        (None, None) if path.is_empty() => fixed("text/html; charset=utf-8", BUILD_IT),
        (None, None) => (StatusCode::NOT_FOUND, fixed("text/html; charset=utf-8", BUILD_IT)).into_response(),
    }
}

fn file(path: &str, whole: EmbeddedFile, headers: &HeaderMap) -> Response {
    let kept = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = whole.metadata.mimetype().to_string();
    let about =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept.into()), (header::VARY, "accept-encoding".into())];
    match packed(path, headers) {
        Some((encoding, file)) => (about, [(header::CONTENT_ENCODING, encoding)], file.data).into_response(),
        None => (about, whole.data).into_response(),
    }
}

/// The file as small as the browser can read it; the build writes these beside it.
fn packed(path: &str, headers: &HeaderMap) -> Option<(&'static str, EmbeddedFile)> {
    let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    let names = || accepted.split(',').filter(|name| !name.replace(' ', "").ends_with(";q=0"));
    let accepts =
        |encoding: &str| names().any(|name| name.split(';').next().is_some_and(|name| name.trim() == encoding));
    [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| accepts(encoding))
        .find_map(|(encoding, ending)| Some((encoding, WebApp::get(&format!("{path}.{ending}"))?)))
}

fn fixed(kind: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}
