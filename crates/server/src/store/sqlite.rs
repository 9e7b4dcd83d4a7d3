use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::StoreError;

/// SQLite has one writer: whoever writes waits for their turn here, and not in the database.
///
/// Writers share commits. Each has a savepoint of its own in the transaction that is open, and
/// queues once more when it is done; whoever comes first in that second round commits for all who
/// were before. So everybody who waited while the disk was busy goes with the next commit.
#[derive(Clone)]
pub(crate) struct Sqlite {
    pub(super) read: SqlitePool,
    write: Arc<Mutex<Pen>>,
}

/// What writers hand on.
struct Pen {
    conn: SqliteConnection,
    /// The transaction that is open.
    open: Option<Arc<Fate>>,
    /// Whether its last writer went away, or failed, in the middle of something.
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
            .foreign_keys(true);
        let conn = options.connect().await?;
        let read = SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        let pen = Pen { conn, open: None, torn: false };
        Ok(Self { read, write: Arc::new(Mutex::new(pen)) })
    }

    /// Makes or updates the tables.
    pub(super) async fn migrate(&self, migrator: &Migrator) -> Result<(), StoreError> {
        Ok(migrator.run(&mut self.write.lock().await.conn).await?)
    }

    /// Waits for a turn to write.
    pub(crate) async fn turn(&self) -> Result<Turn, sqlx::Error> {
        let mut pen = Arc::clone(&self.write).lock_owned().await;
        let fate = pen.begin().await?;
        Ok(Turn { pen, fate })
    }
}

impl Turn {
    pub(crate) fn conn(&mut self) -> &mut SqliteConnection {
        &mut self.pen.conn
    }

    /// What was written is there for good when this says so.
    pub(crate) async fn commit(self) -> Result<(), sqlx::Error> {
        // Others wait for this commit: it goes on when whoever asked goes away.
        tokio::spawn(self.end()).await.map_err(|_| sqlx::Error::WorkerCrashed)?
    }

    async fn end(self) -> Result<(), sqlx::Error> {
        let Self { mut pen, fate } = self;
        pen.run("RELEASE turn").await?;
        pen.torn = false;
        let line = Arc::clone(OwnedMutexGuard::mutex(&pen));
        drop(pen);
        let mut pen = line.lock().await;
        if fate.get().is_none() {
            pen.mend().await;
            pen.commit().await?;
        }
        match fate.get() {
            Some(true) => Ok(()),
            _ => Err(sqlx::Error::WorkerCrashed),
        }
    }
}

// A statement that was begun is done, even if nobody waits for it any more: what is true after it
// is noted before it, and holds if the writer is gone by then.
impl Pen {
    async fn run(&mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        sqlx::query(statement).execute(&mut self.conn).await.map(drop)
    }

    /// A savepoint in the transaction that is open, or in a new one.
    async fn begin(&mut self) -> Result<Arc<Fate>, sqlx::Error> {
        self.mend().await;
        let fate = match &self.open {
            Some(fate) => Arc::clone(fate),
            None => {
                let fate = Arc::clone(self.open.insert(Arc::default()));
                if let Err(why) = self.run("BEGIN IMMEDIATE").await {
                    self.open = None;
                    return Err(why);
                }
                fate
            }
        };
        self.torn = true;
        self.run("SAVEPOINT turn").await?;
        Ok(fate)
    }

    /// Undoes what a writer left unfinished.
    async fn mend(&mut self) {
        if !std::mem::take(&mut self.torn) {
            return;
        }
        let undone = self.run("ROLLBACK TO turn").await.is_ok() && self.run("RELEASE turn").await.is_ok();
        if !undone {
            // The database has undone everything itself, as it does when the disk is full.
            self.give_up().await;
        }
    }

    /// Commits for all who wrote in the transaction.
    async fn commit(&mut self) -> Result<(), sqlx::Error> {
        let done = self.run("COMMIT").await;
        if done.is_err() {
            self.give_up().await;
        } else if let Some(fate) = self.open.take() {
            let _ = fate.set(true);
        }
        done
    }

    /// Nobody's part of the transaction is kept.
    async fn give_up(&mut self) {
        if let Some(fate) = self.open.take() {
            let _ = fate.set(false);
        }
        // There may be nothing left to undo.
        let _ = self.run("ROLLBACK").await;
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
        sqlx::query_scalar("SELECT n FROM numbers ORDER BY n").fetch_all(&sqlite.read).await.unwrap()
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
    async fn a_writer_who_is_gone_leaves_nothing_open() {
        let (_folder, sqlite) = numbers().await;
        let mut turn = sqlite.turn().await.unwrap();
        write(&mut turn, 1).await.unwrap();
        drop(turn);
        add(&sqlite, 2).await.unwrap();
        assert_eq!(there(&sqlite).await, [2]);
    }
}
