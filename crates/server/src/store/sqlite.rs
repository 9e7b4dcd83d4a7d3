use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::migrate::Migrator;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use tokio::sync::{Mutex, MutexGuard, OwnedMutexGuard};

use super::readers::Readers;
use super::{StoreError, private};
use crate::task::uncancellable;

/// A SQLite database. It takes one writer at a time, so writers queue here and not in the database.
///
/// Writers share commits. Each writes in a savepoint of its own within the open transaction, then queues a
/// second time; the first to get through commits for all that queued before it. So all writers that waited
/// while the disk was busy share the next commit.
#[derive(Clone)]
pub(crate) struct Sqlite {
    readers: Arc<Readers>,
    writer: Arc<Mutex<WriteConnection>>,
}

/// The connection that writers take turns with.
struct WriteConnection {
    conn: SqliteConnection,
    /// The outcome of the open transaction, if there is one.
    open: Option<Arc<Outcome>>,
    /// Whether the last savepoint is unfinished: its writer is still at work, failed, or was cancelled.
    dirty: bool,
}

/// Whether a transaction was committed, once that is known.
type Outcome = OnceLock<bool>;

/// A writer's turn. Dropping it undoes what it wrote.
pub(crate) struct WriteTurn {
    writer: OwnedMutexGuard<WriteConnection>,
    outcome: Arc<Outcome>,
}

impl Sqlite {
    pub(super) async fn open(path: &Path) -> Result<Self, StoreError> {
        private::prepare(path).map_err(|why| StoreError::File(path.into(), why))?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .foreign_keys(true)
            // Keeps the journal of savepoints in memory instead of a file.
            .pragma("temp_store", "memory");
        let writer = WriteConnection { conn: options.connect().await?, open: None, dirty: false };
        Ok(Self { readers: Arc::new(Readers::open(options).await?), writer: Arc::new(Mutex::new(writer)) })
    }

    /// Creates or updates the schema.
    pub(super) async fn migrate(&self, migrator: &Migrator) -> Result<(), StoreError> {
        Ok(migrator.run(&mut self.writer.lock().await.conn).await?)
    }

    /// A connection for reading.
    pub(crate) async fn reader(&self) -> MutexGuard<'_, SqliteConnection> {
        self.readers.one().await
    }

    /// Waits for a turn to write.
    pub(crate) async fn turn(&self) -> Result<WriteTurn, StoreError> {
        let mut writer = Arc::clone(&self.writer).lock_owned().await;
        uncancellable(async move { Ok(WriteTurn { outcome: writer.begin().await?, writer }) }).await
    }

    /// Waits for current writers, and moves everything from the journal to the database file.
    pub(super) async fn close(&self) {
        let mut writer = self.writer.lock().await;
        if writer.open.is_some() {
            // Its writers are told by the outcome.
            let _ = writer.commit().await;
        }
        if let Err(why) = writer.run("PRAGMA wal_checkpoint(TRUNCATE)").await {
            tracing::warn!(%why, "the journal stays, and is read at the next start");
        }
    }
}

impl WriteTurn {
    pub(crate) fn conn(&mut self) -> &mut SqliteConnection {
        &mut self.writer.conn
    }

    /// Makes the writes durable.
    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        uncancellable(self.join_commit()).await
    }

    /// Makes the writes durable with a last query that ends with `COMMIT`, which saves a round trip.
    pub(crate) async fn commit_with(
        self,
        last: Query<'static, sqlx::Sqlite, SqliteArguments>,
    ) -> Result<(), StoreError> {
        let mut writer = self.writer;
        uncancellable(async move {
            last.execute(&mut writer.conn).await?;
            writer.close_transaction(true);
            Ok(())
        })
        .await
    }

    /// Queues again, and commits unless another writer has done so meanwhile.
    async fn join_commit(self) -> Result<(), StoreError> {
        let Self { mut writer, outcome } = self;
        writer.dirty = false;
        let queue = Arc::clone(OwnedMutexGuard::mutex(&writer));
        drop(writer);
        let mut writer = queue.lock().await;
        if outcome.get().is_none() {
            writer.commit().await?;
        }
        match outcome.get() {
            Some(true) => Ok(()),
            _ => Err(StoreError::SharedCommit),
        }
    }
}

// Each query wakes the connection's thread, so statements that belong together are sent as one.
impl WriteConnection {
    async fn run(&mut self, statements: &'static str) -> Result<(), sqlx::Error> {
        sqlx::query(statements).execute(&mut self.conn).await.map(drop)
    }

    /// Starts a savepoint in the open transaction, or in a new one.
    async fn begin(&mut self) -> Result<Arc<Outcome>, sqlx::Error> {
        let was_dirty = std::mem::replace(&mut self.dirty, true);
        if let Some(outcome) = self.open.clone() {
            let savepoint = if was_dirty { "ROLLBACK TO turn" } else { "RELEASE turn; SAVEPOINT turn" };
            if self.run(savepoint).await.is_ok() {
                return Ok(outcome);
            }
            // SQLite rolls back by itself when, for example, the disk is full.
            self.roll_back().await;
        }
        if let Err(why) = self.run("BEGIN IMMEDIATE; SAVEPOINT turn").await {
            self.roll_back().await;
            return Err(why);
        }
        self.dirty = true;
        Ok(Arc::clone(self.open.insert(Arc::default())))
    }

    /// Commits for all writers of the transaction.
    async fn commit(&mut self) -> Result<(), sqlx::Error> {
        let done = self.run(if self.dirty { "ROLLBACK TO turn; COMMIT" } else { "COMMIT" }).await;
        match done {
            Ok(()) => self.close_transaction(true),
            Err(_) => self.roll_back().await,
        }
        done
    }

    /// Undoes the whole transaction.
    async fn roll_back(&mut self) {
        self.close_transaction(false);
        // There may be no transaction left to roll back.
        let _ = self.run("ROLLBACK").await;
    }

    /// Records the outcome of the open transaction.
    fn close_transaction(&mut self, committed: bool) {
        self.dirty = false;
        if let Some(outcome) = self.open.take() {
            let _ = outcome.set(committed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn numbers() -> (tempfile::TempDir, Sqlite) {
        let folder = tempfile::tempdir().unwrap();
        let sqlite = Sqlite::open(&folder.path().join("numbers.db")).await.unwrap();
        let mut turn = sqlite.turn().await.unwrap();
        sqlx::query("CREATE TABLE numbers (n BIGINT PRIMARY KEY)").execute(turn.conn()).await.unwrap();
        turn.commit().await.unwrap();
        (folder, sqlite)
    }

    async fn write(turn: &mut WriteTurn, n: i64) -> Result<(), sqlx::Error> {
        sqlx::query("INSERT INTO numbers VALUES ($1)").bind(n).execute(turn.conn()).await.map(drop)
    }

    async fn add(sqlite: &Sqlite, n: i64) -> Result<(), StoreError> {
        let mut turn = sqlite.turn().await?;
        write(&mut turn, n).await?;
        turn.commit().await
    }

    /// The committed numbers.
    async fn committed(sqlite: &Sqlite) -> Vec<i64> {
        sqlx::query_scalar("SELECT n FROM numbers ORDER BY n").fetch_all(&mut *sqlite.reader().await).await.unwrap()
    }

    #[tokio::test]
    async fn acknowledged_writes_are_visible_to_readers() {
        let (_folder, sqlite) = numbers().await;
        let writers = (0..100).map(|n| {
            let sqlite = sqlite.clone();
            tokio::spawn(async move {
                add(&sqlite, n).await.unwrap();
                assert!(committed(&sqlite).await.contains(&n));
            })
        });
        for writer in writers.collect::<Vec<_>>() {
            writer.await.unwrap();
        }
        assert_eq!(committed(&sqlite).await.len(), 100);
    }

    #[tokio::test]
    async fn failed_and_cancelled_writers_don_t_affect_the_others() {
        let (_folder, sqlite) = numbers().await;
        let mut first = sqlite.turn().await.unwrap();
        write(&mut first, 1).await.unwrap();
        // They take turns in this order, and all share one commit.
        let (twice, late) = (add(&sqlite, 1), add(&sqlite, 2));
        let cancelled = async {
            let mut turn = sqlite.turn().await.unwrap();
            write(&mut turn, 3).await.unwrap();
        };
        let (first, twice, (), late) = tokio::join!(first.commit(), twice, cancelled, late);
        assert!(first.is_ok() && late.is_ok());
        assert!(twice.unwrap_err().is_unique_violation());
        assert_eq!(committed(&sqlite).await, [1, 2]);
    }

    #[tokio::test]
    async fn a_failed_last_query_undoes_only_its_own_writes() {
        let (_folder, sqlite) = numbers().await;
        let mut first = sqlite.turn().await.unwrap();
        write(&mut first, 1).await.unwrap();
        let twice = async {
            let last = "INSERT INTO numbers VALUES (2); INSERT INTO numbers VALUES (1); COMMIT";
            sqlite.turn().await.unwrap().commit_with(sqlx::query(last)).await
        };
        let last = async {
            let last = "INSERT INTO numbers VALUES (3); COMMIT";
            sqlite.turn().await.unwrap().commit_with(sqlx::query(last)).await
        };
        let (first, twice, last, late) = tokio::join!(first.commit(), twice, last, add(&sqlite, 4));
        assert!(first.is_ok() && last.is_ok() && late.is_ok());
        assert!(twice.unwrap_err().is_unique_violation());
        assert_eq!(committed(&sqlite).await, [1, 3, 4]);
    }

    #[tokio::test]
    async fn a_cancelled_writer_leaves_nothing_open() {
        let (_folder, sqlite) = numbers().await;
        let mut turn = sqlite.turn().await.unwrap();
        write(&mut turn, 1).await.unwrap();
        drop(turn);
        add(&sqlite, 2).await.unwrap();
        assert_eq!(committed(&sqlite).await, [2]);
    }
    #[tokio::test]
    async fn all_writers_of_a_failed_commit_are_told() {
        let (_folder, sqlite) = numbers().await;
        let mut first = sqlite.turn().await.unwrap();
        // The broken reference is only noticed at the commit.
        let create = "CREATE TABLE squares (n BIGINT REFERENCES numbers (n) DEFERRABLE INITIALLY DEFERRED);
                      INSERT INTO squares VALUES (9)";
        sqlx::raw_sql(create).execute(first.conn()).await.unwrap();
        let (first, second) = tokio::join!(first.commit(), add(&sqlite, 1));
        assert!(matches!(first, Err(StoreError::Sql(_))), "{first:?}");
        assert!(matches!(second, Err(StoreError::SharedCommit)), "{second:?}");
        assert!(committed(&sqlite).await.is_empty());
        add(&sqlite, 2).await.unwrap();
    }
}
