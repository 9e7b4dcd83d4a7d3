use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use crate::failure::Failure;
use tui::files;

/// Far more than any record or score needs.
pub(crate) const LIMIT: usize = 1 << 20;

/// Text from a file or the standard input, line by line, no line longer than [`LIMIT`].
pub(crate) struct Input {
    /// Its name in messages.
    pub(crate) name: String,
    reader: Box<dyn BufRead>,
    number: usize,
}

/// A line with its number, or the error in it.
#[derive(Clone)]
pub(crate) struct Line {
    pub(crate) number: usize,
    pub(crate) text: Result<String, String>,
}

impl Input {
    /// Opens a file; `-` is the standard input.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        let name = if path == "-" { "standard input".into() } else { path.display().to_string() };
        let reader: Box<dyn BufRead> = if path == "-" {
            Box::new(io::stdin().lock())
        } else {
            let refuse = |why| Failure::failed(format_args!("can't read {name}: {why}"));
            if path.is_dir() {
                return Err(refuse("it is a folder".into()));
            }
            Box::new(BufReader::new(File::open(path).map_err(|why| refuse(why.to_string()))?))
        };
        Ok(Self { name, reader, number: 0 })
    }

    /// The next line without its end; `None` at the end of input.
    pub(crate) fn line(&mut self) -> Result<Option<Line>, Failure> {
        let mut bytes = Vec::new();
        let read = self.reader.by_ref().take(LIMIT as u64 + 2).read_until(b'\n', &mut bytes);
        read.map_err(|why| self.unreadable(&why))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        let whole = bytes.ends_with(b"\n");
        let text = if bytes.len() - usize::from(whole) > LIMIT {
            if !whole {
                self.reader.skip_until(b'\n').map_err(|why| self.unreadable(&why))?;
            }
            Err(format!("the line is longer than {LIMIT} bytes"))
        } else {
            String::from_utf8(bytes).map_err(|_| "the line is not UTF-8 text".into())
        };
        let text = text.map(|text| text.trim_end_matches(['\r', '\n']).trim_start_matches('\u{feff}').to_owned());
        Ok(Some(Line { number: self.number, text }))
    }

    fn unreadable(&self, why: &io::Error) -> Failure {
        Failure::failed(format_args!("can't read {}: {why}", self.name))
    }
}

/// The contents of a file that is no longer than [`LIMIT`].
pub(crate) fn read_whole(path: &Path) -> io::Result<String> {
    files::read_text(path, LIMIT as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_at_most_the_limit() {
        for (length, fits) in [(LIMIT - 1, true), (LIMIT, true), (LIMIT + 1, false), (LIMIT + 2, false)] {
            for end in ["\n", "\r\n"] {
                let text = format!("{}{end}next", "x".repeat(length - (end.len() - 1)));
                let mut input = Input { name: String::new(), reader: Box::new(io::Cursor::new(text)), number: 0 };
                let mut line = || input.line().ok().flatten().map(|line| (line.number, line.text.ok()));
                assert_eq!(line().and_then(|(_, text)| text).is_some(), fits, "{length}");
                assert_eq!(line(), Some((2, Some("next".into()))), "{length}");
                assert_eq!(line(), None);
            }
        }
    }
}
