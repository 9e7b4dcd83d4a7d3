use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::backend::Backend;
use super::chain::LogHash;
use super::postgres::{Lease, Postgres, in_time};
use super::sqlite::Sqlite;
use super::statement::sql;
use super::{Store, StoreError, to_db_time};
use crate::id::Id;
use crate::metrics::BATCH as BATCH_STEPS;
use table::Millis;

/// The lines that one request adds to a table's log.
#[derive(Debug)]
pub(crate) struct NewStep {
    pub(crate) table: Id,
    /// The number of its first line.
    pub(crate) from: usize,
    /// The lines, as JSON.
    pub(crate) lines: String,
    /// The hash of the log after them.
    pub(crate) hash: LogHash,
    /// When a bot or a clock has to act next.
    pub(crate) due: Due,
}

impl NewStep {
    /// A step of these lines after a log of this length and hash.
    pub(crate) fn new(table: &Id, (from, before): (usize, LogHash), lines: String, due: Due) -> Self {
        Self { table: table.clone(), from, hash: before.after(from, &lines), lines, due }
    }
}

/// When a table is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// The same as before.
    Unchanged,
    /// Not at all.
    Never,
    /// At this time.
    At(Millis),
}

/// Whether a step was stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is durable.
    Stored,
    /// Another step was stored first: load it and try again.
    Conflict,
}

/// Stores steps. Those that arrive while it is busy form the next batch.
#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Job>);

struct Job {
    step: NewStep,
    done: oneshot::Sender<Result<Appended, StoreError>>,
}

/// The most steps that wait; further senders are held up.
const QUEUE: usize = 4096;
/// The most steps in a batch.
const BATCH: usize = 512;
/// How long the database has for a batch.
const TIMEOUT: Duration = Duration::from_secs(10);

impl Writer {
    pub(super) fn start(backend: Backend) -> Self {
        let (sender, mut jobs) = mpsc::channel(QUEUE);
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while jobs.recv_many(&mut batch, BATCH).await > 0 {
                store(&backend, std::mem::take(&mut batch)).await;
            }
        });
        Self(sender)
    }
}

impl Store {
    /// Stores a step, and waits until it is durable.
    pub(crate) async fn append(&self, step: NewStep) -> Result<Appended, StoreError> {
        let (done, answer) = oneshot::channel();
        self.writer.0.send(Job { step, done }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// The rows of a batch, by column.
#[derive(Default)]
struct Rows {
    tables: Vec<String>,
    numbers: Vec<i64>,
    lines: Vec<String>,
    hashes: Vec<String>,
}

impl Rows {
    fn iter(&self) -> impl Iterator<Item = (&str, i64, &str, &str)> {
        let values = self.tables.iter().zip(&self.numbers).zip(&self.lines).zip(&self.hashes);
        values.map(|(((table, n), lines), hash)| (table.as_str(), *n, lines.as_str(), hash.as_str()))
    }
}

/// Whether each step of a batch was stored; false if another was there first.
type Stored = Vec<Result<bool, StoreError>>;

async fn store(backend: &Backend, mut batch: Vec<Job>) {
    metrics::histogram!(BATCH_STEPS).record(batch.len() as f64);
    // All nodes lock tables in the same order, so that there is no deadlock.
    batch.sort_unstable_by(|one, other| (&one.step.table, one.step.from).cmp(&(&other.step.table, other.step.from)));
    let mut rows = Rows::default();
    let (mut asked, mut dues) = (Vec::with_capacity(batch.len()), Vec::with_capacity(batch.len()));
    for Job { step, done } in batch {
        rows.tables.push(step.table.to_string());
        rows.numbers.push(step.from as i64);
        rows.lines.push(step.lines);
        rows.hashes.push(step.hash.to_string());
        dues.push(step.due);
        asked.push(done);
    }
    let storing = async {
        match backend {
            Backend::Sqlite(sqlite) => in_sqlite(sqlite, backend, &rows, &dues).await,
            Backend::Postgres(postgres) => in_postgres(postgres, &rows, &dues).await,
            #[cfg(test)]
            Backend::Simulated(_) => one_by_one(backend, &rows, &dues).await,
        }
    };
    // A database that hangs must not block all tables for good.
    let stored = timeout(TIMEOUT, storing).await.unwrap_or(Err(StoreError::TimedOut(TIMEOUT)));
    match stored {
        Ok(stored) => asked.into_iter().zip(stored).for_each(|(done, stored)| {
            // The sender may have been cancelled; the step is stored all the same.
            let _ = done.send(stored.map(|new| if new { Appended::Stored } else { Appended::Conflict }));
        }),
        Err(why) => {
            tracing::error!(%why, steps = asked.len(), "a batch of steps is not stored");
            let why = Arc::new(why);
            asked.into_iter().for_each(|done| drop(done.send(Err(StoreError::Batch(Arc::clone(&why))))));
        }
    }
}

async fn in_sqlite(sqlite: &Sqlite, backend: &Backend, rows: &Rows, dues: &[Due]) -> Result<Stored, StoreError> {
    let list: Vec<_> = rows.iter().collect();
    let times: Vec<_> = changed(rows, dues).flatten().collect();
    let all = sqlx::query(
        "INSERT INTO steps (table_id, n, lines, hash)
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($1);
         INSERT INTO tips (table_id, n, hash) SELECT value ->> 0, value ->> 1, value ->> 3 FROM json_each($1) WHERE true
             ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, hash = excluded.hash;
         UPDATE tables SET due = d.value ->> 1 FROM json_each($2) AS d WHERE tables.id = d.value ->> 0;
         COMMIT",
    );
    match sqlite.turn().await?.commit_with(all.bind(to_json(&list)).bind(to_json(&times))).await {
        Ok(()) => Ok(list.iter().map(|_| Ok(true)).collect()),
        // Another node stored a step first. That is rare, so finding out where may take longer.
        Err(why) if why.is_unique_violation() => one_by_one(backend, rows, dues).await,
        Err(why) => Err(why),
    }
}

async fn one_by_one(backend: &Backend, rows: &Rows, dues: &[Due]) -> Result<Stored, StoreError> {
    let mut transaction = backend.begin().await?;
    let mut stored = Vec::with_capacity(dues.len());
    for ((table, n, lines, hash), due) in rows.iter().zip(changed(rows, dues)) {
        let insert = sql("INSERT INTO steps (table_id, n, lines, hash) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING");
        let new = transaction.execute(insert.bind(table).bind(n).bind(lines).bind(hash)).await? > 0;
        if new {
            let tip = sql("INSERT INTO tips (table_id, n, hash) VALUES ($1, $2, $3)
                 ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, hash = excluded.hash");
            transaction.execute(tip.bind(table).bind(n).bind(hash)).await?;
        }
        if let Some((table, time)) = due.filter(|_| new) {
            transaction.execute(sql("UPDATE tables SET due = $2 WHERE id = $1").bind(table).bind(time)).await?;
        }
        stored.push(Ok(new));
    }
    transaction.commit().await?;
    Ok(stored)
}

/// Stores a batch in one statement, which takes one round trip.
async fn in_postgres(postgres: &Postgres, rows: &Rows, dues: &[Due]) -> Result<Stored, StoreError> {
    let mut lease = postgres.lease().await?;
    match insert(&mut lease, rows, dues).await {
        // Somebody holds one of the tables. The others don't wait for it.
        Err(why) if why.is_lock_timeout() && dues.len() > 1 => each_alone(postgres, rows, dues).await,
        Err(why) => Err(why),
        Ok(mut new) => {
            Ok(rows.tables.iter().zip(&rows.numbers).map(|(table, n)| Ok(new.remove(&(table.clone(), *n)))).collect())
        }
    }
}

/// Inserts rows; which of them are new.
async fn insert(lease: &mut Lease, rows: &Rows, dues: &[Due]) -> Result<HashSet<(String, i64)>, StoreError> {
    let (tables, times): (Vec<&str>, Vec<Option<i64>>) = changed(rows, dues).flatten().unzip();
    let insert = sqlx::query_as(
        "WITH new AS (
             INSERT INTO steps (table_id, n, lines, hash)
             SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $6::text[])
             ON CONFLICT DO NOTHING RETURNING table_id, n, hash
         ), tipped AS (
             INSERT INTO tips (table_id, n, hash)
             SELECT DISTINCT ON (table_id) table_id, n, hash FROM new ORDER BY table_id, n DESC
             ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, hash = excluded.hash
         ), timed AS (
             UPDATE tables SET due = d.due FROM unnest($4::text[], $5::bigint[]) AS d (id, due)
             WHERE tables.id = d.id AND d.id IN (SELECT table_id FROM new)
         )
         SELECT table_id, n FROM new",
    );
    let insert =
        insert.bind(&rows.tables).bind(&rows.numbers).bind(&rows.lines).bind(tables).bind(times).bind(&rows.hashes);
    let done = in_time(insert.fetch_all(lease.start()?)).await;
    Ok(lease.finish(done)?.into_iter().collect())
}

/// Stores each step in a transaction of its own, which waits hardly at all for locks.
async fn each_alone(postgres: &Postgres, rows: &Rows, dues: &[Due]) -> Result<Stored, StoreError> {
    let mut stored = Vec::with_capacity(dues.len());
    for (index, due) in dues.iter().enumerate() {
        let row = Rows {
            tables: vec![rows.tables[index].clone()],
            numbers: vec![rows.numbers[index]],
            lines: vec![rows.lines[index].clone()],
            hashes: vec![rows.hashes[index].clone()],
        };
        stored.push(alone(postgres, &row, *due).await);
    }
    Ok(stored)
}

async fn alone(postgres: &Postgres, row: &Rows, due: Due) -> Result<bool, StoreError> {
    let mut lease = postgres.lease().await?;
    lease.begin().await?;
    lease.run("SET LOCAL lock_timeout = '100ms'").await?;
    let new = insert(&mut lease, row, &[due]).await?;
    lease.commit().await?;
    Ok(!new.is_empty())
}

/// The new due times of tables; `None` where it does not change.
fn changed<'a>(rows: &'a Rows, dues: &'a [Due]) -> impl Iterator<Item = Option<(&'a str, Option<i64>)>> {
    rows.tables.iter().zip(dues).map(|(table, due)| match due {
        Due::Unchanged => None,
        Due::Never => Some((table.as_str(), None)),
        Due::At(time) => Some((table.as_str(), Some(to_db_time(*time)))),
    })
}

fn to_json<T: Serialize + ?Sized>(list: &T) -> String {
    serde_json::to_string(list).expect("plain data")
}
