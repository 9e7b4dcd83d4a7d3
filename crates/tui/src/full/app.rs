use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use bots::Budget;
use catalog::GameKind;
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use table::AnyTable;
use words::{Lang, Words, say};

use super::board::Board;
use super::keys::Then;
use super::learn::Learn;
use super::library::Library;
use super::menu::{Choice, Front};
use super::online::{Connecting, Online};
use super::pad::Pad;
use super::room::{Next, Room};
use super::setup::{Named, Setup};
use crate::draw::{Hit, Hits, Theme};
use crate::live::Live;
use crate::online::Server;
use crate::plain::Left;
use crate::prefs::{Prefs, Speed};
use crate::session::{BadBot, NewGame, Place, Session, Shelf, twice};
use lessons::first_table;

/// What comes in from outside.
#[derive(Clone, Debug)]
pub enum Input {
    /// From the terminal.
    Event(Event),
    /// From another thread: there is something to hear.
    Wake,
    /// Nothing comes from the terminal any more.
    End,
}

/// Whose program it is.
pub struct Opening {
    /// Where games are kept.
    pub shelf: Shelf,
    /// The language that was asked for.
    pub lang: Option<Lang>,
    /// What the machine calls its user; the name in the settings goes before it.
    pub own: String,
}

/// All of the full screen but the terminal: events come in by [`take`](App::take),
/// [`draw`](App::draw) shows how things stand.
pub struct App {
    pub(super) opening: Opening,
    pub(super) words: Words,
    pub(super) prefs: Prefs,
    theme: Theme,
    /// The menu, which is below a game too.
    front: Front,
    board: Option<Board>,
    /// What is open above the menu.
    room: Option<Room>,
    budget: Budget,
    /// Whether the program began with the menu.
    menu: bool,
    hits: Hits,
    sender: Sender<Input>,
    parting: (Left, String),
    done: bool,
}

impl App {
    /// The menu. `sender` leads to whoever calls [`take`](App::take).
    pub fn new(opening: Opening, sender: Sender<Input>) -> Self {
        let prefs = Prefs::of(&opening.shelf);
        Self {
            words: Words::new(prefs.lang(opening.lang)),
            theme: prefs.theme(variable),
            prefs,
            front: Front::new(&opening.shelf),
            opening,
            board: None,
            room: None,
            budget: Budget::Standard,
            menu: true,
            hits: Hits::default(),
            sender,
            parting: (Left::Over, String::new()),
            done: false,
        }
    }

    /// A game first; leaving it unfinished ends the program.
    ///
    /// # Errors
    /// If a bot at the table can't play.
    pub fn with_game(mut self, table: AnyTable, place: Place) -> Result<Self, BadBot> {
        self.menu = false;
        self.open((table, place))?;
        Ok(self)
    }

    /// A lesson first.
    #[must_use]
    pub fn with_lesson(mut self, kind: GameKind) -> Self {
        self.learn(kind);
        self
    }

    /// The tables of a server first, or one of them.
    #[must_use]
    pub fn with_server(mut self, server: Server, table: Option<&str>) -> Self {
        self.enter(server, table);
        self
    }

    fn enter(&mut self, server: Server, table: Option<&str>) {
        let names = self.prefs.names(&self.opening.own, &self.words);
        let mut online = Online::new(server, names, self.sender.clone());
        table.into_iter().for_each(|id| online.join(id));
        self.room = Some(Room::Online(Box::new(online)));
    }

    fn learn(&mut self, kind: GameKind) {
        let lesson = Learn::new(kind, &self.words, &self.named().person(0));
        self.room = Some(Room::Lesson(Box::new(lesson)));
    }

    /// How fast things move, whatever is kept.
    pub fn set_speed(&mut self, speed: Speed) {
        self.prefs.speed = speed;
    }

    /// How much a decision is looked into in reviews.
    pub fn set_budget(&mut self, budget: Budget) {
        self.budget = budget;
    }

    fn open(&mut self, game: (AnyTable, Place)) -> Result<(), BadBot> {
        let sender = self.sender.clone();
        let live = Live::here(game, move || drop(sender.send(Input::Wake)))?;
        self.board = Some(Board::new(live, &self.words, self.prefs.speed));
        Ok(())
    }

    /// Takes in what came from outside.
    #[expect(clippy::needless_pass_by_value, reason = "what came in is used up")]
    pub fn take(&mut self, input: Input, now: Instant) {
        match input {
            Input::End => self.quit(),
            Input::Wake => self.hear(),
            Input::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => self.key(key, now),
            Input::Event(Event::Mouse(mouse)) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => self.click(mouse.column, mouse.row, now),
                MouseEventKind::ScrollUp => self.press(KeyCode::Up, now),
                MouseEventKind::ScrollDown => self.press(KeyCode::Down, now),
                _ => {}
            },
            Input::Event(_) => {}
        }
    }

    /// Takes in what threads have found out.
    fn hear(&mut self) {
        match (&mut self.board, &mut self.room) {
            (Some(board), _) => board.hear(),
            (None, Some(room)) => {
                let next = room.hear(&self.words);
                self.follow(next);
            }
            (None, None) => {}
        }
    }

    fn key(&mut self, key: KeyEvent, now: Instant) {
        let [control, alt] = [KeyModifiers::CONTROL, KeyModifiers::ALT].map(|held| key.modifiers.contains(held));
        match key.code {
            // Some terminals tell the key that makes other letters, AltGr, as both.
            code if control && alt => self.press(code, now),
            KeyCode::Char('c' | 'd') if control => self.quit(),
            _ if control || alt => {}
            code => self.press(code, now),
        }
    }

    fn click(&mut self, column: u16, row: u16, now: Instant) {
        let Some(hit) = self.hits.at(column, row) else { return };
        if let Hit::Key(index) = hit {
            let bounds = match (&self.board, &self.room) {
                (Some(board), _) => board.bounds(&self.words),
                (None, Some(room)) => room.bounds(&self.words),
                (None, None) => self.front.bounds(&self.words),
            };
            return bounds.get(index).map_or((), |bound| self.press(bound.code, now));
        }
        match (&mut self.board, &mut self.room) {
            (Some(board), _) => board.click(hit, &self.words, now),
            (None, Some(room)) => room.click(hit, &self.words),
            (None, None) => {
                if let Hit::Item(index) = hit
                    && let Some(key) = self.front.point(index)
                {
                    self.press(key, now);
                }
            }
        }
    }

    fn press(&mut self, key: KeyCode, now: Instant) {
        match (&mut self.board, &mut self.room) {
            (Some(board), _) => {
                if board.press(key, &self.words, now) == Then::Leave {
                    self.leave(key);
                }
            }
            (None, Some(room)) => {
                let next = room.press(key, &self.words);
                self.follow(next);
            }
            (None, None) => {
                let choice = self.front.press(key, &self.prefs);
                self.choose(choice);
            }
        }
    }

    fn follow(&mut self, next: Next) {
        match next {
            Next::Stay => {}
            Next::Leave => self.room = None,
            Next::Begin(kind) => {
                self.room = None;
                let (options, players) = first_table(kind, &self.named().person(0));
                self.begin(&NewGame { options, players, seed: None });
                self.board.iter_mut().for_each(Board::begin_coaching);
            }
            Next::Connected(answer) => match *answer {
                Ok(server) => self.enter(server, None),
                Err(why) => (self.room, self.front.note) = (None, Some(why.to_string())),
            },
            Next::Sit => self.sit(),
        }
    }

    /// Shows the game of a table at a server.
    fn sit(&mut self) {
        let Some(Room::Online(online)) = &mut self.room else { return };
        let Some(remote) = online.take_table() else { return };
        let mut board = Board::new(Live::There(Box::new(remote)), &self.words, self.prefs.speed);
        board.hear();
        self.board = Some(board);
    }

    /// Goes on to the table where the same people play once more.
    fn move_on(&mut self) {
        let next = self.board.as_ref().and_then(Board::next_table);
        if let (Some(id), Some(Room::Online(online))) = (next, &mut self.room) {
            online.join(&id);
            self.board = None;
        }
    }

    /// Deals a game and shows it.
    fn begin(&mut self, game: &NewGame) {
        match game.deal() {
            Ok(table) => {
                let place = self.opening.shelf.place(table.kind());
                self.try_open((table, place));
            }
            Err(why) => self.front.note = Some(why.to_string()),
        }
    }

    /// Away from a game: to the menu, or out of the program if that began with the game.
    fn leave(&mut self, key: KeyCode) {
        self.close();
        if let Some(Room::Online(online)) = &mut self.room {
            return online.again();
        }
        if !self.menu && key == KeyCode::Char('q') {
            self.done = true;
        }
        self.menu = true;
        self.front.again(&self.opening.shelf);
        self.front.note = match self.parting.0 {
            Left::Over => Some(say!(self.words, "app-recorded")),
            Left::Kept => Some(say!(self.words, "app-kept")),
            Left::Failed => Some(self.parting.1.clone()),
        };
    }

    fn choose(&mut self, choice: Choice) {
        match choice {
            Choice::Stay => {}
            Choice::Quit => self.quit(),
            Choice::Continue => match self.opening.shelf.last() {
                Ok(game) => self.try_open(game),
                Err(why) => {
                    self.front.again(&self.opening.shelf);
                    self.front.note = Some(why.tell(&self.words));
                }
            },
            Choice::Begin(setup) => match self.new_game(&setup) {
                Ok(game) => self.begin(&game),
                Err(why) => self.front.note = Some(why),
            },
            Choice::Learn(kind) => self.learn(kind),
            Choice::Library => {
                let library = Library::new(&self.opening.shelf, self.budget, self.sender.clone());
                self.room = Some(Room::Library(library));
            }
            Choice::Online => {
                let (url, name) = (self.prefs.server(), self.named().person(0));
                let connecting = Connecting::begin(url, &name, &self.opening.shelf, self.sender.clone());
                self.room = Some(Room::Connecting(connecting));
            }
            Choice::Pad => self.room = Some(Room::Pad(Pad::open(&self.opening.shelf, &self.words))),
            Choice::Change(prefs) => self.change(prefs),
        }
    }

    /// What was chosen in the menu, or why there can't be such a game.
    fn new_game(&self, setup: &Setup) -> Result<NewGame, String> {
        let players = setup.players(self.named());
        if let Some(player) = twice(&players) {
            return Err(say!(self.words, "setup-twice", name = player.to_string()));
        }
        Ok(NewGame { options: setup.options(&self.words)?, players, seed: None })
    }

    fn named(&self) -> Named<'_> {
        Named { words: &self.words, prefs: &self.prefs, machine: &self.opening.own }
    }

    fn try_open(&mut self, game: (AnyTable, Place)) {
        if let Err(why) = self.open(game) {
            self.front.note = Some(why.to_string());
        }
    }

    fn change(&mut self, prefs: Prefs) {
        if prefs.lang != self.prefs.lang {
            self.opening.lang = None;
        }
        self.prefs = prefs;
        self.theme = self.prefs.theme(variable);
        self.words = Words::new(self.prefs.lang(self.opening.lang));
        self.front.note = self.prefs.keep(&Prefs::path(&self.opening.shelf)).err().map(|why| why.to_string());
    }

    /// Keeps the game, and says how it was left.
    fn close(&mut self) {
        let Some(board) = self.board.take() else { return };
        let words = &self.words;
        let mut session = match board.live {
            Live::Here(here) => here.session,
            Live::There(remote) => {
                let told = say!(words, "online-left", table = remote.id());
                self.parting = if remote.is_over() { (Left::Over, String::new()) } else { (Left::Kept, told) };
                return;
            }
        };
        session.keep();
        let (place, over) = (session.place(), session.table().is_over());
        self.parting = match (session.trouble(), over) {
            (None, true) => {
                let path = place.record_path();
                let (path, quoted) = (path.display().to_string(), crate::plain::quote(path));
                (Left::Over, say!(words, "play-record", path = path, quoted = quoted))
            }
            (None, false) => (Left::Kept, say!(words, "play-kept", path = place.save_path().display().to_string())),
            (Some(why), true) => (Left::Failed, say!(words, "play-no-record", why = why)),
            (Some(_), false) => (Left::Failed, say!(words, "play-not-kept")),
        };
    }

    fn quit(&mut self) {
        self.close();
        self.done = true;
    }

    /// Moves what is to move by now.
    pub fn tick(&mut self, now: Instant) {
        if let Some(board) = &mut self.board {
            board.tick(&self.words, now);
            self.move_on();
        }
    }

    /// When something moves next; `None` if nothing does before the next input.
    pub fn deadline(&self) -> Option<Instant> {
        let board = self.board.as_ref()?;
        let second = board.has_running_clock().then(|| Instant::now() + Duration::from_secs(1));
        [board.deadline(), second].into_iter().flatten().min()
    }

    /// Whether the program is to end.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// How the last game was left, and what is to be said about that.
    pub fn parting(&self) -> (Left, &str) {
        (self.parting.0, &self.parting.1)
    }

    /// The table of the game on the screen, if it is on this machine.
    pub fn table(&self) -> Option<&AnyTable> {
        self.board.as_ref()?.live.session().map(Session::table)
    }

    /// Shows how things stand.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let (area, words, theme) = (frame.area(), &self.words, self.theme);
        let buf = frame.buffer_mut();
        let named = Named { words, prefs: &self.prefs, machine: &self.opening.own };
        self.hits = match (&self.board, &self.room) {
            (Some(board), _) => board.draw(buf, area, words, theme),
            (None, Some(room)) => room.draw(buf, area, words, theme),
            (None, None) => self.front.draw(buf, area, named, theme),
        };
    }
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}
