//! People at all their tables: a guest who turns out to be an account, and one who leaves for good.

use std::sync::Arc;

use table::{AnyTable, Key, Refused, Request, Room, Stage};

use super::{Hub, Live, to_the_end};
use crate::bus::Word;
use crate::error::Error;
use crate::id::Id;
use crate::store::Reseated;

impl Hub {
    /// Gives another player all that this one has at any table.
    pub(crate) async fn hand_on(&self, from: &Id, to: &Id) -> Result<(), Error> {
        let (hub, from, to) = (self.clone(), from.clone(), to.clone());
        to_the_end(async move {
            for id in hub.store().all_tables_of(&from).await? {
                let live = hub.table(&id).await?;
                // A result that is written down later would be nobody's.
                hub.finish(&live).await?;
                hub.reseat(&live, |room, _| {
                    room.hand_on(from.as_str(), to.as_str());
                    true
                })
                .await?;
            }
            hub.store().hand_on_results(&from, &to).await?;
            Ok(())
        })
        .await
    }

    /// Lets a player leave every table: they get up, or resign, and nobody is told any more who they were.
    pub(crate) async fn forget(&self, player: &Id) -> Result<(), Error> {
        let (hub, player) = (self.clone(), player.clone());
        to_the_end(async move {
            for id in hub.store().all_tables_of(&player).await? {
                let live = hub.table(&id).await?;
                while !hub.leave(&live, &player).await? {}
            }
            Ok(())
        })
        .await
    }

    /// Ends the sockets of a session or token, here and elsewhere.
    pub(crate) fn end(&self, credential: &Id) {
        self.0.guards.sockets().end(credential);
        self.0.bus.tell(credential, Word::Ended);
    }

    /// Lets a player get up, or resign and be forgotten; says no if the cards were dealt in between.
    async fn leave(&self, live: &Arc<Live>, player: &Id) -> Result<bool, Error> {
        let dealt = live.state().table.is_some();
        self.resign_all(live, player).await?;
        self.reseat(live, |room, head| {
            match head {
                None => room.leave(player.as_str()),
                // Nobody would ever move there: they have to resign first.
                Some(_) if !dealt => return false,
                Some(head) => head.forget(room.forget(player.as_str())),
            }
            true
        })
        .await
    }

    async fn resign_all(&self, live: &Arc<Live>, player: &Id) -> Result<(), Error> {
        let seats = {
            let state = live.state();
            if state.stage() != Stage::Playing {
                return Ok(());
            }
            state.room.held_by(player.as_str())
        };
        for seat in seats.iter() {
            let key = format!("gone-{}", seat.index()).parse::<Key>().map_err(|why| Error::Inside(why.to_string()))?;
            match self.act(live, Request::resign(seat, key)).await {
                // They had resigned, or it has just ended.
                Ok(_) | Err(Error::Refused(Refused::Resigned(_) | Refused::Over)) => {}
                Err(why) => return Err(why),
            }
        }
        Ok(())
    }

    /// Changes who holds which seat at any stage. `change` gets the table as it was dealt, if it was, and says whether
    /// it could; what it found is loaded then.
    async fn reseat(
        &self,
        live: &Arc<Live>,
        change: impl Fn(&mut Room, Option<&mut AnyTable>) -> bool + Send + Sync,
    ) -> Result<bool, Error> {
        let _door = live.door.lock().await;
        let changed = loop {
            let Some(Reseated { revision, mut room, mut head }) = self.store().seating(&live.id).await? else {
                return Err(Error::NoSuchTable);
            };
            if !change(&mut room, head.as_mut()) {
                break false;
            }
            // If this fails, it may be stored all the same.
            let stored = self.store().reseat(&live.id, &Reseated { revision, room, head }).await;
            if stored.inspect_err(|_| live.doubt())? {
                self.0.bus.tell(&live.id, Word::Reseated);
                break true;
            }
        };
        let revision = live.state().revision;
        self.reload(live, revision).await?;
        Ok(changed)
    }
}
