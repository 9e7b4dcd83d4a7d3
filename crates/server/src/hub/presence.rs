//! Who is connected to a table, at this node and at others.

use std::collections::HashMap;

use game::{Seat, SeatMap, SeatSet};
use serde::{Deserialize, Serialize};
use table::Millis;

use crate::id::Id;

/// Who is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Company {
    pub(crate) seats: SeatSet,
    pub(crate) spectators: usize,
}

impl Company {
    pub(super) fn is_empty(self) -> bool {
        self == Self::default()
    }
}

/// Who is there, node by node.
pub(super) struct Presence {
    /// How many connections to this node each seat has, and those without one.
    seats: SeatMap<usize>,
    spectators: usize,
    /// What other nodes said last, and when.
    others: HashMap<Id, (Company, Millis)>,
}

/// What a word about who is elsewhere has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Heard {
    /// Whether more or fewer people are there now.
    pub(super) changed: bool,
    /// Whether that node has only now come to the table, and does not know who is here.
    pub(super) came: bool,
}

impl Presence {
    pub(super) fn new(seats: usize) -> Self {
        Self { seats: (0..seats).map(|_| 0).collect(), spectators: 0, others: HashMap::new() }
    }

    /// Somebody comes to this node or goes, who holds these seats.
    pub(super) fn count(&mut self, held: SeatSet, comes: bool) {
        let change = |count: &mut usize| *count = if comes { *count + 1 } else { count.saturating_sub(1) };
        for seat in held.iter() {
            if let Some(count) = self.seats.get_mut(seat.index()) {
                change(count);
            }
        }
        if held.is_empty() {
            change(&mut self.spectators);
        }
    }

    /// Another node says who is there.
    pub(super) fn hear(&mut self, node: Id, company: Company, now: Millis) -> Heard {
        let before =
            if company.is_empty() { self.others.remove(&node) } else { self.others.insert(node, (company, now)) };
        let before = before.map_or(Company::default(), |(company, _)| company);
        Heard { changed: before != company, came: before.is_empty() && !company.is_empty() }
    }

    /// Forgets nodes that have said nothing since then; whether there were any.
    pub(super) fn forget_silent(&mut self, since: Millis) -> bool {
        let before = self.others.len();
        self.others.retain(|_, (_, at)| *at >= since);
        self.others.len() < before
    }

    /// Who is at this node.
    pub(super) fn here(&self) -> Company {
        let seats = Seat::all(self.seats.len()).zip(&self.seats).filter(|(_, count)| **count > 0);
        Company { seats: seats.map(|(seat, _)| seat).collect(), spectators: self.spectators }
    }

    /// Who is there, wherever.
    pub(super) fn everywhere(&self) -> Company {
        let others = self.others.values().map(|(company, _)| *company);
        others.fold(self.here(), |all, other| Company {
            seats: all.seats.iter().chain(other.seats.iter()).collect(),
            spectators: all.spectators.saturating_add(other.spectators),
        })
    }
}

#[cfg(test)]
mod tests {
    use rig::seat;

    use super::*;

    fn company(seats: &[usize], spectators: usize) -> Company {
        Company { seats: seats.iter().map(|index| seat(*index)).collect(), spectators }
    }

    #[test]
    fn people_at_all_nodes_are_there() {
        let (mut presence, [one, other]) = (Presence::new(3), [Id::random(), Id::random()]);
        let [mine, nobody] = [SeatSet::only(seat(0)), SeatSet::EMPTY];
        for held in [mine, mine, nobody] {
            presence.count(held, true);
        }
        let heard = |changed, came| Heard { changed, came };
        assert_eq!(presence.hear(one.clone(), company(&[1], 2), Millis(10)), heard(true, true));
        assert_eq!(presence.hear(other.clone(), company(&[0, 1], 0), Millis(20)), heard(true, true));
        assert_eq!(presence.everywhere(), company(&[0, 1], 3));
        assert_eq!(presence.hear(one.clone(), company(&[1], 2), Millis(30)), heard(false, false));

        presence.count(mine, false);
        assert_eq!(presence.here(), company(&[0], 1), "one of two tabs is closed");
        assert!(presence.forget_silent(Millis(25)) && !presence.forget_silent(Millis(25)));
        assert_eq!(presence.everywhere(), company(&[0, 1], 3));
        assert_eq!(presence.hear(one, Company::default(), Millis(40)), heard(true, false));
        assert_eq!(presence.hear(other, Company::default(), Millis(40)), heard(false, false));
        assert_eq!(presence.everywhere(), company(&[0], 1));
    }
}
