use catalog::{Room, RoomRefused};
use game::{Hex32, Seat};
use protocol::{ClientMsg, ServerMsg};
use table::{Key, Request};

use super::{Connection, End};
use crate::error::Error;
use crate::guard::CostlyAction;
use crate::hub::Tick;

impl Connection {
    /// Handles a message of the client.
    pub(super) async fn answer(&mut self, message: ClientMsg) -> Result<(), End> {
        let request = message.request();
        if let Some(seat) = message.seat().filter(|seat| !self.held.contains(*seat)) {
            let why = Error::from(RoomRefused::NotYours(seat));
            return self.send(&refusal(&why, request.map(|request| request.key))).await;
        }
        if let Some(request) = request {
            return self.submit(request).await;
        }
        match message {
            ClientMsg::Ping { id } => self.pong(id).await,
            ClientMsg::Sync { version } => self.sync(version).await,
            ClientMsg::Look { seat } => self.look(seat).await,
            ClientMsg::Emote { seat, emote } => {
                self.app.hub().send_emote(&self.loaded, seat, emote);
                Ok(())
            }
            ClientMsg::Commit { seat, commitment } => self.commit(seat, commitment).await,
            ClientMsg::Reveal { seat, nonce } => self.reveal(seat, nonce).await,
            ClientMsg::Start {} => self.start().await,
            ClientMsg::Rematch { seat } => {
                let wanted = self.rematch(seat).await;
                self.report_failure(wanted).await
            }
            // Handled above.
            ClientMsg::Play { .. } | ClientMsg::TakeBack { .. } | ClientMsg::Resign { .. } | ClientMsg::Back { .. } => {
                Ok(())
            }
        }
    }

    async fn submit(&mut self, request: Request<String>) -> Result<(), End> {
        let key = request.key.clone();
        match self.app.hub().submit(&self.loaded, request.with_lag(self.lag)).await {
            Ok(accepted) => self.send_with_next(&accepted.into()).await,
            Err(why) => self.send(&refusal(&why, Some(key))).await,
        }
    }

    async fn pong(&mut self, id: u32) -> Result<(), End> {
        let version = self.loaded.state().version();
        self.send(&ServerMsg::Pong { id, version }).await
    }

    /// Sends the room again, and the table with its steps from this version on.
    async fn sync(&mut self, version: usize) -> Result<(), End> {
        let here = self.loaded.state().version();
        self.sent = Some(Tick { version: version.min(here), room: u64::MAX });
        let tick = *self.loaded.ticks().borrow();
        self.send_room(tick).await?;
        self.send_sight(tick, version).await
    }

    /// Shows this seat, whose player has the device now.
    async fn look(&mut self, seat: Seat) -> Result<(), End> {
        (self.shown, self.asked) = (Some(seat), None);
        let tick = *self.loaded.ticks().borrow();
        self.send_sight(tick, tick.version).await
    }

    /// Asks for a rematch. It may open a table, so it counts as one.
    async fn rematch(&mut self, seat: Seat) -> Result<(), Error> {
        if !self.loaded.state().rematch.contains(seat) {
            self.app.guards().throttle(CostlyAction::Table, self.address)?;
        }
        self.app.hub().rematch(&self.loaded, seat).await
    }

    async fn commit(&mut self, seat: Seat, commitment: Hex32) -> Result<(), End> {
        let Some(player) = self.player.clone() else { return Ok(()) };
        let commit = move |room: &mut Room| room.commit(seat, player.as_str(), commitment);
        let done = self.app.hub().change(&self.loaded, commit).await;
        self.report_failure(done).await
    }

    async fn reveal(&mut self, seat: Seat, nonce: Hex32) -> Result<(), End> {
        let Some(player) = self.player.clone() else { return Ok(()) };
        let done = self.app.hub().reveal(&self.loaded, &player, seat, nonce).await;
        self.report_failure(done).await
    }

    async fn start(&mut self) -> Result<(), End> {
        let started = match self.player.clone() {
            Some(player) => self.app.hub().start(&self.loaded, &player).await,
            None => Err(RoomRefused::NotTheHost.into()),
        };
        self.report_failure(started).await
    }

    /// Sends a refusal, if there is one. A success shows in the room.
    async fn report_failure(&mut self, done: Result<(), Error>) -> Result<(), End> {
        match done {
            Ok(()) => Ok(()),
            Err(why) => self.send(&refusal(&why, None)).await,
        }
    }
}

/// The refusal of a message, with the key of its request if it has one.
pub(super) fn refusal(why: &Error, key: Option<Key>) -> ServerMsg {
    why.log();
    ServerMsg::Refused { code: why.code(), why: why.to_string(), key }
}
