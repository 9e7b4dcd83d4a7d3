use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header;
use axum::http::request::Parts;

use crate::app::App;
use crate::error::Error;
use crate::store::StoredPlayer;

/// Whoever asks, known by their cookie.
pub(crate) struct Caller(pub(crate) StoredPlayer);

impl OptionalFromRequestParts<App> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Error> {
        let cookies = parts.headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let Some(session) = cookies.into_iter().find_map(|cookie| app.cookie_key().session(cookie)) else {
            return Ok(None);
        };
        Ok(app.store().session(&session).await?.map(Self))
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let caller = <Self as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
        caller.ok_or(Error::Nobody)
    }
}
