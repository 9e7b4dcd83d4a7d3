use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use catalog::AnyRecord;

use super::DataDir;
use super::data_dir::{date, newest_first, read};

/// A finished game in the data folder.
pub struct Finished {
    /// The file of its record.
    pub path: PathBuf,
    /// The day it ended, in UTC: `2026-11-16`.
    pub day: String,
    /// The record, whose moves are not checked yet; or what is wrong with the file.
    pub record: Result<AnyRecord, String>,
}

impl DataDir {
    /// All finished games, the newest first. Broken files are left alone.
    ///
    /// # Errors
    /// If the folder can't be read; one that does not exist has no games.
    pub fn finished(&self) -> io::Result<Vec<Finished>> {
        let found = newest_first(&self.games(), "jsonl")?;
        let finished = |(changed, path): (SystemTime, PathBuf)| {
            let ended = date(changed.duration_since(UNIX_EPOCH).unwrap_or_default());
            Finished { record: read_record(&path), day: ended.chars().take("2026-11-16".len()).collect(), path }
        };
        Ok(found.into_iter().map(finished).collect())
    }
}

fn read_record(path: &Path) -> Result<AnyRecord, String> {
    let bytes = read(path).map_err(|why| why.to_string())?;
    let text = String::from_utf8(bytes).map_err(|_| "it is not text".to_string())?;
    AnyRecord::from_json(&text).map_err(|why| why.to_string())
}
