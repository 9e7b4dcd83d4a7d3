//! Boards of Alice that people wrote themselves.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use alice::Board;

use crate::files;
use crate::session::DataDir;

/// The size limit of a board file.
const LIMIT: u64 = 1 << 20;

/// The board in a file.
///
/// # Errors
/// If it can't be read or is not a board; the error is one line.
pub fn read(path: &Path) -> Result<Board, String> {
    let text = files::read_text(path, LIMIT).map_err(|why| why.to_string())?;
    Board::from_toml(&text).map_err(|why| why.to_string().replace('\n', " "))
}

/// The boards in the data folder, by file name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Boards {
    pub(crate) folder: PathBuf,
    pub(crate) names: Vec<String>,
}

impl Boards {
    pub(crate) fn of(data_dir: &DataDir) -> Self {
        let folder = data_dir.path().join("boards");
        let found = fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let boards = found.filter(|path| path.extension() == Some(OsStr::new("toml")));
        let mut names: Vec<String> = boards.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
        names.sort();
        Self { folder, names }
    }

    /// The board of this name, or why it can't be used.
    pub(crate) fn read(&self, name: &str) -> Result<Board, String> {
        read(&self.folder.join(format!("{name}.toml")))
    }
}
