use std::time::Duration;

use tokio::time::Instant;

/// A limit of messages: this many at once, and this many per second in the long run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// The most at once.
    pub burst: f64,
    /// The most per second.
    pub per_second: f64,
}

/// Keeps messages below a [`Rate`].
pub(crate) struct Throttle {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Throttle {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, left: rate.burst, at: Instant::now() }
    }

    /// When the next message may be sent.
    pub(crate) fn ready_at(&self) -> Instant {
        self.at + Duration::from_secs_f64((1.0 - self.left).max(0.0) / self.rate.per_second)
    }

    /// Counts a message.
    pub(crate) fn count(&mut self) {
        let now = Instant::now();
        let earned = self.rate.per_second * now.duration_since(self.at).as_secs_f64();
        (self.left, self.at) = ((self.left + earned).min(self.rate.burst) - 1.0, now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_burst_is_free_and_then_the_rate_holds() {
        let mut throttle = Throttle::new(Rate { burst: 3.0, per_second: 2.0 });
        let begun = Instant::now();
        for _ in 0..7 {
            tokio::time::sleep_until(throttle.ready_at()).await;
            throttle.count();
        }
        let took = begun.elapsed();
        assert!(took >= Duration::from_secs(2) && took < Duration::from_millis(2_010), "{took:?}");
    }
}
