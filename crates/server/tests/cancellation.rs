//! Requests that are cancelled while they change something.

mod common;

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use catalog::{AnySight, GameKind};
use common::TestStore;
use game::Viewer;
use server::store::{Database, Store};
use sqlx::{Connection, PgConnection};
use testkit::{next_sight, plan, seat, table_of};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const PASSWORD: &str = "down the rabbit hole";
/// Long enough for anything here; only a failing test waits for it.
const SOON: Duration = Duration::from_secs(30);

/// Waits until this many connections wait for a lock in the database.
async fn wait_for_waiting(database: &mut PgConnection, count: i64) {
    let waiting = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted \
                   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut *database).await.unwrap() < count {
        tokio::task::yield_now().await;
    }
}

/// Polls a future this many times and drops it; whether it was done.
async fn cut_after<T>(polls: usize, work: impl Future<Output = T>) -> bool {
    let (mut work, mut left) = (pin!(work), polls);
    poll_fn(|cx| match left.checked_sub(1) {
        None => Poll::Ready(false),
        Some(fewer) => {
            left = fewer;
            work.as_mut().poll(cx).map(|_| true)
        }
    })
    .await
}

/// A transaction left open would take in later writes, and lose them when its connection ends.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cancelled_writes_leave_no_transaction_open() {
    let Some(tested) = TestStore::postgres() else { return };
    let Database::Postgres(address) = &tested.database else { panic!("PostgreSQL") };
    let store = Store::open(&tested.database).await.unwrap();
    let mut looks = PgConnection::connect(address).await.unwrap();
    let open = "SELECT COUNT(*) FROM pg_stat_activity \
                WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL";
    let mut polls = 0;
    while !cut_after(polls, store.setting("cut", "off")).await {
        polls += 1;
        let all_end = async {
            while sqlx::query_scalar::<_, i64>(open).fetch_one(&mut looks).await.unwrap() > 0 {
                tokio::task::yield_now().await;
            }
        };
        timeout(SOON, all_end).await.unwrap_or_else(|_| panic!("a transaction stays open after {polls} polls"));
    }
    assert!(polls > 2, "it has to wait for the database now and then");
    store.close().await;
}

/// The tablet's guest logs in as Ann and disconnects when the seat is hers in the store, but not on the node.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cancelled_login_still_transfers_the_seats() {
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
    // The change waits for this lock, ...
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
    // ... and loading it afterwards waits for this one.
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
    // The node closes the connection once it has dropped the request.
    request.shutdown().await.unwrap();
    assert_eq!(request.read_to_end(&mut Vec::new()).await.unwrap(), 0);
    tables.rollback().await.unwrap();

    let sight = timeout(SOON, next_sight(&mut watching)).await.expect("she is shown her cards");
    let AnySight::Parade(sight) = sight else { panic!("a game of Parade") };
    assert_eq!(sight.viewer, Viewer::Seat(seat(0)));
    node.stop().await;
}
