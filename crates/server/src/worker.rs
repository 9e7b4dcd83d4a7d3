use std::time::Duration;

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use crate::bus::Bus;
use crate::config::Bots;
use crate::guard::Guards;
use crate::hub::Hub;
use crate::jobs::Jobs;
use crate::queue::{BotJob, Queue};
use crate::server::StartError;
use crate::store::{Database, Store};
use crate::time::Time;

/// The configuration of a worker.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// The database.
    pub database: Database,
    /// The NATS server with the jobs, such as `nats://127.0.0.1:4222`.
    pub bus: String,
    /// The number of bots that run at once.
    pub threads: usize,
}

/// A running worker, which runs bots for nodes on other machines.
///
/// It is a node without HTTP: it takes a job, loads the table, and plays the bot's move like any other request.
pub struct Worker {
    close: watch::Sender<bool>,
    takers: JoinSet<()>,
    announcing: JoinSet<()>,
    store: Store,
}

/// How often a worker reports progress on a job.
const PROGRESS: Duration = Duration::from_millis(500);
/// How long one request for a job waits.
const WAIT: Duration = Duration::from_secs(5);
/// How long a shutdown takes at most; another worker does what is left.
const SHUTDOWN: Duration = Duration::from_secs(9);
/// The pause after a failure.
const PAUSE: Duration = Duration::from_secs(1);

impl Worker {
    /// Starts a worker. It runs until it is stopped.
    ///
    /// # Errors
    /// If the store or the bus can't be reached.
    pub async fn start(config: WorkerConfig) -> Result<Self, StartError> {
        let store = Store::open(&config.database).await?;
        // No table stays loaded here, so notices don't matter.
        let (events, _) = mpsc::channel(1);
        let bus = Bus::open(Some(&config.bus), events).await?;
        let queue = bus.queue(Bots::AtWorkers).await?;
        // A worker serves no requests.
        let guards = Guards::new(None, false);
        let jobs = Jobs::start(config.threads);
        let hub = Hub::new(store.clone(), bus, queue.clone(), jobs, guards, Time::default());
        hub.begin_time().await?;
        let (close, closing) = watch::channel(false);
        let (mut takers, mut announcing) = (JoinSet::new(), JoinSet::new());
        if let Some(queue) = queue {
            announcing.spawn(queue.clone().announce_worker());
            announcing.spawn(follow_time(hub.clone()));
            for _ in 0..config.threads.max(1) {
                takers.spawn(take(hub.clone(), queue.clone(), closing.clone()));
            }
        }
        Ok(Self { close, takers, announcing, store })
    }

    /// Shuts the worker down: it takes no more jobs, and finishes the current ones.
    pub async fn stop(self) {
        drop(self.announcing);
        self.close.send_replace(true);
        let finish = async {
            self.takers.join_all().await;
            self.store.close().await;
        };
        if timeout(SHUTDOWN, finish).await.is_err() {
            tracing::warn!("a job or the database does not end; the worker ends all the same");
        }
    }
}

/// Keeps the time of games for as long as the worker runs.
async fn follow_time(hub: Hub) {
    let mut rounds = interval(PAUSE);
    loop {
        rounds.tick().await;
        if let Err(why) = hub.keep_time().await {
            tracing::warn!(%why, "the database's clock can't be read");
        }
    }
}

/// Does one job after another until the worker is stopped.
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

/// The next job, if there is one in time.
async fn next(queue: &Queue) -> Option<Message> {
    let one = async {
        let consumer: PullConsumer = queue.consumer().await.ok()?;
        let mut jobs = consumer.batch().max_messages(1).expires(WAIT).messages().await.ok()?;
        Some(jobs.next().await.and_then(Result::ok))
    };
    match one.await {
        Some(message) => message,
        None => {
            tracing::warn!("can't get jobs; the bus may be down");
            sleep(PAUSE).await;
            None
        }
    }
}

async fn work(hub: &Hub, message: &Message) {
    let done = match serde_json::from_slice::<BotJob>(&message.payload) {
        Ok(job) => with_progress(message, hub.run_bot_job(&job)).await,
        Err(_) => Ok(()),
    };
    let ack = match done {
        Err(why) if why.is_failure() => {
            tracing::warn!(why = %why.detail(), "a job failed and goes back to the queue");
            AckKind::Nak(Some(PAUSE))
        }
        // A refusal means that the move was made meanwhile.
        Err(_) | Ok(()) => AckKind::Ack,
    };
    if let Err(why) = message.ack_with(ack).await {
        tracing::debug!(%why, "a job is not acknowledged, so it will be repeated");
    }
}

/// Reports progress until the job is done.
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
