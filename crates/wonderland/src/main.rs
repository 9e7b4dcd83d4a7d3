//! The `wonderland` command: one file per subcommand.

mod arena;
mod arena_report;
mod arena_state;
mod backup;
mod batch;
mod calibrate;
mod check;
mod database;
mod date;
mod failure;
mod hint;
mod input;
mod language;
mod learn;
mod load;
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

use clap::{Parser, Subcommand};
use failure::Failure;
use mimalloc::MiMalloc;

/// A server sends many small messages on many threads: this allocator saves a tenth of its time.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Play Parade and Alice in Wonderland, two tabletop games set in the world of Lewis Carroll.
#[derive(Parser)]
#[command(version, disable_help_subcommand = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
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
    Check(check::Args),
}

fn main() -> ExitCode {
    let alone = std::env::args_os().len() <= 1 && tui::Interface::new(false) == tui::Interface::Full;
    let result = match Cli::try_parse() {
        Err(_) if alone => play::menu(),
        Ok(cli) => run(cli.command),
        Err(error) => failure::from_clap(&error),
    };
    result.map_or_else(Failure::report, |()| ExitCode::SUCCESS)
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Play(args) => play::run(&args),
        Command::Learn(args) => learn::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Puzzle(args) => puzzle::run(&args),
        Command::Train(args) => train::run(&args),
        Command::Calibrate(args) => calibrate::run(&args),
        Command::Score(args) => score::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Hint(args) => hint::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Worker(args) => worker::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Backup(args) => backup::back_up(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Check(args) => check::run(&args),
    }
}

#[test]
fn the_command_line_is_consistent() {
    <Cli as clap::CommandFactory>::command().debug_assert();
}
