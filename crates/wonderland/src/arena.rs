use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bots::{Arena, ArenaError, BotName, Botted, Budget, Forfeit, NoBot, Pairing, Results, Watch};
use catalog::{GameKind, each};
use game::shorten;
use indicatif::ProgressBar;

use crate::arena_report::Report;
use crate::arena_state::StateFile;
use crate::batch::{BatchArgs, number, print_line, progress_bar};
use crate::failure::{Failure, complain};
use crate::options::{OptionArgs, OptionsFromArgs};

/// Find out which bots are stronger.
///
/// For each pair of bots, one copy of the first plays against copies of the second at all other seats, and then the
/// other way round. The single bot sits at every seat equally often. With two players both are the same, so each pair
/// plays once.
///
/// The win share is the share of its games that the single bot wins; a shared first place counts in part. Among
/// equals, it is 1 divided by the number of players. A bot's own line is the mean over its pairings as the single bot.
/// Ratings are the Elo points, with a mean of 1500, that fit all pairings best: 400 points more mean 10 wins for each
/// win of any one opponent.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Examples:\n  \
    wonderland arena parade --bots greedy,fullscore,random --players 3 --games 400 --seed 7\n  \
    wonderland arena parade --bots \"cmd:python3 docs/bots/greedy.py,greedy\" --games 100\n  \
    wonderland arena alice --bots greedy,random --games 1000000 --state night.json --json"
)]
pub(crate) struct Args {
    /// The game.
    game: GameKind,
    /// The bots to compare, two or more: random, greedy, fullscore (only Parade), level:1 to level:5, net:FILE for a
    /// network made by `wonderland train`, or cmd:PROGRAM for a program that speaks the protocol in docs/bots.md. Its
    /// arguments follow after spaces; there is no shell, and no comma is possible.
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', required = true)]
    bots: Vec<BotName>,
    /// The number of players.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number::<usize, 1, 999>)]
    players: usize,
    /// The number of games per pairing, rounded up to a multiple of the number of players.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = number::<u64, 1, 1_000_000_000_000>)]
    games: u64,
    /// Only let the first bot play alone, against each of the others.
    #[arg(long)]
    one_way: bool,
    #[command(flatten)]
    batch: BatchArgs,
    /// The time that searching bots have for a move, in milliseconds. With it, the same seed no longer gives the same
    /// games.
    #[arg(long, value_name = "MS", conflicts_with = "iterations", value_parser = number::<u64, 1, 3_600_000>)]
    time: Option<u64>,
    /// The number of guesses at hidden cards that searching bots have for a move; trying five moves in one guess counts
    /// as five.
    #[arg(long, value_name = "N", value_parser = number::<u32, 1, { u32::MAX as u64 }>)]
    iterations: Option<u32>,
    /// The time that a program has for a move, in milliseconds. After that, or after an illegal move, it forfeits the
    /// move, and a random one is played instead.
    #[arg(long, value_name = "MS", default_value_t = 5000, value_parser = number::<u64, 1, 3_600_000>)]
    limit: u64,
    /// Save the results to this file continuously, and resume from it if it already has some of this run.
    #[arg(long, value_name = "FILE", visible_alias = "resume")]
    state: Option<PathBuf>,
    /// Print the results as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: OptionArgs,
}

impl Args {
    fn budget(&self) -> Budget {
        let time = self.time.map(|time| Budget::Time(Duration::from_millis(time)));
        time.or(self.iterations.map(Budget::Iterations)).unwrap_or_default()
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    each!(args.game, <G> => play::<G>(args, G::options(&args.options, args.players)?))
}

fn play<G: Botted>(args: &Args, options: G::Options) -> Result<(), Failure> {
    let mut arena = Arena::<G> {
        options,
        seats: args.players,
        games: args.games,
        bots: args.bots.clone(),
        seed: args.batch.seed(),
        threads: args.batch.threads(),
        one_way: args.one_way,
        budget: args.budget(),
        limit: Duration::from_millis(args.limit),
    };
    arena.check().map_err(|why| explain(args, why))?;
    let mut results = Results::new(&arena);
    let state = match &args.state {
        Some(path) => Some(StateFile::open(path, &mut arena, args.batch.seed.is_some(), &mut results)?),
        None => None,
    };
    let bar = progress_bar(arena.total(), "games", io::stderr().is_terminal());
    bar.set_position(results.games());
    bar.reset_eta();
    // A single game between searching bots can take minutes.
    bar.enable_steady_tick(Duration::from_millis(500));
    let told = arena.bots.iter().map(|_| AtomicU64::new(0)).collect();
    let audience = Audience { bots: &arena.bots, state, bar, told };
    let played = arena.run(results, &audience);
    audience.bar.finish_and_clear();
    let report = Report::new(&arena, &played.map_err(|why| explain(args, why))?);
    print_line(&if args.json { report.to_json() } else { report.to_string() })
}

fn explain(args: &Args, why: ArenaError) -> Failure {
    match (why, &args.state) {
        (ArenaError::Keep(why), Some(path)) => Failure::unwritable(path, &why),
        (other @ (ArenaError::NotStarted { .. } | ArenaError::Bot(NoBot::Network { .. })), _) => Failure::failed(other),
        (other, _) => Failure::usage(other),
    }
}

/// The number of forfeits per bot that are reported individually; the others are only counted.
const TOLD: u64 = 5;

/// Stores the results, moves the progress bar and reports forfeits.
struct Audience<'a> {
    bots: &'a [BotName],
    state: Option<StateFile>,
    bar: ProgressBar,
    /// Forfeits by bot.
    told: Vec<AtomicU64>,
}

impl Watch for Audience<'_> {
    fn played(&self, games: u64, results: &Results) -> io::Result<()> {
        self.bar.inc(games);
        self.state.as_ref().map_or(Ok(()), |state| state.save(results))
    }

    fn forfeited(&self, forfeit: &Forfeit) {
        let before = self.told[forfeit.bot].fetch_add(1, Ordering::Relaxed);
        if before >= TOLD {
            return;
        }
        let Forfeit { bot, pairing: Pairing { one, others }, game, seat, turn, why } = forfeit;
        let [bot, one, others] = [bot, one, others].map(|&bot| shorten(&self.bots[bot].to_string(), 60));
        let last = if before + 1 == TOLD { "; its further forfeits are only counted" } else { "" };
        let told =
            format!("{bot} forfeits a move: {why} (game {game} of {one} against {others}, {seat}, turn {turn}){last}");
        self.bar.suspend(|| complain(&told));
    }
}
