use catalog::{GameKind, each};
use i18n::{Locale, rules, t};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::binding::KeyBinding;
use super::face::GameFace;
use super::online;
use super::puzzle::Puzzle;
use super::saves;
use super::screens::Next;
use super::settings;
use super::setup::{Named, Row, Setup};
use super::typing::{edit, edit_upto};
use crate::boards::Boards;
use crate::draw::{
    self, Hit, Hits, Look, MenuItem, MenuPicture, Pager, Picture, Scene, Setting, Settings, Theme, Value,
};
use crate::prefs::Prefs;
use crate::session::{DataDir, Unfinished};

/// The menu, and the pages that belong to it.
pub(super) struct Menu {
    page: Page,
    /// The selected entry of the main page.
    cursor: usize,
    setups: [Setup; 2],
    /// The unfinished games.
    saves: Vec<Unfinished>,
    /// Whether the program is only this page.
    alone: bool,
    pub(super) note: Option<String>,
}

enum Page {
    Main,
    /// A new game, which is being set up.
    Setup {
        kind: GameKind,
        row: usize,
    },
    Settings {
        row: usize,
    },
    /// The address of a server.
    Online,
    Rules {
        kind: GameKind,
        scroll: usize,
    },
    Puzzle(Box<Puzzle>),
}

/// The menu's entries.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Continue,
    Play(GameKind),
    Online,
    Learn(GameKind),
    Puzzle(GameKind),
    Library,
    Pad,
    Rules(GameKind),
    Settings,
    Quit,
}

/// The entries by what they are for; the first one is there only if there is a game to continue.
const GROUPS: [(Group, &[Entry]); 4] = [
    (Group::Play, &[Entry::Continue, Entry::Play(GameKind::Parade), Entry::Play(GameKind::Alice), Entry::Online]),
    (
        Group::Learn,
        &[
            Entry::Learn(GameKind::Parade),
            Entry::Learn(GameKind::Alice),
            Entry::Puzzle(GameKind::Parade),
            Entry::Puzzle(GameKind::Alice),
        ],
    ),
    (Group::After, &[Entry::Library, Entry::Pad]),
    (Group::More, &[Entry::Rules(GameKind::Parade), Entry::Rules(GameKind::Alice), Entry::Settings, Entry::Quit]),
];

#[derive(Clone, Copy)]
enum Group {
    Play,
    Learn,
    After,
    More,
}

impl Group {
    fn name(self, locale: &Locale) -> String {
        match self {
            Self::Play => t!(locale, "app-group-play"),
            Self::Learn => t!(locale, "app-group-learn"),
            Self::After => t!(locale, "app-group-after"),
            Self::More => t!(locale, "app-group-more"),
        }
    }
}

/// How many lines Page Up and Page Down go.
const PAGE_LINES: usize = 15;

impl Menu {
    pub(super) fn new(data_dir: &DataDir) -> Self {
        let saves = data_dir.unfinished().unwrap_or_default();
        let setups = GameKind::ALL.map(|kind| Setup::new(kind, Boards::of(data_dir)));
        Self { page: Page::Main, cursor: 0, setups, saves, alone: false, note: None }
    }

    /// Shows the main page again. New games keep the setup that was chosen last.
    pub(super) fn reopen(&mut self, data_dir: &DataDir) {
        let setups = std::mem::replace(self, Self::new(data_dir)).setups;
        self.setups = setups.map(|setup| setup.with_boards(Boards::of(data_dir)));
    }

    /// Shows the rules of a game and nothing else.
    pub(super) fn read_rules(&mut self, kind: GameKind) {
        (self.page, self.alone) = (Page::Rules { kind, scroll: 0 }, true);
    }

    /// A click on an entry enters it; a second click on a setting changes it.
    pub(super) fn click(&mut self, hit: Hit, prefs: &Prefs) -> Next {
        let Hit::Item(index) = hit else { return Next::Stay };
        match &mut self.page {
            Page::Main => {
                self.cursor = index;
                self.press(KeyCode::Enter, prefs)
            }
            Page::Setup { row, .. } | Page::Settings { row } => {
                let again = std::mem::replace(row, index) == index;
                if again { self.press(KeyCode::Right, prefs) } else { Next::Stay }
            }
            Page::Online | Page::Rules { .. } | Page::Puzzle(_) => Next::Stay,
        }
    }

    pub(super) fn press(&mut self, key: KeyCode, prefs: &Prefs) -> Next {
        self.note = None;
        if let Some(changed) = self.type_text(key, prefs) {
            return Next::Change(changed);
        }
        match &mut self.page {
            Page::Main => return self.press_main(key),
            _ if self.alone && matches!(key, KeyCode::Esc | KeyCode::Char('q')) => return Next::Quit,
            page if matches!(key, KeyCode::Esc | KeyCode::Char('q')) => *page = Page::Main,
            Page::Setup { kind, row } => return press_setup(&mut self.setups[*kind as usize], row, key),
            Page::Settings { row } => return press_settings(row, key, prefs),
            Page::Online if key == KeyCode::Enter => return Next::Connect,
            Page::Online => {}
            Page::Rules { scroll, .. } => *scroll = scrolled(key, *scroll),
            Page::Puzzle(puzzle) if key == KeyCode::Char('n') => {
                puzzle.next().into_iter().for_each(|next| **puzzle = next);
            }
            Page::Puzzle(puzzle) => puzzle.press(key),
        }
        Next::Stay
    }

    /// The settings with what a key types into the selected row, if it is for typing.
    fn type_text(&self, key: KeyCode, prefs: &Prefs) -> Option<Prefs> {
        if let Page::Online = self.page {
            let server = edit_upto(&prefs.server, key, online::LONGEST)?;
            return Some(Prefs { server, ..prefs.clone() });
        }
        let person = self.typed_name()?;
        Some(prefs.clone().with_typed(person, edit(prefs.typed(person), key)?))
    }

    /// The person whose name is typed on the selected row, by their number at the keyboard.
    fn typed_name(&self) -> Option<usize> {
        match self.page {
            Page::Settings { row } => (row == settings::NAME).then_some(0),
            Page::Setup { kind, row } => match self.setups[kind as usize].rows().get(row) {
                Some(Row::Name(person)) => Some(*person),
                _ => None,
            },
            _ => None,
        }
    }

    fn press_main(&mut self, key: KeyCode) -> Next {
        let entries: Vec<Entry> = self.entries().map(|(_, entry)| entry).collect();
        move_by(&mut self.cursor, key, entries.len());
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(entries[self.cursor]),
            KeyCode::Char('q') => Next::Quit,
            _ => Next::Stay,
        }
    }

    /// The entries that there are; the first of each group with its heading.
    fn entries(&self) -> impl Iterator<Item = (Option<Group>, Entry)> {
        let has_game = !self.saves.is_empty();
        GROUPS.into_iter().flat_map(move |(group, entries)| {
            let known = entries.iter().filter(move |entry| has_game || **entry != Entry::Continue);
            known.enumerate().map(move |(index, entry)| ((index == 0).then_some(group), *entry))
        })
    }

    fn enter(&mut self, entry: Entry) -> Next {
        self.page = match entry {
            Entry::Continue => return Next::Saves,
            Entry::Quit => return Next::Quit,
            Entry::Learn(kind) => return Next::Lesson(kind),
            Entry::Library => return Next::Library,
            Entry::Pad => return Next::Pad,
            Entry::Play(kind) => Page::Setup { kind, row: 0 },
            Entry::Rules(kind) => Page::Rules { kind, scroll: 0 },
            Entry::Settings => Page::Settings { row: 0 },
            Entry::Online => Page::Online,
            Entry::Puzzle(kind) => match Puzzle::of_today(kind) {
                Some(puzzle) => Page::Puzzle(Box::new(puzzle)),
                None => return Next::Stay,
            },
        };
        Next::Stay
    }

    /// The keys that work now.
    pub(super) fn bindings(&self, locale: &Locale) -> Vec<KeyBinding> {
        let move_key = KeyBinding::new("↑↓", KeyCode::Down, t!(locale, "app-key-select"));
        let change = if self.typed_name().is_some() {
            KeyBinding::new("a-z", KeyCode::Null, t!(locale, "setup-key-type"))
        } else {
            KeyBinding::new("←→", KeyCode::Right, t!(locale, "app-key-change"))
        };
        let back = KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "app-key-back"));
        match &self.page {
            Page::Main => vec![
                move_key,
                KeyBinding::new("Enter", KeyCode::Enter, t!(locale, "app-key-choose")),
                KeyBinding::new("q", KeyCode::Char('q'), t!(locale, "app-key-end")),
            ],
            Page::Setup { .. } => {
                vec![move_key, change, KeyBinding::new("Enter", KeyCode::Enter, t!(locale, "app-key-begin")), back]
            }
            Page::Settings { .. } => vec![move_key, change, back],
            Page::Online => vec![
                KeyBinding::new("a-z", KeyCode::Null, t!(locale, "setup-key-type")),
                KeyBinding::new("Enter", KeyCode::Enter, t!(locale, "online-key-connect")),
                back,
            ],
            Page::Puzzle(puzzle) => vec![
                puzzle.select_key(locale),
                KeyBinding::enter(t!(locale, "app-key-answer")),
                KeyBinding::new("n", KeyCode::Char('n'), t!(locale, "app-key-next-puzzle")),
                back,
            ],
            Page::Rules { .. } => {
                vec![KeyBinding::new("↑↓ PgUp PgDn", KeyCode::PageDown, t!(locale, "app-key-scroll")), back]
            }
        }
    }

    pub(super) fn draw(&mut self, buf: &mut Buffer, area: Rect, named: Named<'_>, theme: Theme) -> Hits {
        let locale = named.locale;
        let bindings = self.bindings(locale);
        let keys = KeyBinding::keys(&bindings, theme);
        let look = Look { theme, locale };
        let show = |buf: &mut Buffer, picture| draw::draw(buf, area, &Scene { picture, help: None }, look);
        let entries = self.entries().collect::<Vec<_>>().into_iter();
        match &mut self.page {
            Page::Puzzle(puzzle) => show(buf, puzzle.picture(&puzzle.told(locale, &named.person(0)), &keys)),
            Page::Main => {
                let items: Vec<MenuItem> = entries.map(|entry| item(entry, &self.saves, locale)).collect();
                let (cursor, note) = (self.cursor, self.note.as_deref());
                show(buf, Picture::Menu(MenuPicture { items: &items, cursor, keys: &keys, note }))
            }
            Page::Setup { kind, row } => {
                let setup = &self.setups[*kind as usize];
                let (title, items) = (t!(locale, "game-name", game = kind.name()), setup.items(named));
                let about = || setup.about(setup.rows()[*row], named);
                let about = self.note.clone().unwrap_or_else(about);
                let (cursor, about) = (*row, about.as_str());
                show(buf, Picture::Settings(Settings { title: &title, items: &items, cursor, about, keys: &keys }))
            }
            Page::Settings { row } => {
                let (title, items) = (t!(locale, "app-settings"), settings::items(named));
                let about = self.note.clone().unwrap_or_else(|| settings::about(*row, named));
                let (cursor, about) = (*row, about.as_str());
                show(buf, Picture::Settings(Settings { title: &title, items: &items, cursor, about, keys: &keys }))
            }
            Page::Online => {
                let (title, about) = (t!(locale, "online-title"), t!(locale, "online-address-about"));
                let text = named.prefs.server.clone();
                let value = Value::Typed { text, instead: Prefs::USUAL_SERVER.into() };
                let items = [Setting { name: t!(locale, "online-address"), value }];
                let about = self.note.as_deref().unwrap_or(&about);
                show(buf, Picture::Settings(Settings { title: &title, items: &items, cursor: 0, about, keys: &keys }))
            }
            Page::Rules { kind, scroll } => {
                let (title, text) = (t!(locale, "game-name", game = kind.name()), rules(*kind, locale.lang()));
                let pager = Pager { title: &title, text, scroll: *scroll, keys: &keys };
                let last = pager.len(area.width).saturating_sub(usize::from(area.height).saturating_sub(2));
                *scroll = (*scroll).min(last);
                show(buf, Picture::Pager(pager))
            }
        }
    }
}

fn press_setup(setup: &mut Setup, row: &mut usize, key: KeyCode) -> Next {
    let rows = setup.rows();
    move_by(row, key, rows.len());
    let selected = rows[*row];
    match key {
        KeyCode::Left => setup.turn(selected, -1),
        KeyCode::Right | KeyCode::Char(' ') => setup.turn(selected, 1),
        KeyCode::Enter => return Next::Begin(Box::new(setup.clone())),
        _ => {}
    }
    // With fewer or more players the same row is elsewhere.
    *row = setup.rows().iter().position(|other| *other == selected).unwrap_or(0);
    Next::Stay
}

fn press_settings(row: &mut usize, key: KeyCode, prefs: &Prefs) -> Next {
    move_by(row, key, settings::ROWS);
    match key {
        KeyCode::Left => Next::Change(settings::turn(prefs.clone(), *row, -1)),
        KeyCode::Right | KeyCode::Char(' ') | KeyCode::Enter => Next::Change(settings::turn(prefs.clone(), *row, 1)),
        _ => Next::Stay,
    }
}

fn item((group, entry): (Option<Group>, Entry), games: &[Unfinished], locale: &Locale) -> MenuItem {
    let game = |kind: GameKind| t!(locale, "game-short", game = kind.name());
    let (label, about) = match entry {
        Entry::Continue => (t!(locale, "app-continue"), saves::last(games, locale).unwrap_or_default()),
        Entry::Play(kind) => (
            t!(locale, "app-play", game = t!(locale, "game-name", game = kind.name())),
            each!(kind, <G> => G::about(locale)),
        ),
        Entry::Learn(kind) => (t!(locale, "learn-menu", game = game(kind)), t!(locale, "learn-menu-about")),
        Entry::Rules(kind) => (t!(locale, "app-rules", game = game(kind)), t!(locale, "app-rules-about")),
        Entry::Puzzle(kind) => (t!(locale, "app-puzzle", game = game(kind)), t!(locale, "app-puzzle-about")),
        Entry::Library => (t!(locale, "review-menu"), t!(locale, "review-menu-about")),
        Entry::Pad => (t!(locale, "pad-menu"), t!(locale, "pad-menu-about")),
        Entry::Online => (t!(locale, "online-menu"), t!(locale, "online-menu-about")),
        Entry::Settings => (t!(locale, "app-settings"), t!(locale, "app-settings-about")),
        Entry::Quit => (t!(locale, "app-quit"), String::new()),
    };
    MenuItem { group: group.map(|group| group.name(locale)), label, about }
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

fn scrolled(key: KeyCode, at: usize) -> usize {
    match key {
        KeyCode::Up | KeyCode::Char('k') => at.saturating_sub(1),
        KeyCode::Down | KeyCode::Char('j') | KeyCode::Enter => at + 1,
        KeyCode::PageUp | KeyCode::Char('b') => at.saturating_sub(PAGE_LINES),
        KeyCode::PageDown | KeyCode::Char(' ') => at + PAGE_LINES,
        KeyCode::Home => 0,
        KeyCode::End => usize::MAX,
        _ => at,
    }
}
