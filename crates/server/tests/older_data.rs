//! A database that an earlier version wrote opens, is migrated, and everything in it can be used and played on.
//!
//! `older/wonderland.db` is from `wonderland serve` of version 0.1.0: for each game a finished table with its review,
//! one of two people and a bot, one of a person and a bot, and an open one. One of these people has resigned.

#[macro_use]
mod common;

use catalog::GameKind;
use client::{Client, ClientError, ListedTable, ShownTable};
use common::sql::run_sql;
use common::{Node, TestStore};
use protocol::{Code, ServerMsg, Stage};
use reqwest::Method;
use serde_json::Value;
use server::store::{Database, Store};
use testkit::{Seen, committed, play, seat};

on_both_stores![everything_older_can_be_used];

const FIXTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/older/wonderland.db");

/// Puts the older database in the place of this one; into another kind, by a backup.
async fn put(database: &Database) {
    if let Database::Sqlite(path) = database {
        std::fs::copy(FIXTURE, path).unwrap();
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wonderland.db");
    std::fs::copy(FIXTURE, &path).unwrap();
    let mut backup = Vec::new();
    Store::open(&Database::Sqlite(path)).await.unwrap().back_up(&mut backup).await.unwrap();
    let store = Store::open(database).await.unwrap();
    store.restore(backup.as_slice()).await.unwrap();
    store.close().await;
}

async fn everything_older_can_be_used(store: TestStore) {
    put(&store.database).await;
    // Housekeeping deletes open tables that nobody has used for long.
    run_sql(&store.database, "UPDATE tables SET changed = 4102444800000", &[]).await;
    let node = store.node().await;
    let mut ann = Client::new(&node.url).unwrap();
    ann.log_in("ann", "down the rabbit hole").await.unwrap();
    let tables: Vec<ListedTable> = ann.get("/tables/mine").await.unwrap();
    let stages = |stage| tables.iter().filter(|table| table.room.stage == stage).count();
    assert_eq!([stages(Stage::Open), stages(Stage::Playing), stages(Stage::Over)], [2, 3, 3]);
    let mut reviews = 0;
    for table in &tables {
        match table.room.stage {
            Stage::Open | Stage::Revealing => sit_down(&node, &table.id).await,
            Stage::Playing => play_on(&ann, &table.id).await,
            Stage::Over => reviews += read_over(&ann, &table.id, table.room.plan.game()).await,
        }
    }
    assert_eq!(reviews, 2);
    node.stop().await;
    // Steps from before there were hashes are accepted, and those since are chained to them.
    let checked = Store::open(&store.database).await.unwrap().check().await.unwrap();
    assert_eq!(checked.problems, []);
    assert!(0 < checked.unhashed && checked.unhashed < checked.steps, "{checked:?}");
}

async fn sit_down(node: &Node, table: &str) {
    let shown = node.guest("Zoé").await.sit(table, seat(1), &committed(9)).await.unwrap();
    assert!(shown.room.seats[1].own);
}

/// Plays a move if it is our turn, or else sees that it is somebody's.
async fn play_on(ann: &Client, table: &str) {
    let shown: ShownTable = ann.get(&format!("/tables/{table}")).await.unwrap();
    let seen = Seen::from(shown.sight.as_ref().unwrap());
    assert!(seen.version > 0 && !seen.to_move.is_empty());
    if let Some(mv) = seen.moves.first() {
        let message = play(seat(0), seen.version, "after-the-upgrade", mv);
        let answer: ServerMsg = ann.send(Method::POST, &format!("/tables/{table}/request"), &message).await.unwrap();
        assert!(matches!(answer, ServerMsg::Ack { .. }), "{answer:?}");
    }
}

/// Verifies a finished game and reads its review; how many it has.
async fn read_over(ann: &Client, table: &str, game: GameKind) -> usize {
    let verified: Value = ann.get(&format!("/tables/{table}/verify")).await.unwrap();
    assert_eq!(verified["fair"], true, "{verified}");
    let reviewed = ann.get::<Value>(&format!("/tables/{table}/review")).await;
    if matches!(reviewed, Err(ClientError::Refused { code: Code::NotFound, .. })) {
        return 0;
    }
    for lang in ["en", "fr", "pl"] {
        let found: Value = ann.get(&format!("/tables/{table}/review?lang={lang}")).await.unwrap();
        let decisions = found["review"]["decisions"].as_array().unwrap();
        assert_eq!(found["decisions"].as_array().unwrap().len(), decisions.len());
        let reasons = decisions.iter().flat_map(|it| it["reasons"].as_array().unwrap());
        let kinds: Vec<_> = reasons.map(|reason| reason["type"].as_str().unwrap()).collect();
        let usual = if game == GameKind::Alice { "brings" } else { "takes" };
        assert!(kinds.contains(&usual), "{kinds:?}");
    }
    1
}
