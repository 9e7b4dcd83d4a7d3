use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use table::{Code, ExtendError, Refused, RoomRefused};

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
    /// Too much at once.
    #[error("{0}")]
    Busy(&'static str),
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

/// What an answer that is none looks like.
#[derive(Serialize)]
struct Problem {
    code: Code,
    why: String,
}

impl Error {
    /// What went wrong, for programs.
    pub(crate) fn code(&self) -> Code {
        match self {
            Self::NoSuchTable | Self::NotFound => Code::NotFound,
            Self::Nobody => Code::Nobody,
            Self::Forbidden(_) => Code::Forbidden,
            Self::Refused(refused) => refused.code(),
            Self::Room(refused) => refused.code(),
            Self::WrongStage(_) => Code::WrongStage,
            Self::Busy(_) => Code::Busy,
            Self::Unreadable(_) => Code::Unreadable,
            Self::Store(_) | Self::Inside(_) => Code::Unavailable,
        }
    }

    fn status(&self) -> StatusCode {
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

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        match &self {
            Self::Store(why) => tracing::error!(%why, "the store failed"),
            Self::Inside(why) => tracing::error!(%why, "a request failed"),
            _ => {}
        }
        let problem = Json(Problem { code: self.code(), why: self.to_string() });
        (self.status(), problem).into_response()
    }
}
