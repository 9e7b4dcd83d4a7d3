use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use catalog::GameKind;
use client::Client;
use serde_json::Value;
use testkit::history::Recorder;
use testkit::plan;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::ENDLESS;
use crate::place::Place;
use crate::servers::NewGame;

/// Games that are played one after another, several at once.
pub(crate) struct Load {
    games: JoinSet<()>,
    enough: Arc<AtomicBool>,
}

/// How many games are played at once.
const TABLES: usize = 4;

impl Load {
    /// Starts to play.
    pub(crate) fn start(place: &Place, recorder: &Recorder) -> Self {
        let (mut games, enough) = (JoinSet::new(), Arc::default());
        for table in 0..TABLES {
            let mut servers = place.urls();
            let nodes = servers.len();
            servers.rotate_left(table % nodes);
            games.spawn(play_games(servers, recorder.clone(), Arc::clone(&enough)));
        }
        Self { games, enough }
    }

    /// Waits until all games are over.
    pub(crate) async fn finish(mut self) {
        self.enough.store(true, Ordering::Relaxed);
        while let Some(games) = timeout(ENDLESS, self.games.join_next()).await.expect("games end") {
            games.expect("no player panics");
        }
    }
}

async fn play_games(servers: Vec<String>, recorder: Recorder, enough: Arc<AtomicBool>) {
    for number in 0.. {
        play_game(&servers, &recorder, GameKind::ALL[number % GameKind::ALL.len()]).await;
        if enough.load(Ordering::Relaxed) {
            return;
        }
    }
}

/// Plays a game to its end, with its people at different nodes.
async fn play_game(servers: &[String], recorder: &Recorder, game: GameKind) {
    let game = NewGame::open(&servers[0], plan(game), &["Ann", "Bob"]).await;
    let witness = recorder.witness(&game.table);
    let mut players = JoinSet::new();
    for (index, player) in game.players(servers).into_iter().enumerate() {
        let mut player = player.watched(witness.clone());
        players.spawn(async move {
            sleep(Duration::from_millis(index as u64 * 5)).await;
            let end = player.play_to_the_end().await;
            player.final_log(&end).expect("they are watched")
        });
    }
    let logs = players.join_all().await;
    let moves = moves(&game.people[0], &game.table).await;
    logs.into_iter().for_each(|log| witness.ended(log.with_moves(&moves)));
}

/// The moves of a finished game, from its record.
async fn moves(client: &Client, table: &str) -> Vec<(Option<usize>, String)> {
    let record: Value = loop {
        match client.get(&format!("/tables/{table}/record")).await {
            Ok(record) => break record,
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    };
    let entries = record["entries"].as_array().expect("entries").iter();
    let text = |entry: &Value| entry.get("move").or(entry.get("chance")).and_then(Value::as_str).map(String::from);
    let seat = |entry: &Value| entry["seat"].as_u64().map(|seat| seat as usize);
    entries.map(|entry| (seat(entry), text(entry).expect("a move"))).collect()
}
