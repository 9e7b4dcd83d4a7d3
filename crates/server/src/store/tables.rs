use std::cmp::Reverse;
use std::collections::HashMap;

use catalog::{AnyTable, Room};
use protocol::Stage;
use table::{Line, Millis};

use super::backend::Backend;
use super::statement::sql;
use super::{Store, StoreError, from_db_time, ids};
use crate::id::Id;

/// A table as it is stored.
pub(crate) struct StoredTable {
    pub(crate) revision: i64,
    pub(crate) room: Room,
    pub(crate) next: Option<Id>,
    pub(crate) table: Option<AnyTable>,
    /// Whether the end of the game and its results are stored.
    pub(crate) ended: bool,
}

impl StoredTable {
    /// A newly opened table.
    pub(crate) fn opened(room: Room) -> Self {
        Self { revision: 0, room, next: None, ended: false, table: None }
    }
}

/// A table in a list.
pub(crate) struct Listed {
    pub(crate) id: Id,
    pub(crate) stage: Stage,
    pub(crate) room: Room,
    pub(crate) changed: Millis,
}

/// How far a table is in the store.
pub(crate) struct StoredVersion {
    pub(crate) revision: i64,
    /// The number of the first line of its last step.
    pub(crate) last: Option<usize>,
    pub(crate) next: Option<Id>,
}

/// The columns of [`StoredVersion`]s, of the tables whose ids a query lists.
macro_rules! select_versions {
    ($ids:literal) => {
        concat!(
            "SELECT id, revision, next, (SELECT MAX(n) FROM steps WHERE table_id = id) FROM tables WHERE id IN (",
            $ids,
            ")"
        )
    };
}

type ListedRow = (String, String, String, i64);
type VersionRow = (String, i64, Option<String>, Option<i64>);

pub(super) fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}

fn read_stage(name: &str) -> Stage {
    match name {
        "open" => Stage::Open,
        "playing" => Stage::Playing,
        _ => Stage::Over,
    }
}

impl Store {
    /// A table, if it exists.
    pub(crate) async fn table(&self, id: &Id) -> Result<Option<StoredTable>, StoreError> {
        type Row = (i64, String, Option<String>, Option<String>, String);
        let select = sql("SELECT revision, room, next, head, stage FROM tables WHERE id = $1");
        let row: Option<Row> = self.backend.fetch_optional(select.bind(id)).await?;
        let Some((revision, room, next, head, stage)) = row else { return Ok(None) };
        let room = serde_json::from_str(&room).map_err(|why| StoreError::damaged_table(id, why))?;
        let table = match head {
            None => None,
            Some(head) => Some(self.replay(id, &head).await?),
        };
        let ended = read_stage(&stage) == Stage::Over;
        Ok(Some(StoredTable { revision, room, next: next.map(Id::from_db), table, ended }))
    }

    /// A table from its head and its stored lines.
    async fn replay(&self, id: &Id, head: &str) -> Result<AnyTable, StoreError> {
        let mut table = AnyTable::restore(head).map_err(|why| StoreError::damaged_table(id, why))?;
        table.extend(0, self.lines(id, 0).await?).map_err(|why| StoreError::damaged_table(id, why))?;
        Ok(table)
    }

    /// The lines of a table's log from this number on.
    pub(crate) async fn lines(&self, id: &Id, from: usize) -> Result<Vec<Line<String>>, StoreError> {
        let select = sql("SELECT lines FROM steps WHERE table_id = $1 AND n >= $2 ORDER BY n");
        let steps: Vec<(String,)> = self.backend.fetch_all(select.bind(id).bind(from)).await?;
        let mut lines = Vec::with_capacity(steps.len() + 1);
        for (step,) in steps {
            let step: Vec<Line<String>> =
                serde_json::from_str(&step).map_err(|why| StoreError::damaged_table(id, why))?;
            lines.extend(step);
        }
        Ok(lines)
    }

    /// Tables at which a bot or a clock has to act by now.
    pub(crate) async fn due(&self, now: Millis, most: i64) -> Result<Vec<Id>, StoreError> {
        let select = sql("SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2");
        Ok(ids(self.backend.fetch_all(select.bind(now).bind(most)).await?))
    }

    /// Sets when a table is due next; whether it was due. It is not if another step was stored meanwhile.
    pub(crate) async fn postpone(&self, id: &Id, now: Millis, due: Option<Millis>) -> Result<bool, StoreError> {
        let update = sql("UPDATE tables SET due = $3 WHERE id = $1 AND due <= $2");
        Ok(self.backend.execute(update.bind(id).bind(now).bind(due)).await? > 0)
    }

    /// How far these tables are in the store; deleted ones are left out.
    pub(crate) async fn stored_versions(&self, ids: &[&Id]) -> Result<HashMap<Id, StoredVersion>, StoreError> {
        let select = match &self.backend {
            Backend::Postgres(_) => sql(select_versions!("SELECT json_array_elements_text($1::json)")),
            _ => sql(select_versions!("SELECT value FROM json_each($1)")),
        };
        let list = serde_json::to_string(ids).expect("plain data");
        Ok(self.backend.fetch_all(select.bind(list)).await?.into_iter().map(version).collect())
    }

    /// Tables that are being played and wait for a clock or a bot.
    pub(crate) async fn waiting(&self) -> Result<Vec<Id>, StoreError> {
        let select = sql("SELECT id FROM tables WHERE due IS NOT NULL AND stage = 'playing'");
        Ok(ids(self.backend.fetch_all(select).await?))
    }

    /// Public tables that are open or being played, the newest first.
    pub(crate) async fn lobby(&self, most: i64) -> Result<Vec<Listed>, StoreError> {
        let select =
            sql("SELECT id, stage, room, changed FROM tables WHERE public = 1 AND stage IN ('open', 'playing')
             ORDER BY changed DESC LIMIT $1");
        self.backend.fetch_all(select.bind(most)).await?.into_iter().map(listed).collect()
    }

    /// The tables of a player, the newest first. Finished ones are the first to be left out if there are too many.
    pub(crate) async fn tables_of(&self, player: &Id, most: i64) -> Result<Vec<Listed>, StoreError> {
        let select = sql("SELECT t.id, t.stage, t.room, t.changed FROM places p JOIN tables t ON t.id = p.table_id
             WHERE p.player = $1 ORDER BY CASE t.stage WHEN 'over' THEN 1 ELSE 0 END, t.changed DESC LIMIT $2");
        let rows = self.backend.fetch_all(select.bind(player).bind(most)).await?;
        let mut tables = rows.into_iter().map(listed).collect::<Result<Vec<_>, _>>()?;
        tables.sort_by_key(|table| Reverse(table.changed));
        Ok(tables)
    }

    /// The unfinished tables at which a player has a seat.
    pub(crate) async fn unfinished_tables_of(&self, player: &Id) -> Result<Vec<Id>, StoreError> {
        let select = sql("SELECT t.id FROM places p JOIN tables t ON t.id = p.table_id
             WHERE p.player = $1 AND t.stage <> 'over'");
        Ok(ids(self.backend.fetch_all(select.bind(player)).await?))
    }

    /// The number of unfinished tables that a player opened or has a seat at.
    pub(crate) async fn unfinished_of(&self, player: &Id) -> Result<i64, StoreError> {
        let count = sql("SELECT COUNT(*) FROM (
                 SELECT t.id FROM places p JOIN tables t ON t.id = p.table_id WHERE p.player = $1 AND t.stage <> 'over'
                 UNION SELECT id FROM tables WHERE host = $1 AND stage <> 'over'
             ) AS unfinished");
        let (count,) = self.backend.fetch_one(count.bind(player)).await?;
        Ok(count)
    }
}

fn listed((id, stage, room, changed): ListedRow) -> Result<Listed, StoreError> {
    let id = Id::from_db(id);
    let room = serde_json::from_str(&room).map_err(|why| StoreError::damaged_table(&id, why))?;
    Ok(Listed { id, stage: read_stage(&stage), room, changed: from_db_time(changed) })
}

fn version((id, revision, next, last): VersionRow) -> (Id, StoredVersion) {
    let last = last.and_then(|last| usize::try_from(last).ok());
    (Id::from_db(id), StoredVersion { revision, last, next: next.map(Id::from_db) })
}
