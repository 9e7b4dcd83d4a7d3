use game::SeatSet;
use table::{FORGOTTEN, Secret};

use super::{Chair, Room};

impl Room {
    /// Transfers everything a holder has here to another one: seats, and the role of host.
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

    /// Removes a holder before the cards are dealt. The next person becomes the host; if there is
    /// none, nobody can find the table any more. If nonces are being revealed, the deal is called off.
    pub fn leave(&mut self, holder: &str, fresh: Secret) {
        let seats = self.held_by(holder);
        for seat in seats.iter() {
            self.chairs[seat.index()] = Chair::Free;
        }
        if self.is_revealing() && !seats.is_empty() {
            self.call_off(fresh);
        }
        if self.host == holder {
            let next = self.people().next().map(|(_, sitter)| sitter.holder.clone());
            self.plan.public &= next.is_some();
            self.host = next.unwrap_or_default();
        }
    }

    /// Removes a holder's identity after the cards were dealt, and returns the seats nobody holds now.
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
