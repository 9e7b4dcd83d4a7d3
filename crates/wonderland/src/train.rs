use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use bots::{Botted, Plan, Progress, Share};
use catalog::{GameKind, each};
use game::WrongSeats;
use serde::Serialize;

use crate::batch::{BatchArgs, number, print_line, progress_bar};
use crate::failure::Failure;
use crate::summary::thousands;
use tui::files::{check_replaceable, replace};

/// Train a network for a bot by self-play.
///
/// The network learns what positions are worth by TD(λ), from games against itself. Its strength is measured along the
/// way: the win share of one bot that plays by the network without looking ahead, against `greedy` at all other seats.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Examples:\n  \
    wonderland train parade --players 2 --games 2000 --out my.net\n  \
    wonderland arena parade --bots net:my.net,greedy --players 2 --games 1000"
)]
pub(crate) struct Args {
    /// The game.
    game: GameKind,
    /// The number of players.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number::<usize, 1, 999>)]
    players: usize,
    /// The number of training games, rounded up to a multiple of 16.
    #[arg(long, value_name = "N", default_value_t = 300_000, value_parser = number::<u64, 1, 1_000_000_000_000>)]
    games: u64,
    #[command(flatten)]
    batch: BatchArgs,
    /// The file for the weights. They are written at every measurement, so you can stop the training at any time.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of games against `greedy` in each measurement.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = number::<u64, 1, 1_000_000_000>)]
    measure: u64,
    /// Print the measurements as JSON.
    #[arg(long)]
    json: bool,
}

/// The number of strength measurements.
const MEASURES: u64 = 10;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    each!(args.game, <G> => train::<G>(args))
}

/// A point of the learning curve.
#[derive(Serialize)]
struct Point {
    games: u64,
    error: f64,
    win_share: f64,
    interval: [f64; 2],
}

fn train<G: Botted>(args: &Args) -> Result<(), Failure> {
    WrongSeats::check::<G>(args.players).map_err(Failure::usage)?;
    // Checked first: hours of work must not end with a file that can't be written.
    let unwritable = |why: io::Error| Failure::unwritable(&args.out, &why);
    check_replaceable(&args.out).map_err(unwritable)?;
    let seed = args.batch.seed();
    let plan = Plan {
        seats: args.players,
        games: args.games,
        seed,
        threads: NonZeroUsize::new(args.batch.threads()).unwrap_or(NonZeroUsize::MIN),
        measures: MEASURES,
        measure: args.measure,
    };
    let command =
        format!("wonderland train {} --players {} --games {} --seed {seed}", G::NAME, args.players, args.games);
    let bar = progress_bar(args.games, "games", io::stderr().is_terminal());
    if !args.json {
        bar.suspend(|| print_line("    games   error  against greedy, 95% interval"))?;
    }
    let mut curve = Vec::new();
    let mut failure = None;
    let weights = G::train(&plan, &command, &mut |progress: Progress| {
        bar.set_position(progress.games);
        let Some((share, weights)) = &progress.measured else { return true };
        let Some(point) = point(&progress, *share) else { return true };
        let kept = replace(&args.out, &weights.to_bytes()).map_err(unwritable);
        let printed = if args.json { Ok(()) } else { bar.suspend(|| print_line(&point.line())) };
        curve.push(point);
        failure = kept.and(printed).err();
        failure.is_none()
    });
    bar.finish_and_clear();
    match failure {
        // If the reader of the curve has seen enough, the weights so far are still written.
        None | Some(Failure::ClosedPipe) => {}
        Some(failure) => return Err(failure),
    }
    replace(&args.out, &weights.to_bytes()).map_err(unwritable)?;
    if args.json {
        let report = serde_json::json!({ "origin": weights.origin, "curve": curve });
        return print_line(&report.to_string());
    }
    print_line(&format!("the weights are in {}", args.out.display()))
}

fn point(progress: &Progress, share: Share) -> Option<Point> {
    let (win_share, interval) = (share.win_share()?, share.interval()?);
    Some(Point { games: progress.games, error: progress.error, win_share, interval })
}

impl Point {
    fn line(&self) -> String {
        let [low, high] = self.interval.map(|bound| 100.0 * bound);
        let games = thousands(self.games as f64);
        format!("{games:>9}  {:.4}  {:.1} %, {low:.1} to {high:.1}", self.error, 100.0 * self.win_share)
    }
}
