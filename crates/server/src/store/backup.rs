//! Everything in the store as lines of JSON, and back: into the same kind of database or the other one.
//!
//! The first line says what it is, each other one is a row, and the last one how many there are. It is made in one
//! transaction that only reads, so that a node may go on playing meanwhile.

use std::io::{BufRead, Write};

use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, Executor, Row, Transaction};

use super::backend::Backend;
use super::{Store, StoreError};

/// The form of the lines.
const FORMAT: &str = "wonderland-backup/1";
/// So many rows are put back together.
const TOGETHER: usize = 500;

/// A line of a backup.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Line {
    /// The first one.
    Backup { format: String },
    /// A row of a table.
    Row { table: String, row: Value },
    /// The last one.
    End { rows: u64 },
}

/// Why a backup was not made, or not put back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file.
    #[error("the file: {0}")]
    File(#[from] std::io::Error),
    /// It is no backup, or not a whole one.
    #[error("line {line} is not of a backup: {why}")]
    Broken {
        /// Which line, from 1.
        line: u64,
        /// What is wrong with it.
        why: String,
    },
    /// Something would be lost.
    #[error("the database is not empty; put a backup back into a new one")]
    NotEmpty,
}

impl From<sqlx::Error> for BackupError {
    fn from(why: sqlx::Error) -> Self {
        StoreError::from(why).into()
    }
}

/// A table of the database.
struct Kind {
    name: String,
    columns: Vec<String>,
}

impl Store {
    /// Writes everything down; how many rows that were.
    ///
    /// # Errors
    /// If the store can't be read or the file not be written.
    pub async fn back_up(&self, mut to: impl Write) -> Result<u64, BackupError> {
        let kinds = self.kinds().await?;
        put(&mut to, &Line::Backup { format: FORMAT.into() })?;
        let rows = match &self.backend {
            Backend::Sqlite(sqlite) => {
                let mut reader = sqlite.reader().await;
                let mut snapshot = reader.begin().await?;
                copy(&mut snapshot, &kinds, &mut to, sqlite_rows).await?
            }
            Backend::Postgres(pool) => {
                let mut snapshot = pool.begin().await?;
                snapshot.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY").await?;
                copy(&mut snapshot, &kinds, &mut to, postgres_rows).await?
            }
        };
        put(&mut to, &Line::End { rows })?;
        to.flush()?;
        Ok(rows)
    }

    /// Puts a backup back into a store that has nothing yet, all of it or none; how many rows that were.
    ///
    /// # Errors
    /// If the store has something, or the file is no whole backup.
    pub async fn restore(&self, from: impl BufRead) -> Result<u64, BackupError> {
        let kinds = self.kinds().await?;
        Ok(match &self.backend {
            Backend::Sqlite(sqlite) => {
                let mut turn = sqlite.turn().await?;
                let rows = fill::<sqlx::Sqlite>(turn.conn(), &kinds, from, sqlite_insert).await?;
                turn.commit().await?;
                rows
            }
            Backend::Postgres(pool) => {
                let mut transaction = pool.begin().await?;
                let rows = fill::<sqlx::Postgres>(&mut transaction, &kinds, from, postgres_insert).await?;
                transaction.commit().await?;
                rows
            }
        })
    }

    /// The tables in the order in which they were made, so that none comes before one that it refers to.
    async fn kinds(&self) -> Result<Vec<Kind>, StoreError> {
        let columns: Vec<(String, String)> =
            match &self.backend {
                Backend::Sqlite(sqlite) => {
                    sqlx::query_as(
                        "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
                     WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '_sqlx_%'
                     ORDER BY m.rowid, c.cid",
                    )
                    .fetch_all(&mut *sqlite.reader().await)
                    .await?
                }
                Backend::Postgres(pool) => sqlx::query_as(
                    "SELECT t.relname::text, c.attname::text FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid
                     WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
                       AND t.relname NOT LIKE '\\_sqlx\\_%' AND c.attnum > 0 AND NOT c.attisdropped
                     ORDER BY t.oid, c.attnum",
                )
                .fetch_all(pool)
                .await?,
            };
        let mut kinds: Vec<Kind> = Vec::new();
        for (table, column) in columns {
            match kinds.last_mut().filter(|kind| kind.name == table) {
                Some(kind) => kind.columns.push(column),
                None => kinds.push(Kind { name: table, columns: vec![column] }),
            }
        }
        Ok(kinds)
    }
}

fn put(to: &mut impl Write, line: &Line) -> std::io::Result<()> {
    serde_json::to_writer(&mut *to, line)?;
    to.write_all(b"\n")
}

/// Each row of a table as an object in JSON.
fn sqlite_rows(kind: &Kind) -> String {
    let fields: Vec<_> = kind.columns.iter().map(|column| format!("'{column}', \"{column}\"")).collect();
    format!("SELECT json_object({}) FROM \"{}\"", fields.join(", "), kind.name)
}

fn postgres_rows(kind: &Kind) -> String {
    format!("SELECT row_to_json(t)::text FROM \"{}\" t", kind.name)
}

/// Puts a list in JSON of such objects into a table.
fn sqlite_insert(kind: &Kind) -> String {
    let fields: Vec<_> = kind.columns.iter().map(|column| format!("value ->> '{column}'")).collect();
    format!("INSERT INTO \"{}\" ({}) SELECT {} FROM json_each($1)", kind.name, quoted(kind), fields.join(", "))
}

fn postgres_insert(kind: &Kind) -> String {
    let (name, columns) = (&kind.name, quoted(kind));
    format!(
        "INSERT INTO \"{name}\" ({columns}) SELECT {columns} FROM json_populate_recordset(NULL::\"{name}\", $1::json)"
    )
}

fn quoted(kind: &Kind) -> String {
    let columns: Vec<_> = kind.columns.iter().map(|column| format!("\"{column}\"")).collect();
    columns.join(", ")
}

/// Copies every row of every table out.
async fn copy<DB>(
    conn: &mut Transaction<'_, DB>,
    kinds: &[Kind],
    to: &mut impl Write,
    select: fn(&Kind) -> String,
) -> Result<u64, BackupError>
where
    DB: sqlx::Database,
    for<'e> &'e mut DB::Connection: Executor<'e, Database = DB>,
    DB::Arguments: sqlx::IntoArguments<DB>,
    for<'r> String: sqlx::Decode<'r, DB> + sqlx::Type<DB>,
    usize: sqlx::ColumnIndex<DB::Row>,
{
    let mut count = 0;
    for kind in kinds {
        let mut rows = sqlx::query(AssertSqlSafe(select(kind))).fetch(&mut **conn);
        while let Some(row) = rows.try_next().await? {
            let row: String = row.try_get(0)?;
            let row = serde_json::from_str(&row).map_err(std::io::Error::from)?;
            put(to, &Line::Row { table: kind.name.clone(), row })?;
            count += 1;
        }
    }
    Ok(count)
}

/// Copies every row back in.
async fn fill<DB>(
    conn: &mut DB::Connection,
    kinds: &[Kind],
    from: impl BufRead,
    insert: fn(&Kind) -> String,
) -> Result<u64, BackupError>
where
    DB: sqlx::Database,
    for<'e> &'e mut DB::Connection: Executor<'e, Database = DB>,
    DB::Arguments: sqlx::IntoArguments<DB>,
    for<'q> String: sqlx::Encode<'q, DB> + sqlx::Type<DB>,
{
    for kind in kinds {
        let any = sqlx::query(AssertSqlSafe(format!("SELECT 1 FROM \"{}\" LIMIT 1", kind.name)));
        if any.fetch_optional(&mut *conn).await?.is_some() {
            return Err(BackupError::NotEmpty);
        }
    }
    let mut reader = Reader { lines: from.lines(), kinds, number: 0, rows: 0, waiting: None, ended: false };
    while let Some((kind, rows)) = reader.next()? {
        sqlx::query(AssertSqlSafe(insert(kind))).bind(rows).execute(&mut *conn).await?;
    }
    Ok(reader.rows)
}

/// Reads rows of one table after the other, some together.
struct Reader<'a, Lines> {
    lines: Lines,
    kinds: &'a [Kind],
    number: u64,
    rows: u64,
    /// A row of the table that comes next.
    waiting: Option<(&'a Kind, String)>,
    /// The last line was read.
    ended: bool,
}

impl<'a, Lines: Iterator<Item = std::io::Result<String>>> Reader<'a, Lines> {
    /// A table and a list of rows of it in JSON; nothing at the end.
    fn next(&mut self) -> Result<Option<(&'a Kind, String)>, BackupError> {
        let Some((kind, first)) = (match self.waiting.take() {
            Some(row) => Some(row),
            None => self.row()?,
        }) else {
            return Ok(None);
        };
        let mut rows = vec![first];
        while rows.len() < TOGETHER {
            match self.row()? {
                Some((other, row)) if std::ptr::eq(other, kind) => rows.push(row),
                other => {
                    self.waiting = other;
                    break;
                }
            }
        }
        Ok(Some((kind, format!("[{}]", rows.join(",")))))
    }

    fn row(&mut self) -> Result<Option<(&'a Kind, String)>, BackupError> {
        while !self.ended {
            self.number += 1;
            let Some(text) = self.lines.next() else { return Err(self.broken("the file ends too early")) };
            let text = text?;
            let line = serde_json::from_str(&text).map_err(|why| self.broken(why))?;
            match line {
                Line::Backup { format } if self.number == 1 && format == FORMAT => {}
                Line::Row { table, row } if self.number > 1 => {
                    let kind = self.kinds.iter().find(|kind| kind.name == table);
                    let kind = kind.ok_or_else(|| self.broken("this version has no such table"))?;
                    self.rows += 1;
                    return Ok(Some((kind, row.to_string())));
                }
                Line::End { rows } if rows == self.rows && self.lines.next().is_none() => self.ended = true,
                _ => return Err(self.broken("it does not belong here")),
            }
        }
        Ok(None)
    }

    fn broken(&self, why: impl std::fmt::Display) -> BackupError {
        BackupError::Broken { line: self.number, why: why.to_string() }
    }
}
