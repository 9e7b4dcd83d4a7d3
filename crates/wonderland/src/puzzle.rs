use std::io::{self, BufRead, IsTerminal, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use alice::Alice;
use bots::{Explained, Puzzle, Puzzled, Rated, Reason};
use catalog::GameKind;
use game::{Dice, FastDice, GameView, Names, Viewer, WrongSeats, printable, shorten};
use parade::Parade;
use serde_json::json;

use crate::batch::{BatchArgs, fold, number, print_line, progress_bar};
use crate::date;
use crate::failure::Failure;

/// Solve a puzzle: a position from a game of strong bots in which one move is clearly the best.
///
/// It is shown as the player who is to move sees it. Answer with the number of a
/// move or the move itself.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Examples:\n  \
    wonderland puzzle --daily\n  \
    wonderland puzzle parade --number 12 --answer\n  \
    echo 3 | wonderland puzzle alice --number 1\n  \
    wonderland puzzle parade --find 5 --players 3 --seed 1 > mine.jsonl"
)]
pub(crate) struct Args {
    /// Which game.
    #[arg(default_value = "parade")]
    game: GameKind,
    /// The puzzle of the day, by the date in UTC: the same for everybody.
    #[arg(long, conflicts_with = "number")]
    daily: bool,
    /// The puzzle of another day.
    #[arg(long, value_name = "YYYY-MM-DD", conflicts_with = "number", value_parser = date::parse)]
    date: Option<u64>,
    /// The puzzle of this number, from 1; without it any.
    #[arg(long, value_name = "N", value_parser = number::<usize, 1, { u64::MAX }>)]
    number: Option<usize>,
    /// Try this move instead of being asked.
    #[arg(long = "try", value_name = "MOVE", conflicts_with = "answer")]
    attempt: Option<String>,
    /// Show the answer at once.
    #[arg(long)]
    answer: bool,
    /// Print the puzzle as JSON, with its answer.
    #[arg(long, conflicts_with_all = ["attempt", "answer"])]
    json: bool,
    /// Look for so many new puzzles and print them, one a line. It takes some seconds each.
    #[arg(long, value_name = "N", value_parser = number::<usize, 1, 1_000_000>,
        conflicts_with_all = ["daily", "date", "number", "attempt", "answer"])]
    find: Option<usize>,
    /// How many play in new puzzles.
    #[arg(long, value_name = "N", default_value_t = 3, requires = "find", value_parser = number::<usize, 1, 999>)]
    players: usize,
    #[command(flatten)]
    batch: BatchArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match args.game {
        GameKind::Parade => run_for::<Parade>(args),
        GameKind::Alice => run_for::<Alice>(args),
    }
}

fn run_for<G: Puzzled>(args: &Args) -> Result<(), Failure> {
    if let Some(count) = args.find {
        return find::<G>(args, count);
    }
    let puzzles = bots::puzzles::<G>().map_err(Failure::failed)?;
    let number = pick(args, puzzles.len())?;
    let puzzle = &puzzles[number - 1];
    let game = puzzle.position().map_err(Failure::failed)?;
    let asked = Asked { number, puzzle, view: game.view(Viewer::Seat(puzzle.seat)), names: puzzle.record.names() };
    if args.json {
        return print_line(&asked.json().to_string());
    }
    if let Some(attempt) = &args.attempt {
        let mv = asked.read(attempt).map_err(Failure::usage)?;
        return print_line(&asked.judge(mv));
    }
    print_line(&asked.question())?;
    if args.answer {
        return print_line(&asked.answer());
    }
    asked.ask()
}

/// The number of the puzzle, from 1.
fn pick(args: &Args, count: usize) -> Result<usize, Failure> {
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    if let Some(number) = args.number {
        let known = 1..=count;
        return if known.contains(&number) {
            Ok(number)
        } else {
            Err(Failure::usage(format_args!("there is no puzzle {number}: {} has the puzzles 1 to {count}", args.game)))
        };
    }
    let any = || FastDice::new(args.batch.seed(), 0, 0).below(count as u32) as usize + 1;
    let asked = args.date.map(|day| day * date::DAY).or_else(|| args.daily.then(now));
    Ok(asked.map_or_else(any, |seconds| bots::puzzle_of_the_day(seconds, count)))
}

fn find<G: Puzzled>(args: &Args, count: usize) -> Result<(), Failure> {
    WrongSeats::check::<G>(args.players).map_err(Failure::usage)?;
    let bar = progress_bar(count as u64, "puzzles", io::stderr().is_terminal());
    let found =
        Puzzle::<G>::find_many(args.players, args.batch.seed(), count, args.batch.some_threads(), &mut |found| {
            bar.set_position(found as u64);
            true
        });
    bar.finish_and_clear();
    let lines: Vec<_> = found.iter().map(|puzzle| json!(puzzle).to_string()).collect();
    print_line(&lines.join("\n"))
}

/// A puzzle that somebody is to solve.
struct Asked<'a, G: Explained> {
    number: usize,
    puzzle: &'a Puzzle<G>,
    view: G::View<'a>,
    names: Names,
}

impl<G: Explained> Asked<'_, G> {
    fn question(&self) -> String {
        let mut text = format!("Puzzle {} of {}\n\n{}\n", self.number, G::NAME, fold(&self.view.tell(&self.names), 8));
        text += "One of your moves is clearly the best:\n";
        for (i, choice) in (1..).zip(self.view.legal_moves()) {
            text += &format!("{i:>3}. {}\n", self.view.tell_move(choice.mv));
        }
        text
    }

    /// Asks until there is an answer or the input ends.
    fn ask(&self) -> Result<(), Failure> {
        let mut lines = io::stdin().lock().lines();
        loop {
            let mut out = io::stdout().lock();
            write!(out, "Your move? ")?;
            out.flush()?;
            drop(out);
            let Some(line) = lines.next().transpose().map_err(Failure::failed)? else {
                let again = format!("wonderland puzzle {} --number {} --answer", G::NAME, self.number);
                return print_line(&format!("\nThe answer is there with: {again}"));
            };
            match self.read(&line) {
                Ok(mv) => return print_line(&self.judge(mv)),
                Err(why) => print_line(&why)?,
            }
        }
    }

    /// A move by its number or its notation.
    fn read(&self, text: &str) -> Result<G::Move, String> {
        let text = text.trim();
        let moves: Vec<G::Move> = self.view.legal_moves().iter().map(|choice| choice.mv).collect();
        let by_name = moves.iter().find(|mv| mv.to_string().eq_ignore_ascii_case(text));
        let by_number = || text.parse::<usize>().ok().and_then(|number| moves.get(number.checked_sub(1)?));
        by_name.or_else(by_number).copied().ok_or_else(|| {
            let text = shorten(&printable(text), 40);
            format!("{text:?} is not one of the moves; answer with a number from 1 to {} or the move", moves.len())
        })
    }

    fn judge(&self, mv: G::Move) -> String {
        let verdict = if mv == self.puzzle.options[0].mv { "Right.".into() } else { format!("Not {mv}.") };
        format!("{verdict} {}", self.answer())
    }

    fn answer(&self) -> String {
        let options = &self.puzzle.options;
        let lines: String = options.iter().map(|option| fold(&self.line(option), 9)).collect();
        format!("The best move is {}.\n\nChances to win:\n{lines}", self.view.tell_move(options[0].mv))
    }

    fn line(&self, option: &Rated<G::Move>) -> String {
        let reasons: Vec<_> = G::reasons(self.view, option.mv).iter().map(|one| one.tell(&self.names)).collect();
        let [first, rest @ ..] = &reasons[..] else { return String::new() };
        let mut text = format!("{:>5.1} %  {}: {first}\n", 100.0 * option.win, self.view.tell_move(option.mv));
        for reason in rest.iter().take(if option.mv == self.puzzle.options[0].mv { 3 } else { 0 }) {
            text += &format!("         {reason}\n");
        }
        text
    }

    fn json(&self) -> serde_json::Value {
        let options = self.puzzle.options.iter().map(|option| {
            let reasons: Vec<_> = G::reasons(self.view, option.mv).iter().map(|one| one.tell(&self.names)).collect();
            json!({"move": option.mv.to_string(), "win": option.win, "reasons": reasons})
        });
        json!({
            "game": G::NAME,
            "number": self.number,
            "seat": self.puzzle.seat,
            "players": self.puzzle.record.players,
            "view": self.view.data(),
            "answer": self.puzzle.options[0].mv.to_string(),
            "options": options.collect::<Vec<_>>(),
        })
    }
}
