use std::io::IsTerminal;

/// How games are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interface {
    /// Plain text, line by line.
    Plain,
    /// The full screen.
    Full,
}

impl Interface {
    /// Plain if requested, or if there is no capable terminal.
    pub fn new(plain: bool) -> Self {
        let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        Self::of(plain, terminal, std::env::var("TERM").ok().as_deref())
    }

    fn of(plain: bool, terminal: bool, term: Option<&str>) -> Self {
        let dumb = matches!(term, None | Some("" | "dumb")) && cfg!(unix);
        if plain || dumb || !terminal { Self::Plain } else { Self::Full }
    }
}

#[test]
fn the_whole_screen_needs_a_terminal() {
    assert_eq!(Interface::of(false, true, Some("xterm-256color")), Interface::Full);
    for (plain, terminal, term) in
        [(true, true, Some("xterm")), (false, false, Some("xterm")), (false, true, Some("dumb")), (false, true, None)]
    {
        assert_eq!(Interface::of(plain, terminal, term), Interface::Plain, "{term:?}");
    }
}
