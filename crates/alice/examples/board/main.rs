//! Draws a board as SVG: the default one, or the one in a TOML file.
//!
//! `cargo run -p alice --example board -- [FILE] > board.svg`; without a file it
//! prints the picture of `docs/rules/alice.md`.

mod drawing;

use std::process::ExitCode;

use alice::Board;

fn main() -> ExitCode {
    match std::env::args_os().nth(1).map_or_else(|| Ok(Board::default()), read) {
        Ok(board) => {
            print!("{}", drawing::svg(&board));
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn read(path: std::ffi::OsString) -> Result<Board, String> {
    let path = std::path::PathBuf::from(path);
    let named = |why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
    let text = std::fs::read_to_string(&path).map_err(|why| named(&why))?;
    Board::from_toml(&text).map_err(|why| named(&why))
}
