use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::time::Instant;

/// When the next move may be made, so that all together make so many a second.
pub(super) struct Pace {
    start: Instant,
    /// Between two moves; nothing if there is no limit.
    gap: Duration,
    /// The next free slot, in gaps since the start.
    next: AtomicU64,
}

impl Pace {
    pub(super) fn new(rate: u32) -> Self {
        let gap = if rate == 0 { Duration::ZERO } else { Duration::from_secs(1) / rate };
        Self { start: Instant::now(), gap, next: AtomicU64::new(0) }
    }

    /// The moment of one more move. What was missed is not made up for.
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
