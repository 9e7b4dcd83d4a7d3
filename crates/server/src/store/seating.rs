use catalog::{AnyTable, Room};

use super::rooms::{holders, insert_place, remove_places, to_json};
use super::statement::sql;
use super::{Store, StoreError, ids};
use crate::id::Id;

/// The room of a table, and the table as it was dealt.
pub(crate) struct Seating {
    pub(crate) revision: i64,
    pub(crate) room: Room,
    pub(crate) head: Option<AnyTable>,
}

impl Store {
    /// All tables that a player opened or has a seat at.
    pub(crate) async fn all_tables_of(&self, player: &Id) -> Result<Vec<Id>, StoreError> {
        let select = sql("SELECT table_id FROM places WHERE player = $1 UNION SELECT id FROM tables WHERE host = $1");
        Ok(ids(self.backend.fetch_all(select.bind(player)).await?))
    }

    /// The seating of a table, if it exists.
    pub(crate) async fn seating(&self, id: &Id) -> Result<Option<Seating>, StoreError> {
        let select = sql("SELECT revision, room, head FROM tables WHERE id = $1");
        let row: Option<(i64, String, Option<String>)> = self.backend.fetch_optional(select.bind(id)).await?;
        let Some((revision, room, head)) = row else { return Ok(None) };
        let room = serde_json::from_str(&room).map_err(|why| StoreError::damaged_table(id, why))?;
        let head = head.map(|head| AnyTable::restore(&head)).transpose();
        Ok(Some(Seating { revision, room, head: head.map_err(|why| StoreError::damaged_table(id, why))? }))
    }

    /// Stores the seating of a table if it is still at that revision; whether it was.
    pub(crate) async fn reseat(&self, id: &Id, seating: &Seating) -> Result<bool, StoreError> {
        let Seating { revision, room, head } = seating;
        let head = head.as_ref().map(AnyTable::save);
        let update = sql("UPDATE tables SET revision = revision + 1, room = $3, host = $4, public = $5, head = $6
             WHERE id = $1 AND revision = $2")
        .bind(id)
        .bind(*revision)
        .bind(to_json(room))
        .bind(room.host())
        .bind(room.plan().public)
        .bind(head.as_deref());
        let mut transaction = self.backend.begin().await?;
        if transaction.execute(update).await? == 0 {
            return Ok(false);
        }
        remove_places(&mut transaction, id).await?;
        for player in holders(room) {
            insert_place(&mut transaction, player, id).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }
}
