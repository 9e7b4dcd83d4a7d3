use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use catalog::AnyRecord;

use crate::batch::number;
use crate::failure::Failure;
use crate::input::{Input, LIMIT, Line};

/// The records in a file: one per line, or a single one over several lines.
pub(crate) struct Records {
    input: Input,
    /// Lines that were read ahead.
    waiting: VecDeque<Line>,
    begun: bool,
}

impl Records {
    /// Opens a file; `-` is the standard input.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        Ok(Self { input: Input::open(path)?, waiting: VecDeque::new(), begun: false })
    }

    /// The file's name in messages.
    pub(crate) fn name(&self) -> &str {
        &self.input.name
    }

    /// The text of the next record, not parsed yet; `None` at the end.
    pub(crate) fn next(&mut self) -> Result<Option<Line>, Failure> {
        while let Some(line) = self.waiting.pop_front().map_or_else(|| self.input.line(), |line| Ok(Some(line)))? {
            if matches!(&line.text, Ok(text) if text.trim().is_empty()) {
                continue;
            }
            let first = !std::mem::replace(&mut self.begun, true);
            return Ok(Some(if first { self.whole(line)? } else { line }));
        }
        Ok(None)
    }

    /// The first line, or the whole input if that line only begins an object and no
    /// later line is an object by itself.
    fn whole(&mut self, first: Line) -> Result<Line, Failure> {
        let mut text = match &first.text {
            Ok(text) if json_end(text) == JsonEnd::Missing => text.clone(),
            _ => return Ok(first),
        };
        while text.len() <= LIMIT {
            let Some(line) = self.input.line()? else { break };
            let more = line.text.clone().unwrap_or_default();
            self.waiting.push_back(line);
            if json_end(&more) == JsonEnd::Found {
                return Ok(first);
            }
            text.push('\n');
            text += &more;
        }
        self.waiting.clear();
        Ok(Line { number: first.number, text: Ok(text) })
    }
}

#[derive(PartialEq)]
enum JsonEnd {
    Found,
    Missing,
    Wrong,
}

/// Whether the text is a complete JSON object, the beginning of one, or neither.
fn json_end(text: &str) -> JsonEnd {
    match serde_json::from_str::<serde::de::IgnoredAny>(text) {
        Ok(_) if text.trim_start().starts_with('{') => JsonEnd::Found,
        Err(why) if why.is_eof() => JsonEnd::Missing,
        _ => JsonEnd::Wrong,
    }
}

/// Which record a command is about.
#[derive(clap::Args)]
pub(crate) struct OneRecord {
    /// The file with the record, or - for standard input.
    #[arg(value_name = "RECORD")]
    pub(crate) file: PathBuf,
    /// The number of the record, counted from 1, if the file has several.
    #[arg(long, value_name = "N", value_parser = number::<usize, 1, { u64::MAX }>)]
    game: Option<usize>,
}

impl OneRecord {
    /// The record, its match not checked yet, and its location.
    pub(crate) fn read(&self) -> Result<(AnyRecord, String), Failure> {
        let mut records = Records::open(&self.file)?;
        for found in 0..self.game.unwrap_or(1) - 1 {
            if records.next()?.is_none() {
                return Err(self.too_few(records.name(), found));
            }
        }
        let Some(line) = records.next()? else {
            return Err(self.too_few(records.name(), self.game.unwrap_or(1) - 1));
        };
        if self.game.is_none() && records.next()?.is_some() {
            return Err(Failure::failed(format_args!(
                "{} has several records; say which one, for example with `--game 2` for the second",
                records.name()
            )));
        }
        let place = format!("{}:{}", records.name(), line.number);
        let record = line.text.and_then(|text| AnyRecord::from_json(&text).map_err(|why| why.to_string()));
        record.map(|record| (record, place.clone())).map_err(|why| Failure::failed(format_args!("{place}: {why}")))
    }

    fn too_few(&self, name: &str, found: usize) -> Failure {
        match found {
            0 => Failure::failed(format_args!("there is no record in {name}")),
            _ => Failure::failed(format_args!(
                "there is no game {} in {name}: it has {}",
                self.game.unwrap_or(1),
                game::count(found as i64, "record")
            )),
        }
    }
}
