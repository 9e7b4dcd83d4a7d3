use std::any::Any;

use axum::Router;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::error::{Error, Fault};

/// The headers of every response. A table's address is its invitation, so no page sends it as a referrer.
const HEADERS: [(HeaderName, &str); 8] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    // Cacheable responses set this themselves.
    (header::CACHE_CONTROL, "no-store"),
];
/// Makes browsers use HTTPS alone, where the public address does.
const STRICT: &str = "max-age=31536000";

/// Adds the security headers to every response, and turns panics into error responses.
pub(crate) fn security_headers<S: Clone + Send + Sync + 'static>(router: Router<S>, encrypted: bool) -> Router<S> {
    let router = router.layer(CatchPanicLayer::custom(panicked));
    let strict = encrypted.then_some((header::STRICT_TRANSPORT_SECURITY, STRICT));
    HEADERS.into_iter().chain(strict).fold(router, |router, (name, value)| {
        router.layer(SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value)))
    })
}

#[expect(clippy::needless_pass_by_value, reason = "the layer passes it by value")]
fn panicked(what: Box<dyn Any + Send>) -> Response {
    let text = what.downcast_ref::<&str>().copied().or_else(|| what.downcast_ref::<String>().map(String::as_str));
    Error::from(Fault::Panic(text.unwrap_or("without a message").into())).into_response()
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use axum::http::{Request, StatusCode};
    use axum::routing::get;
    use tower::Service;

    use super::*;

    #[tokio::test]
    async fn a_panic_becomes_an_error_without_details() {
        let broken = get(|| async {
            if true {
                panic!("the secret is 7")
            }
        });
        let mut router: Router = security_headers(Router::new().route("/", broken), true);
        let answer = router.call(Request::get("/").body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
        for (name, value) in HEADERS.iter().chain(&[(header::STRICT_TRANSPORT_SECURITY, STRICT)]) {
            assert_eq!(answer.headers()[name], *value);
        }
        let text = String::from_utf8(to_bytes(answer.into_body(), 1000).await.unwrap().into()).unwrap();
        assert!(text.contains("\"code\":\"unavailable\"") && !text.contains("secret"), "{text}");
    }
}
