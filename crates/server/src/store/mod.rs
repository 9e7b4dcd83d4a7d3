//! Everything that outlives the program, in SQLite or PostgreSQL.
//!
//! Both databases have the same schema and run the same [statements](statement). Writes are made in a
//! [transaction]. The steps of tables go through one [writer](steps), which commits many at once.

mod backend;
mod backup;
mod chain;
mod check;
mod credentials;
mod ending;
mod error;
mod housekeeping;
mod nodes;
mod players;
mod postgres;
mod private;
mod readers;
mod reviews;
mod rooms;
mod seating;
#[cfg(test)]
mod simulated;
mod sqlite;
mod statement;
mod statistics;
mod steps;
mod tables;
mod transaction;
mod upgrade;

use std::path::PathBuf;

use table::Millis;

pub use backup::BackupError;
pub(crate) use chain::LogHash;
pub use check::{Checked, Damage};
pub(crate) use credentials::StoredSession;
pub(crate) use ending::{Ending, SeatEnd};
pub use error::StoreError;
pub(crate) use players::StoredPlayer;
pub(crate) use private::create_folder;
pub(crate) use reviews::StoredReview;
pub(crate) use rooms::NewRoom;
pub(crate) use seating::Seating;
#[cfg(test)]
pub(crate) use simulated::Disk;
pub(crate) use statistics::{Played, Rated, Recent};
pub use steps::Appended;
pub(crate) use steps::{Due, NewStep};
pub(crate) use tables::{Listed, StoredTable, StoredVersion};

use backend::Backend;
use statement::sql;
use steps::Writer;

use crate::id::Id;

/// The database that a node uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// SQLite, in this file.
    Sqlite(PathBuf),
    /// PostgreSQL, at this address.
    Postgres(String),
}

/// The store. Clones share the same connections.
#[derive(Clone)]
pub struct Store {
    backend: Backend,
    writer: Writer,
}

impl Store {
    /// Opens the store, and creates or updates its schema.
    ///
    /// # Errors
    /// If it can't be opened.
    pub async fn open(database: &Database) -> Result<Self, StoreError> {
        let backend = Backend::open(database).await?;
        backend.migrate().await?;
        let writer = Writer::start(backend.clone());
        let store = Self { backend, writer };
        store.upgrade().await?;
        Ok(store)
    }

    /// Waits for current writes, and closes the store.
    pub async fn close(&self) {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.close().await,
            Backend::Postgres(postgres) => postgres.close().await,
            #[cfg(test)]
            Backend::Simulated(_) => {}
        }
    }

    /// The value of a setting, which becomes `default` if it has none.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn setting(&self, name: &str, default: &str) -> Result<String, StoreError> {
        let insert = sql("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING");
        self.backend.execute(insert.bind(name).bind(default)).await?;
        let select = sql("SELECT value FROM settings WHERE name = $1");
        let (value,) = self.backend.fetch_one(select.bind(name)).await?;
        Ok(value)
    }

    /// Changes a setting if it is still `old`; whether it was.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn change_setting(&self, name: &str, old: &str, new: &str) -> Result<bool, StoreError> {
        let update = sql("UPDATE settings SET value = $3 WHERE name = $1 AND value = $2");
        Ok(self.backend.execute(update.bind(name).bind(old).bind(new)).await? > 0)
    }
}

/// A time as the database stores it.
fn to_db_time(time: Millis) -> i64 {
    i64::try_from(time.0).unwrap_or(i64::MAX)
}

/// A time that the database has stored.
fn from_db_time(time: i64) -> Millis {
    Millis(u64::try_from(time).unwrap_or(0))
}

/// The ids of a query's only column.
fn ids(rows: Vec<(String,)>) -> Vec<Id> {
    rows.into_iter().map(|(id,)| Id::from_db(id)).collect()
}
