use std::cmp::Reverse;
use std::collections::HashMap;

use catalog::{AnyTable, Room};
use game::SeatSet;
use protocol::Stage;
use table::{Line, Millis};

use super::backend::Backend;
use super::chain::{LogHash, LogReader, StepRow, Tip};
use super::rooms::seats;
use super::statement::{Source, sql};
use super::{Store, StoreError, from_db_time, ids};
use crate::id::Id;

/// A table as it is stored.
pub(crate) struct StoredTable {
    pub(crate) revision: i64,
    pub(crate) room: Room,
    /// The seats that want a rematch.
    pub(crate) rematch: SeatSet,
    pub(crate) next: Option<Id>,
    pub(crate) table: Option<AnyTable>,
    /// The hash of its log.
    pub(crate) hash: LogHash,
    /// Whether the end of the game and its results are stored.
    pub(crate) ended: bool,
}

impl StoredTable {
    /// A newly opened table.
    pub(crate) fn opened(id: &Id, room: Room) -> Self {
        Self {
            revision: 0,
            room,
            rematch: SeatSet::EMPTY,
            next: None,
            ended: false,
            table: None,
            hash: LogHash::empty(id),
        }
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
        Stage::Open | Stage::Revealing => "open",
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
    /// A table, if it exists. Its deal and its whole log are checked.
    pub(crate) async fn table(&self, id: &Id) -> Result<Option<StoredTable>, StoreError> {
        read_table(&mut Source::Any(&self.backend), id).await
    }

    /// The lines of a table's log from this number on, before which it has this hash; and the hash of the log.
    pub(crate) async fn lines(
        &self,
        id: &Id,
        from: usize,
        hash: LogHash,
    ) -> Result<(Vec<Line<String>>, LogHash), StoreError> {
        read_log(&mut Source::Any(&self.backend), id, from, LogReader::after(from, hash)).await
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

    /// Tables that wait for a clock, a bot or a nonce.
    pub(crate) async fn waiting(&self) -> Result<Vec<Id>, StoreError> {
        let select = sql("SELECT id FROM tables WHERE due IS NOT NULL AND stage <> 'over'");
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
}

/// A table, if it exists. Its deal and its whole log are checked.
pub(super) async fn read_table(source: &mut Source<'_>, id: &Id) -> Result<Option<StoredTable>, StoreError> {
    type Row =
        (i64, String, Option<String>, Option<String>, String, Option<i64>, Option<i64>, Option<String>, Option<i64>);
    let select = sql("SELECT t.revision, t.room, t.next, t.head, t.stage, t.rematch, tips.n, tips.hash, tips.unhashed
         FROM tables t LEFT JOIN tips ON tips.table_id = t.id WHERE t.id = $1");
    let row: Option<Row> = source.fetch_all(select.bind(id)).await?.into_iter().next();
    let Some((revision, room, next, head, stage, rematch, n, hash, unhashed)) = row else { return Ok(None) };
    let room = serde_json::from_str(&room).map_err(|why| StoreError::damaged_table(id, why))?;
    let tip = n.map(|n| Tip { n, hash, unhashed });
    let (table, hash) = match head {
        None => (None, LogHash::empty(id)),
        Some(head) => {
            let (table, hash) = replay(source, id, &head, tip.as_ref()).await?;
            (Some(table), hash)
        }
    };
    let ended = read_stage(&stage) == Stage::Over;
    let rematch = seats(rematch.unwrap_or(0));
    Ok(Some(StoredTable { revision, room, rematch, next: next.map(Id::from_db), table, hash, ended }))
}

/// A table from its head and its stored lines, and the hash of its log.
async fn replay(
    source: &mut Source<'_>,
    id: &Id,
    head: &str,
    tip: Option<&Tip>,
) -> Result<(AnyTable, LogHash), StoreError> {
    let mut table = AnyTable::restore(head).map_err(|why| StoreError::damaged_table(id, why))?;
    let (lines, hash) = read_log(source, id, 0, LogReader::whole(id, tip)).await?;
    table.extend(0, lines).map_err(|why| StoreError::damaged_table(id, why))?;
    Ok((table, hash))
}

async fn read_log(
    source: &mut Source<'_>,
    id: &Id,
    from: usize,
    mut reader: LogReader<'_>,
) -> Result<(Vec<Line<String>>, LogHash), StoreError> {
    let select = sql("SELECT n, lines, hash FROM steps WHERE table_id = $1 AND n >= $2 ORDER BY n");
    let steps: Vec<StepRow> = source.fetch_all(select.bind(id).bind(from)).await?;
    let read = steps.iter().try_for_each(|step| reader.read(step)).and_then(|()| reader.end());
    read.map_err(|why| StoreError::damaged_table(id, why))
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
