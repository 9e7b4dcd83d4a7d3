use table::Millis;

use super::statement::sql;
use super::transaction::Transaction;
use super::{Store, StoreError, from_db_time, ids};
use crate::id::Id;
use crate::names::{account_key, looks};

/// An account or a guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredPlayer {
    pub(crate) id: Id,
    pub(crate) name: String,
    /// Whether the player has an account, and is not a guest.
    pub(crate) account: bool,
}

impl StoredPlayer {
    pub(super) fn from_row((id, name, account): (String, String, Option<String>)) -> Self {
        Self { id: Id::from_db(id), name, account: account.is_some() }
    }
}

impl Store {
    /// Creates a guest.
    pub(crate) async fn new_guest(&self, name: &str, now: Millis) -> Result<Id, StoreError> {
        let id = Id::random();
        let insert = sql("INSERT INTO players (id, name, created) VALUES ($1, $2, $3)");
        self.backend.execute(insert.bind(&id).bind(name).bind(now)).await?;
        Ok(id)
    }

    /// Renames a guest.
    pub(crate) async fn rename(&self, player: &Id, name: &str) -> Result<(), StoreError> {
        let update = sql("UPDATE players SET name = $2 WHERE id = $1");
        self.backend.execute(update.bind(player).bind(name)).await.map(drop)
    }

    /// Turns a guest into an account and ends the guest's sessions and tokens, whose ids it returns. `None` if the
    /// name or one that looks like it is taken, or the player already has an account.
    pub(crate) async fn sign_up(&self, guest: &Id, name: &str, password: &str) -> Result<Option<Vec<Id>>, StoreError> {
        let mut transaction = self.backend.begin().await?;
        let update = sql("UPDATE players SET name = $2, account = $3, password = $4, looks = $5
             WHERE id = $1 AND account IS NULL")
        .bind(guest)
        .bind(name)
        .bind(account_key(name))
        .bind(password)
        .bind(looks(name));
        if unless_taken(transaction.execute(update).await)?.unwrap_or(0) == 0 {
            return Ok(None);
        }
        let ended = end_credentials(&mut transaction, guest, None).await?;
        transaction.commit().await?;
        Ok(Some(ended))
    }

    /// Renames an account; false if the name, or one that looks like it, is taken.
    pub(crate) async fn rename_account(&self, player: &Id, name: &str) -> Result<bool, StoreError> {
        let update = sql("UPDATE players SET name = $2, account = $3, looks = $4 WHERE id = $1");
        let update = update.bind(player).bind(name).bind(account_key(name)).bind(looks(name));
        let done = self.backend.execute(update).await;
        Ok(unless_taken(done)?.is_some())
    }

    /// Changes an account's password and ends all its sessions and tokens but `used`; the ids of those.
    pub(crate) async fn set_password(&self, player: &Id, password: &str, used: &Id) -> Result<Vec<Id>, StoreError> {
        let mut transaction = self.backend.begin().await?;
        let update = sql("UPDATE players SET password = $2 WHERE id = $1");
        transaction.execute(update.bind(player).bind(password)).await?;
        let ended = end_credentials(&mut transaction, player, Some(used)).await?;
        transaction.commit().await?;
        Ok(ended)
    }

    /// The account with this name, and the hash of its password.
    pub(crate) async fn account(&self, name: &str) -> Result<Option<(StoredPlayer, String)>, StoreError> {
        let select = sql("SELECT id, name, password FROM players WHERE account = $1");
        let row: Option<(String, String, Option<String>)> =
            self.backend.fetch_optional(select.bind(account_key(name))).await?;
        Ok(row.and_then(|(id, name, password)| {
            Some((StoredPlayer { id: Id::from_db(id), name, account: true }, password?))
        }))
    }

    /// When a player was created.
    pub(crate) async fn created(&self, player: &Id) -> Result<Millis, StoreError> {
        let select = sql("SELECT created FROM players WHERE id = $1");
        let (created,): (i64,) = self.backend.fetch_one(select.bind(player)).await?;
        Ok(from_db_time(created))
    }

    /// Deletes a player with their sessions and tokens.
    pub(crate) async fn remove(&self, player: &Id) -> Result<(), StoreError> {
        self.backend.execute(sql("DELETE FROM players WHERE id = $1").bind(player)).await.map(drop)
    }
}

/// Ends all sessions and tokens of a player except one.
async fn end_credentials(
    transaction: &mut Transaction,
    player: &Id,
    except: Option<&Id>,
) -> Result<Vec<Id>, StoreError> {
    let except = except.map_or("", Id::as_str);
    let sessions = sql("DELETE FROM sessions WHERE player = $1 AND id <> $2 RETURNING id").bind(player).bind(except);
    let tokens = sql("DELETE FROM tokens WHERE player = $1 AND id <> $2 RETURNING id").bind(player).bind(except);
    let mut ended = ids(transaction.fetch_all(sessions).await?);
    ended.extend(ids(transaction.fetch_all(tokens).await?));
    Ok(ended)
}

/// `None` if another account has the name.
fn unless_taken<T>(done: Result<T, StoreError>) -> Result<Option<T>, StoreError> {
    match done {
        Err(why) if why.is_unique_violation() => Ok(None),
        done => done.map(Some),
    }
}
