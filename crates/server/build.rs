//! Compiles the server again when the web app was built again.

use std::{fs, io};

const WEB_APP: &str = "../../web/dist";

fn main() -> io::Result<()> {
    // Cargo can't watch what is not there, and an empty folder is an app that was not built.
    fs::create_dir_all(WEB_APP)?;
    println!("cargo::rerun-if-changed={WEB_APP}");
    Ok(())
}
