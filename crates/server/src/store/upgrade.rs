//! What SQL alone can't bring up to date: rows of older versions, also those of a restored backup.

use super::statement::sql;
use super::{Store, StoreError, ids};
use crate::names::looks;
use crate::time::now;
use crate::token;

impl Store {
    /// Replaces what older versions stored.
    pub(super) async fn upgrade(&self) -> Result<(), StoreError> {
        self.hash_sessions().await?;
        self.compare_looks().await?;
        let expires = sql("UPDATE tokens SET expires = $1 WHERE expires IS NULL");
        self.backend.execute(expires.bind(now().plus(token::LONGEST))).await?;
        Ok(())
    }

    /// Remembers what the names of accounts look like, the oldest first. Where two look the same both stay, but nobody
    /// else can join them.
    async fn compare_looks(&self) -> Result<(), StoreError> {
        let select =
            sql("SELECT id, name FROM players WHERE account IS NOT NULL AND looks IS NULL ORDER BY created, id");
        let accounts: Vec<(String, String)> = self.backend.fetch_all(select).await?;
        for (id, name) in accounts {
            let update = sql("UPDATE players SET looks = $2 WHERE id = $1 AND looks IS NULL
                 AND NOT EXISTS (SELECT 1 FROM players other WHERE other.looks = $2)");
            self.backend.execute(update.bind(id).bind(looks(&name))).await?;
        }
        Ok(())
    }

    /// Replaces the ids of sessions by their hashes, so that a stolen database holds no valid cookie.
    async fn hash_sessions(&self) -> Result<(), StoreError> {
        let plain = ids(self.backend.fetch_all(sql("SELECT id FROM sessions WHERE hashed IS NULL")).await?);
        if plain.is_empty() {
            return Ok(());
        }
        let mut transaction = self.backend.begin().await?;
        for id in plain {
            let update = sql("UPDATE sessions SET id = $2, hashed = 0 WHERE id = $1 AND hashed IS NULL");
            transaction.execute(update.bind(&id).bind(&id.hashed())).await?;
        }
        transaction.commit().await
    }
}
