//! Files that are never left half-written.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Replaces a file. If interrupted, it leaves either the old file or the new one.
///
/// # Errors
/// If it can't be written; the old file is untouched.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write(path, bytes, OpenOptions::new())
}

/// Like [`replace`], but only the owner can read a new file.
///
/// # Errors
/// If it can't be written; the old file is untouched.
pub fn replace_secret(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    write(path, bytes, options)
}

fn write(path: &Path, bytes: &[u8], options: OpenOptions) -> io::Result<()> {
    let path = target(path)?;
    let (new, mut file) = beside(&path, options)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_data()).and_then(|()| {
        if let Ok(old) = fs::metadata(&path) {
            file.set_permissions(old.permissions())?;
        }
        fs::rename(&new, &path)
    });
    written.inspect_err(|_| drop(fs::remove_file(&new)))
}

/// Checks whether [`replace`] could write the file, as far as that can be known.
///
/// # Errors
/// If it couldn't.
pub fn check_replaceable(path: &Path) -> io::Result<()> {
    let (new, _) = beside(&target(path)?, OpenOptions::new())?;
    fs::remove_file(new)
}

/// The file that a path leads to, which need not exist. A device or a folder must not be replaced.
fn target(path: &Path) -> io::Result<PathBuf> {
    if fs::symlink_metadata(path).is_err_and(|why| why.kind() == io::ErrorKind::NotFound) {
        return Ok(path.to_path_buf());
    }
    let path = fs::canonicalize(path)?;
    plain(&fs::metadata(&path)?)?;
    Ok(path)
}

/// Refuses anything but a plain file: reading a pipe or a device might never end.
///
/// # Errors
/// If it is something else.
pub fn plain(found: &fs::Metadata) -> io::Result<()> {
    if found.is_file() { Ok(()) } else { Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file")) }
}

/// The text of a plain file of at most `limit` bytes.
///
/// # Errors
/// If it can't be read, is longer or is not text.
pub fn read_text(path: &Path, limit: u64) -> io::Result<String> {
    let found = fs::metadata(path)?;
    plain(&found)?;
    if found.len() > limit {
        return Err(io::Error::other(format!("the file is longer than {limit} bytes")));
    }
    fs::read_to_string(path)
}

/// A new temporary file in the same folder.
fn beside(path: &Path, mut options: OpenOptions) -> io::Result<(PathBuf, File)> {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.new", process::id()));
    let new = path.with_file_name(name);
    options.write(true).create_new(true);
    let create = || options.open(&new);
    let file = create().or_else(|why| match why.kind() {
        // A killed process with the same id has left it behind.
        io::ErrorKind::AlreadyExists => fs::remove_file(&new).and_then(|()| create()),
        _ => Err(why),
    })?;
    Ok((new, file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_process_left_is_in_nobodys_way() {
        let folder = std::env::temp_dir().join(format!("wonderland-files-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("game.json");
        let (left, _) = beside(&path, OpenOptions::new()).unwrap();
        replace(&path, b"old").unwrap();
        replace(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert!(!left.exists());
        assert!(replace(&folder, b"a folder is no file").is_err());
        fs::remove_dir_all(&folder).unwrap();
    }
}
