//! Real `wonderland serve` processes.

use std::process::Command;
use std::time::Duration;

use client::{Client, ClientError, NewTable};
use rig::{Player, Program, nonce, plan, seat};
use tokio::time::sleep;

/// Starts `wonderland serve` with these arguments at this port, and waits until it listens.
pub(crate) fn serve(port: u16, args: &[String]) -> Program {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wonderland"));
    command.args(["serve", "--listen", &format!("127.0.0.1:{port}")]).args(args);
    tokio::task::block_in_place(|| Program::start(&mut command, "Wonderland is at ")).0
}

/// Asks until there is an answer: the server may be gone for a moment.
pub(crate) async fn insist<T>(mut ask: impl AsyncFnMut() -> Result<T, ClientError>) -> T {
    loop {
        match ask().await {
            Ok(answer) => return answer,
            Err(ClientError::Refused { code, why }) if code != table::Code::Unavailable => panic!("{why}"),
            Err(_) => sleep(Duration::from_millis(20)).await,
        }
    }
}

/// People and a bot at a new table, at a server that may come and go.
pub(crate) async fn new_game(servers: &[String], game: catalog::GameKind, names: &[&str]) -> Vec<Player> {
    let mut people = Vec::new();
    for name in names {
        people.push(
            insist(async || {
                let mut client = Client::new(&servers[0])?;
                client.guest(name).await.map(|_| client)
            })
            .await,
        );
    }
    let seats: Vec<_> = names.iter().map(|_| None).chain([Some("bot:greedy".to_string())]).collect();
    let new = NewTable { plan: plan(game), seats };
    let table = insist(async || people[0].open(&new).await).await.id;
    for (index, person) in people.iter().enumerate() {
        // Who is not sure whether they sit, and sits, may hear that the cards are dealt.
        loop {
            match person.sit(&table, seat(index), &nonce(index as u8 + 1)).await {
                Ok(_) | Err(ClientError::Refused { code: table::Code::WrongStage, .. }) => break,
                Err(ClientError::Refused { code, why }) if code != table::Code::Unavailable => panic!("{why}"),
                Err(_) => sleep(Duration::from_millis(20)).await,
            }
        }
    }
    people.iter().enumerate().map(|(index, person)| Player::new(person, servers, &table, seat(index))).collect()
}
