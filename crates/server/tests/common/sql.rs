//! What only the one who has the store can do.

use server::store::Database;
use sqlx::Connection;

/// Runs a statement on the store.
pub async fn run_sql(database: &Database, sql: &'static str, values: &[&str]) {
    macro_rules! run {
        ($connection:expr) => {{
            let mut connection = $connection.await.unwrap();
            let query = values.iter().fold(sqlx::query(sql), |query, value| query.bind((*value).to_string()));
            query.execute(&mut connection).await.unwrap();
        }};
    }
    match database {
        Database::Sqlite(path) => {
            run!(sqlx::SqliteConnection::connect(&format!("sqlite://{}", path.display())));
        }
        Database::Postgres(address) => run!(sqlx::PgConnection::connect(address)),
    }
}
