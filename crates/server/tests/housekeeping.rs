//! Closed tables, and the deletion of stale data.

#[macro_use]
mod common;

use catalog::GameKind;
use client::{Client, ClientError, NewTable, ShownTable, Socket};
use common::sql::{count, run_sql};
use common::{Node, TestStore};
use protocol::Code;
use reqwest::Method;
use serde_json::{Value, json};
use server::Config;
use testkit::{Nats, close_code, committed, plan, seat, table_of};

on_both_stores![the_host_closes_an_open_table, stale_data_is_deleted];

fn code<T>(answer: Result<T, ClientError>) -> Option<Code> {
    match answer {
        Err(ClientError::Refused { code, .. }) => Some(code),
        Err(other) => panic!("{other}"),
        Ok(_) => None,
    }
}

/// An open table for two.
async fn open(host: &Client) -> ShownTable {
    host.open(&NewTable { plan: plan(GameKind::Parade), seats: vec![None, None] }).await.unwrap()
}

/// Waits until the socket is closed with the table.
async fn is_told(socket: &mut Socket) {
    assert_eq!(close_code(socket).await, Some(1000));
}

async fn the_host_closes_an_open_table(store: TestStore) {
    let node = store.node().await;
    let people = node.guests(["Ann", "Bob"]).await;
    let (ann, bob) = (&people[0], &people[1]);
    let id = open(ann).await.id;
    bob.sit(&id, seat(1), &committed(1)).await.unwrap();
    let mut sockets = [ann.socket(&id).await.unwrap(), bob.socket(&id).await.unwrap()];
    assert_eq!(code(bob.close(&id).await), Some(Code::NotTheHost));

    ann.close(&id).await.unwrap();
    for socket in &mut sockets {
        is_told(socket).await;
    }
    for who in [ann, bob] {
        assert_eq!(code(who.table(&id).await), Some(Code::NotFound));
        assert_eq!(code(who.sit(&id, seat(0), &committed(2)).await), Some(Code::NotFound));
        assert_eq!(who.mine().await.unwrap(), []);
    }
    assert_eq!(code(ann.close(&id).await), Some(Code::NotFound));
    // Nothing is left of it that would block the deletion of a player.
    bob.ask(Method::DELETE, "/account", Some(&json!({}))).await.unwrap();

    let played = table_of(&[ann], &["bot:1"], plan(GameKind::Parade)).await;
    assert_eq!(code(ann.close(&played.id).await), Some(Code::WrongStage));
    node.stop().await;
    let node = store.node().await;
    let ann = node.again(ann);
    assert_eq!(code(ann.table(&id).await), Some(Code::NotFound));
    assert_eq!(ann.mine().await.unwrap().len(), 1);
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_table_is_gone_on_every_node() {
    let (Some(store), Some(nats)) = (TestStore::postgres(), Nats::start()) else { return };
    let node = async || Node::start(Config { bus: Some(nats.address()), ..store.config() }).await;
    let (here, there) = (node().await, node().await);
    let ann = here.guest("Ann").await;
    let away = there.again(&ann);

    let closed = open(&ann).await.id;
    let mut socket = away.socket(&closed).await.unwrap();
    ann.close(&closed).await.unwrap();
    is_told(&mut socket).await;
    assert_eq!(code(away.table(&closed).await), Some(Code::NotFound));

    // A node deletes stale data when it starts.
    let old = open(&ann).await.id;
    let mut sockets = [ann.socket(&old).await.unwrap(), away.socket(&old).await.unwrap()];
    run_sql(&store.database, "UPDATE tables SET changed = 0 WHERE id = $1", &[&old]).await;
    let third = node().await;
    for socket in &mut sockets {
        is_told(socket).await;
    }
    for node in [here, there, third] {
        node.stop().await;
    }
}

async fn stale_data_is_deleted(store: TestStore) {
    let node = store.node().await;
    let names = ["Gone", "New", "Sits", "Hosts", "Runs programs", "Is here", "Has an account"];
    let people = node.guests(names).await;
    let [gone, new, sits, hosts, programs, here, account] = &people[..] else { panic!("seven guests") };
    let old = open(gone).await.id;
    gone.sit(&old, seat(0), &committed(1)).await.unwrap();
    let young = open(hosts).await.id;
    let playing = table_of(&[sits], &["bot:1"], plan(GameKind::Parade)).await.id;
    let token = json!({ "label": "", "scopes": ["read"] });
    let token: Value = programs.send(Method::POST, "/account/tokens", &token).await.unwrap();
    let mut account = account.clone();
    account.sign_up("Ann", "down the rabbit hole").await.unwrap();
    let (new, here_id) = (new.me().await.unwrap().id, here.me().await.unwrap().id);
    node.stop().await;

    run_sql(&store.database, "UPDATE tables SET changed = 0 WHERE id <> $1", &[&young]).await;
    run_sql(&store.database, "UPDATE sessions SET seen = 0 WHERE player <> $1", &[&here_id]).await;
    run_sql(&store.database, "UPDATE players SET created = 0 WHERE id <> $1", &[&new]).await;
    let node = store.node().await;
    let left = async |sql| count(&store.database, sql).await;
    while left("SELECT COUNT(*) FROM players WHERE name = 'Gone'").await > 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(left("SELECT COUNT(*) FROM players").await, 6);
    assert_eq!(left("SELECT COUNT(*) FROM sessions").await, 1);
    assert_eq!(left("SELECT COUNT(*) FROM places").await, 1);
    let here = node.again(here);
    assert!(here.me().await.is_ok());
    assert_eq!(code(here.table(&old).await), Some(Code::NotFound));
    for id in [&young, &playing] {
        here.table(id).await.unwrap();
    }
    assert_eq!(code(node.again(gone).me().await), Some(Code::Nobody));
    Client::new(&node.url).unwrap().with_token(token["token"].as_str().unwrap()).me().await.unwrap();
    Client::new(&node.url).unwrap().log_in("Ann", "down the rabbit hole").await.unwrap();
    node.stop().await;
}
