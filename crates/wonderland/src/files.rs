use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file anew. Whenever that is interrupted, the file is whole, old or new.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut new = path.to_path_buf().into_os_string();
    new.push(".new");
    let mut file = File::create(&new)?;
    file.write_all(bytes)?;
    file.sync_data()?;
    fs::rename(&new, path)
}
