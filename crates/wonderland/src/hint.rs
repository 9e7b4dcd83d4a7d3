use bots::{Budget, Explained, Hint, Reason, ReviewError};
use catalog::AnyRecord;
use game::{FastDice, Game, GameView, Names, Record, Seat, SeatSet, ToMove, Viewer, count, wrap};
use serde_json::{Value, json};

use crate::batch::{fold, number, print_line};
use crate::failure::Failure;
use crate::records::OneRecord;
use crate::review::seat;

/// Say what to do now in a game, and why.
///
/// The moves are ranked by what the player to move may know, and nothing else
/// of the record is used or shown. With --after any moment of a game can be
/// asked about.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Examples:\n  wonderland hint game.jsonl\n  wonderland hint game.jsonl --after 12 --top 3\n  \
    wonderland hint game.jsonl --after 45 --seat 2 --json"
)]
pub(crate) struct Args {
    #[command(flatten)]
    record: OneRecord,
    /// Who asks, if several choose at once; the first of them unless said.
    #[arg(long, value_name = "N", value_parser = seat)]
    seat: Option<Seat>,
    /// Take the game as it was after so many entries.
    #[arg(long, value_name = "N", value_parser = number::<usize, 0, { u64::MAX }>)]
    after: Option<usize>,
    /// How many moves to tell.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = number::<usize, 1, { u64::MAX }>)]
    top: usize,
    /// Print the moves as JSON.
    #[arg(long)]
    json: bool,
    /// Another seed guesses other hidden cards; the same one gives the same hints.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64, 0, { u64::MAX }>)]
    seed: u64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (record, place) = args.record.read()?;
    let text = match record {
        AnyRecord::Parade(record) => hint(args, *record),
        AnyRecord::Alice(record) => hint(args, *record),
    };
    print_line(&text.map_err(|why| Failure::failed(format_args!("{place}: {why}")))?)
}

fn hint<G: Explained>(args: &Args, mut record: Record<G>) -> Result<String, String> {
    cut(&mut record, args.after)?;
    let game = record.replay(|_| {}).map_err(|why| why.to_string())?;
    let names = record.names();
    let seat = asker(&game, args.seat, &names)?;
    let view = game.view(Viewer::Seat(seat));
    // The dice of a review, so that both say the same of a decision.
    let mut dice = FastDice::new(args.seed, record.entries.len() as u64, 0);
    let mut hints = bots::hints::<G>(view, Budget::Standard, &mut dice);
    let all = hints.len();
    hints.truncate(args.top);
    let after = record.entries.len();
    if args.json {
        let moves: Vec<Value> = hints.iter().map(|hint| as_json::<G>(hint, &names)).collect();
        let asked = json!({"game": G::NAME, "players": record.players, "after": after, "seat": seat});
        return Ok(with(asked, &[("view", json!(view.data())), ("moves", moves.into())]).to_string());
    }
    let head = format!("{} after {}, as {} sees it", G::NAME, tell_entries(after), names.of(seat));
    let rest = match all - hints.len() {
        0 => String::new(),
        rest => format!("\n{} not shown; `--top {all}` shows all.\n", count(rest as i64, "move")),
    };
    Ok(format!("{head}\n\n{}\n{}{rest}", fold(&view.tell(&names), 8), moves::<G>(view, &hints, &names)))
}

/// "31 %".
fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share.max(0.0))
}

fn tell_entries(count: usize) -> String {
    if count == 1 { "1 entry".into() } else { format!("{count} entries") }
}

/// Leaves the first entries, as of a game in progress.
fn cut<G: Game>(record: &mut Record<G>, after: Option<usize>) -> Result<(), String> {
    let entries = record.entries.len();
    match after {
        None if record.outcome.is_some() => {
            let earlier = entries.saturating_sub(1);
            Err(format!("the game is over; --after {earlier} takes it as it was after {}", tell_entries(earlier)))
        }
        Some(after) if after > entries => {
            Err(format!("--after {after} is beyond the end: there are {entries} entries"))
        }
        after => {
            record.entries.truncate(after.unwrap_or(entries));
            record.outcome = None;
            Ok(())
        }
    }
}

/// Who is told what to do.
fn asker<G: Game>(game: &G, seat: Option<Seat>, names: &Names) -> Result<Seat, String> {
    if let Some(seat) = seat.filter(|seat| seat.index() >= game.seats()) {
        return Err(ReviewError::NoSeat(seat, game.seats()).to_string());
    }
    let choosing = match game.to_move() {
        ToMove::Chance => return Err("chance is to move: there is nothing to choose".into()),
        ToMove::Nobody => return Err("the game is over: nobody is to move".into()),
        ToMove::Seat(seat) => SeatSet::only(seat),
        ToMove::Seats(seats) => seats,
    };
    let others = || names.join(choosing.iter());
    match seat {
        Some(seat) if !choosing.contains(seat) => Err(format!("{} is not to move, but {}", names.of(seat), others())),
        Some(seat) => Ok(seat),
        None => choosing.lowest().ok_or_else(|| "nobody is to move".into()),
    }
}

fn moves<G: Explained>(view: G::View<'_>, hints: &[Hint<G::Move, G::Reason>], names: &Names) -> String {
    const INDENT: &str = "     ";
    let head = ["    move", "win chance", "points", "lost", ""].map(String::from).to_vec();
    let row = |(i, hint): (usize, &Hint<G::Move, G::Reason>)| {
        let lost = if i == 1 { String::new() } else { percent(hint.loss) };
        let [win, score] = [percent(hint.estimate.win), format!("{:.1}", hint.estimate.score)];
        vec![format!("{i:>2}. {}", view.tell_move(hint.estimate.mv)), win, score, lost, hint.label.to_string()]
    };
    let table = game::text_table(&std::iter::once(head).chain((1..).zip(hints).map(row)).collect::<Vec<_>>());
    let mut lines = table.lines();
    let mut text = lines.next().map_or_else(String::new, |head| format!("{head}\n"));
    for (line, hint) in lines.zip(hints) {
        text += &format!("{line}\n");
        for reason in hint.reasons.iter().take(REASONS) {
            let sign = if reason.is_good() { '+' } else { '−' };
            for (i, line) in wrap(&reason.tell(names), 80 - 2 - INDENT.len()).iter().enumerate() {
                text += &format!("{INDENT}{} {line}\n", if i == 0 { sign } else { ' ' });
            }
        }
    }
    text
}

/// So many reasons are told for each move.
const REASONS: usize = 3;

fn as_json<G: Explained>(hint: &Hint<G::Move, G::Reason>, names: &Names) -> Value {
    let words: Vec<String> = hint.reasons.iter().map(|reason| reason.tell(names)).collect();
    with(json!(hint), &[("words", json!(words))])
}

/// An object with more fields.
fn with(mut object: Value, fields: &[(&str, Value)]) -> Value {
    for (name, value) in fields {
        object[*name] = value.clone();
    }
    object
}
