use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use hdrhistogram::Histogram;

/// The counts of a load test, which all guests add to while it runs.
pub(super) struct Tally {
    running: AtomicBool,
    moves: AtomicU64,
    games: AtomicU64,
    busy: AtomicU64,
    sights: AtomicU64,
    bytes: AtomicU64,
    wrong: AtomicU64,
    /// From sending a move until it is acknowledged.
    pub(super) acknowledged: Latency,
    /// From sending a move until all seats have seen it.
    pub(super) everywhere: Latency,
    errors: Mutex<Vec<String>>,
}

/// A histogram of latencies.
pub(super) struct Latency(Mutex<Histogram<u64>>);

/// The longest latency in microseconds; longer ones count as this.
const LONGEST: u64 = 600_000_000;
/// The number of errors that are shown; further ones are only counted.
const SHOWN: usize = 5;

impl Default for Tally {
    fn default() -> Self {
        let latency = || Latency(Mutex::new(Histogram::new_with_bounds(1, LONGEST, 3).expect("sensible bounds")));
        Self {
            running: AtomicBool::default(),
            moves: AtomicU64::default(),
            games: AtomicU64::default(),
            busy: AtomicU64::default(),
            sights: AtomicU64::default(),
            bytes: AtomicU64::default(),
            wrong: AtomicU64::default(),
            acknowledged: latency(),
            everywhere: latency(),
            errors: Mutex::default(),
        }
    }
}

impl Tally {
    pub(super) fn begin(&self) {
        self.running.store(true, Ordering::Relaxed);
    }

    pub(super) fn end(&self) {
        self.running.store(false, Ordering::Relaxed);
    }

    pub(super) fn move_acknowledged(&self, took: Duration) {
        self.count(&self.moves, 1);
        self.time(&self.acknowledged, took);
    }

    pub(super) fn move_seen_everywhere(&self, took: Duration) {
        self.time(&self.everywhere, took);
    }

    pub(super) fn sight(&self, bytes: usize) {
        self.count(&self.sights, 1);
        self.count(&self.bytes, bytes as u64);
    }

    pub(super) fn game_over(&self) {
        self.count(&self.games, 1);
    }

    /// Counts a request of the server to slow down.
    pub(super) fn asked_to_wait(&self) {
        self.count(&self.busy, 1);
    }

    /// Counts a mistake of the server.
    pub(super) fn wrong(&self, what: impl std::fmt::Display) {
        self.count(&self.wrong, 1);
        let mut errors = self.errors.lock().expect("nobody panics while holding this");
        if errors.len() < SHOWN && self.running.load(Ordering::Relaxed) {
            errors.push(what.to_string());
        }
    }

    pub(super) fn moves(&self) -> u64 {
        self.moves.load(Ordering::Relaxed)
    }

    pub(super) fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    pub(super) fn busy(&self) -> u64 {
        self.busy.load(Ordering::Relaxed)
    }

    pub(super) fn sights(&self) -> u64 {
        self.sights.load(Ordering::Relaxed)
    }

    pub(super) fn wrongs(&self) -> u64 {
        self.wrong.load(Ordering::Relaxed)
    }

    /// The mean length of a view.
    pub(super) fn bytes_per_sight(&self) -> Option<f64> {
        let sights = self.sights();
        (sights > 0).then(|| self.bytes.load(Ordering::Relaxed) as f64 / sights as f64)
    }

    /// The first errors.
    pub(super) fn errors(&self) -> Vec<String> {
        self.errors.lock().expect("nobody panics while holding this").clone()
    }

    fn count(&self, what: &AtomicU64, by: u64) {
        if self.running.load(Ordering::Relaxed) {
            what.fetch_add(by, Ordering::Relaxed);
        }
    }

    fn time(&self, what: &Latency, took: Duration) {
        if self.running.load(Ordering::Relaxed) {
            what.0.lock().expect("nobody panics while holding this").saturating_record(took.as_micros() as u64);
        }
    }
}

impl Latency {
    /// A percentile, in milliseconds.
    pub(super) fn percentile(&self, percent: f64) -> f64 {
        self.0.lock().expect("nobody panics while holding this").value_at_percentile(percent) as f64 / 1000.0
    }
}
