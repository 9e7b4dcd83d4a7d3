use game::SeatSet;

use super::{Chair, Room};
use crate::FORGOTTEN;

impl Room {
    /// Gives another holder all that this one has here: seats, and the table if they opened it.
    pub fn hand_on(&mut self, from: &str, to: &str) {
        if self.host == from {
            self.host = to.into();
        }
        for chair in &mut self.chairs {
            if let Chair::Person(sitter) = chair
                && sitter.holder == from
            {
                sitter.holder = to.into();
            }
        }
    }

    /// Lets somebody leave for good before the cards are dealt. The table is the next person's
    /// then; if there is none, nobody finds it any more.
    pub fn leave(&mut self, holder: &str) {
        for seat in self.held_by(holder).iter() {
            self.chairs[seat.index()] = Chair::Free;
        }
        if self.host == holder {
            let next = self.people().next().map(|(_, sitter)| sitter.holder.clone());
            self.plan.public &= next.is_some();
            self.host = next.unwrap_or_default();
        }
    }

    /// Forgets who somebody was after the cards were dealt; the seats that nobody holds now.
    pub fn forget(&mut self, holder: &str) -> SeatSet {
        let seats = self.held_by(holder);
        if self.host == holder {
            self.host.clear();
        }
        for chair in &mut self.chairs {
            if let Chair::Person(sitter) = chair
                && sitter.holder == holder
            {
                sitter.holder.clear();
                sitter.name = FORGOTTEN.into();
            }
        }
        seats
    }
}
