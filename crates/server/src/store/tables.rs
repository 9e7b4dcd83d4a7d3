use table::{AnyTable, Line, Millis, Room, Stage};

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use super::backend::Backend;
use super::{Store, StoreError, each, loaded, stored, write};
use crate::id::Id;

/// A table as the store has it.
pub(crate) struct StoredTable {
    pub(crate) revision: i64,
    pub(crate) room: Room,
    pub(crate) next: Option<Id>,
    pub(crate) table: Option<AnyTable>,
    /// Whether it is written down that it is over, and how everybody did.
    pub(crate) ended: bool,
}

impl StoredTable {
    /// A table that was just opened.
    pub(crate) fn opened(room: Room) -> Self {
        Self { revision: 0, room, next: None, ended: false, table: None }
    }
}

/// A room that is stored.
pub(crate) struct NewRoom<'a> {
    pub(crate) id: &'a Id,
    pub(crate) room: &'a Room,
    pub(crate) now: Millis,
}

/// A public table that waits for people.
pub(crate) struct Listed {
    pub(crate) id: Id,
    pub(crate) stage: Stage,
    pub(crate) room: Room,
    pub(crate) changed: Millis,
}

/// How far a table is in the store.
pub(crate) struct Mark {
    pub(crate) revision: i64,
    /// The number of the first line of its last step.
    pub(crate) last: Option<usize>,
    pub(crate) next: Option<Id>,
}

/// The columns of a [`Mark`], of the tables whose ids the given query lists.
macro_rules! marks {
    ($ids:literal) => {
        concat!(
            "SELECT id, revision, next, (SELECT MAX(n) FROM steps WHERE table_id = id) FROM tables WHERE id IN (",
            $ids,
            ")"
        )
    };
}

/// Stores a new room, and who sits in it, in a transaction.
macro_rules! insert_room {
    ($conn:ident, $new:expr) => {{
        let NewRoom { id, room, now } = $new;
        let plan = room.plan();
        sqlx::query(
            "INSERT INTO tables (id, stage, game, public, rated, revision, room, host, created, changed)
             VALUES ($1, 'open', $2, $3, $4, 0, $5, $7, $6, $6)",
        )
        .bind(id.as_str())
        .bind(plan.game.name())
        .bind(i64::from(plan.public))
        .bind(i64::from(plan.rated))
        .bind(to_json(room))
        .bind(stored(now))
        .bind(room.host())
        .execute(&mut *$conn)
        .await?;
        for player in holders(room) {
            insert_place!($conn, player, id);
        }
    }};
}

/// Stores that somebody sits at a table, in a transaction.
macro_rules! insert_place {
    ($conn:ident, $player:expr, $id:expr) => {
        sqlx::query("INSERT INTO places (player, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind($player)
            .bind($id.as_str())
            .execute(&mut *$conn)
            .await?
    };
}

pub(super) use insert_place;

type Row = (i64, String, Option<String>, Option<String>, String);

pub(crate) fn stage_name(stage: Stage) -> &'static str {
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

/// Who sits in a room, each once; nobody where somebody was forgotten.
pub(super) fn holders(room: &Room) -> BTreeSet<&str> {
    room.people().map(|(_, sitter)| sitter.holder.as_str()).filter(|holder| !holder.is_empty()).collect()
}

pub(super) fn broken(id: &Id, why: impl std::fmt::Display) -> StoreError {
    StoreError::Broken { table: id.short().into(), why: why.to_string() }
}

impl Store {
    /// Stores a new room, and who sits in it.
    pub(crate) async fn open_room(&self, new: NewRoom<'_>) -> Result<(), StoreError> {
        write!(self.backend, conn => { insert_room!(conn, new) });
        Ok(())
    }

    /// Changes a room from what it was at `revision`, and deals if `table` is given; says whether it was still that.
    pub(crate) async fn change_room(
        &self,
        id: &Id,
        revision: i64,
        [was, room]: [&Room; 2],
        table: Option<(&AnyTable, Option<Millis>)>,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let text = to_json(room);
        let stage = if table.is_some() { Stage::Playing } else { Stage::Open };
        let head = table.map(|(table, _)| table.save());
        let due = table.and_then(|(_, due)| due).map(stored);
        let (before, after) = (holders(was), holders(room));
        let done = write!(self.backend, conn => {
            let rows = sqlx::query(
                "UPDATE tables SET revision = revision + 1, room = $3, stage = $4, head = $5, due = $6, changed = $7
                 WHERE id = $1 AND revision = $2 AND stage = 'open'",
            )
            .bind(id.as_str())
            .bind(revision)
            .bind(&text)
            .bind(stage_name(stage))
            .bind(&head)
            .bind(due)
            .bind(stored(now))
            .execute(&mut *conn)
            .await?
            .rows_affected();
            if rows > 0 {
                for player in before.difference(&after) {
                    sqlx::query("DELETE FROM places WHERE player = $1 AND table_id = $2")
                        .bind(*player)
                        .bind(id.as_str())
                        .execute(&mut *conn)
                        .await?;
                }
                for player in after.difference(&before) {
                    insert_place!(conn, *player, id);
                }
            }
            rows
        });
        Ok(done > 0)
    }

    /// Forgets a table that is still at this revision and not dealt, with who sits there; says whether it was.
    pub(crate) async fn close_room(&self, id: &Id, revision: i64) -> Result<bool, StoreError> {
        let done = write!(self.backend, conn => {
            let rows = sqlx::query("DELETE FROM tables WHERE id = $1 AND revision = $2 AND stage = 'open'")
                .bind(id.as_str())
                .bind(revision)
                .execute(&mut *conn)
                .await?
                .rows_affected();
            if rows > 0 {
                sqlx::query("DELETE FROM places WHERE table_id = $1").bind(id.as_str()).execute(&mut *conn).await?;
            }
            rows
        });
        Ok(done > 0)
    }

    /// Says where it goes on, unless somebody has said so; the table that it goes on at.
    pub(crate) async fn set_next(&self, id: &Id, next: &Id, room: &Room, now: Millis) -> Result<Id, StoreError> {
        let set = write!(self.backend, conn => {
            let set = sqlx::query("UPDATE tables SET next = $2 WHERE id = $1 AND next IS NULL")
                .bind(id.as_str())
                .bind(next.as_str())
                .execute(&mut *conn)
                .await?
                .rows_affected();
            if set > 0 {
                insert_room!(conn, NewRoom { id: next, room, now });
            }
            set
        });
        if set > 0 {
            return Ok(next.clone());
        }
        let (next,): (Option<String>,) = each!(self.backend, pool => {
            sqlx::query_as("SELECT next FROM tables WHERE id = $1").bind(id.as_str()).fetch_one(pool).await
        })?;
        next.map(Id::stored).ok_or_else(|| broken(id, "it goes on nowhere"))
    }

    /// A table, if there is one.
    pub(crate) async fn table(&self, id: &Id) -> Result<Option<StoredTable>, StoreError> {
        let row: Option<Row> = each!(self.backend, pool => {
            sqlx::query_as("SELECT revision, room, next, head, stage FROM tables WHERE id = $1")
                .bind(id.as_str())
                .fetch_optional(pool)
                .await
        })?;
        let Some((revision, room, next, head, stage)) = row else { return Ok(None) };
        let room = serde_json::from_str(&room).map_err(|why| broken(id, why))?;
        let table = match head {
            None => None,
            Some(head) => {
                let mut table = AnyTable::restore(&head).map_err(|why| broken(id, why))?;
                let lines = self.lines(id, 0).await?;
                table.extend(0, lines).map_err(|why| broken(id, why))?;
                Some(table)
            }
        };
        Ok(Some(StoredTable {
            revision,
            room,
            next: next.map(Id::stored),
            table,
            ended: read_stage(&stage) == Stage::Over,
        }))
    }

    /// The lines of a table's log from this number on.
    pub(crate) async fn lines(&self, id: &Id, from: usize) -> Result<Vec<Line<String>>, StoreError> {
        let rows: Vec<(String,)> = each!(self.backend, pool => {
            sqlx::query_as("SELECT lines FROM steps WHERE table_id = $1 AND n >= $2 ORDER BY n")
                .bind(id.as_str())
                .bind(from as i64)
                .fetch_all(pool)
                .await
        })?;
        let mut lines = Vec::with_capacity(rows.len() + 1);
        for (step,) in rows {
            lines.extend(serde_json::from_str::<Vec<Line<String>>>(&step).map_err(|why| broken(id, why))?);
        }
        Ok(lines)
    }

    /// Tables that have to be looked at by now.
    pub(crate) async fn due(&self, now: Millis, most: i64) -> Result<Vec<Id>, StoreError> {
        let rows: Vec<(String,)> = each!(self.backend, pool => {
            sqlx::query_as("SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2")
                .bind(stored(now))
                .bind(most)
                .fetch_all(pool)
                .await
        })?;
        Ok(rows.into_iter().map(|(id,)| Id::stored(id)).collect())
    }

    /// Says when a table that is due has to be looked at next; whether it was still due. A step that was
    /// stored meanwhile knows better.
    pub(crate) async fn put_off(&self, id: &Id, now: Millis, due: Option<Millis>) -> Result<bool, StoreError> {
        let done = write!(self.backend, conn => {
            sqlx::query("UPDATE tables SET due = $3 WHERE id = $1 AND due <= $2")
                .bind(id.as_str())
                .bind(stored(now))
                .bind(due.map(stored))
                .execute(&mut *conn)
                .await?
                .rows_affected()
        });
        Ok(done > 0)
    }

    /// How far these tables are.
    pub(crate) async fn marks(&self, ids: &[&Id]) -> Result<HashMap<Id, Mark>, StoreError> {
        let list = serde_json::to_string(ids).expect("plain data");
        let rows: Vec<(String, i64, Option<String>, Option<i64>)> = match &self.backend {
            Backend::Sqlite(sqlite) => {
                let query = sqlx::query_as(marks!("SELECT value FROM json_each($1)"));
                query.bind(list).fetch_all(&mut *sqlite.reader().await).await?
            }
            Backend::Postgres(pool) => {
                let query = sqlx::query_as(marks!("SELECT json_array_elements_text($1::json)"));
                query.bind(list).fetch_all(pool).await?
            }
        };
        let mark = |(id, revision, next, last): (String, i64, Option<String>, Option<i64>)| {
            let last = last.and_then(|last| usize::try_from(last).ok());
            (Id::stored(id), Mark { revision, last, next: next.map(Id::stored) })
        };
        Ok(rows.into_iter().map(mark).collect())
    }

    /// Ids of tables that are being played and have something to wait for, a clock or a bot.
    pub(crate) async fn waiting(&self) -> Result<Vec<Id>, StoreError> {
        let rows: Vec<(String,)> = each!(self.backend, pool => {
            sqlx::query_as("SELECT id FROM tables WHERE due IS NOT NULL AND stage = 'playing'").fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(|(id,)| Id::stored(id)).collect())
    }

    /// Public tables that wait for people or are being played, the newest first.
    pub(crate) async fn lobby(&self, most: i64) -> Result<Vec<Listed>, StoreError> {
        let rows: Vec<(String, String, String, i64)> = each!(self.backend, pool => {
            sqlx::query_as(
                "SELECT id, stage, room, changed FROM tables WHERE public = 1 AND stage IN ('open', 'playing')
                 ORDER BY changed DESC LIMIT $1",
            )
            .bind(most)
            .fetch_all(pool)
            .await
        })?;
        rows.into_iter().map(listed).collect()
    }

    /// The tables of a player, the newest first. If there are more, those are left out first that are over.
    pub(crate) async fn tables_of(&self, player: &Id, most: i64) -> Result<Vec<Listed>, StoreError> {
        let rows: Vec<(String, String, String, i64)> = each!(self.backend, pool => {
            sqlx::query_as(
                "SELECT t.id, t.stage, t.room, t.changed FROM places p JOIN tables t ON t.id = p.table_id
                 WHERE p.player = $1 ORDER BY CASE t.stage WHEN 'over' THEN 1 ELSE 0 END, t.changed DESC LIMIT $2",
            )
            .bind(player.as_str())
            .bind(most)
            .fetch_all(pool)
            .await
        })?;
        let mut tables = rows.into_iter().map(listed).collect::<Result<Vec<_>, _>>()?;
        tables.sort_by_key(|table| Reverse(table.changed));
        Ok(tables)
    }

    /// Ids of the tables that a player sits at and that are not over.
    pub(crate) async fn unfinished_tables_of(&self, player: &Id) -> Result<Vec<Id>, StoreError> {
        let rows: Vec<(String,)> = each!(self.backend, pool => {
            sqlx::query_as(
                "SELECT t.id FROM places p JOIN tables t ON t.id = p.table_id WHERE p.player = $1 AND t.stage <> 'over'",
            )
            .bind(player.as_str())
            .fetch_all(pool)
            .await
        })?;
        Ok(rows.into_iter().map(|(id,)| Id::stored(id)).collect())
    }

    /// How many tables that a player opened or sits at are not over.
    pub(crate) async fn unfinished_of(&self, player: &Id) -> Result<i64, StoreError> {
        let (count,): (i64,) = each!(self.backend, pool => {
            sqlx::query_as(
                "SELECT COUNT(*) FROM (
                     SELECT t.id FROM places p JOIN tables t ON t.id = p.table_id WHERE p.player = $1 AND t.stage <> 'over'
                     UNION SELECT id FROM tables WHERE host = $1 AND stage <> 'over'
                 ) AS unfinished",
            )
            .bind(player.as_str())
            .fetch_one(pool)
            .await
        })?;
        Ok(count)
    }
}

fn listed((id, stage, room, changed): (String, String, String, i64)) -> Result<Listed, StoreError> {
    let id = Id::stored(id);
    let room = serde_json::from_str(&room).map_err(|why| broken(&id, why))?;
    Ok(Listed { id, stage: read_stage(&stage), room, changed: loaded(changed) })
}

pub(super) fn to_json(room: &Room) -> String {
    serde_json::to_string(room).expect("a room is plain data")
}
