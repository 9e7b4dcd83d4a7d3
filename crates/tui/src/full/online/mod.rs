//! The tables of a server: lists, a new one, and who sits at one before it begins.

mod lobby;
mod waiting;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use words::{Words, say};

use super::app::Input;
use super::menu::move_by;
use super::room::Next;
use super::show::Bound;
use super::typing::edit_upto;
use crate::draw::{self, Hit, Hits, List, Look, Scene, Screen, Setting, Settings, Theme, Value};
use crate::online::{Asked, Draft, Granted, NotConnected, Remote, Server, Wake, table_id};
use crate::session::Shelf;
use lobby::Lobby;
use waiting::Waiting;

/// So long a link may be.
pub(super) const LONGEST: usize = 200;

/// A server that was asked, and may not have answered yet.
pub(super) struct Connecting {
    answer: Receiver<Result<Server, NotConnected>>,
    url: String,
}

impl Connecting {
    /// Asks on a thread of its own, since names of machines may take long to find.
    pub(super) fn begin(url: &str, name: &str, shelf: &Shelf, sender: Sender<Input>) -> Self {
        let (tell, answer) = channel();
        let (address, name, shelf) = (url.to_string(), name.to_string(), shelf.clone());
        thread::spawn(move || {
            let _ = tell.send(Server::connect(&address, &name, &shelf));
            let _ = sender.send(Input::Wake);
        });
        Self { answer, url: url.into() }
    }

    /// The server, or why there is none, once that is known.
    pub(super) fn hear(&self) -> Option<Result<Server, NotConnected>> {
        self.answer.try_recv().ok()
    }

    pub(super) fn bounds(words: &Words) -> Vec<Bound> {
        vec![Bound::new("Esc", KeyCode::Esc, say!(words, "app-key-back"))]
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, words: &Words, theme: Theme) -> Hits {
        let bounds = Self::bounds(words);
        let keys = Bound::keys(&bounds, theme);
        let (title, empty) =
            (say!(words, "online-title"), say!(words, "online-connecting", server = self.url.as_str()));
        let list =
            List { title: &title, aside: "", head: &[], rows: &[], cursor: 0, empty: &empty, note: None, keys: &keys };
        draw::draw(buf, area, &Scene { screen: Screen::List(list), help: None }, Look { theme, words })
    }
}

/// The tables of a server.
pub(super) struct Online {
    server: Server,
    wake: Wake,
    /// What the people at this keyboard are called.
    names: Vec<String>,
    at: At,
    draft: Draft,
    row: usize,
    note: Option<String>,
}

enum At {
    Lobby(Lobby),
    Draft,
    /// A table is being opened.
    Opening(Asked<Granted<String>>),
    /// A link is being typed.
    Link(String),
    Table(Box<Waiting>),
}

impl Online {
    pub(super) fn new(server: Server, names: Vec<String>, sender: Sender<Input>) -> Self {
        let wake: Wake = Arc::new(move || drop(sender.send(Input::Wake)));
        let at = At::Lobby(Lobby::open(&server, &wake));
        Self { server, wake, names, at, draft: Draft::default(), row: 0, note: None }
    }

    /// Goes to a table.
    pub(super) fn join(&mut self, id: &str) {
        let remote = Remote::join(&self.server, id, &self.wake);
        self.at = At::Table(Box::new(Waiting::new(remote)));
    }

    /// Back to the lists.
    pub(super) fn again(&mut self) {
        self.at = At::Lobby(Lobby::open(&self.server, &self.wake));
    }

    /// A thread has something to say.
    pub(super) fn hear(&mut self, words: &Words) -> Next {
        match &mut self.at {
            At::Lobby(lobby) => lobby.hear(),
            At::Opening(asked) => match asked.poll() {
                Some(Ok(id)) => self.join(&id),
                Some(Err(why)) => (self.at, self.note) = (At::Draft, Some(why)),
                None => {}
            },
            At::Table(waiting) => {
                waiting.hear();
                if waiting.remote.is_missing() {
                    self.note = Some(waiting.remote.farewell(words));
                    self.again();
                } else if waiting.remote.is_dealt() {
                    return Next::Sit;
                }
            }
            At::Draft | At::Link(_) => {}
        }
        Next::Stay
    }

    /// The table whose cards are dealt; the lists are what is behind it.
    pub(super) fn take_table(&mut self) -> Option<Remote> {
        let lobby = At::Lobby(Lobby::open(&self.server, &self.wake));
        match std::mem::replace(&mut self.at, lobby) {
            At::Table(waiting) => Some(waiting.remote),
            _ => None,
        }
    }

    pub(super) fn press(&mut self, key: KeyCode, words: &Words) -> Next {
        self.note = None;
        if let At::Link(text) = &mut self.at
            && let Some(typed) = edit_upto(text, key, LONGEST)
        {
            *text = typed;
            return Next::Stay;
        }
        let away = matches!(key, KeyCode::Esc | KeyCode::Char('q'));
        match &mut self.at {
            At::Lobby(_) if away => return Next::Leave,
            _ if away => self.again(),
            At::Lobby(lobby) => {
                let chosen = lobby.press(key);
                self.follow(chosen);
            }
            At::Draft => self.press_draft(key),
            At::Link(text) => {
                if key == KeyCode::Enter {
                    match table_id(text) {
                        Some(id) => self.join(&id),
                        None => self.note = Some(say!(words, "online-no-link")),
                    }
                }
            }
            At::Table(waiting) => waiting.press(key, (&self.server, &self.wake), &self.names),
            At::Opening(_) => {}
        }
        Next::Stay
    }

    fn follow(&mut self, chosen: lobby::Chosen) {
        match chosen {
            lobby::Chosen::Nothing => {}
            lobby::Chosen::New => (self.at, self.row) = (At::Draft, 0),
            lobby::Chosen::Link => self.at = At::Link(String::new()),
            lobby::Chosen::Table(id) => self.join(&id),
        }
    }

    fn press_draft(&mut self, key: KeyCode) {
        let fields = self.draft.fields();
        move_by(&mut self.row, key, fields.len());
        let field = fields[self.row];
        match key {
            KeyCode::Left => self.draft.turn(field, -1),
            KeyCode::Right | KeyCode::Char(' ') => self.draft.turn(field, 1),
            KeyCode::Enter => self.at = At::Opening(self.server.open(&self.draft, &self.wake)),
            _ => {}
        }
        // With fewer or more players the same row is at another place.
        self.row = self.draft.fields().iter().position(|other| *other == field).unwrap_or(0);
    }

    pub(super) fn click(&mut self, hit: Hit, words: &Words) {
        let Hit::Item(index) = hit else { return };
        match &mut self.at {
            At::Lobby(lobby) => {
                lobby.cursor = index;
                self.press(KeyCode::Enter, words);
            }
            At::Table(waiting) => waiting.cursor = index,
            At::Draft => {
                if std::mem::replace(&mut self.row, index) == index {
                    self.press(KeyCode::Right, words);
                }
            }
            At::Link(_) | At::Opening(_) => {}
        }
    }

    /// What keys do now.
    pub(super) fn bounds(&self, words: &Words) -> Vec<Bound> {
        let select = || Bound::new("↑↓", KeyCode::Down, say!(words, "app-key-select"));
        let enter = |does| Bound::new("Enter", KeyCode::Enter, does);
        let back = Bound::new("Esc", KeyCode::Esc, say!(words, "app-key-back"));
        match &self.at {
            At::Lobby(_) => vec![select(), enter(say!(words, "app-key-choose")), back],
            At::Draft => vec![
                select(),
                Bound::new("←→", KeyCode::Right, say!(words, "app-key-change")),
                enter(say!(words, "online-key-open")),
                back,
            ],
            At::Link(_) => vec![enter(say!(words, "online-key-join")), back],
            At::Opening(_) => vec![back],
            At::Table(waiting) => waiting.bounds(words).into_iter().chain([back]).collect(),
        }
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, words: &Words, theme: Theme) -> Hits {
        let bounds = self.bounds(words);
        let keys = Bound::keys(&bounds, theme);
        let look = Look { theme, words };
        let show = |buf: &mut Buffer, screen| draw::draw(buf, area, &Scene { screen, help: None }, look);
        let note = self.note.as_deref();
        match &self.at {
            At::Lobby(lobby) => {
                let (title, rows) = (say!(words, "online-title"), lobby.rows(words));
                let (aside, cursor, why) = (self.server.url(), lobby.cursor, lobby.trouble());
                let (note, rows) = (note.or(why), rows.as_slice());
                show(
                    buf,
                    Screen::List(List { title: &title, aside, head: &[], rows, cursor, empty: "", note, keys: &keys }),
                )
            }
            At::Draft | At::Opening(_) => {
                let fields = self.draft.fields();
                let item = |(name, value)| Setting { name, value: Value::Choice(value) };
                let items: Vec<Setting> = fields.iter().map(|field| item(self.draft.told(*field, words))).collect();
                let title = say!(words, "online-new");
                let about = note.map_or_else(|| self.draft.about(fields[self.row], words), String::from);
                let (cursor, about) = (self.row, about.as_str());
                show(buf, Screen::Settings(Settings { title: &title, items: &items, cursor, about, keys: &keys }))
            }
            At::Link(text) => {
                let (title, about) = (say!(words, "online-join"), say!(words, "online-join-about"));
                let value = Value::Typed { text: text.clone(), instead: String::new() };
                let items = [Setting { name: say!(words, "online-link"), value }];
                let about = note.unwrap_or(&about);
                show(buf, Screen::Settings(Settings { title: &title, items: &items, cursor: 0, about, keys: &keys }))
            }
            At::Table(waiting) => {
                let (title, aside) = waiting.head(words);
                let (rows, told) = (waiting.rows(words, &self.server), waiting.note(words));
                let (note, cursor, empty) = (note.or(told.as_deref()), waiting.cursor, say!(words, "online-joining"));
                let rows = rows.as_slice();
                let list =
                    List { title: &title, aside: &aside, head: &[], rows, cursor, empty: &empty, note, keys: &keys };
                show(buf, Screen::List(list))
            }
        }
    }
}
