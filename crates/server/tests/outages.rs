//! Databases, disks and clocks that fail while games go on.

#[macro_use]
mod common;

use std::time::Duration;

use catalog::{AnySight, GameKind, Plan};
use client::Client;
use common::cluster::until;
use common::sql::{run_sql, text};
use common::{Node, TestStore};
use game::Seat;
use protocol::{Ready, ServerMsg};
use server::store::Database;
use server::{Config, StartError, Time};
use sqlx::{Connection, Executor, PgConnection};
use table::{Happened, Millis, Terms, TimeControl};
use testkit::{Flow, Proxy, Seen, next_sight, plan, play, seat, table_of};
use tokio::time::timeout;

on_both_stores![clocks_don_t_follow_a_wall_clock];

/// Long enough for anything here; only a failing test waits for it.
const SOON: Duration = Duration::from_secs(120);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn days() -> Plan {
    let terms = Terms { takebacks: false, clock: Some(TimeControl::days(1)) };
    Plan { terms, ..plan(GameKind::Parade) }
}

/// Asks a node until it is as ready as `fits` wants.
async fn ready_when(node: &Node, fits: impl Fn(u16, &Ready) -> bool) {
    let ask = async || {
        let answer = client::http().unwrap().get(format!("{}/ready", node.url)).send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Ready>().await.unwrap())
    };
    let wait = async {
        loop {
            let (status, ready) = ask().await;
            if fits(status, &ready) {
                return;
            }
        }
    };
    timeout(SOON, wait).await.expect("the node gets there");
}

/// The first move of a table, played by whoever has it; the version before it.
async fn play_once(people: &[Client], table: &str, key: &str) -> usize {
    let shown = people[0].table(table).await.unwrap().sight.unwrap();
    let mover = Seen::from(&shown).to_move.lowest().unwrap();
    let mut socket = people[mover.index()].socket(table).await.unwrap();
    let seen = Seen::from(&next_sight(&mut socket).await);
    socket.send(&play(mover, seen.version, key, &seen.moves[0])).await.unwrap();
    until(&mut socket, |message| matches!(message, ServerMsg::Ack { .. }).then_some(())).await;
    seen.version
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_recovers_when_its_database_connections_go_silent() {
    let Some(store) = TestStore::postgres() else { return };
    let Database::Postgres(address) = &store.database else { panic!("PostgreSQL") };
    let proxy = Proxy::start(address).await;
    let node = Node::start(Config { database: Database::Postgres(proxy.url().into()), ..store.config() }).await;
    let people = node.guests(["Ann", "Bob"]).await;
    let shown = table_of(&[&people[0], &people[1]], &[], plan(GameKind::Parade)).await;
    play_once(&people, &shown.id, "before").await;

    proxy.set_both(Flow::Silence);
    // Every connection is in use, and none gets an answer.
    let asked = (0..20).map(|_| {
        let ann = people[0].clone();
        tokio::spawn(async move { ann.mine().await.is_err() })
    });
    for refused in asked.collect::<Vec<_>>() {
        assert!(timeout(SOON, refused).await.expect("every query has a deadline").unwrap());
    }
    ready_when(&node, |status, ready| status == 503 && !ready.store).await;
    // From now on new connections work; those from before stay silent.
    proxy.heal();
    ready_when(&node, |status, ready| status == 200 && ready.watch).await;
    assert!(play_once(&people, &shown.id, "after").await > 0);

    proxy.set_both(Flow::Silence);
    timeout(SOON, node.stop()).await.expect("it ends, whatever hangs");
}

/// Rows that somebody holds: those of all nodes and settings, and one table whose clock has run out as well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn locked_rows_stop_no_other_clock() {
    let Some(store) = TestStore::postgres() else { return };
    let Database::Postgres(address) = &store.database else { panic!("PostgreSQL") };
    let time = Time::default();
    let node = Node::start(Config { time: time.clone(), ..store.config() }).await;
    let people = node.guests(["Ann", "Bob"]).await;
    let held = table_of(&[&people[0], &people[1]], &[], days()).await.id;
    let free = table_of(&[&people[0], &people[1]], &[], days()).await.id;
    let mut holder = PgConnection::connect(address).await.unwrap();
    let mut lock = holder.begin().await.unwrap();
    lock.execute("SELECT * FROM nodes FOR UPDATE").await.unwrap();
    lock.execute("SELECT * FROM settings FOR UPDATE").await.unwrap();
    sqlx::query("SELECT * FROM tables WHERE id = $1 FOR UPDATE").bind(&held).execute(&mut *lock).await.unwrap();

    let mut watching = people[0].socket(&free).await.unwrap();
    time.advance(DAY + Duration::from_secs(2));
    let stood_in = |sight: &AnySight| {
        let AnySight::Parade(sight) = sight else { return false };
        sight.steps.iter().any(|step| matches!(step.what, Happened::Played { by: Some(_), .. }))
    };
    until(&mut watching, |message| matches!(message, ServerMsg::View(sight) if stood_in(&sight)).then_some(())).await;
    lock.rollback().await.unwrap();
    node.stop().await;
}

fn left(sight: &AnySight, seat: Seat) -> Millis {
    let AnySight::Parade(sight) = sight else { panic!("a game of Parade") };
    sight.clock.as_ref().expect("a clock").left[seat.index()]
}

/// The wall clock is set two days ahead; players of a game with a day each lose nothing, also after a restart.
async fn clocks_don_t_follow_a_wall_clock(store: TestStore) {
    let time = Time::default();
    let config = Config { time: time.clone(), ..store.config() };
    let node = Node::start(config.clone()).await;
    let people = node.guests(["Ann", "Bob"]).await;
    let table = table_of(&[&people[0], &people[1]], &[], days()).await.id;
    let whole = Millis::seconds(23 * 60 * 60);
    time.set_wall_clock(2 * DAY.as_millis() as i64);
    if let Database::Sqlite(_) = &store.database {
        let shift = "SELECT value FROM settings WHERE name = 'clock-shift'";
        while text(&store.database, shift).await.is_none_or(|shift| !shift.starts_with("-1728")) {
            tokio::task::yield_now().await;
        }
    }
    let check = async |node: &Node| {
        let sight = node.again(&people[0]).table(&table).await.unwrap().sight.unwrap();
        assert!((0..2).all(|index| left(&sight, seat(index)) > whole), "{sight:?}");
        assert_eq!(Seen::from(&sight).version, 0, "nobody moved for anybody");
    };
    check(&node).await;
    node.stop().await;
    let again = Node::start(config).await;
    check(&again).await;
    again.stop().await;
}

#[tokio::test]
async fn a_data_folder_has_one_server() {
    let store = TestStore::sqlite();
    let node = store.node().await;
    let second = server::Server::start(store.config()).await.err().expect("it is refused");
    assert!(matches!(&second, StartError::InUse { .. }), "{second}");
    node.stop().await;
    // A clean stop leaves nothing in the journal.
    let Database::Sqlite(path) = &store.database else { panic!("SQLite") };
    let journal = path.with_extension("db-wal");
    assert!(journal.metadata().map_or(0, |file| file.len()) == 0, "the journal is empty");
    store.node().await.stop().await;
}

#[tokio::test]
async fn a_changed_or_lost_step_is_noticed() {
    let store = TestStore::sqlite();
    let node = store.node().await;
    let people = node.guests(["Ann", "Bob"]).await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let id = table_of(&[&people[0], &people[1]], &[], plan(GameKind::Parade)).await.id;
        play_once(&people, &id, "one").await;
        play_once(&people, &id, "two").await;
        tables.push(id);
    }
    node.stop().await;
    let [whole, changed, cut] = &tables[..] else { panic!("three tables") };
    let later = "UPDATE steps SET lines = replace(lines, '\"at\":1', '\"at\":2') WHERE table_id = $1 AND n = 0";
    run_sql(&store.database, later, &[changed]).await;
    run_sql(&store.database, "DELETE FROM steps WHERE n > 0 AND table_id = $1", &[cut]).await;

    let node = store.node().await;
    let ann = node.again(&people[0]);
    ann.table(whole).await.expect("this one is as it was");
    for damaged in [changed, cut] {
        assert!(ann.table(damaged).await.is_err(), "nobody plays on a damaged log");
    }
    node.stop().await;
    let checked = server::store::Store::open(&store.database).await.unwrap().check().await.unwrap();
    let mut found: Vec<_> = checked.problems.iter().filter_map(|damage| damage.table.clone()).collect();
    found.sort();
    let mut expected = vec![changed.clone(), cut.clone()];
    expected.sort();
    assert_eq!((checked.tables, found), (3, expected), "{:?}", checked.problems);
}
