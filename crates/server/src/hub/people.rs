//! Changes at all tables of a player: a guest who logs in to an account, and a player who is deleted.

use std::sync::Arc;

use catalog::{AnyTable, Room};
use protocol::Stage;
use table::{Key, Refused, Request, Secret};

use super::{Hub, LoadedTable};
use crate::bus::Notice;
use crate::error::Error;
use crate::id::{Id, random};
use crate::store::Seating;
use crate::task::uncancellable;

impl Hub {
    /// Gives a player's seats and results to another player.
    pub(crate) async fn transfer_player(&self, from: &Id, to: &Id) -> Result<(), Error> {
        let (hub, from, to) = (self.clone(), from.clone(), to.clone());
        uncancellable(async move {
            for id in hub.store().all_tables_of(&from).await? {
                let loaded = hub.table(&id).await?;
                // A result that is stored later would be credited to nobody.
                hub.finish(&loaded).await?;
                hub.reseat(&loaded, |room, _| {
                    room.hand_on(from.as_str(), to.as_str());
                    true
                })
                .await?;
            }
            hub.store().transfer_results(&from, &to).await?;
            Ok(())
        })
        .await
    }

    /// Removes a player from all tables: they leave their seat, or resign and lose their name.
    pub(crate) async fn remove_player(&self, player: &Id) -> Result<(), Error> {
        let (hub, player) = (self.clone(), player.clone());
        uncancellable(async move {
            for id in hub.store().all_tables_of(&player).await? {
                let loaded = hub.table(&id).await?;
                while !hub.leave(&loaded, &player).await? {}
            }
            Ok(())
        })
        .await
    }

    /// Ends the sockets of a session or token on all nodes.
    pub(crate) fn end_sockets(&self, credential: &Id) {
        self.0.guards.sockets().end(credential);
        self.0.bus.publish(credential, Notice::Ended);
    }

    /// Removes a player from a table; false if the cards were dealt meanwhile.
    async fn leave(&self, loaded: &Arc<LoadedTable>, player: &Id) -> Result<bool, Error> {
        let dealt = loaded.state().table.is_some();
        self.resign_all(loaded, player).await?;
        self.reseat(loaded, |room, head| {
            match head {
                None => room.leave(player.as_str(), Secret::new(random())),
                // They have to resign first, or nobody would ever move there.
                Some(_) if !dealt => return false,
                Some(head) => head.forget(room.forget(player.as_str())),
            }
            true
        })
        .await
    }

    async fn resign_all(&self, loaded: &Arc<LoadedTable>, player: &Id) -> Result<(), Error> {
        let seats = {
            let state = loaded.state();
            if state.stage() != Stage::Playing {
                return Ok(());
            }
            state.room.held_by(player.as_str())
        };
        for seat in seats.iter() {
            let key: Key = format!("gone-{}", seat.index()).parse().expect("letters, digits and hyphens");
            match self.act(loaded, Request::resign(seat, key)).await {
                // They had resigned before, or the game has just ended.
                Ok(_) | Err(Error::Refused(Refused::Resigned(_) | Refused::Over)) => {}
                Err(why) => return Err(why),
            }
        }
        Ok(())
    }

    /// Changes who holds which seat, at any stage. `change` gets the dealt table, if there is one, and returns whether
    /// the change is possible; if not, the current state is loaded.
    async fn reseat(
        &self,
        loaded: &Arc<LoadedTable>,
        change: impl Fn(&mut Room, Option<&mut AnyTable>) -> bool + Send + Sync,
    ) -> Result<bool, Error> {
        let _guard = loaded.write_lock.lock().await;
        let changed = loop {
            let Some(Seating { revision, mut room, mut head }) = self.store().seating(&loaded.id).await? else {
                return Err(Error::NoSuchTable);
            };
            if !change(&mut room, head.as_mut()) {
                break false;
            }
            // After a failure it may be stored all the same.
            let stored = self.store().reseat(&loaded.id, &Seating { revision, room, head }).await;
            if stored.inspect_err(|_| loaded.mark_suspect())? {
                self.0.bus.publish(&loaded.id, Notice::Reseated);
                break true;
            }
        };
        let revision = loaded.state().revision;
        self.reload(loaded, revision).await?;
        Ok(changed)
    }
}
