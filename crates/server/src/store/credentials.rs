use serde::Serialize;
use table::Millis;
use utoipa::ToSchema;

use super::{Store, StoreError, StoredPlayer, each, loaded, stored, write};
use crate::id::Id;
use crate::token::{Scopes, Token};

/// A session, as its player may see it. Its id alone lets nobody in: the cookie is signed.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Session"))]
#[schema(as = Session)]
pub(crate) struct StoredSession {
    /// What to end it by.
    pub(crate) id: Id,
    /// What the browser calls itself.
    agent: String,
    /// When it began.
    created: Millis,
    /// When it was last used, about.
    seen: Millis,
}

/// A token, as its player may see it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Token"))]
#[schema(as = Token)]
pub(crate) struct StoredToken {
    /// What to revoke it by.
    pub(crate) id: Id,
    /// What its owner calls it.
    label: String,
    /// What may be done with it.
    scopes: Scopes,
    /// When it was made.
    created: Millis,
    /// When it was last used, about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    seen: Option<Millis>,
}

/// What somebody was last seen is written down again after so long.
const FRESH: Millis = Millis(5 * 60 * 1000);

type Who = (String, String, Option<String>);

fn player((id, name, account): Who) -> StoredPlayer {
    StoredPlayer { id: Id::stored(id), name, account: account.is_some() }
}

impl Store {
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
    pub(crate) async fn session(&self, session: &Id, now: Millis) -> Result<Option<StoredPlayer>, StoreError> {
        let row: Option<(String, String, Option<String>, i64)> = each!(self.backend, pool => {
            sqlx::query_as(
                "SELECT p.id, p.name, p.account, s.seen FROM sessions s JOIN players p ON p.id = s.player WHERE s.id = $1",
            )
            .bind(session.as_str())
            .fetch_optional(pool)
            .await
        })?;
        let Some((id, name, account, seen)) = row else { return Ok(None) };
        if now.minus(loaded(seen)) >= FRESH {
            write!(self.backend, conn => {
                sqlx::query("UPDATE sessions SET seen = $2 WHERE id = $1")
                    .bind(session.as_str())
                    .bind(stored(now))
                    .execute(&mut *conn)
                    .await?;
            });
        }
        Ok(Some(player((id, name, account))))
    }

    /// The sessions of a player, the latest first.
    pub(crate) async fn sessions_of(&self, player: &Id) -> Result<Vec<StoredSession>, StoreError> {
        let rows: Vec<(String, String, i64, i64)> = each!(self.backend, pool => {
            sqlx::query_as("SELECT id, agent, created, seen FROM sessions WHERE player = $1 ORDER BY seen DESC, id")
                .bind(player.as_str())
                .fetch_all(pool)
                .await
        })?;
        let session = |(id, agent, created, seen)| StoredSession {
            id: Id::stored(id),
            agent,
            created: loaded(created),
            seen: loaded(seen),
        };
        Ok(rows.into_iter().map(session).collect())
    }

    /// Ends a session of a player; says whether there was one.
    pub(crate) async fn end_session(&self, player: &Id, session: &Id) -> Result<bool, StoreError> {
        let ended = write!(self.backend, conn => {
            sqlx::query("DELETE FROM sessions WHERE id = $1 AND player = $2")
                .bind(session.as_str())
                .bind(player.as_str())
                .execute(&mut *conn)
                .await?
                .rows_affected()
        });
        Ok(ended > 0)
    }

    /// Keeps a new token of a player.
    pub(crate) async fn new_token(
        &self,
        owner: &Id,
        token: &Token,
        label: &str,
        scopes: &Scopes,
        now: Millis,
    ) -> Result<(), StoreError> {
        write!(self.backend, conn => {
            sqlx::query("INSERT INTO tokens (id, hash, player, label, scopes, created) VALUES ($1, $2, $3, $4, $5, $6)")
                .bind(token.id.as_str())
                .bind(token.hash())
                .bind(owner.as_str())
                .bind(label)
                .bind(serde_json::to_string(scopes).expect("plain data"))
                .bind(stored(now))
                .execute(&mut *conn)
                .await?;
        });
        Ok(())
    }

    /// Whose token it is and what it is for, if it is one.
    pub(crate) async fn token(&self, token: &Token, now: Millis) -> Result<Option<(StoredPlayer, Scopes)>, StoreError> {
        type Row = (String, String, Option<String>, String, String, Option<i64>);
        let row: Option<Row> = each!(self.backend, pool => {
            sqlx::query_as(
                "SELECT p.id, p.name, p.account, t.hash, t.scopes, t.seen
                 FROM tokens t JOIN players p ON p.id = t.player WHERE t.id = $1",
            )
            .bind(token.id.as_str())
            .fetch_optional(pool)
            .await
        })?;
        let Some((id, name, account, hash, scopes, seen)) = row else { return Ok(None) };
        if !token.is_kept_as(&hash) {
            return Ok(None);
        }
        if seen.is_none_or(|seen| now.minus(loaded(seen)) >= FRESH) {
            write!(self.backend, conn => {
                sqlx::query("UPDATE tokens SET seen = $2 WHERE id = $1")
                    .bind(token.id.as_str())
                    .bind(stored(now))
                    .execute(&mut *conn)
                    .await?;
            });
        }
        Ok(Some((player((id, name, account)), read_scopes(&token.id, &scopes)?)))
    }

    /// The tokens of a player, the newest first.
    pub(crate) async fn tokens_of(&self, player: &Id) -> Result<Vec<StoredToken>, StoreError> {
        let rows: Vec<(String, String, String, i64, Option<i64>)> = each!(self.backend, pool => {
            sqlx::query_as(
                "SELECT id, label, scopes, created, seen FROM tokens WHERE player = $1 ORDER BY created DESC, id",
            )
            .bind(player.as_str())
            .fetch_all(pool)
            .await
        })?;
        let token = |(id, label, scopes, created, seen): (String, String, String, i64, Option<i64>)| {
            let id = Id::stored(id);
            let scopes = read_scopes(&id, &scopes)?;
            Ok(StoredToken { id, label, scopes, created: loaded(created), seen: seen.map(loaded) })
        };
        rows.into_iter().map(token).collect()
    }

    /// Ends a token of a player; says whether there was one.
    pub(crate) async fn end_token(&self, player: &Id, token: &Id) -> Result<bool, StoreError> {
        let ended = write!(self.backend, conn => {
            sqlx::query("DELETE FROM tokens WHERE id = $1 AND player = $2")
                .bind(token.as_str())
                .bind(player.as_str())
                .execute(&mut *conn)
                .await?
                .rows_affected()
        });
        Ok(ended > 0)
    }

    /// Whether a session or token has not ended.
    pub(crate) async fn is_valid(&self, credential: &Id) -> Result<bool, StoreError> {
        let (count,): (i64,) = each!(self.backend, pool => {
            sqlx::query_as(
                "SELECT (SELECT COUNT(*) FROM sessions WHERE id = $1) + (SELECT COUNT(*) FROM tokens WHERE id = $1)",
            )
            .bind(credential.as_str())
            .fetch_one(pool)
            .await
        })?;
        Ok(count > 0)
    }
}

fn read_scopes(id: &Id, text: &str) -> Result<Scopes, StoreError> {
    serde_json::from_str(text).map_err(|why| StoreError::Broken { table: id.short().into(), why: why.to_string() })
}
