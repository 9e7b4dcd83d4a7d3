use std::cmp::Ordering;
use std::collections::VecDeque;
use std::io::{self, Write};
use std::path::PathBuf;

use catalog::AnyRecord;
use serde_json::json;

use crate::failure::{Failure, complain};
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

/// Refused records that are told one by one; the others are only counted.
const TOLD: u64 = 20;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut replay = Replay { args, out: io::stdout().lock(), right: 0, wrong: 0 };
    let mut input = Input::open(&args.file)?;
    let mut waiting = VecDeque::new();
    let mut first = true;
    while let Some(line) = waiting.pop_front().map_or_else(|| input.line(), |line| Ok(Some(line)))? {
        if matches!(&line.text, Ok(text) if text.trim().is_empty()) {
            continue;
        }
        let line = if first { whole_record(&mut input, line, &mut waiting)? } else { line };
        first = false;
        replay.take(&input.name, line)?;
    }
    replay.finish(&input.name)
}

/// The first line, or all of the input if that line only begins an object and no
/// later line is one by itself. Lines that were read on the way go to `waiting`.
fn whole_record(input: &mut Input, first: Line, waiting: &mut VecDeque<Line>) -> Result<Line, Failure> {
    let mut text = match &first.text {
        Ok(text) if json_end(text) == JsonEnd::Missing => text.clone(),
        _ => return Ok(first),
    };
    while text.len() <= LIMIT {
        let Some(line) = input.line()? else { break };
        let more = line.text.clone().unwrap_or_default();
        waiting.push_back(line);
        if json_end(&more) == JsonEnd::Found {
            return Ok(first);
        }
        text.push('\n');
        text += &more;
    }
    waiting.clear();
    Ok(Line { number: first.number, text: Ok(text) })
}

#[derive(PartialEq)]
enum JsonEnd {
    Found,
    Missing,
    Wrong,
}

/// Whether the text is a whole JSON object, the beginning of one, or neither.
fn json_end(text: &str) -> JsonEnd {
    match serde_json::from_str::<serde::de::IgnoredAny>(text) {
        Ok(_) if text.trim_start().starts_with('{') => JsonEnd::Found,
        Err(why) if why.is_eof() => JsonEnd::Missing,
        _ => JsonEnd::Wrong,
    }
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
