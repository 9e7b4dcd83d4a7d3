//! Games a second on one core, beside a naive implementation straight from the
//! rulebook. `make bench` runs it.

#[path = "../../parade/tests/naive/mod.rs"]
pub mod naive;

use std::time::{Duration, Instant};

use bots::{BotName, Simulation, simulate};
use game::{FastDice, Game, text_table};
use naive::Naive;
use parade::{NoOptions, Parade};

/// The best of several short runs: what the machine can do when nothing disturbs it.
const RUNS: usize = 5;
const RUN: Duration = Duration::from_millis(600);

fn main() {
    // `cargo test --benches` asks for a short run.
    if std::env::args().any(|arg| arg == "--test") {
        return;
    }
    let mut rows = vec![["random games of", "games/s", "naive", "ratio"].map(String::from).to_vec()];
    for seats in [2, 4, 6] {
        let fast = best(|games| engine(seats, games));
        let slow = best(|games| reference(seats, games));
        let name = format!("parade, {seats} players");
        rows.push(vec![name, format!("{fast:.0}"), format!("{slow:.0}"), format!("{:.1}", fast / slow)]);
    }
    print!("{}", text_table(&rows));
}

/// Games a second: as many as fit a run.
fn best(play: impl Fn(u64)) -> f64 {
    let mut games = 1000;
    let time = |games| {
        let start = Instant::now();
        play(games);
        start.elapsed()
    };
    while time(games) < RUN / 4 {
        games *= 2;
    }
    games *= 4;
    let fastest = (0..RUNS).map(|_| time(games)).min().expect("several runs");
    games as f64 / fastest.as_secs_f64()
}

fn engine(seats: usize, games: u64) {
    let bots = vec![BotName::Random];
    let run = Simulation::<Parade> { options: NoOptions {}, seats, games, bots, seed: 7, threads: 1 };
    let stats = simulate(&run, None, &|_| {}).expect("a run that can be made");
    assert_eq!(stats.games, games);
}

fn reference(seats: usize, games: u64) {
    for index in 0..games {
        let mut dice = FastDice::new(7, index, 0);
        let setup = Parade::deal(&NoOptions {}, seats, &mut dice).expect("a legal table");
        assert_eq!(Naive::random_game(&setup, &mut dice).len(), seats);
    }
}
