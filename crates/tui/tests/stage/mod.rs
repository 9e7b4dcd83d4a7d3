//! The whole screen without a terminal, for tests that press keys.

#![allow(dead_code, missing_docs, unreachable_pub, reason = "each of them uses a part")]

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use catalog::GameKind;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use table::AnyOptions;
use tui::full::{App, Input, Opening, Speed};
use tui::session::{NewGame, Shelf, seats};
use tui::words::Lang;

/// An app, and the end of the channel that it hears.
pub struct Stage {
    pub app: App,
    pub sender: Sender<Input>,
    pub inputs: Receiver<Input>,
    pub terminal: Terminal<TestBackend>,
    pub shelf: Shelf,
}

impl Stage {
    /// The menu.
    pub fn menu(name: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("full-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        let shelf = Shelf::new(folder);
        let (sender, inputs) = channel();
        let opening = Opening { shelf: shelf.clone(), lang: Some(Lang::En), own: "Ann".into() };
        let mut app = App::new(opening, sender.clone());
        app.set_speed(Speed::Off);
        let terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        Self { app, sender, inputs, terminal, shelf }
    }

    pub fn game(name: &str, kind: GameKind, players: &str) -> Self {
        let mut stage = Self::menu(name);
        let players = seats(players, "Ann").unwrap();
        let table = NewGame { options: AnyOptions::default_of(kind), players, seed: Some(7) }.deal().unwrap();
        stage.app = stage.app.with_game(table, stage.shelf.place(kind)).unwrap();
        stage
    }

    pub fn press(&mut self, code: KeyCode) -> String {
        self.take(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    pub fn keys(&mut self, keys: &str) -> String {
        keys.chars().map(|key| self.press(KeyCode::Char(key))).last().unwrap_or_default()
    }

    pub fn take(&mut self, event: Event) -> String {
        self.app.take(Input::Event(event), Instant::now());
        self.app.tick(Instant::now());
        self.picture()
    }

    pub fn picture(&mut self) -> String {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
        self.terminal.backend().to_string()
    }

    /// Lets threads tell what they have found until nobody but people has to move.
    pub fn settle(&mut self) -> String {
        loop {
            self.app.tick(Instant::now());
            let bots = self.app.table().is_some_and(|table| !table.is_over() && !table.bots_to_move().is_empty());
            if !bots {
                return self.picture();
            }
            self.hear();
        }
    }

    pub fn hear(&mut self) {
        let input = self.inputs.recv_timeout(Duration::from_secs(60)).expect("a bot plays");
        self.app.take(input, Instant::now());
        self.app.tick(Instant::now());
    }

    pub fn is_over(&self) -> bool {
        self.app.table().is_some_and(table::AnyTable::is_over)
    }

    pub fn version(&self) -> usize {
        self.app.table().map_or(0, table::AnyTable::version)
    }

    /// The menu afresh, as if the program had ended and begun again.
    pub fn restart(&mut self, lang: Lang) {
        let opening = Opening { shelf: self.shelf.clone(), lang: Some(lang), own: "Ann".into() };
        self.app = App::new(opening, self.sender.clone());
        self.app.set_speed(Speed::Off);
    }

    /// Opens the entry of the menu that says this.
    pub fn choose(&mut self, entry: &str) -> String {
        const MIDDLE: u16 = 24;
        self.click(MIDDLE, entry)
    }

    /// Clicks on the first row that says this.
    pub fn click(&mut self, column: u16, text: &str) -> String {
        let picture = self.picture();
        let row = picture.lines().position(|line| line.contains(text)).unwrap_or_else(|| panic!("{text}: {picture}"));
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.take(Event::Mouse(MouseEvent { kind, column, row: row as u16, modifiers: KeyModifiers::NONE }))
    }
}
