use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

use crate::metrics::WATCHED;
use crate::time::now;

/// Whether the watch loop goes round.
pub(super) struct Pulse(Mutex<Instant>);

/// A loop that has finished no round for this long has stopped. The deadlines of its queries are shorter.
const STOPPED: Duration = Duration::from_secs(15);

impl Pulse {
    pub(super) fn new() -> Self {
        Self(Mutex::new(Instant::now()))
    }

    /// Records that a round is finished.
    pub(super) fn beat(&self) {
        *self.0.lock().expect("nobody panics while holding this") = Instant::now();
        metrics::gauge!(WATCHED).set(now().0 as f64 / 1000.0);
    }

    /// Whether it went round lately, as seen at this time.
    pub(super) fn is_regular(&self, now: Instant) -> bool {
        now.duration_since(*self.0.lock().expect("nobody panics while holding this")) < STOPPED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loop_that_stops_is_noticed() {
        let pulse = Pulse::new();
        assert!(pulse.is_regular(Instant::now()));
        let later = Instant::now() + STOPPED;
        assert!(!pulse.is_regular(later));
    }
}
