use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::{HeaderMap, Uri, header};
use axum::response::Response;
use table::ClientMsg;

use super::{Caller, Path};
use crate::app::App;
use crate::error::Error;
use crate::id::Id;
use crate::socket;

/// The default would cost 130 KB a socket.
const BUFFER: usize = 4096;

/// A socket at a table: for its players, and for whoever looks on.
///
/// What is said there is in docs/protocol.md.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/socket",
    tag = "playing",
    params(("id" = Id, Path, description = "The table")),
    responses(
        (status = SWITCHING_PROTOCOLS, description = "A socket"),
        (status = BAD_REQUEST, description = "No socket was asked for", body = String, content_type = "text/plain"),
        (status = UPGRADE_REQUIRED, description = "The connection can't become one", body = String, content_type = "text/plain"),
        Error,
    )
)]
pub(super) async fn open(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    check_origin(&app, &headers)?;
    let live = app.hub().table(&Id::read(&id).ok_or(Error::NoSuchTable)?).await?;
    let player = caller.map(|Caller(player)| player.id);
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_message_size(ClientMsg::LONGEST)
        .max_frame_size(ClientMsg::LONGEST);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(app, live, player, socket)))
}

/// A page of somebody else must not act for who looks at it.
fn check_origin(app: &App, headers: &HeaderMap) -> Result<(), Error> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let host = |url: &str| url.parse::<Uri>().ok().and_then(|uri| Some(uri.authority()?.to_string()));
    let origin = origin.to_str().ok().and_then(host);
    let ours = [
        headers.get(header::HOST).and_then(|host| host.to_str().ok()).map(String::from),
        app.public_url().and_then(host),
    ];
    if origin.is_some() && ours.contains(&origin) {
        return Ok(());
    }
    Err(Error::Forbidden("this page is not ours: sockets are for pages of this server"))
}
