use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{Instant, timeout_at};

use crate::api;
use crate::bus::{Bus, BusError};
use crate::cookie::CookieKey;
use crate::guard::{Guards, Limits};
use crate::housekeeping;
use crate::hub::Hub;
use crate::id::Id;
use crate::jobs::Jobs;
use crate::lan;
use crate::metrics;
use crate::queue::QueueError;
use crate::reviews::Reviewer;
use crate::store::{Database, Store, StoreError};
use crate::time::Time;

/// How a node is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where games are kept.
    pub database: Database,
    /// Where nodes reach each other, as in `nats://127.0.0.1:4222`; nothing for a node alone.
    pub bus: Option<String>,
    /// What links begin with, if it is not the address it listens on.
    pub public_url: Option<String>,
    /// Whether links are for others in the local network, unless there is a public address.
    pub lan: bool,
    /// Whether a proxy in front of it says in `X-Forwarded-For` who asks.
    pub trust_proxy: bool,
    /// How much one may ask for; nothing for as much as they like.
    pub limits: Option<Limits>,
    /// How many threads bots and reviews have.
    pub threads: usize,
    /// Where bots think.
    pub bots: Bots,
    /// What time it is.
    pub time: Time,
}

impl Config {
    /// A node alone on this machine, on a free port and without limits: for tests and for measuring.
    pub fn alone(database: Database) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database,
            bus: None,
            public_url: None,
            lan: false,
            trust_proxy: false,
            limits: None,
            threads: 2,
            bots: Bots::default(),
            time: Time::default(),
        }
    }
}

/// Where bots think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bots {
    /// At the node that needs them.
    #[default]
    Here,
    /// At workers, which the bus reaches; here as long as there are none.
    AtWorkers,
}

/// So long requests and sockets have to come to their end.
const GOODBYE: Duration = Duration::from_secs(10);

/// What every request may need. Clones are the same.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

struct Inner {
    hub: Hub,
    reviewer: Reviewer,
    /// How many hints are looked for at once: bots need the threads more.
    hints: Arc<Semaphore>,
    guards: Guards,
    cookie_key: CookieKey,
    public_url: Option<String>,
    /// What links begin with, if it is known: a browser may be at another address than its user's friends.
    links: Option<String>,
    closing: watch::Receiver<bool>,
}

/// A node that runs.
pub struct Server {
    address: SocketAddr,
    close: watch::Sender<bool>,
    serving: JoinHandle<std::io::Result<()>>,
    watching: JoinSet<()>,
    reviewer: Reviewer,
    hub: Hub,
}

/// Why a node does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The bus.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// The queue of the bus.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// The address.
    #[error("can't listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
}

/// What links begin with.
fn links(config: &Config, address: SocketAddr) -> Option<String> {
    let public = config.public_url.as_deref().map(|url| url.trim_end_matches('/').to_string());
    public.or_else(|| if config.lan { lan::url(address.port()) } else { None })
}

impl Server {
    /// Where it is, for others in the local network; nothing if there is no such network.
    pub fn lan_url(&self) -> Option<String> {
        lan::url(self.address.port())
    }

    /// Starts a node. It runs until it is stopped.
    ///
    /// # Errors
    /// If the store can't be opened, or the address is taken.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        metrics::start();
        let store = Store::open(&config.database).await?;
        let cookie_key = CookieKey::of_store(&store).await?;
        let listener = TcpListener::bind(config.listen).await.map_err(|why| StartError::Listen(config.listen, why))?;
        let address = listener.local_addr().map_err(|why| StartError::Listen(config.listen, why))?;
        let (bus_events, heard) = mpsc::channel(16);
        let bus = Bus::open(config.bus.as_deref(), bus_events).await?;
        let queue = bus.queue(config.bots).await?;
        let guards = Guards::new(config.limits, config.trust_proxy);
        let jobs = Jobs::start(config.threads);
        let links = links(&config, address);
        let hub = Hub::new(store.clone(), bus.clone(), queue.clone(), jobs, guards.clone(), config.time);
        let (close, closing) = watch::channel(false);
        let reviewer = Reviewer::new(hub.clone(), config.threads);
        let app = App(Arc::new(Inner {
            hub: hub.clone(),
            reviewer: reviewer.clone(),
            hints: Arc::new(Semaphore::new(config.threads.div_ceil(2))),
            guards: guards.clone(),
            cookie_key,
            links,
            public_url: config.public_url,
            closing: closing.clone(),
        }));
        let listener = listener.tap_io(|stream| {
            // Without this a small answer waits for the next one.
            let _ = stream.set_nodelay(true);
        });
        let service = api::router(app).into_make_service_with_connect_info::<SocketAddr>();
        let serving =
            tokio::spawn(axum::serve(listener, service).with_graceful_shutdown(closed(closing)).into_future());
        let mut watching = JoinSet::new();
        watching.spawn(bus.listen(hub.clone(), heard));
        if let Some(queue) = queue {
            watching.spawn(queue.listen());
        }
        watching.spawn(hub.clone().watch());
        watching.spawn(hub.clone().beat());
        watching.spawn(reviewer.clone().watch());
        watching.spawn(housekeeping::watch(hub.clone()));
        watching.spawn(guards.watch());
        watching.spawn(metrics::upkeep());
        Ok(Self { address, close, serving, watching, reviewer, hub })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends it: nothing new is taken, requests are answered, and sockets are told to come back later. Who has not sent
    /// their request or read its answer after some seconds is cut off.
    ///
    /// # Errors
    /// If it had failed before.
    pub async fn stop(mut self) -> std::io::Result<()> {
        self.close.send_replace(true);
        let goodbye = Instant::now() + GOODBYE;
        let served = timeout_at(goodbye, &mut self.serving).await.unwrap_or_else(|_| {
            self.serving.abort();
            Ok(Ok(()))
        });
        // Every socket holds an end of this until it has said goodbye.
        let _ = timeout_at(goodbye, self.close.closed()).await;
        drop(self.watching);
        self.reviewer.rest().await;
        self.hub.say_goodbye().await;
        self.hub.store().close().await;
        served.map_err(std::io::Error::other)?
    }
}

async fn closed(mut closing: watch::Receiver<bool>) {
    // Whoever could close it is gone: that is an end too.
    let _ = closing.wait_for(|closing| *closing).await;
}

impl App {
    pub(crate) fn hub(&self) -> &Hub {
        &self.0.hub
    }

    pub(crate) fn reviewer(&self) -> &Reviewer {
        &self.0.reviewer
    }

    pub(crate) fn hints(&self) -> &Arc<Semaphore> {
        &self.0.hints
    }

    pub(crate) fn store(&self) -> &Store {
        self.0.hub.store()
    }

    pub(crate) fn guards(&self) -> &Guards {
        &self.0.guards
    }

    pub(crate) fn cookie_key(&self) -> &CookieKey {
        &self.0.cookie_key
    }

    /// What to send to somebody who should come to this table, if it is known what they can reach.
    pub(crate) fn link(&self, table: &Id) -> Option<String> {
        Some(format!("{}/tables/{table}", self.0.links.as_deref()?))
    }

    pub(crate) fn public_url(&self) -> Option<&str> {
        self.0.public_url.as_deref()
    }

    /// Whether people reach it encrypted.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.public_url().is_some_and(|url| url.starts_with("https:"))
    }

    /// Becomes true when the node is about to end.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.clone()
    }
}
