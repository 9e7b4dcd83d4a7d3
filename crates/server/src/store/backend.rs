use std::time::Duration;

use sqlx::Connection;
use sqlx::postgres::{PgPool, PgPoolOptions};

use super::Database;
use super::sqlite::Sqlite;

/// Which database it is, and how to reach it.
#[derive(Clone)]
pub(crate) enum Backend {
    Sqlite(Sqlite),
    Postgres(PgPool),
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
                let mut reader = sqlite.reader().await;
                let $pool = &mut *reader;
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
                let mut turn = sqlite.turn().await?;
                let $conn = turn.conn();
                let result = $body;
                turn.commit().await?;
                result
            }
            $crate::store::backend::Backend::Postgres(pool) => {
                let pool = pool.clone();
                let mut transaction = $crate::store::backend::whole(async move { pool.begin().await }).await?;
                let $conn = &mut *transaction;
                let result = $body;
                $crate::store::backend::whole(transaction.commit()).await?;
                result
            }
        }
    };
}

pub(crate) use {each, write};

/// Goes on when whoever asked goes away: a query of several statements would end between two of them, and a transaction
/// that PostgreSQL has begun, and we have not heard of, would stay open.
pub(super) async fn whole<T: Send + 'static>(
    work: impl Future<Output = Result<T, sqlx::Error>> + Send + 'static,
) -> Result<T, sqlx::Error> {
    tokio::spawn(work).await.map_err(|_| sqlx::Error::WorkerCrashed)?
}

/// A connection that was used so lately is taken to be there still.
const FRESH: Duration = Duration::from_secs(1);

impl Backend {
    pub(super) async fn open(database: &Database) -> Result<Self, StoreError> {
        Ok(match database {
            Database::Sqlite(path) => Self::Sqlite(Sqlite::open(path).await?),
            Database::Postgres(address) => {
                let pool = PgPoolOptions::new().max_connections(10).acquire_timeout(Duration::from_secs(5));
                // Who was there a moment ago need not be asked again whether they are.
                let pool = pool.test_before_acquire(false).before_acquire(|conn, about| {
                    Box::pin(async move {
                        if about.idle_for > FRESH {
                            conn.ping().await?;
                        }
                        Ok(true)
                    })
                });
                Self::Postgres(pool.connect(address).await?)
            }
        })
    }

    pub(super) async fn migrate(&self) -> Result<(), StoreError> {
        let migrator = sqlx::migrate!();
        match self {
            Self::Sqlite(sqlite) => sqlite.migrate(&migrator).await?,
            Self::Postgres(pool) => migrator.run(pool).await?,
        }
        Ok(())
    }
}
