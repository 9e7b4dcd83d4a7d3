//! Backups as lines of JSON, which can be restored into either kind of database.
//!
//! The first line names the format, the last one the number of rows, and each line between them is a row. A backup is
//! made in one read-only transaction, while nodes keep running.

use std::io::{BufRead, Write};

use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, Executor, Row, Transaction};

use super::backend::Backend;
use super::check::{Damage, check};
use super::statement::{Conn, Source, sql};
use super::{Store, StoreError};

/// The format of the lines.
const FORMAT: &str = "wonderland-backup/2";
/// The format from before steps had hashes.
const WITHOUT_HASHES: &str = "wonderland-backup/1";
/// The number of rows that are restored at once.
const BATCH: usize = 500;

/// A line of a backup.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum BackupLine {
    /// The first line.
    Backup { format: String },
    /// A row of a table.
    Row { table: String, row: Value },
    /// The last line.
    End { rows: u64 },
}

/// Why a backup was not made or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file can't be read or written.
    #[error("can't read or write the file: {0}")]
    File(#[from] std::io::Error),
    /// The file is not a complete backup.
    #[error("the file is not a complete backup: {why} (line {line})")]
    Damaged {
        /// The number of the line, from 1.
        line: u64,
        /// What is wrong there.
        why: String,
    },
    /// A deal or a log in the backup is damaged.
    #[error("{} of the backup is damaged: {}; `wonderland check FILE` lists all damage", table.as_deref().map_or("the file".into(), |id| format!("table {id}")), why)]
    Unfit {
        /// The id of the table.
        table: Option<String>,
        /// What is wrong.
        why: String,
    },
    /// The database has data that would be mixed up with the backup.
    #[error("the database is not empty; restore the backup into a new one")]
    NotEmpty,
}

impl From<sqlx::Error> for BackupError {
    fn from(why: sqlx::Error) -> Self {
        StoreError::from(why).into()
    }
}

/// A table of the database, and its columns.
struct TableSchema {
    name: String,
    columns: Vec<String>,
}

impl Store {
    /// Writes a backup; the number of its rows.
    ///
    /// # Errors
    /// If the store can't be read or the file can't be written.
    pub async fn back_up(&self, mut to: impl Write) -> Result<u64, BackupError> {
        write_line(&mut to, &BackupLine::Backup { format: FORMAT.into() })?;
        let rows = match &self.backend {
            Backend::Sqlite(sqlite) => {
                let mut reader = sqlite.reader().await;
                let mut snapshot = reader.begin().await?;
                let tables = schema(&mut Source::One(Conn::Sqlite(&mut snapshot))).await?;
                copy_rows(&mut snapshot, &tables, &mut to, sqlite_rows).await?
            }
            Backend::Postgres(postgres) => {
                let mut conn = postgres.patient().await?;
                let mut snapshot = conn.begin().await?;
                snapshot.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY").await?;
                let tables = schema(&mut Source::One(Conn::Postgres(&mut snapshot))).await?;
                copy_rows(&mut snapshot, &tables, &mut to, postgres_rows).await?
            }
            #[cfg(test)]
            Backend::Simulated(_) => unreachable!("simulations make no backups"),
        };
        write_line(&mut to, &BackupLine::End { rows })?;
        to.flush()?;
        Ok(rows)
    }

    /// Restores a backup into an empty store, all or nothing; the number of its rows.
    ///
    /// # Errors
    /// If the store is not empty, or the file is not a complete backup, or a deal or a log in it is damaged.
    pub async fn restore(&self, from: impl BufRead) -> Result<u64, BackupError> {
        Ok(match &self.backend {
            Backend::Sqlite(sqlite) => {
                let mut turn = sqlite.turn().await?;
                let rows = insert_checked(Conn::Sqlite(turn.conn()), from).await?;
                turn.commit().await?;
                rows
            }
            Backend::Postgres(postgres) => {
                let mut conn = postgres.patient().await?;
                let mut transaction = conn.begin().await?;
                let rows = insert_checked(Conn::Postgres(&mut transaction), from).await?;
                transaction.commit().await?;
                rows
            }
            #[cfg(test)]
            Backend::Simulated(_) => unreachable!("simulations make no backups"),
        })
    }
}

/// Inserts a backup if nothing in it is damaged; the number of its rows.
async fn insert_checked(mut conn: Conn<'_>, from: impl BufRead) -> Result<u64, BackupError> {
    let rows = insert_backup(&mut conn, from).await?;
    match check(&mut Source::One(conn)).await?.problems.into_iter().next() {
        Some(Damage { table, why }) => Err(BackupError::Unfit { table, why }),
        None => Ok(rows),
    }
}

/// Inserts a backup into an empty database; the number of its rows.
pub(super) async fn insert_backup(conn: &mut Conn<'_>, from: impl BufRead) -> Result<u64, BackupError> {
    let tables = schema(&mut Source::One(conn.reborrow())).await?;
    let (rows, format) = match conn {
        Conn::Sqlite(conn) => insert_rows::<sqlx::Sqlite>(conn, &tables, from, sqlite_insert).await?,
        Conn::Postgres(conn) => insert_rows::<sqlx::Postgres>(conn, &tables, from, postgres_insert).await?,
    };
    if format == WITHOUT_HASHES {
        let mark = sql("INSERT INTO tips (table_id, n, unhashed)
             SELECT table_id, MAX(n), MAX(n) FROM steps GROUP BY table_id");
        mark.execute(conn.reborrow()).await?;
    }
    Ok(rows)
}

/// The tables in the order of their creation, so that referenced tables come first.
async fn schema(source: &mut Source<'_>) -> Result<Vec<TableSchema>, StoreError> {
    let select = source.choose(
        "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '_sqlx_%'
         ORDER BY m.rowid, c.cid",
        "SELECT t.relname::text, c.attname::text FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid
         WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
           AND t.relname NOT LIKE '\\_sqlx\\_%' AND c.attnum > 0 AND NOT c.attisdropped
         ORDER BY t.oid, c.attnum",
    );
    let columns: Vec<(String, String)> = source.fetch_all(select).await?;
    let mut tables: Vec<TableSchema> = Vec::new();
    for (table, column) in columns {
        match tables.last_mut().filter(|known| known.name == table) {
            Some(table) => table.columns.push(column),
            None => tables.push(TableSchema { name: table, columns: vec![column] }),
        }
    }
    Ok(tables)
}

fn write_line(to: &mut impl Write, line: &BackupLine) -> std::io::Result<()> {
    serde_json::to_writer(&mut *to, line)?;
    to.write_all(b"\n")
}

/// A query for the rows of a table as JSON objects.
fn sqlite_rows(table: &TableSchema) -> String {
    let fields: Vec<_> = table.columns.iter().map(|column| format!("'{column}', \"{column}\"")).collect();
    format!("SELECT json_object({}) FROM \"{}\"", fields.join(", "), table.name)
}

fn postgres_rows(table: &TableSchema) -> String {
    format!("SELECT row_to_json(t)::text FROM \"{}\" t", table.name)
}

/// A statement that inserts a JSON list of such objects.
fn sqlite_insert(table: &TableSchema) -> String {
    let fields: Vec<_> = table.columns.iter().map(|column| format!("value ->> '{column}'")).collect();
    format!("INSERT INTO \"{}\" ({}) SELECT {} FROM json_each($1)", table.name, quoted(table), fields.join(", "))
}

fn postgres_insert(table: &TableSchema) -> String {
    let (name, columns) = (&table.name, quoted(table));
    format!(
        "INSERT INTO \"{name}\" ({columns}) SELECT {columns} FROM json_populate_recordset(NULL::\"{name}\", $1::json)"
    )
}

fn quoted(table: &TableSchema) -> String {
    let columns: Vec<_> = table.columns.iter().map(|column| format!("\"{column}\"")).collect();
    columns.join(", ")
}

/// Writes all rows of all tables.
async fn copy_rows<DB>(
    conn: &mut Transaction<'_, DB>,
    tables: &[TableSchema],
    to: &mut impl Write,
    select: fn(&TableSchema) -> String,
) -> Result<u64, BackupError>
where
    DB: sqlx::Database,
    for<'e> &'e mut DB::Connection: Executor<'e, Database = DB>,
    DB::Arguments: sqlx::IntoArguments<DB>,
    for<'r> String: sqlx::Decode<'r, DB> + sqlx::Type<DB>,
    usize: sqlx::ColumnIndex<DB::Row>,
{
    let mut count = 0;
    for table in tables {
        let mut rows = sqlx::query(AssertSqlSafe(select(table))).fetch(&mut **conn);
        while let Some(row) = rows.try_next().await? {
            let row: String = row.try_get(0)?;
            let row = serde_json::from_str(&row).map_err(std::io::Error::from)?;
            write_line(to, &BackupLine::Row { table: table.name.clone(), row })?;
            count += 1;
        }
    }
    Ok(count)
}

/// Inserts all rows of a backup into empty tables; their number, and the format of the backup.
async fn insert_rows<DB>(
    conn: &mut DB::Connection,
    tables: &[TableSchema],
    from: impl BufRead,
    insert: fn(&TableSchema) -> String,
) -> Result<(u64, &'static str), BackupError>
where
    DB: sqlx::Database,
    for<'e> &'e mut DB::Connection: Executor<'e, Database = DB>,
    DB::Arguments: sqlx::IntoArguments<DB>,
    for<'q> String: sqlx::Encode<'q, DB> + sqlx::Type<DB>,
{
    for table in tables {
        let any = sqlx::query(AssertSqlSafe(format!("SELECT 1 FROM \"{}\" LIMIT 1", table.name)));
        if any.fetch_optional(&mut *conn).await?.is_some() {
            return Err(BackupError::NotEmpty);
        }
    }
    let mut reader =
        BackupReader { lines: from.lines(), tables, number: 0, format: FORMAT, rows: 0, waiting: None, ended: false };
    while let Some((table, rows)) = reader.next()? {
        sqlx::query(AssertSqlSafe(insert(table))).bind(rows).execute(&mut *conn).await?;
    }
    Ok((reader.rows, reader.format))
}

/// Reads the rows of a backup in batches, each from one table.
struct BackupReader<'a, Lines> {
    lines: Lines,
    tables: &'a [TableSchema],
    number: u64,
    format: &'static str,
    rows: u64,
    /// The first row of the next batch.
    waiting: Option<(&'a TableSchema, String)>,
    /// Whether the last line was read.
    ended: bool,
}

impl<'a, Lines: Iterator<Item = std::io::Result<String>>> BackupReader<'a, Lines> {
    /// A table and a JSON list of its rows; `None` at the end.
    fn next(&mut self) -> Result<Option<(&'a TableSchema, String)>, BackupError> {
        let Some((table, first)) = (match self.waiting.take() {
            Some(row) => Some(row),
            None => self.row()?,
        }) else {
            return Ok(None);
        };
        let mut rows = vec![first];
        while rows.len() < BATCH {
            match self.row()? {
                Some((other, row)) if std::ptr::eq(other, table) => rows.push(row),
                other => {
                    self.waiting = other;
                    break;
                }
            }
        }
        Ok(Some((table, format!("[{}]", rows.join(",")))))
    }

    fn row(&mut self) -> Result<Option<(&'a TableSchema, String)>, BackupError> {
        while !self.ended {
            self.number += 1;
            let Some(text) = self.lines.next() else { return Err(self.damaged("it ends too early")) };
            let text = text?;
            let line = serde_json::from_str(&text).map_err(|why| self.damaged(why))?;
            match line {
                BackupLine::Backup { format } if self.number == 1 && format == FORMAT => {}
                BackupLine::Backup { format } if self.number == 1 && format == WITHOUT_HASHES => {
                    self.format = WITHOUT_HASHES;
                }
                BackupLine::Row { table, row } if self.number > 1 => {
                    let table = self.tables.iter().find(|known| known.name == table);
                    let table = table.ok_or_else(|| self.damaged("this version has no table of that name"))?;
                    self.rows += 1;
                    return Ok(Some((table, row.to_string())));
                }
                BackupLine::End { rows } if rows == self.rows && self.lines.next().is_none() => self.ended = true,
                _ => return Err(self.damaged("this line does not belong here")),
            }
        }
        Ok(None)
    }

    fn damaged(&self, why: impl std::fmt::Display) -> BackupError {
        BackupError::Damaged { line: self.number, why: why.to_string() }
    }
}
