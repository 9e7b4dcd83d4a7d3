//! Load tests: a swarm of guests plays on a server, which is measured.

mod files;
mod glimpse;
mod pace;
mod report;
mod seat;
mod served;
mod swarm;
mod tally;

use std::io::IsTerminal;
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::GameKind;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::batch::{number, print_line};
use crate::failure::{Failure, say};
use report::Report;
use served::{Served, Spent};
use swarm::Swarm;
use tally::Tally;

/// Load-test a server with a swarm of guests.
///
/// The guests of each table play random legal moves; when a game ends, they open the next table. The exit code is 1 if
/// the server made a mistake.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    wonderland load --spawn --tables 64 --players 4 --seconds 10\n  \
    wonderland load --server http://127.0.0.1:8080 --tables 20 --rate 100 --seconds 60\n  \
    wonderland load --spawn --tables 2500 --idle --seconds 20 --json")]
pub(crate) struct Args {
    /// The address of the server.
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8080", conflicts_with = "spawn")]
    server: String,
    /// Start a server for the test, in a temporary folder.
    #[arg(long)]
    spawn: bool,
    /// The PostgreSQL database of the started server.
    #[arg(long, value_name = "URL", requires = "spawn")]
    database: Option<String>,
    /// The number of tables at once.
    #[arg(long, value_name = "K", default_value_t = 64, value_parser = number::<usize, 1, 100_000>)]
    tables: usize,
    /// The number of players at each table.
    #[arg(long, value_name = "P", default_value_t = 4, value_parser = number::<usize, 2, 6>)]
    players: usize,
    /// Moves per second in total; 0 for as many as the server can take.
    #[arg(long, value_name = "R", default_value_t = 0, value_parser = number::<u32, 0, 1_000_000>)]
    rate: u32,
    /// The game.
    #[arg(long, default_value_t = GameKind::Parade)]
    game: GameKind,
    /// The duration, once all tables are open.
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = number::<u64, 1, { u64::MAX }>)]
    seconds: u64,
    /// The number of spectators at each table.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<usize, 0, 1_000>)]
    spectators: usize,
    /// Measure only moves: when a game ends, all tables start again, and that time does not count.
    #[arg(long, conflicts_with = "idle")]
    moves_only: bool,
    /// Connect without playing.
    #[arg(long)]
    idle: bool,
    /// The process id of a local server, to measure its CPU time and memory.
    #[arg(long, value_name = "PID", conflicts_with = "spawn")]
    pid: Option<u32>,
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let seats = args.game.seats();
    if !seats.contains(&args.players) {
        let (least, most) = (seats.start(), seats.end());
        return Err(Failure::usage(format_args!("{} is for {least} to {most} players", args.game)));
    }
    let sockets = args.tables * (args.players + args.spectators);
    files::allow(sockets).map_err(Failure::failed)?;
    let runtime = tokio::runtime::Runtime::new().map_err(|why| Failure::failed(format_args!("can't start: {why}")))?;
    let report = runtime.block_on(measure(args))?;
    print_line(&if args.json { report.to_json() } else { report.to_string() })?;
    match report.is_clean() {
        true => Ok(()),
        false => Err(Failure::failed("the server made mistakes; see the errors above")),
    }
}

async fn measure(args: &Args) -> Result<Report, Failure> {
    let served = match args.spawn {
        true => Served::spawn(args.database.as_deref()).await?,
        false => Served::known(&args.server, args.pid),
    };
    let tally = Arc::new(Tally::default());
    let bar = progress();
    let (mut spent, enough) = (Spent::default(), Duration::from_secs(args.seconds));
    while spent.time < enough {
        let swarm = Swarm::sit_down(args, served.url(), &tally, &bar).await?;
        let (before, begun) = (served.usage(), Instant::now());
        tally.begin();
        swarm.go();
        tokio::select! {
            () = swarm.first_end(), if args.moves_only => {}
            () = pass(enough, begun - spent.time, &tally, &bar) => {}
        }
        tally.end();
        spent.add(begun.elapsed(), before.zip(served.usage()));
    }
    bar.finish_and_clear();
    let report = Report::new(args, &tally, &spent);
    tally.errors().iter().for_each(|error| say(&format!("{error}\n")));
    Ok(report)
}

/// Waits until the time is up, and shows the progress.
async fn pass(enough: Duration, begun: Instant, tally: &Tally, bar: &ProgressBar) {
    let seconds = enough.as_secs();
    bar.set_length(seconds);
    for second in begun.elapsed().as_secs()..seconds {
        bar.set_position(second);
        bar.set_message(format!("of {seconds} s, {} moves", tally.moves()));
        tokio::time::sleep_until((begun + Duration::from_secs(second + 1)).into()).await;
    }
}

fn progress() -> ProgressBar {
    let shown = std::io::stderr().is_terminal();
    let target = if shown { ProgressDrawTarget::stderr_with_hz(10) } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template("{bar:30} {pos} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(None, target).with_style(style)
}
