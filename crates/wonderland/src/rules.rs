use std::io::{self, Write};

use catalog::GameKind;

use crate::failure::Failure;

/// Print the rules of a game.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wonderland rules parade | less")]
pub(crate) struct Args {
    /// Which game.
    game: GameKind,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(args.game.rules().as_bytes())?;
    Ok(out.flush()?)
}
