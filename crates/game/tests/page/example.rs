//! The complete games of `docs/notation.md`, and modified copies of them.

use game::{Game, Record, RecordError};
use serde_json::Value;

use super::json_after;

/// The complete game below this heading.
pub(crate) struct Example(pub(crate) &'static str);

impl Example {
    pub(crate) fn json(&self) -> Value {
        json_after(self.0).swap_remove(0)
    }

    /// The game with the value at `pointer` (RFC 6901) replaced.
    pub(crate) fn with(&self, pointer: &str, value: Value) -> Value {
        let mut record = self.json();
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        match record.pointer_mut(parent).unwrap() {
            Value::Array(items) => items[key.parse::<usize>().unwrap()] = value,
            parent => parent[key] = value,
        }
        record
    }

    /// Checks that it follows the rules, and that the program writes it exactly as it stands on the page.
    pub(crate) fn assert_replays<G: Game>(&self) {
        let record = read::<G>(&self.json()).unwrap();
        record.replay(|_| {}).unwrap();
        let (written, page): (Value, Value) = (serde_json::from_str(&record.to_json()).unwrap(), self.json());
        assert_eq!(written, page);
        let mut again = record.clone();
        again.finish().unwrap();
        assert_eq!(again, record);
    }
}

pub(crate) fn read<G: Game>(record: &Value) -> Result<Record<G>, String> {
    serde_json::from_value(record.clone()).map_err(|why| why.to_string())
}

pub(crate) fn replay<G: Game>(record: &Value) -> Result<G, RecordError> {
    read::<G>(record).unwrap().replay(|_| {})
}
