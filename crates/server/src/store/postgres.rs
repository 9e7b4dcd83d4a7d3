use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection, Executor};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

use super::StoreError;

/// Connections to PostgreSQL. Clones share them.
///
/// Every wait has a deadline, on both sides. A connection that misses one is closed and never used again: it may have
/// gone silent, and a pool that waits for its answer would lose it for good.
#[derive(Clone)]
pub(crate) struct Postgres(Arc<Pool>);

struct Pool {
    options: PgConnectOptions,
    /// One for each connection that may be in use.
    permits: Arc<Semaphore>,
    /// Open connections, the last used one last.
    idle: Mutex<Vec<Idle>>,
}

struct Idle {
    conn: PgConnection,
    opened: Instant,
    used: Instant,
}

/// A connection in use. It returns to the pool when it is dropped, unless it failed.
pub(crate) struct Lease {
    pool: Postgres,
    /// `None` once it has failed.
    conn: Option<PgConnection>,
    opened: Instant,
    /// Whether it is within a transaction.
    open: bool,
    /// Whether a query is running, or was cancelled.
    busy: bool,
    permit: Option<OwnedSemaphorePermit>,
}

const CONNECTIONS: usize = 10;
/// How long a request waits for a connection, and a connection for the server.
const CONNECT: Duration = Duration::from_secs(5);
/// How long a query may take: a little longer than the server lets it run.
const QUERY: Duration = Duration::from_secs(6);
/// How long an answer to a ping may take.
const PING: Duration = Duration::from_secs(2);
/// A connection that was in use this recently is presumed alive.
const FRESH: Duration = Duration::from_secs(1);
/// Older connections are replaced.
const OLDEST: Duration = Duration::from_secs(30 * 60);
/// How long a query may take that nobody waits for.
const PATIENCE: Duration = Duration::from_secs(120);

/// The server's own deadlines. It ends a query, a wait for a lock or a transaction whose client has gone silent, so
/// that no lock outlives the node that took it for long.
const SETTINGS: [(&str, &str); 7] = [
    ("statement_timeout", "5s"),
    ("lock_timeout", "2s"),
    ("idle_in_transaction_session_timeout", "5s"),
    ("tcp_keepalives_idle", "10"),
    ("tcp_keepalives_interval", "3"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "15s"),
];

impl Postgres {
    /// Connects to the database at this address.
    pub(super) async fn open(address: &str) -> Result<Self, StoreError> {
        let pool = Pool {
            options: PgConnectOptions::from_str(address)?.options(SETTINGS),
            permits: Arc::new(Semaphore::new(CONNECTIONS)),
            idle: Mutex::default(),
        };
        let postgres = Self(Arc::new(pool));
        drop(postgres.lease().await?);
        Ok(postgres)
    }

    /// A connection of its own for work that takes long, such as a backup; only clients that have gone silent are
    /// disconnected.
    pub(super) async fn patient(&self) -> Result<PgConnection, StoreError> {
        let patient = [("statement_timeout", "0"), ("lock_timeout", "0"), ("idle_in_transaction_session_timeout", "0")];
        connect(&self.0.options.clone().options(patient)).await
    }

    /// A connection from the pool, or a new one.
    pub(super) async fn lease(&self) -> Result<Lease, StoreError> {
        let permit = within(CONNECT, Arc::clone(&self.0.permits).acquire_owned()).await?;
        let permit = permit.map_err(|_| StoreError::Closed)?;
        let (conn, opened) = match self.idle().await {
            Some(found) => found,
            None => (connect(&self.0.options).await?, Instant::now()),
        };
        Ok(Lease { pool: self.clone(), conn: Some(conn), opened, open: false, busy: false, permit: Some(permit) })
    }

    /// A connection that waits for work and is alive.
    async fn idle(&self) -> Option<(PgConnection, Instant)> {
        while let Some(Idle { mut conn, opened, used }) = self.take_idle() {
            if opened.elapsed() > OLDEST {
                continue;
            }
            // Pinging every connection before each use would cost a round trip.
            if used.elapsed() < FRESH {
                return Some((conn, opened));
            }
            match within(PING, conn.ping()).await {
                Ok(Ok(())) => return Some((conn, opened)),
                // The others were used even longer ago.
                _ => self.close_idle(),
            }
        }
        None
    }

    fn take_idle(&self) -> Option<Idle> {
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn close_idle(&self) {
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn put_back(&self, conn: PgConnection, opened: Instant) {
        if self.0.permits.is_closed() {
            return;
        }
        let idle = Idle { conn, opened, used: Instant::now() };
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner).push(idle);
    }

    /// Waits for current queries, and closes all connections.
    pub(super) async fn close(&self) {
        let all = within(QUERY, self.0.permits.acquire_many(CONNECTIONS as u32)).await;
        self.0.permits.close();
        drop(all);
        while let Some(Idle { conn, .. }) = self.take_idle() {
            let _ = within(PING, conn.close()).await;
        }
    }
}

impl Lease {
    /// The connection, for one query. Its result has to be passed to [`Lease::finish`].
    pub(super) fn start(&mut self) -> Result<&mut PgConnection, StoreError> {
        self.busy = true;
        self.conn.as_mut().ok_or(StoreError::Closed)
    }

    /// The result of a query. If it took too long or the connection failed, that is closed.
    pub(super) fn finish<T>(&mut self, done: Result<Result<T, sqlx::Error>, StoreError>) -> Result<T, StoreError> {
        match &done {
            // The server answered, so the connection is alive.
            Ok(Ok(_) | Err(sqlx::Error::Database(_) | sqlx::Error::RowNotFound)) => self.busy = false,
            _ => self.conn = None,
        }
        Ok(done??)
    }

    /// Runs a statement without values.
    pub(super) async fn run(&mut self, statement: &'static str) -> Result<(), StoreError> {
        let done = in_time(self.start()?.execute(statement)).await;
        self.finish(done).map(drop)
    }

    /// Begins a transaction. Dropping the lease undoes it.
    pub(super) async fn begin(&mut self) -> Result<(), StoreError> {
        self.run("BEGIN").await?;
        self.open = true;
        Ok(())
    }

    /// Commits the transaction.
    pub(super) async fn commit(mut self) -> Result<(), StoreError> {
        self.run("COMMIT").await?;
        self.open = false;
        Ok(())
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let (Some(conn), opened) = (self.conn.take(), self.opened) else { return };
        if !self.open && !self.busy {
            return self.pool.put_back(conn, opened);
        }
        let (pool, permit) = (self.pool.clone(), self.permit.take());
        // Without a runtime the program is ending, and so does the connection.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move {
                if let Some(conn) = rolled_back(conn).await {
                    pool.put_back(conn, opened);
                }
                drop(permit);
            });
        }
    }
}

/// The connection after its query has ended and its transaction was undone; `None` if that fails.
async fn rolled_back(mut conn: PgConnection) -> Option<PgConnection> {
    let undone = within(QUERY, conn.execute("ROLLBACK")).await;
    matches!(undone, Ok(Ok(_))).then_some(conn)
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    Ok(within(CONNECT, options.connect()).await??)
}

/// Runs work that nobody waits for, which may take longer.
pub(super) async fn patiently<T>(work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    Ok(within(PATIENCE, work).await??)
}

/// Gives a query its time.
pub(super) async fn in_time<T>(query: impl Future<Output = T>) -> Result<T, StoreError> {
    within(QUERY, query).await
}

async fn within<T>(time: Duration, work: impl Future<Output = T>) -> Result<T, StoreError> {
    timeout(time, work).await.map_err(|_| StoreError::TimedOut(time))
}
