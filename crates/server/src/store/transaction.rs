use super::StoreError;
use super::postgres::{Lease, in_time};
#[cfg(test)]
use super::simulated::SimulatedTransaction;
use super::sqlite::WriteTurn;
use super::statement::{Conn, Row, Statement};
use crate::task::uncancellable;

/// An open transaction of either database. Dropping it undoes its writes.
pub(super) enum Transaction {
    Sqlite(WriteTurn),
    Postgres(Lease),
    #[cfg(test)]
    Simulated(SimulatedTransaction),
}

impl Transaction {
    /// Runs a statement; the number of rows it affected.
    pub(super) async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        match self {
            Self::Sqlite(turn) => Ok(statement.execute(Conn::Sqlite(turn.conn())).await?),
            Self::Postgres(lease) => {
                let done = in_time(statement.execute(Conn::Postgres(lease.start()?))).await;
                lease.finish(done)
            }
            #[cfg(test)]
            Self::Simulated(transaction) => transaction.execute(statement).await,
        }
    }

    /// All rows that a statement returns.
    pub(super) async fn fetch_all<R: Row>(&mut self, statement: Statement) -> Result<Vec<R>, StoreError> {
        match self {
            Self::Sqlite(turn) => Ok(statement.fetch_all(Conn::Sqlite(turn.conn())).await?),
            Self::Postgres(lease) => {
                let done = in_time(statement.fetch_all(Conn::Postgres(lease.start()?))).await;
                lease.finish(done)
            }
            #[cfg(test)]
            Self::Simulated(transaction) => transaction.fetch_all(statement).await,
        }
    }

    /// The row that a statement returns, if any.
    pub(super) async fn fetch_optional<R: Row>(&mut self, statement: Statement) -> Result<Option<R>, StoreError> {
        Ok(self.fetch_all(statement).await?.into_iter().next())
    }

    /// Makes the writes durable, even if the caller is cancelled.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(turn) => turn.commit().await,
            Self::Postgres(lease) => uncancellable(lease.commit()).await,
            #[cfg(test)]
            Self::Simulated(transaction) => uncancellable(transaction.commit()).await,
        }
    }
}
