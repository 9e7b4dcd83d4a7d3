use std::time::Instant;

/// The most messages at once.
const BURST: f64 = 60.0;
/// The most messages per second in the long run.
const RATE: f64 = 20.0;

/// Limits the messages of a connection.
pub(super) struct MessageBudget {
    left: f64,
    at: Instant,
}

impl Default for MessageBudget {
    fn default() -> Self {
        Self { left: BURST, at: Instant::now() }
    }
}

impl MessageBudget {
    /// Whether another message is allowed now.
    pub(super) fn take(&mut self) -> bool {
        let now = Instant::now();
        self.left = (self.left + RATE * now.duration_since(self.at).as_secs_f64()).min(BURST);
        self.at = now;
        let granted = self.left >= 1.0;
        self.left -= if granted { 1.0 } else { 0.0 };
        granted
    }
}
