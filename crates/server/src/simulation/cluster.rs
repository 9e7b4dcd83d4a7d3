use std::sync::atomic::{AtomicBool, Ordering};
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
    /// The clocks of its machine.
    time: Time,
    /// Whether it takes requests.
    is_ready: Arc<AtomicBool>,
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
        let time = Time::default().skewed(any_skew());
        let hub = Hub::new(store, bus, None, Jobs::at_once(), Guards::new(None, false), time.clone());
        self.0.network.join(&wire, &hub);
        let node = Node { hub: hub.clone(), link, time, is_ready: Arc::default() };
        let mut tasks = JoinSet::new();
        tasks.spawn(watch(node.clone()));
        tasks.spawn(hub.heartbeat());
        Running { node, wire, _tasks: tasks }
    }

    /// Changes what a machine's wall clock shows.
    pub(super) fn set_wall_clock(&self, index: u32) {
        self.nodes()[index as usize].node.time.set_wall_clock(any_skew());
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

/// How far the clock of a machine is off, in milliseconds.
fn any_skew() -> i64 {
    if percent(50) { 0 } else { i64::from(below(7_200_000)) - 3_600_000 }
}

/// Takes the time from the database, and then watches over it.
async fn watch(node: Node) {
    let last_alive = loop {
        match node.hub.begin_time().await {
            Ok(last_alive) => break last_alive,
            // A real node would end here, and be started again.
            Err(_) => sleep(between(10, 500)).await,
        }
    };
    node.is_ready.store(true, Ordering::Relaxed);
    node.hub.watch(last_alive).await;
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
        if self.is_dead() || !self.is_ready.load(Ordering::Relaxed) {
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
