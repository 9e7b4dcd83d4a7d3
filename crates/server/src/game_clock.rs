//! The time of games, which is one for all nodes: the database's clock, and between measurements the machine's
//! monotonic one.
//!
//! Nobody's wall clock can be trusted: it may be wrong, or be set while games are going on. So a node measures how far
//! it is from the database and corrects itself; and where the database's own clock has jumped, the first node to
//! notice stores a shift that undoes the jump for all. The time of games never goes back: a node that is ahead stands
//! still until the others have caught up.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use table::Millis;

use crate::time::Time;

/// The time of games on this node.
pub(crate) struct GameClock {
    time: Time,
    /// The time of games, less the machine's monotonic time and what a test has added.
    offset: AtomicI64,
    /// The latest time that anybody was told.
    latest: AtomicU64,
}

/// A reading of the database's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reading {
    /// What the clock showed.
    pub(crate) clock: Millis,
    /// The stored shift, in milliseconds.
    pub(crate) shift: i64,
    /// The time of games at which another node was last alive.
    pub(crate) others: Option<Millis>,
    /// The machine's monotonic time before and after the reading.
    pub(crate) between: [u64; 2],
}

/// What a reading has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Finding {
    /// This node has the right time.
    Right,
    /// This node was slightly off, and is right again.
    Adjusted,
    /// This node was this many milliseconds behind (or ahead, if negative), and is right again.
    Corrected(i64),
    /// The database's clock jumped by this many milliseconds. The shift has to be stored.
    Jumped {
        by: i64,
        /// The shift that undoes it.
        shift: i64,
    },
}

/// A larger difference is no drift: some clock has jumped or stood still.
const JUMP: u64 = 5_000;

impl GameClock {
    /// A clock that shows the wall clock's time until the first reading.
    pub(crate) fn new(time: Time) -> Self {
        let offset = AtomicI64::new(time.wall().0 as i64 - time.elapsed() as i64);
        Self { time, offset, latest: AtomicU64::new(0) }
    }

    pub(crate) fn time(&self) -> &Time {
        &self.time
    }

    /// The current time of games.
    pub(crate) fn now(&self) -> Millis {
        self.told(self.time.elapsed())
    }

    fn told(&self, elapsed: u64) -> Millis {
        let now = self.at(elapsed).saturating_add(self.time.ahead());
        Millis(self.latest.fetch_max(now, Ordering::Relaxed).max(now))
    }

    fn at(&self, elapsed: u64) -> u64 {
        elapsed.saturating_add_signed(self.offset.load(Ordering::Relaxed))
    }

    /// Takes the time from a reading when the node starts; the shift to store if the database's clock was set back
    /// while no node was running.
    pub(crate) fn begin(&self, reading: &Reading) -> Option<i64> {
        let shown = shifted(reading.clock.0, reading.shift);
        let before = reading.others.map_or(0, |last| last.0.saturating_sub(self.time.ahead()));
        let back = before.saturating_sub(shown);
        let lost = if back > JUMP { back } else { 0 };
        self.latest.store(0, Ordering::Relaxed);
        self.offset.store((shown + lost) as i64 - reading.between[1] as i64, Ordering::Relaxed);
        (lost > 0).then_some(reading.shift.saturating_add_unsigned(lost))
    }

    /// Compares this clock with a reading, and corrects it.
    pub(crate) fn compare(&self, reading: &Reading) -> Finding {
        let [sent, received] = reading.between;
        // The clock was read at some moment between the two.
        let earliest = shifted(reading.clock.0, reading.shift);
        let latest = earliest + received.saturating_sub(sent);
        let ours = self.at(received);
        let off = match ours {
            ours if ours < earliest => (earliest - ours) as i64,
            ours if ours > latest => -((ours - latest) as i64),
            _ => return Finding::Right,
        };
        let there = earliest.saturating_add(self.time.ahead());
        let others_agree = reading.others.is_some_and(|others| others.0.abs_diff(there) <= JUMP);
        if off.unsigned_abs() > JUMP && !others_agree {
            return Finding::Jumped { by: off, shift: reading.shift.saturating_sub(off) };
        }
        self.offset.fetch_add(off, Ordering::Relaxed);
        if off.unsigned_abs() > JUMP { Finding::Corrected(off) } else { Finding::Adjusted }
    }
}

fn shifted(clock: u64, shift: i64) -> u64 {
    clock.saturating_add_signed(shift)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: u64 = 1_800_000_000_000;
    const HOUR: i64 = 3_600_000;

    /// A clock that was right at noon, at the monotonic time 1000.
    fn at_noon() -> GameClock {
        let clock = GameClock::new(Time::default());
        assert_eq!(clock.begin(&reading(NOON, 0, None)), None);
        clock
    }

    /// A reading at the monotonic time 1000.
    fn reading(clock: u64, shift: i64, others: Option<u64>) -> Reading {
        Reading { clock: Millis(clock), shift, others: others.map(Millis), between: [1000, 1000] }
    }

    #[test]
    fn the_wall_clock_does_not_matter() {
        let clock = GameClock::new(Time::default().skewed(120_000));
        clock.begin(&reading(NOON, 0, None));
        assert_eq!(clock.told(1000), Millis(NOON));
        clock.time().set_wall_clock(HOUR);
        assert_eq!(clock.told(1000), Millis(NOON));
    }

    #[test]
    fn drift_is_corrected_and_time_never_goes_back() {
        let clock = at_noon();
        assert_eq!(clock.compare(&reading(NOON + 40, 0, None)), Finding::Adjusted);
        assert_eq!(clock.told(1000), Millis(NOON + 40));
        assert_eq!(clock.compare(&reading(NOON, 0, None)), Finding::Adjusted);
        assert_eq!(clock.told(1000), Millis(NOON + 40), "it stands still");
        assert_eq!(clock.told(1100), Millis(NOON + 100));
        // A slow answer says little.
        let slow = Reading { between: [1000, 5000], ..reading(NOON, 0, None) };
        assert_eq!(clock.compare(&slow), Finding::Right);
    }

    #[test]
    fn a_jump_of_the_databases_clock_is_undone() {
        for by in [HOUR, -HOUR] {
            let clock = at_noon();
            let jumped = NOON.saturating_add_signed(by);
            // Another node is where we are, or there is none.
            for others in [None, Some(NOON - 900)] {
                assert_eq!(clock.compare(&reading(jumped, 0, others)), Finding::Jumped { by, shift: -by });
            }
            assert_eq!(clock.told(1000), Millis(NOON));
            assert_eq!(clock.compare(&reading(jumped, -by, None)), Finding::Right, "once the shift is stored");
        }
    }

    #[test]
    fn a_node_that_stood_still_follows_the_others() {
        let (clock, there) = (at_noon(), NOON + HOUR as u64);
        assert_eq!(clock.compare(&reading(there, 0, Some(there - 1_000))), Finding::Corrected(HOUR));
        assert_eq!(clock.told(1000), Millis(there));
    }

    #[test]
    fn time_goes_on_where_it_was_after_a_clock_was_set_back() {
        let clock = GameClock::new(Time::default());
        assert_eq!(clock.begin(&reading(NOON - HOUR as u64, 0, Some(NOON))), Some(HOUR));
        assert_eq!(clock.told(1000), Millis(NOON));
    }
}
