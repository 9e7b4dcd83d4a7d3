use std::net::SocketAddr;

use crate::guard::Limits;
use crate::lan;
use crate::store::Database;
use crate::time::Time;

/// The configuration of a node.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on; port 0 picks a free one.
    pub listen: SocketAddr,
    /// The database.
    pub database: Database,
    /// The NATS server that connects nodes, such as `nats://127.0.0.1:4222`; `None` for a single node.
    pub bus: Option<String>,
    /// The beginning of links, if it differs from the listening address.
    pub public_url: Option<String>,
    /// Whether links use the address in the local network, unless there is a public one.
    pub lan: bool,
    /// Whether a proxy in front reports the client's address in `X-Forwarded-For`.
    pub trust_proxy: bool,
    /// Rate limits; `None` for no limits.
    pub limits: Option<Limits>,
    /// The number of threads for bots and reviews.
    pub threads: usize,
    /// Where bots run.
    pub bots: Bots,
    /// The clock.
    pub time: Time,
}

impl Config {
    /// A single node on a free local port without limits, for tests and benchmarks.
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

    /// The beginning of links to share, for a node that listens on this port.
    pub(crate) fn link_base(&self, port: u16) -> Option<String> {
        let public = self.public_url.as_deref().map(|url| url.trim_end_matches('/').to_string());
        public.or_else(|| if self.lan { lan::url(port) } else { None })
    }
}

/// Where bots run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bots {
    /// On the node that needs them.
    #[default]
    Here,
    /// On workers, which are reached over the bus; on the node while there are none.
    AtWorkers,
}
