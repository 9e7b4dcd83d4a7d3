use std::io::{self, IsTerminal};

use bots::{Adjusted, BotName, Botted, Budget, Calibration, CalibrationPlan, Label, NoBot, Reliability, Spread};
use catalog::{GameKind, each};
use game::{WrongSeats, count, text_table};

use crate::batch::{BatchArgs, fold, number, print_line, progress_bar};
use crate::failure::Failure;

/// Measure how far the engine's estimates can be trusted.
///
/// A bot plays against itself. About 70% of the positions that the engine rates at 70% should be won, and results
/// adjusted for luck should have the same mean as the plain results, but vary less.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Example:\n  wonderland calibrate parade --players 4 --games 200 --seed 1"
)]
pub(crate) struct Args {
    /// The game.
    game: GameKind,
    /// The number of players.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number::<usize, 1, 999>)]
    players: usize,
    /// The number of games.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u64, 1, 1_000_000_000>)]
    games: u64,
    /// The bot.
    #[arg(long, value_name = "BOT", default_value = "level:4")]
    bot: BotName,
    /// The number of decisions to analyse in each game.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number::<u32, 0, 1000>)]
    decisions: u32,
    /// The number of estimates to average for the luck of each game; a review uses 64.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = number::<usize, 1, 1000>)]
    trials: usize,
    #[command(flatten)]
    batch: BatchArgs,
    /// Print the figures as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    each!(args.game, <G> => calibrate::<G>(args))
}

fn calibrate<G: Botted>(args: &Args) -> Result<(), Failure> {
    WrongSeats::check::<G>(args.players).map_err(Failure::usage)?;
    let plan = CalibrationPlan {
        bot: args.bot.clone(),
        seats: args.players,
        games: args.games,
        seed: args.batch.seed(),
        threads: args.batch.some_threads(),
        decisions: args.decisions,
        budget: Budget::Standard,
        trials: args.trials,
    };
    let bar = progress_bar(args.games, "games", io::stderr().is_terminal());
    let found = bots::calibrate::<G>(&plan, &mut |done, _| {
        bar.set_position(done as u64);
        true
    });
    bar.finish_and_clear();
    let found = found.map_err(|why| match why {
        NoBot::Network { .. } => Failure::failed(why),
        NoBot::Unknown { .. } => Failure::usage(why),
    })?;
    // Nobody cancels it.
    let Some(found) = found else { return Ok(()) };
    if args.json {
        return print_line(&serde_json::json!(found).to_string());
    }
    print_line(&fold(&tell(&found), 2))
}

fn tell(found: &Calibration) -> String {
    let mut text = format!(
        "Share of the win that the engine expected of moves, and that came of them\n{}\n",
        reliability(&found.decisions)
    );
    text += &format!("The same for the graph of win chances, which sees all hands\n{}\n", reliability(&found.chances));
    if found.ends.iter().any(|class| class.result.count > 0) {
        text += &format!("The same in ends that were solved or played out\n{}\n", reliability(&found.ends));
    }
    let all: u64 = found.labels.iter().sum::<u64>().max(1);
    let labels = Label::ALL.iter().zip(found.labels);
    let labels = labels.map(|(label, count)| format!("{label} {:.1} %", 100.0 * count as f64 / all as f64));
    text += &format!("Labels of {}: {}\n\n", count(all as i64, "decision"), labels.collect::<Vec<_>>().join(", "));
    text += &format!("Luck in the results of {}, one seat of each\n", count(found.games as i64, "game"));
    text += &luck(found);
    text
}

fn reliability(classes: &[Reliability]) -> String {
    let mut rows = vec![["rated", "positions", "expected", "came", "±"].map(String::from).to_vec()];
    for (i, class) in classes.iter().enumerate().filter(|(_, class)| class.result.count > 0) {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        rows.push(vec![
            format!("{} to {} %", 10 * i, 10 * i + 10),
            class.result.count.to_string(),
            percent(class.expected.mean),
            percent(class.result.mean),
            if class.result.count < 10 { "-".into() } else { format!("{:.1}", 196.0 * class.result.error()) },
        ]);
    }
    text_table(&rows)
}

fn luck(found: &Calibration) -> String {
    let mut rows = vec![["", "mean", "±", "standard deviation"].map(String::from).to_vec()];
    let mut row = |what: &str, spread: &Spread, scale: f64| {
        let number = |n: f64| format!("{:.2}", scale * n);
        rows.push(vec![what.into(), number(spread.mean), number(1.96 * spread.error()), number(spread.deviation())]);
    };
    for (what, found, scale) in [("share of the win, %", &found.win, 100.0), ("points", &found.score, 1.0)] {
        row(what, &found.result, scale);
        row("  without luck", &found.adjusted, scale);
        row("  luck", &found.luck, scale);
    }
    let mut text = text_table(&rows);
    if let [Some(win), Some(score)] = [&found.win, &found.score].map(Adjusted::explained) {
        text += &format!(
            "Without luck the variance is smaller by {:.0} % for the win and {:.0} % for points.\n",
            100.0 * win,
            100.0 * score
        );
    }
    text
}
