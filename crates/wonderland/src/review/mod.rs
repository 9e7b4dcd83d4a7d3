mod graph;
mod html;
mod page;
mod text;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use bots::{Budget, Explained, ReviewPlan};
use catalog::{AnyRecord, each};
use game::{Record, Seat, printable};
use host::story::Story;
use i18n::{Locale, Narrate};
use serde::Serialize;

use crate::batch::{ThreadArgs, number, print_line, work_bar};
use crate::failure::Failure;
use crate::language::Language;
use crate::records::OneRecord;
use tui::files;

/// Review a finished game: where it turned, what was better, and how much was luck.
///
/// Every decision is judged by what its player could know. It is called best, good, an inaccuracy, a mistake or a
/// blunder, depending on how much win chance it gave away compared with the best move. The luck is estimated separately,
/// from the whole record.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Examples:\n  wonderland review game.jsonl\n  wonderland review game.jsonl --html review.html\n  \
    wonderland review game.jsonl --lang fr\n  wonderland review evening.jsonl --game 3 --seat 0 --json"
)]
pub(crate) struct Args {
    #[command(flatten)]
    record: OneRecord,
    /// Only judge the decisions of this seat, counted from 0.
    #[arg(long, value_name = "N", value_parser = seat)]
    seat: Option<Seat>,
    /// Write the review to this file as a web page with a graph, or to standard output with -.
    #[arg(long, value_name = "OUT")]
    html: Option<PathBuf>,
    /// Print the review as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    threads: ThreadArgs,
    /// The seed for guessing hidden cards; the same seed gives the same review.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64, 0, { u64::MAX }>)]
    seed: u64,
}

/// Parses a seat.
pub(crate) fn seat(text: &str) -> Result<Seat, String> {
    let index = number::<u8, 0, { game::MAX_SEATS as u64 - 1 }>(text)?;
    Seat::try_from(index)
}

pub(crate) fn run(args: &Args, language: Language) -> Result<(), Failure> {
    let (record, place) = args.record.read()?;
    if let Some(out) = &args.html {
        check_page(args, out)?;
    }
    each!(record, AnyRecord(record) => review(args, language, &record, &place))
}

/// Checks before the long work whether the page can be written.
fn check_page(args: &Args, out: &Path) -> Result<(), Failure> {
    if out == "-" {
        let clash = "--json and --html - can't both have the standard output";
        return if args.json { Err(Failure::usage(clash)) } else { Ok(()) };
    }
    if let (Ok(page), Ok(record)) = (out.canonicalize(), args.record.file.canonicalize())
        && page == record
    {
        return Err(Failure::usage(format_args!("{} is the record: the page needs another file", out.display())));
    }
    files::check_replaceable(out).map_err(|why| Failure::unwritable(out, &why))
}

fn review<G: Narrate + Explained>(
    args: &Args,
    language: Language,
    record: &Record<G>,
    place: &str,
) -> Result<(), Failure> {
    let at = |why: &dyn std::fmt::Display| Failure::failed(format_args!("{place}: {why}"));
    let plan = ReviewPlan { seat: args.seat, budget: Budget::Standard, threads: args.threads.count(), seed: args.seed };
    let bar = work_bar(io::stderr().is_terminal());
    let review = bots::review(record, &plan, &mut |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        true
    });
    bar.finish_and_clear();
    let review = review.map_err(|why| at(&why))?;
    let locale = Locale::new(language.lang());
    let names = locale.names_of_record(record);
    let story = Story::new(&locale, record, &review, &names).map_err(|why| at(&why))?;
    match args.html.as_deref() {
        None if args.json => print_line(&as_json(&story.written(record, &review))),
        None => print_line(&text::text(&locale, &story)),
        Some(out) if out == "-" => print_line(&page::page(&locale, &story)),
        Some(out) => {
            files::replace(out, page::page(&locale, &story).as_bytes())
                .map_err(|why| Failure::unwritable(out, &why))?;
            if args.json {
                return print_line(&as_json(&story.written(record, &review)));
            }
            print_line(&format!("The review is in {}", printable(&out.display().to_string())))
        }
    }
}

/// Half of the 95% interval around an estimate with this standard error.
const fn interval(error: f64) -> f64 {
    1.96 * error
}

fn as_json(written: &impl Serialize) -> String {
    serde_json::to_string(written).expect("a review is plain data")
}
