//! The web app, if it was built into the program, and otherwise a page that says how to build it.

use axum::Router;
use axum::extract::State;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::{Embed, EmbeddedFile};

use crate::app::App;
use crate::error::Error;

/// The web app, embedded at compile time.
#[derive(Embed)]
#[folder = "../../web/dist"]
struct WebApp;

const HTML: &str = "text/html; charset=utf-8";
const BUILD_IT: &str = include_str!("../static/index.html");
const DOCS: &str = include_str!("../static/docs.html");
const DOCS_SCRIPT: &str = include_str!("../static/docs.js");
const STYLE: &str = include_str!("../static/page.css");
/// The page of the app, which does its own routing.
const APP: &str = "index.html";
/// The preview picture of shared links as the page names it. Its readers need an absolute URL.
const SHARED: &str = "content=\"/share.png\"";
/// Files under this path have a content hash in their name.
const HASHED: &str = "assets/";

/// Pages and their files. Unknown paths under `/api` are errors, not pages.
pub(crate) fn pages() -> Router<App> {
    Router::new()
        .route("/api/docs", get(|| async { fixed(HTML, DOCS) }))
        .route("/api/docs.js", get(|| async { fixed("text/javascript; charset=utf-8", DOCS_SCRIPT) }))
        .route("/api/page.css", get(|| async { fixed("text/css; charset=utf-8", STYLE) }))
        .fallback(page)
}

async fn page(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if !method.is_safe() || path == "api" || path.starts_with("api/") {
        return Error::NotFound.into_response();
    }
    match (WebApp::get(path).filter(|_| path != APP), WebApp::get(APP)) {
        (Some(found), _) => file(path, found, &headers),
        (None, _) if path.starts_with(HASHED) => Error::NotFound.into_response(),
        (None, Some(page)) => match app.public_url().map(Into::into).or_else(|| asked_of(&headers)) {
            Some(url) => fixed(HTML, shareable(&String::from_utf8_lossy(&page.data), &url)),
            None => file(APP, page, &headers),
        },
        (None, None) if path.is_empty() => fixed(HTML, BUILD_IT),
        (None, None) => (StatusCode::NOT_FOUND, fixed(HTML, BUILD_IT)).into_response(),
    }
}

/// The address that the request was sent to, where no public one is configured. A proxy says whether it encrypts.
fn asked_of(headers: &HeaderMap) -> Option<String> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let host: Authority = text(header::HOST)?.parse().ok()?;
    // It becomes part of a page: a host has none of the characters that would end an attribute.
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "-.:[]".contains(sign);
    let encrypted = text(HeaderName::from_static("x-forwarded-proto")) == Some("https");
    let scheme = if encrypted { "https" } else { "http" };
    host.as_str().chars().all(plain).then(|| format!("{scheme}://{host}"))
}

/// The page with the absolute URL of its preview picture.
fn shareable(page: &str, public_url: &str) -> String {
    let whole = SHARED.replace('/', &format!("{}/", public_url.trim_end_matches('/')));
    page.replace(SHARED, &whole)
}

fn file(path: &str, whole: EmbeddedFile, headers: &HeaderMap) -> Response {
    let kept = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = whole.metadata.mimetype().to_string();
    let about =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept.into()), (header::VARY, "accept-encoding".into())];
    match compressed(path, headers) {
        Some((encoding, file)) => (about, [(header::CONTENT_ENCODING, encoding)], file.data).into_response(),
        None => (about, whole.data).into_response(),
    }
}

/// The smallest encoding that the browser accepts. The build compresses the files.
fn compressed(path: &str, headers: &HeaderMap) -> Option<(&'static str, EmbeddedFile)> {
    let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    let names = || accepted.split(',').filter(|name| !name.replace(' ', "").ends_with(";q=0"));
    let accepts =
        |encoding: &str| names().any(|name| name.split(';').next().is_some_and(|name| name.trim() == encoding));
    [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| accepts(encoding))
        .find_map(|(encoding, ending)| Some((encoding, WebApp::get(&format!("{path}.{ending}"))?)))
}

fn fixed(kind: &'static str, text: impl IntoResponse) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn shared_links_have_a_picture_with_an_absolute_url() {
        let page = include_str!("../../../web/index.html");
        let shown = |public_url| shareable(page, public_url);
        let picture = r#"<meta property="og:image" content="https://play.example.org/share.png" />"#;
        assert!(shown("https://play.example.org/").contains(picture));
        assert_eq!(shown("https://play.example.org"), shown("https://play.example.org/"));
        assert_eq!(shown("https://play.example.org").replace("https://play.example.org", ""), page);
    }

    #[test]
    fn without_a_public_url_the_host_of_the_request_counts() {
        let asked = |headers: &[(&'static str, &'static str)]| {
            let named = |&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
            asked_of(&headers.iter().map(named).collect())
        };
        let proxy = ("x-forwarded-proto", "https");
        assert_eq!(asked(&[("host", "192.168.1.7:8080")]).as_deref(), Some("http://192.168.1.7:8080"));
        assert_eq!(asked(&[("host", "play.example.org"), proxy]).as_deref(), Some("https://play.example.org"));
        assert_eq!(asked(&[("host", "[::1]:8080")]).as_deref(), Some("http://[::1]:8080"));
        for wrong in ["", "a b", "a\"><script>", "me@a", "a/b", "a'"] {
            assert_eq!(asked(&[("host", wrong)]), None, "{wrong}");
        }
        assert_eq!(asked(&[proxy]), None);
    }
}
