//! Files that only their owner can read, whoever starts the program and how.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io;
use std::path::Path;

/// Creates the file of a database, and its folder if need be, for the owner alone. A folder that exists stays as it is:
/// it may be shared with other programs. Files of the database that exist are closed to others.
pub(super) fn prepare(path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        create_folder(folder)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?;
    // The write-ahead log and its index have the same content.
    for end in ["", "-wal", "-shm"] {
        let mut file = path.as_os_str().to_owned();
        file.push(end);
        close_to_others(Path::new(&file))?;
    }
    Ok(())
}

/// Creates a folder, for the owner alone.
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(unix)]
fn close_to_others(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    match fs::metadata(file) {
        Ok(known) if known.permissions().mode() & 0o077 != 0 => {
            fs::set_permissions(file, fs::Permissions::from_mode(0o600))
        }
        Ok(_) => Ok(()),
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(why) => Err(why),
    }
}

#[cfg(not(unix))]
fn close_to_others(file: &Path) -> io::Result<()> {
    // Elsewhere a user's folders are private by default.
    fs::metadata(file).map(drop).or(Ok(()))
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::store::{Database, Store};

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[tokio::test]
    async fn only_the_owner_reads_the_database() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data").join("wonderland.db");
        let store = Store::open(&Database::Sqlite(path.clone())).await.unwrap();
        store.setting("name", "value").await.unwrap();
        assert_eq!(mode(path.parent().unwrap()), 0o700);
        let files: Vec<_> = fs::read_dir(path.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert!(files.len() > 1, "a log is written too: {files:?}");
        files.iter().for_each(|file| assert_eq!(mode(file), 0o600, "{}", file.display()));
        store.close().await;
        drop(store);
        // One that an older version left open to others is closed.
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        Store::open(&Database::Sqlite(path.clone())).await.unwrap();
        assert_eq!(mode(&path), 0o600);
    }
}
