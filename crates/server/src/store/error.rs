use std::fmt::Display;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use protocol::StoreProblem;
use sqlx::error::DatabaseError;

use crate::id::Id;
use crate::task::TaskFailed;

/// Why the store did not do what it was asked to.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Sql(#[from] sqlx::Error),
    /// The schema could not be created or updated.
    #[error("can't create or update the database's schema: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// The file of the database or its folder could not be created.
    #[error("can't create {0}: {1}")]
    File(PathBuf, std::io::Error),
    /// A stored table or token can't be read.
    #[error("the stored {what} {id} is damaged: {why}")]
    Damaged {
        /// A table or a token.
        what: &'static str,
        /// The beginning of its id.
        id: String,
        /// What is wrong with it.
        why: String,
    },
    /// The commit failed of a transaction that several writers shared.
    #[error("a commit shared with other writers failed")]
    SharedCommit,
    /// The steps failed that were stored together with this one.
    #[error("a batch of steps was not stored: {0}")]
    Batch(Arc<StoreError>),
    /// The database took too long.
    #[error("the database did not answer within {} s", .0.as_secs())]
    TimedOut(Duration),
    /// A query panicked.
    #[error(transparent)]
    Task(#[from] TaskFailed),
    /// The program is shutting down.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    pub(crate) fn damaged_table(id: &Id, why: impl Display) -> Self {
        Self::Damaged { what: "table", id: id.short().into(), why: why.to_string() }
    }

    pub(super) fn damaged_token(id: &Id, why: impl Display) -> Self {
        Self::Damaged { what: "token", id: id.short().into(), why: why.to_string() }
    }

    /// What an operator should look at.
    pub(crate) fn problem(&self) -> StoreProblem {
        match self {
            _ if self.is_disk_full() => StoreProblem::DiskFull,
            Self::TimedOut(_) | Self::Sql(sqlx::Error::Io(_)) => StoreProblem::NoAnswer,
            _ => StoreProblem::Failed,
        }
    }

    /// Whether the same request can succeed later.
    pub(crate) fn is_temporary(&self) -> bool {
        !matches!(self, Self::Damaged { .. })
    }

    /// Whether a row with the same unique key exists.
    pub(super) fn is_unique_violation(&self) -> bool {
        self.by_database().is_some_and(DatabaseError::is_unique_violation)
    }

    /// Whether somebody else held a row for too long. Other rows are not affected.
    pub(super) fn is_lock_timeout(&self) -> bool {
        self.has_code(&["55P03", "57014"])
    }

    /// Whether other requests would fail as well.
    pub(crate) fn is_outage(&self) -> bool {
        self.is_temporary() && !self.is_lock_timeout()
    }

    /// Whether the database has no room left.
    fn is_disk_full(&self) -> bool {
        self.has_code(&["53100", "13"])
    }

    /// Whether the database has reported one of these codes, of PostgreSQL or of SQLite.
    fn has_code(&self, codes: &[&str]) -> bool {
        let code = self.by_database().and_then(DatabaseError::code);
        code.is_some_and(|code| codes.contains(&code.as_ref()))
    }

    fn by_database(&self) -> Option<&(dyn DatabaseError + 'static)> {
        match self {
            Self::Sql(why) => why.as_database_error(),
            Self::Batch(why) => why.by_database(),
            _ => None,
        }
    }
}
