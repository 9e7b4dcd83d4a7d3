use bots::Luck;
use table::Millis;

use super::statement::sql;
use super::{Store, StoreError};
use crate::id::Id;

/// The state of a review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum StoredReview {
    /// No node has started it.
    Waiting,
    /// A node works on it; this many thousandths are done.
    Running(i64),
    /// It is done; its JSON.
    Done(String),
    /// It failed.
    Failed,
}

impl Store {
    /// Requests a review, unless it has been; a failed one is tried again.
    pub(crate) async fn ask_for_review(&self, table: &Id, now: Millis) -> Result<(), StoreError> {
        let insert =
            sql("INSERT INTO reviews (table_id, state, progress, asked, seen) VALUES ($1, 'waiting', 0, $2, 0)
             ON CONFLICT (table_id) DO UPDATE SET state = 'waiting', progress = 0, seen = 0
             WHERE reviews.state = 'failed'");
        self.backend.execute(insert.bind(table).bind(now)).await.map(drop)
    }

    /// The state of a review, if one was requested.
    pub(crate) async fn review(&self, table: &Id) -> Result<Option<StoredReview>, StoreError> {
        let select = sql("SELECT state, progress, review FROM reviews WHERE table_id = $1");
        let row: Option<(String, i64, Option<String>)> = self.backend.fetch_optional(select.bind(table)).await?;
        Ok(row.map(|(state, progress, review)| match (state.as_str(), review) {
            (_, Some(review)) => StoredReview::Done(review),
            ("waiting", None) => StoredReview::Waiting,
            ("running", None) => StoredReview::Running(progress),
            _ => StoredReview::Failed,
        }))
    }

    /// The number of reviews that no node has started.
    pub(crate) async fn waiting_reviews(&self) -> Result<i64, StoreError> {
        let count = sql("SELECT COUNT(*) FROM reviews WHERE state = 'waiting'");
        let (count,) = self.backend.fetch_one(count).await?;
        Ok(count)
    }

    /// Claims the oldest review that is waiting, or whose node has not been seen since `lost`.
    pub(crate) async fn claim_review(&self, lost: Millis, now: Millis) -> Result<Option<Id>, StoreError> {
        loop {
            let select = sql("SELECT table_id, seen FROM reviews
                 WHERE state = 'waiting' OR (state = 'running' AND seen < $1) ORDER BY asked LIMIT 1");
            let found: Option<(String, i64)> = self.backend.fetch_optional(select.bind(lost)).await?;
            let Some((table, seen)) = found else { return Ok(None) };
            let claim = sql("UPDATE reviews SET state = 'running', seen = $3
                 WHERE table_id = $1 AND seen = $2 AND state IN ('waiting', 'running')");
            if self.backend.execute(claim.bind(table.as_str()).bind(seen).bind(now)).await? > 0 {
                return Ok(Some(Id::from_db(table)));
            }
        }
    }

    /// Reports the progress of a running review, and that its node is alive.
    pub(crate) async fn report_review_progress(&self, table: &Id, done: i64, now: Millis) -> Result<(), StoreError> {
        let update = sql("UPDATE reviews SET progress = $2, seen = $3 WHERE table_id = $1 AND state = 'running'");
        self.backend.execute(update.bind(table).bind(done).bind(now)).await.map(drop)
    }

    /// Stores a review, and the luck that it found in the players' results.
    pub(crate) async fn finish_review(&self, table: &Id, review: &str, luck: &[Luck]) -> Result<(), StoreError> {
        let mut transaction = self.backend.begin().await?;
        let update = sql("UPDATE reviews SET state = 'done', progress = 1000, review = $2 WHERE table_id = $1");
        transaction.execute(update.bind(table).bind(review)).await?;
        for (seat, luck) in luck.iter().enumerate() {
            let update = sql("UPDATE results SET luck = $3, score_luck = $4 WHERE table_id = $1 AND seat = $2")
                .bind(table)
                .bind(seat)
                .bind(thousandths(luck.luck))
                .bind(thousandths(luck.score_luck));
            transaction.execute(update).await?;
        }
        transaction.commit().await
    }

    /// Gives up a running review, which another node can make unless it has `failed`.
    pub(crate) async fn release_review(&self, table: &Id, failed: bool) -> Result<(), StoreError> {
        let update =
            sql("UPDATE reviews SET state = $2, progress = 0, seen = 0 WHERE table_id = $1 AND state = 'running'");
        let state = if failed { "failed" } else { "waiting" };
        self.backend.execute(update.bind(table).bind(state)).await.map(drop)
    }
}

fn thousandths(number: f64) -> i64 {
    (1000.0 * number).round() as i64
}
