use client::ClientError;
use i18n::{Locale, t};
use ratatui::crossterm::event::KeyCode;

use crate::draw::ListRow;
use crate::full::menu::move_by;
use crate::online::{Listed, Lists, Pending, Server, Wake, failure};

/// The lists of tables, which are kept up to date.
pub(super) struct Lobby {
    answers: Pending<Result<Lists, ClientError>>,
    lists: Option<Lists>,
    why: Option<ClientError>,
    pub(super) cursor: usize,
}

/// What an entry of the lobby leads to.
pub(super) enum LobbyChoice {
    NewTable,
    /// A table by its link.
    Link,
    /// The table with this id.
    Table(String),
}

/// The number of rows before the tables: a new one, and one by its link.
const FIRST: usize = 2;

impl Lobby {
    pub(super) fn open(server: &Server, wake: &Wake) -> Self {
        Self { answers: server.watch_lists(wake), lists: None, why: None, cursor: 0 }
    }

    pub(super) fn poll(&mut self) {
        while let Some(answer) = self.answers.poll() {
            let chosen = self.table(self.cursor).map(|table| table.id.clone());
            match answer {
                Ok(lists) => (self.lists, self.why) = (Some(lists), None),
                Err(why) => self.why = Some(why),
            }
            // Tables come and go; the selected one stays selected.
            let found = chosen.and_then(|id| self.tables().position(|table| table.id == id));
            let rows = self.len();
            self.cursor = found.map_or_else(|| self.cursor.min(rows - 1), |at| at + FIRST);
        }
    }

    fn tables(&self) -> impl Iterator<Item = &Listed> {
        self.lists.iter().flat_map(|lists| lists.mine.iter().chain(&lists.public))
    }

    fn table(&self, row: usize) -> Option<&Listed> {
        self.tables().nth(row.checked_sub(FIRST)?)
    }

    fn len(&self) -> usize {
        FIRST + self.tables().count()
    }

    /// Why the lists may be out of date.
    pub(super) fn trouble(&self, locale: &Locale) -> Option<String> {
        self.why.as_ref().map(|why| failure(why, locale))
    }

    pub(super) fn press(&mut self, key: KeyCode) -> Option<LobbyChoice> {
        let rows = self.len();
        move_by(&mut self.cursor, key, rows);
        match (key, self.cursor) {
            (KeyCode::Enter | KeyCode::Char(' '), 0) => Some(LobbyChoice::NewTable),
            (KeyCode::Enter | KeyCode::Char(' '), 1) => Some(LobbyChoice::Link),
            (KeyCode::Enter | KeyCode::Char(' '), row) => Some(LobbyChoice::Table(self.table(row)?.id.clone())),
            _ => None,
        }
    }

    pub(super) fn rows(&self, locale: &Locale) -> Vec<ListRow> {
        let row = |cells| ListRow { cells, below: Vec::new(), enabled: true, bad: false };
        let mine = self.lists.as_ref().map_or(0, |lists| lists.mine.len());
        let entry = |(at, table): (usize, &Listed)| {
            let whose = if at < mine { t!(locale, "online-mine") } else { t!(locale, "online-public-table") };
            let (room, plan) = (&table.room, &table.room.plan);
            let game = t!(locale, "game-short", game = plan.game().name());
            let cells = vec![whose, game, locale.state(room, table.to_move), locale.company(room)];
            ListRow { cells, below: vec![locale.plan(plan)], enabled: true, bad: false }
        };
        let first = [row(vec![t!(locale, "online-new")]), row(vec![t!(locale, "online-join")])];
        first.into_iter().chain(self.tables().enumerate().map(entry)).collect()
    }
}
