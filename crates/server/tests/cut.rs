//! A request that is cut off while it changes something.

mod common;

use std::time::Duration;

use catalog::GameKind;
use common::TestStore;
use game::Viewer;
use rig::{next_sight, plan, seat, table_of};
use server::store::Database;
use sqlx::{Connection, PgConnection};
use table::AnySight;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const PASSWORD: &str = "down the rabbit hole";
/// Long enough for anything here; only a test that fails waits for it.
const SOON: Duration = Duration::from_secs(30);

/// Comes back when so many wait for a lock in the database.
async fn wait_for_waiting(database: &mut PgConnection, count: i64) {
    let waiting = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted \
                   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut *database).await.unwrap() < count {
        tokio::task::yield_now().await;
    }
}

/// The tablet's guest logs in as Ann and hangs up when the seat is hers in the store, and not yet at the node.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_hangs_up_gets_their_seats_all_the_same() {
    let Some(store) = TestStore::postgres() else { return };
    let Database::Postgres(address) = &store.database else { panic!("PostgreSQL") };
    let node = store.node().await;
    let mut ann = node.guest("Ann").await;
    ann.sign_up("Ann", PASSWORD).await.unwrap();
    let people = node.guests(["Ann on the tablet", "Bob"]).await;
    let shown = table_of(&[&people[0], &people[1]], &[], plan(GameKind::Parade)).await;
    let mut watching = ann.socket(&shown.id).await.unwrap();
    next_sight(&mut watching).await;

    let connect = async || PgConnection::connect(address).await.unwrap();
    let (mut before, mut after, mut looks) = (connect().await, connect().await, connect().await);
    // The change waits for this one, ...
    let mut places = before.begin().await.unwrap();
    sqlx::query("LOCK TABLE places IN SHARE MODE").execute(&mut *places).await.unwrap();
    let mut request = TcpStream::connect(node.server.address()).await.unwrap();
    let body = serde_json::json!({ "name": "Ann", "password": PASSWORD }).to_string();
    let cookie = people[0].cookie().unwrap();
    let head = format!(
        "POST /api/v1/login HTTP/1.1\r\nHost: test\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    request.write_all(head.as_bytes()).await.unwrap();
    wait_for_waiting(&mut looks, 1).await;
    // ... and what it has to load then for this one, which is next.
    let lock = async {
        let mut tables = after.begin().await.unwrap();
        sqlx::query("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE").execute(&mut *tables).await.unwrap();
        tables
    };
    let let_go = async {
        wait_for_waiting(&mut looks, 2).await;
        places.rollback().await.unwrap();
    };
    let (tables, ()) = tokio::join!(lock, let_go);
    // The node hangs up as well once it has dropped the request.
    request.shutdown().await.unwrap();
    assert_eq!(request.read_to_end(&mut Vec::new()).await.unwrap(), 0);
    tables.rollback().await.unwrap();

    let sight = timeout(SOON, next_sight(&mut watching)).await.expect("she is shown her cards");
    let AnySight::Parade(sight) = sight else { panic!("a game of Parade") };
    assert_eq!(sight.viewer, Viewer::Seat(seat(0)));
    node.stop().await;
}
