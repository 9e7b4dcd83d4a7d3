//! Several nodes on one PostgreSQL and one NATS server.

mod common;

use std::time::Duration;

use catalog::GameKind;
use client::{NewTable, Socket};
use common::cluster::{Cluster, room_where, until};
use common::sql::run_sql;
use common::{Node, TestStore};
use protocol::{ClientMsg, Emote, ServerMsg};
use serde_json::Value;
use server::store::Database;
use server::{Bots, Config, Worker, WorkerConfig};
use testkit::{
    Nats, Player, Postgres, Seen, committed, next_sight, plan, play, reveal, seat, sit_and_reveal, table_of,
};
use tokio::task::JoinHandle;

async fn same_end(players: Vec<JoinHandle<(Seen, Player)>>) -> Vec<Player> {
    let mut ends = Vec::new();
    for player in players {
        ends.push(player.await.unwrap());
    }
    assert!(ends.iter().all(|(end, _)| end.hash == ends[0].0.hash));
    ends.into_iter().map(|(_, player)| player).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_table_on_three_nodes() {
    let Some(cluster) = Cluster::start(3, Bots::Here).await else { return };
    for game in GameKind::ALL {
        let people = cluster.nodes[0].guests(["Ann", "Bob", "Cat"]).await;
        let shown = table_of(&people.iter().collect::<Vec<_>>(), &["bot:1"], plan(game)).await;
        let players = same_end(cluster.play(&people, &shown.id)).await;
        assert!(players.iter().all(|player| player.cuts() == 0), "nobody was kept waiting");
    }
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_take_seats_on_two_nodes() {
    let Some(cluster) = Cluster::start(2, Bots::Here).await else { return };
    let (ann, bob) = (cluster.nodes[0].guest("Ann").await, cluster.nodes[1].guest("Bob").await);
    let seats = vec![None, None];
    let id = ann.open(&NewTable { plan: plan(GameKind::Alice), seats }).await.unwrap().id;
    let mut hers = ann.socket(&id).await.unwrap();
    let mut his = bob.socket(&id).await.unwrap();
    ann.sit(&id, seat(0), &committed(1)).await.unwrap();
    room_where(&mut his, |room| room.seats[0].name.is_some()).await;
    sit_and_reveal(&bob, &id, 1, 2).await;
    room_where(&mut hers, |room| room.seats[1].nonce.is_some()).await;
    reveal(&id, &[(&ann, 0, 1)]).await;
    // The cards are dealt on her node, and he sees them.
    next_sight(&mut his).await;
    assert!(!Seen::from(&next_sight(&mut hers).await).over);
    same_end(cluster.play(&[ann, bob], &id)).await;
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn emotes_and_rematches_reach_other_nodes() {
    let Some(cluster) = Cluster::start(2, Bots::Here).await else { return };
    let people = cluster.nodes[0].guests(["Ann", "Bob"]).await;
    let shown = table_of(&[&people[0], &people[1]], &[], plan(GameKind::Parade)).await;
    let mut ann = people[0].socket(&shown.id).await.unwrap();
    let mut bob = cluster.nodes[1].again(&people[1]).socket(&shown.id).await.unwrap();
    next_sight(&mut ann).await;
    next_sight(&mut bob).await;
    ann.send(&ClientMsg::Emote { seat: seat(0), emote: Emote::Hello }).await.unwrap();
    until(&mut bob, |message| matches!(message, ServerMsg::Emote { emote: Emote::Hello, .. }).then_some(())).await;
    bob.send(&ClientMsg::Resign { seat: seat(1), key: "enough".parse().unwrap() }).await.unwrap();
    while !Seen::from(&next_sight(&mut ann).await).over {}
    // Bob's node may have missed Ann's wish; hers knows of both.
    drop(bob);
    ann.send(&ClientMsg::Rematch { seat: seat(0) }).await.unwrap();
    room_where(&mut ann, |room| room.rematch.contains(seat(0))).await;
    let mut bob = cluster.nodes[1].again(&people[1]).socket(&shown.id).await.unwrap();
    bob.send(&ClientMsg::Rematch { seat: seat(1) }).await.unwrap();
    let mut next = Vec::new();
    for socket in [&mut ann, &mut bob] {
        next.push(room_where(socket, |room| room.next_table.is_some()).await.next_table);
    }
    assert_eq!(next[0], next[1]);
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_survive_a_restart_of_nats() {
    let Some(mut cluster) = Cluster::start(2, Bots::Here).await else { return };
    let people = cluster.nodes[0].guests(["Ann", "Bob"]).await;
    let shown = table_of(&[&people[0], &people[1]], &[], plan(GameKind::Parade)).await;
    let mut watcher = cluster.nodes[1].guest("Eve").await.socket(&shown.id).await.unwrap();
    let players = cluster.play(&people, &shown.id);
    let reach = async |watcher: &mut Socket, version: usize| {
        while Seen::from(&next_sight(watcher).await).version < version {}
    };
    reach(&mut watcher, 6).await;
    cluster.nats.stop();
    reach(&mut watcher, 10).await;
    cluster.nats.resume();
    same_end(players).await;
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_without_the_bus_reports_it_and_serves_requests() {
    let Some(mut cluster) = Cluster::start(1, Bots::Here).await else { return };
    let ready = format!("{}/ready", cluster.nodes[0].url);
    cluster.nats.stop();
    loop {
        let answer = client::http().unwrap().get(&ready).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        if answer.json::<Value>().await.unwrap()["bus"] == false {
            break;
        }
    }
    let ann = cluster.nodes[0].guest("Ann").await;
    let shown = table_of(&[&ann], &["bot:greedy"], plan(GameKind::Parade)).await;
    same_end(cluster.play(&[ann], &shown.id)).await;
    cluster.stop().await;
}

/// NATS is stopped like a paused virtual machine: connections stay open, and nothing answers.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_paused_bus_is_noticed_and_polling_takes_over() {
    let Some(cluster) = Cluster::start(2, Bots::Here).await else { return };
    let people = cluster.nodes[0].guests(["Ann", "Bob"]).await;
    let shown = table_of(&[&people[0], &people[1]], &[], plan(GameKind::Parade)).await;
    let mut watcher = cluster.nodes[1].guest("Eve").await.socket(&shown.id).await.unwrap();
    next_sight(&mut watcher).await;
    cluster.nats.signal("-STOP");
    for node in &cluster.nodes {
        let bus = async || {
            let answer = client::http().unwrap().get(format!("{}/ready", node.url)).send().await.unwrap();
            answer.json::<Value>().await.unwrap()["bus"] == true
        };
        while bus().await {}
    }
    let players = cluster.play(&people, &shown.id);
    while !Seen::from(&next_sight(&mut watcher).await).over {}
    same_end(players).await;
    cluster.nats.signal("-CONT");
    cluster.stop().await;
}

/// The damaged table stays as it is; the others catch up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_table_does_not_hold_up_others() {
    let Some(mut cluster) = Cluster::start(1, Bots::Here).await else { return };
    let ann = cluster.nodes[0].guest("Ann").await;
    let mut sockets = Vec::new();
    for _ in 0..8 {
        let new = NewTable { plan: plan(GameKind::Parade), seats: vec![None, None] };
        let id = ann.open(&new).await.unwrap().id;
        sockets.push((ann.socket(&id).await.unwrap(), id));
    }
    let (_broken, id) = sockets.pop().unwrap();
    cluster.nats.stop();
    let change =
        "UPDATE tables SET revision = revision + 1, room = CASE id WHEN $1 THEN '' ELSE room END, next = 'there'";
    run_sql(&cluster.store.database, change, &[&id]).await;
    for (socket, _) in &mut sockets {
        let room = room_where(socket, |room| room.next_table.is_some()).await;
        assert_eq!(room.next_table.as_deref(), Some("there"));
    }
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_is_restarted_under_load() {
    let (Some(postgres), Some(nats)) = (Postgres::start(), Nats::start()) else { return };
    let database = Database::Postgres(postgres.database());
    let mut nodes = Vec::new();
    for _ in 0..2 {
        let config = Config { database: database.clone(), bus: Some(nats.address()), ..TestStore::sqlite().config() };
        nodes.push(Node::start(config).await);
    }
    let urls: Vec<String> = nodes.iter().map(|node| node.url.clone()).collect();
    let mut players = Vec::new();
    for _ in 0..4 {
        let people = nodes[0].guests(["Ann", "Bob", "Cat"]).await;
        let shown = table_of(&people.iter().collect::<Vec<_>>(), &["bot:greedy"], plan(GameKind::Parade)).await;
        for (index, person) in people.iter().enumerate() {
            let mut servers = urls.clone();
            servers.rotate_left(index % 2);
            let mut player = Player::new(person, &servers, &shown.id, seat(index));
            players.push(tokio::spawn(async move { player.play_to_the_end().await }));
        }
    }
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(150)).await;
        tokio::task::block_in_place(|| {
            postgres.crash();
            postgres.resume();
        });
    }
    for player in players {
        player.await.unwrap();
    }
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn workers_play_for_bots() {
    let Some(cluster) = Cluster::start(1, Bots::AtWorkers).await else { return };
    let queue = async_nats::jetstream::new(async_nats::connect(cluster.nats.address()).await.unwrap());
    let queued = async || queue.get_stream("wonderland-bots").await.unwrap().cached_info().state.last_sequence;
    let game = async |name: &str| {
        let people = cluster.nodes[0].guests([name]).await;
        let shown = table_of(&[&people[0]], &["bot:1", "bot:greedy"], plan(GameKind::Parade)).await;
        same_end(cluster.play(&people, &shown.id)).await[0].granted().len() as u64
    };
    game("Ann").await;
    assert_eq!(queued().await, 0, "there is no worker: bots think at the node");

    let config = WorkerConfig { database: cluster.store.database.clone(), bus: cluster.nats.address(), threads: 2 };
    let worker = Worker::start(config).await.unwrap();
    // The node soon notices the worker; then a game has many jobs.
    while queued().await == 0 {
        game("Bob").await;
    }
    let before = queued().await;
    let decided = game("Cat").await;
    let jobs = queued().await - before;
    // A bot moves after each of her moves but the last one and the discard.
    assert!(jobs + 2 >= decided, "she decides {decided} times, and the worker has {jobs} jobs");
    worker.stop().await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let before = queued().await;
    game("Dan").await;
    assert_eq!(queued().await, before, "the worker has gone, and bots think at the node again");
    cluster.stop().await;
}

/// A worker announces itself and does nothing: the node finds the table overdue.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_does_jobs_that_no_worker_does() {
    let Some(cluster) = Cluster::start(1, Bots::AtWorkers).await else { return };
    let liar = async_nats::connect(cluster.nats.address()).await.unwrap();
    let queue = async_nats::jetstream::new(liar.clone());
    let beats = tokio::spawn(async move {
        loop {
            liar.publish("wonderland.workers", "".into()).await.unwrap();
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    let ann = cluster.nodes[0].guest("Ann").await;
    let mut waits = 0;
    while waits == 0 {
        let shown = table_of(&[&ann], &["bot:greedy"], plan(GameKind::Parade)).await;
        let mut socket = ann.socket(&shown.id).await.unwrap();
        let Some(seen) = Some(Seen::from(&next_sight(&mut socket).await)).filter(|seen| !seen.moves.is_empty()) else {
            // The bot starts; at another table we do.
            continue;
        };
        socket.send(&play(seat(0), seen.version, "k0", &seen.moves[0])).await.unwrap();
        while Seen::from(&next_sight(&mut socket).await).version < 1 {}
        waits = queue.get_stream("wonderland-bots").await.unwrap().cached_info().state.messages;
        cluster.time.advance(Duration::from_secs(60));
        while Seen::from(&next_sight(&mut socket).await).version < 2 {}
    }
    beats.abort();
    cluster.stop().await;
}
