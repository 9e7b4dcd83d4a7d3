//! Tables that end before the cards are dealt: the store forgets them, and whoever is there is told.

use std::sync::Arc;

use table::RoomRefused;

use super::room::undealt;
use super::{Hub, Live, to_the_end};
use crate::bus::Word;
use crate::error::Error;
use crate::id::Id;

impl Hub {
    /// Closes a table that this player opened and nobody plays at yet.
    pub(crate) async fn close(&self, live: &Arc<Live>, player: &Id) -> Result<(), Error> {
        let (hub, live, player) = (self.clone(), Arc::clone(live), player.clone());
        to_the_end(async move {
            let _door = live.door.lock().await;
            loop {
                let (room, revision) = undealt(&live)?;
                if room.host() != player.as_str() {
                    return Err(RoomRefused::NotTheHost.into());
                }
                // If this fails, it may be closed all the same.
                if hub.store().close_room(&live.id, revision).await.inspect_err(|_| live.doubt())? {
                    live.close();
                    hub.0.bus.tell(&live.id, Word::Changed(0));
                    return Ok(());
                }
                hub.refresh(&live).await?;
            }
        })
        .await
    }

    /// The store has forgotten a table at which nobody played: whoever is there is told, here and elsewhere.
    pub(crate) async fn miss(&self, id: &Id) {
        // If nobody holds it here, it is not found any more.
        if let Ok(live) = self.table(id).await {
            live.close();
        }
        self.0.bus.tell(id, Word::Changed(0));
    }
}
