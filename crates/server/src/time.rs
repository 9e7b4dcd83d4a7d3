use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Millis;
use tokio::time::Instant;

/// The clocks of a machine, which a test can change. Clones share them.
#[derive(Clone, Debug)]
pub struct Time {
    start: Instant,
    /// What the wall clock showed at `start`, if it is simulated.
    simulated: Option<Millis>,
    ahead: Arc<AtomicU64>,
    wall: Arc<AtomicI64>,
}

impl Default for Time {
    fn default() -> Self {
        Self { start: Instant::now(), simulated: None, ahead: Arc::default(), wall: Arc::default() }
    }
}

impl Time {
    /// Clocks that follow the runtime alone, which a test can pause. The wall clock shows `start` now.
    pub fn simulated(start: Millis) -> Self {
        Self { simulated: Some(start), ..Self::default() }
    }

    /// Another machine, whose wall clock is this many milliseconds ahead. Time passes for both.
    #[must_use]
    pub fn skewed(&self, millis: i64) -> Self {
        Self { wall: Arc::new(AtomicI64::new(self.wall.load(Ordering::Relaxed) + millis)), ..self.clone() }
    }

    /// Lets time pass at once, also for the database, so that tests don't have to wait.
    pub fn advance(&self, time: Duration) {
        self.ahead.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
    }

    /// Changes what the wall clock shows, while no time passes.
    pub fn set_wall_clock(&self, ahead_millis: i64) {
        self.wall.store(ahead_millis, Ordering::Relaxed);
    }

    /// How much time has passed at once.
    pub(crate) fn ahead(&self) -> u64 {
        self.ahead.load(Ordering::Relaxed)
    }

    /// What the wall clock shows, which somebody may change at any time.
    pub(crate) fn wall(&self) -> Millis {
        let shown = match self.simulated {
            Some(start) => start.plus(Millis(self.elapsed())),
            None => now(),
        };
        Millis(shown.0.saturating_add_signed(self.wall.load(Ordering::Relaxed)))
    }

    /// Milliseconds by a clock that nobody can change.
    pub(crate) fn elapsed(&self) -> u64 {
        self.start.elapsed().as_millis() as u64
    }
}

/// The time of the system clock.
pub(crate) fn now() -> Millis {
    #[cfg(test)]
    if let Some(now) = crate::simulation::now() {
        return now;
    }
    Millis(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64))
}
