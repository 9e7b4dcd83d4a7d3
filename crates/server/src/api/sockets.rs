use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::ClientMsg;

use super::tables::load_table;
use super::{Identity, Path, Visitor};
use crate::app::App;
use crate::error::Error;
use crate::guard::{Address, SocketPermit, is_same_origin};
use crate::id::Id;
use crate::socket;

/// The default would cost 130 KB per socket.
const BUFFER: usize = 4096;
/// Messages that are not much too long are read, so that the connection can be closed properly.
const LONGEST_FRAME: usize = 4 * ClientMsg::LONGEST;

/// Opens a WebSocket to a table, for players and spectators.
///
/// The messages are described in docs/protocol.md.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/socket",
    tag = "playing",
    params(("id" = Id, Path, description = "The table")),
    responses(
        (status = SWITCHING_PROTOCOLS, description = "The socket"),
        (status = BAD_REQUEST, description = "The request is not a WebSocket handshake", body = String, content_type = "text/plain"),
        (status = UPGRADE_REQUIRED, description = "The connection can't be upgraded", body = String, content_type = "text/plain"),
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
    // Other sites' pages must not act for the player: browsers send cookies with any handshake.
    if !is_same_origin(app.public_url(), &headers) {
        return Err(Error::ForeignPage);
    }
    let loaded = load_table(&app, &id).await?;
    let player = visitor.map(|Visitor(Identity { player, credential, .. })| (player.id, credential));
    let permit = SocketPermit::new(app.guards(), address, player)?;
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(app, loaded, permit, socket)))
}
