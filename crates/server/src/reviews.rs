//! Reviews of finished games. Requests are stored; any node with a free thread makes them, on threads of their own
//! so that bots don't wait. A node that stops releases its reviews, and those of a dead node are taken over.

use std::num::NonZeroUsize;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use bots::ReviewError;
use catalog::AnyRecord;
use host::AnyReview;
use table::Millis;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

use crate::error::{Error, Fault};
use crate::hub::Hub;
use crate::id::Id;
use crate::jobs::Jobs;
use crate::store::{StoreError, StoredReview};

/// Makes reviews. Clones share the threads.
#[derive(Clone)]
pub(crate) struct Reviewer(Arc<Inner>);

struct Inner {
    hub: Hub,
    jobs: Jobs,
    /// The free threads.
    free: Arc<Semaphore>,
    slots: u32,
    wake: Notify,
    /// No review is started any more, and running ones are released.
    stopping: Arc<AtomicBool>,
}

/// There is one thread for reviews for this many of bots.
const SHARE: usize = 4;
/// How often a node looks for waiting reviews, and reports the progress of its own.
const BEAT: Duration = Duration::from_secs(1);
/// A node that reports no progress for this long is presumed dead.
const LOST: Millis = Millis(15_000);
/// The most reviews that can wait.
const QUEUE: i64 = 1000;
/// When to try again if the queue is full.
const RETRY: Duration = Duration::from_secs(60);

impl Reviewer {
    pub(crate) fn new(hub: Hub, threads: usize) -> Self {
        let slots = (threads / SHARE).max(1);
        Self(Arc::new(Inner {
            hub,
            jobs: Jobs::start(slots),
            free: Arc::new(Semaphore::new(slots)),
            slots: slots as u32,
            wake: Notify::new(),
            stopping: Arc::default(),
        }))
    }

    /// Requests the review of a finished game; its state.
    pub(crate) async fn ask(&self, table: &Id) -> Result<StoredReview, Error> {
        let store = self.0.hub.store();
        match store.review(table).await? {
            None | Some(StoredReview::Failed) => {}
            Some(review) => return Ok(review),
        }
        if store.waiting_reviews().await? >= QUEUE {
            return Err(Error::TooManyRequests(RETRY));
        }
        store.ask_for_review(table, self.0.hub.now()).await?;
        self.0.wake.notify_one();
        Ok(store.review(table).await?.unwrap_or(StoredReview::Waiting))
    }

    /// Makes reviews for as long as the node runs.
    pub(crate) async fn run(self) {
        let mut rounds = tokio::time::interval(BEAT);
        rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = rounds.tick() => {}
                () = self.0.wake.notified() => {}
            }
            if let Err(why) = self.start_waiting().await {
                tracing::warn!(%why, "waiting reviews can't be read");
            }
        }
    }

    /// Starts no more reviews, and waits until the running ones are released.
    pub(crate) async fn stop(&self) {
        self.0.stopping.store(true, Ordering::Relaxed);
        let _all = self.0.free.acquire_many(self.0.slots).await;
    }

    /// Starts waiting reviews on the free threads.
    async fn start_waiting(&self) -> Result<(), StoreError> {
        while !self.0.stopping.load(Ordering::Relaxed) {
            let now = self.0.hub.now();
            let Ok(slot) = Arc::clone(&self.0.free).try_acquire_owned() else { break };
            let Some(table) = self.0.hub.store().claim_review(now.minus(LOST), now).await? else { break };
            let reviewer = self.clone();
            tokio::spawn(async move { reviewer.run_review(table, slot).await });
        }
        Ok(())
    }

    async fn run_review(&self, table: Id, slot: OwnedSemaphorePermit) {
        let store = self.0.hub.store();
        let stored = match self.review(&table).await {
            Ok(Ok(review)) => {
                let json = serde_json::to_string(&review).expect("a review is plain data");
                store.finish_review(&table, &json, review.luck()).await
            }
            Ok(Err(ReviewError::Cancelled)) => store.release_review(&table, false).await,
            Ok(Err(why)) => {
                tracing::error!(%why, table = table.short(), "a game can't be reviewed");
                store.release_review(&table, true).await
            }
            Err(why) => {
                tracing::error!(why = %why.detail(), table = table.short(), "a review failed");
                store.release_review(&table, true).await
            }
        };
        if let Err(why) = stored {
            tracing::warn!(%why, table = table.short(), "a review is not stored, and will be made again");
        }
        drop(slot);
        self.0.wake.notify_one();
    }

    async fn review(&self, table: &Id) -> Result<Result<AnyReview, ReviewError>, Error> {
        let record = self.record(table).await?;
        let (done, stopping) = (Arc::new(AtomicUsize::new(0)), Arc::clone(&self.0.stopping));
        let progress = Arc::clone(&done);
        let mut work = pin!(self.0.jobs.run(move || {
            host::review(&record, NonZeroUsize::MIN, &mut |part, all| {
                progress.store(1000 * part / all.max(1), Ordering::Relaxed);
                !stopping.load(Ordering::Relaxed)
            })
        }));
        let mut beats = tokio::time::interval(BEAT);
        loop {
            tokio::select! {
                found = &mut work => return found.ok_or_else(|| Fault::Job("review").into()),
                _ = beats.tick() => {
                    let part = done.load(Ordering::Relaxed) as i64;
                    // If this fails, another node may make the same review too.
                    let _ = self.0.hub.store().report_review_progress(table, part, self.0.hub.now()).await;
                }
            }
        }
    }

    async fn record(&self, table: &Id) -> Result<AnyRecord, Error> {
        let loaded = self.0.hub.table(table).await?;
        // The review adds luck to the results, so they have to be stored.
        self.0.hub.finish(&loaded).await?;
        loaded.finished_record()
    }
}
