//! Tables that end before the cards are dealt: the store forgets them, and whoever is there is told.

use std::sync::Arc;

use super::{Hub, Live};
use crate::bus::Word;
use crate::error::Error;
use crate::id::Id;

impl Hub {
    /// Closes a table that this player opened and nobody plays at yet.
    pub(crate) async fn close(&self, live: &Arc<Live>, player: &Id) -> Result<(), Error> {
        let player = player.clone();
        self.settle(live, move |hub, live, room, revision| {
            let allowed = room.check_host(player.as_str());
            async move {
                allowed?;
                // If this fails, it may be closed all the same.
                let closed = hub.store().close_room(&live.id, revision).await.inspect_err(|_| live.doubt())?;
                if closed {
                    live.close();
                    hub.0.bus.tell(&live.id, Word::Changed(0));
                } else {
                    hub.refresh(&live).await?;
                }
                Ok(closed)
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
