use futures_util::future::select_all;
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::sync::{Mutex, MutexGuard};

/// Connections to SQLite that only read.
///
/// A pool would ask each of them whether it still answers, before and after every use, and wake its
/// thread for that. A file does not go away, and a query that nobody waits for leaves nothing behind.
pub(super) struct Readers([Mutex<SqliteConnection>; 4]);

impl Readers {
    pub(super) async fn open(options: SqliteConnectOptions) -> Result<Self, sqlx::Error> {
        let options = options.read_only(true);
        let reader = async || options.connect().await.map(Mutex::new);
        Ok(Self([reader().await?, reader().await?, reader().await?, reader().await?]))
    }

    /// Whichever is free first.
    pub(super) async fn one(&self) -> MutexGuard<'_, SqliteConnection> {
        select_all(self.0.iter().map(|reader| Box::pin(reader.lock()))).await.0
    }
}
