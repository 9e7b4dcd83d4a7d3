//! The check of a whole store or backup: every deal, every line and every hash.

use std::io::BufRead;

use serde::Serialize;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Executor};

use super::backend::Backend;
use super::backup::{BackupError, insert_backup};
use super::statement::{Conn, Source, sql};
use super::tables::read_table;
use super::{Store, StoreError, StoredTable};
use crate::id::Id;

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Checked {
    /// The number of tables.
    pub tables: u64,
    /// The number of stored steps.
    pub steps: u64,
    /// The number of steps from before there were hashes. A change of the last of them can't be noticed.
    pub unhashed: u64,
    /// Everything that is wrong.
    pub problems: Vec<Damage>,
}

/// Something that is wrong in a store.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Damage {
    /// The id of the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// What is wrong with it.
    pub why: String,
}

/// The number of tables whose ids are read at once.
const PAGE: usize = 1000;

impl Store {
    /// Checks the whole store as it is at one moment, while nodes keep running.
    ///
    /// # Errors
    /// If the store can't be read.
    pub async fn check(&self) -> Result<Checked, StoreError> {
        match &self.backend {
            Backend::Sqlite(sqlite) => {
                let mut reader = sqlite.reader().await;
                let mut snapshot = reader.begin().await?;
                check(&mut Source::One(Conn::Sqlite(&mut snapshot))).await
            }
            Backend::Postgres(postgres) => {
                let mut conn = postgres.patient().await?;
                let mut snapshot = conn.begin().await?;
                snapshot.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY").await?;
                check(&mut Source::One(Conn::Postgres(&mut snapshot))).await
            }
            #[cfg(test)]
            Backend::Simulated(_) => unreachable!("simulations read every table themselves"),
        }
    }

    /// Checks a backup, in a temporary database.
    ///
    /// # Errors
    /// If the file is not a complete backup, or there is no room for the database.
    pub async fn check_backup(from: impl BufRead) -> Result<Checked, BackupError> {
        let folder = tempfile::tempdir()?;
        let options = SqliteConnectOptions::new()
            .filename(folder.path().join("backup.db"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Off)
            .synchronous(SqliteSynchronous::Off);
        let mut conn = options.connect().await?;
        sqlx::migrate!().run(&mut conn).await.map_err(StoreError::from)?;
        insert_backup(&mut Conn::Sqlite(&mut conn), from).await?;
        let checked = check(&mut Source::One(Conn::Sqlite(&mut conn))).await?;
        conn.close().await?;
        Ok(checked)
    }
}

/// Checks everything in a source.
pub(super) async fn check(source: &mut Source<'_>) -> Result<Checked, StoreError> {
    let mut checked = Checked {
        steps: count(source, "SELECT COUNT(*) FROM steps").await?,
        unhashed: count(source, "SELECT COUNT(*) FROM steps WHERE hash IS NULL").await?,
        ..Checked::default()
    };
    checked.problems.extend(check_file(source).await?);
    checked.problems.extend(orphans(source).await?);
    let mut last = String::new();
    loop {
        let page = sql("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2").bind(last.as_str()).bind(PAGE);
        let ids: Vec<(String,)> = source.fetch_all(page).await?;
        let Some((end,)) = ids.last() else { return Ok(checked) };
        last.clone_from(end);
        for (id,) in ids {
            checked.tables += 1;
            let id = Id::from_db(id);
            let why = match read_table(source, &id).await {
                Ok(Some(stored)) => unfit(&stored),
                Ok(None) => None,
                Err(StoreError::Damaged { why, .. }) => Some(why),
                Err(why) => return Err(why),
            };
            checked.problems.extend(why.map(|why| Damage { table: Some(id.to_string()), why }));
        }
    }
}

async fn count(source: &mut Source<'_>, query: &'static str) -> Result<u64, StoreError> {
    let counted: Vec<(i64,)> = source.fetch_all(sql(query)).await?;
    Ok(counted.first().map_or(0, |(count,)| count.unsigned_abs()))
}

/// What SQLite finds wrong with its file. PostgreSQL has programs of its own for that.
async fn check_file(source: &mut Source<'_>) -> Result<Vec<Damage>, StoreError> {
    let query = source.choose("PRAGMA quick_check", "SELECT 'ok'::text");
    let found: Vec<(String,)> = source.fetch_all(query).await?;
    Ok(found.into_iter().filter(|(why,)| why != "ok").map(|(why,)| Damage { table: None, why }).collect())
}

/// Steps whose table or tip is missing.
async fn orphans(source: &mut Source<'_>) -> Result<Vec<Damage>, StoreError> {
    let mut found = Vec::new();
    for (query, why) in [
        (
            "SELECT DISTINCT table_id FROM steps WHERE table_id NOT IN (SELECT id FROM tables WHERE head IS NOT NULL)",
            "it has steps, but its deal is missing",
        ),
        (
            "SELECT DISTINCT table_id FROM steps WHERE table_id NOT IN (SELECT table_id FROM tips)",
            "it has steps, but it is not stored which is the last one",
        ),
    ] {
        let ids: Vec<(String,)> = source.fetch_all(sql(query)).await?;
        found.extend(ids.into_iter().map(|(id,)| Damage { table: Some(id), why: why.into() }));
    }
    Ok(found)
}

/// What does not fit together in a table that can be read.
fn unfit(stored: &StoredTable) -> Option<String> {
    let table = stored.table.as_ref();
    if stored.ended && !table.is_some_and(catalog::AnyTable::is_over) {
        return Some("its game is stored as over, but its log does not end it".into());
    }
    let dealt = table?.commitment();
    (dealt != Some(stored.room.commitment())).then(|| "its cards were not dealt from the secret of its room".into())
}
