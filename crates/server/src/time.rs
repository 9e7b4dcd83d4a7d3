use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Millis;

/// The clock of a node. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Time {
    ahead: Arc<AtomicU64>,
}

impl Time {
    /// The current time.
    pub(crate) fn now(&self) -> Millis {
        now().plus(Millis(self.ahead.load(Ordering::Relaxed)))
    }

    /// Advances the clock, so that tests don't have to wait.
    pub fn advance(&self, time: Duration) {
        self.ahead.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
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
