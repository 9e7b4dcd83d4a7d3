use std::io::{self, BufRead, Read};

use game::{printable, shorten};

/// The longest answer that is read.
pub(super) const LONGEST: usize = 1000;

/// An answer to a numbered list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// A number of the list, counted from 0.
    Number(usize),
    /// Asks for a hint.
    Hint,
    /// Sends an emote to the others.
    Talk,
    /// Takes the last decision back.
    TakeBack,
    /// Asks what can be answered.
    Help,
    /// Resigns.
    Resign,
    /// Leaves, or the end of input.
    Quit,
    /// Anything else, made safe to print.
    Wrong(String),
}

impl Answer {
    pub(super) fn read(input: &mut dyn BufRead, choices: usize) -> io::Result<Self> {
        Ok(read_line(input)?.map_or(Self::Quit, |line| Self::of(line.trim(), choices)))
    }

    /// As it was typed, more or less.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Number(at) => (at + 1).to_string(),
            Self::Hint => "h".into(),
            Self::Talk => "e".into(),
            Self::TakeBack => "u".into(),
            Self::Help => "?".into(),
            Self::Resign => "resign".into(),
            Self::Quit => "q".into(),
            Self::Wrong(text) => text.clone(),
        }
    }

    fn of(text: &str, choices: usize) -> Self {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<usize>().ok().filter(|number| digits && (1..=choices).contains(number));
        match (number, text) {
            (Some(number), _) => Self::Number(number - 1),
            (None, "h") => Self::Hint,
            (None, "e") => Self::Talk,
            (None, "u") => Self::TakeBack,
            (None, "?") => Self::Help,
            (None, "q") => Self::Quit,
            (None, "resign") => Self::Resign,
            (None, other) => Self::Wrong(shorten(&printable(other), 40)),
        }
    }
}

/// The next line, or its beginning if it is far too long; `None` at the end of input.
pub(super) fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    (&mut *input).take(LONGEST as u64).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() == LONGEST && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_the_list_or_a_letter() {
        for (text, answer) in [
            ("1", Answer::Number(0)),
            (" 5 \r", Answer::Number(4)),
            ("h", Answer::Hint),
            ("e", Answer::Talk),
            ("u", Answer::TakeBack),
            ("?", Answer::Help),
            ("q", Answer::Quit),
            ("resign", Answer::Resign),
            ("0", Answer::Wrong("0".into())),
            ("6", Answer::Wrong("6".into())),
            ("+1", Answer::Wrong("+1".into())),
            ("", Answer::Wrong(String::new())),
            ("x\x1b[2J", Answer::Wrong("x\u{fffd}[2J".into())),
            ("99999999999999999999999", Answer::Wrong("99999999999999999999999".into())),
        ] {
            let mut input = io::Cursor::new(format!("{text}\n"));
            assert_eq!(Answer::read(&mut input, 5).unwrap(), answer, "{text:?}");
        }
    }

    #[test]
    fn a_line_without_end_is_one_wrong_answer() {
        let mut input = io::Cursor::new(format!("{}\n2\n\u{fffd}", "9".repeat(10 * LONGEST)));
        assert!(matches!(Answer::read(&mut input, 5).unwrap(), Answer::Wrong(_)));
        assert_eq!(Answer::read(&mut input, 5).unwrap(), Answer::Number(1));
        assert!(matches!(Answer::read(&mut input, 5).unwrap(), Answer::Wrong(_)));
        assert_eq!(Answer::read(&mut input, 5).unwrap(), Answer::Quit);
        let mut exact = io::Cursor::new(format!("{}\n3\n", "9".repeat(LONGEST - 1)));
        assert!(matches!(Answer::read(&mut exact, 5).unwrap(), Answer::Wrong(_)));
        assert_eq!(Answer::read(&mut exact, 5).unwrap(), Answer::Number(2));
    }
}
