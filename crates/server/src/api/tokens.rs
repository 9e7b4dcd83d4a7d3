use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::session::end_credential;
use super::{Credential, Json, Known, Owner, Path};
use crate::app::App;
use crate::error::Error;
use crate::id::Id;
use crate::store::StoredToken;
use crate::time::now;
use crate::token::{Scopes, Token};

/// A token as it is shown once.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "RevealedToken"))]
#[schema(as = RevealedToken)]
pub(super) struct Revealed {
    /// What to revoke it by.
    id: Id,
    /// What to send: `Authorization: Bearer` and this.
    token: String,
}

/// A token to be made.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewToken {
    /// What its owner calls it.
    label: String,
    /// What may be done with it.
    scopes: Scopes,
}

/// Nobody needs more.
const MOST: usize = 50;
/// Nor longer labels.
const LABEL: usize = 60;

/// The caller's tokens.
#[utoipa::path(
    get,
    path = "/api/v1/account/tokens",
    tag = "account",
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "What is known about them; not what to send", body = Vec<StoredToken>), Error)
)]
pub(super) async fn list(State(app): State<App>, Owner(known): Owner) -> Result<Json<Vec<StoredToken>>, Error> {
    Ok(Json(app.store().tokens_of(&known.player.id).await?))
}

/// Makes a token for a program.
#[utoipa::path(
    post,
    path = "/api/v1/account/tokens",
    tag = "account",
    request_body = NewToken,
    security(("cookie" = []), ("token" = [])),
    responses((status = CREATED, description = "The token, shown this once", body = Revealed), Error)
)]
pub(super) async fn create(
    State(app): State<App>,
    Owner(Known { player, scopes, .. }): Owner,
    Json(new): Json<NewToken>,
) -> Result<impl IntoResponse, Error> {
    if !new.scopes.within(&scopes) {
        return Err(Error::Forbidden("a token needs a scope, and can't have one that its maker has not"));
    }
    if app.store().tokens_of(&player.id).await?.len() >= MOST {
        return Err(Error::Forbidden("you have too many tokens; revoke some of them first"));
    }
    let label: String = game::printable(new.label.trim()).chars().take(LABEL).collect();
    let token = Token::random();
    app.store().new_token(&player.id, &token, &label, &new.scopes, now()).await?;
    Ok((StatusCode::CREATED, Json(Revealed { token: token.reveal(), id: token.id })))
}

/// Revokes a token.
#[utoipa::path(
    delete,
    path = "/api/v1/account/tokens/{id}",
    tag = "account",
    params(("id" = Id, Path, description = "The token")),
    security(("cookie" = []), ("token" = [])),
    responses((status = NO_CONTENT, description = "It has ended"), Error)
)]
pub(super) async fn revoke(
    State(app): State<App>,
    Owner(known): Owner,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    let token = Credential::Token(Id::read(&id).ok_or(Error::NotFound)?);
    end_credential(&app, &known.player.id, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<Revealed>();
    visitor.visit::<NewToken>();
    visitor.visit::<StoredToken>();
}
