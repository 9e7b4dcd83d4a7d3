use std::io::{self, Write};

use catalog::GameKind;

use crate::failure::Failure;
use crate::language::Language;

/// Print the rules of a game.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland rules parade | less\n  wonderland rules alice --lang fr")]
pub(crate) struct Args {
    /// The game.
    game: GameKind,
    #[command(flatten)]
    language: Language,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(i18n::rules(args.game, args.language.lang()).as_bytes())?;
    Ok(out.flush()?)
}
