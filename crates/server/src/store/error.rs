use std::fmt::Display;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

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

    /// Whether the same request can succeed later.
    pub(crate) fn is_temporary(&self) -> bool {
        !matches!(self, Self::Damaged { .. })
    }

    /// Whether a row with the same unique key exists.
    pub(super) fn is_unique_violation(&self) -> bool {
        match self {
            Self::Sql(why) => why.as_database_error().is_some_and(DatabaseError::is_unique_violation),
            _ => false,
        }
    }
}
