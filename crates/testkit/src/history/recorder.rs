use std::sync::{Arc, Mutex, MutexGuard};

use tokio::time::Instant;

use super::{Fault, FinalLog, History, Observation, What};

/// Takes down a history while it happens. Clones share it.
#[derive(Clone)]
pub struct Recorder {
    begin: Instant,
    taken: Arc<Mutex<(History, Vec<FinalLog>)>>,
}

/// Takes down what a client sees of a table.
#[derive(Clone)]
pub struct Witness {
    recorder: Recorder,
    table: String,
}

/// A fault that lasts until this is dropped.
pub struct FaultNote {
    recorder: Recorder,
    name: String,
    begin: Instant,
}

impl Default for Recorder {
    fn default() -> Self {
        Self { begin: Instant::now(), taken: Arc::default() }
    }
}

impl Recorder {
    /// For a client at this table.
    pub fn witness(&self, table: &str) -> Witness {
        Witness { recorder: self.clone(), table: table.into() }
    }

    /// Something breaks.
    pub fn fault(&self, name: impl Into<String>) -> FaultNote {
        FaultNote { recorder: self.clone(), name: name.into(), begin: Instant::now() }
    }

    /// The final log of a table.
    pub fn ended(&self, log: FinalLog) {
        self.taken().1.push(log);
    }

    /// How many answers clients have got.
    pub fn acknowledged(&self) -> usize {
        let is_ack = |observation: &&Observation| matches!(observation.what, What::Acknowledged { .. });
        self.taken().0.observations.iter().filter(is_ack).count()
    }

    /// All that happened, and the final logs.
    pub fn finish(&self) -> (History, Vec<FinalLog>) {
        let mut taken = self.taken();
        taken.0.end = self.begin.elapsed();
        taken.clone()
    }

    fn taken(&self) -> MutexGuard<'_, (History, Vec<FinalLog>)> {
        self.taken.lock().expect("nobody panics while holding this")
    }
}

impl Witness {
    /// The table.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The client does or sees something.
    pub fn note(&self, what: What) {
        let at = self.recorder.begin.elapsed();
        self.recorder.taken().0.observations.push(Observation { at, table: self.table.clone(), what });
    }

    /// The final log of the table.
    pub fn ended(&self, log: FinalLog) {
        self.recorder.ended(log);
    }
}

impl Drop for FaultNote {
    fn drop(&mut self) {
        let since = |at: Instant| at.duration_since(self.recorder.begin);
        let fault =
            Fault { name: std::mem::take(&mut self.name), begin: since(self.begin), end: since(Instant::now()) };
        self.recorder.taken().0.faults.push(fault);
    }
}
