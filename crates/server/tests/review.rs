//! Reviews by the engine, in the background.

#[macro_use]
mod common;

use std::num::NonZeroUsize;
use std::time::Duration;

use catalog::{AnyRecord, GameKind};
use client::{Client, ClientError};
use common::TestStore;
use common::sql::run_sql;
use reqwest::{Method, StatusCode};
use rig::{plan, play_first, seat, table_of};
use serde_json::Value;
use table::Code;

on_both_stores![a_review_outlives_its_node];

/// The text of the review of a table, once it is done.
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

/// Asked for on one node, which dies; another takes it up. It is what the command finds.
async fn a_review_outlives_its_node(store: TestStore) {
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
    // A node that stops gives its reviews back. This is how one that is killed leaves them.
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
    // It is made once and told in any language.
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
