use std::cmp::Ordering;
use std::io::{self, Write};
use std::path::PathBuf;

use catalog::{AnyRecord, each};
use i18n::Locale;
use serde_json::json;

use crate::failure::{Failure, complain};
use crate::input::Line;
use crate::language::Language;
use crate::records::Records;

/// Check recorded games and show them step by step.
///
/// The input has one record per line, or is a single record over several lines. If a record breaks a rule, the message
/// names the entry, counted from 1, and the exit code is 1.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland replay game.jsonl\n  \
    wonderland simulate parade --games 1000 --records - | wonderland replay --check -")]
pub(crate) struct Args {
    /// The file with the records, or - for standard input.
    file: PathBuf,
    /// Only check the records, and print how many are valid.
    #[arg(long)]
    check: bool,
    /// Only check the records, and print one JSON object per record.
    #[arg(long)]
    json: bool,
}

/// The number of refused records that are reported individually; the others are only counted.
const TOLD: u64 = 20;

pub(crate) fn run(args: &Args, language: Language) -> Result<(), Failure> {
    let locale = Locale::new(language.lang());
    let mut replay = Replay { args, locale, out: io::stdout().lock(), right: 0, wrong: 0 };
    let mut records = Records::open(&args.file)?;
    while let Some(line) = records.next()? {
        replay.take(records.name(), line)?;
    }
    replay.finish(records.name())
}

struct Replay<'a> {
    args: &'a Args,
    locale: Locale,
    out: io::StdoutLock<'static>,
    right: u64,
    wrong: u64,
}

impl Replay<'_> {
    fn take(&mut self, input: &str, line: Line) -> Result<(), Failure> {
        let record = line.text.and_then(|text| AnyRecord::from_json(&text).map_err(|why| why.to_string()));
        let checked = match &record {
            Ok(record) if self.args.check || self.args.json => record.check().map_err(|why| why.to_string()),
            Ok(record) => self.show(record)?,
            Err(why) => Err(why.clone()),
        };
        match &checked {
            Ok(()) => self.right += 1,
            Err(_) => self.wrong += 1,
        }
        if self.args.json {
            let game = record.as_ref().map(AnyRecord::kind).ok();
            let found = json!({"line": line.number, "game": game, "ok": checked.is_ok(), "error": checked.err()});
            writeln!(self.out, "{found}")?;
        } else if let Err(why) = checked {
            self.out.flush()?;
            self.complain(input, line.number, &why);
        }
        Ok(())
    }

    fn complain(&self, input: &str, number: usize, why: &str) {
        match self.wrong.cmp(&TOLD) {
            Ordering::Less => complain(&format!("{input}:{number}: {why}")),
            Ordering::Equal => complain(&format!("{input}:{number}: {why}; further refused records are only counted")),
            Ordering::Greater => {}
        }
    }

    fn show(&mut self, record: &AnyRecord) -> Result<Result<(), String>, Failure> {
        if self.right + self.wrong > 0 {
            writeln!(self.out, "\n{}\n", "─".repeat(40))?;
        }
        let (text, checked) = each!(record, AnyRecord(record) => self.locale.transcript(record));
        self.out.write_all(text.as_bytes())?;
        Ok(checked.map_err(|why| why.to_string()))
    }

    fn finish(mut self, input: &str) -> Result<(), Failure> {
        if self.right + self.wrong == 0 {
            return Err(Failure::failed(format_args!("there is no record in {input}")));
        }
        if self.args.check && !self.args.json {
            writeln!(self.out, "{} right, {} refused", self.right, self.wrong)?;
        }
        self.out.flush()?;
        if self.wrong > TOLD {
            complain(&format!("{} records of {input} are refused", self.wrong));
        }
        if self.wrong > 0 { Err(Failure::Reported) } else { Ok(()) }
    }
}
