//! A program's tables as lines of JSON: each one whenever something changes there.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use table::Stage;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use super::tables::shown_since;
use super::{Known, Visitor};
use crate::app::App;
use crate::error::Error;
use crate::guard::{Address, Pass};
use crate::hub::Live;
use crate::id::Id;

/// So often it is looked whether the caller sits at more tables than before.
const LOOK: Duration = Duration::from_secs(1);
/// An empty line after so many looks, so that nobody between us takes the connection for dead.
const ALIVE: u32 = 15;
/// So many lines wait for a slow reader; then the tables are told when it has read them.
const LINES: usize = 16;

type Lines = mpsc::Sender<Bytes>;

/// The caller's tables, a line each: as they are now, and whenever they change.
///
/// A line is a table as `GET /api/v1/tables/{id}` shows it, with what happened since its last line. Empty lines keep
/// the connection alive. A table that is over gets its last line, and a new one is told within a second.
#[utoipa::path(
    get,
    path = "/api/v1/stream",
    tag = "playing",
    security(("cookie" = []), ("token" = [])),
    responses(
        (status = OK, description = "Lines, until either side ends it", body = String, content_type = "application/x-ndjson"),
        Error
    )
)]
pub(super) async fn open(
    State(app): State<App>,
    Visitor(Known { player, credential, .. }): Visitor,
    address: Address,
) -> Result<impl IntoResponse, Error> {
    let pass = Pass::new(app.guards(), address, Some((player.id.clone(), credential)))?;
    let (lines, read) = mpsc::channel(LINES);
    tokio::spawn(tell(app, player.id, pass, lines));
    let body = futures_util::stream::unfold(read, |mut read| async move {
        let line = read.recv().await?;
        Some((Ok::<_, std::convert::Infallible>(line), read))
    });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(body)))
}

/// Follows every table of the player until nobody reads any more, or they are logged out, or the server ends.
async fn tell(app: App, player: Id, pass: Pass, lines: Lines) {
    let mut closing = app.closing();
    tokio::select! {
        () = find_tables(&app, &player, &lines) => {}
        () = lines.closed() => {}
        () = pass.ended(app.clone()) => {}
        _ = closing.wait_for(|closing| *closing) => {}
    }
}

async fn find_tables(app: &App, player: &Id, lines: &Lines) {
    let mut looks = interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut known, mut following, mut quiet) = (HashSet::new(), JoinSet::new(), 0);
    loop {
        looks.tick().await;
        while following.try_join_next().is_some() {}
        match app.store().unfinished_tables_of(player).await {
            Ok(tables) => {
                for id in tables {
                    // What can't be loaded now is tried again at the next look.
                    if !known.contains(&id)
                        && let Ok(live) = app.hub().table(&id).await
                    {
                        following.spawn(follow(app.clone(), live, player.clone(), lines.clone()));
                        known.insert(id);
                    }
                }
            }
            Err(why) => tracing::warn!(%why, "a stream can't look for tables"),
        }
        quiet = (quiet + 1) % ALIVE;
        if quiet == 0 && lines.send(Bytes::from_static(b"\n")).await.is_err() {
            return;
        }
    }
}

/// Tells of one table until it is over, or closed.
async fn follow(app: App, live: Arc<Live>, player: Id, lines: Lines) {
    let mut ticks = live.ticks();
    let mut since = 0;
    while !live.is_closed() {
        ticks.borrow_and_update();
        let (version, over) = {
            let state = live.state();
            (state.version(), state.stage() == Stage::Over)
        };
        let mut line = serde_json::to_vec(&shown_since(&app, &live, Some(&player), since)).expect("plain data");
        line.push(b'\n');
        since = version;
        if lines.send(line.into()).await.is_err() || over || ticks.changed().await.is_err() {
            return;
        }
    }
}
