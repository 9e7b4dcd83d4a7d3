//! Deletes rows that nobody will need again.

use table::Millis;

use super::statement::sql;
use super::{Store, StoreError};
use crate::cookie;
use crate::id::Id;

/// A kind of row that is deleted when it is old.
struct Stale {
    find: &'static str,
    /// Deletes one row that is still stale.
    remove: &'static str,
    /// Deletes what belongs to the row.
    with: Option<&'static str>,
    age: Millis,
}

/// The rows of a table that meet a condition on the time `$1`.
macro_rules! stale {
    ($table:literal, $condition:literal, $age:expr, $with:expr) => {
        Stale {
            find: concat!("SELECT id FROM ", $table, " WHERE ", $condition, " LIMIT $2"),
            remove: concat!("DELETE FROM ", $table, " WHERE ", $condition, " AND id = $2"),
            with: $with,
            age: $age,
        }
    };
}

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Tables that have waited too long for players. `public` is named so that the lobby's index is used.
const OPEN_TABLES: Stale = stale!(
    "tables",
    "public IN (0, 1) AND stage = 'open' AND changed < $1",
    Millis(30 * DAY),
    Some("DELETE FROM places WHERE table_id = $1")
);

/// Sessions whose cookies have expired.
const SESSIONS: Stale = stale!("sessions", "seen < $1", Millis(cookie::AGE as u64 * 1000), None);

/// Tokens that have expired.
const TOKENS: Stale = stale!("tokens", "expires < $1", Millis(0), None);

/// Guests who can't return and left nothing behind. A new one has a day to get a session.
const GUESTS: Stale = stale!(
    "players",
    "account IS NULL AND created < $1
     AND NOT EXISTS (SELECT 1 FROM sessions WHERE player = players.id)
     AND NOT EXISTS (SELECT 1 FROM tokens WHERE player = players.id)
     AND NOT EXISTS (SELECT 1 FROM places WHERE player = players.id)
     AND NOT EXISTS (SELECT 1 FROM results WHERE player = players.id)
     AND NOT EXISTS (SELECT 1 FROM tables WHERE host = players.id)",
    Millis(DAY),
    None
);

/// The most rows of a kind that one round deletes.
const MOST: i64 = 20_000;
/// The most rows that one transaction deletes: moves wait for it.
const BATCH: usize = 200;

impl Store {
    /// Deletes stale rows; the tables among them.
    pub(crate) async fn remove_all_stale(&self, now: Millis) -> Result<Vec<Id>, StoreError> {
        let tables = self.remove_stale(&OPEN_TABLES, now).await?;
        self.remove_stale(&SESSIONS, now).await?;
        self.remove_stale(&TOKENS, now).await?;
        self.remove_stale(&GUESTS, now).await?;
        Ok(tables)
    }

    async fn remove_stale(&self, kind: &Stale, now: Millis) -> Result<Vec<Id>, StoreError> {
        let before = now.minus(kind.age);
        // Finding them takes longer than deleting them, and blocks no writer.
        let found: Vec<(String,)> = self.backend.fetch_all_patiently(sql(kind.find).bind(before).bind(MOST)).await?;
        let mut removed = Vec::new();
        for ids in found.chunks(BATCH) {
            removed.extend(self.remove_batch(kind, before, ids).await?);
        }
        Ok(removed)
    }

    async fn remove_batch(&self, kind: &Stale, before: Millis, ids: &[(String,)]) -> Result<Vec<Id>, StoreError> {
        let mut transaction = self.backend.begin().await?;
        let mut removed = Vec::new();
        for (id,) in ids {
            if transaction.execute(sql(kind.remove).bind(before).bind(id.as_str())).await? == 0 {
                continue;
            }
            if let Some(with) = kind.with {
                transaction.execute(sql(with).bind(id.as_str())).await?;
            }
            removed.push(Id::from_db(id.clone()));
        }
        transaction.commit().await?;
        Ok(removed)
    }
}
