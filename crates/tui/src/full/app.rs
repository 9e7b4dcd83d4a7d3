use std::mem;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use bots::Budget;
use catalog::{AnyTable, GameKind};
use i18n::{Lang, Locale, t};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};

use super::game::GameScreen;
use super::lesson::LessonScreen;
use super::library::Library;
use super::menu::Menu;
use super::online::{Connecting, ServerScreen, ServerVisit};
use super::pad::Pad;
use super::screens::{Behind, Next, Screen};
use super::setup::Named;
use super::terminal;
use crate::draw::{Hits, Theme};
use crate::handle::{GameHandle, LocalGame};
use crate::online::{Remote, Server, server_and_table};
use crate::plain::Exit;
use crate::prefs::{Prefs, Speed};
use crate::session::{BadBot, DataDir, SaveSlot, Session};

/// What comes in from outside.
#[derive(Clone, Debug)]
pub enum Input {
    /// From the terminal.
    Event(Event),
    /// From another thread, which has found something out.
    Wake,
    /// The terminal is gone, or the program was told to end.
    End,
}

/// Who runs the program.
pub struct Profile {
    /// Where their games are.
    pub data_dir: DataDir,
    /// The language that they asked for.
    pub lang: Option<Lang>,
    /// Their name on this machine, unless the settings have another one.
    pub own: String,
}

/// The full screen without a terminal: [`take`](App::take) handles input, and
/// [`draw`](App::draw) draws.
pub struct App {
    pub(super) profile: Profile,
    pub(super) locale: Locale,
    pub(super) prefs: Prefs,
    pub(super) theme: Theme,
    /// Whether the terminal says that its background is light.
    light: Option<bool>,
    /// The menu, which every other screen leads back to.
    pub(super) menu: Menu,
    pub(super) screen: Screen,
    pub(super) budget: Budget,
    /// Whether the help lies over the screen.
    pub(super) help: bool,
    /// What can be clicked on the screen.
    pub(super) hits: Hits,
    pub(super) sender: Sender<Input>,
    pub(super) parting: (Exit, String),
    /// Whether the player was told that an online game waits for them.
    called: bool,
    /// Whether the user wants to suspend the program.
    suspends: bool,
    done: bool,
}

impl App {
    /// An app that shows the menu. `sender` must lead to [`take`](App::take).
    pub fn new(profile: Profile, sender: Sender<Input>) -> Self {
        let prefs = Prefs::of(&profile.data_dir);
        Self {
            locale: Locale::new(prefs.lang(profile.lang)),
            theme: prefs.theme(None, variable),
            light: None,
            prefs,
            menu: Menu::new(&profile.data_dir),
            profile,
            screen: Screen::Menu,
            budget: Budget::Standard,
            help: false,
            hits: Hits::default(),
            sender,
            parting: (Exit::Over, String::new()),
            called: false,
            suspends: false,
            done: false,
        }
    }

    /// Begins with a game; quitting it ends the program.
    ///
    /// # Errors
    /// If a bot at the table can't play.
    pub fn with_game(mut self, table: AnyTable, slot: SaveSlot) -> Result<Self, BadBot> {
        self.open((table, slot), Behind::Shell)?;
        Ok(self)
    }

    /// Begins with a lesson.
    #[must_use]
    pub fn with_lesson(mut self, kind: GameKind) -> Self {
        self.learn(kind);
        self
    }

    /// Begins with the rules of a game; leaving them ends the program.
    #[must_use]
    pub fn with_rules(mut self, kind: GameKind) -> Self {
        self.menu.read_rules(kind);
        self
    }

    /// Begins with the tables of a server, or with one of them.
    #[must_use]
    pub fn with_server(mut self, server: Server, table: Option<&str>) -> Self {
        self.visit(server, table);
        self
    }

    /// Sets whether the terminal says that its background is light.
    pub fn set_background(&mut self, light: Option<bool>) {
        self.light = light;
        self.theme = self.prefs.theme(light, variable);
    }

    /// Sets the speed of animations for this run.
    pub fn set_speed(&mut self, speed: Speed) {
        self.prefs.speed = speed;
    }

    /// Sets how much thought reviews give to each decision.
    pub fn set_budget(&mut self, budget: Budget) {
        self.budget = budget;
    }

    /// Handles input.
    #[expect(clippy::needless_pass_by_value, reason = "an input is used up")]
    pub fn take(&mut self, input: Input, now: Instant) {
        match input {
            Input::End => self.quit(),
            Input::Wake => self.poll(),
            Input::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => self.key(key, now),
            Input::Event(Event::Mouse(mouse)) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => self.click(mouse.column, mouse.row, now),
                MouseEventKind::ScrollUp => self.scroll((mouse.column, mouse.row), 1, now),
                MouseEventKind::ScrollDown => self.scroll((mouse.column, mouse.row), -1, now),
                _ => {}
            },
            Input::Event(_) => {}
        }
    }

    fn key(&mut self, key: KeyEvent, now: Instant) {
        let [control, alt] = [KeyModifiers::CONTROL, KeyModifiers::ALT].map(|held| key.modifiers.contains(held));
        match key.code {
            // Some terminals report AltGr, which types other letters, as both.
            code if control && alt => self.press(code, now),
            KeyCode::Char('c' | 'd') if control => self.quit(),
            KeyCode::Char('z') if control => self.suspends = true,
            _ if control || alt => {}
            code => self.press(code, now),
        }
    }

    /// Goes where a screen leads.
    pub(super) fn follow(&mut self, next: Next) {
        match next {
            Next::Stay => {}
            Next::Back => self.back(),
            Next::QuitGame => self.quit_game(),
            Next::Quit => self.quit(),
            Next::Saves => self.choose_save(),
            Next::Continue(path) => self.continue_game(&path),
            Next::Again => self.again(),
            Next::Review => self.review_game(),
            Next::Begin(setup) => match self.new_game(&setup) {
                Ok(game) => self.begin(&game),
                Err(why) => self.menu.note = Some(why),
            },
            Next::BeginFirst(kind) => self.begin_first(kind),
            Next::Lesson(kind) => self.learn(kind),
            Next::Library => {
                let library = Library::new(&self.profile.data_dir, self.budget, self.sender.clone());
                self.screen = Screen::Library(library);
            }
            Next::Pad => self.screen = Screen::Pad(Pad::open(&self.profile.data_dir, &self.locale)),
            Next::Connect => {
                let ((url, table), name) = (server_and_table(self.prefs.server()), self.named().person(0));
                let connecting = Connecting::begin((&url, table), &name, &self.profile.data_dir, self.sender.clone());
                self.screen = Screen::Connecting(connecting);
            }
            Next::Connected(answer, table) => match *answer {
                Ok(server) => self.visit(server, table.as_deref()),
                Err(why) => (self.screen, self.menu.note) = (Screen::Menu, Some(why.tell(&self.locale))),
            },
            Next::Play(remote) => self.play_online(remote),
            Next::Change(prefs) => self.change(prefs),
            Next::Copy(text) => terminal::copy(&text),
        }
    }

    fn back(&mut self) {
        match mem::replace(&mut self.screen, Screen::Menu) {
            Screen::Game(game, behind) => self.leave_game(*game, behind),
            _ => self.screen = Screen::Menu,
        }
    }

    fn quit_game(&mut self) {
        self.done |= matches!(self.screen, Screen::Game(_, Behind::Shell));
        self.back();
    }

    pub(super) fn quit(&mut self) {
        if let Screen::Game(game, _) = mem::replace(&mut self.screen, Screen::Menu) {
            self.parting = self.close(game.into_game());
        }
        self.done = true;
    }

    fn leave_game(&mut self, game: GameScreen, behind: Behind) {
        self.parting = self.close(game.into_game());
        if let Behind::Server(visit) = behind {
            self.screen = Screen::Server(Box::new(ServerScreen::new(*visit)));
            return;
        }
        self.menu.reopen(&self.profile.data_dir);
        self.menu.note = match self.parting.0 {
            Exit::Over => Some(t!(self.locale, "app-recorded")),
            Exit::Saved => Some(t!(self.locale, "app-kept")),
            Exit::Failed => Some(self.parting.1.clone()),
        };
    }

    /// Saves a game, and says how it was left.
    pub(super) fn close(&self, game: GameHandle) -> (Exit, String) {
        let mut session = match game {
            GameHandle::Local(LocalGame { session, .. }) => session,
            GameHandle::Remote(remote) if remote.is_over() => return (Exit::Over, String::new()),
            GameHandle::Remote(remote) => return (Exit::Saved, remote.way_back(&self.locale)),
        };
        session.keep();
        let (locale, slot) = (&self.locale, session.slot());
        match (session.trouble(), session.table().is_over()) {
            (None, true) => {
                let path = slot.record_path();
                let (path, quoted) = (path.display().to_string(), crate::plain::quote(path));
                (Exit::Over, t!(locale, "play-record", path = path, quoted = quoted))
            }
            (None, false) => (Exit::Saved, t!(locale, "play-kept", path = slot.save_path().display().to_string())),
            (Some(why), true) => (Exit::Failed, t!(locale, "play-no-record", why = why)),
            (Some(_), false) => (Exit::Failed, t!(locale, "play-not-kept")),
        }
    }

    fn learn(&mut self, kind: GameKind) {
        let lesson = LessonScreen::new(kind, &self.locale, &self.named().person(0));
        self.screen = Screen::Lesson(Box::new(lesson));
    }

    /// Shows the tables of a server, or one of them.
    fn visit(&mut self, server: Server, table: Option<&str>) {
        let names = self.prefs.names(&self.profile.own, &self.locale);
        let visit = ServerVisit::new(server, names, self.sender.clone());
        self.screen = Screen::Server(Box::new(match table {
            Some(id) => ServerScreen::at_table(visit, id),
            None => ServerScreen::new(visit),
        }));
    }

    /// Shows the game of a server's table.
    fn play_online(&mut self, remote: Box<Remote>) {
        if let Screen::Server(server) = mem::replace(&mut self.screen, Screen::Menu) {
            let mut game = GameScreen::new(GameHandle::Remote(remote), &self.locale, self.prefs.speed);
            game.poll();
            self.screen = Screen::Game(Box::new(game), Behind::Server(Box::new(server.into_visit())));
        }
    }

    /// Goes to the table of a rematch once there is one.
    fn follow_rematch(&mut self) {
        let next = match &self.screen {
            Screen::Game(game, Behind::Server(_)) => game.next_table(),
            _ => None,
        };
        let Some(id) = next else { return };
        if let Screen::Game(_, Behind::Server(visit)) = mem::replace(&mut self.screen, Screen::Menu) {
            self.screen = Screen::Server(Box::new(ServerScreen::at_table(*visit, &id)));
        }
    }

    pub(super) fn named(&self) -> Named<'_> {
        Named { locale: &self.locale, prefs: &self.prefs, machine: &self.profile.own }
    }

    fn change(&mut self, prefs: Prefs) {
        if prefs.lang != self.prefs.lang {
            self.profile.lang = None;
        }
        self.prefs = prefs;
        self.theme = self.prefs.theme(self.light, variable);
        self.locale = Locale::new(self.prefs.lang(self.profile.lang));
        self.menu.note = self.prefs.keep(&Prefs::path(&self.profile.data_dir)).err().map(|why| why.to_string());
    }

    /// Moves everything that is due.
    pub fn tick(&mut self, now: Instant) {
        self.call_player();
        if let Screen::Game(game, _) = &mut self.screen {
            game.tick(&self.locale, now);
            self.follow_rematch();
        }
    }

    /// Rings the bell when an online game begins to wait for the player.
    fn call_player(&mut self) {
        let called = matches!(&self.screen, Screen::Game(game, _) if game.calls());
        if called != mem::replace(&mut self.called, called) {
            let title = if called { t!(self.locale, "screen-your-turn") } else { String::new() };
            terminal::call(&title);
        }
    }

    /// When something moves next; `None` if nothing does before the next input.
    pub fn deadline(&self) -> Option<Instant> {
        let Screen::Game(game, _) = &self.screen else { return None };
        let second = game.has_running_clock().then(|| Instant::now() + Duration::from_secs(1));
        [game.deadline(), second].into_iter().flatten().min()
    }

    /// Whether the program is to be suspended now.
    pub(super) fn take_suspension(&mut self) -> bool {
        mem::take(&mut self.suspends)
    }

    /// Whether the program is to end.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// How the last game was left, and what to say about it.
    pub fn parting(&self) -> (Exit, &str) {
        (self.parting.0, &self.parting.1)
    }

    /// The table on the screen, if it is a local game.
    pub fn table(&self) -> Option<&AnyTable> {
        match &self.screen {
            Screen::Game(game, _) => game.game().session().map(Session::table),
            _ => None,
        }
    }
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}
