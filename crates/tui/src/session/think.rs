use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use game::Seat;
use host::Hints;
use table::AnyTable;

/// Lets the bot of this seat choose, on a thread of its own.
pub(super) fn choose(table: &AnyTable, seat: Seat, tell: impl FnOnce(Option<String>) + Send + 'static) {
    let table = table.clone();
    spawn(move || host::choose(&table, seat), tell);
}

/// Thinks about all moves of this seat, on a thread of its own.
pub(super) fn hint(table: &AnyTable, seat: Seat, tell: impl FnOnce(Option<Hints>) + Send + 'static) {
    let table = table.clone();
    spawn(move || Some(host::hints(&table, seat)), tell);
}

fn spawn<T: 'static>(
    think: impl FnOnce() -> Option<T> + Send + 'static,
    tell: impl FnOnce(Option<T>) + Send + 'static,
) {
    // Somebody waits for the answer: even a thread that fails has to give one.
    thread::spawn(move || tell(catch_unwind(AssertUnwindSafe(think)).ok().flatten()));
}
