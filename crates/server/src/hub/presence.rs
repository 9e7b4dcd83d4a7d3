//! Who is connected to a table, at this node and at others. It is never stored.

use std::collections::HashMap;

use game::{Seat, SeatMap, SeatSet};
use serde::{Deserialize, Serialize};
use table::Millis;

use super::{Hub, LoadedTable};
use crate::bus::Notice;
use crate::id::Id;

/// A node that reports nothing for this long is presumed dead, and everyone connected to it gone.
const GONE: Millis = Millis(15_000);

/// The seats whose holders are connected, and the number of spectators.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Presence {
    pub(crate) seats: SeatSet,
    pub(crate) spectators: usize,
}

impl Presence {
    pub(super) fn is_empty(self) -> bool {
        self == Self::default()
    }
}

/// The people connected to a table, by node.
pub(super) struct PresenceByNode {
    /// Connections to this node, by seat.
    seats: SeatMap<usize>,
    /// Connections to this node without a seat.
    spectators: usize,
    /// What each other node reported last, and when.
    others: HashMap<Id, (Presence, Millis)>,
}

/// The effect of another node's report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PresenceChange {
    /// Whether somebody connected or disconnected.
    pub(super) changed: bool,
    /// Whether the node has only now loaded the table, and doesn't know who is connected here.
    pub(super) is_new_node: bool,
}

impl PresenceByNode {
    pub(super) fn new(seats: usize) -> Self {
        Self { seats: (0..seats).map(|_| 0).collect(), spectators: 0, others: HashMap::new() }
    }

    /// Counts a new or closed connection of the holder of these seats.
    pub(super) fn count(&mut self, held: SeatSet, connected: bool) {
        let change = |count: &mut usize| *count = if connected { *count + 1 } else { count.saturating_sub(1) };
        for seat in held.iter() {
            if let Some(count) = self.seats.get_mut(seat.index()) {
                change(count);
            }
        }
        if held.is_empty() {
            change(&mut self.spectators);
        }
    }

    /// Takes in another node's report.
    pub(super) fn receive(&mut self, node: Id, presence: Presence, now: Millis) -> PresenceChange {
        let before =
            if presence.is_empty() { self.others.remove(&node) } else { self.others.insert(node, (presence, now)) };
        let before = before.map_or(Presence::default(), |(presence, _)| presence);
        PresenceChange { changed: before != presence, is_new_node: before.is_empty() && !presence.is_empty() }
    }

    /// Forgets nodes that have reported nothing since then; whether there were any.
    pub(super) fn forget_silent(&mut self, since: Millis) -> bool {
        let before = self.others.len();
        self.others.retain(|_, (_, at)| *at >= since);
        self.others.len() < before
    }

    /// The people connected to this node.
    pub(super) fn here(&self) -> Presence {
        let seats = Seat::all(self.seats.len()).zip(&self.seats).filter(|(_, count)| **count > 0);
        Presence { seats: seats.map(|(seat, _)| seat).collect(), spectators: self.spectators }
    }

    /// The people connected to any node.
    pub(super) fn everywhere(&self) -> Presence {
        let others = self.others.values().map(|(presence, _)| *presence);
        others.fold(self.here(), |all, other| Presence {
            seats: all.seats.iter().chain(other.seats.iter()).collect(),
            spectators: all.spectators.saturating_add(other.spectators),
        })
    }
}

impl Hub {
    /// Counts a new or closed connection of the holder of these seats, and tells the other nodes.
    pub(crate) fn count_connection(&self, loaded: &LoadedTable, held: SeatSet, connected: bool) {
        loaded.update_presence(|presence| {
            presence.count(held, connected);
            // Published under the lock, so that the last report is the current one.
            self.publish_presence(loaded, presence);
            true
        });
    }

    /// Takes in who is connected to another node.
    pub(super) fn receive_presence(&self, loaded: &LoadedTable, node: Id, there: Presence) {
        loaded.update_presence(|presence| {
            let change = presence.receive(node, there, self.now());
            if change.is_new_node && !presence.here().is_empty() {
                self.publish_presence(loaded, presence);
            }
            change.changed
        });
    }

    /// Reports again who is connected here, because a report can get lost, and forgets nodes that no longer report.
    pub(super) fn repeat_presence(&self) {
        if !self.0.bus.has_others() {
            return;
        }
        let since = self.now().minus(GONE);
        for loaded in self.0.tables.all() {
            loaded.update_presence(|presence| {
                if !presence.here().is_empty() {
                    self.publish_presence(&loaded, presence);
                }
                presence.forget_silent(since)
            });
        }
    }

    fn publish_presence(&self, loaded: &LoadedTable, presence: &PresenceByNode) {
        self.0.bus.publish(&loaded.id, Notice::Presence(presence.here()));
    }
}

#[cfg(test)]
mod tests {
    use testkit::seat;

    use super::*;

    fn presence_of(seats: &[usize], spectators: usize) -> Presence {
        Presence { seats: seats.iter().map(|index| seat(*index)).collect(), spectators }
    }

    #[test]
    fn people_at_all_nodes_are_counted() {
        let (mut presence, [one, other]) = (PresenceByNode::new(3), [Id::random(), Id::random()]);
        let [mine, nobody] = [SeatSet::only(seat(0)), SeatSet::EMPTY];
        for held in [mine, mine, nobody] {
            presence.count(held, true);
        }
        let change = |changed, is_new_node| PresenceChange { changed, is_new_node };
        assert_eq!(presence.receive(one.clone(), presence_of(&[1], 2), Millis(10)), change(true, true));
        assert_eq!(presence.receive(other.clone(), presence_of(&[0, 1], 0), Millis(20)), change(true, true));
        assert_eq!(presence.everywhere(), presence_of(&[0, 1], 3));
        assert_eq!(presence.receive(one.clone(), presence_of(&[1], 2), Millis(30)), change(false, false));

        presence.count(mine, false);
        assert_eq!(presence.here(), presence_of(&[0], 1), "one of two tabs is closed");
        assert!(presence.forget_silent(Millis(25)) && !presence.forget_silent(Millis(25)));
        assert_eq!(presence.everywhere(), presence_of(&[0, 1], 3));
        assert_eq!(presence.receive(one, Presence::default(), Millis(40)), change(true, false));
        assert_eq!(presence.receive(other, Presence::default(), Millis(40)), change(false, false));
        assert_eq!(presence.everywhere(), presence_of(&[0], 1));
    }
}
