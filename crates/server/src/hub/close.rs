//! Tables that are deleted before the cards are dealt.

use std::sync::Arc;

use super::{Hub, LoadedTable};
use crate::bus::Notice;
use crate::error::Error;
use crate::id::Id;

impl Hub {
    /// Deletes a table that this player opened, before the cards are dealt.
    pub(crate) async fn close(&self, loaded: &Arc<LoadedTable>, player: &Id) -> Result<(), Error> {
        let player = player.clone();
        self.change_undealt(loaded, move |hub, loaded, room, revision| {
            let allowed = room.check_host(player.as_str());
            async move {
                allowed?;
                // After a failure it may be deleted all the same.
                let closed =
                    hub.store().close_room(&loaded.id, revision).await.inspect_err(|_| loaded.mark_suspect())?;
                if closed {
                    loaded.close();
                    hub.0.bus.publish(&loaded.id, Notice::Changed(0));
                } else {
                    hub.refresh(&loaded).await?;
                }
                Ok(closed)
            }
        })
        .await
    }

    /// Closes a table that is gone from the store, on all nodes.
    pub(crate) async fn close_missing(&self, id: &Id) {
        // A table that is not loaded here is not found.
        if let Ok(loaded) = self.table(id).await {
            loaded.close();
        }
        self.0.bus.publish(id, Notice::Changed(0));
    }
}
