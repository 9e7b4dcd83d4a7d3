use std::ops::RangeInclusive;

use axum::extract::State;
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::{ListedSession, Login, Me, Named};
use serde::Deserialize;

use super::{Credential, Identity, Json, Owner, Path, Query, Visitor};
use crate::app::App;
use crate::cookie::CookieKey;
use crate::error::Error;
use crate::guard::{Address, CostlyAction};
use crate::id::Id;
use crate::names::{account_key, person};
use crate::password;
use crate::store::{StoredPlayer, StoredSession};
use crate::time::now;

/// The length of an account's name.
const ACCOUNT_NAME: RangeInclusive<usize> = 2..=30;

impl From<StoredPlayer> for Me {
    fn from(player: StoredPlayer) -> Self {
        Self { id: player.id.to_string(), name: player.name, account: player.account }
    }
}

/// What the caller asks about their session.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    /// Whether having none is no error. A page asks before anybody has done anything.
    #[serde(default)]
    optional: bool,
}

/// The caller.
#[utoipa::path(
    get,
    path = "/api/v1/session",
    tag = "people",
    params(("optional" = Option<bool>, Query, description = "Whether a caller without a session gets an empty response instead of an error")),
    security(("cookie" = []), ("token" = [])),
    responses(
        (status = OK, description = "The caller, with the cookie renewed for a year", body = Me),
        (status = NO_CONTENT, description = "There is no session, which is `optional`"),
        Error
    )
)]
pub(super) async fn show(
    State(app): State<App>,
    Query(asked): Query<Asked>,
    identity: Option<Identity>,
) -> Result<Response, Error> {
    match identity {
        Some(Identity { player, cookie, .. }) => {
            Ok((AppendHeaders(renewed(&app, cookie.as_ref())), Json(Me::from(player))).into_response())
        }
        None if asked.optional => Ok(StatusCode::NO_CONTENT.into_response()),
        None => Err(Error::NotSignedIn),
    }
}

/// Starts a guest session, unless the caller has a session.
///
/// The response sets a cookie that identifies the guest. A caller who has one is renamed, and the cookie is renewed.
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
    if let Some(Owner(Identity { player, cookie, .. })) = caller {
        return Ok((AppendHeaders(renewed(&app, cookie.as_ref())), Json(renamed(&app, player, &name).await?)));
    }
    app.guards().throttle(CostlyAction::Guest, address)?;
    let name = person(&name)?;
    let id = app.store().new_guest(&name, now()).await?;
    let cookie = new_session(&app, &id, &headers).await?;
    Ok((AppendHeaders(Some(cookie)), Json(Me { id: id.to_string(), name, account: false })))
}

/// Renames the caller.
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
    Owner(Identity { player, .. }): Owner,
    Json(Named { name }): Json<Named>,
) -> Result<Json<Me>, Error> {
    Ok(Json(renamed(&app, player, &name).await?))
}

/// Logs in to an account. The games of the current guest become the account's.
#[utoipa::path(
    post,
    path = "/api/v1/login",
    tag = "people",
    request_body = Login,
    responses((status = OK, description = "The account, with a cookie", body = Me), Error)
)]
pub(super) async fn log_in(
    State(app): State<App>,
    before: Option<Visitor>,
    address: Address,
    headers: HeaderMap,
    Json(Login { name, password }): Json<Login>,
) -> Result<impl IntoResponse, Error> {
    let player = check_password(&app, address, &name, password).await?;
    if let Some(Visitor(Identity { player: before, credential: Credential::Session(session), .. })) = before {
        if !before.account {
            app.hub().transfer_player(&before.id, &player.id).await?;
            remove(&app, &before.id).await?;
        } else {
            end_credential(&app, &before.id, &Credential::Session(session)).await?;
        }
    }
    let cookie = new_session(&app, &player.id, &headers).await?;
    Ok((AppendHeaders([cookie]), Json(Me::from(player))))
}

/// Logs out. A guest can't log in again.
#[utoipa::path(
    delete,
    path = "/api/v1/session",
    tag = "people",
    security(("cookie" = []), ("token" = [])),
    responses((status = NO_CONTENT, description = "The caller is logged out"), Error)
)]
pub(super) async fn log_out(State(app): State<App>, Owner(identity): Owner) -> Result<impl IntoResponse, Error> {
    end_credential(&app, &identity.player.id, &identity.credential).await?;
    let cookie = (header::SET_COOKIE, CookieKey::no_cookie(app.is_encrypted()));
    Ok((StatusCode::NO_CONTENT, AppendHeaders([cookie])))
}

/// Lists the devices on which the caller is logged in.
#[utoipa::path(
    get,
    path = "/api/v1/account/sessions",
    tag = "account",
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "The sessions", body = Vec<ListedSession>), Error)
)]
pub(super) async fn list(State(app): State<App>, Owner(identity): Owner) -> Result<Json<Vec<ListedSession>>, Error> {
    let sessions = app.store().sessions_of(&identity.player.id).await?;
    let listed = |session: StoredSession| ListedSession {
        current: session.id == *identity.credential.id(),
        session: session.into(),
    };
    Ok(Json(sessions.into_iter().map(listed).collect()))
}

/// Logs out another device.
#[utoipa::path(
    delete,
    path = "/api/v1/account/sessions/{id}",
    tag = "account",
    params(("id" = Id, Path, description = "The session")),
    security(("cookie" = []), ("token" = [])),
    responses((status = NO_CONTENT, description = "The session has ended"), Error)
)]
pub(super) async fn end(
    State(app): State<App>,
    Owner(identity): Owner,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    let session = Credential::Session(Id::parse(&id).ok_or(Error::NotFound)?);
    end_credential(&app, &identity.player.id, &session).await?;
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
    app.hub().end_sockets(credential.id());
    Ok(())
}

/// Deletes a player who has no seats any more, and ends their sessions and tokens.
pub(super) async fn remove(app: &App, player: &Id) -> Result<(), Error> {
    let sessions = app.store().sessions_of(player).await?.into_iter().map(|session| session.id);
    let tokens = app.store().tokens_of(player).await?.into_iter().map(|token| token.id);
    app.store().remove(player).await?;
    sessions.chain(tokens).for_each(|credential| app.hub().end_sockets(&credential));
    Ok(())
}

/// Starts a session; the cookie to set.
pub(super) async fn new_session(app: &App, player: &Id, headers: &HeaderMap) -> Result<(HeaderName, String), Error> {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let secret = app.store().new_session(player, &agent.chars().take(120).collect::<String>(), now()).await?;
    Ok(cookie(app, &secret))
}

fn cookie(app: &App, secret: &Id) -> (HeaderName, String) {
    (header::SET_COOKIE, app.cookie_key().cookie(secret, app.is_encrypted()))
}

/// The caller's cookie, renewed for a year.
fn renewed(app: &App, secret: Option<&Id>) -> Option<(HeaderName, String)> {
    secret.map(|secret| cookie(app, secret))
}

/// The account with this name and password. Failed logins are throttled.
pub(super) async fn check_password(
    app: &App,
    address: Address,
    name: &str,
    password: String,
) -> Result<StoredPlayer, Error> {
    app.guards().throttle(CostlyAction::Password, address)?;
    let name = name.trim();
    if name.chars().count() > *ACCOUNT_NAME.end() {
        // No account has such a name. The check takes as long as for others, and the long name is not remembered.
        password::verify(password, None).await?;
        return Err(Error::WrongPassword);
    }
    let (name, attempts) = (account_key(name), app.guards().attempts());
    if let Some(attempts) = attempts {
        attempts.check(&name, address, now())?;
        // Counted as failed until it succeeds, so that concurrent attempts gain nothing.
        attempts.failed(&name, address, now());
    }
    let (player, kept) = app.store().account(&name).await?.unzip();
    let right = password::verify(password, kept).await?;
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

/// Checks the name of an account.
pub(super) fn account_name(name: &str) -> Result<String, Error> {
    let name = person(name)?;
    if !ACCOUNT_NAME.contains(&name.chars().count()) {
        return Err(Error::AccountNameLength(ACCOUNT_NAME));
    }
    Ok(name)
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<Me>();
    visitor.visit::<Named>();
    visitor.visit::<Login>();
    visitor.visit::<ListedSession>();
}
