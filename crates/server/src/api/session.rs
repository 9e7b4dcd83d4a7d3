use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse};
use serde::{Deserialize, Serialize};
use table::Player;

use super::{Caller, Json};
use crate::app::App;
use crate::error::Error;
use crate::store::StoredPlayer;
use crate::time::now;

/// Who somebody is.
#[derive(Serialize)]
pub(super) struct Me {
    id: String,
    name: String,
    /// Whether it is an account, or a guest.
    account: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Named {
    name: String,
}

impl From<StoredPlayer> for Me {
    fn from(player: StoredPlayer) -> Self {
        Self { id: player.id.to_string(), name: player.name, account: player.account }
    }
}

/// Who asks.
pub(super) async fn show(Caller(player): Caller) -> Json<Me> {
    Json(player.into())
}

/// Makes a guest, unless the caller is somebody already.
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
