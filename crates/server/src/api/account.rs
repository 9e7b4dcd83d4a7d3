use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use catalog::AnyRecord;
use game::SeatSet;
use serde::{Deserialize, Serialize, Serializer};
use table::{Me, Millis, RoomInfo};
use utoipa::ToSchema;

use super::session::{Login, account_name, check_password, new_session, remove};
use super::statistics::{self, Statistics};
use super::{Json, Known, Owner};
use crate::app::App;
use crate::cookie::CookieKey;
use crate::error::Error;
use crate::guard::{Address, Dear};
use crate::hub::to_the_end;
use crate::id::Id;
use crate::password;
use crate::store::{StoredSession, StoredToken};

/// All that is kept about somebody.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Export {
    /// Who it is.
    player: Me,
    /// Since when.
    created: Millis,
    /// Where they are logged in.
    sessions: Vec<StoredSession>,
    /// Their tokens.
    tokens: Vec<StoredToken>,
    /// The tables that they sat at.
    tables: Vec<Kept>,
    /// How they did there, and how strong that makes them.
    statistics: Statistics,
}

/// A table of theirs.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "KeptTable"))]
#[schema(as = KeptTable)]
struct Kept {
    /// Its id, which is also its link.
    id: Id,
    /// Who was there.
    room: RoomInfo,
    /// The seats that were theirs.
    seats: SeatSet,
    /// What happened, once it is over; before, it would tell secrets.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_file")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(optional, type = "object"))]
    record: Option<AnyRecord>,
}

/// A record as its file has it.
fn as_file<S: Serializer>(record: &Option<AnyRecord>, serializer: S) -> Result<S::Ok, S::Error> {
    match record {
        None => serializer.serialize_none(),
        Some(AnyRecord::Parade(record)) => record.serialize(serializer),
        Some(AnyRecord::Alice(record)) => record.serialize(serializer),
    }
}

/// A password instead of another.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewPassword {
    /// The one until now.
    old: String,
    /// The one from now on.
    new: String,
}

/// Whoever wants to be forgotten.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(super) struct Goodbye {
    /// The password of the account; guests have none.
    password: Option<String>,
}

/// Turns a guest into an account; everything of theirs stays theirs, and the guest's sessions and tokens end.
#[utoipa::path(
    post,
    path = "/api/v1/account",
    tag = "account",
    request_body = Login,
    security(("cookie" = []), ("token" = [])),
    responses((status = CREATED, description = "The account, and a new cookie", body = Me), Error)
)]
pub(super) async fn create(
    State(app): State<App>,
    Owner(Known { player, .. }): Owner,
    address: Address,
    headers: HeaderMap,
    Json(Login { name, password }): Json<Login>,
) -> Result<impl IntoResponse, Error> {
    if player.account {
        return Err(Error::Forbidden("you have an account already"));
    }
    app.guards().spend(Dear::Password, address)?;
    let name = account_name(&name)?;
    let kept = password::keep(password).await?;
    to_the_end(sign_up(app.clone(), player.id.clone(), name.clone(), kept)).await?;
    let cookie = new_session(&app, &player.id, &headers).await?;
    Ok((StatusCode::CREATED, AppendHeaders([cookie]), Json(Me { name, account: true, ..player.into() })))
}

/// Whoever knew a session or token of the guest, or gave it to them, does not get the account with it.
async fn sign_up(app: App, guest: Id, name: String, kept: String) -> Result<(), Error> {
    let ended = app.store().sign_up(&guest, &name, &kept).await?.ok_or(Error::NameTaken(name))?;
    ended.iter().for_each(|credential| app.hub().end(credential));
    Ok(())
}

/// Changes the password, and logs out everywhere else.
#[utoipa::path(
    put,
    path = "/api/v1/account/password",
    tag = "account",
    request_body = NewPassword,
    security(("cookie" = []), ("token" = [])),
    responses((status = NO_CONTENT, description = "It is changed"), Error)
)]
pub(super) async fn change_password(
    State(app): State<App>,
    Owner(Known { player, credential, .. }): Owner,
    address: Address,
    Json(NewPassword { old, new }): Json<NewPassword>,
) -> Result<StatusCode, Error> {
    check_password(&app, address, &player.name, old).await?;
    let kept = password::keep(new).await?;
    to_the_end(async move {
        let ended = app.store().set_password(&player.id, &kept, credential.id()).await?;
        ended.iter().for_each(|session| app.hub().end(session));
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// All that is kept about the caller.
#[utoipa::path(
    get,
    path = "/api/v1/account/export",
    tag = "account",
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "Everything", body = Export), Error)
)]
pub(super) async fn export(
    State(app): State<App>,
    Owner(Known { player, .. }): Owner,
    address: Address,
) -> Result<Json<Export>, Error> {
    app.guards().spend(Dear::Export, address)?;
    let mut tables = Vec::new();
    for id in app.store().all_tables_of(&player.id).await? {
        let live = app.hub().table(&id).await?;
        let room = live.info(Some(&player.id));
        let state = live.state();
        let record = state.table.as_ref().filter(|table| table.is_over()).map(table::AnyTable::record);
        tables.push(Kept { id, room, seats: state.room.held_by(player.id.as_str()), record });
    }
    let statistics = statistics::of(&app, &player, i64::MAX, true).await?;
    Ok(Json(Export {
        created: app.store().since(&player.id).await?,
        sessions: app.store().sessions_of(&player.id).await?,
        tokens: app.store().tokens_of(&player.id).await?,
        tables,
        statistics,
        player: player.into(),
    }))
}

/// Deletes the caller and all that is personal. Games that are over stay, without their name;
/// those that are not, they resign.
#[utoipa::path(
    delete,
    path = "/api/v1/account",
    tag = "account",
    request_body = Goodbye,
    security(("cookie" = []), ("token" = [])),
    responses((status = NO_CONTENT, description = "Nobody knows them any more"), Error)
)]
pub(super) async fn delete(
    State(app): State<App>,
    Owner(Known { player, .. }): Owner,
    address: Address,
    Json(Goodbye { password }): Json<Goodbye>,
) -> Result<impl IntoResponse, Error> {
    if player.account {
        check_password(&app, address, &player.name, password.unwrap_or_default()).await?;
    }
    // Last of all the player goes: what fails before can be asked for again.
    app.hub().forget(&player.id).await?;
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
