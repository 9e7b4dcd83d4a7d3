use game::SeatSet;
use table::Millis;

use super::presence::{Company, Presence};
use super::{Hub, Live};
use crate::bus::Word;
use crate::id::Id;

/// A node that has said nothing for so long is taken for gone, and all who were there with it.
const GONE: Millis = Millis(15_000);

impl Hub {
    /// Somebody comes to a table here, or goes, who holds these seats.
    pub(crate) fn count(&self, live: &Live, held: SeatSet, comes: bool) {
        live.meet(|presence| {
            presence.count(held, comes);
            // Said before anybody else can come or go: the last word is how it is.
            self.tell_company(live, presence);
            true
        });
    }

    /// Another node says who is at a table there.
    pub(super) fn hear_company(&self, live: &Live, node: Id, company: Company) {
        live.meet(|presence| {
            let heard = presence.hear(node, company, self.now());
            if heard.came && !presence.here().is_empty() {
                self.tell_company(live, presence);
            }
            heard.changed
        });
    }

    /// Says once more who is here, for a word may have been lost, and forgets nodes that don't.
    pub(super) fn repeat_company(&self) {
        if !self.0.bus.has_others() {
            return;
        }
        let since = self.now().minus(GONE);
        for live in self.0.tables.all() {
            live.meet(|presence| {
                if !presence.here().is_empty() {
                    self.tell_company(&live, presence);
                }
                presence.forget_silent(since)
            });
        }
    }

    fn tell_company(&self, live: &Live, presence: &Presence) {
        self.0.bus.tell(&live.id, Word::Here(presence.here()));
    }
}
