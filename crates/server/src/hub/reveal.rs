//! The time between the first revealed nonce and the deal, in which a player may stay silent or disappear.

use std::sync::Arc;

use catalog::Room;
use game::{Hex32, Seat};
use table::{Millis, Secret};

use super::{Hub, LoadedTable};
use crate::error::Error;
use crate::id::{Id, random};

impl Hub {
    /// Reveals the nonce of a seat. The last one deals the cards.
    pub(crate) async fn reveal(
        &self,
        loaded: &Arc<LoadedTable>,
        player: &Id,
        seat: Seat,
        nonce: Hex32,
    ) -> Result<(), Error> {
        let holder = player.clone();
        let done = self.change(loaded, move |room| room.reveal(seat, holder.as_str(), nonce)).await;
        match done {
            // Sent twice, and the first time it was the last one.
            Err(Error::AlreadyDealt) if has_revealed(&loaded.state().room, player, seat, nonce) => Ok(()),
            done => done,
        }
    }

    /// Calls the deal off if a seat has not revealed its nonce in time.
    pub(super) async fn end_reveal(&self, loaded: &Arc<LoadedTable>) -> Result<(), Error> {
        self.while_revealing(loaded, |room, now| {
            let late = room.reveal_by().is_some_and(|by| by <= now);
            if late {
                room.miss_reveal(Secret::new(random()));
            }
            late
        })
        .await
    }

    /// Gives back the time during which no node was running.
    pub(super) async fn extend_reveal(&self, loaded: &Arc<LoadedTable>, lost: Millis) -> Result<(), Error> {
        self.while_revealing(loaded, move |room, _| {
            room.extend_reveal(lost);
            room.is_revealing()
        })
        .await
    }

    /// Changes a room in which nonces are being revealed; `change` says whether it did.
    async fn while_revealing(
        &self,
        loaded: &Arc<LoadedTable>,
        mut change: impl FnMut(&mut Room, Millis) -> bool + Send + 'static,
    ) -> Result<(), Error> {
        let done = self
            .change_undealt(loaded, move |hub, loaded, mut room, revision| {
                let changed = change(&mut room, hub.now());
                async move { if changed { hub.store_room(&loaded, room, revision).await } else { Ok(true) } }
            })
            .await;
        match done {
            // Somebody was faster, or has closed the table.
            Err(Error::AlreadyDealt | Error::NoSuchTable) => Ok(()),
            done => done,
        }
    }
}

fn has_revealed(room: &Room, player: &Id, seat: Seat, nonce: Hex32) -> bool {
    room.people().any(|(at, sitter)| at == seat && sitter.holder == player.as_str() && sitter.nonce == Some(nonce))
}
