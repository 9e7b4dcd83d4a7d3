use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::migrate::Migrator;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use tokio::sync::{Mutex, MutexGuard, OwnedMutexGuard};

use super::StoreError;
use super::backend::whole;
use super::readers::Readers;

/// SQLite has one writer: whoever writes waits for their turn here, and not in the database.
///
/// Writers share commits. Each has a savepoint of its own in the transaction that is open, and
/// queues once more when it is done; whoever comes first in that second round commits for all who
/// were before. So everybody who waited while the disk was busy goes with the next commit.
#[derive(Clone)]
pub(crate) struct Sqlite {
    readers: Arc<Readers>,
    write: Arc<Mutex<Pen>>,
}

/// What writers hand on.
struct Pen {
    conn: SqliteConnection,
    /// The transaction that is open.
    open: Option<Arc<Fate>>,
    /// Whether its last writer is in the middle of something, or went away or failed there.
    torn: bool,
}

/// Whether a transaction was committed, once that is known.
type Fate = OnceLock<bool>;

/// A writer's turn. If it is dropped, what it wrote is undone.
pub(crate) struct Turn {
    pen: OwnedMutexGuard<Pen>,
    fate: Arc<Fate>,
}

impl Sqlite {
    pub(super) async fn open(path: &Path) -> Result<Self, StoreError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|why| StoreError::Folder(folder.into(), why))?;
        }
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .foreign_keys(true)
            // What a savepoint could undo is kept in memory, not in a file.
            .pragma("temp_store", "memory");
        let pen = Pen { conn: options.connect().await?, open: None, torn: false };
        Ok(Self { readers: Arc::new(Readers::open(options).await?), write: Arc::new(Mutex::new(pen)) })
    }

    /// Makes or updates the tables.
    pub(super) async fn migrate(&self, migrator: &Migrator) -> Result<(), StoreError> {
        Ok(migrator.run(&mut self.write.lock().await.conn).await?)
    }

    /// A connection to read with.
    pub(crate) async fn reader(&self) -> MutexGuard<'_, SqliteConnection> {
        self.readers.one().await
    }

    /// Waits for a turn to write.
    pub(crate) async fn turn(&self) -> Result<Turn, sqlx::Error> {
        let mut pen = Arc::clone(&self.write).lock_owned().await;
        whole(async move { Ok(Turn { fate: pen.begin().await?, pen }) }).await
    }

    /// Waits for what is being written.
    pub(super) async fn close(&self) {
        drop(self.write.lock().await);
    }
}

impl Turn {
    pub(crate) fn conn(&mut self) -> &mut SqliteConnection {
        &mut self.pen.conn
    }

    /// What was written is there for good when this says so.
    pub(crate) async fn commit(self) -> Result<(), sqlx::Error> {
        whole(self.end()).await
    }

    /// The same, with a last query that ends with `COMMIT`: one way to the database instead of two.
    pub(crate) async fn commit_with(
        self,
        last: Query<'static, sqlx::Sqlite, SqliteArguments>,
    ) -> Result<(), sqlx::Error> {
        let mut pen = self.pen;
        whole(async move {
            last.execute(&mut pen.conn).await?;
            pen.settle(true);
            Ok(())
        })
        .await
    }

    async fn end(self) -> Result<(), sqlx::Error> {
        let Self { mut pen, fate } = self;
        pen.torn = false;
        let line = Arc::clone(OwnedMutexGuard::mutex(&pen));
        drop(pen);
        let mut pen = line.lock().await;
        if fate.get().is_none() {
            pen.commit().await?;
        }
        match fate.get() {
            Some(true) => Ok(()),
            _ => Err(sqlx::Error::WorkerCrashed),
        }
    }
}

// Each query wakes the thread of the connection, so what goes together is one.
impl Pen {
    async fn run(&mut self, statements: &'static str) -> Result<(), sqlx::Error> {
        sqlx::query(statements).execute(&mut self.conn).await.map(drop)
    }

    /// A savepoint in the transaction that is open, or in a new one.
    async fn begin(&mut self) -> Result<Arc<Fate>, sqlx::Error> {
        let was_torn = std::mem::replace(&mut self.torn, true);
        if let Some(fate) = self.open.clone() {
            let savepoint = if was_torn { "ROLLBACK TO turn" } else { "RELEASE turn; SAVEPOINT turn" };
            if self.run(savepoint).await.is_ok() {
                return Ok(fate);
            }
            // The database has undone everything itself, as it does when the disk is full.
            self.give_up().await;
        }
        if let Err(why) = self.run("BEGIN IMMEDIATE; SAVEPOINT turn").await {
            self.give_up().await;
            return Err(why);
        }
        self.torn = true;
        Ok(Arc::clone(self.open.insert(Arc::default())))
    }

    /// Commits for all who wrote in the transaction.
    async fn commit(&mut self) -> Result<(), sqlx::Error> {
        let done = self.run(if self.torn { "ROLLBACK TO turn; COMMIT" } else { "COMMIT" }).await;
        match done {
            Ok(()) => self.settle(true),
            Err(_) => self.give_up().await,
        }
        done
    }

    /// Nobody's part of the transaction is kept.
    async fn give_up(&mut self) {
        self.settle(false);
        // There may be nothing left to undo.
        let _ = self.run("ROLLBACK").await;
    }

    /// The transaction is over.
    fn settle(&mut self, committed: bool) {
        self.torn = false;
        if let Some(fate) = self.open.take() {
            let _ = fate.set(committed);
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

    async fn write(turn: &mut Turn, n: i64) -> Result<(), sqlx::Error> {
        sqlx::query("INSERT INTO numbers VALUES ($1)").bind(n).execute(turn.conn()).await.map(drop)
    }

    async fn add(sqlite: &Sqlite, n: i64) -> Result<(), sqlx::Error> {
        let mut turn = sqlite.turn().await?;
        write(&mut turn, n).await?;
        turn.commit().await
    }

    /// What others see: only what was committed.
    async fn there(sqlite: &Sqlite) -> Vec<i64> {
        sqlx::query_scalar("SELECT n FROM numbers ORDER BY n").fetch_all(&mut *sqlite.reader().await).await.unwrap()
    }

    #[tokio::test]
    async fn what_was_acknowledged_is_there_for_others() {
        let (_folder, sqlite) = numbers().await;
        let writers = (0..100).map(|n| {
            let sqlite = sqlite.clone();
            tokio::spawn(async move {
                add(&sqlite, n).await.unwrap();
                assert!(there(&sqlite).await.contains(&n));
            })
        });
        for writer in writers.collect::<Vec<_>>() {
            writer.await.unwrap();
        }
        assert_eq!(there(&sqlite).await.len(), 100);
    }

    #[tokio::test]
    async fn who_fails_or_goes_away_costs_the_others_nothing() {
        let (_folder, sqlite) = numbers().await;
        let mut first = sqlite.turn().await.unwrap();
        write(&mut first, 1).await.unwrap();
        // These wait for their turn, in this order; all of them share one commit.
        let (twice, late) = (add(&sqlite, 1), add(&sqlite, 2));
        let gone = async {
            let mut turn = sqlite.turn().await.unwrap();
            write(&mut turn, 3).await.unwrap();
        };
        let (first, twice, (), late) = tokio::join!(first.commit(), twice, gone, late);
        assert!(first.is_ok() && late.is_ok());
        assert!(twice.unwrap_err().into_database_error().unwrap().is_unique_violation());
        assert_eq!(there(&sqlite).await, [1, 2]);
    }

    #[tokio::test]
    async fn a_last_query_that_fails_undoes_its_own_part_alone() {
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
        assert!(twice.unwrap_err().into_database_error().unwrap().is_unique_violation());
        assert_eq!(there(&sqlite).await, [1, 3, 4]);
    }

    #[tokio::test]
    async fn a_writer_who_is_gone_leaves_nothing_open() {
        let (_folder, sqlite) = numbers().await;
        let mut turn = sqlite.turn().await.unwrap();
        write(&mut turn, 1).await.unwrap();
        drop(turn);
        add(&sqlite, 2).await.unwrap();
        assert_eq!(there(&sqlite).await, [2]);
    }
}
