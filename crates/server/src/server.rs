use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use table::Millis;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{Instant, timeout_at};

use crate::api;
use crate::app::{App, AppState};
use crate::bus::{Bus, BusError};
use crate::config::Config;
use crate::cookie::CookieKey;
use crate::data_lock::DataLock;
use crate::guard::Guards;
use crate::housekeeping;
use crate::hub::Hub;
use crate::jobs::Jobs;
use crate::lan;
use crate::listen;
use crate::metrics;
use crate::queue::QueueError;
use crate::reviews::Reviewer;
use crate::store::{Store, StoreError};
use crate::task::supervise;

/// How long a shutdown takes at most, whatever hangs.
const SHUTDOWN: Duration = Duration::from_secs(9);
/// How long requests and sockets have of that to finish.
const REQUESTS: Duration = Duration::from_secs(6);

/// A running node.
pub struct Server {
    address: SocketAddr,
    close: watch::Sender<bool>,
    serving: JoinHandle<std::io::Result<()>>,
    tasks: JoinSet<()>,
    reviewer: Reviewer,
    hub: Hub,
    _lock: Option<DataLock>,
}

/// Why a node can't start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The store can't be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another server uses the data folder.
    #[error("the folder {} is in use by another server ({by}); stop that one first, or choose another folder", folder.display())]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// The process that uses it.
        by: String,
    },
    /// The data folder can't be locked.
    #[error("can't lock {}: {why}", file.display())]
    Lock {
        /// The file with the lock.
        file: PathBuf,
        /// What is wrong.
        why: std::io::Error,
    },
    /// The bus can't be reached.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// The bus has no job queue.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// The address can't be listened on.
    #[error("can't listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
}

impl Server {
    /// Starts a node. It runs until it is stopped.
    ///
    /// # Errors
    /// If the store or the bus can't be opened, or the address is taken.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        metrics::start();
        let lock = DataLock::take(&config.database)?;
        let store = Store::open(&config.database).await?;
        let cookie_key = CookieKey::of_store(&store).await?;
        let (listener, address) = listen(config.listen).await?;
        let (report, bus_events) = mpsc::channel(16);
        let bus = Bus::open(config.bus.as_deref(), report).await?;
        let queue = bus.queue(config.bots).await?;
        let guards = Guards::new(config.limits, config.trust_proxy);
        let jobs = Jobs::start(config.threads);
        let hub = Hub::new(store, bus.clone(), queue.clone(), jobs, guards.clone(), config.time.clone());
        let last_alive = hub.begin_time().await?;
        let reviewer = Reviewer::new(hub.clone(), config.threads);
        let (close, closing) = watch::channel(false);
        let app = App::new(AppState {
            hub: hub.clone(),
            reviewer: reviewer.clone(),
            hints: Arc::new(Semaphore::new(config.threads.div_ceil(2))),
            guards: guards.clone(),
            cookie_key,
            link_base: config.link_base(address.port()),
            public_url: config.public_url,
            closing,
        });
        let closing = app.closing();
        let serving = tokio::spawn(listen::serve(listener, api::router(app), closing));
        let mut tasks = background_tasks(&hub, last_alive, &reviewer, guards);
        tasks.spawn(bus.listen(hub.clone(), bus_events));
        if let Some(queue) = queue {
            tasks.spawn(queue.watch_workers());
        }
        Ok(Self { address, close, serving, tasks, reviewer, hub, _lock: lock })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Shuts the node down: finishes requests, and tells sockets to reconnect later. Clients that take longer than
    /// some seconds are disconnected.
    ///
    /// # Errors
    /// If the node had already failed.
    pub async fn stop(mut self) -> std::io::Result<()> {
        self.close.send_replace(true);
        let now = Instant::now();
        let (requests, all) = (now + REQUESTS, now + SHUTDOWN);
        let served = timeout_at(requests, &mut self.serving).await.unwrap_or_else(|_| {
            self.serving.abort();
            Ok(Ok(()))
        });
        // Every socket holds a receiver until it is closed.
        let _ = timeout_at(requests, self.close.closed()).await;
        drop(self.tasks);
        let finish = async {
            self.reviewer.stop().await;
            self.hub.record_shutdown().await;
            self.hub.store().close().await;
        };
        if timeout_at(all, finish).await.is_err() {
            tracing::warn!("the database does not answer; the server ends all the same");
        }
        served.map_err(std::io::Error::other)?
    }

    /// The address for other devices in the local network; `None` if there is no such network.
    pub fn lan_url(&self) -> Option<String> {
        lan::url(self.address.port())
    }
}

async fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let failed = |why| StartError::Listen(address, why);
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// The tasks of every node. They end when the set is dropped.
fn background_tasks(hub: &Hub, last_alive: Option<Millis>, reviewer: &Reviewer, guards: Guards) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    let (watched, beating, cleaned, reviewer) = (hub.clone(), hub.clone(), hub.clone(), reviewer.clone());
    tasks.spawn(supervise("watch", move || watched.clone().watch(last_alive)));
    tasks.spawn(supervise("heartbeat", move || beating.clone().heartbeat()));
    tasks.spawn(supervise("reviews", move || reviewer.clone().run()));
    tasks.spawn(supervise("housekeeping", move || housekeeping::run(cleaned.clone())));
    tasks.spawn(supervise("limits", move || guards.clone().run_sweeps()));
    tasks.spawn(supervise("metrics", metrics::upkeep));
    tasks
}
