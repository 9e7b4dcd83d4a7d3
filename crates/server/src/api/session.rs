use std::ops::RangeInclusive;

use axum::extract::State;
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse};
use serde::{Deserialize, Serialize};
use table::{Me, Player};
use utoipa::ToSchema;

use super::{Credential, Json, Known, Owner, Path, Visitor};
use crate::app::App;
use crate::cookie::CookieKey;
use crate::error::Error;
use crate::guard::{Address, Dear};
use crate::id::Id;
use crate::password;
use crate::store::{StoredPlayer, StoredSession, account_key};
use crate::time::now;

/// So many characters has the name of an account.
const ACCOUNT_NAME: RangeInclusive<usize> = 2..=30;

/// A session in a list.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ListedSession"))]
#[schema(as = ListedSession)]
pub(super) struct Listed {
    #[serde(flatten)]
    session: StoredSession,
    /// Whether the caller asks with it.
    current: bool,
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

/// Who wants to get in, or to become an account.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Login {
    /// The name of the account.
    #[schema(min_length = 2, max_length = 30)]
    pub(super) name: String,
    /// Its password.
    pub(super) password: String,
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
    responses((status = OK, description = "Them, and their cookie for another year", body = Me), Error)
)]
pub(super) async fn show(State(app): State<App>, known: Known) -> impl IntoResponse {
    (AppendHeaders(renewed(&app, &known.credential)), Json(Me::from(known.player)))
}

/// Makes a guest, unless the caller is somebody already.
///
/// A cookie is set that says who it is from then on; whoever has one is called so, and keeps it for another year.
#[utoipa::path(
    post,
    path = "/api/v1/session",
    tag = "people",
    request_body = Named,
    responses((status = OK, description = "The guest", body = Me), Error)
)]
pub(super) async fn begin(
    State(app): State<App>,
    caller: Option<Owner>,
    address: Address,
    headers: HeaderMap,
    Json(Named { name }): Json<Named>,
) -> Result<impl IntoResponse, Error> {
    if let Some(Owner(Known { player, credential, .. })) = caller {
        return Ok((AppendHeaders(renewed(&app, &credential)), Json(renamed(&app, player, &name).await?)));
    }
    app.guards().spend(Dear::Guest, address)?;
    let name = person(&name)?;
    let id = app.store().new_guest(&name, now()).await?;
    let cookie = new_session(&app, &id, &headers).await?;
    Ok((AppendHeaders(Some(cookie)), Json(Me { id: id.to_string(), name, account: false })))
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
    Owner(Known { player, .. }): Owner,
    Json(Named { name }): Json<Named>,
) -> Result<Json<Me>, Error> {
    Ok(Json(renamed(&app, player, &name).await?))
}

/// Lets an account in on this device. A guest's games go on as the account's.
#[utoipa::path(
    post,
    path = "/api/v1/login",
    tag = "people",
    request_body = Login,
    responses((status = OK, description = "The account, and a cookie", body = Me), Error)
)]
pub(super) async fn log_in(
    State(app): State<App>,
    before: Option<Visitor>,
    address: Address,
    headers: HeaderMap,
    Json(Login { name, password }): Json<Login>,
) -> Result<impl IntoResponse, Error> {
    let player = check_password(&app, address, &name, password).await?;
    if let Some(Visitor(Known { player: before, credential: Credential::Session(session), .. })) = before {
        if !before.account {
            app.hub().hand_on(&before.id, &player.id).await?;
            remove(&app, &before.id).await?;
        } else {
            end_credential(&app, &before.id, &Credential::Session(session)).await?;
        }
    }
    let cookie = new_session(&app, &player.id, &headers).await?;
    Ok((AppendHeaders([cookie]), Json(Me::from(player))))
}

/// Logs out. Who is a guest is nobody then.
#[utoipa::path(
    delete,
    path = "/api/v1/session",
    tag = "people",
    security(("cookie" = []), ("token" = [])),
    responses((status = NO_CONTENT, description = "The cookie is gone"), Error)
)]
pub(super) async fn log_out(State(app): State<App>, Owner(known): Owner) -> Result<impl IntoResponse, Error> {
    end_credential(&app, &known.player.id, &known.credential).await?;
    let cookie = (header::SET_COOKIE, CookieKey::no_cookie(app.is_encrypted()));
    Ok((StatusCode::NO_CONTENT, AppendHeaders([cookie])))
}

/// Where the caller is logged in.
#[utoipa::path(
    get,
    path = "/api/v1/account/sessions",
    tag = "account",
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "Its sessions", body = Vec<Listed>), Error)
)]
pub(super) async fn list(State(app): State<App>, Owner(known): Owner) -> Result<Json<Vec<Listed>>, Error> {
    let sessions = app.store().sessions_of(&known.player.id).await?;
    let listed = |session: StoredSession| Listed { current: session.id == *known.credential.id(), session };
    Ok(Json(sessions.into_iter().map(listed).collect()))
}

/// Logs out elsewhere.
#[utoipa::path(
    delete,
    path = "/api/v1/account/sessions/{id}",
    tag = "account",
    params(("id" = Id, Path, description = "The session")),
    security(("cookie" = []), ("token" = [])),
    responses((status = NO_CONTENT, description = "It has ended"), Error)
)]
pub(super) async fn end(
    State(app): State<App>,
    Owner(known): Owner,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    let session = Credential::Session(Id::read(&id).ok_or(Error::NotFound)?);
    end_credential(&app, &known.player.id, &session).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a session or token of a player, and its sockets.
pub(super) async fn end_credential(app: &App, player: &Id, credential: &Credential) -> Result<(), Error> {
    let ended = match credential {
        Credential::Session(id) => app.store().end_session(player, id).await?,
        Credential::Token(id) => app.store().end_token(player, id).await?,
    };
    if !ended {
        return Err(Error::NotFound);
    }
    app.hub().end(credential.id());
    Ok(())
}

/// Removes a player who holds no seat any more, and ends all that they were known by.
pub(super) async fn remove(app: &App, player: &Id) -> Result<(), Error> {
    let sessions = app.store().sessions_of(player).await?.into_iter().map(|session| session.id);
    let tokens = app.store().tokens_of(player).await?.into_iter().map(|token| token.id);
    app.store().remove(player).await?;
    sessions.chain(tokens).for_each(|credential| app.hub().end(&credential));
    Ok(())
}

/// Begins a session: the cookie to set.
pub(super) async fn new_session(app: &App, player: &Id, headers: &HeaderMap) -> Result<(HeaderName, String), Error> {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let session = app.store().new_session(player, &agent.chars().take(120).collect::<String>(), now()).await?;
    Ok(cookie(app, &session))
}

fn cookie(app: &App, session: &Id) -> (HeaderName, String) {
    (header::SET_COOKIE, app.cookie_key().cookie(session, app.is_encrypted()))
}

/// The cookie that somebody has, for as long again.
fn renewed(app: &App, credential: &Credential) -> Option<(HeaderName, String)> {
    match credential {
        Credential::Session(session) => Some(cookie(app, session)),
        Credential::Token(_) => None,
    }
}

/// The account with this name and password. Who guesses is let guess ever more slowly.
pub(super) async fn check_password(
    app: &App,
    address: Address,
    name: &str,
    password: String,
) -> Result<StoredPlayer, Error> {
    app.guards().spend(Dear::Password, address)?;
    let name = name.trim();
    if name.chars().count() > *ACCOUNT_NAME.end() {
        // No account has it. That takes as long as for other names, and the name is not kept to count attempts.
        password::is_right(password, None).await?;
        return Err(Error::WrongPassword);
    }
    let (name, attempts) = (account_key(name), app.guards().attempts());
    if let Some(attempts) = attempts {
        attempts.check(&name, address, now())?;
        // It counts as wrong until it turns out right: whoever asks many times at once gains nothing.
        attempts.failed(&name, address, now());
    }
    let (player, kept) = app.store().account(&name).await?.unzip();
    let right = password::is_right(password, kept).await?;
    let player = player.filter(|_| right).ok_or(Error::WrongPassword)?;
    if let Some(attempts) = attempts {
        attempts.succeeded(&name, address);
    }
    Ok(player)
}

async fn renamed(app: &App, player: StoredPlayer, name: &str) -> Result<Me, Error> {
    if !player.account {
        let name = person(name)?;
        app.store().rename(&player.id, &name).await?;
        return Ok(Me { name, ..player.into() });
    }
    let name = account_name(name)?;
    if !app.store().rename_account(&player.id, &name).await? {
        return Err(Error::NameTaken(name));
    }
    Ok(Me { name, ..player.into() })
}

/// A name that an account can have.
pub(super) fn account_name(name: &str) -> Result<String, Error> {
    let name = person(name)?;
    if !ACCOUNT_NAME.contains(&name.chars().count()) {
        let (least, most) = ACCOUNT_NAME.into_inner();
        return Err(Error::Unreadable(format!("the name of an account has from {least} to {most} characters")));
    }
    Ok(name)
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
    visitor.visit::<Login>();
    visitor.visit::<Listed>();
}
