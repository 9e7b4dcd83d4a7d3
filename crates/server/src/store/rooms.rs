//! Rooms before the cards are dealt, and who has a seat where.

use std::collections::BTreeSet;

use catalog::{AnyTable, Room};
use game::{Seat, SeatSet};
use protocol::Stage;
use table::Millis;

use super::statement::sql;
use super::tables::stage_name;
use super::transaction::Transaction;
use super::{Store, StoreError};
use crate::id::Id;

/// The most unfinished tables of a player, seated or hosting.
const UNFINISHED: i64 = 50;

/// A room to be stored.
#[derive(Clone, Copy)]
pub(crate) struct NewRoom<'a> {
    pub(crate) id: &'a Id,
    pub(crate) room: &'a Room,
    pub(crate) now: Millis,
}

impl Store {
    /// Stores a new room, and who has a seat in it; false if its host has too many tables.
    pub(crate) async fn open_room(&self, new: NewRoom<'_>) -> Result<bool, StoreError> {
        let mut transaction = self.backend.begin().await?;
        if !insert_room(&mut transaction, new).await? {
            return Ok(false);
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Changes a room if it is still at `revision`, and deals if `table` is given; whether it was. At `due` somebody has
    /// to look at it though nobody asks.
    pub(crate) async fn change_room(
        &self,
        id: &Id,
        revision: i64,
        [before, room]: [&Room; 2],
        table: Option<&AnyTable>,
        due: Option<Millis>,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let stage = if table.is_some() { Stage::Playing } else { Stage::Open };
        let head = table.map(AnyTable::save);
        let update =
            sql("UPDATE tables SET revision = revision + 1, room = $3, stage = $4, head = $5, due = $6, changed = $7
                 WHERE id = $1 AND revision = $2 AND stage = 'open'")
            .bind(id)
            .bind(revision)
            .bind(to_json(room))
            .bind(stage_name(stage))
            .bind(head.as_deref())
            .bind(due)
            .bind(now);
        let mut transaction = self.backend.begin().await?;
        if transaction.execute(update).await? == 0 {
            return Ok(false);
        }
        change_places(&mut transaction, id, [&holders(before), &holders(room)]).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Deletes a table that is still at this revision and not dealt; whether it was.
    pub(crate) async fn close_room(&self, id: &Id, revision: i64) -> Result<bool, StoreError> {
        let mut transaction = self.backend.begin().await?;
        let delete = sql("DELETE FROM tables WHERE id = $1 AND revision = $2 AND stage = 'open'");
        if transaction.execute(delete.bind(id).bind(revision)).await? == 0 {
            return Ok(false);
        }
        remove_places(&mut transaction, id).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Stores that a seat wants a rematch. If all `people` do, it gets a table, this one unless there is one. All seats that
    /// want it, and the id of that table; `None` if its host has too many tables.
    pub(crate) async fn want_rematch(
        &self,
        id: &Id,
        seat: Seat,
        people: SeatSet,
        again: NewRoom<'_>,
    ) -> Result<Option<(SeatSet, Option<Id>)>, StoreError> {
        let mut transaction = self.backend.begin().await?;
        let want = sql("UPDATE tables SET rematch = COALESCE(rematch, 0) | $2 WHERE id = $1 RETURNING rematch, next");
        let row = transaction.fetch_optional(want.bind(id).bind(1_i64 << seat.index())).await?;
        let (bits, next): (i64, Option<String>) = row.ok_or(sqlx::Error::RowNotFound)?;
        let (wanted, mut next) = (seats(bits), next.map(Id::from_db));
        if next.is_none() && people.without(wanted).is_empty() {
            let update = sql("UPDATE tables SET next = $2 WHERE id = $1");
            transaction.execute(update.bind(id).bind(again.id)).await?;
            if !insert_room(&mut transaction, again).await? {
                return Ok(None);
            }
            next = Some(again.id.clone());
        }
        transaction.commit().await?;
        Ok(Some((wanted, next)))
    }
}

/// The seats whose bits are set.
pub(super) fn seats(bits: i64) -> SeatSet {
    Seat::all(game::MAX_SEATS).filter(|seat| (bits >> seat.index()) & 1 == 1).collect()
}

/// Inserts a room, unless its host has too many tables.
async fn insert_room(transaction: &mut Transaction, new: NewRoom<'_>) -> Result<bool, StoreError> {
    let NewRoom { id, room, now } = new;
    if count_unfinished(transaction, room.host()).await? >= UNFINISHED {
        return Ok(false);
    }
    let plan = room.plan();
    let insert = sql("INSERT INTO tables (id, stage, game, public, rated, revision, room, host, created, changed)
             VALUES ($1, 'open', $2, $3, $4, 0, $5, $7, $6, $6)")
    .bind(id)
    .bind(plan.game().name())
    .bind(plan.public)
    .bind(plan.rated)
    .bind(to_json(room))
    .bind(now)
    .bind(room.host());
    transaction.execute(insert).await?;
    for player in holders(room) {
        insert_place(transaction, player, id).await?;
    }
    Ok(true)
}

/// The number of unfinished tables that a player opened or has a seat at. It stays the same until the transaction ends.
async fn count_unfinished(transaction: &mut Transaction, player: &str) -> Result<i64, StoreError> {
    if let Transaction::Postgres(_) = transaction {
        // SQLite has one writer at a time.
        let lock = sql("SELECT id FROM players WHERE id = $1 FOR UPDATE");
        transaction.fetch_all::<(String,)>(lock.bind(player)).await?;
    }
    let count = sql("SELECT COUNT(*) FROM (
             SELECT t.id FROM places p JOIN tables t ON t.id = p.table_id WHERE p.player = $1 AND t.stage <> 'over'
             UNION SELECT id FROM tables WHERE host = $1 AND stage <> 'over'
         ) AS unfinished");
    let count: Option<(i64,)> = transaction.fetch_optional(count.bind(player)).await?;
    Ok(count.map_or(0, |(count,)| count))
}

async fn change_places(
    transaction: &mut Transaction,
    id: &Id,
    [before, after]: [&BTreeSet<&str>; 2],
) -> Result<(), StoreError> {
    for player in before.difference(after) {
        let delete = sql("DELETE FROM places WHERE player = $1 AND table_id = $2");
        transaction.execute(delete.bind(*player).bind(id)).await?;
    }
    for player in after.difference(before) {
        insert_place(transaction, player, id).await?;
    }
    Ok(())
}

pub(super) async fn insert_place(transaction: &mut Transaction, player: &str, id: &Id) -> Result<(), StoreError> {
    let insert = sql("INSERT INTO places (player, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING");
    transaction.execute(insert.bind(player).bind(id)).await.map(drop)
}

pub(super) async fn remove_places(transaction: &mut Transaction, id: &Id) -> Result<(), StoreError> {
    transaction.execute(sql("DELETE FROM places WHERE table_id = $1").bind(id)).await.map(drop)
}

/// The players who have a seat in a room. Deleted players are left out.
pub(super) fn holders(room: &Room) -> BTreeSet<&str> {
    room.people().map(|(_, sitter)| sitter.holder.as_str()).filter(|holder| !holder.is_empty()).collect()
}

pub(super) fn to_json(room: &Room) -> String {
    serde_json::to_string(room).expect("a room is plain data")
}
