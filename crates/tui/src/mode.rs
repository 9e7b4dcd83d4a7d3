use std::io::IsTerminal;

/// How a game is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Line by line.
    Plain,
    /// On the whole screen.
    Full,
}

impl Mode {
    /// Line by line if that is asked for, or if there is no terminal that can do more.
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
    assert_eq!(Mode::of(false, true, Some("xterm-256color")), Mode::Full);
    for (plain, terminal, term) in
        [(true, true, Some("xterm")), (false, false, Some("xterm")), (false, true, Some("dumb")), (false, true, None)]
    {
        assert_eq!(Mode::of(plain, terminal, term), Mode::Plain, "{term:?}");
    }
}
