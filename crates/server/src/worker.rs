use std::time::Duration;

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep};

use crate::app::{Bots, StartError};
use crate::bus::Bus;
use crate::error::Error;
use crate::guard::Guards;
use crate::hub::Hub;
use crate::jobs::Jobs;
use crate::queue::{BotJob, Queue};
use crate::store::{Database, Store};
use crate::time::Time;

/// How a worker is set up.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// Where games are kept.
    pub database: Database,
    /// Where jobs come from, as in `nats://127.0.0.1:4222`.
    pub bus: String,
    /// How many bots think at once.
    pub threads: usize,
}

/// A worker that runs: it lets bots think for nodes elsewhere.
///
/// It is a node without HTTP: it takes a job, loads the table, and plays what the bot chooses
/// through the same door as everybody.
pub struct Worker {
    close: watch::Sender<bool>,
    taking: JoinSet<()>,
    beating: JoinSet<()>,
    store: Store,
}

/// So often a worker says that it is still at a job.
const PROGRESS: Duration = Duration::from_millis(500);
/// So long it waits for a job before it asks again, and for the bus after that failed.
const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_secs(1);

impl Worker {
    /// Starts a worker. It runs until it is stopped.
    ///
    /// # Errors
    /// If the store or the bus can't be reached.
    pub async fn start(config: WorkerConfig) -> Result<Self, StartError> {
        let store = Store::open(&config.database).await?;
        // Nobody looks at a table here, so nobody misses what is heard.
        let (events, _) = mpsc::channel(1);
        let bus = Bus::open(Some(&config.bus), events).await?;
        let queue = bus.queue(Bots::AtWorkers).await?;
        // Nobody asks a worker for anything.
        let guards = Guards::new(None, false);
        let jobs = Jobs::start(config.threads);
        let hub = Hub::new(store.clone(), bus, queue.clone(), jobs, guards, Time::default());
        let (close, closing) = watch::channel(false);
        let (mut taking, mut beating) = (JoinSet::new(), JoinSet::new());
        if let Some(queue) = queue {
            beating.spawn(queue.clone().beat());
            for _ in 0..config.threads.max(1) {
                taking.spawn(take(hub.clone(), queue.clone(), closing.clone()));
            }
        }
        Ok(Self { close, taking, beating, store })
    }

    /// Ends it: no new job is taken, what is being thought about is played.
    pub async fn stop(self) {
        drop(self.beating);
        self.close.send_replace(true);
        self.taking.join_all().await;
        self.store.close().await;
    }
}

/// Does one job after the other.
async fn take(hub: Hub, queue: Queue, mut closing: watch::Receiver<bool>) {
    while !*closing.borrow() {
        let message = tokio::select! {
            message = next(&queue) => message,
            _ = closing.changed() => return,
        };
        if let Some(message) = message {
            work(&hub, &message).await;
        }
    }
}

/// The next job, if one comes in time.
async fn next(queue: &Queue) -> Option<Message> {
    let one = async {
        let taker: PullConsumer = queue.taker().await.ok()?;
        let mut jobs = taker.batch().max_messages(1).expires(PATIENCE).messages().await.ok()?;
        Some(jobs.next().await.and_then(Result::ok))
    };
    match one.await {
        Some(message) => message,
        None => {
            tracing::warn!("no jobs come; the bus may be gone");
            sleep(PAUSE).await;
            None
        }
    }
}

async fn work(hub: &Hub, message: &Message) {
    let done = match serde_json::from_slice::<BotJob>(&message.payload) {
        Ok(job) => with_progress(message, hub.decide(&job)).await,
        Err(_) => Ok(()),
    };
    let ack = match done {
        Err(why @ (Error::Store(_) | Error::Inside(_))) => {
            tracing::warn!(why = %why.inside(), "a job goes back to the queue");
            AckKind::Nak(Some(PAUSE))
        }
        // What is refused was decided meanwhile.
        Err(_) | Ok(()) => AckKind::Ack,
    };
    if let Err(why) = message.ack_with(ack).await {
        tracing::debug!(%why, "the job will come again, and be found done");
    }
}

/// Says that the job is being done until it is.
async fn with_progress<T>(message: &Message, work: impl Future<Output = T>) -> T {
    let mut beats = interval(PROGRESS);
    tokio::pin!(work);
    loop {
        tokio::select! {
            done = &mut work => return done,
            _ = beats.tick() => drop(message.ack_with(AckKind::Progress).await),
        }
    }
}
