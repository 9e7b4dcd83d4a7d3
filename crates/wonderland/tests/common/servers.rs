//! Real `wonderland serve` processes.

use std::process::Command;
use std::time::Duration;

use catalog::Plan;
use client::{Client, ClientError, NewTable, ShownTable};
use game::Hex32;
use protocol::Code;
use testkit::{Player, Program, committed, seat};
use tokio::time::sleep;

/// Starts `wonderland serve` with these arguments on this port, and waits until it listens.
pub(crate) fn serve(port: u16, args: &[String]) -> Program {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wonderland"));
    command.args(["serve", "--listen", &format!("127.0.0.1:{port}")]).args(args);
    tokio::task::block_in_place(|| Program::start(&mut command, "Wonderland is at ")).0
}

/// The answer; `None` if the server is unreachable for a moment.
async fn answered<T>(answer: Result<T, ClientError>) -> Option<T> {
    match answer {
        Ok(answer) => Some(answer),
        Err(ClientError::Refused { code, why }) if code != Code::Unavailable => panic!("{why}"),
        Err(_) => {
            sleep(Duration::from_millis(20)).await;
            None
        }
    }
}

async fn guest(server: &str, name: &str) -> Client {
    loop {
        let mut client = Client::new(server).expect("a client");
        if answered(client.guest(name).await).await.is_some() {
            return client;
        }
    }
}

async fn open(host: &Client, new: &NewTable) -> String {
    loop {
        if let Some(shown) = answered(host.open(new).await).await {
            return shown.id;
        }
    }
}

async fn sit(person: &Client, table: &str, index: usize) {
    let commitment = committed(index as u8 + 1);
    while !done(person.sit(table, seat(index), &commitment).await).await {}
}

async fn reveal(person: &Client, table: &str, index: usize) {
    let nonce = Hex32([index as u8 + 1; 32]);
    while !done(person.reveal(table, seat(index), nonce).await).await {}
}

async fn done(answer: Result<ShownTable, ClientError>) -> bool {
    // An earlier try may have succeeded unnoticed, and been the last that was missing.
    matches!(answer, Err(ClientError::Refused { code: Code::WrongStage, .. })) || answered(answer).await.is_some()
}

/// A new game.
pub(crate) struct NewGame {
    pub(crate) table: String,
    pub(crate) people: Vec<Client>,
}

impl NewGame {
    /// People and a bot at a new table, on a server that may come and go.
    pub(crate) async fn open(server: &str, plan: Plan, names: &[&str]) -> Self {
        let mut people = Vec::new();
        for name in names {
            people.push(guest(server, name).await);
        }
        let seats = names.iter().map(|_| None).chain([Some("bot:greedy".parse().expect("a bot"))]).collect();
        let table = open(&people[0], &NewTable { plan, seats }).await;
        for (index, person) in people.iter().enumerate() {
            sit(person, &table, index).await;
        }
        for (index, person) in people.iter().enumerate() {
            reveal(person, &table, index).await;
        }
        Self { table, people }
    }

    /// The people, each at another server, who go to the next one when they are cut off.
    pub(crate) fn players(&self, servers: &[String]) -> Vec<Player> {
        let mut servers = servers.to_vec();
        let player = |(index, person)| {
            let player = Player::new(person, &servers, &self.table, seat(index));
            servers.rotate_left(1);
            player
        };
        self.people.iter().enumerate().map(player).collect()
    }
}
