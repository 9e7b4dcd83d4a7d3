use catalog::{AnyTable, GameKind};
use game::{Hex32, Viewer};
use tempfile::TempDir;
use testkit::{Seen, plan, seat};

use super::*;
use crate::queue::BotJob;
use crate::store::{Appended, Database, Due, NewStep};

/// A single node without HTTP.
async fn node() -> (Hub, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Database::Sqlite(folder.path().join("wonderland.db"))).await.unwrap();
    let (jobs, guards) = (Jobs::start(1), Guards::new(None, false));
    (Hub::new(store, Bus::Alone, None, jobs, guards, Time::default()), folder)
}

/// A table at which a person moves first, and then a bot.
async fn with_a_bot(hub: &Hub) -> Arc<LoadedTable> {
    loop {
        let ann = Id::random();
        let loaded = hub.open(plan(GameKind::Parade), vec![None, Some("greedy".into())], &ann).await.unwrap();
        let nonce = Hex32([1; 32]);
        let sit = Sit { seat: seat(0), name: "Ann".into(), commitment: Some(nonce.digest()), character: None };
        hub.sit(&loaded, &ann, sit).await.unwrap();
        hub.reveal(&loaded, &ann, seat(0), nonce).await.unwrap();
        if loaded.state().table.as_ref().unwrap().bots_to_move().is_empty() {
            return loaded;
        }
    }
}

#[tokio::test]
async fn a_job_uses_steps_stored_after_its_table_was_loaded() {
    let (hub, _folder) = node().await;
    let loaded = with_a_bot(&hub).await;
    // Another node stores her move.
    let (step, version) = {
        let state = loaded.state();
        let table = state.table.as_ref().unwrap();
        let seen = Seen::from(&table.sight(Viewer::Seat(seat(0)), 0, hub.now()));
        let request = table::Request::play(seat(0), seen.version, "k".parse().unwrap(), seen.moves[0].clone());
        let prepared = table.prepare(&table.read(request).unwrap(), hub.now()).unwrap();
        let lines = prepared.lines_json().unwrap();
        (NewStep::new(&loaded.id, state.log_end(), lines, Due::Never), prepared.accepted().version)
    };
    assert_eq!(hub.store().append(step).await.unwrap(), Appended::Stored);

    hub.run_bot_job(&BotJob { table: loaded.id.clone(), version, seat: seat(1) }).await.unwrap();
    assert!(loaded.state().version() > version, "the bot has moved");
}

/// Ann's first move, as another node would store it.
fn first_move(hub: &Hub, loaded: &LoadedTable) -> (NewStep, AnyTable) {
    let mut table = loaded.state().table.clone().unwrap();
    let mover = table.to_move().lowest().unwrap();
    let mv = Seen::from(&table.sight(Viewer::Seat(mover), 0, hub.now())).moves[0].clone();
    let request = table.read(table::Request::play(mover, table.version(), "k".parse().unwrap(), mv)).unwrap();
    let prepared = table.prepare(&request, hub.now()).unwrap();
    let lines = prepared.lines_json().unwrap();
    table.commit(prepared).unwrap();
    (NewStep::new(&loaded.id, loaded.state().log_end(), lines, Due::Never), table)
}

#[tokio::test]
async fn a_player_from_another_node_has_seen_more_than_this_one() {
    let (hub, _folder) = node().await;
    let people = [Id::random(), Id::random()];
    let loaded = hub.open(plan(GameKind::Parade), vec![None, None], &people[0]).await.unwrap();
    for (index, person) in people.iter().enumerate() {
        let commitment = Some(Hex32([1; 32]).digest());
        let sit = Sit { seat: seat(index), name: format!("Person {index}"), commitment, character: None };
        hub.sit(&loaded, person, sit).await.unwrap();
    }
    for (index, person) in people.iter().enumerate() {
        hub.reveal(&loaded, person, seat(index), Hex32([1; 32])).await.unwrap();
    }
    let (step, table) = first_move(&hub, &loaded);
    assert_eq!(hub.store().append(step).await.unwrap(), Appended::Stored);

    let (next, version) = (table.to_move().lowest().unwrap(), table.version());
    let mv = Seen::from(&table.sight(Viewer::Seat(next), 0, hub.now())).moves[0].clone();
    let request = table::Request::play(next, version, "k".parse().unwrap(), mv);
    hub.submit(&loaded, request).await.unwrap();
    assert!(loaded.state().version() > version);
}

#[tokio::test]
async fn unused_tables_are_released() {
    let (hub, _folder) = node().await;
    let loaded = hub.open(plan(GameKind::Parade), vec![None, None], &Id::random()).await.unwrap();
    // Recently loaded tables stay for two rounds.
    (0..2).for_each(|_| hub.0.release_old());
    assert_eq!(hub.0.tables.len(), 1);
    assert!(Arc::ptr_eq(&hub.table(&loaded.id).await.unwrap(), &loaded));
    drop(loaded);
    assert_eq!(hub.0.tables.len(), 0);
}
