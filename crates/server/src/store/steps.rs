use sqlx::postgres::PgPool;
use tokio::sync::{mpsc, oneshot};

use super::backend::{Backend, Sqlite};
use super::{Store, StoreError, stored};
use crate::id::Id;
use crate::metrics::BATCH as BATCH_STEPS;
use table::Millis;

/// What one request makes happen at a table.
#[derive(Debug)]
pub(crate) struct NewStep {
    pub(crate) table: Id,
    /// The number of its first line.
    pub(crate) from: usize,
    /// The lines, as JSON.
    pub(crate) lines: String,
    /// When somebody has to look at the table next though nobody asks.
    pub(crate) due: Due,
}

/// When a table has to be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// As before.
    Unchanged,
    /// Never.
    Never,
    /// Then.
    At(Millis),
}

/// Whether a step was stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is there for good.
    Stored,
    /// Another one was there before: load it, and decide anew.
    Conflict,
}

/// The one that stores steps: all that come while it stores others go together.
#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Job>);

struct Job {
    step: NewStep,
    done: oneshot::Sender<Result<Appended, StoreError>>,
}

/// So many wait at most; then whoever sends waits as well.
const QUEUE: usize = 4096;
/// So many go together at most.
const BATCH: usize = 512;

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
    /// Stores a step. It is there for good when this says so.
    pub(crate) async fn append(&self, step: NewStep) -> Result<Appended, StoreError> {
        let (done, answer) = oneshot::channel();
        self.writer.0.send(Job { step, done }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// The rows of one batch, a list a column.
#[derive(Default)]
struct Rows {
    tables: Vec<String>,
    numbers: Vec<i64>,
    lines: Vec<String>,
}

async fn store(backend: &Backend, batch: Vec<Job>) {
    metrics::histogram!(BATCH_STEPS).record(batch.len() as f64);
    let mut rows = Rows::default();
    for Job { step, .. } in &batch {
        rows.tables.push(step.table.to_string());
        rows.numbers.push(step.from as i64);
        rows.lines.push(step.lines.clone());
    }
    let dues = batch.iter().map(|job| (job.step.table.as_str(), job.step.due)).collect::<Vec<_>>();
    let stored = match backend {
        Backend::Sqlite(sqlite) => in_sqlite(sqlite, &rows, &dues).await,
        Backend::Postgres(pool) => in_postgres(pool, &rows, &dues).await,
    };
    match stored {
        Ok(stored) => batch.into_iter().for_each(|Job { step, done }| {
            let is_there = stored.iter().any(|(table, n)| table == step.table.as_str() && *n == step.from as i64);
            // Whoever has gone away finds the step in the store.
            let _ = done.send(Ok(if is_there { Appended::Stored } else { Appended::Conflict }));
        }),
        Err(why) => {
            tracing::error!(%why, steps = batch.len(), "steps are not stored");
            batch.into_iter().for_each(|job| drop(job.done.send(Err(StoreError::Sql(sqlx::Error::WorkerCrashed)))));
        }
    }
}

type Stored = Vec<(String, i64)>;

async fn in_sqlite(sqlite: &Sqlite, rows: &Rows, dues: &[(&str, Due)]) -> Result<Stored, sqlx::Error> {
    let list: Vec<_> = rows.tables.iter().zip(&rows.numbers).zip(&rows.lines).map(|((a, b), c)| (a, b, c)).collect();
    let list = serde_json::to_string(&list).expect("plain data");
    let mut guard = sqlite.write().await;
    let mut transaction = sqlx::Connection::begin_with(&mut *guard, "BEGIN IMMEDIATE").await?;
    let stored: Stored = sqlx::query_as(
        "INSERT INTO steps (table_id, n, lines) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1)
         WHERE true ON CONFLICT DO NOTHING RETURNING table_id, n",
    )
    .bind(list)
    .fetch_all(&mut *transaction)
    .await?;
    for (table, due) in changed(dues, &stored) {
        sqlx::query("UPDATE tables SET due = $2 WHERE id = $1")
            .bind(table)
            .bind(due)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(stored)
}

async fn in_postgres(pool: &PgPool, rows: &Rows, dues: &[(&str, Due)]) -> Result<Stored, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let stored: Stored = sqlx::query_as(
        "INSERT INTO steps (table_id, n, lines) SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])
         ON CONFLICT DO NOTHING RETURNING table_id, n",
    )
    .bind(&rows.tables)
    .bind(&rows.numbers)
    .bind(&rows.lines)
    .fetch_all(&mut *transaction)
    .await?;
    let (tables, times): (Vec<&str>, Vec<Option<i64>>) = changed(dues, &stored).unzip();
    if !tables.is_empty() {
        sqlx::query(
            "UPDATE tables SET due = d.due FROM unnest($1::text[], $2::bigint[]) AS d (id, due) WHERE tables.id = d.id",
        )
        .bind(tables)
        .bind(times)
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await?;
    Ok(stored)
}

/// The tables whose time changes: not those whose step was not stored.
fn changed<'a>(dues: &'a [(&'a str, Due)], rows: &'a Stored) -> impl Iterator<Item = (&'a str, Option<i64>)> {
    dues.iter().filter_map(|(table, due)| {
        let time = match due {
            Due::Unchanged => return None,
            Due::Never => None,
            Due::At(time) => Some(stored(*time)),
        };
        rows.iter().any(|(stored, _)| stored == table).then_some((*table, time))
    })
}
