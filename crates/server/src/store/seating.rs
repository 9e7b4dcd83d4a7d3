use table::{AnyTable, Room};

use super::tables::{broken, holders, insert_place, to_json};
use super::{Store, StoreError, each, write};
use crate::id::Id;

/// Who sits at a table, and the table as it was dealt.
pub(crate) struct Reseated {
    pub(crate) revision: i64,
    pub(crate) room: Room,
    pub(crate) head: Option<AnyTable>,
}

impl Store {
    /// All tables that somebody opened or has a seat at.
    pub(crate) async fn all_tables_of(&self, player: &Id) -> Result<Vec<Id>, StoreError> {
        let rows: Vec<(String,)> = each!(self.backend, pool => {
            sqlx::query_as("SELECT table_id FROM places WHERE player = $1 UNION SELECT id FROM tables WHERE host = $1")
                .bind(player.as_str())
                .fetch_all(pool)
                .await
        })?;
        Ok(rows.into_iter().map(|(id,)| Id::stored(id)).collect())
    }

    /// Who sits at a table, if there is one.
    pub(crate) async fn seating(&self, id: &Id) -> Result<Option<Reseated>, StoreError> {
        let row: Option<(i64, String, Option<String>)> = each!(self.backend, pool => {
            sqlx::query_as("SELECT revision, room, head FROM tables WHERE id = $1")
                .bind(id.as_str())
                .fetch_optional(pool)
                .await
        })?;
        let Some((revision, room, head)) = row else { return Ok(None) };
        let room = serde_json::from_str(&room).map_err(|why| broken(id, why))?;
        let head = head.map(|head| AnyTable::restore(&head)).transpose().map_err(|why| broken(id, why))?;
        Ok(Some(Reseated { revision, room, head }))
    }

    /// Stores who sits at a table that is still at that revision; says whether it was.
    pub(crate) async fn reseat(&self, id: &Id, seating: &Reseated) -> Result<bool, StoreError> {
        let Reseated { revision, room, head } = seating;
        let (text, head) = (to_json(room), head.as_ref().map(AnyTable::save));
        let done = write!(self.backend, conn => {
            let rows = sqlx::query(
                "UPDATE tables SET revision = revision + 1, room = $3, host = $4, public = $5, head = $6
                 WHERE id = $1 AND revision = $2",
            )
            .bind(id.as_str())
            .bind(revision)
            .bind(&text)
            .bind(room.host())
            .bind(i64::from(room.plan().public))
            .bind(&head)
            .execute(&mut *conn)
            .await?
            .rows_affected();
            if rows > 0 {
                sqlx::query("DELETE FROM places WHERE table_id = $1").bind(id.as_str()).execute(&mut *conn).await?;
                for player in holders(room) {
                    insert_place!(conn, player, id);
                }
            }
            rows
        });
        Ok(done > 0)
    }
}
