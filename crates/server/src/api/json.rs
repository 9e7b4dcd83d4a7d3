use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::Error;

/// A JSON body of a request or response, with our own error responses.
pub(crate) struct Json<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let body = axum::Json::from_request(request, state).await;
        body.map(|axum::Json(body)| Self(body)).map_err(|why| match why.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Error::TooLong,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Error::NotJson,
            _ => Error::malformed(&why),
        })
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}
