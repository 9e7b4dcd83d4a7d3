//! Deterministic simulation: the hubs of three nodes over one database and a bus, all in one thread on simulated time.
//!
//! Everything random depends on a seed: what breaks and when, how long each message takes, which of them get lost, what
//! people play. So a seed that fails does so again. What clients saw is judged by [`testkit::history`].
//!
//! `WONDERLAND_SEEDS` is the number of seeds, and `WONDERLAND_SEED` replays a single one.

mod chaos;
mod cluster;
mod context;
mod link;
mod network;
mod person;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use catalog::{GameKind, Plan};
use table::{Terms, TimeControl};
use testkit::history::{FinalLog, History, Recorder, Summary};
use testkit::{plan, seat};
use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use cluster::Cluster;
use context::{Seeded, below, between, percent};
pub(crate) use context::{fill, now, ordered};
pub(crate) use link::{Link, Lost};
pub(crate) use network::Wire;
use person::Person;

use crate::id::Id;
use crate::store::Store;

/// How many seeds are tried by default.
const SEEDS: u64 = 200;
/// By then every game is over, on the simulated clock.
const ENDLESS: Duration = Duration::from_secs(3600);

/// Plays some games while `chaos` breaks things.
fn simulate<C>(seed: u64, chaos: fn(Cluster, Recorder) -> C) -> (History, Vec<FinalLog>)
where
    C: Future<Output = ()> + Send + 'static,
{
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().expect("a runtime");
    runtime.block_on(async {
        let _seeded = Seeded::new(seed);
        let (cluster, recorder) = (Cluster::start(), Recorder::default());
        let chaos = tokio::spawn(chaos(cluster.clone(), recorder.clone()));
        let mut games = JoinSet::new();
        (0..1 + below(3)).for_each(|_| drop(games.spawn(play_game(cluster.clone(), recorder.clone()))));
        let over = timeout(ENDLESS, async {
            while let Some(game) = games.join_next().await {
                game.expect("no player panics");
            }
        });
        // Those that don't end are found in the final logs.
        let _ = over.await;
        chaos.await.expect("chaos does not panic");
        let (history, mut logs) = recorder.finish();
        logs.sort_by(|one, other| one.table.cmp(&other.table));
        (history, logs)
    })
}

/// One game of some people and bots.
async fn play_game(cluster: Cluster, recorder: Recorder) {
    let people = 1 + below(3) as usize;
    let bots = if people == 1 { 1 + below(2) } else { below(2) } as usize;
    let (plan, host) = (any_plan(people), Id::random());
    let table = open(&cluster, plan, people, bots, &host).await;
    let witness = recorder.witness(table.as_str());
    let mut games = JoinSet::new();
    for index in 0..people {
        let person = Person {
            cluster: cluster.clone(),
            table: table.clone(),
            id: if index == 0 { host.clone() } else { Id::random() },
            seat: seat(index),
            witness: witness.clone(),
            pending: None,
            granted: 0,
            requests: 0,
        };
        games.spawn(async move {
            sleep(between(0, 500)).await;
            person.sit().await;
            person.play().await;
        });
    }
    let log = async {
        while let Some(done) = games.join_next().await {
            done.expect("no player panics");
        }
        results_stored(&cluster.store(), &table).await;
    };
    let _ = timeout(ENDLESS / 2, log).await;
    recorder.ended(final_log(&cluster.store(), &table).await);
}

fn any_plan(people: usize) -> Plan {
    let game = GameKind::ALL[below(GameKind::ALL.len() as u32) as usize];
    let clock = percent(40).then(|| match below(2) {
        0 => TimeControl::PerMove { seconds: 2 + below(20) },
        _ => TimeControl::PerSide { seconds: 10 + below(60), increment: below(3) },
    });
    Plan { terms: Terms { takebacks: people == 1, clock }, ..plan(game) }
}

async fn open(cluster: &Cluster, plan: Plan, people: usize, bots: usize, host: &Id) -> Id {
    let seats: Vec<_> = (0..people).map(|_| None).chain((0..bots).map(|_| Some("greedy".to_string()))).collect();
    loop {
        let node = cluster.any_node();
        let (hub, seats, host) = (node.hub.clone(), seats.clone(), host.clone());
        match node.ask(async move { hub.open(plan, seats, &host).await.map(|loaded| loaded.id.clone()) }).await {
            Some(Ok(table)) => return table,
            _ => sleep(between(10, 300)).await,
        }
    }
}

/// Waits until the end of a game is stored with its results.
async fn results_stored(store: &Store, table: &Id) {
    while !store.table(table).await.expect("the store works").is_some_and(|stored| stored.ended) {
        sleep(Duration::from_secs(1)).await;
    }
}

async fn final_log(store: &Store, table: &Id) -> FinalLog {
    let stored = store.table(table).await.expect("the store works").expect("the table");
    let table_log = stored.table.expect("the cards were dealt");
    let over = table_log.is_over() && stored.ended;
    FinalLog::of_lines(table.as_str(), &table_log.lines_since(0), table_log.people(), over)
}

/// Simulates a seed, and judges what clients saw.
fn judge<C>(seed: u64, chaos: fn(Cluster, Recorder) -> C) -> Result<Summary, String>
where
    C: Future<Output = ()> + Send + 'static,
{
    let (history, logs) =
        catch_unwind(AssertUnwindSafe(|| simulate(seed, chaos))).map_err(|_| "a panic".to_string())?;
    history.check(&logs, None).map_err(|wrong| {
        let list: Vec<_> = wrong.iter().take(5).map(|wrong| format!("  {wrong}\n")).collect();
        format!("{} violations\n{}{:?}", wrong.len(), list.concat(), history.faults)
    })
}

fn seeds() -> std::ops::Range<u64> {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    match number("WONDERLAND_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("WONDERLAND_SEEDS").unwrap_or(SEEDS),
    }
}

#[test]
fn no_seed_loses_a_move() {
    let (seeds, begin) = (seeds(), Instant::now());
    let (next, all) = (AtomicU64::new(seeds.start), Mutex::new(Vec::new()));
    let work = || loop {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        if seed >= seeds.end {
            return;
        }
        let judged = judge(seed, chaos::break_things);
        all.lock().unwrap().push((seed, judged));
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let all = all.into_inner().unwrap();
    let sum = |count: fn(&Summary) -> usize| all.iter().flat_map(|(_, judged)| judged).map(count).sum::<usize>();
    println!(
        "{} seeds: {} games, {} moves acknowledged, {} faults, {:.1?}",
        all.len(),
        sum(|summary| summary.games),
        sum(|summary| summary.acknowledged),
        sum(|summary| summary.faults),
        begin.elapsed(),
    );
    let mut failed: Vec<_> = all.iter().filter_map(|(seed, judged)| Some((seed, judged.as_ref().err()?))).collect();
    failed.sort();
    for (seed, why) in failed.iter().take(5) {
        println!("seed {seed}: {why}\nreplay it with WONDERLAND_SEED={seed} cargo test -p server --lib simulation");
    }
    assert!(failed.is_empty(), "{} of {} seeds failed", failed.len(), all.len());
}

#[test]
fn a_seed_goes_the_same_way_again() {
    for seed in 0..10 {
        let [one, other] = [(); 2].map(|()| simulate(seed, chaos::break_things));
        assert_eq!(one.0.hash(), other.0.hash(), "seed {seed}");
        assert_eq!(one.1, other.1, "seed {seed}");
    }
}

/// The simulation notices what it is there to notice.
#[test]
fn a_database_that_forgets_is_found_out() {
    let found = (0..3).any(|seed| judge(seed, chaos::forget).is_err());
    assert!(found, "acknowledged moves were forgotten, and nobody noticed");
}
