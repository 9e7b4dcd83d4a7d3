use protocol::{Scopes, SessionInfo, TokenInfo};
use table::Millis;

use super::statement::sql;
use super::{Store, StoreError, StoredPlayer, from_db_time};
use crate::cookie::CookieSession;
use crate::id::Id;
use crate::time::now;
use crate::token::Token;

/// A session of a player.
pub(crate) struct StoredSession {
    pub(crate) id: Id,
    agent: String,
    created: Millis,
    seen: Millis,
}

/// A token of a player, without the secret.
pub(crate) struct StoredToken {
    pub(crate) id: Id,
    label: String,
    scopes: Scopes,
    created: Millis,
    expires: Millis,
    seen: Option<Millis>,
}

impl From<StoredSession> for SessionInfo {
    fn from(StoredSession { id, agent, created, seen }: StoredSession) -> Self {
        Self { id: id.to_string(), agent, created, seen }
    }
}

impl From<StoredToken> for TokenInfo {
    fn from(StoredToken { id, label, scopes, created, expires, seen }: StoredToken) -> Self {
        Self { id: id.to_string(), label, scopes, created, expires, seen }
    }
}

/// A session's last use is recorded again after this long.
const SEEN_AGAIN: Millis = Millis(5 * 60 * 1000);

impl Store {
    /// Starts a session of a player; what its cookie says, of which only the hash is stored.
    pub(crate) async fn new_session(&self, player: &Id, agent: &str, now: Millis) -> Result<Id, StoreError> {
        let secret = Id::random();
        let insert =
            sql("INSERT INTO sessions (id, player, agent, created, seen, hashed) VALUES ($1, $2, $3, $4, $4, 1)");
        self.backend.execute(insert.bind(&secret.hashed()).bind(player).bind(agent).bind(now)).await?;
        Ok(secret)
    }

    /// The player of the session in a cookie, unless it has ended.
    pub(crate) async fn session(
        &self,
        cookie: &CookieSession,
        now: Millis,
    ) -> Result<Option<StoredPlayer>, StoreError> {
        let (session, old) = (cookie.secret.hashed(), cookie.old_name);
        let select = sql("SELECT p.id, p.name, p.account, s.seen FROM sessions s JOIN players p ON p.id = s.player
             WHERE s.id = $1 AND (s.hashed = 0 OR $2 = 0)");
        let row: Option<(String, String, Option<String>, i64)> =
            self.backend.fetch_optional(select.bind(&session).bind(old)).await?;
        let Some((id, name, account, seen)) = row else { return Ok(None) };
        if now.minus(from_db_time(seen)) >= SEEN_AGAIN {
            let update = sql("UPDATE sessions SET seen = $2 WHERE id = $1");
            self.backend.execute(update.bind(&session).bind(now)).await?;
        }
        Ok(Some(StoredPlayer::from_row((id, name, account))))
    }

    /// The sessions of a player, the last used first.
    pub(crate) async fn sessions_of(&self, player: &Id) -> Result<Vec<StoredSession>, StoreError> {
        let select = sql("SELECT id, agent, created, seen FROM sessions WHERE player = $1 ORDER BY seen DESC, id");
        let session = |(id, agent, created, seen)| StoredSession {
            id: Id::from_db(id),
            agent,
            created: from_db_time(created),
            seen: from_db_time(seen),
        };
        Ok(self.backend.fetch_all(select.bind(player)).await?.into_iter().map(session).collect())
    }

    /// Ends a session of a player; whether there was one.
    pub(crate) async fn end_session(&self, player: &Id, session: &Id) -> Result<bool, StoreError> {
        let delete = sql("DELETE FROM sessions WHERE id = $1 AND player = $2");
        Ok(self.backend.execute(delete.bind(session).bind(player)).await? > 0)
    }

    /// Stores a new token of a player.
    pub(crate) async fn new_token(
        &self,
        owner: &Id,
        token: &Token,
        label: &str,
        scopes: &Scopes,
        [now, expires]: [Millis; 2],
    ) -> Result<(), StoreError> {
        let scopes = serde_json::to_string(scopes).expect("plain data");
        let insert = sql("INSERT INTO tokens (id, hash, player, label, scopes, created, expires)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)")
        .bind(&token.id)
        .bind(token.hash())
        .bind(owner)
        .bind(label)
        .bind(scopes)
        .bind(now)
        .bind(expires);
        self.backend.execute(insert).await.map(drop)
    }

    /// The player and the scopes of a token, if it is valid.
    pub(crate) async fn token(&self, token: &Token, now: Millis) -> Result<Option<(StoredPlayer, Scopes)>, StoreError> {
        type Row = (String, String, Option<String>, String, String, Option<i64>);
        let select = sql("SELECT p.id, p.name, p.account, t.hash, t.scopes, t.seen
             FROM tokens t JOIN players p ON p.id = t.player WHERE t.id = $1 AND t.expires > $2");
        let row: Option<Row> = self.backend.fetch_optional(select.bind(&token.id).bind(now)).await?;
        let Some((id, name, account, hash, scopes, seen)) = row else { return Ok(None) };
        if !token.matches_hash(&hash) {
            return Ok(None);
        }
        if seen.is_none_or(|seen| now.minus(from_db_time(seen)) >= SEEN_AGAIN) {
            let update = sql("UPDATE tokens SET seen = $2 WHERE id = $1");
            self.backend.execute(update.bind(&token.id).bind(now)).await?;
        }
        Ok(Some((StoredPlayer::from_row((id, name, account)), read_scopes(&token.id, &scopes)?)))
    }

    /// The tokens of a player, the newest first.
    pub(crate) async fn tokens_of(&self, player: &Id) -> Result<Vec<StoredToken>, StoreError> {
        type Row = (String, String, String, i64, i64, Option<i64>);
        let select = sql("SELECT id, label, scopes, created, expires, seen FROM tokens
             WHERE player = $1 AND expires > $2 ORDER BY created DESC, id");
        let token = |(id, label, scopes, created, expires, seen): Row| {
            let id = Id::from_db(id);
            let scopes = read_scopes(&id, &scopes)?;
            let [created, expires] = [created, expires].map(from_db_time);
            Ok(StoredToken { id, label, scopes, created, expires, seen: seen.map(from_db_time) })
        };
        self.backend.fetch_all(select.bind(player).bind(now())).await?.into_iter().map(token).collect()
    }

    /// Revokes a token of a player; whether there was one.
    pub(crate) async fn end_token(&self, player: &Id, token: &Id) -> Result<bool, StoreError> {
        let delete = sql("DELETE FROM tokens WHERE id = $1 AND player = $2");
        Ok(self.backend.execute(delete.bind(token).bind(player)).await? > 0)
    }

    /// Whether a session or token has not ended or expired.
    pub(crate) async fn is_valid(&self, credential: &Id) -> Result<bool, StoreError> {
        let count = sql("SELECT (SELECT COUNT(*) FROM sessions WHERE id = $1)
                  + (SELECT COUNT(*) FROM tokens WHERE id = $1 AND expires > $2)");
        let (count,): (i64,) = self.backend.fetch_one(count.bind(credential).bind(now())).await?;
        Ok(count > 0)
    }
}

fn read_scopes(id: &Id, text: &str) -> Result<Scopes, StoreError> {
    serde_json::from_str(text).map_err(|why| StoreError::damaged_token(id, why))
}
