//! Nodes and workers that die, as real processes.

#[path = "common/servers.rs"]
mod servers;

use std::process::Command;
use std::time::{Duration, Instant};

use catalog::GameKind;
use client::{Client, NewTable};
use servers::{NewGame, serve};
use testkit::{Nats, Player, Postgres, Program, Seen, free_port, next_sight, plan, play, seat, sit_and_reveal};
use tokio::time::{sleep, timeout};

const ENDLESS: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn players_move_to_another_node_when_theirs_dies() {
    let (Some(postgres), Some(nats)) = (Postgres::shared(), Nats::start()) else { return };
    let args = ["--database".into(), postgres.database(), "--bus".into(), nats.address()];
    let ports = [free_port(), free_port(), free_port()];
    let mut nodes: Vec<_> = ports.iter().map(|port| serve(*port, &args)).collect();
    let urls = ports.map(|port| format!("http://127.0.0.1:{port}"));
    let mut players = Vec::new();
    for first in 0..3 {
        let mut servers = urls.to_vec();
        servers.rotate_left(first);
        let game = NewGame::open(&servers[0], plan(GameKind::ALL[first % 2]), &["Ann", "Bob", "Cat"]).await;
        for player in game.players(&servers) {
            // Makes sure that every game has started, and none is over, when the first node dies.
            let mut player = player.cut_after(2);
            assert!(!player.play_until_cut().await, "nobody has moved yet");
            players.push(player);
        }
    }
    nodes.remove(0).kill();
    let play = |mut player: Player| tokio::spawn(async move { (player.play_to_the_end().await, player.cuts()) });
    let players: Vec<_> = players.into_iter().map(play).collect();
    // Whether or not somebody is in the middle of a message now, nothing may be lost.
    sleep(Duration::from_millis(50)).await;
    nodes.remove(0).kill();
    let mut cuts = 0;
    for player in players {
        cuts += timeout(ENDLESS, player).await.expect("games end").expect("nothing was lost").1;
    }
    assert!(cuts > 0, "nobody was cut off, so nothing was tested");
}

fn worker(database: &str, bus: &str) -> Program {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wonderland"));
    command.args(["worker", "--threads", "1", "--database", database, "--bus", bus]);
    tokio::task::block_in_place(|| Program::start(&mut command, "The worker is running")).0
}

/// A worker dies with a job in progress, and another finishes it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_worker_dies_and_another_takes_over() {
    let (Some(postgres), Some(nats)) = (Postgres::shared(), Nats::start()) else { return };
    let (database, bus) = (postgres.database(), nats.address());
    let args = ["--database", &database, "--bus", &bus, "--bots", "workers"].map(String::from);
    let port = free_port();
    let _node = serve(port, &args);
    let first = worker(&database, &bus);
    // Gives the node time to notice it.
    sleep(Duration::from_millis(1_500)).await;

    let mut ann = Client::new(&format!("http://127.0.0.1:{port}")).expect("a client");
    ann.guest("Ann").await.expect("a guest");
    let seats = vec![None, Some("bot:greedy".parse().expect("a bot"))];
    let table = ann.open(&NewTable { plan: plan(GameKind::Parade), seats }).await.expect("a table").id;
    sit_and_reveal(&ann, &table, 0, 1).await;
    let mut socket = ann.socket(&table).await.expect("a socket");
    // The bot may be first to move.
    let seen = loop {
        let seen = Seen::from(&next_sight(&mut socket).await);
        if !seen.moves.is_empty() {
            break seen;
        }
    };
    first.signal("-STOP");
    socket.send(&play(seat(0), seen.version, "k0", &seen.moves[0])).await.expect("a connection");
    while Seen::from(&next_sight(&mut socket).await).version <= seen.version {}
    // The job is with the paused worker, so nobody plays.
    let played = timeout(Duration::from_millis(700), next_sight(&mut socket)).await;
    assert!(played.is_err(), "somebody else played for the bot");
    first.kill();
    let begin = Instant::now();
    let _second = worker(&database, &bus);
    let after = Seen::from(&timeout(ENDLESS, next_sight(&mut socket)).await.expect("the bot's move"));
    assert_eq!(after.version, seen.version + 2);
    // Longer would mean that the node noticed the overdue table instead.
    assert!(begin.elapsed() < Duration::from_secs(12), "the other worker was too slow: {:?}", begin.elapsed());
}
