use std::sync::{Arc, Mutex, MutexGuard};

use tokio::time::sleep;

use super::context::{between, percent};
use crate::bus::Notice;
use crate::hub::Hub;
use crate::id::Id;

/// The bus between simulated nodes. It loses, doubles, delays and reorders notices.
#[derive(Clone, Default)]
pub(crate) struct Network(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    members: Vec<Member>,
    weather: Weather,
}

struct Member {
    node: Id,
    hub: Hub,
    is_up: bool,
}

/// How the bus fares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Weather {
    /// How many of a hundred notices get lost, without anybody knowing.
    pub(super) lost: u32,
    /// How many of a hundred notices come twice.
    pub(super) doubled: u32,
    /// The longest time on the way, in milliseconds.
    pub(super) slow: u32,
}

impl Default for Weather {
    fn default() -> Self {
        Self { lost: 0, doubled: 2, slow: 20 }
    }
}

/// A node's connection to the bus.
#[derive(Clone)]
pub(crate) struct Wire {
    network: Network,
    node: Id,
}

impl Network {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().expect("nobody panics while holding this")
    }

    /// A node's connection, which works once the node has [joined](Network::join).
    pub(super) fn wire(&self) -> Wire {
        Wire { network: self.clone(), node: Id::random() }
    }

    pub(super) fn join(&self, wire: &Wire, hub: &Hub) {
        self.state().members.push(Member { node: wire.node.clone(), hub: hub.clone(), is_up: true });
    }

    pub(super) fn leave(&self, wire: &Wire) {
        self.state().members.retain(|member| member.node != wire.node);
    }

    pub(super) fn set_weather(&self, weather: Weather) {
        self.state().weather = weather;
    }

    /// Cuts a node off, or connects it again. It notices either.
    pub(super) fn set_up(&self, wire: &Wire, is_up: bool) {
        let mut state = self.state();
        let Some(member) = state.members.iter_mut().find(|member| member.node == wire.node) else { return };
        member.is_up = is_up;
        let hub = member.hub.clone();
        drop(state);
        if is_up {
            hub.reconnected();
        }
    }

    /// The hub of a node that can be reached.
    fn reach(&self, node: &Id) -> Option<Hub> {
        let state = self.state();
        state.members.iter().find(|member| member.node == *node && member.is_up).map(|member| member.hub.clone())
    }
}

impl Wire {
    pub(crate) fn is_up(&self) -> bool {
        self.network.reach(&self.node).is_some()
    }

    pub(crate) fn publish(&self, table: &Id, notice: &Notice) {
        if !self.is_up() {
            return;
        }
        let (others, weather) = {
            let state = self.network.state();
            let others = state.members.iter().map(|member| member.node.clone()).filter(|node| *node != self.node);
            (others.collect::<Vec<_>>(), state.weather)
        };
        for other in others {
            let copies = if percent(weather.lost) { 0 } else { 1 + u32::from(percent(weather.doubled)) };
            (0..copies).for_each(|_| self.deliver(other.clone(), weather.slow, table.clone(), notice.clone()));
        }
    }

    fn deliver(&self, to: Id, slow: u32, table: Id, notice: Notice) {
        let (network, from) = (self.network.clone(), self.node.clone());
        tokio::spawn(async move {
            sleep(between(0, slow)).await;
            if let Some(hub) = network.reach(&to) {
                hub.receive(&table, from, notice);
            }
        });
    }
}
