use crate::Seat;

/// What the people at a table are called, safe to print on a terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names(Vec<String>);

impl Names {
    /// So many characters of a name are shown.
    pub const LONGEST: usize = 60;

    /// These names by seat. Control characters, which could move a terminal's
    /// cursor or change its colours, are replaced; of equal names each gets its
    /// seat, so that nobody is taken for another.
    pub fn new<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> Self {
        let names: Vec<_> = names.into_iter().map(|name| shorten(&printable(name.as_ref()), Self::LONGEST)).collect();
        let is_shared = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
        let told = |(seat, name): (usize, &String)| {
            if is_shared(name) { format!("{name} (seat {seat})") } else { name.clone() }
        };
        Self(names.iter().enumerate().map(told).collect())
    }

    /// The name at `seat`; "seat 3" where there is none.
    pub fn of(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// All names, by seat.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// "Ann", "Ann and Bob", "Ann, Bob and Cat".
    pub fn join(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<_> = seats.into_iter().map(|seat| self.of(seat)).collect();
        match names.split_last() {
            None => "nobody".into(),
            Some((last, [])) => last.clone(),
            Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        }
    }
}

/// `text` with everything that could act on a terminal replaced.
pub fn printable(text: &str) -> String {
    let bidi = |c: char| matches!(c, '\u{61c}' | '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().map(|c| if c.is_control() || bidi(c) { '\u{fffd}' } else { c }).collect()
}

/// At most the first `most` characters of `text`, with a sign where some are missing.
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
        assert_eq!(names.join(seats[1..3].iter().copied()), "Bób and 三月兎");
        assert_eq!(names.join([]), "nobody");
    }

    #[test]
    fn long_names_are_cut() {
        let names = Names::new(["é".repeat(1000), "é".repeat(60)]);
        assert_eq!(names.iter().map(|name| name.chars().count()).collect::<Vec<_>>(), [61, 60]);
    }

    #[test]
    fn equal_names_are_told_apart() {
        let names = Names::new(["Ann", "bot:greedy", "bot:greedy"]);
        assert_eq!(names.iter().collect::<Vec<_>>(), ["Ann", "bot:greedy (seat 1)", "bot:greedy (seat 2)"]);
    }
}
