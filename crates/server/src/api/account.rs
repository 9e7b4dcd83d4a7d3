use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use protocol::{Export, Goodbye, KeptTable, Login, Me, NewPassword};

use super::session::{account_name, check_password, new_session, remove};
use super::statistics;
use super::{Identity, Json, Owner};
use crate::app::App;
use crate::cookie::CookieKey;
use crate::error::Error;
use crate::guard::{Address, CostlyAction};
use crate::id::Id;
use crate::password;
use crate::task::uncancellable;

/// Turns a guest into an account. Their games stay theirs; the guest's sessions and tokens end.
#[utoipa::path(
    post,
    path = "/api/v1/account",
    tag = "account",
    request_body = Login,
    security(("cookie" = []), ("token" = [])),
    responses((status = CREATED, description = "The account, with a new cookie", body = Me), Error)
)]
pub(super) async fn create(
    State(app): State<App>,
    Owner(Identity { player, .. }): Owner,
    address: Address,
    headers: HeaderMap,
    Json(Login { name, password }): Json<Login>,
) -> Result<impl IntoResponse, Error> {
    if player.account {
        return Err(Error::HasAccount);
    }
    app.guards().throttle(CostlyAction::Password, address)?;
    let name = account_name(&name)?;
    let kept = password::hash(password).await?;
    uncancellable(sign_up(app.clone(), player.id.clone(), name.clone(), kept)).await?;
    let cookie = new_session(&app, &player.id, &headers).await?;
    Ok((StatusCode::CREATED, AppendHeaders([cookie]), Json(Me { name, account: true, ..player.into() })))
}

/// Ends the guest's sessions and tokens, so that nobody who knows one gets into the account.
async fn sign_up(app: App, guest: Id, name: String, kept: String) -> Result<(), Error> {
    let ended = app.store().sign_up(&guest, &name, &kept).await?.ok_or(Error::NameTaken(name))?;
    ended.iter().for_each(|credential| app.hub().end_sockets(credential));
    Ok(())
}

/// Changes the password, logs out all other devices and revokes all tokens.
#[utoipa::path(
    put,
    path = "/api/v1/account/password",
    tag = "account",
    request_body = NewPassword,
    security(("cookie" = []), ("token" = [])),
    responses((status = NO_CONTENT, description = "The password is changed"), Error)
)]
pub(super) async fn change_password(
    State(app): State<App>,
    Owner(Identity { player, credential, .. }): Owner,
    address: Address,
    Json(NewPassword { old, new }): Json<NewPassword>,
) -> Result<StatusCode, Error> {
    check_password(&app, address, &player.name, old).await?;
    let kept = password::hash(new).await?;
    uncancellable(async move {
        let ended = app.store().set_password(&player.id, &kept, credential.id()).await?;
        ended.iter().for_each(|credential| app.hub().end_sockets(credential));
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Exports everything that is stored about the caller.
#[utoipa::path(
    get,
    path = "/api/v1/account/export",
    tag = "account",
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "Everything", body = Export), Error)
)]
pub(super) async fn export(
    State(app): State<App>,
    Owner(Identity { player, .. }): Owner,
    address: Address,
) -> Result<Json<Export>, Error> {
    app.guards().throttle(CostlyAction::Export, address)?;
    let mut tables = Vec::new();
    for id in app.store().all_tables_of(&player.id).await? {
        let loaded = app.hub().table(&id).await?;
        let room = loaded.info(Some(&player.id));
        let state = loaded.state();
        let record = state.table.as_ref().filter(|table| table.is_over()).map(catalog::AnyTable::record);
        tables.push(KeptTable { id: id.to_string(), room, seats: state.room.held_by(player.id.as_str()), record });
    }
    let statistics = statistics::of(&app, &player, i64::MAX, true).await?;
    Ok(Json(Export {
        created: app.store().created(&player.id).await?,
        sessions: app.store().sessions_of(&player.id).await?.into_iter().map(Into::into).collect(),
        tokens: app.store().tokens_of(&player.id).await?.into_iter().map(Into::into).collect(),
        tables,
        statistics,
        player: player.into(),
    }))
}

/// Deletes the caller and their personal data. Finished games stay without their name, and they resign from others.
#[utoipa::path(
    delete,
    path = "/api/v1/account",
    tag = "account",
    request_body = Goodbye,
    security(("cookie" = []), ("token" = [])),
    responses((status = NO_CONTENT, description = "The caller is deleted"), Error)
)]
pub(super) async fn delete(
    State(app): State<App>,
    Owner(Identity { player, .. }): Owner,
    address: Address,
    Json(Goodbye { password }): Json<Goodbye>,
) -> Result<impl IntoResponse, Error> {
    if player.account {
        check_password(&app, address, &player.name, password.unwrap_or_default()).await?;
    }
    // The player is deleted last, so that a failure before it can be retried.
    app.hub().remove_player(&player.id).await?;
    remove(&app, &player.id).await?;
    let cookie = (header::SET_COOKIE, CookieKey::no_cookie(app.is_encrypted()));
    Ok((StatusCode::NO_CONTENT, AppendHeaders([cookie])))
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<Export>();
    visitor.visit::<NewPassword>();
    visitor.visit::<Goodbye>();
}
