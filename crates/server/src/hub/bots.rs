use std::sync::Arc;

use catalog::{AnyMove, AnyTable};
use game::{Seat, SeatSet};
use table::{Key, Request};

use super::{Hub, LoadedTable};
use crate::error::{Error, Fault};
use crate::queue::{BotJob, Queue};

impl Hub {
    /// Keeps a table going: its bots move, and the results of a finished game are stored.
    ///
    /// Clocks are left to [`Hub::drive_overdue`], because time lost to an outage may not have been refunded yet.
    pub(crate) fn drive(&self, loaded: &Arc<LoadedTable>) {
        let queued = self.0.queue.as_ref().is_some_and(Queue::has_workers);
        self.drive_seats(loaded, AnyTable::bots_to_move, if queued { Hub::queue_bot } else { Hub::play_bot_here });
    }

    /// Keeps an overdue table going: bots run here, and also move for players whose time is up.
    pub(super) fn drive_overdue(&self, loaded: &Arc<LoadedTable>) {
        let now = self.now();
        self.drive_seats(loaded, |table| table.waits_for_program(now), Hub::play_bot_here);
    }

    fn drive_seats(
        &self,
        loaded: &Arc<LoadedTable>,
        who: impl Fn(&AnyTable) -> SeatSet,
        ask: fn(&Self, &Arc<LoadedTable>, Seat),
    ) {
        let (over, seats) = {
            let state = loaded.state();
            let Some(table) = &state.table else { return };
            (table.is_over(), who(table))
        };
        if over && !loaded.is_ended() {
            let (hub, loaded) = (self.clone(), Arc::clone(loaded));
            tokio::spawn(async move {
                if let Err(why) = hub.finish(&loaded).await {
                    tracing::warn!(why = %why.detail(), table = loaded.id.short(), "the results of a game are not stored yet");
                }
            });
        }
        for seat in seats.iter() {
            ask(self, loaded, seat);
        }
    }

    /// Queues a bot's move for a worker.
    fn queue_bot(&self, loaded: &Arc<LoadedTable>, seat: Seat) {
        let (hub, loaded) = (self.clone(), Arc::clone(loaded));
        let Some(queue) = self.0.queue.clone() else { return };
        tokio::spawn(async move {
            let job = BotJob { table: loaded.id.clone(), version: loaded.state().version(), seat };
            if let Err(why) = queue.put(&job).await {
                tracing::warn!(%why, table = loaded.id.short(), "a bot runs here because its job can't be queued");
                hub.play_bot_here(&loaded, seat);
            }
        });
    }

    /// Runs a seat's bot here and plays its move, unless the bot is already running.
    fn play_bot_here(&self, loaded: &Arc<LoadedTable>, seat: Seat) {
        if !loaded.begin_thinking(seat) {
            return;
        }
        let (hub, loaded) = (self.clone(), Arc::clone(loaded));
        tokio::spawn(async move {
            let from = loaded.state().version();
            let chosen = hub.choose(&loaded, seat).await;
            loaded.end_thinking(seat);
            let played = match chosen {
                Ok(Some(request)) => hub.act(&loaded, request).await.map(drop),
                Ok(None) => Ok(()),
                Err(why) => Err(why),
            };
            if let Err(why) = played {
                tracing::debug!(why = %why.detail(), table = loaded.id.short(), %seat, "a bot's move is not played");
            }
            // The table has changed, and while the bot was running no other could start.
            if loaded.state().version() != from {
                hub.drive(&loaded);
            }
        });
    }

    /// Does a job of the queue. Other bots at the table have jobs of their own.
    pub(crate) async fn run_bot_job(&self, job: &BotJob) -> Result<(), Error> {
        let loaded = self.load(&job.table).await?;
        // The table may have been loaded before the job's version was stored.
        self.catch_up_to(&loaded, job.version).await?;
        match self.choose(&loaded, job.seat).await? {
            Some(request) => self.act(&loaded, request).await.map(drop),
            None => Ok(()),
        }
    }

    /// The move of this seat's bot, if it has to move.
    async fn choose(&self, loaded: &LoadedTable, seat: Seat) -> Result<Option<Request<AnyMove>>, Error> {
        let Some(table) = loaded.state().table.clone() else { return Ok(None) };
        if !table.waits_for_program(self.now()).contains(seat) {
            return Ok(None);
        }
        let key = decision_key(table.version(), seat);
        let chosen = self.jobs().run(move || host::choose(&table, seat, key)).await;
        chosen.flatten().map(Some).ok_or_else(|| Fault::NoBotMove { seat, table: loaded.id.short().into() }.into())
    }
}

/// The same for a decision on every node, so that it is played once.
fn decision_key(version: usize, seat: Seat) -> Key {
    format!("bot-{version}-{}", seat.index()).parse().expect("letters, digits and hyphens")
}
