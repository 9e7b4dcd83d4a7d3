//! Rebuilds the server when the web app has been rebuilt.

use std::{fs, io};

const WEB_APP: &str = "../../web/dist";

fn main() -> io::Result<()> {
    // Cargo can't watch a folder that does not exist; an empty one means that the app is not built.
    fs::create_dir_all(WEB_APP)?;
    println!("cargo::rerun-if-changed={WEB_APP}");
    Ok(())
}
