use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use catalog::{AnyMove, AnyTable};
use game::Seat;
use host::Hints;
use table::{Key, Request};

/// Lets the bot of this seat choose a move, on a thread of its own.
pub(super) fn choose(
    table: &AnyTable,
    seat: Seat,
    key: Key,
    tell: impl FnOnce(Option<Request<AnyMove>>) + Send + 'static,
) {
    let table = table.clone();
    spawn(move || host::choose(&table, seat, key), tell);
}

/// Makes hints for this seat, on a thread of its own.
pub(super) fn hint(table: &AnyTable, seat: Seat, tell: impl FnOnce(Option<Hints>) + Send + 'static) {
    let table = table.clone();
    spawn(move || Some(host::hints(&table, seat)), tell);
}

fn spawn<T: 'static>(
    think: impl FnOnce() -> Option<T> + Send + 'static,
    tell: impl FnOnce(Option<T>) + Send + 'static,
) {
    // Somebody waits for the answer, so even a thread that panics has to give one.
    thread::spawn(move || tell(catch_unwind(AssertUnwindSafe(think)).ok().flatten()));
}
