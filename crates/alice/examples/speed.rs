//! How many random games a second one core plays, from the deal to the standings.
//!
//! `cargo run --release -p alice --example speed -- [PLAYERS] [SECONDS]`

use std::time::{Duration, Instant};

use alice::{Alice, Options};
use game::{Actor, Dice, FastDice, Game, MoveList, ToMove};

/// Games between two looks at the clock.
const SLICE: u64 = 10_000;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|word| word.parse().ok());
    let seats = numbers.next().unwrap_or(4).clamp(2, 4) as usize;
    let limit = Duration::from_secs(numbers.next().unwrap_or(3));
    let (begin, mut games, mut entries, mut points, mut best) = (Instant::now(), 0u64, 0u64, 0i64, 0f64);
    while begin.elapsed() < limit {
        let slice = Instant::now();
        for _ in 0..SLICE {
            let (made, scored) = play(seats, &mut FastDice::new(1, games, 0));
            (games, entries, points) = (games + 1, entries + made, points + i64::from(scored));
        }
        best = best.max(SLICE as f64 / slice.elapsed().as_secs_f64());
    }
    let each = |total: f64| total / games as f64;
    println!(
        "{seats} players: {:.0} games a second, {best:.0} in the best {SLICE} games (on a busy machine the truer \
         number); {:.1} entries and {:.2} points a game",
        games as f64 / begin.elapsed().as_secs_f64(),
        each(entries as f64),
        each(points as f64)
    );
}

/// Plays one game; tells how many entries it had and how many points it gave.
fn play(seats: usize, dice: &mut FastDice) -> (u64, i32) {
    let options = Options::default();
    let setup = Alice::deal(&options, seats, dice).expect("a legal table");
    let mut game = Alice::start(&options, &setup).expect("a dealt match");
    let mut entries = 0;
    loop {
        let actor = match game.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => Actor::Chance,
            some => Actor::Seat(some.seats().lowest().expect("somebody is to move")),
        };
        let moves = game.moves(actor);
        let mv = moves.get(dice.below(moves.len() as u32) as usize).expect("a move in the list");
        game.apply(actor, mv).expect("a legal move");
        entries += 1;
    }
    (entries, game.standings().map_or(0, |standings| standings.scores.iter().sum()))
}
