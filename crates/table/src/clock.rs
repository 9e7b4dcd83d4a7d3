use std::fmt;

use game::{Seat, SeatMap, SeatSet};
use serde::{Deserialize, Serialize};

/// Milliseconds: a point in time, counted from an epoch that the caller chooses,
/// or a duration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = u64))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// This many seconds.
    pub const fn seconds(seconds: u64) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// The sum, saturating.
    #[must_use]
    pub const fn plus(self, span: Self) -> Self {
        Self(self.0.saturating_add(span.0))
    }

    /// The difference; zero if `other` is later, since the clocks of two machines may disagree.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    pub(crate) fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ms", self.0)
    }
}

/// The time that people have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "mode", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TimeControl {
    /// A budget for the whole game, with an increment after each turn.
    PerSide {
        /// The budget.
        seconds: u32,
        /// The increment.
        increment: u32,
    },
    /// A budget for each decision, usually days.
    PerMove {
        /// The budget.
        seconds: u32,
    },
}

impl TimeControl {
    /// The largest budget, for the game or for one decision: 30 days.
    pub const MOST: u32 = 30 * 24 * 60 * 60;

    /// Minutes for the whole game, with an increment in seconds after each turn.
    pub const fn minutes(minutes: u32, increment: u32) -> Self {
        Self::PerSide { seconds: minutes.saturating_mul(60), increment }
    }

    /// Days for each decision.
    pub const fn days(days: u32) -> Self {
        Self::PerMove { seconds: days.saturating_mul(24 * 60 * 60) }
    }

    /// Whether it gives everybody some time, within the limits.
    pub fn is_sensible(self) -> bool {
        let (seconds, increment) = match self {
            Self::PerSide { seconds, increment } => (seconds, increment),
            Self::PerMove { seconds } => (seconds, 0),
        };
        (1..=Self::MOST).contains(&seconds) && increment <= Self::MOST
    }

    fn at_first(self) -> Millis {
        match self {
            Self::PerSide { seconds, .. } | Self::PerMove { seconds } => Millis::seconds(seconds.into()),
        }
    }
}

/// The clock of a table. It runs for people who are to move, for several at once
/// in a simultaneous decision; bots and resigned players have no clock.
///
/// Running out of time ends nothing: it lets the caller have a bot move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    sides: SeatMap<Side>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Side {
    /// The time left when it was last started or stopped.
    left: Millis,
    /// The time it has been running since.
    since: Option<Millis>,
    /// A decision was made, and the turn may or may not go on.
    decided: bool,
}

impl Clock {
    /// The most network lag that is compensated per decision.
    pub const MOST_LAG: Millis = Millis(1000);

    /// The least time a player has on returning after a bot moved for them.
    pub const WELCOME: Millis = Millis(30_000);

    pub(crate) fn new(control: TimeControl, seats: usize) -> Self {
        let side = Side { left: control.at_first(), since: None, decided: false };
        Self { control, sides: Seat::all(seats).map(|_| side).collect() }
    }

    /// Records that `seat` decided at `at`, in a message that took `lag`.
    pub(crate) fn decide(&mut self, seat: Seat, at: Millis, lag: Millis) {
        // Bots, whose clock never runs, get no increment either.
        if let Some(side) = self.sides.get_mut(seat.index()).filter(|side| side.since.is_some()) {
            side.stop(at.minus(lag.min(Self::MOST_LAG)));
            side.decided = true;
        }
    }

    /// Runs the clock from `at` on for these seats only.
    pub(crate) fn run(&mut self, running: SeatSet, at: Millis) {
        for (seat, side) in Seat::all(self.sides.len()).zip(&mut self.sides) {
            let runs = running.contains(seat);
            if let (true, false, TimeControl::PerSide { increment, .. }) = (side.decided, runs, self.control) {
                side.left = side.left.plus(Millis::seconds(increment.into()));
            }
            side.decided = false;
            if !runs {
                side.stop(at);
            } else if side.since.is_none() {
                side.since = Some(at);
                if let TimeControl::PerMove { .. } = self.control {
                    side.left = self.control.at_first();
                }
            }
        }
    }

    /// Gives a returning player some time at least.
    pub(crate) fn welcome(&mut self, seat: Seat) {
        if let Some(side) = self.sides.get_mut(seat.index()) {
            side.left = side.left.max(Self::WELCOME);
        }
    }

    /// Refunds this much to everybody whose clock is running.
    pub(crate) fn refund(&mut self, span: Millis) {
        for since in self.sides.iter_mut().filter_map(|side| side.since.as_mut()) {
            *since = since.plus(span);
        }
    }

    /// The next time at which a player runs out of time, lag included.
    pub fn next_deadline(&self) -> Option<Millis> {
        self.sides.iter().filter_map(Side::deadline).min()
    }

    /// The seats out of time at `now`, for which a bot may move. The largest
    /// compensated lag is waited for first.
    pub fn flagged(&self, now: Millis) -> SeatSet {
        let late = |side: &Side| side.deadline().is_some_and(|deadline| now >= deadline);
        Seat::all(self.sides.len()).zip(&self.sides).filter(|(_, side)| late(side)).map(|(seat, _)| seat).collect()
    }

    /// The times shown at `now`.
    pub fn face(&self, now: Millis) -> ClockFace {
        let running = Seat::all(self.sides.len()).zip(&self.sides).filter(|(_, side)| side.since.is_some());
        ClockFace {
            control: self.control,
            left: self.sides.iter().map(|side| side.left_at(now)).collect(),
            running: running.map(|(seat, _)| seat).collect(),
        }
    }
}

impl Side {
    fn left_at(&self, now: Millis) -> Millis {
        self.left.minus(self.since.map_or(Millis::ZERO, |since| now.minus(since)))
    }

    fn stop(&mut self, at: Millis) {
        self.left = self.left_at(at);
        self.since = None;
    }

    fn deadline(&self) -> Option<Millis> {
        Some(self.since?.plus(self.left).plus(Clock::MOST_LAG))
    }
}

/// The times that a clock shows at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockFace {
    /// The time that people have.
    pub control: TimeControl,
    /// The time left, by seat.
    pub left: Vec<Millis>,
    /// The seats whose clock is running.
    pub running: SeatSet,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(list: &[usize]) -> SeatSet {
        list.iter().filter_map(|&seat| Seat::new(seat)).collect()
    }

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    enum Do {
        /// These clocks run from now on.
        Run(&'static [usize]),
        /// A seat decides, with this lag.
        Decide(usize, u64),
        Refund(u64),
        /// The clock shows these times, and these seats are out of time.
        Show(&'static [u64], &'static [usize]),
    }
    use Do::{Decide, Refund, Run, Show};

    /// The steps and their times in milliseconds.
    type Steps = &'static [(u64, Do)];

    const CASES: &[(&str, TimeControl, Steps)] = &[
        (
            "turns, with an increment at the end of each",
            TimeControl::PerSide { seconds: 60, increment: 5 },
            &[
                (0, Run(&[0])),
                (10_000, Show(&[50_000, 60_000], &[])),
                (10_000, Decide(0, 0)),
                (10_000, Run(&[1])),
                (10_000, Show(&[55_000, 60_000], &[])),
                (30_000, Decide(1, 0)),
                (30_000, Run(&[0])),
                (31_000, Show(&[54_000, 45_000], &[])),
            ],
        ),
        (
            "two decisions in one turn bring one increment",
            TimeControl::PerSide { seconds: 60, increment: 5 },
            &[
                (0, Run(&[0])),
                (1_000, Decide(0, 0)),
                (1_000, Run(&[0])),
                (2_000, Show(&[58_000, 60_000], &[])),
                (3_000, Decide(0, 0)),
                (3_000, Run(&[1])),
                (3_000, Show(&[62_000, 60_000], &[])),
            ],
        ),
        (
            "all choose at once",
            TimeControl::PerSide { seconds: 60, increment: 0 },
            &[
                (0, Run(&[0, 1, 2])),
                (5_000, Decide(1, 0)),
                (5_000, Run(&[0, 2])),
                (9_000, Show(&[51_000, 55_000, 51_000], &[])),
                (61_000, Show(&[0, 55_000, 0], &[0, 2])),
            ],
        ),
        (
            "lag is made up for, but not without end",
            TimeControl::PerSide { seconds: 60, increment: 0 },
            &[
                (0, Run(&[0])),
                (10_000, Decide(0, 300)),
                (10_000, Run(&[1])),
                (20_000, Decide(1, 50_000)),
                (20_000, Run(&[0])),
                (20_000, Show(&[50_300, 51_000], &[])),
            ],
        ),
        (
            "no lag gives more than was used",
            TimeControl::PerSide { seconds: 60, increment: 0 },
            &[(500, Run(&[0])), (700, Decide(0, 900)), (700, Run(&[1])), (700, Show(&[60_000, 60_000], &[]))],
        ),
        (
            "a flag waits for the most lag",
            TimeControl::PerSide { seconds: 60, increment: 0 },
            &[
                (0, Run(&[0])),
                (60_999, Show(&[0, 60_000], &[])),
                (61_000, Show(&[0, 60_000], &[0])),
                (70_000, Decide(0, 0)),
                (70_000, Run(&[1])),
                (70_000, Show(&[0, 60_000], &[])),
            ],
        ),
        (
            "a refund",
            TimeControl::PerSide { seconds: 60, increment: 0 },
            &[
                (0, Run(&[0])),
                (100_000, Show(&[0, 60_000], &[0])),
                (100_000, Refund(90_000)),
                (100_000, Show(&[50_000, 60_000], &[])),
            ],
        ),
        (
            "days for each move",
            TimeControl::days(2),
            &[
                (0, Run(&[0])),
                (86_400_000, Show(&[86_400_000, 172_800_000], &[])),
                (86_400_000, Decide(0, 0)),
                (86_400_000, Run(&[1])),
                (86_400_000, Decide(1, 0)),
                (86_400_000, Run(&[0])),
                (86_400_000, Show(&[172_800_000, 172_800_000], &[])),
                (259_201_000, Show(&[0, 172_800_000], &[0])),
            ],
        ),
        (
            "time that runs backwards costs nothing",
            TimeControl::PerSide { seconds: 60, increment: 0 },
            &[(5_000, Run(&[0])), (1_000, Decide(0, 0)), (1_000, Run(&[1])), (0, Show(&[60_000, 60_000], &[]))],
        ),
    ];

    #[test]
    fn clocks_follow_their_cases() {
        for (name, control, steps) in CASES {
            let shown =
                steps.iter().find_map(|(_, step)| if let Show(left, _) = step { Some(left.len()) } else { None });
            let mut clock = Clock::new(*control, shown.unwrap());
            for (number, (at, step)) in steps.iter().enumerate() {
                let at = Millis(*at);
                match *step {
                    Run(running) => clock.run(seats(running), at),
                    Decide(who, lag) => clock.decide(seat(who), at, Millis(lag)),
                    Refund(span) => clock.refund(Millis(span)),
                    Show(left, flagged) => {
                        let shown: Vec<_> = clock.face(at).left.iter().map(|left| left.0).collect();
                        assert_eq!(shown, left, "{name}, step {number}");
                        assert_eq!(clock.flagged(at), seats(flagged), "{name}, step {number}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_next_deadline_is_the_first_flag() {
        let mut clock = Clock::new(TimeControl::minutes(1, 0), 3);
        assert_eq!(clock.next_deadline(), None);
        clock.run(seats(&[2]), Millis(0));
        clock.run(seats(&[0, 2]), Millis(7));
        let deadline = clock.next_deadline().unwrap();
        assert_eq!(clock.flagged(deadline), seats(&[2]));
        assert_eq!(clock.flagged(deadline.minus(Millis(1))), SeatSet::EMPTY);
    }

    #[test]
    fn extreme_times_do_not_overflow() {
        let mut clock = Clock::new(TimeControl::PerMove { seconds: u32::MAX }, 2);
        clock.run(seats(&[0]), Millis(u64::MAX));
        clock.refund(Millis(u64::MAX));
        clock.decide(seat(0), Millis(u64::MAX), Millis(u64::MAX));
        clock.decide(seat(5), Millis(0), Millis(0));
        clock.run(seats(&[1]), Millis(u64::MAX));
        assert_eq!(clock.next_deadline(), Some(Millis(u64::MAX)));
    }

    #[test]
    fn senseless_controls_are_rejected() {
        for (control, sensible) in [
            (TimeControl::minutes(5, 3), true),
            (TimeControl::days(30), true),
            (TimeControl::days(31), false),
            (TimeControl::minutes(0, 3), false),
            (TimeControl::minutes(1, u32::MAX), false),
            (TimeControl::PerMove { seconds: 0 }, false),
        ] {
            assert_eq!(control.is_sensible(), sensible, "{control:?}");
        }
    }
}
