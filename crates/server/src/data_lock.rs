use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;

use crate::server::StartError;
use crate::store::{Database, StoreError, create_folder};

/// The lock on a data folder, which has one server at a time. It ends with the process, however that ends.
#[derive(Debug)]
pub(crate) struct DataLock {
    _file: File,
}

impl DataLock {
    /// Takes the lock; `None` for PostgreSQL, which any number of nodes share.
    pub(crate) fn take(database: &Database) -> Result<Option<Self>, StartError> {
        let Database::Sqlite(path) = database else { return Ok(None) };
        let lock = path.with_extension("lock");
        let failed = |why| StartError::Lock { file: lock.clone(), why };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            create_folder(folder).map_err(|why| StoreError::File(folder.into(), why))?;
        }
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&lock).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(in_use(path, file)),
            Err(TryLockError::Error(why)) => return Err(failed(why)),
        }
        let noted = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| write!(file, "{}", std::process::id()));
        noted.map_err(failed)?;
        Ok(Some(Self { _file: file }))
    }
}

fn in_use(path: &Path, mut file: File) -> StartError {
    let mut process = String::new();
    // Some systems don't let others read a locked file.
    let _ = file.read_to_string(&mut process);
    let folder = path.parent().unwrap_or(path).to_path_buf();
    let by = if process.is_empty() { "another process".into() } else { format!("process {process}") };
    StartError::InUse { folder, by }
}
