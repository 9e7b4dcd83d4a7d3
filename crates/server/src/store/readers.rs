use futures_util::future::select_all;
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::sync::{Mutex, MutexGuard};

/// Read-only connections to SQLite.
///
/// A pool would ping a connection before and after every use, which wakes its thread. A file needs no ping, and a
/// cancelled query leaves nothing behind.
pub(super) struct Readers([Mutex<SqliteConnection>; 4]);

impl Readers {
    pub(super) async fn open(options: SqliteConnectOptions) -> Result<Self, sqlx::Error> {
        let options = options.read_only(true);
        let reader = async || options.connect().await.map(Mutex::new);
        Ok(Self([reader().await?, reader().await?, reader().await?, reader().await?]))
    }

    /// The connection that is free first.
    pub(super) async fn one(&self) -> MutexGuard<'_, SqliteConnection> {
        select_all(self.0.iter().map(|reader| Box::pin(reader.lock()))).await.0
    }
}
