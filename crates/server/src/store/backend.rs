use super::postgres::{Postgres, in_time, patiently};
#[cfg(test)]
use super::simulated::Simulated;
use super::sqlite::Sqlite;
use super::statement::{Conn, Row, Statement};
use super::transaction::Transaction;
use super::{Database, StoreError};

/// SQLite or PostgreSQL.
#[derive(Clone)]
pub(super) enum Backend {
    Sqlite(Sqlite),
    Postgres(Postgres),
    #[cfg(test)]
    Simulated(Simulated),
}

impl Backend {
    pub(super) async fn open(database: &Database) -> Result<Self, StoreError> {
        Ok(match database {
            Database::Sqlite(path) => Self::Sqlite(Sqlite::open(path).await?),
            Database::Postgres(address) => Self::Postgres(Postgres::open(address).await?),
        })
    }

    pub(super) async fn migrate(&self) -> Result<(), StoreError> {
        let migrator = sqlx::migrate!();
        match self {
            Self::Sqlite(sqlite) => sqlite.migrate(&migrator).await?,
            Self::Postgres(postgres) => migrator.run(&mut postgres.patient().await?).await?,
            #[cfg(test)]
            Self::Simulated(_) => {}
        }
        Ok(())
    }

    /// Begins a transaction.
    pub(super) async fn begin(&self) -> Result<Transaction, StoreError> {
        Ok(match self {
            Self::Sqlite(sqlite) => Transaction::Sqlite(sqlite.turn().await?),
            Self::Postgres(postgres) => {
                let mut lease = postgres.lease().await?;
                lease.begin().await?;
                Transaction::Postgres(lease)
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
        match self {
            Self::Sqlite(sqlite) => Ok(query.fetch_all(Conn::Sqlite(&mut *sqlite.reader().await)).await?),
            Self::Postgres(postgres) => {
                let mut lease = postgres.lease().await?;
                let done = in_time(query.fetch_all(Conn::Postgres(lease.start()?))).await;
                lease.finish(done)
            }
            #[cfg(test)]
            Self::Simulated(simulated) => simulated.fetch_all(query).await,
        }
    }

    /// All rows that a query returns which may take minutes.
    pub(super) async fn fetch_all_patiently<R: Row>(&self, query: Statement) -> Result<Vec<R>, StoreError> {
        match self {
            Self::Sqlite(_) => self.fetch_all(query).await,
            Self::Postgres(postgres) => {
                let mut conn = postgres.patient().await?;
                patiently(query.fetch_all(Conn::Postgres(&mut conn))).await
            }
            #[cfg(test)]
            Self::Simulated(_) => self.fetch_all(query).await,
        }
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
