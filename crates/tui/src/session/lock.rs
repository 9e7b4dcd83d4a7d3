use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// Keeps other programs from opening a game.
///
/// The lock is the operating system's, on an empty file beside the save, so it ends
/// with the program, however that ends. The file stays as long as the save does:
/// otherwise one program could lock the old file and another one a new file.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    _file: File,
}

/// The game is open elsewhere.
pub(super) struct Taken;

impl Lock {
    /// Locks the game with this save; `None` if a lock can't be written there.
    pub(super) fn take(save: &Path) -> Result<Option<Self>, Taken> {
        let path = beside(save);
        let Ok(file) = File::options().write(true).create(true).truncate(false).open(&path) else { return Ok(None) };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(Taken),
            // Not every file system has locks; games can be played there all the same.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(Self { path, _file: file })),
        }
    }

    /// Removes the lock's file, once the save is gone.
    pub(super) fn remove(self) {
        // An empty file left behind does no harm.
        let _ = fs::remove_file(self.path);
    }
}

/// The path of the lock, the hidden file `.name.lock`.
fn beside(save: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(save.file_stem().unwrap_or_default());
    name.push(".lock");
    save.with_file_name(name)
}
