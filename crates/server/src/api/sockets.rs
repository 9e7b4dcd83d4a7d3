use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::HeaderMap;
use axum::response::Response;
use table::ClientMsg;

use super::tables::live;
use super::{Known, Path, Visitor};
use crate::app::App;
use crate::error::Error;
use crate::guard::{Address, Pass, is_ours};
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
    visitor: Option<Visitor>,
    address: Address,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    // A page of somebody else must not act for who looks at it.
    if !is_ours(app.public_url(), &headers) {
        return Err(Error::Forbidden("this page is not ours: sockets are for pages of this server"));
    }
    let live = live(&app, &id).await?;
    let player = visitor.map(|Visitor(Known { player, credential, .. })| (player.id, credential));
    let pass = Pass::new(app.guards(), address, player)?;
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(ClientMsg::LONGEST)
        .max_frame_size(ClientMsg::LONGEST);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(app, live, pass, socket)))
}
