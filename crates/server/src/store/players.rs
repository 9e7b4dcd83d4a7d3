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

    /// Turns a guest into an account, and ends all sessions and tokens that the guest had: which those were. Nothing
    /// if another account has the name, or this is one by now.
    pub(crate) async fn sign_up(&self, guest: &Id, name: &str, password: &str) -> Result<Option<Vec<Id>>, StoreError> {
        let done = async {
            write!(self.backend, conn => {
                let rows = sqlx::query(
                    "UPDATE players SET name = $2, account = $3, password = $4 WHERE id = $1 AND account IS NULL",
                )
                .bind(guest.as_str())
                .bind(name)
                .bind(account_key(name))
                .bind(password)
                .execute(&mut *conn)
                .await?
                .rows_affected();
                if rows == 0 {
                    return Ok(None);
                }
                let sessions: Vec<String> = sqlx::query_scalar("DELETE FROM sessions WHERE player = $1 RETURNING id")
                    .bind(guest.as_str())
                    .fetch_all(&mut *conn)
                    .await?;
                let tokens: Vec<String> = sqlx::query_scalar("DELETE FROM tokens WHERE player = $1 RETURNING id")
                    .bind(guest.as_str())
                    .fetch_all(&mut *conn)
                    .await?;
                Ok(Some(sessions.into_iter().chain(tokens).map(Id::stored).collect()))
            })
        };
        Ok(unless_taken(done.await)?.flatten())
    }

    /// Calls an account something else; says whether no other one has the name.
    pub(crate) async fn rename_account(&self, player: &Id, name: &str) -> Result<bool, StoreError> {
        let done = async {
            write!(self.backend, conn => {
                sqlx::query("UPDATE players SET name = $2, account = $3 WHERE id = $1")
                    .bind(player.as_str())
                    .bind(name)
                    .bind(account_key(name))
                    .execute(&mut *conn)
                    .await?;
            });
            Ok(())
        };
        Ok(unless_taken(done.await)?.is_some())
    }

    /// Changes the password of an account, and ends all its sessions but this one: which those were.
    pub(crate) async fn set_password(&self, player: &Id, password: &str, session: &Id) -> Result<Vec<Id>, StoreError> {
        let ended: Vec<String> = write!(self.backend, conn => {
            sqlx::query("UPDATE players SET password = $2 WHERE id = $1")
                .bind(player.as_str())
                .bind(password)
                .execute(&mut *conn)
                .await?;
            sqlx::query_scalar("DELETE FROM sessions WHERE player = $1 AND id <> $2 RETURNING id")
                .bind(player.as_str())
                .bind(session.as_str())
                .fetch_all(&mut *conn)
                .await?
        });
        Ok(ended.into_iter().map(Id::stored).collect())
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

/// Nothing if another account has the name.
fn unless_taken<T>(done: Result<T, StoreError>) -> Result<Option<T>, StoreError> {
    match done {
        Err(StoreError::Sql(why)) if why.as_database_error().is_some_and(DatabaseError::is_unique_violation) => {
            Ok(None)
        }
        done => done.map(Some),
    }
}
