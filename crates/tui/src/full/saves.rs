use std::path::PathBuf;
use std::time::Duration;

use catalog::AnyTable;
use i18n::{Locale, t};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::binding::KeyBinding;
use super::menu::move_by;
use super::screens::Next;
use crate::draw::{self, Hit, Hits, List, ListRow, Look, Picture, Scene, Theme};
use crate::session::{DataDir, Unfinished};

/// The unfinished games, to continue one of them.
pub(super) struct Saves {
    games: Vec<Unfinished>,
    cursor: usize,
    note: Option<String>,
}

impl Saves {
    pub(super) fn of(data_dir: &DataDir) -> Self {
        match data_dir.unfinished() {
            Ok(games) => Self { games, cursor: 0, note: None },
            Err(why) => Self { games: Vec::new(), cursor: 0, note: Some(why.to_string()) },
        }
    }

    /// The only game, if there is no choice.
    pub(super) fn only(&self) -> Option<PathBuf> {
        if let [game] = &self.games[..] { Some(game.path.clone()) } else { None }
    }

    /// The list with a note, to choose again.
    pub(super) fn with_note(self, note: String) -> Self {
        Self { note: Some(note), ..self }
    }

    pub(super) fn press(&mut self, key: KeyCode) -> Next {
        self.note = None;
        match key {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            _ if self.games.is_empty() => {}
            KeyCode::Enter | KeyCode::Char(' ') => return Next::Continue(self.games[self.cursor].path.clone()),
            key => move_by(&mut self.cursor, key, self.games.len()),
        }
        Next::Stay
    }

    pub(super) fn click(&mut self, hit: Hit) -> Next {
        let Hit::Item(index) = hit else { return Next::Stay };
        self.cursor = index;
        self.press(KeyCode::Enter)
    }

    pub(super) fn bindings(&self, locale: &Locale) -> Vec<KeyBinding> {
        let back = KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "app-key-back"));
        if self.games.is_empty() {
            return vec![back];
        }
        let select = KeyBinding::new("↑↓", KeyCode::Down, t!(locale, "app-key-select"));
        vec![select, KeyBinding::enter(t!(locale, "app-key-on")), back]
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, locale: &Locale, theme: Theme) -> Hits {
        let bindings = self.bindings(locale);
        let keys = KeyBinding::keys(&bindings, theme);
        let (title, empty) = (t!(locale, "app-continue"), t!(locale, "app-continue-none"));
        let rows: Vec<ListRow> = self.games.iter().map(|game| row(game, locale)).collect();
        let (rows, cursor, note) = (rows.as_slice(), self.cursor, self.note.as_deref());
        let list = List { title: &title, aside: "", head: &[], rows, cursor, empty: &empty, note, keys: &keys };
        draw::draw(buf, area, &Scene { picture: Picture::List(list), help: None }, Look { theme, locale })
    }
}

fn row(game: &Unfinished, locale: &Locale) -> ListRow {
    let age = age(game.age, locale);
    match &game.table {
        Ok(table) => {
            let name = t!(locale, "game-short", game = table.kind().name());
            let names = locale.names(&table.seat_infos());
            let players = names.iter().collect::<Vec<_>>().join(", ");
            ListRow {
                cells: vec![name, age, whose_turn(table, locale), players],
                below: Vec::new(),
                enabled: true,
                bad: false,
            }
        }
        Err(why) => {
            let broken = t!(locale, "review-unreadable", why = why.as_str());
            let file = game.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            ListRow {
                cells: vec![String::new(), age, String::new(), file],
                below: vec![broken],
                enabled: false,
                bad: false,
            }
        }
    }
}

/// The last game in a line, for the menu.
pub(super) fn last(games: &[Unfinished], locale: &Locale) -> Option<String> {
    let (first, more) = games.split_first()?;
    let table = first.table.as_ref().ok()?;
    let game = t!(locale, "game-short", game = table.kind().name());
    let (turn, age) = (whose_turn(table, locale), age(first.age, locale));
    Some(t!(locale, "app-continue-about", game = game, turn = turn, age = age, more = more.len()))
}

fn whose_turn(table: &AnyTable, locale: &Locale) -> String {
    let (people, waited) = (table.people(), table.to_move());
    if people.len() == 1 && people.iter().any(|seat| waited.contains(seat)) {
        return t!(locale, "screen-your-turn");
    }
    let names = locale.names(&table.seat_infos());
    waited.lowest().map(|seat| t!(locale, "screen-turn-of", name = names.of(seat))).unwrap_or_default()
}

/// How long ago, in the largest unit that fits.
fn age(age: Duration, locale: &Locale) -> String {
    let minutes = age.as_secs() / 60;
    match minutes {
        0 => t!(locale, "app-age-now"),
        1..60 => t!(locale, "app-age-minutes", count = minutes),
        60..1440 => t!(locale, "app-age-hours", count = minutes / 60),
        _ => t!(locale, "app-age-days", count = minutes / 1440),
    }
}
