//! Reviews of games that are over. Who wants one asks the store for it; whichever node has time makes
//! it, on threads of its own, so that no bot waits for it. A node that stops gives its reviews back,
//! and those of one that died are taken over.

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

use crate::error::Error;
use crate::hub::Hub;
use crate::id::Id;
use crate::jobs::Jobs;
use crate::store::{StoreError, StoredReview};

/// Makes reviews. Clones are the same.
#[derive(Clone)]
pub(crate) struct Reviewer(Arc<Inner>);

struct Inner {
    hub: Hub,
    jobs: Jobs,
    /// How many more can be made at once.
    free: Arc<Semaphore>,
    slots: u32,
    wake: Notify,
    /// Nothing new is begun, and what was begun is given back.
    resting: Arc<AtomicBool>,
}

/// One thread in so many is for reviews, beside those of bots.
const SHARE: usize = 4;
/// So often a node looks for reviews to make, and says how far its own are.
const BEAT: Duration = Duration::from_secs(1);
/// A node that has not been seen for so long is taken for dead.
const LOST: Millis = Millis(15_000);
/// So many reviews may wait; who wants one more has to wait so long.
const QUEUE: i64 = 1000;
const FULL: Duration = Duration::from_secs(60);

impl Reviewer {
    pub(crate) fn new(hub: Hub, threads: usize) -> Self {
        let slots = (threads / SHARE).max(1);
        Self(Arc::new(Inner {
            hub,
            jobs: Jobs::start(slots),
            free: Arc::new(Semaphore::new(slots)),
            slots: slots as u32,
            wake: Notify::new(),
            resting: Arc::default(),
        }))
    }

    /// Asks for the review of a game that is over; how far it is.
    pub(crate) async fn ask(&self, table: &Id) -> Result<StoredReview, Error> {
        let store = self.0.hub.store();
        match store.review(table).await? {
            None | Some(StoredReview::Failed) => {}
            Some(review) => return Ok(review),
        }
        if store.waiting_reviews().await? >= QUEUE {
            return Err(Error::Busy(FULL));
        }
        store.ask_for_review(table, self.0.hub.now()).await?;
        self.0.wake.notify_one();
        Ok(store.review(table).await?.unwrap_or(StoredReview::Waiting))
    }

    /// Makes reviews as long as the node runs.
    pub(crate) async fn watch(self) {
        let mut rounds = tokio::time::interval(BEAT);
        rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = rounds.tick() => {}
                () = self.0.wake.notified() => {}
            }
            if let Err(why) = self.take().await {
                tracing::warn!(%why, "reviews that wait are not looked at");
            }
        }
    }

    /// Begins nothing new, and waits until the reviews that are being made are given back.
    pub(crate) async fn rest(&self) {
        self.0.resting.store(true, Ordering::Relaxed);
        let _all = self.0.free.acquire_many(self.0.slots).await;
    }

    /// Begins as many as there is room for.
    async fn take(&self) -> Result<(), StoreError> {
        while !self.0.resting.load(Ordering::Relaxed) {
            let now = self.0.hub.now();
            let Ok(slot) = Arc::clone(&self.0.free).try_acquire_owned() else { break };
            let Some(table) = self.0.hub.store().claim_review(now.minus(LOST), now).await? else { break };
            let reviewer = self.clone();
            tokio::spawn(async move { reviewer.make(table, slot).await });
        }
        Ok(())
    }

    async fn make(&self, table: Id, slot: OwnedSemaphorePermit) {
        let store = self.0.hub.store();
        let stored = match self.review(&table).await {
            Ok(Ok(review)) => {
                let json = serde_json::to_string(&review).expect("a review is plain data");
                store.finish_review(&table, &json, review.luck()).await
            }
            Ok(Err(ReviewError::Cancelled)) => store.leave_review(&table, false).await,
            Ok(Err(why)) => {
                tracing::error!(%why, table = table.short(), "a game can't be reviewed");
                store.leave_review(&table, true).await
            }
            Err(why) => {
                tracing::error!(why = %why.inside(), table = table.short(), "a review failed");
                store.leave_review(&table, true).await
            }
        };
        if let Err(why) = stored {
            tracing::warn!(%why, table = table.short(), "a review is not stored; it will be made again");
        }
        drop(slot);
        self.0.wake.notify_one();
    }

    async fn review(&self, table: &Id) -> Result<Result<AnyReview, ReviewError>, Error> {
        let record = self.record(table).await?;
        let (done, resting) = (Arc::new(AtomicUsize::new(0)), Arc::clone(&self.0.resting));
        let progress = Arc::clone(&done);
        let mut work = pin!(self.0.jobs.ask(move || {
            host::review(&record, NonZeroUsize::MIN, &mut |part, all| {
                progress.store(1000 * part / all.max(1), Ordering::Relaxed);
                !resting.load(Ordering::Relaxed)
            })
        }));
        let mut beats = tokio::time::interval(BEAT);
        loop {
            tokio::select! {
                found = &mut work => return found.ok_or_else(|| Error::Inside("its thread is lost".into())),
                _ = beats.tick() => {
                    let part = done.load(Ordering::Relaxed) as i64;
                    // If this fails another node may make it too, and find the same.
                    let _ = self.0.hub.store().review_goes_on(table, part, self.0.hub.now()).await;
                }
            }
        }
    }

    async fn record(&self, table: &Id) -> Result<AnyRecord, Error> {
        let live = self.0.hub.table(table).await?;
        // The results have to be there, for they get the luck.
        self.0.hub.finish(&live).await?;
        live.finished_record()
    }
}
