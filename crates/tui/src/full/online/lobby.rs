use ratatui::crossterm::event::KeyCode;
use words::{Words, say};

use crate::draw::ListRow;
use crate::full::menu::move_by;
use crate::online::{Asked, Listed, Lists, Server, Wake};

/// The lists of tables, which are asked for again and again.
pub(super) struct Lobby {
    asked: Asked<Result<Lists, String>>,
    lists: Option<Lists>,
    why: Option<String>,
    pub(super) cursor: usize,
}

/// What somebody chose.
pub(super) enum Chosen {
    Nothing,
    New,
    Link,
    Table(String),
}

/// The rows before the tables: a new one, and one by its link.
const FIRST: usize = 2;

impl Lobby {
    pub(super) fn open(server: &Server, wake: &Wake) -> Self {
        Self { asked: server.watch_lists(wake), lists: None, why: None, cursor: 0 }
    }

    pub(super) fn hear(&mut self) {
        while let Some(answer) = self.asked.poll() {
            let chosen = self.table(self.cursor).map(|table| table.id.clone());
            match answer {
                Ok(lists) => (self.lists, self.why) = (Some(lists), None),
                Err(why) => self.why = Some(why),
            }
            // Tables come and go; the chosen one stays chosen.
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

    /// Why the lists may be old.
    pub(super) fn trouble(&self) -> Option<&str> {
        self.why.as_deref()
    }

    pub(super) fn press(&mut self, key: KeyCode) -> Chosen {
        let rows = self.len();
        move_by(&mut self.cursor, key, rows);
        if !matches!(key, KeyCode::Enter | KeyCode::Char(' ')) {
            return Chosen::Nothing;
        }
        match self.cursor {
            0 => Chosen::New,
            1 => Chosen::Link,
            row => self.table(row).map_or(Chosen::Nothing, |table| Chosen::Table(table.id.clone())),
        }
    }

    pub(super) fn rows(&self, words: &Words) -> Vec<ListRow> {
        let row = |cells| ListRow { cells, below: Vec::new(), enabled: true };
        let mine = self.lists.as_ref().map_or(0, |lists| lists.mine.len());
        let entry = |(at, table): (usize, &Listed)| {
            let whose = if at < mine { say!(words, "online-mine") } else { say!(words, "online-public-table") };
            let (room, plan) = (&table.room, &table.room.plan);
            let game = say!(words, "game-short", game = plan.game.name());
            let cells = vec![whose, game, words.state(room, table.to_move), words.company(room)];
            ListRow { cells, below: vec![words.plan(plan)], enabled: true }
        };
        let first = [row(vec![say!(words, "online-new")]), row(vec![say!(words, "online-join")])];
        first.into_iter().chain(self.tables().enumerate().map(entry)).collect()
    }
}
