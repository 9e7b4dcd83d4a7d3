use crate::{Seat, Viewer};

/// The names at a table, safe to print on a terminal, and which of them is "you".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    names: Vec<String>,
    you: Option<Seat>,
}

impl Names {
    /// Longer names are shortened to this many characters.
    pub const LONGEST: usize = 60;

    /// Names by seat. Control characters, which could move a terminal's cursor or
    /// change its colours, are replaced; equal names get their seat added, so that
    /// nobody is mistaken for somebody else.
    pub fn new<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> Self {
        let names: Vec<_> = names.into_iter().map(|name| shorten(&printable(name.as_ref()), Self::LONGEST)).collect();
        let is_shared = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
        let label = |(seat, name): (usize, &String)| {
            if is_shared(name) { format!("{name} (seat {seat})") } else { name.clone() }
        };
        Self { names: names.iter().enumerate().map(label).collect(), you: None }
    }

    /// The same names for this viewer, who is addressed as "you".
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Self {
        let you = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        Self { names: self.names.clone(), you }
    }

    /// The seat addressed as "you", if there is one.
    pub fn you(&self) -> Option<Seat> {
        self.you
    }

    /// The name at `seat`; "seat 3" if it has none.
    pub fn of(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// All names, by seat.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }
}

/// `text` with everything replaced that could act on a terminal.
pub fn printable(text: &str) -> String {
    let bidi = |c: char| matches!(c, '\u{61c}' | '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().map(|c| if c.is_control() || bidi(c) { '\u{fffd}' } else { c }).collect()
}

/// The first `most` characters of `text`, with an ellipsis if some are missing.
pub fn shorten(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_act_on_a_terminal() {
        let names = Names::new(["Ann\x1b[2J", "Bób", "三月兎"]);
        let seats = Seat::all(4).collect::<Vec<_>>();
        assert_eq!(names.of(seats[0]), "Ann\u{fffd}[2J");
        assert_eq!(names.of(seats[3]), "seat 3");
    }

    #[test]
    fn a_viewer_is_you_and_keeps_the_name() {
        let names = Names::new(["Ann", "Bob"]);
        let second = Seat::new(1).unwrap();
        let seen = names.seen_by(Viewer::Seat(second));
        assert_eq!((names.you(), seen.you(), seen.of(second)), (None, Some(second), "Bob".into()));
        assert_eq!(seen.seen_by(Viewer::Spectator), names);
    }

    #[test]
    fn long_names_are_shortened() {
        let names = Names::new(["é".repeat(1000), "é".repeat(60)]);
        assert_eq!(names.iter().map(|name| name.chars().count()).collect::<Vec<_>>(), [61, 60]);
    }

    #[test]
    fn equal_names_are_told_apart() {
        let names = Names::new(["Ann", "bot:greedy", "bot:greedy"]);
        assert_eq!(names.iter().collect::<Vec<_>>(), ["Ann", "bot:greedy (seat 1)", "bot:greedy (seat 2)"]);
    }
}
