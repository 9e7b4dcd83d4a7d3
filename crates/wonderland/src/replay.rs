use std::io::{self, Write};
use std::path::PathBuf;

use catalog::AnyRecord;
use serde_json::json;

use crate::failure::Failure;
use crate::input::{Input, LIMIT, Line};

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

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut replay = Replay { args, out: io::stdout().lock(), right: 0, wrong: 0 };
    let mut input = Input::open(&args.file)?;
    let mut first = true;
    while let Some(line) = input.line()? {
        if matches!(&line.text, Ok(text) if text.trim().is_empty()) {
            continue;
        }
        let line = if first { whole_record(&mut input, line)? } else { line };
        first = false;
        replay.take(&input.name, line)?;
    }
    replay.finish(&input.name)
}

/// The first line, or all of the input if that line is only the beginning of an object.
fn whole_record(input: &mut Input, first: Line) -> Result<Line, Failure> {
    let Ok(mut text) = first.text else { return Ok(first) };
    let starts = serde_json::from_str::<serde::de::IgnoredAny>(&text).is_err_and(|why| why.is_eof());
    while starts && text.len() <= LIMIT {
        let Some(line) = input.line()? else { break };
        match line.text {
            Ok(more) => {
                text.push('\n');
                text += &more;
            }
            Err(why) => return Ok(Line { number: line.number, text: Err(why) }),
        }
    }
    Ok(Line { number: first.number, text: Ok(text) })
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
            eprintln!("wonderland: {input}:{}: {why}", line.number);
        }
        Ok(())
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
        if self.wrong > 0 { Err(Failure::Reported) } else { Ok(()) }
    }
}
