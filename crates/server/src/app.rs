use std::net::SocketAddr;
use std::sync::Arc;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};

use crate::api;
use crate::bus::{Bus, BusError};
use crate::cookie::CookieKey;
use crate::hub::Hub;
use crate::jobs::Jobs;
use crate::reviews::Reviewer;
use crate::store::{Database, Store, StoreError};

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
    /// How many threads bots and reviews have.
    pub threads: usize,
}

/// What every request may need. Clones are the same.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

struct Inner {
    hub: Hub,
    reviewer: Reviewer,
    /// How many hints are looked for at once: bots need the threads more.
    hints: Semaphore,
    cookie_key: CookieKey,
    public_url: Option<String>,
    closing: watch::Receiver<bool>,
}

/// A node that runs.
pub struct Server {
    address: SocketAddr,
    close: watch::Sender<bool>,
    serving: JoinHandle<std::io::Result<()>>,
    watching: JoinSet<()>,
    reviewer: Reviewer,
    store: Store,
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
    /// The address.
    #[error("can't listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
}

impl Server {
    /// Starts a node. It runs until it is stopped.
    ///
    /// # Errors
    /// If the store can't be opened, or the address is taken.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        let store = Store::open(&config.database).await?;
        let cookie_key = CookieKey::of_store(&store).await?;
        let listener = TcpListener::bind(config.listen).await.map_err(|why| StartError::Listen(config.listen, why))?;
        let address = listener.local_addr().map_err(|why| StartError::Listen(config.listen, why))?;
        let (bus_events, heard) = mpsc::channel(16);
        let bus = Bus::open(config.bus.as_deref(), bus_events).await?;
        let hub = Hub::new(store.clone(), bus.clone(), Jobs::start(config.threads));
        let (close, closing) = watch::channel(false);
        let reviewer = Reviewer::new(hub.clone(), config.threads, closing.clone());
        let app = App(Arc::new(Inner {
            hub: hub.clone(),
            reviewer: reviewer.clone(),
            hints: Semaphore::new(config.threads.div_ceil(2)),
            cookie_key,
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
        watching.spawn(hub.watch());
        watching.spawn(reviewer.clone().watch());
        Ok(Self { address, close, serving, watching, reviewer, store })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends it: nothing new is taken, what is being done is done.
    ///
    /// # Errors
    /// If it had failed before.
    pub async fn stop(self) -> std::io::Result<()> {
        self.close.send_replace(true);
        let served = self.serving.await;
        drop(self.watching);
        self.reviewer.rest().await;
        self.store.close().await;
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

    pub(crate) fn hints(&self) -> &Semaphore {
        &self.0.hints
    }

    pub(crate) fn store(&self) -> &Store {
        self.0.hub.store()
    }

    pub(crate) fn cookie_key(&self) -> &CookieKey {
        &self.0.cookie_key
    }

    pub(crate) fn public_url(&self) -> Option<&str> {
        self.0.public_url.as_deref()
    }

    /// Becomes true when the node is about to end.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.clone()
    }
}
