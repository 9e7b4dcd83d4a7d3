//! The seed and the clock of the simulation that runs on this thread, if one does.

use std::cell::RefCell;
use std::time::Duration;

use game::{Dice, FastDice};
use table::Millis;
use tokio::time::Instant;

struct Context {
    dice: FastDice,
    begin: Instant,
}

thread_local! {
    static CONTEXT: RefCell<Option<Context>> = const { RefCell::new(None) };
}

/// When simulations begin.
const BEGIN: Millis = Millis(1_800_000_000_000);

/// Everything random on this thread depends on a seed until this is dropped.
pub(super) struct Seeded;

impl Seeded {
    /// Begins a simulation on this thread.
    pub(super) fn new(seed: u64) -> Self {
        let context = Context { dice: FastDice::new(seed, 0, 0), begin: Instant::now() };
        CONTEXT.with_borrow_mut(|current| *current = Some(context));
        Self
    }
}

impl Drop for Seeded {
    fn drop(&mut self) {
        CONTEXT.with_borrow_mut(|current| *current = None);
    }
}

/// Fills bytes from the seed; false if no simulation runs here.
pub(crate) fn fill(bytes: &mut [u8]) -> bool {
    CONTEXT.with_borrow_mut(|current| {
        let Some(context) = current else { return false };
        bytes.iter_mut().for_each(|byte| *byte = context.dice.below(256) as u8);
        true
    })
}

/// The simulated time, if a simulation runs here.
pub(crate) fn now() -> Option<Millis> {
    CONTEXT.with_borrow(|current| {
        let elapsed = current.as_ref()?.begin.elapsed();
        Some(BEGIN.plus(Millis(elapsed.as_millis() as u64)))
    })
}

/// The same items in an order that does not change from run to run, if a simulation runs here.
pub(crate) fn ordered<T, K: Ord>(mut items: Vec<T>, key: impl Fn(&T) -> K) -> Vec<T> {
    if CONTEXT.with_borrow(Option::is_some) {
        items.sort_by_cached_key(key);
    }
    items
}

/// A number below `n`.
pub(super) fn below(n: u32) -> u32 {
    CONTEXT.with_borrow_mut(|current| current.as_mut().expect("a simulation runs here").dice.below(n))
}

/// True in so many of a hundred cases.
pub(super) fn percent(percent: u32) -> bool {
    below(100) < percent
}

/// A time between these, in milliseconds.
pub(super) fn between(least: u32, most: u32) -> Duration {
    Duration::from_millis(u64::from(least + below(most - least + 1)))
}
