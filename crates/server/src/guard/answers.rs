use std::any::Any;

use axum::Router;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::error::Error;

/// What every answer says about itself. A table's address is its key, so no page passes it on.
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
    // Whatever may be kept says so itself.
    (header::CACHE_CONTROL, "no-store"),
];
/// Where people reach us encrypted they shall not come unencrypted again.
const STRICT: &str = "max-age=31536000";

/// Makes every answer say what browsers need to know, and a panic an answer.
pub(crate) fn dress<S: Clone + Send + Sync + 'static>(router: Router<S>, encrypted: bool) -> Router<S> {
    let router = router.layer(CatchPanicLayer::custom(panicked));
    let strict = encrypted.then_some((header::STRICT_TRANSPORT_SECURITY, STRICT));
    HEADERS.into_iter().chain(strict).fold(router, |router, (name, value)| {
        router.layer(SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value)))
    })
}

#[expect(clippy::needless_pass_by_value, reason = "it is called with one")]
fn panicked(what: Box<dyn Any + Send>) -> Response {
    let text = what.downcast_ref::<&str>().copied().or_else(|| what.downcast_ref::<String>().map(String::as_str));
    Error::Inside(format!("a panic: {}", text.unwrap_or("of no words"))).into_response()
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use axum::http::{Request, StatusCode};
    use axum::routing::get;
    use tower::Service;

    use super::*;

    #[tokio::test]
    async fn a_panic_is_an_answer_that_tells_nothing() {
        let broken = get(|| async {
            if true {
                panic!("the secret is 7")
            }
        });
        let mut router: Router = dress(Router::new().route("/", broken), true);
        let answer = router.call(Request::get("/").body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
        for (name, value) in HEADERS.iter().chain(&[(header::STRICT_TRANSPORT_SECURITY, STRICT)]) {
            assert_eq!(answer.headers()[name], *value);
        }
        let text = String::from_utf8(to_bytes(answer.into_body(), 1000).await.unwrap().into()).unwrap();
        assert!(text.contains("\"code\":\"unavailable\"") && !text.contains("secret"), "{text}");
    }
}
