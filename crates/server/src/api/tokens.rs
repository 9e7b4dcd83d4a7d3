use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use protocol::{NewToken, RevealedToken, TokenInfo};

use super::session::end_credential;
use super::{Credential, Identity, Json, Owner, Path};
use crate::app::App;
use crate::error::Error;
use crate::id::Id;
use crate::time::now;
use crate::token::{Token, lifetime};

/// The most tokens of a player.
const MOST: usize = 50;
/// The longest label.
const LABEL: usize = 60;

/// Lists the caller's tokens.
#[utoipa::path(
    get,
    path = "/api/v1/account/tokens",
    tag = "account",
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "The tokens, without their secrets", body = Vec<TokenInfo>), Error)
)]
pub(super) async fn list(State(app): State<App>, Owner(identity): Owner) -> Result<Json<Vec<TokenInfo>>, Error> {
    let tokens = app.store().tokens_of(&identity.player.id).await?;
    Ok(Json(tokens.into_iter().map(Into::into).collect()))
}

/// Creates a token for a program.
#[utoipa::path(
    post,
    path = "/api/v1/account/tokens",
    tag = "account",
    request_body = NewToken,
    security(("cookie" = []), ("token" = [])),
    responses((status = CREATED, description = "The token, which is only shown once", body = RevealedToken), Error)
)]
pub(super) async fn create(
    State(app): State<App>,
    Owner(Identity { player, scopes, .. }): Owner,
    Json(new): Json<NewToken>,
) -> Result<impl IntoResponse, Error> {
    if !new.scopes.within(&scopes) {
        return Err(Error::TokenScopes);
    }
    if app.store().tokens_of(&player.id).await?.len() >= MOST {
        return Err(Error::TooManyTokens);
    }
    let label: String = game::printable(new.label.trim()).chars().take(LABEL).collect();
    let token = Token::random();
    let expires = now().plus(lifetime(new.days).ok_or(Error::TokenLifetime)?);
    app.store().new_token(&player.id, &token, &label, &new.scopes, [now(), expires]).await?;
    Ok((StatusCode::CREATED, Json(RevealedToken { id: token.id.to_string(), token: token.reveal() })))
}

/// Revokes a token.
#[utoipa::path(
    delete,
    path = "/api/v1/account/tokens/{id}",
    tag = "account",
    params(("id" = Id, Path, description = "The token")),
    security(("cookie" = []), ("token" = [])),
    responses((status = NO_CONTENT, description = "The token is revoked"), Error)
)]
pub(super) async fn revoke(
    State(app): State<App>,
    Owner(identity): Owner,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    let token = Credential::Token(Id::parse(&id).ok_or(Error::NotFound)?);
    end_credential(&app, &identity.player.id, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<RevealedToken>();
    visitor.visit::<NewToken>();
    visitor.visit::<TokenInfo>();
}
