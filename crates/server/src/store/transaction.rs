use sqlx::postgres::PgTransaction;

use super::StoreError;
use super::sqlite::WriteTurn;
use super::statement::{Conn, Row, Statement};
use crate::task::uncancellable;

/// An open transaction of either database. Dropping it undoes its writes.
pub(super) enum Transaction {
    Sqlite(WriteTurn),
    Postgres(PgTransaction<'static>),
}

impl Transaction {
    /// Runs a statement; the number of rows it affected.
    pub(super) async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        Ok(statement.execute(self.conn()).await?)
    }

    /// All rows that a statement returns.
    pub(super) async fn fetch_all<R: Row>(&mut self, statement: Statement) -> Result<Vec<R>, StoreError> {
        Ok(statement.fetch_all(self.conn()).await?)
    }

    /// The row that a statement returns, if any.
    pub(super) async fn fetch_optional<R: Row>(&mut self, statement: Statement) -> Result<Option<R>, StoreError> {
        Ok(self.fetch_all(statement).await?.into_iter().next())
    }

    /// Makes the writes durable, even if the caller is cancelled.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(turn) => turn.commit().await,
            Self::Postgres(transaction) => uncancellable(async move { Ok(transaction.commit().await?) }).await,
        }
    }

    fn conn(&mut self) -> Conn<'_> {
        match self {
            Self::Sqlite(turn) => Conn::Sqlite(turn.conn()),
            Self::Postgres(transaction) => Conn::Postgres(transaction),
        }
    }
}
