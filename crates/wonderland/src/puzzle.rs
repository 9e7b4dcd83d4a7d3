use std::io::{self, BufRead, IsTerminal, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use bots::{Explained, Puzzle, Puzzled, Rated};
use catalog::{GameKind, each};
use game::{Dice, FastDice, GameView, Names, Viewer, WrongSeats, printable, shorten};
use i18n::{Locale, Narrate, t};
use serde_json::json;

use crate::batch::{BatchArgs, fold, number, print_line, progress_bar};
use crate::date;
use crate::failure::Failure;
use crate::hint::table;
use crate::language::Language;

/// Solve a puzzle: a position in which one move is clearly the best.
///
/// Puzzles come from games between strong bots. You see what the player to move sees. Answer with the number of a
/// move, or with the move itself.
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
    /// The game.
    #[arg(default_value = "parade")]
    game: GameKind,
    /// The daily puzzle, by the date in UTC: the same for everyone.
    #[arg(long, conflicts_with = "number")]
    daily: bool,
    /// The daily puzzle of this date.
    #[arg(long, value_name = "YYYY-MM-DD", conflicts_with = "number", value_parser = date::parse)]
    date: Option<u64>,
    /// The puzzle with this number, counted from 1 [default: a random one].
    #[arg(long, value_name = "N", value_parser = number::<usize, 1, { u64::MAX }>)]
    number: Option<usize>,
    /// Answer with this move, without being asked.
    #[arg(long = "try", value_name = "MOVE", conflicts_with = "answer")]
    attempt: Option<String>,
    /// Show the answer right away.
    #[arg(long)]
    answer: bool,
    /// Print the puzzle as JSON, with its answer.
    #[arg(long, conflicts_with_all = ["attempt", "answer"])]
    json: bool,
    /// Find this many new puzzles and print them, one per line. Each takes a few seconds.
    #[arg(long, value_name = "N", value_parser = number::<usize, 1, 1_000_000>,
        conflicts_with_all = ["daily", "date", "number", "attempt", "answer"])]
    find: Option<usize>,
    /// The number of players in new puzzles.
    #[arg(long, value_name = "N", default_value_t = 3, requires = "find", value_parser = number::<usize, 1, 999>)]
    players: usize,
    #[command(flatten)]
    batch: BatchArgs,
}

pub(crate) fn run(args: &Args, language: Language) -> Result<(), Failure> {
    each!(args.game, <G> => run_for::<G>(args, language))
}

fn run_for<G: Narrate + Puzzled>(args: &Args, language: Language) -> Result<(), Failure> {
    if let Some(count) = args.find {
        return find::<G>(args, count);
    }
    let puzzles = bots::puzzles::<G>().map_err(Failure::failed)?;
    let number = pick(args, puzzles.len())?;
    let puzzle = &puzzles[number - 1];
    let game = puzzle.position().map_err(Failure::failed)?;
    let locale = Locale::new(language.lang());
    let (viewer, names) = (Viewer::Seat(puzzle.seat), locale.names_of_record(&puzzle.record));
    let asked = Asked { number, puzzle, view: game.view(viewer), names: names.seen_by(viewer), locale: &locale };
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

/// A puzzle to solve.
struct Asked<'a, G: Explained> {
    number: usize,
    puzzle: &'a Puzzle<G>,
    view: G::View<'a>,
    names: Names,
    locale: &'a Locale,
}

impl<G: Narrate + Explained> Asked<'_, G> {
    fn question(&self) -> String {
        let (locale, data) = (self.locale, self.view.data());
        let title = t!(locale, "puzzle-title", game = t!(locale, "game-name", game = G::NAME), number = self.number);
        let mut text = format!("{title}\n\n{}\n", fold(&table::<G>(locale, &data, &self.names), 8));
        text += &format!("{}\n", t!(locale, "puzzle-question"));
        for (i, choice) in (1..).zip(self.view.legal_moves()) {
            text += &format!("{i:>3}. {}\n", self.name(choice.mv));
        }
        text
    }

    /// Asks until there is an answer or the input ends.
    fn ask(&self) -> Result<(), Failure> {
        let mut lines = io::stdin().lock().lines();
        loop {
            let mut out = io::stdout().lock();
            write!(out, "{} ", t!(self.locale, "puzzle-prompt"))?;
            out.flush()?;
            drop(out);
            let Some(line) = lines.next().transpose().map_err(Failure::failed)? else {
                let again = format!("wonderland puzzle {} --number {} --answer", G::NAME, self.number);
                return print_line(&format!("\n{}", t!(self.locale, "puzzle-later", command = again)));
            };
            match self.read(&line) {
                Ok(mv) => return print_line(&self.judge(mv)),
                Err(why) => print_line(&why)?,
            }
        }
    }

    /// Parses a move's number or notation.
    fn read(&self, text: &str) -> Result<G::Move, String> {
        let text = text.trim();
        let moves: Vec<G::Move> = self.view.legal_moves().iter().map(|choice| choice.mv).collect();
        let by_name = moves.iter().find(|mv| mv.to_string().eq_ignore_ascii_case(text));
        let by_number = || text.parse::<usize>().ok().and_then(|number| moves.get(number.checked_sub(1)?));
        by_name.or_else(by_number).copied().ok_or_else(|| {
            let text = shorten(&printable(text), 40);
            t!(self.locale, "puzzle-wrong", answer = text, count = moves.len())
        })
    }

    fn judge(&self, mv: G::Move) -> String {
        let best = self.puzzle.options[0].mv;
        let verdict = if mv == best {
            t!(self.locale, "puzzle-right", move = self.name(best))
        } else {
            t!(self.locale, "puzzle-not", tried = self.name(mv), move = self.name(best))
        };
        format!("{verdict}\n\n{}", self.chances())
    }

    fn answer(&self) -> String {
        let best = t!(self.locale, "puzzle-best", move = self.name(self.puzzle.options[0].mv));
        format!("{best}\n\n{}", self.chances())
    }

    fn chances(&self) -> String {
        let lines: String = self.puzzle.options.iter().map(|option| fold(&self.line(option), 9)).collect();
        format!("{}\n{lines}", t!(self.locale, "puzzle-chances"))
    }

    fn name(&self, mv: G::Move) -> String {
        G::tell_move(self.locale, mv, &self.view.data())
    }

    fn reasons(&self, mv: G::Move) -> Vec<String> {
        G::reasons(self.view, mv).iter().map(|reason| self.locale.reason::<G>(reason, &self.names)).collect()
    }

    fn line(&self, option: &Rated<G::Move>) -> String {
        let reasons = self.reasons(option.mv);
        let [first, rest @ ..] = &reasons[..] else { return String::new() };
        let win = self.locale.exact_percent(option.win);
        let mut text = format!("{win:>7}  {}: {first}\n", self.name(option.mv));
        for reason in rest.iter().take(if option.mv == self.puzzle.options[0].mv { 3 } else { 0 }) {
            text += &format!("         {reason}\n");
        }
        text
    }

    fn json(&self) -> serde_json::Value {
        let options = self.puzzle.options.iter().map(
            |option| json!({"move": option.mv.to_string(), "win": option.win, "reasons": self.reasons(option.mv)}),
        );
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
