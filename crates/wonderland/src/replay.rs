use std::cmp::Ordering;
use std::io::{self, Write};
use std::path::PathBuf;

use catalog::AnyRecord;
use serde_json::json;

use crate::failure::{Failure, complain};
use crate::input::Line;
use crate::records::Records;

/// Check recorded games and show them step by step.
///
/// The input has one record a line, or is a single record over several lines.
/// A record that breaks a rule is refused with the number of the entry, counted
/// from 1, and the exit code is 1.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland replay game.jsonl\n  \
    wonderland simulate parade --games 1000 --records - | wonderland replay --check -")]
pub(crate) struct Args {
    /// File of records, or - for standard input.
    file: PathBuf,
    /// Only check, and say how many records are right.
    #[arg(long)]
    check: bool,
    /// Only check, and say what was found as one JSON object a record.
    #[arg(long)]
    json: bool,
}

/// Refused records that are told one by one; the others are only counted.
const TOLD: u64 = 20;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut replay = Replay { args, out: io::stdout().lock(), right: 0, wrong: 0 };
    let mut records = Records::open(&args.file)?;
    while let Some(line) = records.next()? {
        replay.take(records.name(), line)?;
    }
    replay.finish(records.name())
}

struct Replay<'a> {
    args: &'a Args,
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
        let (text, checked) = record.transcript();
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
