//! Ratings mean something: what counts, and who is listed.

#[macro_use]
mod common;

use std::time::Duration;

use catalog::GameKind;
use client::{Client, Method};
use common::sql::run_sql;
use common::{Node, TestStore};
use protocol::{ClientMsg, ServerMsg};
use serde_json::{Value, json};
use testkit::{Seen, play, rated_plan, seat, table_of};

on_both_stores![
    games_count_once_enough_was_played,
    the_same_pair_counts_less_and_less,
    a_small_circle_is_not_listed,
    bots_have_a_list_of_their_own,
];

async fn account(node: &Node, name: &str) -> Client {
    let mut client = node.guest(name).await;
    client.sign_up(name, "down the rabbit hole").await.unwrap();
    client
}

/// A rated game of two in which both make so many decisions, and the second player resigns then.
async fn game(people: &[&Client; 2], decisions: usize) {
    let id = table_of(people, &[], rated_plan(GameKind::Parade)).await.id;
    let request = format!("/tables/{id}/request");
    for _ in 0..2 * decisions {
        let (mut seen, mut mover) = (Vec::new(), 0);
        for (index, person) in people.iter().enumerate() {
            seen.push(Seen::from(person.table(&id).await.unwrap().sight.as_ref().unwrap()));
            mover = if seen[index].moves.is_empty() { mover } else { index };
        }
        let now = &seen[mover];
        let message = play(seat(mover), now.version, &format!("k{}", now.version), &now.moves[0]);
        people[mover].send::<ServerMsg>(Method::POST, &request, &message).await.unwrap();
    }
    let resign = ClientMsg::Resign { seat: seat(1), key: "enough".parse().unwrap() };
    people[1].send::<ServerMsg>(Method::POST, &request, &resign).await.unwrap();
}

/// The rated games of an account that counted, once its statistics have so many games.
async fn counted(client: &Client, who: &str, games: i64) -> i64 {
    loop {
        let found: Value = client.get(&format!("/players/{who}")).await.unwrap();
        if found["played"][0]["games"] == games {
            return found["ratings"][0]["games"].as_i64().unwrap_or(0);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn games_count_once_enough_was_played(store: TestStore) {
    let node = store.node().await;
    let (ann, bob) = (account(&node, "Ann").await, account(&node, "Bob").await);
    for (games, decisions, counts) in [(1, 0, 0), (2, 3, 0), (3, 4, 1)] {
        game(&[&ann, &bob], decisions).await;
        assert_eq!(counted(&ann, "ann", games).await, counts, "after {decisions} decisions each");
    }
    node.stop().await;
}

async fn the_same_pair_counts_less_and_less(store: TestStore) {
    let node = store.node().await;
    let (ann, bob) = (account(&node, "Ann").await, account(&node, "Bob").await);
    // They have played each other nine times.
    run_sql(
        &store.database,
        "INSERT INTO pairings (game, player, opponent, games, last)
         SELECT 'parade', one.id, other.id, 9, 0 FROM players one, players other WHERE one.id <> other.id",
        &[],
    )
    .await;
    for (games, counts) in [(1, 1), (2, 1)] {
        game(&[&ann, &bob], 4).await;
        assert_eq!(counted(&ann, "ann", games).await, counts, "game {}", 9 + games);
    }
    // A day later one more counts.
    run_sql(&store.database, "UPDATE pairings SET last = last - 90000000", &[]).await;
    game(&[&ann, &bob], 4).await;
    assert_eq!(counted(&ann, "ann", 3).await, 2);
    node.stop().await;
}

async fn a_small_circle_is_not_listed(store: TestStore) {
    let node = store.node().await;
    for name in ["Ann", "Bob", "Cat", "Dee", "Eve", "Fay"] {
        account(&node, name).await;
    }
    let rate = "INSERT INTO ratings (player, game, games, mu, sigma)
                SELECT id, 'parade', 30, 30000000, 2000000 FROM players WHERE account IS NOT NULL";
    run_sql(&store.database, rate, &[]).await;
    let leaders = async || node.guest("Gil").await.get::<Value>("/leaderboards/parade").await.unwrap();
    let pair = "INSERT INTO pairings (game, player, opponent, games, last)
                SELECT 'parade', one.id, other.id, 6, 0 FROM players one, players other
                WHERE one.id <> other.id AND one.account IS NOT NULL AND other.account IS NOT NULL
                  AND (one.account = 'ann' OR other.account = 'ann')";
    run_sql(&store.database, pair, &[]).await;
    // Five others have played her, and nobody else.
    assert_eq!(leaders().await, json!([]));
    let rest = pair
        .replace("(one.account = 'ann' OR other.account = 'ann')", "one.account <> 'ann' AND other.account <> 'ann'");
    run_sql(&store.database, Box::leak(rest.into_boxed_str()), &[]).await;
    let listed = leaders().await;
    assert_eq!(listed.as_array().unwrap().len(), 6, "{listed}");
    assert!(listed[0]["sigma"].as_f64().is_some_and(|sigma| sigma > 0.0), "{listed}");
    node.stop().await;
}

async fn bots_have_a_list_of_their_own(store: TestStore) {
    let node = store.node().await;
    let guest = node.guest("Ann").await;
    // Twelve games: `level:5` wins all of them, and in two of them somebody resigned.
    run_sql(
        &store.database,
        "WITH RECURSIVE games(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM games WHERE number < 12),
              seats(seat, bot) AS (VALUES (0, 'level:5'), (1, 'level:1'), (2, 'level:1'))
         INSERT INTO results (table_id, seat, bot, game, seats, rated, place, won, resigned, stood_in, ended)
         SELECT 'game ' || number, seat, bot, 'parade', 3, 0, seat + 1, CASE WHEN seat = 0 THEN 1 ELSE 0 END,
                CASE WHEN seat = 1 AND number > 10 THEN 1 ELSE 0 END, 0, number
         FROM games, seats",
        &[],
    )
    .await;
    let list: Value = guest.get("/leaderboards/parade/bots").await.unwrap();
    let listed: Vec<_> =
        list.as_array().unwrap().iter().map(|one| (one["name"].as_str(), one["games"].as_i64())).collect();
    assert_eq!(listed, [(Some("level:5"), Some(10)), (Some("level:1"), Some(10))]);
    assert!(list[0]["rating"].as_i64() > list[1]["rating"].as_i64(), "{list}");
    assert_eq!(guest.get::<Value>("/leaderboards/parade").await.unwrap(), json!([]), "people are not listed with them");
    node.stop().await;
}
