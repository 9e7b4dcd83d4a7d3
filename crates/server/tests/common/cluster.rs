use std::time::Duration;

use client::{Client, Socket};
use rig::{Nats, Player, Seen, seat};
use server::{Bots, Config, Time};
use table::{RoomInfo, ServerMsg};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::{Node, TestStore};

/// Long enough for anything here; only a test that fails waits for it.
const SOON: Duration = Duration::from_secs(60);

/// Several nodes, on one PostgreSQL and one NATS.
pub struct Cluster {
    pub store: TestStore,
    pub nats: Nats,
    pub time: Time,
    pub nodes: Vec<Node>,
}

impl Cluster {
    /// So many nodes; none if a server is missing.
    pub async fn start(nodes: usize, bots: Bots) -> Option<Self> {
        let (store, nats) = (TestStore::postgres()?, Nats::start()?);
        let mut cluster = Self { store, nats, time: Time::default(), nodes: Vec::new() };
        for _ in 0..nodes {
            let config = Config {
                bus: Some(cluster.nats.address()),
                bots,
                time: cluster.time.clone(),
                ..cluster.store.config()
            };
            cluster.nodes.push(Node::start(config).await);
        }
        Some(cluster)
    }

    pub async fn stop(self) {
        for node in self.nodes {
            node.stop().await;
        }
    }

    /// Each person plays at a node of their own, in turn.
    pub fn play(&self, people: &[Client], table: &str) -> Vec<JoinHandle<(Seen, Player)>> {
        let player = |(index, person): (usize, &Client)| {
            let url = self.nodes[index % self.nodes.len()].url.clone();
            let mut player = Player::new(person, &[url], table, seat(index));
            tokio::spawn(async move { (Seen::from(&player.play_to_the_end().await), player) })
        };
        people.iter().enumerate().map(player).collect()
    }
}

/// What is found in one of the messages that come.
pub async fn until<T>(socket: &mut Socket, mut found: impl FnMut(ServerMsg) -> Option<T>) -> T {
    loop {
        let message = timeout(SOON, socket.next()).await.expect("a message comes").unwrap();
        if let Some(found) = found(message) {
            return found;
        }
    }
}

/// The first room that comes and fits.
pub async fn room_where(socket: &mut Socket, fits: impl Fn(&RoomInfo) -> bool) -> RoomInfo {
    until(socket, |message| match message {
        ServerMsg::Room(room) => fits(&room).then_some(*room),
        _ => None,
    })
    .await
}
