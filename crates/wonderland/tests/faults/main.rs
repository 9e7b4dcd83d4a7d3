//! Everything that can break does, one thing after another, while games are played: connections between clients, nodes,
//! PostgreSQL and NATS, each of these programs, and the disk. What clients saw is judged by [`testkit::history`].
//!
//! `WONDERLAND_FAULTS` is the number of faults of each test. If it is set, the faults differ from run to run, and games
//! also have to go on within 10 s after a fault has ended. `WONDERLAND_SEED` repeats a sequence of faults, though not
//! what the machine makes of it.

#![cfg(unix)]

#[path = "../common/servers.rs"]
mod servers;

mod fault;
mod load;
mod place;

use std::time::{Duration, Instant};

use fault::{Fault, Kind};
use game::{Dice, FastDice};
use load::Load;
use place::Place;
use testkit::history::Recorder;
use testkit::{Nats, Postgres, SmallDisk};
use tokio::time::{sleep, timeout};

/// How many faults a test has by default.
const FAULTS: u32 = 6;
/// Games that take longer to go on, or to end, count as stuck.
const ENDLESS: Duration = Duration::from_secs(120);
/// How soon games go on after a fault.
const RECOVERY: Duration = Duration::from_secs(10);

fn setting(name: &str) -> Option<u32> {
    std::env::var(name).ok()?.parse().ok()
}

/// Breaks things of these kinds, all of them equally often.
async fn break_things(name: &str, mut place: Place, kinds: &[Kind]) {
    let long = setting("WONDERLAND_FAULTS");
    let seed = setting("WONDERLAND_SEED").unwrap_or_else(|| if long.is_some() { std::process::id() } else { 1 });
    println!("{name}: WONDERLAND_SEED={seed}");
    let (recorder, begin, mut dice) = (Recorder::default(), Instant::now(), FastDice::new(seed.into(), 0, 0));
    let load = Load::start(&place, &recorder);
    let mut kinds = kinds.to_vec();
    for number in 0..long.unwrap_or(FAULTS) as usize {
        if number % kinds.len() == 0 {
            dice.shuffle(&mut kinds);
        }
        sleep(Duration::from_millis(dice.below(300).into())).await;
        let fault = Fault::random(kinds[number % kinds.len()], place.nodes(), &mut dice);
        println!("{name}: {number} {fault:?}");
        fault.happen(&mut place, &recorder).await;
        goes_on(&recorder, fault).await;
    }
    load.finish().await;
    let (history, logs) = recorder.finish();
    match history.check(&logs, long.map(|_| RECOVERY)) {
        Ok(summary) => println!("{name}: {summary}, in {:.1?}", begin.elapsed()),
        Err(wrong) => {
            wrong.iter().take(20).for_each(|wrong| println!("{wrong}"));
            panic!("{name}: {} violations, {:?}", wrong.len(), history.faults);
        }
    }
}

/// Waits until moves are acknowledged again.
async fn goes_on(recorder: &Recorder, fault: Fault) {
    let before = recorder.acknowledged();
    let goes_on = async {
        while recorder.acknowledged() < before + 5 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    assert!(timeout(ENDLESS, goes_on).await.is_ok(), "no game goes on after {fault:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn with_sqlite() {
    let (folder, disk) = (tempfile::tempdir().expect("a folder"), SmallDisk::mount());
    let data = disk.as_ref().map_or(folder.path().into(), SmallDisk::folder);
    let mut kinds = Kind::of_clients();
    kinds.extend([Kind::Pause, Kind::Kill]);
    kinds.extend(disk.as_ref().map(|_| Kind::FullDisk));
    break_things("SQLite", Place::alone(&data, disk).await, &kinds).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn with_postgres_and_nats() {
    let (Some(postgres), Some(nats)) = (Postgres::start(), Nats::start()) else { return };
    let kinds = Kind::of_cluster();
    break_things("PostgreSQL and NATS", Place::cluster(postgres, nats).await, &kinds).await;
}

/// A database that every node loses and that forgets nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn killed_again_and_again() {
    let folder = tempfile::tempdir().expect("a folder");
    break_things("kill -9", Place::alone(folder.path(), None).await, &[Kind::Kill]).await;
}
