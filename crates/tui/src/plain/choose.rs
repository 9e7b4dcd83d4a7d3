use std::io::{self, BufRead, Write};

use i18n::{Locale, t};

use super::answer::Answer;

/// Lets the user choose one of these by its number; `None` if they leave.
pub(super) fn choose(
    choices: &[String],
    locale: &Locale,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<Option<usize>> {
    for (text, number) in choices.iter().zip(1..) {
        writeln!(out, "{}", t!(locale, "online-choice", number = number, text = text.as_str()))?;
    }
    loop {
        writeln!(out, "{}", t!(locale, "online-ask"))?;
        out.flush()?;
        match Answer::read(input, choices.len())? {
            Answer::Number(at) => return Ok(Some(at)),
            Answer::Quit => return Ok(None),
            other => writeln!(out, "{}", t!(locale, "play-wrong", answer = other.text(), count = choices.len()))?,
        }
    }
}
