use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::context::{below, between, percent};
use super::link::{Condition, Link};
use super::network::{Network, Weather, Wire};
use crate::bus::Bus;
use crate::guard::Guards;
use crate::hub::Hub;
use crate::jobs::Jobs;
use crate::store::{Disk, Store};
use crate::time::Time;

/// Simulated nodes that share a database and a bus. Clones share them.
#[derive(Clone)]
pub(super) struct Cluster(Arc<Shared>);

struct Shared {
    disk: Disk,
    network: Network,
    nodes: Mutex<Vec<Running>>,
}

/// A running node, or a dead one.
struct Running {
    node: Node,
    wire: Wire,
    /// Ends with the node.
    _tasks: JoinSet<()>,
}

/// A node as clients know it, from its start to its end.
#[derive(Clone)]
pub(super) struct Node {
    pub(super) hub: Hub,
    link: Arc<Link>,
}

pub(super) const NODES: u32 = 3;
/// How long a client waits for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

impl Cluster {
    pub(super) fn start() -> Self {
        let cluster =
            Self(Arc::new(Shared { disk: Disk::new(), network: Network::default(), nodes: Mutex::default() }));
        let nodes = (0..NODES).map(|_| cluster.boot()).collect();
        *cluster.nodes() = nodes;
        cluster
    }

    fn nodes(&self) -> MutexGuard<'_, Vec<Running>> {
        self.0.nodes.lock().expect("nobody panics while holding this")
    }

    fn boot(&self) -> Running {
        let (link, wire) = (Arc::new(Link::new()), self.0.network.wire());
        let (store, bus) = (Store::simulated(&self.0.disk, &link), Bus::Simulated(wire.clone()));
        let hub = Hub::new(store, bus, None, Jobs::at_once(), Guards::new(None, false), Time::default());
        self.0.network.join(&wire, &hub);
        let mut tasks = JoinSet::new();
        tasks.spawn(hub.clone().run_due_tables());
        tasks.spawn(hub.clone().heartbeat());
        Running { node: Node { hub, link }, wire, _tasks: tasks }
    }

    /// Access to the database that never fails.
    pub(super) fn store(&self) -> Store {
        Store::simulated(&self.0.disk, &Arc::new(Link::new()))
    }

    /// Any node, dead or alive.
    pub(super) fn any_node(&self) -> Node {
        self.nodes()[below(NODES) as usize].node.clone()
    }

    /// Kills a node. From now on nothing of it reaches anybody.
    pub(super) fn crash(&self, index: u32) {
        let running = &self.nodes()[index as usize];
        running.node.link.kill();
        self.0.network.leave(&running.wire);
    }

    /// Starts a node in place of a dead one.
    pub(super) fn restart(&self, index: u32) {
        let fresh = self.boot();
        let old = std::mem::replace(&mut self.nodes()[index as usize], fresh);
        drop(old);
    }

    pub(super) fn set_link(&self, index: u32, condition: Condition) {
        self.nodes()[index as usize].node.link.set(condition);
    }

    pub(super) fn set_bus(&self, index: u32, is_up: bool) {
        let wire = self.nodes()[index as usize].wire.clone();
        self.0.network.set_up(&wire, is_up);
    }

    pub(super) fn set_weather(&self, weather: Weather) {
        self.0.network.set_weather(weather);
    }
}

impl Node {
    pub(super) fn is_dead(&self) -> bool {
        self.link.is_dead()
    }

    /// Waits until the node dies.
    pub(super) async fn died(&self) {
        self.link.died().await;
    }

    /// Asks the node for something. The work goes on if there is no answer: the node died or took too long, or the
    /// answer got lost.
    pub(super) async fn ask<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> Option<T> {
        sleep(between(0, 10)).await;
        if self.is_dead() {
            return None;
        }
        let work = timeout(PATIENCE, tokio::spawn(work));
        let done = tokio::select! {
            biased;
            () = self.died() => return None,
            done = work => done.ok()?.expect("no request panics"),
        };
        sleep(between(0, 10)).await;
        (!self.is_dead() && !percent(2)).then_some(done)
    }
}
