//! What nobody will need any more.

use table::Millis;

use super::{Store, StoreError, each, stored, write};
use crate::cookie;
use crate::id::Id;

/// Rows that go when they are old: how they are found, how one is removed that still is such a row, and what goes with it.
struct Stale {
    find: &'static str,
    remove: &'static str,
    with: Option<&'static str>,
    age: Millis,
}

/// The rows of a table with a condition on the time `$1`.
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

/// Tables that wait for people who don't come. Each is public or not: so the index of the lobby finds them.
const OPEN_TABLES: Stale = stale!(
    "tables",
    "public IN (0, 1) AND stage = 'open' AND changed < $1",
    Millis(30 * DAY),
    Some("DELETE FROM places WHERE table_id = $1")
);

/// Sessions whose cookies no browser has any more.
const SESSIONS: Stale = stale!("sessions", "seen < $1", Millis(cookie::AGE as u64 * 1000), None);

/// Guests as whom nobody can come back and who left nothing. A new one has a day to get a session.
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

/// So many rows of a kind go at most; who has more waits for the next time.
const MOST: i64 = 20_000;
/// So many go in one transaction: moves wait for it.
const TOGETHER: usize = 200;

impl Store {
    /// Removes what nobody will need any more; the tables that are gone.
    pub(crate) async fn tidy_up(&self, now: Millis) -> Result<Vec<Id>, StoreError> {
        let tables = self.remove_stale(&OPEN_TABLES, now).await?;
        self.remove_stale(&SESSIONS, now).await?;
        self.remove_stale(&GUESTS, now).await?;
        Ok(tables)
    }

    async fn remove_stale(&self, kind: &Stale, now: Millis) -> Result<Vec<Id>, StoreError> {
        let before = stored(now.minus(kind.age));
        // Looking for them takes longer than removing them, and keeps nobody from writing.
        let found: Vec<String> = each!(self.backend, pool => {
            sqlx::query_scalar(kind.find).bind(before).bind(MOST).fetch_all(pool).await
        })?;
        let mut gone = Vec::new();
        for ids in found.chunks(TOGETHER) {
            gone.extend(write!(self.backend, conn => {
                let mut gone = Vec::new();
                for id in ids {
                    let removed = sqlx::query(kind.remove).bind(before).bind(id).execute(&mut *conn).await?;
                    if removed.rows_affected() > 0 {
                        if let Some(with) = kind.with {
                            sqlx::query(with).bind(id).execute(&mut *conn).await?;
                        }
                        gone.push(Id::stored(id.clone()));
                    }
                }
                gone
            }));
        }
        Ok(gone)
    }
}
