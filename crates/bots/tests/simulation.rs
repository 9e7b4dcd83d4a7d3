//! Runs of many matches.

use std::io::{self, Write};

use bots::{BotName, Botted, Simulation, SimulationError, Stats, simulate};
use parade::{NoOptions, Parade};

fn run(seats: usize, games: u64, bots: &[BotName], threads: usize) -> Simulation<Parade> {
    Simulation { options: NoOptions {}, seats, games, bots: bots.to_vec(), seed: 7, threads }
}

fn records(run: &Simulation<Parade>) -> (String, Stats) {
    let mut out = Vec::new();
    let stats = simulate(run, Some(&mut out), &|_| {}).expect("a run that can be made");
    (String::from_utf8(out).expect("records are text"), stats)
}

#[test]
fn threads_do_not_change_the_records() {
    let bots = [BotName::Random, BotName::Greedy, BotName::FullScore];
    let one = records(&run(4, 1500, &bots, 1));
    for threads in [2, 3, 7, 16] {
        assert!(records(&run(4, 1500, &bots, threads)) == one, "{threads} threads play other matches");
    }
    assert_eq!(one.0.lines().count(), 1500);
    let quiet = simulate(&run(4, 1500, &bots, 2), None, &|_| {}).expect("a run that can be made");
    assert_eq!(quiet, one.1, "writing records changes the matches");
}

#[test]
fn a_longer_run_begins_like_a_shorter_one() {
    let short = records(&run(2, 100, &[BotName::Random], 2)).0;
    let long = records(&run(2, 600, &[BotName::Random], 2)).0;
    assert!(long.starts_with(&short));
}

#[test]
fn another_seed_gives_other_matches() {
    let one = run(3, 10, &[BotName::Random], 1);
    let other = Simulation { seed: 8, ..one.clone() };
    assert_ne!(records(&one).0, records(&other).0);
}

#[test]
fn shares_add_up() {
    for seats in 2..=6 {
        let stats = simulate(&run(seats, 2000, &[BotName::Greedy, BotName::Random], 2), None, &|_| {}).expect("a run");
        assert_eq!(stats.games(), 2000);
        assert_eq!(stats.endings.iter().sum::<u64>(), 2000);
        let by_seat: f64 = stats.by_seat().iter().filter_map(bots::Share::win_share).sum();
        let by_bot: f64 = stats.by_bot().iter().filter_map(bots::Share::win_share).sum();
        assert!((by_seat - 1.0).abs() < 1e-9 && (by_bot - 1.0).abs() < 1e-9, "{by_seat} {by_bot}");
        assert!(stats.by_bot()[0].win_share() > stats.by_bot()[1].win_share(), "greed beats chance");
    }
}

#[test]
fn bots_repeat_over_the_seats_and_rotate() {
    let (lines, _) = records(&run(5, 2, &[BotName::Random, BotName::Greedy], 1));
    let players: Vec<_> = lines.lines().map(|line| line.split_once("\"players\":").expect("players").1).collect();
    let [r, g] = ["\"bot:random\"", "\"bot:greedy\""];
    assert!(players[0].starts_with(&format!("[{r},{g},{r},{g},{r}]")));
    assert!(players[1].starts_with(&format!("[{g},{r},{g},{r},{g}]")));
}

#[test]
fn progress_counts_every_match() {
    let done = std::sync::atomic::AtomicU64::new(0);
    let count = |more| {
        done.fetch_add(more, std::sync::atomic::Ordering::Relaxed);
    };
    simulate(&run(2, 777, &[BotName::Random], 2), None, &count).expect("a run");
    assert_eq!(done.into_inner(), 777);
}

#[test]
fn impossible_runs_are_refused() {
    for seats in [0, 1, 7, usize::MAX] {
        let result = simulate(&run(seats, 1, &[BotName::Random], 1), None, &|_| {});
        assert!(matches!(result, Err(SimulationError::Seats(_))), "{seats}");
    }
    assert!(matches!(simulate(&run(2, 1, &[], 1), None, &|_| {}), Err(SimulationError::NoBots)));
}

struct FullDisk;

impl Write for FullDisk {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::StorageFull.into())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_stops_the_run() {
    let result = simulate(&run(2, u64::MAX, &[BotName::Random], 2), Some(&mut FullDisk), &|_| {});
    assert!(matches!(result, Err(SimulationError::Write(_))));
}

#[test]
fn a_bot_named_twice_counts_as_one() {
    let twice = run(4, 400, &[BotName::Random, BotName::Random, BotName::Greedy], 1);
    let stats = simulate(&twice, None, &|_| {}).expect("a run");
    assert_eq!((twice.names().len(), stats.by_bot().len()), (2, 2));
    let [low, high] = stats.by_bot()[1].interval().expect("it played");
    let share = stats.by_bot()[1].win_share().expect("it played");
    assert!(low < share && share < high && high - low < 0.1, "{low} {share} {high}");
}

#[test]
fn a_bot_without_matches_has_no_share() {
    let stats = simulate(&run(2, 1, Parade::BOTS, 1), None, &|_| {}).expect("a run");
    assert_eq!(stats.by_bot().iter().filter(|share| share.win_share().is_none()).count(), 1);
    let winner = stats.by_bot().into_iter().find(|share| share.win_share() == Some(1.0)).expect("somebody won");
    assert!(winner.interval().is_some_and(|[low, high]| low < 0.5 && high > 0.999), "one match proves little");
}
