use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::time::Instant;

/// Limits the moves per second of all guests together.
pub(super) struct Pace {
    start: Instant,
    /// The time between two moves; zero without a limit.
    gap: Duration,
    /// The next free slot, in gaps since the start.
    next: AtomicU64,
}

impl Pace {
    pub(super) fn new(rate: u32) -> Self {
        let gap = if rate == 0 { Duration::ZERO } else { Duration::from_secs(1) / rate };
        Self { start: Instant::now(), gap, next: AtomicU64::new(0) }
    }

    /// The time of the next move. Missed slots are not made up for.
    pub(super) fn slot(&self) -> Instant {
        let now = Instant::now();
        if self.gap.is_zero() {
            return now;
        }
        let first = (now.duration_since(self.start).as_nanos() / self.gap.as_nanos()) as u64;
        let taken = |next: u64| Some(next.max(first) + 1);
        let slot = self.next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, taken).unwrap_or(first);
        self.start + Duration::from_nanos(slot.max(first) * self.gap.as_nanos() as u64)
    }
}
