use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use tokio::time::sleep;

use super::context::{between, percent};

/// A node's connection to the database. It also tells whether the node is alive.
pub(crate) struct Link(Mutex<Condition>);

/// How a link fares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Condition {
    /// The node is dead.
    pub(super) dead: bool,
    /// Nothing passes for now.
    pub(super) held: bool,
    /// How many of a hundred requests get lost before they are applied.
    pub(super) lost_requests: u32,
    /// How many of a hundred answers get lost after the request was applied.
    pub(super) lost_answers: u32,
    /// How many of a hundred commits are acknowledged and forgotten, which no database may do.
    pub(super) forgotten: u32,
    /// The longest time on the way, in milliseconds; some by default.
    pub(super) slow: u32,
}

/// Why nothing came through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lost {
    /// The connection broke.
    Broken,
    /// The node died.
    Dead,
}

/// How often a wait looks whether it is over.
///
/// Waiting for tokio's `watch` would be simpler, but it wakes its receivers in a random order.
const LOOK: Duration = Duration::from_millis(20);

impl Link {
    pub(super) fn new() -> Self {
        Self(Mutex::default())
    }

    fn condition(&self) -> MutexGuard<'_, Condition> {
        self.0.lock().expect("nobody panics while holding this")
    }

    /// Changes how the link fares, unless the node is dead.
    pub(super) fn set(&self, condition: Condition) {
        let dead = self.is_dead();
        *self.condition() = Condition { dead, ..condition };
    }

    pub(super) fn kill(&self) {
        self.condition().dead = true;
    }

    pub(super) fn is_dead(&self) -> bool {
        self.condition().dead
    }

    /// Waits until the node dies.
    pub(super) async fn died(&self) {
        while !self.is_dead() {
            sleep(LOOK).await;
        }
    }

    /// Takes a request to the database.
    pub(crate) async fn request(&self) -> Result<(), Lost> {
        self.pass(|condition| condition.lost_requests).await
    }

    /// Brings the answer back.
    pub(crate) async fn answer(&self) -> Result<(), Lost> {
        self.pass(|condition| condition.lost_answers).await
    }

    /// Whether a commit is acknowledged and forgotten.
    pub(crate) fn forgets(&self) -> bool {
        let forgotten = self.condition().forgotten;
        forgotten > 0 && percent(forgotten)
    }

    async fn pass(&self, lost: fn(&Condition) -> u32) -> Result<(), Lost> {
        let slowest = self.condition().slow.max(3);
        sleep(between(0, slowest)).await;
        while self.condition().held && !self.is_dead() {
            sleep(LOOK).await;
        }
        let condition = *self.condition();
        match condition {
            Condition { dead: true, .. } => Err(Lost::Dead),
            _ if percent(lost(&condition)) => Err(Lost::Broken),
            _ => Ok(()),
        }
    }
}
