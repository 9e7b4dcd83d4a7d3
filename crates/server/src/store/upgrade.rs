//! What SQL alone can't bring up to date: rows of older versions, also those of a restored backup.

use super::statement::sql;
use super::{Store, StoreError, ids};
use crate::time::now;
use crate::token;

impl Store {
    /// Replaces what older versions stored.
    pub(super) async fn upgrade(&self) -> Result<(), StoreError> {
        self.hash_sessions().await?;
        let expires = sql("UPDATE tokens SET expires = $1 WHERE expires IS NULL");
        self.backend.execute(expires.bind(now().plus(token::LONGEST))).await?;
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
