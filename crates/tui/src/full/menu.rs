use catalog::GameKind;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use words::{Words, rules, say};

use super::online;
use super::riddle::Riddle;
use super::settings;
use super::setup::{Named, Row, Setup};
use super::show::Bound;
use super::typing::{edit, edit_upto};
use crate::boards::Boards;
use crate::draw::{self, Hits, Look, Menu, MenuItem, Pager, Scene, Screen, Setting, Settings, Theme, Value};
use crate::prefs::Prefs;
use crate::session::Shelf;

/// The menu and what is behind it, but for games.
pub(super) struct Front {
    page: Page,
    cursor: usize,
    /// Of settings and of a new game.
    row: usize,
    setups: [Setup; 2],
    has_game: bool,
    riddle: Option<Riddle>,
    pub(super) note: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Main,
    Setup(GameKind),
    Settings,
    /// The address of a server.
    Online,
    Rules(GameKind, usize),
    Riddle,
}

/// What somebody chose.
pub(super) enum Choice {
    Stay,
    Quit,
    Continue,
    Begin(Box<Setup>),
    /// To the server whose address is in the settings.
    Online,
    Learn(GameKind),
    Library,
    Pad,
    Change(Prefs),
}

/// The menu's entries.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Continue,
    Play(GameKind),
    Online,
    Learn(GameKind),
    Riddle(GameKind),
    Library,
    Pad,
    Rules(GameKind),
    Settings,
    Quit,
}

const ENTRIES: [Entry; 14] = [
    Entry::Continue,
    Entry::Play(GameKind::Parade),
    Entry::Play(GameKind::Alice),
    Entry::Online,
    Entry::Learn(GameKind::Parade),
    Entry::Learn(GameKind::Alice),
    Entry::Riddle(GameKind::Parade),
    Entry::Riddle(GameKind::Alice),
    Entry::Library,
    Entry::Pad,
    Entry::Rules(GameKind::Parade),
    Entry::Rules(GameKind::Alice),
    Entry::Settings,
    Entry::Quit,
];

/// So many lines a page goes.
const LEAF: usize = 15;

impl Front {
    pub(super) fn new(shelf: &Shelf) -> Self {
        let has_game = shelf.has_any();
        let setups = GameKind::ALL.map(|kind| Setup::new(kind, Boards::of(shelf)));
        Self { page: Page::Main, cursor: usize::from(!has_game), row: 0, setups, has_game, riddle: None, note: None }
    }

    /// The menu again; what was chosen for a new game is chosen still.
    pub(super) fn again(&mut self, shelf: &Shelf) {
        let setups = std::mem::replace(self, Self::new(shelf)).setups;
        self.setups = setups.map(|setup| setup.with_boards(Boards::of(shelf)));
    }

    /// A click on an entry selects it; the key that it stands for besides.
    pub(super) fn point(&mut self, index: usize) -> Option<KeyCode> {
        if self.page == Page::Main {
            self.cursor = index;
            return Some(KeyCode::Enter);
        }
        (std::mem::replace(&mut self.row, index) == index).then_some(KeyCode::Right)
    }

    pub(super) fn press(&mut self, key: KeyCode, prefs: &Prefs) -> Choice {
        self.note = None;
        if let Some(place) = self.types()
            && let Some(text) = edit(prefs.typed(place), key)
        {
            return Choice::Change(prefs.clone().with_typed(place, text));
        }
        if self.page == Page::Online
            && let Some(server) = edit_upto(&prefs.server, key, online::LONGEST)
        {
            return Choice::Change(Prefs { server, ..prefs.clone() });
        }
        match self.page {
            Page::Main => self.press_main(key),
            _ if matches!(key, KeyCode::Esc | KeyCode::Char('q')) => {
                self.page = Page::Main;
                Choice::Stay
            }
            Page::Setup(kind) => self.press_setup(key, kind),
            Page::Settings => self.press_settings(key, prefs),
            Page::Online if key == KeyCode::Enter => Choice::Online,
            Page::Online => Choice::Stay,
            Page::Rules(kind, at) => {
                self.page = Page::Rules(kind, scroll(key, at));
                Choice::Stay
            }
            Page::Riddle => {
                self.riddle.iter_mut().for_each(|riddle| riddle.press(key));
                Choice::Stay
            }
        }
    }

    /// Whose name is typed on the selected row, by their place at the keyboard.
    fn types(&self) -> Option<usize> {
        match self.page {
            Page::Settings if self.row == settings::NAME => Some(0),
            Page::Setup(kind) => match self.setups[kind as usize].rows().get(self.row) {
                Some(Row::Name(place)) => Some(*place),
                _ => None,
            },
            _ => None,
        }
    }

    fn press_main(&mut self, key: KeyCode) -> Choice {
        move_by(&mut self.cursor, key, ENTRIES.len());
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(ENTRIES[self.cursor]),
            KeyCode::Char('q') => Choice::Quit,
            _ => Choice::Stay,
        }
    }

    fn enter(&mut self, entry: Entry) -> Choice {
        self.row = 0;
        match entry {
            Entry::Continue => return Choice::Continue,
            Entry::Quit => return Choice::Quit,
            Entry::Learn(kind) => return Choice::Learn(kind),
            Entry::Library => return Choice::Library,
            Entry::Pad => return Choice::Pad,
            Entry::Play(kind) => self.page = Page::Setup(kind),
            Entry::Rules(kind) => self.page = Page::Rules(kind, 0),
            Entry::Settings => self.page = Page::Settings,
            Entry::Online => self.page = Page::Online,
            Entry::Riddle(kind) => {
                self.riddle = Riddle::of_today(kind);
                self.page = Page::Riddle;
            }
        }
        Choice::Stay
    }

    fn press_setup(&mut self, key: KeyCode, kind: GameKind) -> Choice {
        let setup = &mut self.setups[kind as usize];
        let rows = setup.rows();
        move_by(&mut self.row, key, rows.len());
        let row = rows[self.row];
        match key {
            KeyCode::Left => setup.turn(row, -1),
            KeyCode::Right | KeyCode::Char(' ') => setup.turn(row, 1),
            KeyCode::Enter => return Choice::Begin(Box::new(setup.clone())),
            _ => {}
        }
        // With fewer or more players the same row is at another place.
        self.row = setup.rows().iter().position(|other| *other == row).unwrap_or(0);
        Choice::Stay
    }

    fn press_settings(&mut self, key: KeyCode, prefs: &Prefs) -> Choice {
        move_by(&mut self.row, key, settings::ROWS);
        match key {
            KeyCode::Left => Choice::Change(settings::turn(prefs.clone(), self.row, -1)),
            KeyCode::Right | KeyCode::Char(' ') | KeyCode::Enter => {
                Choice::Change(settings::turn(prefs.clone(), self.row, 1))
            }
            _ => Choice::Stay,
        }
    }

    /// What keys do now.
    pub(super) fn bounds(&self, words: &Words) -> Vec<Bound> {
        let move_key = Bound::new("↑↓", KeyCode::Down, say!(words, "app-key-select"));
        let change = if self.types().is_some() {
            Bound::new("a-z", KeyCode::Null, say!(words, "setup-key-type"))
        } else {
            Bound::new("←→", KeyCode::Right, say!(words, "app-key-change"))
        };
        let back = Bound::new("Esc", KeyCode::Esc, say!(words, "app-key-back"));
        match self.page {
            Page::Main => vec![
                move_key,
                Bound::new("Enter", KeyCode::Enter, say!(words, "app-key-choose")),
                Bound::new("q", KeyCode::Char('q'), say!(words, "app-key-end")),
            ],
            Page::Setup(_) => {
                vec![move_key, change, Bound::new("Enter", KeyCode::Enter, say!(words, "app-key-begin")), back]
            }
            Page::Settings => vec![move_key, change, back],
            Page::Online => vec![
                Bound::new("a-z", KeyCode::Null, say!(words, "setup-key-type")),
                Bound::new("Enter", KeyCode::Enter, say!(words, "online-key-connect")),
                back,
            ],
            Page::Riddle => vec![
                self.riddle.as_ref().map_or(move_key, |riddle| riddle.select_key(words)),
                Bound::new("Enter", KeyCode::Enter, say!(words, "app-key-answer")),
                back,
            ],
            Page::Rules(..) => vec![Bound::new("↑↓ PgUp PgDn", KeyCode::PageDown, say!(words, "app-key-scroll")), back],
        }
    }

    pub(super) fn draw(&mut self, buf: &mut Buffer, area: Rect, named: Named<'_>, theme: Theme) -> Hits {
        let words = named.words;
        let bounds = self.bounds(words);
        let keys = Bound::keys(&bounds, theme);
        let look = Look { theme, words };
        let show = |buf: &mut Buffer, screen| draw::draw(buf, area, &Scene { screen, help: None }, look);
        match self.page {
            Page::Riddle => match &self.riddle {
                Some(riddle) => show(buf, riddle.screen(&riddle.told(words, &named.person(0)), &keys)),
                None => Hits::default(),
            },
            Page::Main => {
                let items: Vec<MenuItem> = ENTRIES.iter().map(|entry| self.item(*entry, words)).collect();
                let (cursor, note) = (self.cursor, self.note.as_deref());
                show(buf, Screen::Menu(Menu { items: &items, cursor, keys: &keys, note }))
            }
            Page::Setup(kind) => {
                let setup = &self.setups[kind as usize];
                let (title, items) = (say!(words, "game-name", game = kind.name()), setup.items(named));
                let about = || setup.about(setup.rows()[self.row], named);
                let about = self.note.clone().unwrap_or_else(about);
                let (row, about) = (self.row, about.as_str());
                show(buf, Screen::Settings(Settings { title: &title, items: &items, cursor: row, about, keys: &keys }))
            }
            Page::Settings => {
                let (title, items) = (say!(words, "app-settings"), settings::items(named));
                let about = self.note.clone().unwrap_or_else(|| settings::about(self.row, named));
                let (row, about) = (self.row, about.as_str());
                show(buf, Screen::Settings(Settings { title: &title, items: &items, cursor: row, about, keys: &keys }))
            }
            Page::Online => {
                let (title, about) = (say!(words, "online-title"), say!(words, "online-address-about"));
                let text = named.prefs.server.clone();
                let value = Value::Typed { text, instead: Prefs::USUAL_SERVER.into() };
                let items = [Setting { name: say!(words, "online-address"), value }];
                let about = self.note.as_deref().unwrap_or(&about);
                show(buf, Screen::Settings(Settings { title: &title, items: &items, cursor: 0, about, keys: &keys }))
            }
            Page::Rules(kind, at) => {
                let title = say!(words, "game-name", game = kind.name());
                let pager = Pager { title: &title, text: rules(kind, words.lang()), scroll: at, keys: &keys };
                let last = pager.len(area.width).saturating_sub(usize::from(area.height).saturating_sub(2));
                self.page = Page::Rules(kind, at.min(last));
                show(buf, Screen::Pager(pager))
            }
        }
    }

    fn item(&self, entry: Entry, words: &Words) -> MenuItem {
        let game = |kind: GameKind| say!(words, "game-short", game = kind.name());
        let (label, about) = match entry {
            Entry::Continue => (say!(words, "app-continue"), say!(words, "app-continue-about")),
            Entry::Play(kind) => (
                say!(words, "app-play", game = say!(words, "game-name", game = kind.name())),
                match kind {
                    GameKind::Parade => say!(words, "app-parade-about"),
                    GameKind::Alice => say!(words, "app-alice-about"),
                },
            ),
            Entry::Learn(kind) => (say!(words, "learn-menu", game = game(kind)), say!(words, "learn-menu-about")),
            Entry::Rules(kind) => (say!(words, "app-rules", game = game(kind)), say!(words, "app-rules-about")),
            Entry::Riddle(kind) => (say!(words, "app-puzzle", game = game(kind)), say!(words, "app-puzzle-about")),
            Entry::Library => (say!(words, "review-menu"), say!(words, "review-menu-about")),
            Entry::Pad => (say!(words, "pad-menu"), say!(words, "pad-menu-about")),
            Entry::Online => (say!(words, "online-menu"), say!(words, "online-menu-about")),
            Entry::Settings => (say!(words, "app-settings"), say!(words, "app-settings-about")),
            Entry::Quit => (say!(words, "app-quit"), String::new()),
        };
        MenuItem { label, about, enabled: entry != Entry::Continue || self.has_game }
    }
}

pub(super) fn move_by(cursor: &mut usize, key: KeyCode, count: usize) {
    match key {
        KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => *cursor = (*cursor + count - 1) % count,
        KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => *cursor = (*cursor + 1) % count,
        KeyCode::Home => *cursor = 0,
        KeyCode::End => *cursor = count - 1,
        _ => {}
    }
}

fn scroll(key: KeyCode, at: usize) -> usize {
    match key {
        KeyCode::Up | KeyCode::Char('k') => at.saturating_sub(1),
        KeyCode::Down | KeyCode::Char('j') | KeyCode::Enter => at + 1,
        KeyCode::PageUp | KeyCode::Char('b') => at.saturating_sub(LEAF),
        KeyCode::PageDown | KeyCode::Char(' ') => at + LEAF,
        KeyCode::Home => 0,
        KeyCode::End => usize::MAX,
        _ => at,
    }
}
