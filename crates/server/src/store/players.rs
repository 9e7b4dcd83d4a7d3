use table::Millis;

use super::{Store, StoreError, each, stored, write};
use crate::id::Id;

/// Somebody who plays here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredPlayer {
    pub(crate) id: Id,
    pub(crate) name: String,
    /// Whether it is an account, or a guest.
    pub(crate) account: bool,
}

impl Store {
    /// Makes a guest.
    pub(crate) async fn new_guest(&self, name: &str, now: Millis) -> Result<Id, StoreError> {
        let id = Id::random();
        write!(self.backend, conn => {
            sqlx::query("INSERT INTO players (id, name, created) VALUES ($1, $2, $3)")
                .bind(id.as_str())
                .bind(name)
                .bind(stored(now))
                .execute(&mut *conn)
                .await?;
        });
        Ok(id)
    }

    /// Begins a session of a player.
    pub(crate) async fn new_session(&self, player: &Id, agent: &str, now: Millis) -> Result<Id, StoreError> {
        let id = Id::random();
        write!(self.backend, conn => {
            sqlx::query("INSERT INTO sessions (id, player, agent, created, seen) VALUES ($1, $2, $3, $4, $4)")
                .bind(id.as_str())
                .bind(player.as_str())
                .bind(agent)
                .bind(stored(now))
                .execute(&mut *conn)
                .await?;
        });
        Ok(id)
    }

    /// Whose session it is, if it has not ended.
    pub(crate) async fn session(&self, session: &Id) -> Result<Option<StoredPlayer>, StoreError> {
        let row: Option<(String, String, Option<String>)> = each!(self.backend, pool => {
            sqlx::query_as(
                "SELECT p.id, p.name, p.account FROM sessions s JOIN players p ON p.id = s.player WHERE s.id = $1",
            )
            .bind(session.as_str())
            .fetch_optional(pool)
            .await
        })?;
        Ok(row.map(|(id, name, account)| StoredPlayer { id: Id::stored(id), name, account: account.is_some() }))
    }

    /// Calls a player something else.
    pub(crate) async fn rename(&self, player: &Id, name: &str) -> Result<(), StoreError> {
        write!(self.backend, conn => {
            sqlx::query("UPDATE players SET name = $2 WHERE id = $1")
                .bind(player.as_str())
                .bind(name)
                .execute(&mut *conn)
                .await?;
        });
        Ok(())
    }
}
