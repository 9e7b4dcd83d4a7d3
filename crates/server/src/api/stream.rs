//! A stream of a player's tables as lines of JSON, for programs.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use protocol::Stage;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use super::tables::shown_since;
use super::{Identity, Visitor};
use crate::app::App;
use crate::error::Error;
use crate::guard::{Address, SocketPermit};
use crate::hub::LoadedTable;
use crate::id::Id;

/// How often new tables of the caller are looked for.
const POLL: Duration = Duration::from_secs(1);
/// Polls between empty lines, which keep proxies from closing the connection.
const KEEP_ALIVE: u32 = 15;
/// The lines that are buffered for a slow reader.
const LINES: usize = 16;

type Lines = mpsc::Sender<Bytes>;

/// Streams the caller's tables: one line per table now, and another whenever it changes.
///
/// A line is a table as in `GET /api/v1/tables/{id}`, with what happened since its last line. Empty lines keep the
/// connection alive. A finished table gets a last line, and a new table appears within a second.
#[utoipa::path(
    get,
    path = "/api/v1/stream",
    tag = "playing",
    security(("cookie" = []), ("token" = [])),
    responses(
        (status = OK, description = "Lines of JSON, until either side closes the stream", body = String, content_type = "application/x-ndjson"),
        Error
    )
)]
pub(super) async fn open(
    State(app): State<App>,
    Visitor(Identity { player, credential, .. }): Visitor,
    address: Address,
) -> Result<impl IntoResponse, Error> {
    let permit = SocketPermit::new(app.guards(), address, Some((player.id.clone(), credential)))?;
    let (lines, read) = mpsc::channel(LINES);
    tokio::spawn(tell(app, player.id, permit, lines));
    let body = futures_util::stream::unfold(read, |mut read| async move {
        let line = read.recv().await?;
        Some((Ok::<_, std::convert::Infallible>(line), read))
    });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(body)))
}

/// Follows every table of the player until nobody reads any more, or they are logged out, or the server ends.
async fn tell(app: App, player: Id, permit: SocketPermit, lines: Lines) {
    let mut closing = app.closing();
    tokio::select! {
        () = find_tables(&app, &player, &lines) => {}
        () = lines.closed() => {}
        () = permit.ended(app.clone()) => {}
        _ = closing.wait_for(|closing| *closing) => {}
    }
}

async fn find_tables(app: &App, player: &Id, lines: &Lines) {
    let mut polls = interval(POLL);
    polls.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut known, mut following, mut quiet) = (HashSet::new(), JoinSet::new(), 0);
    loop {
        polls.tick().await;
        while following.try_join_next().is_some() {}
        match app.store().unfinished_tables_of(player).await {
            Ok(tables) => {
                for id in tables {
                    // A table that can't be loaded is tried again at the next poll.
                    if !known.contains(&id)
                        && let Ok(loaded) = app.hub().table(&id).await
                    {
                        following.spawn(follow(app.clone(), loaded, player.clone(), lines.clone()));
                        known.insert(id);
                    }
                }
            }
            Err(why) => tracing::warn!(%why, "a stream can't find its tables"),
        }
        quiet = (quiet + 1) % KEEP_ALIVE;
        if quiet == 0 && lines.send(Bytes::from_static(b"\n")).await.is_err() {
            return;
        }
    }
}

/// Sends the lines of one table until it is over or closed.
async fn follow(app: App, loaded: Arc<LoadedTable>, player: Id, lines: Lines) {
    let mut ticks = loaded.ticks();
    let mut since = 0;
    while !loaded.is_closed() {
        ticks.borrow_and_update();
        let (version, over) = {
            let state = loaded.state();
            (state.version(), state.stage() == Stage::Over)
        };
        let mut line = serde_json::to_vec(&shown_since(&app, &loaded, Some(&player), since)).expect("plain data");
        line.push(b'\n');
        since = version;
        if lines.send(line.into()).await.is_err() || over || ticks.changed().await.is_err() {
            return;
        }
    }
}
