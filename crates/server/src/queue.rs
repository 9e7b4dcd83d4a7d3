//! Bots that think on other machines: nodes put decisions in a queue, workers take them out.
//!
//! The queue holds no secret and decides nothing. A job that is lost is made by the node that
//! finds the table waiting; one that is done twice has the same key, so it is played once.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use async_nats::Client;
use async_nats::jetstream::consumer::pull::Config as Taker;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{Config as Stream, RetentionPolicy, StorageType};
use async_nats::jetstream::{self, Context};
use futures_util::StreamExt;
use game::Seat;
use serde::{Deserialize, Serialize};

use crate::id::Id;

/// A decision that a program has to make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct BotJob {
    pub(crate) table: Id,
    pub(crate) version: usize,
    pub(crate) seat: Seat,
}

/// The queue. Clones are the same queue.
#[derive(Clone)]
pub(crate) struct Queue {
    client: Client,
    jetstream: Context,
    workers: Arc<Heard>,
}

/// When a worker was last heard.
struct Heard {
    since: Instant,
    /// Milliseconds after that, and one more; 0 if never.
    at: AtomicU64,
}

/// Why there is no queue.
#[derive(Debug, thiserror::Error)]
#[error("the bus has no queue for bots: {0} (is JetStream on?)")]
pub struct QueueError(String);

const NAME: &str = "wonderland-bots";
const SUBJECT: &str = "wonderland.bots";
/// Workers say here that they are there.
const BEAT_SUBJECT: &str = "wonderland.workers";
/// So often they do.
const BEAT: Duration = Duration::from_millis(500);
/// After so long without a word nodes think themselves.
const SILENCE: Duration = Duration::from_millis(2_500);
/// A worker that says nothing about its job for so long has died.
const ACK_WAIT: Duration = Duration::from_secs(2);
/// So long the same job is taken for the same one; the node that finds it undone thinks itself then.
const SAME: Duration = Duration::from_secs(10);

fn failed(why: impl std::fmt::Display) -> QueueError {
    QueueError(why.to_string())
}

impl Queue {
    pub(crate) async fn open(client: Client) -> Result<Self, QueueError> {
        let jetstream = jetstream::new(client.clone());
        let stream = Stream {
            name: NAME.into(),
            subjects: vec![SUBJECT.into()],
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::Memory,
            duplicate_window: SAME,
            max_age: 3 * SAME,
            ..Stream::default()
        };
        jetstream.get_or_create_stream(stream).await.map_err(failed)?;
        let workers = Arc::new(Heard { since: Instant::now(), at: AtomicU64::new(0) });
        Ok(Self { client, jetstream, workers })
    }

    /// Whether anybody takes jobs.
    pub(crate) fn has_workers(&self) -> bool {
        self.workers.is_recent()
    }

    /// Puts a job in. When this says so, it is there.
    pub(crate) async fn put(&self, job: &BotJob) -> Result<(), QueueError> {
        let payload = serde_json::to_vec(job).expect("plain data");
        let name = format!("{}-{}-{}", job.table, job.version, job.seat.index());
        let message = PublishMessage::build().payload(payload.into()).message_id(name);
        let sent = self.jetstream.send_publish(SUBJECT, message).await.map_err(failed)?;
        sent.await.map_err(failed)?;
        Ok(())
    }

    /// What workers take jobs from.
    pub(crate) async fn taker(&self) -> Result<PullConsumer, QueueError> {
        let taker = Taker {
            durable_name: Some(NAME.into()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: ACK_WAIT,
            ..Taker::default()
        };
        self.jetstream.create_consumer_on_stream(taker, NAME).await.map_err(failed)
    }

    /// Hears that workers are there, for as long as the node runs.
    pub(crate) async fn listen(self) {
        let Ok(mut beats) = self.client.subscribe(BEAT_SUBJECT).await else { return };
        while beats.next().await.is_some() {
            self.workers.hear();
        }
    }

    /// Says that a worker is there, for as long as it is.
    pub(crate) async fn beat(self) {
        let mut beats = tokio::time::interval(BEAT);
        loop {
            beats.tick().await;
            self.workers.hear();
            if let Err(why) = self.client.publish(BEAT_SUBJECT, Vec::new().into()).await {
                tracing::warn!(%why, "nobody is told that a worker is here");
            }
        }
    }
}

impl Heard {
    fn hear(&self) {
        self.at.store(self.since.elapsed().as_millis() as u64 + 1, Ordering::Relaxed);
    }

    fn is_recent(&self) -> bool {
        let at = self.at.load(Ordering::Relaxed);
        at > 0 && self.since.elapsed() < Duration::from_millis(at) + SILENCE
    }
}
