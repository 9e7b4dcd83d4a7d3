//! Finished games: records, replays, fairness, results and ratings; and hints.

#[macro_use]
mod common;

use std::time::Duration;

use catalog::{AnyRecord, GameKind, Plan};
use client::{Client, ClientError, NewTable, ShownTable};
use common::{Node, TestStore};
use i18n::Lang;
use protocol::{ClientMsg, Code};
use reqwest::Method;
use serde_json::{Value, json};
use server::store::Database;
use testkit::{Seen, committed, plan, play_first, rated_plan, reveal, seat, table_of};

on_both_stores![
    finished_records_are_public,
    a_replay_shows_what_each_viewer_could_see,
    hints_are_for_the_seats_player_in_casual_games,
    results_become_statistics,
    results_stay_with_their_player,
    rated_games_need_accounts_and_count_once,
    accounts_are_found_once_they_have_played_in_public,
];

const PASSWORD: &str = "down the rabbit hole";

fn code(result: Result<Value, ClientError>) -> Code {
    match result {
        Err(ClientError::Refused { code, .. }) => code,
        other => panic!("{other:?} is no refusal"),
    }
}

/// A finished game of one person against a bot.
async fn played(person: &Client, game: GameKind) -> ShownTable {
    let shown = table_of(&[person], &["bot:1"], plan(game)).await;
    play_first(&mut person.socket(&shown.id).await.unwrap(), seat(0)).await;
    shown
}

/// An account with this name.
async fn account(node: &Node, name: &str) -> Client {
    let mut client = node.guest(name).await;
    client.sign_up(name, PASSWORD).await.unwrap();
    client
}

/// A rated table of these people.
async fn rated(people: &[&Client]) -> ShownTable {
    table_of(people, &[], rated_plan(GameKind::Parade)).await
}

async fn resign(person: &Client, table: &str, number: usize) {
    let message = ClientMsg::Resign { seat: seat(number), key: "give-up".parse().unwrap() };
    let _: Value = person.send(Method::POST, &format!("/tables/{table}/request"), &message).await.unwrap();
}

/// The statistics of a player, once they include this many games.
async fn statistics(client: &Client, who: &str, games: i64) -> Value {
    eventually(async || {
        // By name they are found once a result is stored.
        let found: Value = client.get(&format!("/players/{who}")).await.ok()?;
        let count: i64 = found["played"].as_array().unwrap().iter().map(|kind| kind["games"].as_i64().unwrap()).sum();
        assert!(count <= games, "{found}");
        (count == games).then_some(found)
    })
    .await
}

/// Retries until there is an answer.
async fn eventually<T>(ask: impl AsyncFn() -> Option<T>) -> T {
    let patience = async {
        loop {
            if let Some(found) = ask().await {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(240), patience).await.expect("it happens at last")
}

async fn finished_records_are_public(store: TestStore) {
    let node = store.node().await;
    let (ann, stranger) = (node.guest("Ann").await, Client::new(&node.url).unwrap());
    for game in GameKind::ALL {
        let open = table_of(&[&ann], &["bot:1"], plan(game)).await;
        for path in ["record", "replay", "verify"] {
            let early = stranger.get::<Value>(&format!("/tables/{}/{path}", open.id)).await;
            assert_eq!(code(early), Code::WrongStage, "{path}");
        }
        let early = ann.send::<Value>(Method::POST, &format!("/tables/{}/review", open.id), &()).await;
        assert_eq!(code(early), Code::WrongStage);

        let id = played(&ann, game).await.id;
        let answer = stranger.ask(Method::GET, &format!("/tables/{id}/record"), None::<&()>).await.unwrap();
        let name = answer.headers()["content-disposition"].to_str().unwrap().to_owned();
        assert_eq!(name, format!("attachment; filename=\"{game}-{id}.json\""));
        let text = answer.text().await.unwrap();
        let record = AnyRecord::from_json(&text).unwrap();
        record.check().unwrap();

        let verified: Value = stranger.get(&format!("/tables/{id}/verify")).await.unwrap();
        assert_eq!((&verified["fair"], &verified["over"]), (&json!(true), &json!(true)), "{verified}");
        let sent: Value =
            stranger.send(Method::POST, "/verify", &serde_json::from_str::<Value>(&text).unwrap()).await.unwrap();
        assert_eq!(sent, verified);
        let mut forged: Value = serde_json::from_str(&text).unwrap();
        forged["fairness"]["nonces"][0] = json!("00".repeat(32));
        let found: Value = stranger.send(Method::POST, "/verify", &forged).await.unwrap();
        assert_eq!(found["fair"], false, "{found}");
        assert_eq!(code(stranger.send(Method::POST, "/verify", &json!([1])).await), Code::Unreadable);
    }
}

async fn a_replay_shows_what_each_viewer_could_see(store: TestStore) {
    let node = store.node().await;
    let (ann, stranger) = (node.guest("Ann").await, Client::new(&node.url).unwrap());
    let id = played(&ann, GameKind::Parade).await.id;
    let look = async |query: &str| stranger.get::<Value>(&format!("/tables/{id}/replay?{query}")).await;

    let last = look("").await.unwrap();
    let entries = last["entries"].as_u64().unwrap();
    assert_eq!(last["step"], entries);
    assert!(last["sight"]["ending"].is_object());
    for step in 0..entries {
        let [open, spectator, own, other] = [
            look(&format!("viewer=open&step={step}")).await.unwrap(),
            look(&format!("viewer=spectator&step={step}")).await.unwrap(),
            look(&format!("viewer=0&step={step}")).await.unwrap(),
            look(&format!("viewer=1&step={step}")).await.unwrap(),
        ];
        for shown in [&open, &spectator, &own, &other] {
            assert_eq!(shown["sight"]["version"], step);
            assert_eq!(shown["sight"]["steps"].as_array().unwrap().len(), usize::from(step > 0));
            assert!(shown["sight"]["fairness"]["secret"].is_null(), "the secret is told at the end");
        }
        let hashes = [&open, &spectator, &own, &other].map(|shown| shown["sight"]["hash"].as_str().unwrap());
        assert_ne!(hashes[0], hashes[1]);
        assert_ne!(hashes[2], hashes[3]);
        let offered = [&own, &other].map(|shown| !shown["sight"]["moves"].as_array().unwrap().is_empty());
        assert!(offered[0] || offered[1], "somebody is to move");
    }
    for wrong in ["viewer=2", "viewer=me", "step=9999", "step=-1", "what=1"] {
        assert_eq!(code(look(wrong).await), Code::Unreadable, "{wrong}");
    }
}

async fn hints_are_for_the_seats_player_in_casual_games(store: TestStore) {
    let node = store.node().await;
    let (ann, bob) = (account(&node, "Ann").await, account(&node, "Bob").await);
    let shown = table_of(&[&ann, &bob], &[], plan(GameKind::Parade)).await;
    let hint = async |person: &Client, id: &str, seat: usize| {
        person.get::<Value>(&format!("/tables/{id}/seats/{seat}/hint")).await
    };
    let sight = ann.table(&shown.id).await.unwrap().sight.unwrap();
    let seen = Seen::from(&sight);
    let turn = seen.to_move.lowest().unwrap().index();
    let (mover, other) = if turn == 0 { (&ann, &bob) } else { (&bob, &ann) };
    let hints = hint(mover, &shown.id, turn).await.unwrap();
    assert_eq!((&hints["game"], &hints["version"]), (&json!("parade"), &json!(0)));
    let moves = hints["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 5, "a hand of Parade");
    for one in moves {
        assert!(one["win"].is_number() && one["score"].is_number() && one["reasons"].is_array(), "{one}");
        assert_eq!(one["why"].as_array().unwrap().len(), one["reasons"].as_array().unwrap().len(), "in words too");
    }
    let texts = async |lang: &str| {
        let path = format!("/tables/{}/seats/{turn}/hint?lang={lang}", shown.id);
        let told: Value = mover.get(&path).await.unwrap();
        assert_eq!(told["moves"][0]["reasons"], moves[0]["reasons"]);
        told["moves"].as_array().unwrap().iter().map(|one| one["why"].to_string()).collect::<String>()
    };
    let (english, french) = (texts("en").await, texts("fr").await);
    assert!(english != french && french != texts("pl").await, "{english} {french}");
    let foreign = mover.get::<Value>(&format!("/tables/{}/seats/{turn}/hint?lang=xx", shown.id)).await;
    assert_eq!(code(foreign), Code::Unreadable);
    assert_eq!(hint(mover, &shown.id, turn).await.unwrap(), hints, "the same position, the same hint");
    assert_eq!(code(hint(other, &shown.id, turn).await), Code::ForeignSeat);
    assert_eq!(code(hint(other, &shown.id, 1 - turn).await), Code::NotYourTurn);
    assert_eq!(code(hint(&Client::new(&node.url).unwrap(), &shown.id, turn).await), Code::Nobody);

    let rated = rated(&[&ann, &bob]).await;
    for number in 0..2 {
        let person = [&ann, &bob][number];
        assert_eq!(code(hint(person, &rated.id, number).await), Code::Forbidden);
    }
}

async fn results_become_statistics(store: TestStore) {
    let node = store.node().await;
    let ann = node.guest("Ann").await;
    let me = ann.me().await.unwrap();
    let id = played(&ann, GameKind::Parade).await.id;
    let mine = statistics(&ann, &me.id, 1).await;
    let end: Value = ann.get(&format!("/tables/{id}/replay")).await.unwrap();
    let outcome = &end["sight"]["ending"]["outcome"];
    let kind = &mine["played"][0];
    assert_eq!((&kind["game"], &kind["seats"]), (&json!("parade"), &json!(2)));
    assert_eq!(kind["mean_score"].as_f64(), outcome["scores"][0].as_f64());
    assert_eq!(kind["wins"], i64::from(outcome["winners"].as_array().unwrap().contains(&json!(0))));
    assert_eq!(mine["ratings"], json!([]), "it was a casual game");
    assert_eq!(mine["recent"][0]["table"], id);
    // Private tables are not shown to others.
    let stranger = Client::new(&node.url).unwrap();
    assert_eq!(statistics(&stranger, &me.id, 1).await["recent"], json!([]));
    assert_eq!(code(stranger.get("/players/nobody").await), Code::NotFound);

    // A player with two seats is not credited with either.
    let shown = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await;
    resign(&ann, &shown.id, 0).await;
    let mine = statistics(&ann, &me.id, 2).await;
    assert_eq!(mine["played"][0]["mean_score"].as_f64(), outcome["scores"][0].as_f64(), "who gives up has no score");
    let new = NewTable { plan: plan(GameKind::Parade), seats: vec![None, None] };
    let both = ann.open(&new).await.unwrap();
    for (number, name) in ["Ann", "Amy"].into_iter().enumerate() {
        let down = client::SitDown { name: Some(name.into()), ..committed(number as u8) };
        ann.sit(&both.id, seat(number), &down).await.unwrap();
    }
    reveal(&both.id, &[(&ann, 0, 0), (&ann, 1, 1)]).await;
    resign(&ann, &both.id, 0).await;
    let shown = table_of(&[&ann], &["bot:1"], plan(GameKind::Alice)).await;
    resign(&ann, &shown.id, 0).await;
    statistics(&ann, &me.id, 3).await;
}

/// When a guest logs in, when a player is deleted, and in exports.
async fn results_stay_with_their_player(store: TestStore) {
    let node = store.node().await;
    let (ann, bob) = (account(&node, "Ann").await, account(&node, "Bob").await);
    let mut tablet = node.guest("Ann on the tablet").await;
    let casual = table_of(&[&tablet, &bob], &[], plan(GameKind::Alice)).await;
    resign(&tablet, &casual.id, 0).await;
    // At one table she had two seats, on two devices.
    let twice = table_of(&[&tablet, &ann, &bob], &[], plan(GameKind::Parade)).await;
    resign(&bob, &twice.id, 2).await;
    resign(&ann, &twice.id, 1).await;
    let counted = rated(&[&ann, &bob]).await;
    resign(&bob, &counted.id, 1).await;
    statistics(&ann, "ann", 2).await;
    statistics(&bob, "bob", 3).await;

    tablet.log_in("Ann", PASSWORD).await.unwrap();
    let mine = statistics(&ann, "ann", 2).await;
    let tables: Vec<&Value> = mine["recent"].as_array().unwrap().iter().map(|game| &game["table"]).collect();
    assert!(tables.contains(&&json!(casual.id)) && tables.contains(&&json!(counted.id)), "{mine}");
    let export: Value = ann.get("/account/export").await.unwrap();
    assert_eq!(export["statistics"], mine);

    let goodbye = json!({ "password": PASSWORD });
    ann.ask(Method::DELETE, "/account", Some(&goodbye)).await.unwrap();
    assert_eq!(code(bob.get("/players/ann").await), Code::NotFound);
    assert_eq!(statistics(&bob, "bob", 3).await["recent"][0]["rated"], true, "what others did stays");
}

/// Otherwise anybody could find out which accounts exist, which a login keeps to itself.
async fn accounts_are_found_once_they_have_played_in_public(store: TestStore) {
    let node = store.node().await;
    let (ann, bob) = (account(&node, "Ann").await, node.guest("Bob").await);
    let me = ann.me().await.unwrap();
    let private = table_of(&[&ann, &bob], &[], plan(GameKind::Parade)).await;
    resign(&bob, &private.id, 1).await;
    statistics(&ann, "ann", 1).await;
    for name in ["ann", "nobody"] {
        assert_eq!(code(bob.get(&format!("/players/{name}")).await), Code::NotFound, "{name}");
    }
    statistics(&bob, &me.id, 1).await;
    let public = Plan { public: true, ..plan(GameKind::Parade) };
    let shown = table_of(&[&ann, &bob], &[], public).await;
    resign(&bob, &shown.id, 1).await;
    statistics(&bob, "ann", 2).await;
    node.stop().await;
}

async fn rated_games_need_accounts_and_count_once(store: TestStore) {
    // Both nodes of a store notice the end of a game. SQLite has only one.
    let node = store.node().await;
    let second = match &store.database {
        Database::Postgres(_) => Some(store.node().await),
        Database::Sqlite(_) => None,
    };
    let other = second.as_ref().unwrap_or(&node);
    let guest = node.guest("Gil").await;
    let plan = rated_plan(GameKind::Parade);
    let refused = guest.open(&NewTable { plan, seats: vec![None, None] }).await;
    assert!(matches!(refused, Err(ClientError::Refused { code: Code::Forbidden, .. })), "{refused:?}");

    let (ann, bob) = (account(&node, "Ann").await, account(&node, "Bob").await);
    let table = ann.open(&NewTable { plan, seats: vec![None, None] }).await.unwrap();
    let refused = guest.sit(&table.id, seat(0), &committed(1)).await;
    assert!(matches!(refused, Err(ClientError::Refused { code: Code::Forbidden, .. })), "{refused:?}");

    let elsewhere = Client::new(&other.url).unwrap();
    for game in 1..=3 {
        let shown = rated(&[&ann, &bob]).await;
        let (mut hers, mut his) = (ann.socket(&shown.id).await.unwrap(), bob.socket(&shown.id).await.unwrap());
        tokio::join!(play_first(&mut hers, seat(0)), play_first(&mut his, seat(1)));
        // The other node loads the game and stores its end as well.
        elsewhere.table(&shown.id).await.unwrap();
        let winner = statistics(&elsewhere, "ann", game).await;
        assert_eq!(winner["ratings"][0]["games"], game);
    }
    let mine: Value = ann.get("/players/ANN").await.unwrap();
    let gains: Vec<i64> =
        mine["recent"].as_array().unwrap().iter().map(|game| game["gain"].as_i64().unwrap()).collect();
    assert_eq!(500 + gains.iter().sum::<i64>(), mine["ratings"][0]["rating"].as_i64().unwrap(), "gains add up");
    assert_eq!(elsewhere.get::<Value>("/leaderboards/alice").await.unwrap(), json!([]));
    assert_eq!(code(elsewhere.get("/leaderboards/chess").await), Code::NotFound);
}

#[tokio::test]
async fn games_without_a_table_are_scored_and_verified() {
    let node = Node::alone().await;
    let anybody = Client::new(&node.url).unwrap();
    let players = json!({"players": [{"name": "Ann", "holding": "R10 B3 B4"}, {"name": "Bob", "holding": "G0 Y7"}]});
    let sheet: Value = anybody.send(Method::POST, "/score/parade", &players).await.unwrap();
    assert_eq!(sheet["players"], json!(["Ann", "Bob"]));
    assert_eq!(sheet["scores"].as_array().unwrap().len(), 2);
    let twice = json!({"players": [{"name": "Ann", "holding": "R10"}, {"name": "Bob", "holding": "R10"}]});
    assert_eq!(code(anybody.send(Method::POST, "/score/parade", &twice).await), Code::Unreadable);
    for (path, lang) in [("/rules/alice", Lang::En), ("/rules/alice?lang=fr", Lang::Fr)] {
        let page = anybody.ask(Method::GET, path, None::<&()>).await.unwrap().text().await.unwrap();
        assert_eq!(page, i18n::rules(GameKind::Alice, lang));
    }
    assert_eq!(code(anybody.get("/rules/alice?lang=xx").await), Code::Unreadable);

    for game in GameKind::ALL {
        let puzzle: Value = anybody.get(&format!("/puzzles/today?game={game}")).await.unwrap();
        assert!(puzzle["answer"].is_null() && puzzle["moves"].as_array().unwrap().len() > 2, "{puzzle}");
        let path = format!("/puzzles/{}?game={game}", puzzle["number"]);
        assert_eq!(anybody.get::<Value>(&path).await.unwrap(), puzzle, "by its number");
        assert_eq!(code(anybody.get(&format!("/puzzles/0?game={game}")).await), Code::NotFound);
        let mut right = 0;
        for offer in puzzle["moves"].as_array().unwrap() {
            let judged: Value = anybody.send(Method::POST, &path, &json!({"move": offer["move"]})).await.unwrap();
            assert_eq!(judged["right"], judged["answer"] == offer["move"]);
            assert!(
                judged["options"].as_array().unwrap().iter().any(|one| one["why"][0]["text"].is_string()),
                "{judged}"
            );
            right += usize::from(judged["right"] == true);
        }
        assert_eq!(right, 1);
        assert_eq!(code(anybody.send(Method::POST, &path, &json!({"move": "nonsense"})).await), Code::Unreadable);
    }
}
