//! What has to outlive the program: SQLite in a folder, or PostgreSQL by its address.
//!
//! Both have the same tables and the same statements; `each!` runs a statement
//! on whichever it is. What changes is done in a transaction by `write!`. The
//! steps of tables go through one [writer](steps), which commits many at once.

mod backend;
mod backup;
mod credentials;
mod ending;
mod housekeeping;
mod players;
mod readers;
mod reviews;
mod seating;
mod sqlite;
mod statistics;
mod steps;
mod tables;

use std::path::PathBuf;

use table::Millis;

pub use backend::StoreError;
pub(crate) use backend::{each, write};
pub use backup::BackupError;
pub(crate) use credentials::{StoredSession, StoredToken};
pub(crate) use ending::{Ending, SeatEnd};
pub(crate) use players::{StoredPlayer, account_key};
pub(crate) use reviews::StoredReview;
pub(crate) use seating::Reseated;
pub(crate) use statistics::{Played, Rated, Recent};
pub use steps::Appended;
pub(crate) use steps::{Due, NewStep};
pub(crate) use tables::{Listed, Mark, NewRoom, StoredTable};

use backend::Backend;
use steps::Writer;

/// Where games are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// SQLite, in this file.
    Sqlite(PathBuf),
    /// PostgreSQL, at this address.
    Postgres(String),
}

/// The store. Clones are the same store.
#[derive(Clone)]
pub struct Store {
    backend: Backend,
    writer: Writer,
}

impl Store {
    /// Opens the store, and makes or updates its tables.
    ///
    /// # Errors
    /// If it can't be opened.
    pub async fn open(database: &Database) -> Result<Self, StoreError> {
        let backend = Backend::open(database).await?;
        backend.migrate().await?;
        let writer = Writer::start(backend.clone());
        Ok(Self { backend, writer })
    }

    /// Whether it answers.
    ///
    /// # Errors
    /// If it does not.
    pub async fn check(&self) -> Result<(), StoreError> {
        each!(self.backend, pool => sqlx::query("SELECT 1").execute(pool).await.map(drop))?;
        Ok(())
    }

    /// Waits for what is being written, and closes.
    pub async fn close(&self) {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.close().await,
            Backend::Postgres(pool) => pool.close().await,
        }
    }

    /// What is set under this name; set now, if nothing was.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn setting(&self, name: &str, default: &str) -> Result<String, StoreError> {
        write!(self.backend, conn => {
            sqlx::query("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(name)
                .bind(default)
                .execute(&mut *conn)
                .await?;
        });
        let row: (String,) = each!(self.backend, pool => {
            sqlx::query_as("SELECT value FROM settings WHERE name = $1").bind(name).fetch_one(pool).await
        })?;
        Ok(row.0)
    }

    /// Changes a setting if it is still `old`; says whether it was.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn change_setting(&self, name: &str, old: &str, new: &str) -> Result<bool, StoreError> {
        let changed = write!(self.backend, conn => {
            sqlx::query("UPDATE settings SET value = $3 WHERE name = $1 AND value = $2")
                .bind(name)
                .bind(old)
                .bind(new)
                .execute(&mut *conn)
                .await?
                .rows_affected()
        });
        Ok(changed > 0)
    }
}

/// Times as the store has them.
fn stored(time: Millis) -> i64 {
    i64::try_from(time.0).unwrap_or(i64::MAX)
}

/// Times as others have them.
fn loaded(time: i64) -> Millis {
    Millis(u64::try_from(time).unwrap_or(0))
}
