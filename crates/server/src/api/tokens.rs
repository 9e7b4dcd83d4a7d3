use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};

use super::session::end_credential;
use super::{Credential, Json, Known, Owner};
use crate::app::App;
use crate::error::Error;
use crate::id::Id;
use crate::store::StoredToken;
use crate::time::now;
use crate::token::{Scopes, Token};

/// A token as it is shown once.
#[derive(Serialize)]
pub(super) struct Revealed {
    id: Id,
    /// What to send: `Authorization: Bearer` and this.
    token: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewToken {
    /// What its owner calls it.
    label: String,
    scopes: Scopes,
}

/// Nobody needs more.
const MOST: usize = 50;
/// Nor longer labels.
const LABEL: usize = 60;

/// The caller's tokens.
pub(super) async fn list(State(app): State<App>, Owner(known): Owner) -> Result<Json<Vec<StoredToken>>, Error> {
    Ok(Json(app.store().tokens_of(&known.player.id).await?))
}

/// Makes a token for a program.
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
pub(super) async fn revoke(
    State(app): State<App>,
    Owner(known): Owner,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    let token = Credential::Token(Id::read(&id).ok_or(Error::NotFound)?);
    end_credential(&app, &known.player.id, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}
