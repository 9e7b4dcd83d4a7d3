//! What clients saw of a server, and a judge who knows nothing else.
//!
//! Clients note down what they send, what is acknowledged or refused, and every step that they are shown. In the end
//! [`History::check`] compares all that with the final logs, as [`Violation`] says.

mod check;
mod log;
mod recorder;
mod stalls;
mod violation;

use std::fmt::{self, Write};
use std::time::Duration;

use catalog::{AnySight, each};
use sha2::{Digest, Sha256};

pub use log::{FinalLog, LoggedLine, Origin};
pub use recorder::{FaultNote, Recorder, Witness};
pub use violation::Violation;

/// What all clients saw, and when something was broken.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// What clients saw, in the order in which it was noted down.
    pub observations: Vec<Observation>,
    /// The faults.
    pub faults: Vec<Fault>,
    /// When the last observation could have been made.
    pub end: Duration,
}

/// Something that a client did or was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observation {
    /// When, since the beginning.
    pub at: Duration,
    /// At which table.
    pub table: String,
    /// What.
    pub what: What,
}

/// What a client did or was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// It sent a request, for the first time or again.
    Sent {
        /// For which seat.
        seat: usize,
        /// The request's key.
        key: String,
        /// The move, if it is one.
        mv: Option<String>,
    },
    /// A request was acknowledged.
    Acknowledged {
        /// For which seat.
        seat: usize,
        /// The request's key.
        key: String,
        /// The version after it.
        version: usize,
    },
    /// A request was refused for good.
    Refused {
        /// For which seat.
        seat: usize,
        /// The request's key.
        key: String,
    },
    /// The table was shown.
    Shown {
        /// To whom: viewers of the same name must be shown the same.
        viewer: String,
        /// The length of the log.
        version: usize,
        /// The steps that were new to the client.
        steps: Vec<ShownStep>,
        /// Whether the game is over.
        over: bool,
    },
}

/// A line of the log, as it was shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownStep {
    /// The version after it.
    pub version: usize,
    /// What is the same for all viewers.
    pub open: String,
    /// What this viewer saw.
    pub seen: String,
}

/// Something that was broken for a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What.
    pub name: String,
    /// Since when.
    pub begin: Duration,
    /// Until when.
    pub end: Duration,
}

/// The numbers of a history that is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Games that were played.
    pub games: usize,
    /// Requests that were acknowledged, each counted once.
    pub acknowledged: usize,
    /// Requests that were refused for good.
    pub refused: usize,
    /// How often a request was sent again.
    pub repeated: usize,
    /// Steps that were shown, to all clients together.
    pub shown: usize,
    /// Faults.
    pub faults: usize,
    /// The longest time without a fault in which an unfinished game did not go on.
    pub longest_stall: Duration,
}

impl What {
    /// What a sight shows.
    pub fn shown(sight: &AnySight) -> Self {
        let steps = each!(sight, AnySight(sight) => sight.steps.iter().map(ShownStep::from).collect());
        let viewer = format!("{:?}", sight.viewer());
        Self::Shown { viewer, version: sight.version(), steps, over: sight.is_over() }
    }
}

impl History {
    /// A hash of all that was seen: equal for runs that went the same way.
    pub fn hash(&self) -> String {
        let mut hash = Sha256::new();
        for observation in &self.observations {
            hash.update(format!("{observation:?}\n"));
        }
        hash.finalize().iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        })
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, acknowledged, refused, repeated, shown, faults, longest_stall } = self;
        write!(
            f,
            "{games} games, {acknowledged} moves acknowledged ({repeated} sent again, {refused} refused), {shown} steps \
             shown, {faults} faults, longest stall {longest_stall:.1?}"
        )
    }
}
