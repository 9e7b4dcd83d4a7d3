use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::{Shell, generate};

use crate::Cli;
use crate::failure::Failure;

/// Print the completions of a shell.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    wonderland completions bash > ~/.local/share/bash-completion/completions/wonderland\n  \
    wonderland completions zsh > ~/.zfunc/_wonderland\n  \
    wonderland completions fish > ~/.config/fish/completions/wonderland.fish")]
pub(crate) struct Args {
    /// The shell.
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut text = Vec::new();
    generate(args.shell, &mut Cli::command(), "wonderland", &mut text);
    let mut out = io::stdout().lock();
    out.write_all(&text)?;
    Ok(out.flush()?)
}
