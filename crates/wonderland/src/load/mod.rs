//! A swarm of guests that plays on a server, and what that costs.

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

/// Play on a server with a swarm of guests, and measure it.
///
/// Every table has guests of its own, who play random legal moves; when a game ends, they open
/// the next table. It ends with code 1 if the server answered anything wrong.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    wonderland load --spawn --tables 64 --players 4 --seconds 10\n  \
    wonderland load --server http://127.0.0.1:8080 --tables 20 --rate 100 --seconds 60\n  \
    wonderland load --spawn --tables 2500 --idle --seconds 20 --json")]
pub(crate) struct Args {
    /// The server.
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8080", conflicts_with = "spawn")]
    server: String,
    /// Start a server for this, in a folder that is removed afterwards.
    #[arg(long)]
    spawn: bool,
    /// Let the server that is started keep everything in PostgreSQL at this address.
    #[arg(long, value_name = "URL", requires = "spawn")]
    database: Option<String>,
    /// How many tables are played at at once.
    #[arg(long, value_name = "K", default_value_t = 64, value_parser = number::<usize, 1, 100_000>)]
    tables: usize,
    /// How many play at each.
    #[arg(long, value_name = "P", default_value_t = 4, value_parser = number::<usize, 2, 6>)]
    players: usize,
    /// How many moves a second in all; 0 for as many as the server takes.
    #[arg(long, value_name = "R", default_value_t = 0, value_parser = number::<u32, 0, 1_000_000>)]
    rate: u32,
    /// Which game.
    #[arg(long, default_value_t = GameKind::Parade)]
    game: GameKind,
    /// For how long, once everybody sits.
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = number::<u64, 1, { u64::MAX }>)]
    seconds: u64,
    /// How many look on at each table.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<usize, 0, 1_000>)]
    spectators: usize,
    /// Count moves alone: whenever a game ends, all begin anew, and the time until they sit there is left out.
    #[arg(long, conflicts_with = "idle")]
    moves_only: bool,
    /// Only sit there, and play nothing.
    #[arg(long)]
    idle: bool,
    /// The process of a server on this machine, to measure its time and memory.
    #[arg(long, value_name = "PID", conflicts_with = "spawn")]
    pid: Option<u32>,
    /// Print the figures as JSON.
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
        false => Err(Failure::failed("the server answered something wrong; the errors are above")),
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

/// Waits until so long after the beginning, and shows how far that is.
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
