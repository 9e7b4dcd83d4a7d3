use std::time::{SystemTime, UNIX_EPOCH};

use table::Millis;

/// The time, as tables and the store count it.
pub(crate) fn now() -> Millis {
    Millis(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64))
}
