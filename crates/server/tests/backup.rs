//! Backups, restored into both kinds of database.

mod common;

use catalog::GameKind;
use common::TestStore;
use server::store::{BackupError, Database, Store};
use testkit::{Seen, plan, play_first, seat, table_of};

/// A backup of a running node with an unfinished and a finished game; the ids of both tables.
async fn backup() -> (Vec<u8>, [String; 2], String) {
    let kept = TestStore::sqlite();
    let node = kept.node().await;
    let (ann, bob) = (node.guest("Ann").await, node.guest("B\"ób\\ \u{1F430}").await);
    let over = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await;
    play_first(&mut ann.socket(&over.id).await.unwrap(), seat(0)).await;
    let going_on = table_of(&[&ann, &bob], &[], plan(GameKind::Alice)).await;
    let store = Store::open(&kept.database).await.unwrap();
    let mut file = Vec::new();
    assert!(store.back_up(&mut file).await.unwrap() > 10);
    (file, [over.id, going_on.id], ann.cookie().unwrap().into())
}

async fn put_back(file: &[u8], database: &Database) -> Result<u64, BackupError> {
    let store = Store::open(database).await.unwrap();
    let rows = store.restore(file).await;
    store.close().await;
    rows
}

async fn again(database: &Database) -> Vec<u8> {
    let mut file = Vec::new();
    Store::open(database).await.unwrap().back_up(&mut file).await.unwrap();
    file
}

/// The lines in sorted order, because databases have an order of their own.
fn lines(file: &[u8]) -> Vec<serde_json::Value> {
    let mut lines: Vec<_> = String::from_utf8_lossy(file).lines().map(String::from).collect();
    lines.sort();
    lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn games_go_on_after_a_restore() {
    let (file, [over, going_on], cookie) = backup().await;
    let target = TestStore::sqlite();
    put_back(&file, &target.database).await.unwrap();
    assert_eq!(lines(&again(&target.database).await), lines(&file));
    let node = target.node().await;
    let ann = client::Client::new(&node.url).unwrap().with_cookie(Some(cookie));
    let shown: client::ShownTable = ann.get(&format!("/tables/{over}")).await.unwrap();
    assert!(Seen::from(shown.sight.as_ref().unwrap()).over);
    let shown: client::ShownTable = ann.get(&format!("/tables/{going_on}")).await.unwrap();
    assert!(shown.room.seats[0].own, "the cookie is still good");
    assert!(!Seen::from(shown.sight.as_ref().unwrap()).over);
}

#[tokio::test]
async fn an_incomplete_backup_changes_nothing() {
    let (file, ..) = backup().await;
    let text = String::from_utf8(file.clone()).unwrap();
    let cut = text[..text.trim_end().rfind('\n').unwrap()].to_string();
    let foreign = text.replacen("\"table\":\"players\"", "\"table\":\"x; DROP TABLE players\"", 1);
    let without_head = text.split_once('\n').unwrap().1.to_string();
    let longer = format!("{text}{{}}\n");
    let TestStore { database: target, .. } = &TestStore::sqlite();
    for broken in ["", "{}", &cut, &foreign, &without_head, &longer] {
        let refused = put_back(broken.as_bytes(), target).await;
        assert!(matches!(refused, Err(BackupError::Damaged { .. })), "{refused:?}");
    }
    put_back(&file, target).await.unwrap();
    assert!(matches!(put_back(&file, target).await, Err(BackupError::NotEmpty)));
}

#[tokio::test]
async fn a_backup_with_damaged_games_is_refused() {
    let (file, [over, _], _) = backup().await;
    assert_eq!(Store::check_backup(file.as_slice()).await.unwrap().problems, []);
    let text = String::from_utf8(file).unwrap();
    // A card in the deal, a move, and a lost step.
    let of_over: Vec<_> = text.lines().filter(|line| line.contains(over.as_str())).collect();
    let dealt = *of_over.iter().find(|line| line.contains("\"table\":\"tables\"")).unwrap();
    let step = *of_over.iter().rfind(|line| line.contains("\"table\":\"steps\"")).unwrap();
    let other_deal = dealt.replacen("R1", "R_", 1).replacen("R2", "R1", 1).replacen("R_", "R2", 1);
    assert_ne!(other_deal, dealt);
    let rows = text.lines().count() - 2;
    let lost =
        text.replace(&format!("{step}\n"), "").replace(&format!("\"rows\":{rows}"), &format!("\"rows\":{}", rows - 1));
    let later = text.replace(step, &step.replacen("\\\"at\\\":1", "\\\"at\\\":2", 1));
    for damaged in [text.replace(dealt, &other_deal), lost, later] {
        assert_ne!(damaged, text);
        let checked = Store::check_backup(damaged.as_bytes()).await.unwrap();
        assert_eq!(checked.problems.iter().filter_map(|it| it.table.as_ref()).collect::<Vec<_>>(), [&over]);
        let TestStore { database: target, .. } = &TestStore::sqlite();
        let refused = put_back(damaged.as_bytes(), target).await;
        assert!(
            matches!(&refused, Err(BackupError::Unfit { table: Some(table), .. }) if *table == over),
            "{refused:?}"
        );
    }
}

#[tokio::test]
async fn backups_move_between_sqlite_and_postgres() {
    let Some(postgres) = TestStore::postgres() else { return };
    let (file, ..) = backup().await;
    put_back(&file, &postgres.database).await.unwrap();
    let out = again(&postgres.database).await;
    assert_eq!(lines(&out), lines(&file));
    let sqlite = TestStore::sqlite();
    put_back(&out, &sqlite.database).await.unwrap();
    assert_eq!(lines(&again(&sqlite.database).await), lines(&file));
}
