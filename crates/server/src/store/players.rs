use sqlx::error::DatabaseError;
use table::Millis;

use super::{Store, StoreError, each, loaded, stored, write};
use crate::id::Id;

/// Somebody who plays here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredPlayer {
    pub(crate) id: Id,
    pub(crate) name: String,
    /// Whether it is an account, or a guest.
    pub(crate) account: bool,
}

/// An account's name as it is compared: `Ann` and `ann` are one.
pub(crate) fn account_key(name: &str) -> String {
    name.to_lowercase()
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

    /// Calls a guest something else.
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

    /// Gives a player a name that no other account has, and a password if there is a new one; says
    /// whether nobody had the name.
    pub(crate) async fn set_account(
        &self,
        player: &Id,
        name: &str,
        password: Option<&str>,
    ) -> Result<bool, StoreError> {
        let done: Result<u64, StoreError> = async {
            Ok(write!(self.backend, conn => {
                sqlx::query(
                    "UPDATE players SET name = $2, account = $3, password = COALESCE($4, password) WHERE id = $1",
                )
                .bind(player.as_str())
                .bind(name)
                .bind(account_key(name))
                .bind(password)
                .execute(&mut *conn)
                .await?
                .rows_affected()
            }))
        }
        .await;
        match done {
            Err(StoreError::Sql(why)) if why.as_database_error().is_some_and(DatabaseError::is_unique_violation) => {
                Ok(false)
            }
            done => Ok(done? > 0),
        }
    }

    /// Changes the password of an account.
    pub(crate) async fn set_password(&self, player: &Id, password: &str) -> Result<(), StoreError> {
        write!(self.backend, conn => {
            sqlx::query("UPDATE players SET password = $2 WHERE id = $1")
                .bind(player.as_str())
                .bind(password)
                .execute(&mut *conn)
                .await?;
        });
        Ok(())
    }

    /// The account of this name, and what is kept of its password.
    pub(crate) async fn account(&self, name: &str) -> Result<Option<(StoredPlayer, String)>, StoreError> {
        let row: Option<(String, String, Option<String>)> = each!(self.backend, pool => {
            sqlx::query_as("SELECT id, name, password FROM players WHERE account = $1")
                .bind(account_key(name))
                .fetch_optional(pool)
                .await
        })?;
        Ok(row.and_then(|(id, name, password)| {
            Some((StoredPlayer { id: Id::stored(id), name, account: true }, password?))
        }))
    }

    /// When a player came first.
    pub(crate) async fn since(&self, player: &Id) -> Result<Millis, StoreError> {
        let (created,): (i64,) = each!(self.backend, pool => {
            sqlx::query_as("SELECT created FROM players WHERE id = $1").bind(player.as_str()).fetch_one(pool).await
        })?;
        Ok(loaded(created))
    }

    /// Removes a player, their sessions and tokens.
    pub(crate) async fn remove(&self, player: &Id) -> Result<(), StoreError> {
        write!(self.backend, conn => {
            sqlx::query("DELETE FROM players WHERE id = $1").bind(player.as_str()).execute(&mut *conn).await?;
        });
        Ok(())
    }
}
