use std::collections::BTreeMap;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::{Code, Problem};
use utoipa::openapi::response::{Response as Documented, ResponseBuilder};
use utoipa::openapi::{ContentBuilder, Ref, RefOr};
use utoipa::{IntoResponses, ToSchema};

use super::{Error, seconds};
use crate::metrics::ERRORS;

/// The error responses that any request can get.
const STATUSES: [(StatusCode, &str); 10] = [
    (StatusCode::UNAUTHORIZED, "The caller is not signed in"),
    (StatusCode::FORBIDDEN, "The caller is not allowed to"),
    (StatusCode::NOT_FOUND, "It does not exist"),
    (StatusCode::REQUEST_TIMEOUT, "The request took too long to arrive"),
    (StatusCode::CONFLICT, "Not possible now: another version, turn or stage"),
    (StatusCode::PAYLOAD_TOO_LARGE, "The request is too long"),
    (StatusCode::UNSUPPORTED_MEDIA_TYPE, "The content type is not JSON"),
    (StatusCode::UNPROCESSABLE_ENTITY, "The request is not valid"),
    (StatusCode::TOO_MANY_REQUESTS, "Too many requests"),
    (StatusCode::SERVICE_UNAVAILABLE, "The server is having trouble; try again"),
];

impl Error {
    fn status(&self) -> StatusCode {
        match self {
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            other => status_of(other.code()),
        }
    }
}

fn status_of(code: Code) -> StatusCode {
    match code {
        Code::NotFound | Code::NoSuchSeat => StatusCode::NOT_FOUND,
        Code::Nobody => StatusCode::UNAUTHORIZED,
        Code::Forbidden | Code::ForeignSeat | Code::NotTheHost => StatusCode::FORBIDDEN,
        Code::Unreadable | Code::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        Code::Busy => StatusCode::TOO_MANY_REQUESTS,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::CONFLICT,
    }
}

impl IntoResponses for Error {
    fn responses() -> BTreeMap<String, RefOr<Documented>> {
        let document = |(status, why): (StatusCode, &str)| {
            let content = ContentBuilder::new().schema(Some(Ref::from_schema_name(Problem::name()))).build();
            let response = ResponseBuilder::new().description(why).content("application/json", content).build();
            (status.as_u16().to_string(), RefOr::T(response))
        };
        STATUSES.into_iter().map(document).collect()
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        self.log();
        metrics::counter!(ERRORS, "code" => name(self.code())).increment(1);
        let problem = Json(Problem { code: self.code(), why: self.to_string() });
        let wait = match self {
            Self::TooManyRequests(wait) => Some((header::RETRY_AFTER, seconds(wait))),
            _ => None,
        };
        (self.status(), AppendHeaders(wait), problem).into_response()
    }
}

/// The code as it goes over the wire.
fn name(code: Code) -> String {
    serde_json::to_string(&code).expect("plain data").trim_matches('"').into()
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;
    use crate::error::Fault;
    use crate::store::StoreError;

    #[tokio::test]
    async fn details_of_failures_are_logged_and_not_sent() {
        let sql = sqlx::Error::Protocol("SELECT secret FROM tables".into());
        for error in [Error::from(StoreError::from(sql)), Fault::Panic("secret at src/error.rs:7".into()).into()] {
            assert!(error.detail().to_string().contains("secret"), "logs say why");
            let answer = error.into_response();
            assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
            let text = to_bytes(answer.into_body(), 1000).await.unwrap();
            let text = String::from_utf8_lossy(&text);
            assert!(!text.contains("secret") && text.contains("try again"), "{text}");
        }
    }
}
