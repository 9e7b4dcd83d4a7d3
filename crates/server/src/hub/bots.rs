use std::sync::Arc;

use game::{Seat, SeatSet};
use table::{AnyTable, Key, Player, Request};

use super::{Hub, Live};
use crate::error::Error;
use crate::queue::{BotJob, Queue};

impl Hub {
    /// Does what has to be done without anybody asking: bots move, ended games are closed.
    ///
    /// Clocks are not looked at: what a break has cost is not given back yet when a table is loaded.
    pub(crate) fn look_after(&self, live: &Arc<Live>) {
        let queued = self.0.queue.as_ref().is_some_and(Queue::has_workers);
        self.tend(live, AnyTable::bots_to_move, if queued { Hub::queue_bot } else { Hub::ask_bot });
    }

    /// The same, for a table that has waited long enough: bots think here, and for those whose time is over.
    pub(super) fn look_after_here(&self, live: &Arc<Live>) {
        let now = self.now();
        self.tend(live, |table| table.waits_for_program(now), Hub::ask_bot);
    }

    fn tend(&self, live: &Arc<Live>, who: impl Fn(&AnyTable) -> SeatSet, ask: fn(&Self, &Arc<Live>, Seat)) {
        let (over, seats) = {
            let state = live.state();
            let Some(table) = &state.table else { return };
            (table.is_over(), who(table))
        };
        if over && !live.is_ended() {
            let (hub, live) = (self.clone(), Arc::clone(live));
            tokio::spawn(async move {
                if let Err(why) = hub.finish(&live).await {
                    tracing::warn!(why = %why.inside(), table = live.id.short(), "the end of a game is not written down yet");
                }
            });
        }
        for seat in seats.iter() {
            ask(self, live, seat);
        }
    }

    /// Lets a worker play for a seat.
    fn queue_bot(&self, live: &Arc<Live>, seat: Seat) {
        let (hub, live) = (self.clone(), Arc::clone(live));
        let Some(queue) = self.0.queue.clone() else { return };
        tokio::spawn(async move {
            let job = BotJob { table: live.id.clone(), version: live.state().version(), seat };
            if let Err(why) = queue.put(&job).await {
                tracing::warn!(%why, table = live.id.short(), "a bot thinks here, not at a worker");
                hub.ask_bot(&live, seat);
            }
        });
    }

    /// Lets a bot choose for a seat here, and plays what it chose. A seat's bot thinks once at a time.
    fn ask_bot(&self, live: &Arc<Live>, seat: Seat) {
        if !live.begin_thinking(seat) {
            return;
        }
        let (hub, live) = (self.clone(), Arc::clone(live));
        tokio::spawn(async move {
            let from = live.state().version();
            let chosen = hub.choose(&live, seat).await;
            live.end_thinking(seat);
            let played = match chosen {
                Ok(Some(request)) => hub.act(&live, request).await.map(drop),
                Ok(None) => Ok(()),
                Err(why) => Err(why),
            };
            if let Err(why) = played {
                tracing::debug!(why = %why.inside(), table = live.id.short(), %seat, "a bot's move is not played");
            }
            // It may have thought about what is past: who wanted to ask it anew found it thinking.
            if live.state().version() != from {
                hub.look_after(&live);
            }
        });
    }

    /// Does a job of the queue, and nothing else that is to do at its table: that has jobs of its own.
    pub(crate) async fn decide(&self, job: &BotJob) -> Result<(), Error> {
        let live = self.load(&job.table).await?;
        // Another job may have held it since before that.
        self.follow_to(&live, job.version).await?;
        match self.choose(&live, job.seat).await? {
            Some(request) => self.act(&live, request).await.map(drop),
            None => Ok(()),
        }
    }

    /// What a bot plays for this seat, if it is to.
    async fn choose(&self, live: &Live, seat: Seat) -> Result<Option<Request<String>>, Error> {
        let Some(table) = live.state().table.clone() else { return Ok(None) };
        if !table.waits_for_program(self.now()).contains(seat) {
            return Ok(None);
        }
        let chosen = self.jobs().ask(move || host::choose(&table, seat).and_then(|mv| play_of(&table, seat, mv))).await;
        chosen
            .flatten()
            .map(Some)
            .ok_or_else(|| Error::Inside(format!("the bot at {seat} of {} found no move", live.id.short())))
    }
}

fn play_of(table: &AnyTable, seat: Seat, mv: String) -> Option<Request<String>> {
    let version = table.version();
    // The same decision has the same key on every node, so it is made once.
    let key: Key = format!("bot-{version}-{}", seat.index()).parse().ok()?;
    Some(match table.players().get(seat.index()) {
        Some(Player::Person(_)) => Request::play_for(seat, host::STAND_IN, version, key, mv),
        _ => Request::play(seat, version, key, mv),
    })
}
