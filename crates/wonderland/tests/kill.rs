//! `kill -9` at random moments under load: every acknowledged move is there exactly once, and every game ends.

#[path = "common/servers.rs"]
mod servers;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use catalog::GameKind;
use game::{Dice, FastDice};
use servers::{new_game, serve};
use testkit::{Postgres, Seen, free_port};
use tokio::time::{sleep, timeout};

/// The number of tables in play at any time.
const TABLES: usize = 6;
/// A game that takes longer counts as stuck.
const ENDLESS: Duration = Duration::from_secs(60);

/// The number of kills: 20, or `WONDERLAND_KILLS`.
fn kills() -> u32 {
    std::env::var("WONDERLAND_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20)
}

/// Plays one game after another until `enough`, and returns the number of games and of lost connections.
async fn play_games(server: String, enough: Arc<AtomicBool>) -> (usize, usize) {
    let (mut games, mut cuts) = (0, 0);
    while games == 0 || !enough.load(Ordering::Relaxed) {
        let game = GameKind::ALL[games % GameKind::ALL.len()];
        let players =
            new_game(std::slice::from_ref(&server), game, &["Ann", "Bob"]).await.into_iter().map(|mut player| {
                tokio::spawn(async move {
                    let end = Seen::from(&player.play_to_the_end().await);
                    (end.hash, player.cuts())
                })
            });
        let mut ends = Vec::new();
        for player in players.collect::<Vec<_>>() {
            ends.push(player.await.expect("a game goes on to its end"));
        }
        assert!(ends.iter().all(|(hash, _)| *hash == ends[0].0), "all see the same end");
        cuts += ends.iter().map(|(_, cuts)| cuts).sum::<usize>();
        games += 1;
    }
    (games, cuts)
}

async fn killed_again_and_again(args: &[String]) {
    let (port, begin) = (free_port(), Instant::now());
    let enough = Arc::new(AtomicBool::new(false));
    let load: Vec<_> = (0..TABLES)
        .map(|_| tokio::spawn(play_games(format!("http://127.0.0.1:{port}"), Arc::clone(&enough))))
        .collect();
    let mut dice = FastDice::new(u64::from(std::process::id()), 0, 0);
    for _ in 0..kills() {
        let server = serve(port, args);
        sleep(Duration::from_millis(20 + u64::from(dice.below(400)))).await;
        server.kill();
    }
    enough.store(true, Ordering::Relaxed);
    let _server = serve(port, args);
    let (mut games, mut cuts) = (0, 0);
    for table in load {
        let (played, cut) = timeout(ENDLESS, table).await.expect("games end").expect("nothing was lost");
        (games, cuts) = (games + played, cuts + cut);
    }
    println!("{} kills, {games} games, {cuts} cuts, {:.1?}", kills(), begin.elapsed());
    assert!(cuts > 0, "nobody was cut off, so nothing was tested");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn with_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    killed_again_and_again(&["--data".into(), folder.path().display().to_string()]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn with_postgres() {
    let Some(postgres) = Postgres::shared() else { return };
    killed_again_and_again(&["--database".into(), postgres.database()]).await;
}
