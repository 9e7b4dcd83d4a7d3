use std::time::Duration;

use client::{Client, Socket};
use protocol::{RoomInfo, ServerMsg};
use server::{Bots, Config, Time};
use testkit::{Nats, Player, Seen, seat};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::{Node, TestStore};

/// Long enough for anything here; only a failing test waits for it.
const SOON: Duration = Duration::from_secs(60);

/// Several nodes on one PostgreSQL and one NATS server.
pub struct Cluster {
    pub store: TestStore,
    pub nats: Nats,
    pub time: Time,
    pub nodes: Vec<Node>,
}

impl Cluster {
    /// Starts this many nodes; `None` if PostgreSQL or NATS is not installed.
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

    /// Distributes the players over the nodes.
    pub fn play(&self, people: &[Client], table: &str) -> Vec<JoinHandle<(Seen, Player)>> {
        let player = |(index, person): (usize, &Client)| {
            let url = self.nodes[index % self.nodes.len()].url.clone();
            let mut player = Player::new(person, &[url], table, seat(index));
            tokio::spawn(async move { (Seen::from(&player.play_to_the_end().await), player) })
        };
        people.iter().enumerate().map(player).collect()
    }
}

/// What is found in one of the next messages.
pub async fn until<T>(socket: &mut Socket, mut found: impl FnMut(ServerMsg) -> Option<T>) -> T {
    loop {
        let message = timeout(SOON, socket.next()).await.expect("a message comes").unwrap();
        if let Some(found) = found(message) {
            return found;
        }
    }
}

/// The next room that fits.
pub async fn room_where(socket: &mut Socket, fits: impl Fn(&RoomInfo) -> bool) -> RoomInfo {
    until(socket, |message| match message {
        ServerMsg::Room(room) => fits(&room).then_some(*room),
        _ => None,
    })
    .await
}
