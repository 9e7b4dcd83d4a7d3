use std::io;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use catalog::AnyTable;

use super::DataDir;
use super::data_dir::{newest_first, read};

/// An unfinished game in the data folder.
pub struct Unfinished {
    /// The file of its save.
    pub path: PathBuf,
    /// How long ago it was played.
    pub age: Duration,
    /// The table, or what is wrong with the file.
    pub table: Result<AnyTable, String>,
}

impl DataDir {
    /// All unfinished games, the one that was played last first. The files are only read.
    ///
    /// # Errors
    /// If the folder can't be read; one that does not exist has no games.
    pub fn unfinished(&self) -> io::Result<Vec<Unfinished>> {
        let found = newest_first(&self.saves(), "json")?;
        let now = SystemTime::now();
        let unfinished = |(changed, path): (SystemTime, PathBuf)| {
            let age = now.duration_since(changed).unwrap_or_default();
            Unfinished { table: restore(&path), age, path }
        };
        let is_over = |game: &Unfinished| game.table.as_ref().is_ok_and(AnyTable::is_over);
        Ok(found.into_iter().map(unfinished).filter(|game| !is_over(game)).collect())
    }
}

fn restore(path: &std::path::Path) -> Result<AnyTable, String> {
    let text = read(path).map_err(|why| why.to_string())?;
    let text = String::from_utf8(text).map_err(|_| "it is not text".to_string())?;
    AnyTable::restore(&text).map_err(|why| why.to_string())
}
