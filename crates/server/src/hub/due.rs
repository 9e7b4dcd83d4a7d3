use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use catalog::AnyTable;
use futures_util::{StreamExt, stream};
use table::Millis;

use super::play::LEASE;
use super::{Hub, LoadedTable};
use crate::bus::Notice;
use crate::error::Error;
use crate::id::Id;
use crate::store::{Appended, Due, NewStep, StoreError};

/// How often the store is asked for tables that are due.
const EVERY: Duration = Duration::from_secs(1);
/// Rounds between comparisons of all tables with the store, because a notice can get lost.
const COMPARE: u64 = 10;
/// Rounds between reports of who is connected. Two can get lost before a node is presumed dead.
const REPEAT: u64 = 5;
/// The most tables in one round.
const MOST: i64 = 200;
/// The tables that are handled at once, so that one whose row is locked holds up few others.
const AT_ONCE: usize = 8;
/// Shorter outages are not refunded.
const OUTAGE: Millis = Millis(5_000);

impl Hub {
    /// Watches over the store for as long as the node runs: it reports that the node is alive, keeps the time, catches
    /// up with other nodes, and handles tables at which a clock has run out or whose bots died with their node.
    ///
    /// First it refunds the time since another node was last alive, if that is long ago.
    pub(crate) async fn watch(self, last_alive: Option<Millis>) {
        if let Err(why) = self.refund_outage(last_alive).await {
            tracing::warn!(why = %why.detail(), "clocks are not refunded after an outage");
        }
        if let Err(why) = self.store().forget_nodes(self.now()).await {
            tracing::warn!(%why, "nodes that are gone are not forgotten");
        }
        let mut rounds = tokio::time::interval(EVERY);
        rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        for number in 0_u64.. {
            rounds.tick().await;
            // If one of these fails, the others still have to be done.
            if let Err(why) = self.store().record_alive(&self.0.node, self.now()).await {
                tracing::warn!(%why, "the store can't be written to");
            }
            if let Err(why) = self.keep_time().await {
                tracing::warn!(%why, "the database's clock can't be read");
            }
            let bus = &self.0.bus;
            let all = bus.has_others() && (!bus.is_up() || number % COMPARE == 0);
            self.catch_up(|loaded| all || loaded.is_suspect()).await;
            if let Err(why) = self.handle_due_tables().await {
                tracing::warn!(%why, "due tables are not handled");
            }
            self.0.pulse.beat();
        }
    }

    /// Releases unused tables and reports who is connected, for as long as the node runs. A slow store does not hold
    /// it up.
    pub(crate) async fn heartbeat(self) {
        let mut rounds = tokio::time::interval(EVERY);
        rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        for number in 1_u64.. {
            rounds.tick().await;
            self.0.release_old();
            if number % REPEAT == 0 {
                self.repeat_presence();
            }
        }
    }

    /// Stores the time of the shutdown: if this is the last node, clocks stand still from now on.
    pub(crate) async fn record_shutdown(&self) {
        if let Err(why) = self.store().record_alive(&self.0.node, self.now()).await {
            tracing::warn!(%why, "the shutdown is not stored, so clocks lose up to a second");
        }
    }

    async fn handle_due_tables(&self) -> Result<(), StoreError> {
        let (due, failed) = (self.store().due(self.now(), MOST).await?, AtomicBool::new(false));
        stream::iter(&due)
            .for_each_concurrent(AT_ONCE, |id| async {
                // Without a store, all of them fail. They are still due, so they are tried again in the next round.
                if !failed.load(Ordering::Relaxed) && !self.try_due(id).await {
                    failed.store(true, Ordering::Relaxed);
                }
            })
            .await;
        Ok(())
    }

    /// Handles a table that is due; false if the store fails.
    async fn try_due(&self, id: &Id) -> bool {
        let Err(why) = self.handle_due(id).await else { return true };
        if let Error::Store(why) = &why
            && why.is_temporary()
        {
            tracing::warn!(%why, table = id.short(), "a due table is not handled yet");
            return !why.is_outage();
        }
        tracing::error!(why = %why.detail(), table = id.short(), "a due table can't be handled");
        self.store().postpone(id, self.now(), None).await.is_ok()
    }

    /// Handles a table that is due, unless another node does.
    async fn handle_due(&self, id: &Id) -> Result<(), Error> {
        let loaded = self.table(id).await?;
        {
            let _guard = loaded.write_lock.lock().await;
            self.refresh(&loaded).await?;
        }
        self.end_reveal(&loaded).await?;
        let now = self.now();
        let (over, next) = {
            let state = loaded.state();
            let table = state.table.as_ref();
            (table.is_some_and(AnyTable::is_over), table.map_or(state.room.reveal_by(), |table| next_due(table, now)))
        };
        if over {
            self.finish(&loaded).await?;
        }
        if self.store().postpone(id, now, next).await? {
            self.drive_overdue(&loaded);
        }
        Ok(())
    }

    /// Refunds the time during which no node was running. Of several nodes that start at once, one does.
    async fn refund_outage(&self, last: Option<Millis>) -> Result<(), Error> {
        let Some(began) = last else { return Ok(()) };
        let lost = self.now().minus(began);
        if lost < OUTAGE || !self.store().claim_refund(began).await? {
            return Ok(());
        }
        for id in self.store().waiting().await? {
            if let Err(why) = self.refund(&id, lost).await {
                tracing::warn!(why = %why.detail(), table = id.short(), "a clock is not refunded");
            }
        }
        Ok(())
    }

    async fn refund(&self, id: &Id, lost: Millis) -> Result<(), Error> {
        let loaded = self.table(id).await?;
        self.extend_reveal(&loaded, lost).await?;
        let _guard = loaded.write_lock.lock().await;
        while !self.refund_once(&loaded, lost).await? {
            self.refresh(&loaded).await?;
        }
        Ok(())
    }

    /// Refunds time if a clock is running; false if another step was stored first.
    async fn refund_once(&self, loaded: &LoadedTable, lost: Millis) -> Result<bool, Error> {
        let now = self.now();
        let (end, line) = {
            let state = loaded.state();
            let Some(table) = state.table.as_ref().filter(|table| table.next_deadline().is_some()) else {
                return Ok(true);
            };
            (state.log_end(), table.prepare_refund(lost, now)?)
        };
        let lines = serde_json::to_string(&[&line]).expect("a line is plain data");
        let step = NewStep::new(&loaded.id, end, lines, Due::At(now));
        let ((from, _), hash) = (end, step.hash);
        if self.store().append(step).await? == Appended::Conflict {
            return Ok(false);
        }
        loaded.extend(from, vec![line], hash)?;
        loaded.tick_version();
        self.0.bus.publish(&loaded.id, Notice::Changed(from + 1));
        Ok(true)
    }
}

/// When a table is due again; `None` if it is over.
fn next_due(table: &AnyTable, now: Millis) -> Option<Millis> {
    if table.is_over() {
        return None;
    }
    if !table.waits_for_program(now).is_empty() {
        return Some(now.plus(LEASE));
    }
    table.next_deadline()
}
