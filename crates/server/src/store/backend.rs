use std::time::Duration;

use sqlx::Connection;
use sqlx::postgres::{PgPool, PgPoolOptions};

#[cfg(test)]
use super::simulated::Simulated;
use super::sqlite::Sqlite;
use super::statement::{Conn, Row, Statement};
use super::transaction::Transaction;
use super::{Database, StoreError};
use crate::task::uncancellable;

/// SQLite or PostgreSQL.
#[derive(Clone)]
pub(super) enum Backend {
    Sqlite(Sqlite),
    Postgres(PgPool),
    #[cfg(test)]
    Simulated(Simulated),
}

/// A connection that was in use this recently is presumed alive.
const FRESH: Duration = Duration::from_secs(1);
const CONNECTIONS: u32 = 10;
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

impl Backend {
    pub(super) async fn open(database: &Database) -> Result<Self, StoreError> {
        Ok(match database {
            Database::Sqlite(path) => Self::Sqlite(Sqlite::open(path).await?),
            Database::Postgres(address) => Self::Postgres(connect(address).await?),
        })
    }

    pub(super) async fn migrate(&self) -> Result<(), StoreError> {
        let migrator = sqlx::migrate!();
        match self {
            Self::Sqlite(sqlite) => sqlite.migrate(&migrator).await?,
            Self::Postgres(pool) => migrator.run(pool).await?,
            #[cfg(test)]
            Self::Simulated(_) => {}
        }
        Ok(())
    }

    /// Begins a transaction.
    pub(super) async fn begin(&self) -> Result<Transaction, StoreError> {
        Ok(match self {
            Self::Sqlite(sqlite) => Transaction::Sqlite(sqlite.turn().await?),
            Self::Postgres(pool) => {
                let pool = pool.clone();
                // Otherwise a cancelled caller could leave a transaction open that it has not heard of.
                Transaction::Postgres(uncancellable(async move { Ok::<_, StoreError>(pool.begin().await?) }).await?)
            }
            #[cfg(test)]
            Self::Simulated(simulated) => Transaction::Simulated(simulated.begin().await?),
        })
    }

    /// Runs one statement in a transaction of its own; the number of rows it affected.
    pub(super) async fn execute(&self, statement: Statement) -> Result<u64, StoreError> {
        let mut transaction = self.begin().await?;
        let rows = transaction.execute(statement).await?;
        transaction.commit().await?;
        Ok(rows)
    }

    /// All rows that a query returns.
    pub(super) async fn fetch_all<R: Row>(&self, query: Statement) -> Result<Vec<R>, StoreError> {
        Ok(match self {
            Self::Sqlite(sqlite) => query.fetch_all(Conn::Sqlite(&mut *sqlite.reader().await)).await?,
            Self::Postgres(pool) => query.fetch_all(Conn::Postgres(&mut *pool.acquire().await?)).await?,
            #[cfg(test)]
            Self::Simulated(simulated) => simulated.fetch_all(query).await?,
        })
    }

    /// The row that a query returns, if any.
    pub(super) async fn fetch_optional<R: Row>(&self, query: Statement) -> Result<Option<R>, StoreError> {
        Ok(self.fetch_all(query).await?.into_iter().next())
    }

    /// The row that a query always returns.
    pub(super) async fn fetch_one<R: Row>(&self, query: Statement) -> Result<R, StoreError> {
        Ok(self.fetch_optional(query).await?.ok_or(sqlx::Error::RowNotFound)?)
    }
}

async fn connect(address: &str) -> Result<PgPool, sqlx::Error> {
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(ACQUIRE_TIMEOUT);
    // Pinging every connection before each use would cost a round trip.
    let pool = pool.test_before_acquire(false).before_acquire(|conn, about| {
        Box::pin(async move {
            if about.idle_for > FRESH {
                conn.ping().await?;
            }
            Ok(true)
        })
    });
    pool.connect(address).await
}
