use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Millis;

/// What time it is at a node. Clones are the same.
#[derive(Clone, Debug, Default)]
pub struct Time {
    ahead: Arc<AtomicU64>,
}

impl Time {
    /// The time, as tables and the store count it.
    pub(crate) fn now(&self) -> Millis {
        now().plus(Millis(self.ahead.load(Ordering::Relaxed)))
    }

    /// Lets time pass at once, so that a test needs no days for days.
    pub fn pass(&self, time: Duration) {
        self.ahead.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
    }
}

/// The time of this machine.
pub(crate) fn now() -> Millis {
    Millis(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64))
}
