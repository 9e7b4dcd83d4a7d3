use std::io::{self, BufRead, Write};

use words::{Words, say};

use super::answer::Answer;

/// One of these by its number; nothing if somebody wants none of them.
pub(super) fn choose(
    choices: &[String],
    words: &Words,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<Option<usize>> {
    for (text, number) in choices.iter().zip(1..) {
        writeln!(out, "{}", say!(words, "online-choice", number = number, text = text.as_str()))?;
    }
    loop {
        writeln!(out, "{}", say!(words, "online-ask"))?;
        out.flush()?;
        match Answer::read(input, choices.len())? {
            Answer::Choice(at) => return Ok(Some(at)),
            Answer::Quit => return Ok(None),
            _ => {}
        }
    }
}
