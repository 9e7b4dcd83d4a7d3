//! The `wonderland` command: one file per subcommand.

mod arena;
mod arena_report;
mod arena_state;
mod backup;
mod batch;
mod calibrate;
mod check;
mod completions;
mod database;
mod date;
mod failure;
mod hint;
mod input;
mod language;
mod learn;
mod load;
mod man;
mod options;
mod play;
mod puzzle;
mod records;
mod replay;
mod review;
mod rules;
mod score;
mod serve;
mod signals;
mod simulate;
mod summary;
mod train;
mod verify;
mod worker;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use failure::Failure;
use language::Language;
use mimalloc::MiMalloc;

/// A server sends many small messages on many threads: this allocator saves a tenth of its time.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Play Parade and Alice in Wonderland, two tabletop games set in the world of Lewis Carroll.
#[derive(Parser)]
#[command(version, after_help = "Without a command, a terminal shows the menu.")]
struct Cli {
    #[command(flatten)]
    language: Language,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Learn(learn::Args),
    Simulate(simulate::Args),
    Arena(arena::Args),
    Puzzle(puzzle::Args),
    Train(train::Args),
    Calibrate(calibrate::Args),
    Score(score::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Review(review::Args),
    Hint(hint::Args),
    Rules(rules::Args),
    Serve(serve::Args),
    Worker(worker::Args),
    Load(load::Args),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    Completions(completions::Args),
    Man(man::Args),
    Check(check::Args),
}

fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(Cli { language, command: Some(command) }) => run(command, language),
        Ok(Cli { language, command: None }) => run_without_command(language),
        Err(error) => failure::from_clap(&error),
    };
    result.map_or_else(Failure::report, |()| ExitCode::SUCCESS)
}

/// The menu, or the help where there is no terminal.
fn run_without_command(language: Language) -> Result<(), Failure> {
    if tui::Interface::new(false) == tui::Interface::Full {
        return play::menu(language);
    }
    failure::say(&Cli::command().render_help().to_string());
    Err(Failure::usage("a command is missing; try `wonderland rules parade`"))
}

fn run(command: Command, language: Language) -> Result<(), Failure> {
    match command {
        Command::Play(args) => play::run(&args, language),
        Command::Learn(args) => learn::run(&args, language),
        Command::Simulate(args) => simulate::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Puzzle(args) => puzzle::run(&args, language),
        Command::Train(args) => train::run(&args),
        Command::Calibrate(args) => calibrate::run(&args),
        Command::Score(args) => score::run(&args, language),
        Command::Replay(args) => replay::run(&args, language),
        Command::Verify(args) => verify::run(&args),
        Command::Review(args) => review::run(&args, language),
        Command::Hint(args) => hint::run(&args, language),
        Command::Rules(args) => rules::run(&args, language),
        Command::Serve(args) => serve::run(&args),
        Command::Worker(args) => worker::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Backup(args) => backup::back_up(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => man::run(&args),
        Command::Check(args) => check::run(&args),
    }
}

#[test]
fn the_command_line_is_consistent() {
    Cli::command().debug_assert();
}
