use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use bots::{BotName, Botted, NoBot, Simulation, SimulationError};
use catalog::{GameKind, each};

use crate::batch::{BatchArgs, number, print_line, progress_bar};
use crate::failure::{Failure, say};
use crate::options::{OptionArgs, OptionsFromArgs};
use crate::summary::Summary;

/// Let bots play each other, by the million, and print statistics.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Examples:\n  \
    wonderland simulate parade --players 4 --games 1000000 --bots random,greedy --seed 7\n  \
    wonderland simulate alice --players 3 --games 100000 --bots greedy,random --mercy\n  \
    wonderland simulate parade --games 3 --records - | wonderland replay -"
)]
pub(crate) struct Args {
    /// The game.
    game: GameKind,
    /// The number of players.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number::<usize, 1, 999>)]
    players: usize,
    /// The number of games.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = number::<u64, 1, { u64::MAX }>)]
    games: u64,
    /// The bots: random, greedy, fullscore (only Parade), level:1 to level:5, or net:FILE. They are repeated to fill all
    /// seats, and move on by one seat after every game.
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', default_value = "random")]
    bots: Vec<BotName>,
    #[command(flatten)]
    batch: BatchArgs,
    /// Write the records to this file, one per line. With -, they go to standard output, and the summary goes to
    /// standard error.
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Print the summary as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: OptionArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    each!(args.game, <G> => play::<G>(args, G::options(&args.options, args.players)?))
}

fn play<G: Botted>(args: &Args, options: G::Options) -> Result<(), Failure> {
    let run = Simulation::<G> {
        options,
        seats: args.players,
        games: args.games,
        bots: args.bots.clone(),
        seed: args.batch.seed(),
        threads: args.batch.threads(),
    };
    // An impossible run must not truncate a file of earlier records.
    run.check().map_err(|why| explain(args, why))?;
    let mut records = args.records.as_deref().map(create).transpose()?;
    let mixed = args.records.as_deref() == Some(Path::new("-")) && io::stdout().is_terminal();
    let bar = progress_bar(run.games, "games", !mixed && io::stderr().is_terminal());
    let start = Instant::now();
    let stats = bots::simulate(&run, records.as_mut().map(|out| &mut **out as &mut dyn Write), &|done| bar.inc(done));
    let elapsed = start.elapsed();
    bar.finish_and_clear();
    print(args, &Summary::new(&run, &stats.map_err(|why| explain(args, why))?, elapsed))
}

fn create(path: &Path) -> Result<Box<dyn Write>, Failure> {
    if path == "-" {
        return Ok(Box::new(BufWriter::with_capacity(1 << 16, io::stdout())));
    }
    let file = File::create(path).map_err(|why| Failure::unwritable(path, &why))?;
    Ok(Box::new(BufWriter::with_capacity(1 << 16, file)))
}

fn explain(args: &Args, why: SimulationError) -> Failure {
    match (why, &args.records) {
        (SimulationError::Write(why), Some(path)) if path != "-" => Failure::unwritable(path, &why),
        (SimulationError::Write(why), _) => why.into(),
        (other @ SimulationError::Bot(NoBot::Network { .. }), _) => Failure::failed(other),
        (other, _) => Failure::usage(other),
    }
}

fn print(args: &Args, summary: &Summary) -> Result<(), Failure> {
    let text = if args.json { summary.to_json() } else { summary.to_string() };
    if args.records.as_deref() == Some(Path::new("-")) {
        say(&format!("{}\n", text.trim_end()));
        return Ok(());
    }
    print_line(&text)
}
