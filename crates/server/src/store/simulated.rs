//! The database of a [simulation](crate::simulation): SQLite in memory, behind links that fail on demand.
//!
//! Statements and schema are the real ones. A query blocks the only thread until SQLite has answered, so that all waiting
//! happens on the simulated clock, and in an order that the seed alone decides.

use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Executor};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::backend::Backend;
use super::statement::{Conn, Row, Statement};
use super::steps::Writer;
use super::{Store, StoreError};
use crate::simulation::{Link, Lost};

/// What all nodes share. It takes one transaction at a time.
#[derive(Clone)]
pub(crate) struct Disk(Arc<Mutex<SqliteConnection>>);

/// A node's way to the disk.
#[derive(Clone)]
pub(crate) struct Simulated {
    disk: Disk,
    link: Arc<Link>,
}

/// An open transaction. Dropping it undoes its writes, and so does losing the link.
pub(crate) struct SimulatedTransaction {
    /// `None` once it has ended.
    disk: Option<OwnedMutexGuard<SqliteConnection>>,
    link: Arc<Link>,
}

impl Store {
    /// The store of a simulated node.
    pub(crate) fn simulated(disk: &Disk, link: &Arc<Link>) -> Self {
        let backend = Backend::Simulated(Simulated { disk: disk.clone(), link: Arc::clone(link) });
        Self { writer: Writer::start(backend.clone()), backend }
    }
}

impl Disk {
    /// An empty database.
    pub(crate) fn new() -> Self {
        let options = SqliteConnectOptions::new().in_memory(true).foreign_keys(true);
        let mut conn = block_on(options.connect()).expect("SQLite in memory");
        block_on(sqlx::migrate!().run(&mut conn)).expect("the schema");
        Self(Arc::new(Mutex::new(conn)))
    }
}

impl Simulated {
    pub(super) async fn begin(&self) -> Result<SimulatedTransaction, StoreError> {
        survive(self.link.request().await).await?;
        let disk = Some(Arc::clone(&self.disk.0).lock_owned().await);
        let mut transaction = SimulatedTransaction { disk, link: Arc::clone(&self.link) };
        transaction.apply(|disk| block_on(disk.execute("BEGIN")))?;
        transaction.check(self.link.answer().await).await?;
        Ok(transaction)
    }

    pub(super) async fn fetch_all<R: Row>(&self, query: Statement) -> Result<Vec<R>, StoreError> {
        survive(self.link.request().await).await?;
        let rows = {
            let mut disk = self.disk.0.lock().await;
            block_on(query.fetch_all(Conn::Sqlite(&mut disk)))?
        };
        survive(self.link.answer().await).await?;
        Ok(rows)
    }
}

impl SimulatedTransaction {
    pub(super) async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        self.run(|disk| block_on(statement.execute(Conn::Sqlite(disk)))).await
    }

    pub(super) async fn fetch_all<R: Row>(&mut self, statement: Statement) -> Result<Vec<R>, StoreError> {
        self.run(|disk| block_on(statement.fetch_all(Conn::Sqlite(disk)))).await
    }

    /// Makes the writes durable, or undoes them. If the answer is lost, the caller does not learn which.
    pub(super) async fn commit(mut self) -> Result<(), StoreError> {
        let asked = self.link.request().await;
        self.check(asked).await?;
        if self.link.forgets() {
            self.undo();
        } else {
            self.apply(|disk| block_on(disk.execute("COMMIT")))?;
            self.disk = None;
        }
        survive(self.link.answer().await).await
    }

    async fn run<T>(
        &mut self,
        work: impl FnOnce(&mut SqliteConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreError> {
        let asked = self.link.request().await;
        self.check(asked).await?;
        let done = self.apply(work)?;
        let answered = self.link.answer().await;
        self.check(answered).await?;
        Ok(done)
    }

    fn apply<T>(
        &mut self,
        work: impl FnOnce(&mut SqliteConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreError> {
        let disk = self.disk.as_mut().ok_or(StoreError::Closed)?;
        Ok(work(disk)?)
    }

    /// Undoes everything if the link is lost, before a dead node's task waits forever.
    async fn check(&mut self, link: Result<(), Lost>) -> Result<(), StoreError> {
        if link.is_err() {
            self.undo();
        }
        survive(link).await
    }

    fn undo(&mut self) {
        if let Some(mut disk) = self.disk.take() {
            block_on(disk.execute("ROLLBACK")).expect("a transaction is open");
        }
    }
}

impl Drop for SimulatedTransaction {
    fn drop(&mut self) {
        self.undo();
    }
}

/// The error of a lost link. A task of a dead node never goes on.
async fn survive(link: Result<(), Lost>) -> Result<(), StoreError> {
    match link {
        Ok(()) => Ok(()),
        Err(Lost::Broken) => Err(sqlx::Error::Io(std::io::ErrorKind::ConnectionReset.into()).into()),
        Err(Lost::Dead) => std::future::pending().await,
    }
}

/// Runs a future to its end, with everything else standing still.
fn block_on<T>(work: impl Future<Output = T>) -> T {
    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut work = pin!(work);
    loop {
        match work.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(done) => return done,
            Poll::Pending => thread::park(),
        }
    }
}
