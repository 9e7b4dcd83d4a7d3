use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse};
use serde::{Deserialize, Serialize};
use table::Player;
use utoipa::ToSchema;

use super::{Caller, Json};
use crate::app::App;
use crate::error::Error;
use crate::store::StoredPlayer;
use crate::time::now;

/// Who somebody is.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Me {
    /// The id.
    id: String,
    /// The name.
    name: String,
    /// Whether it is an account, or a guest.
    account: bool,
}

/// What to be called.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Named {
    /// The name.
    #[schema(min_length = 1, max_length = 60)]
    name: String,
}

impl From<StoredPlayer> for Me {
    fn from(player: StoredPlayer) -> Self {
        Self { id: player.id.to_string(), name: player.name, account: player.account }
    }
}

/// Who asks.
#[utoipa::path(
    get,
    path = "/api/v1/session",
    tag = "people",
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "Them", body = Me), Error)
)]
pub(super) async fn show(Caller(player): Caller) -> Json<Me> {
    Json(player.into())
}

/// Makes a guest, unless the caller is somebody already.
///
/// A cookie is set that says who it is from then on.
#[utoipa::path(
    post,
    path = "/api/v1/session",
    tag = "people",
    request_body = Named,
    responses((status = OK, description = "The guest", body = Me), Error)
)]
pub(super) async fn begin(
    State(app): State<App>,
    caller: Option<Caller>,
    headers: HeaderMap,
    Json(Named { name }): Json<Named>,
) -> Result<impl IntoResponse, Error> {
    let name = person(&name)?;
    if let Some(Caller(player)) = caller {
        app.store().rename(&player.id, &name).await?;
        return Ok((AppendHeaders(None), Json(Me { name, ..player.into() })));
    }
    let id = app.store().new_guest(&name, now()).await?;
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let session = app.store().new_session(&id, &agent.chars().take(120).collect::<String>(), now()).await?;
    let secure = app.public_url().is_some_and(|url| url.starts_with("https:"));
    let cookie = app.cookie_key().cookie(&session, secure);
    Ok((AppendHeaders(Some((header::SET_COOKIE, cookie))), Json(Me { id: id.to_string(), name, account: false })))
}

/// Calls the caller something else.
#[utoipa::path(
    put,
    path = "/api/v1/session",
    tag = "people",
    request_body = Named,
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "The caller", body = Me), Error)
)]
pub(super) async fn rename(
    State(app): State<App>,
    Caller(player): Caller,
    Json(Named { name }): Json<Named>,
) -> Result<Json<Me>, Error> {
    let name = person(&name)?;
    app.store().rename(&player.id, &name).await?;
    Ok(Json(Me { name, ..player.into() }))
}

/// A name that a person can have.
fn person(name: &str) -> Result<String, Error> {
    match name.parse() {
        Ok(Player::Person(name)) => Ok(name),
        Ok(Player::Bot(_)) => Err(table::RoomRefused::NameOfBot.into()),
        Err(why) => Err(Error::Unreadable(why.to_string())),
    }
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<Me>();
    visitor.visit::<Named>();
}
