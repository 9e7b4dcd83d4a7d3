//! Players on different nodes: presence, and changes of sessions and seats.

mod common;

use std::time::Duration;

use catalog::{GameKind, Plan};
use client::{Method, Socket};
use common::cluster::{Cluster, room_where, until};
use common::{Node, TestStore};
use futures_util::StreamExt;
use game::Viewer;
use protocol::{RoomInfo, ServerMsg};
use serde_json::{Value, json};
use server::Bots;
use table::FORGOTTEN;
use testkit::{Seen, close_code, next_sight, plan, reveal, seat, table_of};
use tokio::time::timeout;

const PASSWORD: &str = "down the rabbit hole";

fn is_online(index: usize) -> impl Fn(&RoomInfo) -> bool {
    move |room| room.seats[index].online
}

/// Ann and Bob at a table, each on a node of their own.
async fn ann_and_bob([one, other]: [&Node; 2]) -> (String, Socket, Socket) {
    let people = one.guests(["Ann", "Bob"]).await;
    let id = table_of(&[&people[0], &people[1]], &[], plan(GameKind::Parade)).await.id;
    let (ann, bob) = (people[0].socket(&id).await.unwrap(), other.again(&people[1]).socket(&id).await.unwrap());
    (id, ann, bob)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_on_two_nodes_see_each_other() {
    let Some(cluster) = Cluster::start(2, Bots::Here).await else { return };
    let nodes = [&cluster.nodes[0], &cluster.nodes[1]];
    let (id, mut ann, mut bob) = ann_and_bob(nodes).await;
    room_where(&mut ann, is_online(1)).await;
    room_where(&mut bob, is_online(0)).await;

    let eve = nodes[1].guest("Eve").await.socket(&id).await.unwrap();
    room_where(&mut ann, |room| room.spectators == 1).await;
    let fay = nodes[0].guest("Fay").await.socket(&id).await.unwrap();
    room_where(&mut bob, |room| room.spectators == 2).await;
    drop(eve);
    room_where(&mut ann, |room| room.spectators == 1).await;
    drop(bob);
    let room = room_where(&mut ann, |room| !is_online(1)(room) && room.spectators == 1).await;
    assert!(room.seats[0].online);
    drop(fay);
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_on_a_silent_node_are_offline() {
    let Some(mut cluster) = Cluster::start(2, Bots::Here).await else { return };
    let (_, mut ann, _bob) = ann_and_bob([&cluster.nodes[0], &cluster.nodes[1]]).await;
    room_where(&mut ann, is_online(1)).await;
    cluster.nats.stop();
    cluster.time.advance(Duration::from_secs(60));
    room_where(&mut ann, |room| !is_online(1)(room)).await;
    cluster.nats.resume();
    room_where(&mut ann, is_online(1)).await;
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ending_a_session_closes_its_sockets_on_other_nodes() {
    let Some(cluster) = Cluster::start(2, Bots::Here).await else { return };
    let ann = cluster.nodes[0].guest("Ann").await;
    let id = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await.id;
    let mut socket = cluster.nodes[1].again(&ann).socket(&id).await.unwrap();
    next_sight(&mut socket).await;
    ann.ask(Method::DELETE, "/session", Some(&json!({}))).await.unwrap();
    let ended = timeout(Duration::from_secs(60), close_code(&mut socket)).await;
    assert_eq!(ended.expect("sooner than a session is looked for again"), Some(1008));
    cluster.stop().await;
}

/// A guest logs in on one node, and a socket of the account on the other gets the seat.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_transferred_seat_is_shown_on_other_nodes() {
    let Some(cluster) = Cluster::start(2, Bots::Here).await else { return };
    let mut account = cluster.nodes[0].guest("Ann").await;
    account.sign_up("Ann", PASSWORD).await.unwrap();
    let mut people = cluster.nodes[0].guests(["Ann on the tablet", "Bob"]).await;
    let id = table_of(&[&people[0], &people[1]], &[], plan(GameKind::Alice)).await.id;
    let bus = async_nats::connect(cluster.nats.address()).await.unwrap();
    let mut notices = bus.subscribe(format!("wonderland.table.{id}")).await.unwrap();
    bus.flush().await.unwrap();
    let mut socket = cluster.nodes[1].again(&account).socket(&id).await.unwrap();
    next_sight(&mut socket).await;

    people[0].log_in("Ann", PASSWORD).await.unwrap();
    until(&mut socket, |message| match message {
        ServerMsg::View(sight) => (sight.viewer() == Viewer::Seat(seat(0))).then_some(()),
        _ => None,
    })
    .await;
    // Without the notice it would be found later, when tables are compared with the store.
    let told = async {
        loop {
            let message = notices.next().await.expect("the bus is there");
            if serde_json::from_slice::<Value>(&message.payload).unwrap()["notice"] == "reseated" {
                return;
            }
        }
    };
    timeout(Duration::from_secs(60), told).await.expect("it is told");
    cluster.stop().await;
}

/// No notices pass between the nodes: the one that deletes the account has not heard of the deal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_deleted_during_the_deal_resigns() {
    let Some(store) = TestStore::postgres() else { return };
    let nodes = [store.node().await, store.node().await];
    let ann = nodes[0].guest("Ann").await;
    let mut bob = nodes[0].guest("Bob").await;
    bob.sign_up("Bob", PASSWORD).await.unwrap();
    let id = table_of(&[&ann, &bob], &[], Plan { begins_when_full: false, ..plan(GameKind::Parade) }).await.id;
    ann.start(&id).await.unwrap();
    reveal(&id, &[(&ann, 0, 1)]).await;
    let bob_elsewhere = nodes[1].again(&bob);
    assert!(bob_elsewhere.table(&id).await.unwrap().sight.is_none());

    reveal(&id, &[(&bob, 1, 2)]).await;
    bob_elsewhere.ask(Method::DELETE, "/account", Some(&json!({ "password": PASSWORD }))).await.unwrap();
    let shown = nodes[1].again(&ann).table(&id).await.unwrap();
    assert_eq!(shown.room.seats[1].name.as_deref(), Some(FORGOTTEN));
    assert!(Seen::from(&shown.sight.unwrap()).over, "nobody is left to play against");
    for node in nodes {
        node.stop().await;
    }
}
