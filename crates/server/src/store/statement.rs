use sqlx::postgres::{PgArguments, PgConnection, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{Arguments, Encode, Executor, FromRow, Type};
use table::Millis;

use super::backend::Backend;
use super::{StoreError, to_db_time};
use crate::id::Id;

/// A statement and its values, for either database.
pub(super) struct Statement {
    text: &'static str,
    values: Vec<Value>,
}

/// A value that is bound to a statement.
pub(super) enum Value {
    Integer(Option<i64>),
    Text(Option<String>),
}

/// A connection to either database.
pub(super) enum Conn<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

impl Conn<'_> {
    pub(super) fn reborrow(&mut self) -> Conn<'_> {
        match self {
            Self::Sqlite(conn) => Conn::Sqlite(conn),
            Self::Postgres(conn) => Conn::Postgres(conn),
        }
    }
}

/// Where rows are read from: from any connection of a backend, or from one that a transaction uses.
pub(super) enum Source<'s> {
    Any(&'s Backend),
    One(Conn<'s>),
}

impl Source<'_> {
    /// All rows that a query returns.
    pub(super) async fn fetch_all<R: Row>(&mut self, query: Statement) -> Result<Vec<R>, StoreError> {
        match self {
            Self::Any(backend) => backend.fetch_all(query).await,
            Self::One(Conn::Sqlite(conn)) => Ok(query.fetch_all(Conn::Sqlite(conn)).await?),
            Self::One(Conn::Postgres(conn)) => Ok(query.fetch_all(Conn::Postgres(conn)).await?),
        }
    }

    /// One of two statements, for SQLite or for PostgreSQL.
    pub(super) fn choose(&self, sqlite: &'static str, postgres: &'static str) -> Statement {
        match self {
            Self::Any(Backend::Postgres(_)) | Self::One(Conn::Postgres(_)) => sql(postgres),
            _ => sql(sqlite),
        }
    }
}

/// A tuple of columns that either database can return.
pub(super) trait Row: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

impl<R> Row for R where R: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

/// Starts a statement. Its values are bound next, in order.
pub(super) fn sql(text: &'static str) -> Statement {
    Statement { text, values: Vec::new() }
}

impl Statement {
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Runs the statement; the number of rows it affected.
    pub(super) async fn execute(self, conn: Conn<'_>) -> Result<u64, sqlx::Error> {
        Ok(match conn {
            Conn::Sqlite(conn) => {
                let query = sqlx::query_with(self.text, self.arguments::<SqliteArguments>()?);
                conn.execute(query).await?.rows_affected()
            }
            Conn::Postgres(conn) => {
                let query = sqlx::query_with(self.text, self.arguments::<PgArguments>()?);
                conn.execute(query).await?.rows_affected()
            }
        })
    }

    /// All rows that the statement returns.
    pub(super) async fn fetch_all<R: Row>(self, conn: Conn<'_>) -> Result<Vec<R>, sqlx::Error> {
        match conn {
            Conn::Sqlite(conn) => {
                sqlx::query_as_with(self.text, self.arguments::<SqliteArguments>()?).fetch_all(conn).await
            }
            Conn::Postgres(conn) => {
                sqlx::query_as_with(self.text, self.arguments::<PgArguments>()?).fetch_all(conn).await
            }
        }
    }

    fn arguments<A: Arguments>(self) -> Result<A, sqlx::Error>
    where
        Option<i64>: Encode<'static, A::Database> + Type<A::Database>,
        Option<String>: Encode<'static, A::Database> + Type<A::Database>,
    {
        let mut arguments = A::default();
        for value in self.values {
            match value {
                Value::Integer(integer) => arguments.add(integer),
                Value::Text(text) => arguments.add(text),
            }
            .map_err(sqlx::Error::Encode)?;
        }
        Ok(arguments)
    }
}

impl From<i64> for Value {
    fn from(integer: i64) -> Self {
        Self::Integer(Some(integer))
    }
}

impl From<Option<i64>> for Value {
    fn from(integer: Option<i64>) -> Self {
        Self::Integer(integer)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Integer(Some(number as i64))
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Self::Integer(Some(truth.into()))
    }
}

impl From<Millis> for Value {
    fn from(time: Millis) -> Self {
        Self::Integer(Some(to_db_time(time)))
    }
}

impl From<Option<Millis>> for Value {
    fn from(time: Option<Millis>) -> Self {
        Self::Integer(time.map(to_db_time))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(Some(text.into()))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(Some(text))
    }
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Self {
        Self::Text(text.map(Into::into))
    }
}

impl From<&Id> for Value {
    fn from(id: &Id) -> Self {
        id.as_str().into()
    }
}
