use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use tokio::sync::{Mutex, MutexGuard};

use super::Database;

/// Which database it is, and how to reach it.
#[derive(Clone)]
pub(crate) enum Backend {
    Sqlite(Sqlite),
    Postgres(PgPool),
}

/// SQLite has one writer: whoever writes waits for their turn here, and not in the database.
#[derive(Clone)]
pub(crate) struct Sqlite {
    pub(super) read: SqlitePool,
    write: Arc<Mutex<SqliteConnection>>,
}

/// Why the store did not do what it was asked for.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database.
    #[error("the database: {0}")]
    Sql(#[from] sqlx::Error),
    /// Its tables.
    #[error("the tables of the database: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// The folder.
    #[error("can't make the folder {0}: {1}")]
    Folder(std::path::PathBuf, std::io::Error),
    /// What is stored is not what was written.
    #[error("the table {table} in the database is broken: {why}")]
    Broken {
        /// Which one.
        table: String,
        /// What is wrong.
        why: String,
    },
    /// The program ends.
    #[error("the store is closed")]
    Closed,
}

/// Runs a query on the pool of whichever database it is.
macro_rules! each {
    ($backend:expr, $pool:ident => $body:expr) => {
        match &$backend {
            $crate::store::backend::Backend::Sqlite(sqlite) => {
                let $pool = &sqlite.read;
                $body
            }
            $crate::store::backend::Backend::Postgres($pool) => $body,
        }
    };
}

/// Runs what changes something in a transaction of whichever database it is. `?` in it undoes everything.
macro_rules! write {
    ($backend:expr, $conn:ident => $body:block) => {
        match &$backend {
            $crate::store::backend::Backend::Sqlite(sqlite) => {
                let mut guard = sqlite.write().await;
                let mut transaction = ::sqlx::Connection::begin_with(&mut *guard, "BEGIN IMMEDIATE").await?;
                let $conn = &mut *transaction;
                let result = $body;
                transaction.commit().await?;
                result
            }
            $crate::store::backend::Backend::Postgres(pool) => {
                let mut transaction = pool.begin().await?;
                let $conn = &mut *transaction;
                let result = $body;
                transaction.commit().await?;
                result
            }
        }
    };
}

pub(crate) use {each, write};

impl Backend {
    pub(super) async fn open(database: &Database) -> Result<Self, StoreError> {
        Ok(match database {
            Database::Sqlite(path) => Self::Sqlite(Sqlite::open(path).await?),
            Database::Postgres(address) => {
                let pool = PgPoolOptions::new().max_connections(10).acquire_timeout(Duration::from_secs(5));
                Self::Postgres(pool.connect(address).await?)
            }
        })
    }

    pub(super) async fn migrate(&self) -> Result<(), StoreError> {
        let migrator = sqlx::migrate!();
        match self {
            Self::Sqlite(sqlite) => migrator.run(&mut *sqlite.write().await).await?,
            Self::Postgres(pool) => migrator.run(pool).await?,
        }
        Ok(())
    }
}

impl Sqlite {
    async fn open(path: &Path) -> Result<Self, StoreError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|why| StoreError::Folder(folder.into(), why))?;
        }
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .foreign_keys(true);
        let write = options.connect().await?;
        let read = SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        Ok(Self { read, write: Arc::new(Mutex::new(write)) })
    }

    pub(crate) async fn write(&self) -> MutexGuard<'_, SqliteConnection> {
        self.write.lock().await
    }
}
