use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::Duration;

use game::{Dice, FastDice};

/// Growing pauses between attempts to connect, with jitter, so that a restarted server does not get all its clients
/// back in the same moment.
pub(crate) struct Backoff {
    first: Duration,
    longest: Duration,
    /// The failures since the last success.
    failures: u32,
    dice: FastDice,
}

/// The steps of the jitter.
const STEPS: u32 = 1 << 16;

impl Backoff {
    pub(crate) fn new(first: Duration, longest: Duration, dice: FastDice) -> Self {
        Self { first, longest, failures: 0, dice }
    }

    /// The same, with jitter that nobody can foresee.
    pub(crate) fn random(first: Duration, longest: Duration) -> Self {
        Self::new(first, longest, FastDice::new(RandomState::new().build_hasher().finish(), 0, 0))
    }

    /// The pause after another failure: doubled each time, and somewhere between half and all of that.
    pub(crate) fn next(&mut self) -> Duration {
        let pause = self.first.saturating_mul(1 << self.failures.min(30)).min(self.longest);
        self.failures += 1;
        let jitter = f64::from(self.dice.below(STEPS + 1)) / f64::from(STEPS);
        pause / 2 + (pause / 2).mul_f64(jitter)
    }

    /// Starts over with the shortest pause.
    pub(crate) fn reset(&mut self) {
        self.failures = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Duration = Duration::from_millis(500);
    const LONGEST: Duration = Duration::from_secs(15);
    /// In milliseconds, as docs/protocol.md promises.
    const PROMISED: [u64; 7] = [500, 1000, 2000, 4000, 8000, 15_000, 15_000];

    fn pauses(seed: u64) -> Vec<Duration> {
        let mut backoff = Backoff::new(FIRST, LONGEST, FastDice::new(seed, 0, 0));
        PROMISED.map(|_| backoff.next()).to_vec()
    }

    #[test]
    fn pauses_grow_and_stay_between_half_and_all_of_what_is_promised() {
        for pauses in (0..1000).map(pauses) {
            for (pause, most) in pauses.into_iter().zip(PROMISED.map(Duration::from_millis)) {
                assert!(pause >= most / 2 && pause <= most, "{pause:?} of {most:?}");
            }
        }
    }

    #[test]
    fn jitter_spreads_clients_over_the_whole_range() {
        let firsts: Vec<Duration> = (0..1000).map(|seed| pauses(seed)[0]).collect();
        // Each tenth of the range gets its share of 100, give or take.
        for tenth in 0..10 {
            let (from, width) = (FIRST / 2 + FIRST / 20 * tenth, FIRST / 20);
            let count = firsts.iter().filter(|pause| **pause >= from && **pause < from + width).count();
            assert!((60..140).contains(&count), "{count} of 1000 wait from {from:?}");
        }
    }

    #[test]
    fn two_clients_don_t_come_back_together() {
        let first = || Backoff::random(FIRST, LONGEST).next();
        assert!((0..8).any(|_| first() != first()));
    }

    #[test]
    fn a_reset_starts_over() {
        let mut backoff = Backoff::new(FIRST, LONGEST, FastDice::new(7, 0, 0));
        (0..100).for_each(|_| assert!(backoff.next() <= LONGEST));
        assert!(backoff.next() >= LONGEST / 2);
        backoff.reset();
        assert!(backoff.next() <= FIRST);
    }
}
