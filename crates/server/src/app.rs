use std::sync::Arc;

use tokio::sync::{Semaphore, watch};

use crate::cookie::CookieKey;
use crate::guard::Guards;
use crate::hub::Hub;
use crate::id::Id;
use crate::reviews::Reviewer;
use crate::store::Store;

/// The state that requests share. Clones are cheap.
#[derive(Clone)]
pub(crate) struct App(Arc<AppState>);

pub(crate) struct AppState {
    pub(crate) hub: Hub,
    pub(crate) reviewer: Reviewer,
    /// Limits concurrent hints, because bots need the threads more.
    pub(crate) hints: Arc<Semaphore>,
    pub(crate) guards: Guards,
    pub(crate) cookie_key: CookieKey,
    pub(crate) public_url: Option<String>,
    /// The beginning of links to share, if known. Others may not reach the address that a browser is using.
    pub(crate) link_base: Option<String>,
    pub(crate) closing: watch::Receiver<bool>,
}

impl App {
    pub(crate) fn new(state: AppState) -> Self {
        Self(Arc::new(state))
    }

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

    /// The invitation link of a table, if it is known which address others can reach.
    pub(crate) fn link(&self, table: &Id) -> Option<String> {
        Some(format!("{}/tables/{table}", self.0.link_base.as_deref()?))
    }

    pub(crate) fn public_url(&self) -> Option<&str> {
        self.0.public_url.as_deref()
    }

    /// Whether the public address uses HTTPS.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.public_url().is_some_and(|url| url.starts_with("https:"))
    }

    /// Becomes true when the node shuts down.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.clone()
    }
}
