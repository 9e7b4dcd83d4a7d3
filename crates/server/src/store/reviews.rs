use bots::Luck;
use table::Millis;

use super::{Store, StoreError, each, stored, write};
use crate::id::Id;

/// How far a review is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum StoredReview {
    /// Nobody has begun it.
    Waiting,
    /// A node works on it; so many thousandths are done.
    Running(i64),
    /// This is it, as JSON.
    Done(String),
    /// There can't be one.
    Failed,
}

impl Store {
    /// Asks for a review, unless somebody has; one that failed is tried again.
    pub(crate) async fn ask_for_review(&self, table: &Id, now: Millis) -> Result<(), StoreError> {
        write!(self.backend, conn => {
            sqlx::query(
                "INSERT INTO reviews (table_id, state, progress, asked, seen) VALUES ($1, 'waiting', 0, $2, 0)
                 ON CONFLICT (table_id) DO UPDATE SET state = 'waiting', progress = 0, seen = 0
                 WHERE reviews.state = 'failed'",
            )
            .bind(table.as_str())
            .bind(stored(now))
            .execute(&mut *conn)
            .await?;
        });
        Ok(())
    }

    /// How far a review is, if somebody has asked for it.
    pub(crate) async fn review(&self, table: &Id) -> Result<Option<StoredReview>, StoreError> {
        let row: Option<(String, i64, Option<String>)> = each!(self.backend, pool => {
            sqlx::query_as("SELECT state, progress, review FROM reviews WHERE table_id = $1")
                .bind(table.as_str())
                .fetch_optional(pool)
                .await
        })?;
        Ok(row.map(|(state, progress, review)| match (state.as_str(), review) {
            (_, Some(review)) => StoredReview::Done(review),
            ("waiting", None) => StoredReview::Waiting,
            ("running", None) => StoredReview::Running(progress),
            _ => StoredReview::Failed,
        }))
    }

    /// How many reviews wait.
    pub(crate) async fn waiting_reviews(&self) -> Result<i64, StoreError> {
        let (count,): (i64,) = each!(self.backend, pool => {
            sqlx::query_as("SELECT COUNT(*) FROM reviews WHERE state = 'waiting'").fetch_one(pool).await
        })?;
        Ok(count)
    }

    /// Takes the oldest review that waits, or whose node has not been seen since `lost`, for the caller alone.
    pub(crate) async fn claim_review(&self, lost: Millis, now: Millis) -> Result<Option<Id>, StoreError> {
        loop {
            let found: Option<(String, i64)> = each!(self.backend, pool => {
                sqlx::query_as(
                    "SELECT table_id, seen FROM reviews WHERE state = 'waiting' OR (state = 'running' AND seen < $1)
                     ORDER BY asked LIMIT 1",
                )
                .bind(stored(lost))
                .fetch_optional(pool)
                .await
            })?;
            let Some((table, seen)) = found else { return Ok(None) };
            let claimed = write!(self.backend, conn => {
                sqlx::query(
                    "UPDATE reviews SET state = 'running', seen = $3
                     WHERE table_id = $1 AND seen = $2 AND state IN ('waiting', 'running')",
                )
                .bind(&table)
                .bind(seen)
                .bind(stored(now))
                .execute(&mut *conn)
                .await?
                .rows_affected()
            });
            if claimed > 0 {
                return Ok(Some(Id::stored(table)));
            }
        }
    }

    /// Says that the caller still works on a review, and how far it is.
    pub(crate) async fn review_goes_on(&self, table: &Id, progress: i64, now: Millis) -> Result<(), StoreError> {
        write!(self.backend, conn => {
            sqlx::query("UPDATE reviews SET progress = $2, seen = $3 WHERE table_id = $1 AND state = 'running'")
                .bind(table.as_str())
                .bind(progress)
                .bind(stored(now))
                .execute(&mut *conn)
                .await?;
        });
        Ok(())
    }

    /// Stores a review, and what it says about everybody's luck.
    pub(crate) async fn finish_review(&self, table: &Id, review: &str, luck: &[Luck]) -> Result<(), StoreError> {
        write!(self.backend, conn => {
            sqlx::query("UPDATE reviews SET state = 'done', progress = 1000, review = $2 WHERE table_id = $1")
                .bind(table.as_str())
                .bind(review)
                .execute(&mut *conn)
                .await?;
            for (seat, luck) in luck.iter().enumerate() {
                sqlx::query("UPDATE results SET luck = $3, score_luck = $4 WHERE table_id = $1 AND seat = $2")
                    .bind(table.as_str())
                    .bind(seat as i64)
                    .bind(thousandths(luck.luck))
                    .bind(thousandths(luck.score_luck))
                    .execute(&mut *conn)
                    .await?;
            }
        });
        Ok(())
    }

    /// Gives a review back: it waits for another node, or has failed for good.
    pub(crate) async fn leave_review(&self, table: &Id, failed: bool) -> Result<(), StoreError> {
        write!(self.backend, conn => {
            sqlx::query(
                "UPDATE reviews SET state = $2, progress = 0, seen = 0 WHERE table_id = $1 AND state = 'running'",
            )
            .bind(table.as_str())
            .bind(if failed { "failed" } else { "waiting" })
            .execute(&mut *conn)
            .await?;
        });
        Ok(())
    }
}

fn thousandths(number: f64) -> i64 {
    (1000.0 * number).round() as i64
}
