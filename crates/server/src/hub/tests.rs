use catalog::GameKind;
use game::{Hex32, Viewer};
use rig::{Seen, plan, seat};
use tempfile::TempDir;

use super::*;
use crate::queue::BotJob;
use crate::store::{Appended, Database, Due, NewStep};

/// A node alone, without HTTP.
async fn node() -> (Hub, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Database::Sqlite(folder.path().join("wonderland.db"))).await.unwrap();
    let (jobs, guards) = (Jobs::start(1), Guards::new(None, false));
    (Hub::new(store, Bus::Alone, None, jobs, guards, Time::default()), folder)
}

/// A table at which a person is to move, and then a bot.
async fn with_a_bot(hub: &Hub) -> Arc<Live> {
    loop {
        let ann = Id::random();
        let live = hub.open(plan(GameKind::Parade), vec![None, Some("greedy".into())], &ann).await.unwrap();
        let sit = Sit { seat: seat(0), name: "Ann".into(), nonce: Some(Hex32([1; 32])), character: None };
        hub.sit(&live, &ann, sit).await.unwrap();
        if live.state().table.as_ref().unwrap().bots_to_move().is_empty() {
            return live;
        }
    }
}

#[tokio::test]
async fn a_job_is_done_though_its_table_was_loaded_before() {
    let (hub, _folder) = node().await;
    let live = with_a_bot(&hub).await;
    // Another node stores her move.
    let (step, version) = {
        let state = live.state();
        let table = state.table.as_ref().unwrap();
        let seen = Seen::from(&table.sight(Viewer::Seat(seat(0)), 0, hub.now()));
        let request = table::Request::play(seat(0), seen.version, "k".parse().unwrap(), seen.moves[0].clone());
        let prepared = table.prepare(&request, hub.now()).unwrap();
        let (from, lines) = (prepared.from, serde_json::to_string(&prepared.lines).unwrap());
        (NewStep { table: live.id.clone(), from, lines, due: Due::Never }, prepared.accepted.version)
    };
    assert_eq!(hub.store().append(step).await.unwrap(), Appended::Stored);

    hub.decide(&BotJob { table: live.id.clone(), version, seat: seat(1) }).await.unwrap();
    assert!(live.state().version() > version, "the bot has moved");
}

#[tokio::test]
async fn a_table_that_nobody_holds_is_forgotten() {
    let (hub, _folder) = node().await;
    let live = hub.open(plan(GameKind::Parade), vec![None, None], &Id::random()).await.unwrap();
    // Those that were just loaded stay for two rounds.
    (0..2).for_each(|_| hub.0.let_go());
    assert_eq!(hub.0.tables.len(), 1);
    assert!(Arc::ptr_eq(&hub.table(&live.id).await.unwrap(), &live));
    drop(live);
    assert_eq!(hub.0.tables.len(), 0);
}
