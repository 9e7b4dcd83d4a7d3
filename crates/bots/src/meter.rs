use std::time::{Duration, Instant};

use crate::Budget;

/// How much of a budget is spent.
pub(crate) enum Meter {
    Steps { all: u32, spent: u32 },
    Time { all: Duration, since: Instant },
}

impl Meter {
    /// `standard` is what [`Budget::Standard`] stands for.
    pub(crate) fn new(budget: Budget, standard: u32) -> Self {
        let steps = |all| Self::Steps { all, spent: 0 };
        match budget {
            Budget::Standard => steps(standard),
            Budget::Times(times) => steps(standard.saturating_mul(times)),
            Budget::Iterations(all) => steps(all),
            Budget::Time(all) => Self::Time { all, since: Instant::now() },
        }
    }

    /// Counts `steps` as done, and tells which part of the budget is spent: 1 or more if it is all.
    pub(crate) fn spend(&mut self, steps: u32) -> f64 {
        match self {
            Self::Steps { all, spent } => {
                *spent = spent.saturating_add(steps);
                f64::from(*spent) / f64::from((*all).max(1))
            }
            Self::Time { all, since } => since.elapsed().as_secs_f64() / all.as_secs_f64().max(1e-9),
        }
    }
}
