//! Reviews, which are made in the background.

#[macro_use]
mod common;

use std::num::NonZeroUsize;
use std::time::Duration;

use bots::{Budget, ReviewPlan};
use catalog::{AnyRecord, GameKind};
use client::{Client, ClientError};
use common::TestStore;
use common::sql::run_sql;
use protocol::Code;
use reqwest::{Method, StatusCode};
use serde_json::Value;
use testkit::{plan, play_first, seat, table_of};

on_both_stores![a_review_survives_its_node, players_are_told_you, older_reviews_are_read];

/// The review of a table, once it is done.
async fn review(client: &Client, table: &str, lang: &str) -> String {
    let patience = async {
        loop {
            let path = format!("/tables/{table}/review?lang={lang}");
            let answer = client.ask(Method::GET, &path, None::<&()>).await.unwrap();
            let status = answer.status();
            if status == StatusCode::OK {
                return answer.text().await.unwrap();
            }
            let found: Value = answer.json().await.unwrap();
            assert_eq!(status, StatusCode::ACCEPTED);
            assert!(["waiting", "running"].contains(&found["state"].as_str().unwrap()), "{found}");
            assert!((0.0..=1.0).contains(&found["progress"].as_f64().unwrap()), "{found}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(400), patience).await.expect("a review in time")
}

/// A review is requested on a node that dies, and made by another. It equals the command's.
async fn a_review_survives_its_node(store: TestStore) {
    let node = store.node().await;
    let ann = node.guest("Ann").await;
    let id = table_of(&[&ann], &["bot:1"], plan(GameKind::Alice)).await.id;
    play_first(&mut ann.socket(&id).await.unwrap(), seat(0)).await;
    let path = format!("/tables/{id}/review");
    let none = ann.get::<Value>(&path).await;
    assert!(matches!(none, Err(ClientError::Refused { code: Code::NotFound, .. })), "{none:?}");
    let stranger = Client::new(&node.url).unwrap().send::<Value>(Method::POST, &path, &()).await;
    assert!(matches!(stranger, Err(ClientError::Refused { code: Code::Nobody, .. })), "{stranger:?}");
    for _ in 0..2 {
        let begun = ann.ask(Method::POST, &path, Some(&())).await.unwrap();
        assert_eq!(begun.status(), StatusCode::ACCEPTED);
    }
    let record =
        ann.ask(Method::GET, &format!("/tables/{id}/record"), None::<&()>).await.unwrap().text().await.unwrap();
    node.stop().await;
    // A stopped node releases its reviews; this is the state that a killed one leaves behind.
    run_sql(&store.database, "UPDATE reviews SET state = 'running', seen = 1 WHERE table_id = $1", &[&id]).await;

    let node = store.node().await;
    let ann = node.again(&ann);
    let found = review(&Client::new(&node.url).unwrap(), &id, "en").await;
    let record = AnyRecord::from_json(&record).unwrap();
    let threads = NonZeroUsize::new(2).unwrap();
    let expected = tokio::task::spawn_blocking(move || host::review(&record, threads, &mut |_, _| true)).await.unwrap();
    let expected = serde_json::to_string(&expected.unwrap()).unwrap();
    assert!(found.contains(&format!("\"review\":{expected},")), "byte for byte");
    let found: Value = serde_json::from_str(&found).unwrap();
    let decisions = found["review"]["decisions"].as_array().unwrap();
    assert_eq!(found["decisions"].as_array().unwrap().len(), decisions.len());
    assert_eq!(found["entries"].as_array().unwrap().len(), found["review"]["chances"].as_array().unwrap().len());
    // It is made once, and told in any language.
    for lang in ["fr", "pl"] {
        let told: Value = serde_json::from_str(&review(&ann, &id, lang).await).unwrap();
        assert_eq!(told["review"], found["review"]);
        assert!(told["verdict"] != found["verdict"] && told["entries"] != found["entries"], "{lang}");
    }
    let again = ann.ask(Method::POST, &path, Some(&())).await.unwrap();
    assert_eq!(again.status(), StatusCode::OK);

    let me = ann.me().await.unwrap();
    let mine: Value = ann.get(&format!("/players/{}", me.id)).await.unwrap();
    let kind = &mine["played"][0];
    let luck = found["review"]["luck"][0]["score_luck"].as_f64().unwrap();
    let adjusted = kind["luck_adjusted_score"].as_f64().unwrap();
    assert!((adjusted - (kind["mean_score"].as_f64().unwrap() - luck)).abs() < 0.001, "{kind}");
}

/// Two players and a stranger read the same review, each in their own words.
async fn players_are_told_you(store: TestStore) {
    let node = store.node().await;
    let (ann, bob, stranger) = (node.guest("Ann").await, node.guest("Bob").await, Client::new(&node.url).unwrap());
    let id = table_of(&[&ann, &bob], &[], plan(GameKind::Parade)).await.id;
    let (mut one, mut other) = (ann.socket(&id).await.unwrap(), bob.socket(&id).await.unwrap());
    tokio::join!(play_first(&mut one, seat(0)), play_first(&mut other, seat(1)));
    let record = ann.ask(Method::GET, &format!("/tables/{id}/record"), None::<&()>).await.unwrap();
    let made = quick_review(&record.text().await.unwrap()).await;
    store_review(&store, &id, &made).await;
    for lang in ["en", "fr", "pl"] {
        let mut told = Vec::new();
        for (reader, named) in [(&ann, vec!["Bob"]), (&bob, vec!["Ann"]), (&stranger, vec!["Ann", "Bob"])] {
            let path = format!("/tables/{id}/review?lang={lang}");
            let answer = reader.ask(Method::GET, &path, None::<&()>).await.unwrap();
            assert_eq!(answer.headers()["cache-control"], "no-store", "nobody gets another reader's words");
            let found: Value = answer.json().await.unwrap();
            let words = format!("{} {} {}", found["verdict"], found["entries"], found["turning_points"]);
            let heard: Vec<_> = ["Ann", "Bob"].into_iter().filter(|name| words.contains(name)).collect();
            assert_eq!(heard, named, "{lang}: {words}");
            told.push(found);
        }
        assert!(told.iter().all(|found| found["review"] == told[0]["review"]));
        let asked: Value = ann.send(Method::POST, &format!("/tables/{id}/review?lang={lang}"), &()).await.unwrap();
        assert_eq!(asked, told[0], "the same whichever way it is asked for");
    }
    for (reader, you) in [(&ann, Some(0)), (&bob, Some(1)), (&stranger, None)] {
        let replayed: Value = reader.get(&format!("/tables/{id}/replay")).await.unwrap();
        assert_eq!(replayed["you"].as_u64(), you);
    }
}

/// The reasons of version 0.1.0 had a `reason` where they have a `type` now, and none said whether it is the `best`.
async fn older_reviews_are_read(store: TestStore) {
    let node = store.node().await;
    let ann = node.guest("Ann").await;
    let id = table_of(&[&ann], &["bot:1"], plan(GameKind::Alice)).await.id;
    play_first(&mut ann.socket(&id).await.unwrap(), seat(0)).await;
    let record = ann.ask(Method::GET, &format!("/tables/{id}/record"), None::<&()>).await.unwrap();
    let made = quick_review(&record.text().await.unwrap()).await;
    let older = made.replace("{\"type\":", "{\"reason\":").replace(",\"best\":true", "").replace(",\"best\":false", "");
    assert!(made.contains("\"best\":true") && older.contains("{\"reason\":\"brings\""), "{older}");
    store_review(&store, &id, &older).await;
    let (made, found): (Value, Value) =
        (serde_json::from_str(&made).unwrap(), ann.get(&format!("/tables/{id}/review")).await.unwrap());
    let reasons = |review: &Value| -> Vec<Value> {
        let decisions = review["decisions"].as_array().unwrap().iter();
        decisions.flat_map(|decision| [decision["reasons"].clone(), decision["best_reasons"].clone()]).collect()
    };
    assert_eq!(reasons(&found["review"]), reasons(&made));
}

/// A quick review of a record, as it is stored.
async fn quick_review(record: &str) -> String {
    let record = AnyRecord::from_json(record).unwrap();
    let threads = NonZeroUsize::new(2).unwrap();
    let quick = ReviewPlan { seat: None, budget: Budget::Iterations(8), threads, seed: 0 };
    let make = move || match record {
        AnyRecord::Parade(record) => serde_json::to_string(&bots::review(&record, &quick, &mut |_, _| true).unwrap()),
        AnyRecord::Alice(record) => serde_json::to_string(&bots::review(&record, &quick, &mut |_, _| true).unwrap()),
    };
    tokio::task::spawn_blocking(make).await.unwrap().unwrap()
}

async fn store_review(store: &TestStore, table: &str, review: &str) {
    let insert = "INSERT INTO reviews (table_id, state, progress, asked, seen, review)
        VALUES ($1, 'done', 1000, 0, 0, $2)";
    run_sql(&store.database, insert, &[table, review]).await;
}
