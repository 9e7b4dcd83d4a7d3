use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use table::{Code, ExtendError, Problem, Refused, RoomRefused};
use utoipa::openapi::response::{Response as Documented, ResponseBuilder};
use utoipa::openapi::{ContentBuilder, Ref, RefOr};
use utoipa::{IntoResponses, ToSchema};

use crate::metrics::ERRORS;
use crate::store::StoreError;

/// Why the server did not do what it was asked for. What it tells is for the one who asked; what is
/// wrong inside is logged and not told.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// No table has this id.
    #[error("there is no such table; the link may be cut off")]
    NoSuchTable,
    /// Nothing is at this address.
    #[error("there is no such thing here")]
    NotFound,
    /// Nobody knows who asks.
    #[error("say who you are first: POST /api/v1/session makes a guest, or send a token")]
    Nobody,
    /// Who asks may not.
    #[error("{0}")]
    Forbidden(&'static str),
    /// The table can't do it.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The room can't do it.
    #[error(transparent)]
    Room(#[from] RoomRefused),
    /// The cards are dealt already, or not yet.
    #[error("{0}")]
    WrongStage(&'static str),
    /// A token that is for other things.
    #[error("this token is not for that; make one with the scope `{0}`")]
    Scope(&'static str),
    /// No account has this name and password. Which of them is wrong is not told.
    #[error("no account has this name and password")]
    WrongPassword,
    /// Somebody else's account has the name.
    #[error("somebody else has the name {0}; choose another")]
    NameTaken(String),
    /// Too much at once.
    #[error("too much at once; ask again in {} s", seconds(*.0))]
    Busy(Duration),
    /// Too many connections.
    #[error("you have too many tables open at once; close some of them")]
    TooManySockets,
    /// The address can't be asked like that.
    #[error("this address is not asked with that method")]
    Method,
    /// A body that is no JSON.
    #[error("send JSON, and say so: `Content-Type: application/json`")]
    NotJson,
    /// A body that is too long.
    #[error("that is more than anybody has to send")]
    TooLong,
    /// What was sent makes no sense.
    #[error("{0}")]
    Unreadable(String),
    /// The store does not answer.
    #[error("the server can't do this now; ask again in a moment")]
    Store(#[from] StoreError),
    /// A bug, or a lost thread.
    #[error("the server can't do this now; ask again in a moment")]
    Inside(String),
}

impl Error {
    /// What went wrong, for programs.
    pub(crate) fn code(&self) -> Code {
        match self {
            Self::NoSuchTable | Self::NotFound | Self::Method => Code::NotFound,
            Self::Nobody | Self::WrongPassword => Code::Nobody,
            Self::Forbidden(_) | Self::Scope(_) => Code::Forbidden,
            Self::NameTaken(_) => Code::Taken,
            Self::Busy(_) | Self::TooManySockets => Code::Busy,
            Self::Refused(refused) => refused.code(),
            Self::Room(refused) => refused.code(),
            Self::WrongStage(_) => Code::WrongStage,
            Self::Unreadable(_) | Self::NotJson | Self::TooLong => Code::Unreadable,
            Self::Store(_) | Self::Inside(_) => Code::Unavailable,
        }
    }

    /// What went wrong, for logs: what whoever asked is not told, too.
    pub(crate) fn inside(&self) -> &dyn fmt::Display {
        match self {
            Self::Store(why) => why,
            Self::Inside(why) => why,
            other => other,
        }
    }

    /// Logs what went wrong if whoever asked can do nothing about it.
    pub(crate) fn log(&self) {
        if let Self::Store(_) | Self::Inside(_) = self {
            tracing::error!(why = %self.inside(), "a request failed");
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Method => return StatusCode::METHOD_NOT_ALLOWED,
            Self::NotJson => return StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLong => return StatusCode::PAYLOAD_TOO_LARGE,
            _ => {}
        }
        match self.code() {
            Code::NotFound | Code::NoSuchSeat => StatusCode::NOT_FOUND,
            Code::Nobody => StatusCode::UNAUTHORIZED,
            Code::Forbidden | Code::ForeignSeat | Code::NotTheHost => StatusCode::FORBIDDEN,
            Code::Unreadable | Code::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
            Code::Busy => StatusCode::TOO_MANY_REQUESTS,
            Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::CONFLICT,
        }
    }
}

impl From<ExtendError> for Error {
    fn from(why: ExtendError) -> Self {
        Self::Inside(why.to_string())
    }
}

/// The statuses that any request may get instead of an answer, for the document of the API.
impl IntoResponses for Error {
    fn responses() -> BTreeMap<String, RefOr<Documented>> {
        let document = |(status, why): (StatusCode, &str)| {
            let content = ContentBuilder::new().schema(Some(Ref::from_schema_name(Problem::name()))).build();
            let response = ResponseBuilder::new().description(why).content("application/json", content).build();
            (status.as_u16().to_string(), RefOr::T(response))
        };
        let statuses = [
            (StatusCode::UNAUTHORIZED, "Nobody knows who asks"),
            (StatusCode::FORBIDDEN, "Who asks may not"),
            (StatusCode::NOT_FOUND, "There is no such thing"),
            (StatusCode::CONFLICT, "Not now: another version, another turn, another stage"),
            (StatusCode::PAYLOAD_TOO_LARGE, "More was sent than anybody has to"),
            (StatusCode::UNSUPPORTED_MEDIA_TYPE, "What was sent does not say that it is JSON"),
            (StatusCode::UNPROCESSABLE_ENTITY, "What was sent makes no sense here"),
            (StatusCode::TOO_MANY_REQUESTS, "Too much at once"),
            (StatusCode::SERVICE_UNAVAILABLE, "The server can't do it now; ask again"),
        ];
        statuses.into_iter().map(document).collect()
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        self.log();
        metrics::counter!(ERRORS, "code" => name(self.code())).increment(1);
        let problem = Json(Problem { code: self.code(), why: self.to_string() });
        let wait = match self {
            Self::Busy(wait) => Some((header::RETRY_AFTER, seconds(wait))),
            _ => None,
        };
        (self.status(), AppendHeaders(wait), problem).into_response()
    }
}

/// Whole seconds, none of them too few.
fn seconds(wait: Duration) -> u64 {
    wait.as_secs() + 1
}

/// What programs are told.
fn name(code: Code) -> String {
    serde_json::to_string(&code).expect("plain data").trim_matches('"').into()
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;

    #[tokio::test]
    async fn what_is_wrong_inside_is_not_told() {
        let sql = sqlx::Error::Protocol("SELECT secret FROM tables".into());
        for error in [Error::from(StoreError::from(sql)), Error::Inside("secret at src/error.rs:7".into())] {
            assert!(error.inside().to_string().contains("secret"), "logs say why");
            let answer = error.into_response();
            assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
            let text = to_bytes(answer.into_body(), 1000).await.unwrap();
            let text = String::from_utf8_lossy(&text);
            assert!(!text.contains("secret") && text.contains("ask again"), "{text}");
        }
    }
}
