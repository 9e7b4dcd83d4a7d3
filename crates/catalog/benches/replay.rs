//! The time it takes to play a game, to load it from a store, to verify its record and to make
//! everybody's sight; and the size of a sight. `make bench-server` runs it.
//!
//! With `--once` every game is played once by [`play`] and [`play_at_home`], for callgrind to count the
//! instructions of a move; docs/speed.md has the command. With `--sizes` only sights are measured.

#[path = "../../table/tests/common/mod.rs"]
mod common;

use std::hint::black_box;
use std::time::{Duration, Instant};

use alice::Alice;
use catalog::{AnyRecord, AnyTable, each};
use common::{NOW, a_bot_and_people, json, play_out, play_until, pledge};
use game::{FastDice, Game, Seat, Viewer, text_table};
use parade::Parade;
use table::{Act, Line, Request, Table, Terms, TimeControl};

/// The best of several runs: the speed on an undisturbed machine.
const RUNS: usize = 5;
const RUN: Duration = Duration::from_millis(300);
const SEATS: usize = 4;
/// Enough games to average out the differences.
const GAMES: u64 = 32;

fn main() {
    // `cargo test --benches` asks for a short run.
    let asked = |name: &str| std::env::args().any(|arg| arg == name);
    if asked("--test") {
        return;
    }
    if asked("--once") {
        return println!("{} moves of Parade, {} of Alice", play_once::<Parade>(), play_once::<Alice>());
    }
    if asked("--sizes") {
        return print_sizes();
    }
    let heading = [
        "µs, 4 players",
        "played",
        "played at home",
        "from the store",
        "record",
        "record from JSON",
        "4 sights after a move",
    ];
    let mut rows = vec![heading.map(String::from).to_vec()];
    rows.push(row::<Parade>());
    rows.push(row::<Alice>());
    print!("{}", text_table(&rows));
    print_sizes();
}

fn print_sizes() {
    let sizes = [sight_bytes::<Parade>(2), sight_bytes::<Parade>(4), sight_bytes::<Alice>(4)];
    println!("bytes of a sight: {:.0} Parade for 2, {:.0} for 4, {:.0} Alice for 4", sizes[0], sizes[1], sizes[2]);
}

/// A game as stored: its head, and the lines of each step.
struct Stored {
    head: String,
    steps: Vec<String>,
}

fn deal<G: Game>(seats: usize) -> Table<G> {
    let terms = Terms { takebacks: false, clock: Some(TimeControl::minutes(10, 5)) };
    Table::fair(G::Options::default(), &pledge(a_bot_and_people(seats)), terms, NOW).expect("a table")
}

/// Finished games of the same deal.
fn over<G: Game>() -> impl Iterator<Item = AnyTable>
where
    Table<G>: Into<AnyTable>,
{
    (0..GAMES).map(|game| {
        let mut table = deal::<G>(SEATS);
        play_out(&mut table, &mut FastDice::new(game, 0, 0));
        table.into()
    })
}

fn row<G: Game>() -> Vec<String>
where
    Table<G>: Into<AnyTable>,
{
    let halfway = |game| {
        let mut table = deal::<G>(SEATS);
        play_until(&mut table, &mut FastDice::new(game, 0, 0), |table| table.version() >= 25);
        table.into()
    };
    let over: Vec<AnyTable> = over::<G>().collect();
    let dealt: AnyTable = deal::<G>(SEATS).into();
    let head = dealt.save();
    let requests: Vec<_> = over.iter().map(requests).collect();
    let stored: Vec<_> = over.iter().map(|table| stored(&head, table)).collect();
    let records: Vec<_> = over.iter().map(AnyTable::record).collect();
    let texts: Vec<_> = records.iter().map(text).collect();
    let halfway: Vec<AnyTable> = (0..GAMES).map(halfway).collect();
    let times = [
        best(|| requests.iter().for_each(|requests| drop(black_box(play(dealt.clone(), requests))))),
        best(|| requests.iter().for_each(|requests| drop(black_box(play_at_home(dealt.clone(), requests))))),
        best(|| stored.iter().for_each(|stored| drop(black_box(restore(stored))))),
        best(|| records.iter().for_each(|record| record.check().expect("a fair game"))),
        best(|| texts.iter().for_each(|text| AnyRecord::from_json(text).unwrap().check().expect("a fair game"))),
        best(|| halfway.iter().for_each(tell)),
    ];
    let mut row = vec![G::NAME.to_string()];
    row.extend(times.map(|micros| format!("{micros:.1}")));
    row
}

/// Plays every game at a server and at home; the number of moves in all.
fn play_once<G: Game>() -> usize
where
    Table<G>: Into<AnyTable>,
{
    let games: Vec<_> = over::<G>().map(|table| requests(&table)).collect();
    let dealt: AnyTable = deal::<G>(SEATS).into();
    for requests in &games {
        black_box((play(dealt.clone(), requests), play_at_home(dealt.clone(), requests)));
    }
    games.iter().map(Vec::len).sum()
}

/// The mean size of what everybody is sent after each move of whole games, the spectator included.
fn sight_bytes<G: Game>(seats: usize) -> f64 {
    let (mut bytes, mut sights) = (0, 0);
    for game in 0..GAMES {
        let (mut table, mut dice) = (deal::<G>(seats), FastDice::new(game, 0, 0));
        while !table.is_over() {
            let before = table.version();
            play_until(&mut table, &mut dice, |table| table.version() > before);
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                bytes += json(&table.sight(viewer, before, NOW)).len();
                sights += 1;
            }
        }
    }
    bytes as f64 / f64::from(sights)
}

fn stored(head: &str, table: &AnyTable) -> Stored {
    let steps = table.lines_since(0).iter().map(|line| json(&[line])).collect();
    Stored { head: head.into(), steps }
}

/// The requests that made this game, with moves as text.
fn requests(table: &AnyTable) -> Vec<Request<String>> {
    let lines = table.lines_since(0).into_iter().enumerate();
    let request = |(version, line): (usize, Line<String>)| {
        let seat = line.seat()?;
        let Act::Enter(entry) = line.act else { return None };
        Some(Request::play(seat, version, line.key?, entry.mv))
    };
    lines.filter_map(request).collect()
}

/// The work of a server for these requests, without the store.
#[inline(never)]
fn play(mut table: AnyTable, requests: &[Request<String>]) -> AnyTable {
    for request in requests {
        let request = table.read(request.clone()).expect("it was played so");
        let prepared = table.prepare(&request, NOW).expect("it was played so");
        black_box((prepared.lines_json(), prepared.deadline()));
        table.commit(prepared).expect("it was played so");
    }
    assert!(table.is_over());
    table
}

/// The work of a terminal for them, without the file and the screen.
#[inline(never)]
fn play_at_home(mut table: AnyTable, requests: &[Request<String>]) -> AnyTable {
    for request in requests {
        let (before, request) = (table.version(), table.read(request.clone()).expect("it was played so"));
        table.submit(request, NOW).expect("it was played so");
        black_box((table.save(), table.sight(Viewer::Seat(Seat::FIRST), before, NOW)));
    }
    table
}

/// The work of a server to load a table.
fn restore(stored: &Stored) -> AnyTable {
    let mut table = AnyTable::restore(&stored.head).expect("it was saved so");
    let lines = stored.steps.iter().flat_map(|step| serde_json::from_str::<Vec<Line<String>>>(step).expect("lines"));
    table.extend(0, lines.collect()).expect("it was played so");
    table
}

/// The work of a server after every move.
fn tell(table: &AnyTable) {
    for seat in Seat::all(SEATS) {
        black_box(json(&table.sight(Viewer::Seat(seat), table.version() - 1, NOW)));
    }
}

fn text(record: &AnyRecord) -> String {
    each!(record, AnyRecord(record) => json(record))
}

/// Microseconds per game.
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
