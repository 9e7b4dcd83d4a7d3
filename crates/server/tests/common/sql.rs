//! Direct access to the database.

use server::store::Database;
use sqlx::Connection;

/// Runs a query on either database.
macro_rules! on_store {
    ($database:expr, $query:expr, $values:expr, |$bound:ident, $conn:ident| $does:expr) => {{
        macro_rules! with {
            ($connected:expr) => {{
                let $conn = &mut $connected.await.unwrap();
                let $bound = $values.iter().fold($query, |query, value| query.bind((*value).to_string()));
                $does.await.unwrap()
            }};
        }
        match $database {
            Database::Sqlite(path) => {
                with!(sqlx::SqliteConnection::connect(&format!("sqlite://{}", path.display())))
            }
            Database::Postgres(address) => with!(sqlx::PgConnection::connect(address)),
        }
    }};
}

/// Runs a statement.
pub async fn run_sql(database: &Database, sql: &'static str, values: &[&str]) {
    on_store!(database, sqlx::query(sql), values, |query, conn| async { query.execute(conn).await.map(drop) });
}

/// The number that a query finds.
pub async fn count(database: &Database, sql: &'static str) -> i64 {
    on_store!(database, sqlx::query_scalar(sql), [""; 0], |query, conn| query.fetch_one(conn))
}

/// The text that a query finds, if there is a row.
pub async fn text(database: &Database, sql: &'static str) -> Option<String> {
    on_store!(database, sqlx::query_scalar(sql), [""; 0], |query, conn| query.fetch_optional(conn))
}
