use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use catalog::GameKind;
use game::{Seat, SeatSet, Viewer};
use serde::Deserialize;
use table::{ClientMsg, ListedTable, NewTable, Plan, Player, ServerMsg, ShownTable, SitDown};
use utoipa::ToSchema;

use super::{Caller, Json, Path};
use crate::app::App;
use crate::error::Error;
use crate::guard::{Address, Dear};
use crate::hub::{Live, Sit};
use crate::id::Id;
use crate::store::{Listed, StoredPlayer};

/// So many tables are listed.
const LISTED: i64 = 100;
/// So many tables that are not over may somebody have.
const UNFINISHED: i64 = 50;

/// Who plays a seat that no person has.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct SetBot {
    /// A bot as in `bot:3`, or nobody.
    bot: Option<Player>,
}

/// Two seats that change places.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Swap {
    /// One.
    one: Seat,
    /// The other.
    other: Seat,
}

/// The table that an address names.
pub(super) async fn live(app: &App, id: &str) -> Result<Arc<Live>, Error> {
    let live = app.hub().table(&Id::read(id).ok_or(Error::NoSuchTable)?).await?;
    if live.is_closed() { Err(Error::NoSuchTable) } else { Ok(live) }
}

pub(super) fn seat(number: usize) -> Result<Seat, Error> {
    Seat::new(number).ok_or(Error::NotFound)
}

/// Ratings are of accounts: a guest could begin anew after every defeat.
fn check_rated(plan: &Plan, player: &StoredPlayer) -> Result<(), Error> {
    if plan.rated && !player.account {
        return Err(Error::Forbidden("rated games are for accounts; make one, or play a casual game"));
    }
    Ok(())
}

fn list(listed: Vec<Listed>, viewer: Option<&Id>) -> Json<Vec<ListedTable>> {
    let entry = |Listed { id, stage, room, changed }| ListedTable {
        id: id.to_string(),
        changed,
        room: room.info(stage, viewer.map(Id::as_str), SeatSet::EMPTY),
    };
    Json(listed.into_iter().map(entry).collect())
}

/// The bot of a seat, if it shall have one and a stranger may ask for it.
fn bot(game: GameKind, player: Option<Player>) -> Result<Option<String>, Error> {
    match player {
        None => Ok(None),
        Some(Player::Bot(bot)) => {
            host::check_own(game, &bot).map_err(|why| Error::Unreadable(why.to_string()))?;
            Ok(Some(bot))
        }
        Some(Player::Person(_)) => {
            Err(Error::Unreadable("people sit down themselves; say null, or a bot as in `bot:3`".into()))
        }
    }
}

/// Public tables.
#[utoipa::path(
    get,
    path = "/api/v1/tables",
    tag = "tables",
    responses((status = OK, description = "The newest first", body = Vec<ListedTable>), Error)
)]
pub(super) async fn lobby(State(app): State<App>, caller: Option<Caller>) -> Result<Json<Vec<ListedTable>>, Error> {
    let listed = app.store().lobby(LISTED).await?;
    Ok(list(listed, caller.as_ref().map(|Caller(player)| &player.id)))
}

/// The tables of the caller.
#[utoipa::path(
    get,
    path = "/api/v1/tables/mine",
    tag = "tables",
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "The newest first", body = Vec<ListedTable>), Error)
)]
pub(super) async fn mine(State(app): State<App>, Caller(player): Caller) -> Result<Json<Vec<ListedTable>>, Error> {
    Ok(list(app.store().tables_of(&player.id, LISTED).await?, Some(&player.id)))
}

/// Opens a table.
#[utoipa::path(
    post,
    path = "/api/v1/tables",
    tag = "tables",
    request_body = NewTable,
    security(("cookie" = []), ("token" = [])),
    responses((status = CREATED, description = "The table", body = ShownTable), Error)
)]
pub(super) async fn open(
    State(app): State<App>,
    Caller(player): Caller,
    address: Address,
    Json(new): Json<NewTable>,
) -> Result<impl IntoResponse, Error> {
    check_rated(&new.plan, &player)?;
    app.guards().spend(Dear::Table, address)?;
    if app.store().unfinished_of(&player.id).await? >= UNFINISHED {
        return Err(Error::Forbidden(
            "you have too many games that are not over; end some, or close tables that have not begun",
        ));
    }
    let NewTable { plan, seats } = new;
    let bots = seats.into_iter().map(|seat| bot(plan.game, seat)).collect::<Result<_, _>>()?;
    let live = app.hub().open(plan, bots, &player.id).await?;
    Ok((StatusCode::CREATED, Json(shown(&app, &live, Some(&player.id)))))
}

/// A table as the caller may see it.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}",
    tag = "tables",
    params(("id" = Id, Path, description = "The table")),
    responses((status = OK, description = "The table", body = ShownTable), Error)
)]
pub(super) async fn show(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(id): Path<String>,
) -> Result<Json<ShownTable>, Error> {
    let live = live(&app, &id).await?;
    Ok(Json(shown(&app, &live, caller.as_ref().map(|Caller(player)| &player.id))))
}

/// Closes a table that the caller opened, before the cards are dealt. Whoever sits there is told.
#[utoipa::path(
    delete,
    path = "/api/v1/tables/{id}",
    tag = "tables",
    params(("id" = Id, Path, description = "The table")),
    security(("cookie" = []), ("token" = [])),
    responses((status = NO_CONTENT, description = "There is no such table any more"), Error)
)]
pub(super) async fn close(
    State(app): State<App>,
    Caller(player): Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    app.hub().close(&live(&app, &id).await?, &player.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn shown(app: &App, live: &Live, viewer: Option<&Id>) -> ShownTable {
    shown_since(app, live, viewer, 0)
}

/// A table, with what happened after this version.
pub(super) fn shown_since(app: &App, live: &Live, viewer: Option<&Id>, since: usize) -> ShownTable {
    let room = live.info(viewer);
    let state = live.state();
    let held = viewer.map_or(SeatSet::EMPTY, |viewer| state.room.held_by(viewer.as_str()));
    // Who holds several seats is shown one at a time, by the socket.
    let eyes = if held.len() == 1 { held.lowest().map_or(Viewer::Spectator, Viewer::Seat) } else { Viewer::Spectator };
    let sight = state.table.as_ref().map(|table| table.sight(eyes, since, app.hub().now()));
    ShownTable { id: live.id.to_string(), link: app.link(&live.id), room, sight }
}

/// Sits down.
#[utoipa::path(
    put,
    path = "/api/v1/tables/{id}/seats/{seat}",
    tag = "tables",
    params(("id" = Id, Path, description = "The table"), ("seat" = Seat, Path, description = "The seat, from 0")),
    request_body = SitDown,
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "As it is then", body = ShownTable), Error)
)]
pub(super) async fn sit(
    State(app): State<App>,
    Caller(player): Caller,
    Path((id, number)): Path<(String, usize)>,
    Json(down): Json<SitDown>,
) -> Result<Json<ShownTable>, Error> {
    let live = live(&app, &id).await?;
    check_rated(&live.state().room.plan(), &player)?;
    let SitDown { name, nonce, character } = down;
    let sit = Sit { seat: seat(number)?, name: name.unwrap_or(player.name), nonce, character };
    app.hub().sit(&live, &player.id, sit).await?;
    Ok(Json(shown(&app, &live, Some(&player.id))))
}

/// Gets up.
#[utoipa::path(
    delete,
    path = "/api/v1/tables/{id}/seats/{seat}",
    tag = "tables",
    params(("id" = Id, Path, description = "The table"), ("seat" = Seat, Path, description = "The seat, from 0")),
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "As it is then", body = ShownTable), Error)
)]
pub(super) async fn stand(
    State(app): State<App>,
    Caller(player): Caller,
    Path((id, number)): Path<(String, usize)>,
) -> Result<Json<ShownTable>, Error> {
    let (live, seat) = (live(&app, &id).await?, seat(number)?);
    let holder = player.id.clone();
    app.hub().change(&live, move |room| room.stand(seat, holder.as_str())).await?;
    Ok(Json(shown(&app, &live, Some(&player.id))))
}

/// Puts a bot on a seat, or takes it away.
#[utoipa::path(
    put,
    path = "/api/v1/tables/{id}/seats/{seat}/bot",
    tag = "tables",
    params(("id" = Id, Path, description = "The table"), ("seat" = Seat, Path, description = "The seat, from 0")),
    request_body = SetBot,
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "As it is then", body = ShownTable), Error)
)]
pub(super) async fn set_bot(
    State(app): State<App>,
    Caller(player): Caller,
    Path((id, number)): Path<(String, usize)>,
    Json(set): Json<SetBot>,
) -> Result<Json<ShownTable>, Error> {
    let (live, seat) = (live(&app, &id).await?, seat(number)?);
    let bot = bot(live.state().room.plan().game, set.bot)?;
    let holder = player.id.clone();
    app.hub().change(&live, move |room| room.set_bot(seat, holder.as_str(), bot.clone())).await?;
    Ok(Json(shown(&app, &live, Some(&player.id))))
}

/// Changes two seats.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/swap",
    tag = "tables",
    params(("id" = Id, Path, description = "The table")),
    request_body = Swap,
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "As it is then", body = ShownTable), Error)
)]
pub(super) async fn swap(
    State(app): State<App>,
    Caller(player): Caller,
    Path(id): Path<String>,
    Json(Swap { one, other }): Json<Swap>,
) -> Result<Json<ShownTable>, Error> {
    let live = live(&app, &id).await?;
    let holder = player.id.clone();
    app.hub().change(&live, move |room| room.swap(one, other, holder.as_str())).await?;
    Ok(Json(shown(&app, &live, Some(&player.id))))
}

/// Deals the cards.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/start",
    tag = "tables",
    params(("id" = Id, Path, description = "The table")),
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "As it is then", body = ShownTable), Error)
)]
pub(super) async fn start(
    State(app): State<App>,
    Caller(player): Caller,
    Path(id): Path<String>,
) -> Result<Json<ShownTable>, Error> {
    let live = live(&app, &id).await?;
    app.hub().start(&live, &player.id).await?;
    Ok(Json(shown(&app, &live, Some(&player.id))))
}

/// Plays, takes back, resigns or returns: what a socket would be sent.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/request",
    tag = "playing",
    params(("id" = Id, Path, description = "The table")),
    request_body = ClientMsg,
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "An acknowledgement", body = ServerMsg), Error)
)]
pub(super) async fn request(
    State(app): State<App>,
    Caller(player): Caller,
    Path(id): Path<String>,
    Json(message): Json<ClientMsg>,
) -> Result<Json<ServerMsg>, Error> {
    let live = live(&app, &id).await?;
    let request = message.request().ok_or_else(|| Error::Unreadable("only play, take-back, resign and back".into()))?;
    if !live.state().room.held_by(player.id.as_str()).contains(request.seat) {
        return Err(table::RoomRefused::NotYours(request.seat).into());
    }
    Ok(Json(app.hub().submit(&live, request).await?.into()))
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<ListedTable>();
    visitor.visit::<ShownTable>();
    visitor.visit::<NewTable>();
    visitor.visit::<SitDown>();
    visitor.visit::<SetBot>();
    visitor.visit::<Swap>();
}
