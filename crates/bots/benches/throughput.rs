//! Games per second on one core, compared to a naive implementation straight from
//! the rulebook. `make bench` runs it.

#[path = "../../alice/tests/naive/mod.rs"]
pub mod naive_alice;
#[path = "../../parade/tests/naive/mod.rs"]
pub mod naive_parade;

use std::time::{Duration, Instant};

use alice::Alice;
use bots::{BotName, Botted, Simulation, simulate};
use game::{FastDice, Game, text_table};
use parade::Parade;

/// The best of several short runs: the speed on an undisturbed machine.
const RUNS: usize = 5;
const RUN: Duration = Duration::from_millis(600);

fn main() {
    // `cargo test --benches` asks for a short run.
    if std::env::args().any(|arg| arg == "--test") {
        return;
    }
    let mut rows = vec![["random games of", "games/s", "naive", "ratio"].map(String::from).to_vec()];
    for seats in [2, 4, 6] {
        rows.push(row::<Parade>(seats, |setup, dice| naive_parade::Naive::random_game(setup, dice).len()));
    }
    let options = alice::Options::default();
    for seats in [2, 3, 4] {
        rows.push(row::<Alice>(seats, |setup, dice| naive_alice::Naive::random_game(&options, setup, dice).len()));
    }
    print!("{}", text_table(&rows));
}

/// The table row of a game; `naive` plays one match and returns its number of players.
fn row<G: Botted>(seats: usize, naive: impl Fn(&G::Setup, &mut FastDice) -> usize) -> Vec<String> {
    let fast = best(|games| engine::<G>(seats, games));
    let slow = best(|games| reference::<G>(seats, games, &naive));
    let name = format!("{}, {seats} players", G::NAME);
    vec![name, format!("{fast:.0}"), format!("{slow:.0}"), format!("{:.1}", fast / slow)]
}

/// Games per second, with as many as fit a run.
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

fn engine<G: Botted>(seats: usize, games: u64) {
    let bots = vec![BotName::Random];
    let run = Simulation::<G> { options: G::Options::default(), seats, games, bots, seed: 7, threads: 1 };
    let stats = simulate(&run, None, &|_| {}).expect("a run that can be made");
    assert_eq!(stats.games(), games);
}

fn reference<G: Game>(seats: usize, games: u64, naive: impl Fn(&G::Setup, &mut FastDice) -> usize) {
    for index in 0..games {
        let mut dice = FastDice::new(7, index, 0);
        let setup = G::deal(&G::Options::default(), seats, &mut dice).expect("a legal table");
        assert_eq!(naive(&setup, &mut dice), seats);
    }
}
