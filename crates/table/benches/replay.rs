//! What it costs to bring a game back from a store, to check a record, and to tell a table what
//! happened. `make bench-server` runs it.

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;
use std::time::{Duration, Instant};

use alice::Alice;
use catalog::AnyRecord;
use common::{NOW, a_bot_and_people, json, play_out, play_until, pledge};
use game::{FastDice, Game, Seat, Viewer, text_table};
use parade::Parade;
use table::{AnyTable, Line, Table, Terms};

/// The best of several runs: what the machine can do when nothing disturbs it.
const RUNS: usize = 5;
const RUN: Duration = Duration::from_millis(300);
const SEATS: usize = 4;
/// So many games, so that none is special.
const GAMES: u64 = 32;

fn main() {
    // `cargo test --benches` asks for a short run.
    if std::env::args().any(|arg| arg == "--test") {
        return;
    }
    let heading = ["µs, 4 players", "from the store", "record", "record from JSON", "4 sights after a move"];
    let mut rows = vec![heading.map(String::from).to_vec()];
    rows.push(row::<Parade>());
    rows.push(row::<Alice>());
    print!("{}", text_table(&rows));
}

/// A game as a store has it: its head, and the lines of each step.
struct Stored {
    head: String,
    steps: Vec<String>,
}

fn row<G: Game>() -> Vec<String>
where
    Table<G>: Into<AnyTable>,
{
    let deal = || Table::<G>::fair(G::Options::default(), &pledge(a_bot_and_people(SEATS)), Terms::default(), NOW);
    let played = |game: u64, until: usize| {
        let mut table = deal().expect("a table");
        let mut dice = FastDice::new(game, 0, 0);
        play_until(&mut table, &mut dice, |table| table.version() >= until);
        table
    };
    let over: Vec<AnyTable> = (0..GAMES)
        .map(|game| {
            let mut table = played(game, 0);
            play_out(&mut table, &mut FastDice::new(game, 0, 0));
            table.into()
        })
        .collect();
    let head = deal().expect("a table").into().save();
    let stored: Vec<_> = over.iter().map(|table| stored(&head, table)).collect();
    let records: Vec<_> = over.iter().map(AnyTable::record).collect();
    let texts: Vec<_> = records.iter().map(text).collect();
    let halfway: Vec<AnyTable> = (0..GAMES).map(|game| played(game, 25).into()).collect();
    let times = [
        best(|| stored.iter().for_each(|stored| drop(black_box(restore(stored))))),
        best(|| records.iter().for_each(|record| record.check().expect("a fair game"))),
        best(|| texts.iter().for_each(|text| AnyRecord::from_json(text).unwrap().check().expect("a fair game"))),
        best(|| halfway.iter().for_each(tell)),
    ];
    let mut row = vec![G::NAME.to_string()];
    row.extend(times.map(|micros| format!("{micros:.1}")));
    row
}

fn stored(head: &str, table: &AnyTable) -> Stored {
    let steps = table.lines_since(0).iter().map(|line| json(&[line])).collect();
    Stored { head: head.into(), steps }
}

/// What a server does when somebody comes to a table that nobody held.
fn restore(stored: &Stored) -> AnyTable {
    let mut table = AnyTable::restore(&stored.head).expect("it was saved so");
    let lines = stored.steps.iter().flat_map(|step| serde_json::from_str::<Vec<Line<String>>>(step).expect("lines"));
    table.extend(0, lines.collect()).expect("it was played so");
    table
}

/// What a server does after every move.
fn tell(table: &AnyTable) {
    for seat in Seat::all(SEATS) {
        black_box(table.sight_message(Viewer::Seat(seat), table.version() - 1, NOW));
    }
}

fn text(record: &AnyRecord) -> String {
    match record {
        AnyRecord::Parade(record) => json(record),
        AnyRecord::Alice(record) => json(record),
    }
}

/// Microseconds a game.
fn best(work: impl Fn()) -> f64 {
    let time = |times: u32| {
        let start = Instant::now();
        (0..times).for_each(|_| work());
        start.elapsed()
    };
    let mut times = 1;
    while time(times) < RUN / 4 {
        times *= 2;
    }
    times *= 4;
    let fastest = (0..RUNS).map(|_| time(times)).min().expect("several runs");
    fastest.as_secs_f64() * 1e6 / f64::from(times) / GAMES as f64
}
