use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use catalog::{GameKind, Plan};
use game::{Seat, SeatSet, Viewer};
use protocol::{ClientMsg, ListedTable, NewTable, Reveal, RoomInfo, ServerMsg, SetBot, ShownTable, SitDown, Swap};
use table::{Player, Secret};

use super::{Caller, Json, Path};
use crate::app::App;
use crate::error::Error;
use crate::guard::{Address, CostlyAction};
use crate::hub::{LoadedTable, Sit};
use crate::id::{Id, random};
use crate::names;
use crate::store::{Listed, StoredPlayer};

/// The length of lists of tables.
const LISTED: i64 = 100;

/// The table with this id.
pub(super) async fn load_table(app: &App, id: &str) -> Result<Arc<LoadedTable>, Error> {
    let loaded = app.hub().table(&Id::parse(id).ok_or(Error::NoSuchTable)?).await?;
    if loaded.is_closed() { Err(Error::NoSuchTable) } else { Ok(loaded) }
}

pub(super) fn seat(number: usize) -> Result<Seat, Error> {
    Seat::new(number).ok_or(Error::NotFound)
}

/// Refuses guests at rated tables: they could start over after every defeat.
fn check_rated(plan: &Plan, player: &StoredPlayer) -> Result<(), Error> {
    if plan.rated && !player.account {
        return Err(Error::RatedNeedsAccount);
    }
    Ok(())
}

fn list(listed: Vec<Listed>, viewer: Option<&Id>) -> Json<Vec<ListedTable>> {
    let entry = |Listed { id, stage, room, changed }| ListedTable {
        id: id.to_string(),
        changed,
        room: RoomInfo::new(&room, stage, viewer.map(Id::as_str), SeatSet::EMPTY),
    };
    Json(listed.into_iter().map(entry).collect())
}

/// The bot for a seat, if it is one of the game's own.
fn bot(game: GameKind, player: Option<Player>) -> Result<Option<String>, Error> {
    match player {
        None => Ok(None),
        Some(Player::Bot(bot)) => {
            host::check_own(game, &bot)?;
            Ok(Some(bot))
        }
        Some(Player::Person(_)) => Err(Error::NotABot),
    }
}

/// Lists public tables.
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

/// Lists the caller's tables.
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
    app.guards().throttle(CostlyAction::Table, address)?;
    let NewTable { plan, seats } = new;
    let bots = seats.into_iter().map(|seat| bot(plan.game(), seat)).collect::<Result<_, _>>()?;
    let loaded = app.hub().open(plan, bots, &player.id).await?;
    Ok((StatusCode::CREATED, Json(shown(&app, &loaded, Some(&player.id)))))
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
    let loaded = load_table(&app, &id).await?;
    Ok(Json(shown(&app, &loaded, caller.as_ref().map(|Caller(player)| &player.id))))
}

/// Closes a table that the caller opened, before the cards are dealt.
#[utoipa::path(
    delete,
    path = "/api/v1/tables/{id}",
    tag = "tables",
    params(("id" = Id, Path, description = "The table")),
    security(("cookie" = []), ("token" = [])),
    responses((status = NO_CONTENT, description = "The table is closed"), Error)
)]
pub(super) async fn close(
    State(app): State<App>,
    Caller(player): Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    app.hub().close(&load_table(&app, &id).await?, &player.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn shown(app: &App, loaded: &LoadedTable, viewer: Option<&Id>) -> ShownTable {
    shown_since(app, loaded, viewer, 0)
}

/// A table as a viewer may see it, with the steps after this version.
pub(super) fn shown_since(app: &App, loaded: &LoadedTable, viewer: Option<&Id>, since: usize) -> ShownTable {
    let (room, eyes) = (loaded.info(viewer), eyes(loaded, viewer));
    let sight = loaded.state().table.as_ref().map(|table| table.sight(eyes, since, app.hub().now()));
    ShownTable { id: loaded.id.to_string(), link: app.link(&loaded.id), room, sight }
}

/// How somebody looks at a table: from their seat, if they have just one. A player with several seats sees one at a
/// time, and only through a socket.
pub(super) fn eyes(loaded: &LoadedTable, player: Option<&Id>) -> Viewer {
    let held = player.map_or(SeatSet::EMPTY, |player| loaded.state().room.held_by(player.as_str()));
    if held.len() == 1 { held.lowest().map_or(Viewer::Spectator, Viewer::Seat) } else { Viewer::Spectator }
}

/// Takes a seat.
#[utoipa::path(
    put,
    path = "/api/v1/tables/{id}/seats/{seat}",
    tag = "tables",
    params(("id" = Id, Path, description = "The table"), ("seat" = Seat, Path, description = "The seat, from 0")),
    request_body = SitDown,
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "The table after the change", body = ShownTable), Error)
)]
pub(super) async fn sit(
    State(app): State<App>,
    Caller(player): Caller,
    Path((id, number)): Path<(String, usize)>,
    Json(down): Json<SitDown>,
) -> Result<Json<ShownTable>, Error> {
    let loaded = load_table(&app, &id).await?;
    check_rated(&loaded.state().room.plan(), &player)?;
    let SitDown { name, commitment, character } = down;
    let name = name.map_or(Ok(player.name), |name| names::person(&name))?;
    let sit = Sit { seat: seat(number)?, name, commitment, character };
    app.hub().sit(&loaded, &player.id, sit).await?;
    Ok(Json(shown(&app, &loaded, Some(&player.id))))
}

/// Reveals the nonce of a seat, once the table's stage is `revealing`. The last one deals the cards.
#[utoipa::path(
    put,
    path = "/api/v1/tables/{id}/seats/{seat}/nonce",
    tag = "tables",
    params(("id" = Id, Path, description = "The table"), ("seat" = Seat, Path, description = "The seat, from 0")),
    request_body = Reveal,
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "The table after the change", body = ShownTable), Error)
)]
pub(super) async fn reveal(
    State(app): State<App>,
    Caller(player): Caller,
    Path((id, number)): Path<(String, usize)>,
    Json(Reveal { nonce }): Json<Reveal>,
) -> Result<Json<ShownTable>, Error> {
    let loaded = load_table(&app, &id).await?;
    app.hub().reveal(&loaded, &player.id, seat(number)?, nonce).await?;
    Ok(Json(shown(&app, &loaded, Some(&player.id))))
}

/// Leaves a seat.
#[utoipa::path(
    delete,
    path = "/api/v1/tables/{id}/seats/{seat}",
    tag = "tables",
    params(("id" = Id, Path, description = "The table"), ("seat" = Seat, Path, description = "The seat, from 0")),
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "The table after the change", body = ShownTable), Error)
)]
pub(super) async fn stand(
    State(app): State<App>,
    Caller(player): Caller,
    Path((id, number)): Path<(String, usize)>,
) -> Result<Json<ShownTable>, Error> {
    let (loaded, seat) = (load_table(&app, &id).await?, seat(number)?);
    let holder = player.id.clone();
    app.hub().change(&loaded, move |room| room.stand(seat, holder.as_str(), Secret::new(random()))).await?;
    Ok(Json(shown(&app, &loaded, Some(&player.id))))
}

/// Adds a bot to a seat, or removes it.
#[utoipa::path(
    put,
    path = "/api/v1/tables/{id}/seats/{seat}/bot",
    tag = "tables",
    params(("id" = Id, Path, description = "The table"), ("seat" = Seat, Path, description = "The seat, from 0")),
    request_body = SetBot,
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "The table after the change", body = ShownTable), Error)
)]
pub(super) async fn set_bot(
    State(app): State<App>,
    Caller(player): Caller,
    Path((id, number)): Path<(String, usize)>,
    Json(set): Json<SetBot>,
) -> Result<Json<ShownTable>, Error> {
    let (loaded, seat) = (load_table(&app, &id).await?, seat(number)?);
    let bot = bot(loaded.state().room.plan().game(), set.bot)?;
    let holder = player.id.clone();
    app.hub().change(&loaded, move |room| room.set_bot(seat, holder.as_str(), bot.clone())).await?;
    Ok(Json(shown(&app, &loaded, Some(&player.id))))
}

/// Swaps two seats.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/swap",
    tag = "tables",
    params(("id" = Id, Path, description = "The table")),
    request_body = Swap,
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "The table after the change", body = ShownTable), Error)
)]
pub(super) async fn swap(
    State(app): State<App>,
    Caller(player): Caller,
    Path(id): Path<String>,
    Json(Swap { one, other }): Json<Swap>,
) -> Result<Json<ShownTable>, Error> {
    let loaded = load_table(&app, &id).await?;
    let holder = player.id.clone();
    app.hub().change(&loaded, move |room| room.swap(one, other, holder.as_str())).await?;
    Ok(Json(shown(&app, &loaded, Some(&player.id))))
}

/// Lets everybody reveal their nonce, and then deals the cards.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/start",
    tag = "tables",
    params(("id" = Id, Path, description = "The table")),
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "The table after the change", body = ShownTable), Error)
)]
pub(super) async fn start(
    State(app): State<App>,
    Caller(player): Caller,
    Path(id): Path<String>,
) -> Result<Json<ShownTable>, Error> {
    let loaded = load_table(&app, &id).await?;
    app.hub().start(&loaded, &player.id).await?;
    Ok(Json(shown(&app, &loaded, Some(&player.id))))
}

/// Plays a move, takes one back, resigns or returns, like the same message on a socket.
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
    let loaded = load_table(&app, &id).await?;
    let request = message.request().ok_or(Error::NotARequest)?;
    if !loaded.state().room.held_by(player.id.as_str()).contains(request.seat) {
        return Err(catalog::RoomRefused::NotYours(request.seat).into());
    }
    Ok(Json(app.hub().submit(&loaded, request).await?.into()))
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<ListedTable>();
    visitor.visit::<ShownTable>();
    visitor.visit::<NewTable>();
    visitor.visit::<catalog::AnyOptions>();
    visitor.visit::<SitDown>();
    visitor.visit::<Reveal>();
    visitor.visit::<SetBot>();
    visitor.visit::<Swap>();
}
