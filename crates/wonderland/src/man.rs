use std::io::{self, Write};
use std::path::PathBuf;

use clap::CommandFactory;
use clap_mangen::{Man, generate_to};

use crate::Cli;
use crate::failure::Failure;

/// Print the manual page of a command.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland man | man -l -\n  wonderland man play | man -l -\n  \
    wonderland man --out ~/.local/share/man/man1")]
pub(crate) struct Args {
    /// The command [default: the program as a whole].
    command: Option<String>,
    /// Write the pages of all commands into this folder.
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut program = Cli::command();
    program.build();
    if let Some(folder) = &args.out {
        let written = std::fs::create_dir_all(folder).and_then(|()| generate_to(program, folder));
        return written.map_err(|why| Failure::unwritable(folder, &why));
    }
    let command = match &args.command {
        Some(name) => {
            let known = program.get_subcommands().find(|command| command.get_name() == name).cloned();
            known.ok_or_else(|| Failure::usage(format_args!("there is no command {name}; try `wonderland help`")))?
        }
        None => program,
    };
    let mut text = Vec::new();
    Man::new(command).render(&mut text)?;
    let mut out = io::stdout().lock();
    out.write_all(&text)?;
    Ok(out.flush()?)
}
