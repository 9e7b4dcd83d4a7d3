use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use alice::Alice;
use bots::{Botted, Plan, Progress, Share};
use catalog::GameKind;
use game::WrongSeats;
use parade::Parade;
use serde::Serialize;

use crate::batch::{BatchArgs, number, print_line, progress_bar};
use crate::failure::Failure;
use crate::summary::thousands;
use tui::files::{check_replaceable, replace};

/// Train a network that judges positions, by playing against itself.
///
/// The network learns what each position is worth from matches against itself,
/// by TD(λ). On the way its strength is measured: the win share of one that
/// plays by the network at first sight, against `greedy` at all other seats.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Examples:\n  \
    wonderland train parade --players 2 --games 2000 --out my.net\n  \
    wonderland arena parade --bots net:my.net,greedy --players 2 --games 1000"
)]
pub(crate) struct Args {
    /// Which game.
    game: GameKind,
    /// How many play.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number::<usize, 1, 999>)]
    players: usize,
    /// How many games it plays against itself, rounded up to a multiple of 16.
    #[arg(long, value_name = "N", default_value_t = 300_000, value_parser = number::<u64, 1, 1_000_000_000_000>)]
    games: u64,
    #[command(flatten)]
    batch: BatchArgs,
    /// Where to keep the weights. They are written at every measure of strength,
    /// so a training that is stopped leaves those of the last one.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games against greedy each measure of strength has.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = number::<u64, 1, 1_000_000_000>)]
    measure: u64,
    /// Print the curve of strength as JSON.
    #[arg(long)]
    json: bool,
}

/// How often the strength is measured.
const MEASURES: u64 = 10;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match args.game {
        GameKind::Parade => train::<Parade>(args),
        GameKind::Alice => train::<Alice>(args),
    }
}

/// A point of the curve.
#[derive(Serialize)]
struct Point {
    games: u64,
    error: f64,
    win_share: f64,
    interval: [f64; 2],
}

fn train<G: Botted>(args: &Args) -> Result<(), Failure> {
    WrongSeats::check::<G>(args.players).map_err(Failure::usage)?;
    // The work of hours must not end with a file that can't be written.
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
        // Whoever only wanted to see the beginning of the curve still gets the weights made so far.
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
