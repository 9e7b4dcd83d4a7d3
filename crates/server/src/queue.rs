//! The queue of bot moves: nodes add jobs, workers on other machines take them.
//!
//! Jobs hold no secrets. A lost job is done by the node that finds its table overdue; a job that is done twice
//! has the same key, so its move is played once.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use async_nats::Client;
use async_nats::jetstream::consumer::pull::Config as ConsumerConfig;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{Config as StreamConfig, RetentionPolicy, StorageType};
use async_nats::jetstream::{self, Context};
use futures_util::StreamExt;
use game::Seat;
use serde::{Deserialize, Serialize};

use crate::id::Id;

/// A move that a bot has to choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct BotJob {
    pub(crate) table: Id,
    pub(crate) version: usize,
    pub(crate) seat: Seat,
}

/// The queue. Clones share it.
#[derive(Clone)]
pub(crate) struct Queue {
    client: Client,
    jetstream: Context,
    workers: Arc<LastSeen>,
}

/// When a worker was last seen.
struct LastSeen {
    start: Instant,
    /// Milliseconds since `start`, plus one; 0 if never.
    at: AtomicU64,
}

/// The queue can't be used.
#[derive(Debug, thiserror::Error)]
#[error("the bus has no job queue: {0}; check that JetStream is enabled")]
pub struct QueueError(String);

const NAME: &str = "wonderland-bots";
const SUBJECT: &str = "wonderland.bots";
/// Workers announce themselves here.
const BEAT_SUBJECT: &str = "wonderland.workers";
/// How often workers announce themselves.
const BEAT: Duration = Duration::from_millis(500);
/// After this long without an announcement, bots run on the nodes.
const SILENCE: Duration = Duration::from_millis(2_500);
/// A worker that reports no progress for this long is presumed dead.
const ACK_WAIT: Duration = Duration::from_secs(2);
/// How long repeated jobs are recognised. After that the node chooses the move itself.
const DUPLICATE_WINDOW: Duration = Duration::from_secs(10);

fn failed(why: impl std::fmt::Display) -> QueueError {
    QueueError(why.to_string())
}

impl Queue {
    pub(crate) async fn open(client: Client) -> Result<Self, QueueError> {
        let jetstream = jetstream::new(client.clone());
        let stream = StreamConfig {
            name: NAME.into(),
            subjects: vec![SUBJECT.into()],
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::Memory,
            duplicate_window: DUPLICATE_WINDOW,
            max_age: 3 * DUPLICATE_WINDOW,
            ..StreamConfig::default()
        };
        jetstream.get_or_create_stream(stream).await.map_err(failed)?;
        let workers = Arc::new(LastSeen { start: Instant::now(), at: AtomicU64::new(0) });
        Ok(Self { client, jetstream, workers })
    }

    /// Whether there are workers.
    pub(crate) fn has_workers(&self) -> bool {
        self.workers.is_recent()
    }

    /// Adds a job, and waits until the queue has it.
    pub(crate) async fn put(&self, job: &BotJob) -> Result<(), QueueError> {
        let payload = serde_json::to_vec(job).expect("plain data");
        let name = format!("{}-{}-{}", job.table, job.version, job.seat.index());
        let message = PublishMessage::build().payload(payload.into()).message_id(name);
        let sent = self.jetstream.send_publish(SUBJECT, message).await.map_err(failed)?;
        sent.await.map_err(failed)?;
        Ok(())
    }

    /// The consumer from which workers take jobs.
    pub(crate) async fn consumer(&self) -> Result<PullConsumer, QueueError> {
        let consumer = ConsumerConfig {
            durable_name: Some(NAME.into()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: ACK_WAIT,
            ..ConsumerConfig::default()
        };
        self.jetstream.create_consumer_on_stream(consumer, NAME).await.map_err(failed)
    }

    /// Listens for workers' announcements for as long as the node runs.
    pub(crate) async fn watch_workers(self) {
        let Ok(mut beats) = self.client.subscribe(BEAT_SUBJECT).await else { return };
        while beats.next().await.is_some() {
            self.workers.touch();
        }
    }

    /// Announces a worker for as long as it runs.
    pub(crate) async fn announce_worker(self) {
        let mut beats = tokio::time::interval(BEAT);
        loop {
            beats.tick().await;
            self.workers.touch();
            if let Err(why) = self.client.publish(BEAT_SUBJECT, Vec::new().into()).await {
                tracing::warn!(%why, "a worker can't announce itself");
            }
        }
    }
}

impl LastSeen {
    fn touch(&self) {
        self.at.store(self.start.elapsed().as_millis() as u64 + 1, Ordering::Relaxed);
    }

    fn is_recent(&self) -> bool {
        let at = self.at.load(Ordering::Relaxed);
        at > 0 && self.start.elapsed() < Duration::from_millis(at) + SILENCE
    }
}
