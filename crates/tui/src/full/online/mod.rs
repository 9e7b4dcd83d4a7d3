//! The tables of a server: the lobby, a new table, and a table before its cards are dealt.

mod lobby;
mod waiting;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use client::ClientError;
use i18n::{Locale, t};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::app::Input;
use super::binding::KeyBinding;
use super::menu::move_by;
use super::screens::Next;
use super::typing::edit_upto;
use crate::draw::{self, Hit, Hits, List, Look, Picture, Scene, Setting, Settings, Theme, Value};
use crate::online::{Draft, NotConnected, Pending, Remote, Server, Wake, failure, table_id};
use crate::session::DataDir;
use lobby::{Lobby, LobbyChoice};
use waiting::Waiting;

/// The longest link that can be typed.
pub(super) const LONGEST: usize = 200;

/// A server that is being connected to.
pub(super) struct Connecting {
    answer: Receiver<Result<Server, NotConnected>>,
    url: String,
    /// The table to go to.
    table: Option<String>,
}

impl Connecting {
    /// Connects on a thread of its own, since looking up a name may take long.
    pub(super) fn begin(
        (url, table): (&str, Option<String>),
        name: &str,
        data_dir: &DataDir,
        sender: Sender<Input>,
    ) -> Self {
        let (tell, answer) = channel();
        let (address, name, data_dir) = (url.to_string(), name.to_string(), data_dir.clone());
        thread::spawn(move || {
            let _ = tell.send(Server::connect(&address, &name, &data_dir));
            let _ = sender.send(Input::Wake);
        });
        Self { answer, url: url.into(), table }
    }

    pub(super) fn poll(&self) -> Next {
        self.answer.try_recv().map_or(Next::Stay, |answer| Next::Connected(Box::new(answer), self.table.clone()))
    }

    pub(super) fn press(key: KeyCode) -> Next {
        if matches!(key, KeyCode::Esc | KeyCode::Char('q')) { Next::Back } else { Next::Stay }
    }

    pub(super) fn bindings(locale: &Locale) -> Vec<KeyBinding> {
        vec![KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "app-key-back"))]
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, locale: &Locale, theme: Theme) -> Hits {
        let bindings = Self::bindings(locale);
        let keys = KeyBinding::keys(&bindings, theme);
        let (title, empty) = (t!(locale, "online-title"), t!(locale, "online-connecting", server = self.url.as_str()));
        let list =
            List { title: &title, aside: "", head: &[], rows: &[], cursor: 0, empty: &empty, note: None, keys: &keys };
        draw::draw(buf, area, &Scene { picture: Picture::List(list), help: None }, Look { theme, locale })
    }
}

/// A connection to a server, which outlives the screens and games there.
pub(super) struct ServerVisit {
    server: Server,
    wake: Wake,
    /// The names of the people at this keyboard.
    names: Vec<String>,
    /// The table that was set up last.
    draft: Draft,
}

impl ServerVisit {
    pub(super) fn new(server: Server, names: Vec<String>, sender: Sender<Input>) -> Self {
        let wake: Wake = Arc::new(move || drop(sender.send(Input::Wake)));
        Self { server, wake, names, draft: Draft::default() }
    }

    fn lobby(&self) -> Page {
        Page::Lobby(Lobby::open(&self.server, &self.wake))
    }

    fn table(&self, id: &str) -> Page {
        Page::Table(Box::new(Waiting::new(Remote::join(&self.server, id, &self.wake))))
    }
}

/// The tables of a server.
pub(super) struct ServerScreen {
    visit: ServerVisit,
    page: Page,
    note: Option<String>,
}

enum Page {
    Lobby(Lobby),
    /// A new table, which is being set up.
    Draft {
        row: usize,
    },
    /// The new table is being opened.
    Opening {
        row: usize,
        table: Pending<Result<String, ClientError>>,
    },
    /// A link is being typed.
    Link(String),
    /// A table before its cards are dealt.
    Table(Box<Waiting>),
}

impl ServerScreen {
    /// Begins with the lobby.
    pub(super) fn new(visit: ServerVisit) -> Self {
        Self { page: visit.lobby(), visit, note: None }
    }

    /// Begins with a table.
    pub(super) fn at_table(visit: ServerVisit, id: &str) -> Self {
        Self { page: visit.table(id), visit, note: None }
    }

    pub(super) fn into_visit(self) -> ServerVisit {
        self.visit
    }

    /// Takes in what the server has answered.
    pub(super) fn poll(&mut self, locale: &Locale) -> Next {
        match &mut self.page {
            Page::Lobby(lobby) => lobby.poll(),
            Page::Opening { row, table } => match table.poll() {
                Some(Ok(id)) => self.page = self.visit.table(&id),
                Some(Err(why)) => (self.page, self.note) = (Page::Draft { row: *row }, Some(failure(&why, locale))),
                None => {}
            },
            Page::Table(waiting) => {
                waiting.poll();
                if waiting.remote.is_gone() {
                    self.note = Some(waiting.remote.farewell(locale));
                    self.page = self.visit.lobby();
                } else if waiting.remote.is_dealt() {
                    return self.play();
                }
            }
            Page::Draft { .. } | Page::Link(_) => {}
        }
        Next::Stay
    }

    /// Hands the table over to the screen of its game, which replaces this one.
    fn play(&mut self) -> Next {
        match std::mem::replace(&mut self.page, Page::Draft { row: 0 }) {
            Page::Table(waiting) => Next::Play(Box::new(waiting.remote)),
            page => {
                self.page = page;
                Next::Stay
            }
        }
    }

    pub(super) fn press(&mut self, key: KeyCode, locale: &Locale) -> Next {
        self.note = None;
        if let Page::Link(text) = &mut self.page
            && let Some(typed) = edit_upto(text, key, LONGEST)
        {
            *text = typed;
            return Next::Stay;
        }
        let back = matches!(key, KeyCode::Esc | KeyCode::Char('q'));
        match &mut self.page {
            Page::Lobby(_) if back => return Next::Back,
            _ if back => self.page = self.visit.lobby(),
            Page::Table(table) if key == KeyCode::Char('y') => {
                self.note = Some(t!(locale, "online-copied"));
                return Next::Copy(self.visit.server.link(table.remote.id()));
            }
            Page::Lobby(lobby) => {
                if let Some(choice) = lobby.press(key) {
                    self.enter(choice);
                }
            }
            Page::Draft { row } => {
                let row = *row;
                self.press_draft(key, row);
            }
            Page::Link(text) if key == KeyCode::Enter => match table_id(text) {
                Some(id) => self.page = self.visit.table(&id),
                None => self.note = Some(t!(locale, "online-no-link")),
            },
            Page::Table(waiting) => {
                waiting.press(key, (&self.visit.server, &self.visit.wake), &self.visit.names);
            }
            Page::Link(_) | Page::Opening { .. } => {}
        }
        Next::Stay
    }

    fn enter(&mut self, choice: LobbyChoice) {
        self.page = match choice {
            LobbyChoice::NewTable => Page::Draft { row: 0 },
            LobbyChoice::Link => Page::Link(String::new()),
            LobbyChoice::Table(id) => self.visit.table(&id),
        };
    }

    fn press_draft(&mut self, key: KeyCode, mut row: usize) {
        let ServerVisit { server, wake, draft, .. } = &mut self.visit;
        let fields = draft.fields();
        move_by(&mut row, key, fields.len());
        let field = fields[row];
        match key {
            KeyCode::Left => draft.turn(field, -1),
            KeyCode::Right | KeyCode::Char(' ') => draft.turn(field, 1),
            KeyCode::Enter => {
                self.page = Page::Opening { row, table: server.open(draft, wake) };
                return;
            }
            _ => {}
        }
        // With fewer or more players the same row is elsewhere.
        let row = draft.fields().iter().position(|other| *other == field).unwrap_or(0);
        self.page = Page::Draft { row };
    }

    pub(super) fn click(&mut self, hit: Hit, locale: &Locale) -> Next {
        let Hit::Item(index) = hit else { return Next::Stay };
        match &mut self.page {
            Page::Lobby(lobby) => {
                lobby.cursor = index;
                return self.press(KeyCode::Enter, locale);
            }
            Page::Table(waiting) => waiting.cursor = index,
            Page::Draft { row } => {
                if std::mem::replace(row, index) == index {
                    return self.press(KeyCode::Right, locale);
                }
            }
            Page::Link(_) | Page::Opening { .. } => {}
        }
        Next::Stay
    }

    /// The keys that work now.
    pub(super) fn bindings(&self, locale: &Locale) -> Vec<KeyBinding> {
        let select = || KeyBinding::new("↑↓", KeyCode::Down, t!(locale, "app-key-select"));
        let enter = |does| KeyBinding::new("Enter", KeyCode::Enter, does);
        let back = KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "app-key-back"));
        match &self.page {
            Page::Lobby(_) => vec![select(), enter(t!(locale, "app-key-choose")), back],
            Page::Draft { .. } => vec![
                select(),
                KeyBinding::new("←→", KeyCode::Right, t!(locale, "app-key-change")),
                enter(t!(locale, "online-key-open")),
                back,
            ],
            Page::Link(_) => vec![enter(t!(locale, "online-key-join")), back],
            Page::Opening { .. } => vec![back],
            Page::Table(waiting) => waiting.bindings(locale).into_iter().chain([back]).collect(),
        }
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, locale: &Locale, theme: Theme) -> Hits {
        let bindings = self.bindings(locale);
        let keys = KeyBinding::keys(&bindings, theme);
        let look = Look { theme, locale };
        let show = |buf: &mut Buffer, picture| draw::draw(buf, area, &Scene { picture, help: None }, look);
        let note = self.note.as_deref();
        match &self.page {
            Page::Lobby(lobby) => {
                let (title, rows) = (t!(locale, "online-title"), lobby.rows(locale));
                let (aside, cursor, why) = (self.visit.server.url(), lobby.cursor, lobby.trouble(locale));
                let (note, rows) = (note.or(why.as_deref()), rows.as_slice());
                show(
                    buf,
                    Picture::List(List { title: &title, aside, head: &[], rows, cursor, empty: "", note, keys: &keys }),
                )
            }
            Page::Draft { row } | Page::Opening { row, .. } => {
                let (row, draft) = (*row, &self.visit.draft);
                let fields = draft.fields();
                let item = |(name, value)| Setting { name, value: Value::Picked(value) };
                let items: Vec<Setting> = fields.iter().map(|field| item(draft.told(*field, locale))).collect();
                let title = t!(locale, "online-new");
                let about = note.map_or_else(|| draft.about(fields[row], locale), String::from);
                let (cursor, about) = (row, about.as_str());
                show(buf, Picture::Settings(Settings { title: &title, items: &items, cursor, about, keys: &keys }))
            }
            Page::Link(text) => {
                let (title, about) = (t!(locale, "online-join"), t!(locale, "online-join-about"));
                let value = Value::Typed { text: text.clone(), instead: String::new() };
                let items = [Setting { name: t!(locale, "online-link"), value }];
                let about = note.unwrap_or(&about);
                show(buf, Picture::Settings(Settings { title: &title, items: &items, cursor: 0, about, keys: &keys }))
            }
            Page::Table(waiting) => {
                let (title, aside) = waiting.head(locale);
                let (rows, told) = (waiting.rows(locale, &self.visit.server), waiting.note(locale));
                let (note, cursor, empty) = (note.or(told.as_deref()), waiting.cursor, t!(locale, "online-joining"));
                let rows = rows.as_slice();
                let list =
                    List { title: &title, aside: &aside, head: &[], rows, cursor, empty: &empty, note, keys: &keys };
                let hits = show(buf, Picture::List(list));
                draw::draw_qr(buf, area, &self.visit.server.link(waiting.remote.id()), theme);
                hits
            }
        }
    }
}
