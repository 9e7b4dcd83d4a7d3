use bots::{Budget, Explained, Hint, Reason, ReviewError};
use catalog::{AnyRecord, each};
use game::{FastDice, Game, GameView, Names, Record, Seat, SeatSet, ToMove, Viewer, wrap};
use host::story::Judged;
use i18n::{Locale, Narrate, t};
use serde_json::{Value, json};

use crate::batch::{fold, number, print_line};
use crate::failure::Failure;
use crate::language::Language;
use crate::records::OneRecord;
use crate::review::seat;

/// Rank the moves in a game, with reasons.
///
/// Only what the player to move may know is used or shown. With --after you can ask about any point of a game.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Examples:\n  wonderland hint game.jsonl\n  wonderland hint game.jsonl --after 12 --top 3\n  \
    wonderland hint game.jsonl --after 45 --seat 2 --json"
)]
pub(crate) struct Args {
    #[command(flatten)]
    record: OneRecord,
    /// The seat to give a hint to, if several choose at once [default: the first of them].
    #[arg(long, value_name = "N", value_parser = seat)]
    seat: Option<Seat>,
    /// Go back to this point: the number of entries from the start of the record.
    #[arg(long, value_name = "N", value_parser = number::<usize, 0, { u64::MAX }>)]
    after: Option<usize>,
    /// The number of moves to show.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = number::<usize, 1, { u64::MAX }>)]
    top: usize,
    /// Print the moves as JSON.
    #[arg(long)]
    json: bool,
    /// The seed for guessing hidden cards; the same seed gives the same hints.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64, 0, { u64::MAX }>)]
    seed: u64,
}

pub(crate) fn run(args: &Args, language: Language) -> Result<(), Failure> {
    let (record, place) = args.record.read()?;
    let text = each!(record, AnyRecord(record) => hint(args, language, *record));
    print_line(&text.map_err(|why| Failure::failed(format_args!("{place}: {why}")))?)
}

fn hint<G: Narrate + Explained>(args: &Args, language: Language, mut record: Record<G>) -> Result<String, String> {
    cut(&mut record, args.after)?;
    let game = record.replay(|_| {}).map_err(|why| why.to_string())?;
    let locale = Locale::new(language.lang());
    let names = locale.names_of_record(&record);
    let seat = asker(&game, args.seat, &locale, &names)?;
    let told = Told { locale: &locale, names: names.seen_by(Viewer::Seat(seat)) };
    let view = game.view(Viewer::Seat(seat));
    // The same dice as in a review, so that both judge a decision alike.
    let mut dice = FastDice::new(args.seed, record.entries.len() as u64, 0);
    let mut hints = bots::hints::<G>(view, Budget::Standard, &mut dice);
    let all = hints.len();
    hints.truncate(args.top);
    let after = record.entries.len();
    if args.json {
        let moves: Vec<Value> = hints.iter().map(|hint| told.as_json::<G>(hint)).collect();
        let asked = json!({"game": G::NAME, "players": record.players, "after": after, "seat": seat});
        return Ok(with(asked, &[("view", json!(view.data())), ("moves", moves.into())]).to_string());
    }
    let game = t!(locale, "game-name", game = G::NAME);
    let head = t!(locale, "hint-head", game = game, count = after, who = names.of(seat));
    let rest = match all - hints.len() {
        0 => String::new(),
        rest => format!("\n{}\n", t!(locale, "hint-rest", count = rest, all = all)),
    };
    let (data, moves) = (view.data(), told.moves::<G>(view, &hints));
    Ok(format!("{head}\n\n{}\n{moves}{rest}", fold(&table::<G>(&locale, &data, &names), 8)))
}

/// The board, if there is one, and the table.
pub(crate) fn table<G: Narrate>(locale: &Locale, view: &G::ViewData, names: &Names) -> String {
    let board = G::tell_board(locale, view).map_or_else(String::new, |board| board + "\n");
    board + &G::tell_table(locale, view, names) + "\n"
}

fn tell_entries(count: usize) -> String {
    if count == 1 { "1 entry".into() } else { format!("{count} entries") }
}

/// Keeps only the first entries, like a game in progress.
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

/// The seat that gets the hint.
fn asker<G: Game>(game: &G, seat: Option<Seat>, locale: &Locale, names: &Names) -> Result<Seat, String> {
    if let Some(seat) = seat.filter(|seat| seat.index() >= game.seats()) {
        return Err(ReviewError::NoSeat(seat, game.seats()).to_string());
    }
    let choosing = match game.to_move() {
        ToMove::Chance => return Err("chance is to move: there is nothing to choose".into()),
        ToMove::Nobody => return Err("the game is over: nobody is to move".into()),
        ToMove::Seat(seat) => SeatSet::only(seat),
        ToMove::Seats(seats) => seats,
    };
    let others = || locale.people(names, choosing);
    match seat {
        Some(seat) if !choosing.contains(seat) => Err(format!("{} is not to move, but {}", names.of(seat), others())),
        Some(seat) => Ok(seat),
        None => choosing.lowest().ok_or_else(|| "nobody is to move".into()),
    }
}

/// The number of reasons given for each move.
const REASONS: usize = 3;

/// The language and the viewer of the hints.
struct Told<'a> {
    locale: &'a Locale,
    names: Names,
}

impl Told<'_> {
    fn moves<G: Narrate + Explained>(&self, view: G::View<'_>, hints: &[Hint<G::Move, G::Reason>]) -> String {
        const INDENT: &str = "     ";
        let (locale, data) = (self.locale, view.data());
        let head = [t!(locale, "hint-win"), t!(locale, "hint-points"), t!(locale, "hint-lost"), String::new()];
        let head = std::iter::once(format!("    {}", t!(locale, "hint-move"))).chain(head).collect();
        let row = |(i, hint): (usize, &Hint<G::Move, G::Reason>)| {
            let lost = if i == 1 { String::new() } else { locale.percent(hint.loss) };
            let [win, score] = [locale.percent(hint.estimate.win), locale.one_decimal(hint.estimate.score)];
            let label = Judged::Decision(hint.label).tell(locale);
            vec![format!("{i:>2}. {}", G::tell_move(locale, hint.estimate.mv, &data)), win, score, lost, label]
        };
        let table = game::text_table(&std::iter::once(head).chain((1..).zip(hints).map(row)).collect::<Vec<_>>());
        let mut lines = table.lines();
        let mut text = lines.next().map_or_else(String::new, |head| format!("{head}\n"));
        for (line, hint) in lines.zip(hints) {
            text += &format!("{line}\n");
            for reason in hint.reasons.iter().take(REASONS) {
                let sign = if reason.is_good() { '+' } else { '−' };
                let told = locale.reason::<G>(reason, &self.names);
                for (i, line) in wrap(&told, 80 - 2 - INDENT.len()).iter().enumerate() {
                    text += &format!("{INDENT}{} {line}\n", if i == 0 { sign } else { ' ' });
                }
            }
        }
        text
    }

    fn as_json<G: Explained>(&self, hint: &Hint<G::Move, G::Reason>) -> Value {
        let told = hint.reasons.iter().map(|reason| self.locale.reason::<G>(reason, &self.names));
        with(json!(hint), &[("words", told.collect::<Vec<_>>().into())])
    }
}

/// An object with more fields.
fn with(mut object: Value, fields: &[(&str, Value)]) -> Value {
    for (name, value) in fields {
        object[*name] = value.clone();
    }
    object
}
