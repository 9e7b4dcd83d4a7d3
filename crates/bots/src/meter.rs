use std::time::{Duration, Instant};

use crate::Budget;

/// Measures how much of a budget is spent.
pub(crate) enum Meter {
    Steps { all: u32, spent: u32 },
    Time { all: Duration, since: Instant },
}

impl Meter {
    /// A meter for this budget; `standard` is the number of steps of [`Budget::Standard`].
    pub(crate) fn new(budget: Budget, standard: u32) -> Self {
        let steps = |all| Self::Steps { all, spent: 0 };
        match budget {
            Budget::Standard => steps(standard),
            Budget::Times(times) => steps(standard.saturating_mul(times)),
            Budget::Iterations(all) => steps(all),
            Budget::Time(all) => Self::Time { all, since: Instant::now() },
        }
    }

    /// Adds `steps` and returns the fraction of the budget spent: 1 or more once it is used up.
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
