//! Which nodes are alive, and the clock that they share.

use table::Millis;

use super::backend::Backend;
use super::statement::sql;
use super::{Store, StoreError, from_db_time};
use crate::game_clock::Reading;
use crate::id::Id;
use crate::time::Time;

/// The setting that undoes jumps of the database's clock, in milliseconds.
const SHIFT: &str = "clock-shift";
/// The setting with the end of the outage that was refunded last.
const REFUNDED: &str = "refunded";
/// Nodes that were last alive this long before others are forgotten.
const FORGOTTEN: Millis = Millis(24 * 60 * 60 * 1000);

/// A query for the clock, the shift and when another node was last alive.
macro_rules! select_clock {
    ($clock:literal) => {
        concat!(
            "SELECT ",
            $clock,
            ", (SELECT value FROM settings WHERE name = $1), (SELECT MAX(seen) FROM nodes WHERE id <> $2)"
        )
    };
}

impl Store {
    /// Stores that a node is alive, which also shows that the database can be written to.
    pub(crate) async fn record_alive(&self, node: &Id, now: Millis) -> Result<(), StoreError> {
        let upsert = sql("INSERT INTO nodes (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = $2");
        self.backend.execute(upsert.bind(node).bind(now)).await.map(drop)
    }

    /// Deletes nodes that have long been gone.
    pub(crate) async fn forget_nodes(&self, now: Millis) -> Result<(), StoreError> {
        let delete = sql("DELETE FROM nodes WHERE seen < $1");
        self.backend.execute(delete.bind(now.minus(FORGOTTEN))).await.map(drop)
    }

    /// Reads the database's clock. That of SQLite is the machine's.
    pub(crate) async fn read_clock(&self, node: &Id, time: &Time) -> Result<Reading, StoreError> {
        type Row = (i64, Option<String>, Option<i64>);
        let select = match &self.backend {
            Backend::Postgres(_) => sql(select_clock!("(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT")),
            _ => sql(select_clock!("CAST(0 AS BIGINT)")),
        };
        let sent = time.elapsed();
        let (clock, shift, others): Row = self.backend.fetch_one(select.bind(SHIFT).bind(node)).await?;
        let received = time.elapsed();
        let (clock, between) = match &self.backend {
            Backend::Sqlite(_) => (time.wall(), [received; 2]),
            Backend::Postgres(_) => (from_db_time(clock), [sent, received]),
            // A machine of its own, whose clock is right.
            #[cfg(test)]
            Backend::Simulated(_) => (crate::time::now(), [sent, received]),
        };
        let shift = shift.and_then(|shift| shift.parse().ok()).unwrap_or(0);
        Ok(Reading { clock, shift, others: others.map(from_db_time), between })
    }

    /// Stores a new shift, unless another node has; whether it did.
    pub(crate) async fn shift_clock(&self, old: i64, new: i64) -> Result<bool, StoreError> {
        self.setting(SHIFT, "0").await?;
        self.change_setting(SHIFT, &old.to_string(), &new.to_string()).await
    }

    /// Whether the outage that began at this time is ours to refund: one of all nodes that start gets it.
    pub(crate) async fn claim_refund(&self, began: Millis) -> Result<bool, StoreError> {
        let before = self.setting(REFUNDED, "0").await?;
        let began = began.0.to_string();
        Ok(before != began && self.change_setting(REFUNDED, &before, &began).await?)
    }
}
