use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// A game that nobody else can open while this lives.
///
/// The lock is the system's, on an empty file beside the save: it ends with the
/// program, however that ends. The file stays as long as the save does. Did it
/// go before, one program could lock the old file and another one a new file.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    _file: File,
}

/// The game is open elsewhere.
pub(super) struct Taken;

impl Lock {
    /// Locks the game with this save; `None` if no lock can be written there.
    pub(super) fn take(save: &Path) -> Result<Option<Self>, Taken> {
        let path = beside(save);
        let Ok(file) = File::options().write(true).create(true).truncate(false).open(&path) else { return Ok(None) };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(Taken),
            // Not every file system has locks; games are played there nevertheless.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(Self { path, _file: file })),
        }
    }

    /// The save is gone, and the lock goes with it.
    pub(super) fn remove(self) {
        // An empty file that stays is in nobody's way.
        let _ = fs::remove_file(self.path);
    }
}

/// `.name.lock`: hidden, as it says nothing to people.
fn beside(save: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(save.file_stem().unwrap_or_default());
    name.push(".lock");
    save.with_file_name(name)
}
