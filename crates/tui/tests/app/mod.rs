//! An app without a terminal, for tests.

#![allow(dead_code, reason = "each test uses what it needs")]

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use catalog::{AnyOptions, GameKind};
use i18n::Lang;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use tui::full::{App, Input, Profile, Speed};
use tui::session::{DataDir, NewGame, seats};

/// An app, and the channel of its input.
pub(crate) struct TestApp {
    pub(crate) app: App,
    pub(crate) sender: Sender<Input>,
    pub(crate) inputs: Receiver<Input>,
    pub(crate) terminal: Terminal<TestBackend>,
    pub(crate) data_dir: DataDir,
}

impl TestApp {
    /// An app that shows the menu.
    pub(crate) fn menu(name: &str) -> Self {
        Self::menu_in(name, Lang::En)
    }

    pub(crate) fn menu_in(name: &str, lang: Lang) -> Self {
        Self::sized(name, lang, (80, 24))
    }

    pub(crate) fn sized(name: &str, lang: Lang, (width, height): (u16, u16)) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("full-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        let data_dir = DataDir::new(folder);
        let (sender, inputs) = channel();
        let profile = Profile { data_dir: data_dir.clone(), lang: Some(lang), own: "Ann".into() };
        let mut app = App::new(profile, sender.clone());
        app.set_speed(Speed::Off);
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        Self { app, sender, inputs, terminal, data_dir }
    }

    pub(crate) fn game(name: &str, kind: GameKind, players: &str) -> Self {
        Self::game_in(name, Lang::En, kind, players)
    }

    pub(crate) fn game_in(name: &str, lang: Lang, kind: GameKind, players: &str) -> Self {
        Self::menu_in(name, lang).begin(kind, players)
    }

    /// Starts a game instead of what is on the screen.
    pub(crate) fn begin(mut self, kind: GameKind, players: &str) -> Self {
        let players = seats(players, "Ann").unwrap();
        let table = NewGame { options: AnyOptions::default_of(kind), players, seed: Some(7) }.deal().unwrap();
        self.app = self.app.with_game(table, self.data_dir.new_slot(kind)).unwrap();
        self
    }

    /// Restarts the program.
    pub(crate) fn restart(&mut self, lang: Option<Lang>) -> String {
        let profile = Profile { data_dir: self.data_dir.clone(), lang, own: "Ann".into() };
        self.app = App::new(profile, self.sender.clone());
        self.app.set_speed(Speed::Off);
        self.picture()
    }

    /// Opens this entry of the menu.
    pub(crate) fn choose(&mut self, entry: &str) -> String {
        let mut picture = self.press(KeyCode::Home);
        for _ in 0..20 {
            if picture.lines().any(|line| line.contains('►') && line.contains(entry)) {
                return self.press(KeyCode::Enter);
            }
            picture = self.press(KeyCode::Down);
        }
        panic!("there is no {entry} in\n{picture}");
    }

    pub(crate) fn press(&mut self, code: KeyCode) -> String {
        self.take(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    /// Presses these keys one after the other; a newline is Enter.
    pub(crate) fn keys(&mut self, keys: &str) -> String {
        let code = |key| if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
        keys.chars().map(|key| self.press(code(key))).last().unwrap_or_default()
    }

    pub(crate) fn take(&mut self, event: Event) -> String {
        self.app.take(Input::Event(event), Instant::now());
        self.app.tick(Instant::now());
        self.picture()
    }

    pub(crate) fn picture(&mut self) -> String {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
        self.terminal.backend().to_string()
    }

    /// Lets bots play until a person has to move.
    pub(crate) fn settle(&mut self) -> String {
        loop {
            self.app.tick(Instant::now());
            let bots = self.app.table().is_some_and(|table| !table.is_over() && !table.bots_to_move().is_empty());
            if !bots {
                return self.picture();
            }
            self.hear();
        }
    }

    /// Waits for the next input from a thread.
    pub(crate) fn hear(&mut self) {
        let input = self.inputs.recv_timeout(Duration::from_secs(60)).expect("somebody thinks");
        self.app.take(input, Instant::now());
        self.app.tick(Instant::now());
    }

    /// Waits until the screen shows this text.
    pub(crate) fn until(&mut self, text: &str) -> String {
        while !self.picture().contains(text) {
            let input = self.inputs.recv_timeout(Duration::from_secs(60));
            let input = input.unwrap_or_else(|_| panic!("no {text} in\n{}", self.picture()));
            self.app.take(input, Instant::now());
            self.app.tick(Instant::now());
        }
        self.picture()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.app.table().is_some_and(catalog::AnyTable::is_over)
    }

    pub(crate) fn version(&self) -> usize {
        self.app.table().map_or(0, catalog::AnyTable::version)
    }

    /// Clicks on the first row with this text.
    pub(crate) fn click(&mut self, column: u16, text: &str) -> String {
        let picture = self.picture();
        let row = picture.lines().position(|line| line.contains(text)).unwrap_or_else(|| panic!("{text}: {picture}"));
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.take(Event::Mouse(MouseEvent { kind, column, row: row as u16, modifiers: KeyModifiers::NONE }))
    }
}
