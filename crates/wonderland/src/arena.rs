use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use alice::Alice;
use bots::{Arena, ArenaError, BotName, Botted, Budget, Forfeit, NoBot, Pairing, Results, Watch};
use catalog::GameKind;
use game::shorten;
use indicatif::ProgressBar;
use parade::Parade;

use crate::arena_report::Report;
use crate::arena_state::StateFile;
use crate::batch::{BatchArgs, number, print_line, progress_bar};
use crate::failure::{Failure, complain};
use crate::options::OptionArgs;

/// Find out which bots are stronger, in matches on equal terms.
///
/// Of every two bots one of the first plays against as many of the second as
/// there are seats left, on each seat equally often, and the other way round.
/// With two players that is the same, so each pair plays once.
///
/// The win share is the part of the games that the one wins; of a shared first
/// place it gets its part. Equal bots have 1 in so many as play. A bot's own
/// line is the mean of its pairings as the one. Ratings are Elo points around
/// 1500 that fit all pairings best: with two players, 400 more are 10 wins for
/// each loss; with more, 400 more are 10 wins for each of any one opponent.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Examples:\n  \
    wonderland arena parade --bots greedy,fullscore,random --players 3 --games 400 --seed 7\n  \
    wonderland arena parade --bots \"cmd:python3 docs/bots/greedy.py,greedy\" --games 100\n  \
    wonderland arena alice --bots greedy,random --games 1000000 --state night.json --json"
)]
pub(crate) struct Args {
    /// Which game.
    game: GameKind,
    /// Who is compared, two or more: random, greedy, for Parade fullscore, level:1 to level:5,
    /// net:FILE, a network of `wonderland train`, or cmd:PROGRAM, a program with its arguments after spaces (there is no shell, and it
    /// can't have a comma) that speaks the protocol of docs/bots.md.
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', required = true)]
    bots: Vec<BotName>,
    /// How many play.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number::<usize, 1, 999>)]
    players: usize,
    /// How many games each pairing has, rounded up to a multiple of the number of players.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = number::<u64, 1, 1_000_000_000_000>)]
    games: u64,
    /// Only the first bot sits alone, against each of the others.
    #[arg(long)]
    one_way: bool,
    #[command(flatten)]
    batch: BatchArgs,
    /// How long bots that search may think about a move, in milliseconds. Then the same
    /// seed does not give the same games.
    #[arg(long, value_name = "MS", conflicts_with = "iterations", value_parser = number::<u64, 1, 3_600_000>)]
    time: Option<u64>,
    /// How many guesses at what is hidden bots that search may make for a move; trying five
    /// moves in one guess counts as five.
    #[arg(long, value_name = "N", value_parser = number::<u32, 1, { u32::MAX as u64 }>)]
    iterations: Option<u32>,
    /// How long a program may take over a move, in milliseconds. Then, and after an answer that
    /// is no legal move, it forfeits the move and a random one is played.
    #[arg(long, value_name = "MS", default_value_t = 5000, value_parser = number::<u64, 1, 3_600_000>)]
    limit: u64,
    /// Keep the results in this file all the time. If it has some of the same run already, go
    /// on from there.
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
    match args.game {
        GameKind::Parade => play::<Parade>(args, args.options.parade()?),
        GameKind::Alice => play::<Alice>(args, args.options.alice(args.players)?),
    }
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
    // A single game among bots that search can take minutes.
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

/// Forfeits of each bot that are told one by one; the others are only counted.
const TOLD: u64 = 5;

/// Keeps the results, moves the bar and tells of forfeits.
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
