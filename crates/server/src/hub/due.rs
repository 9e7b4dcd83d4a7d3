use std::time::Duration;

use catalog::AnyTable;
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
/// The setting with the time at which a node was last alive.
const ALIVE: &str = "alive";
/// Shorter outages are not refunded.
const OUTAGE: Millis = Millis(5_000);

impl Hub {
    /// Handles tables at which a bot or a clock is due, for as long as the node runs: clocks that run out, and bots
    /// whose node died.
    pub(crate) async fn run_due_tables(self) {
        if let Err(why) = self.refund_outage().await {
            tracing::warn!(why = %why.detail(), "clocks are not refunded after an outage");
        }
        let mut rounds = tokio::time::interval(EVERY);
        rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        for number in 0_u64.. {
            rounds.tick().await;
            let bus = &self.0.bus;
            let all = bus.has_others() && (!bus.is_up() || number % COMPARE == 0);
            self.catch_up(|loaded| all || loaded.is_suspect()).await;
            if let Err(why) = self.handle_due_tables().await {
                tracing::warn!(%why, "due tables are not handled");
            }
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
        if let Err(why) = self.record_heartbeat().await {
            tracing::warn!(%why, "the shutdown is not stored, so clocks lose up to a second");
        }
    }

    async fn record_heartbeat(&self) -> Result<(), StoreError> {
        let alive = self.store().setting(ALIVE, "0").await?;
        self.store().change_setting(ALIVE, &alive, &self.now().0.to_string()).await?;
        Ok(())
    }

    async fn handle_due_tables(&self) -> Result<(), StoreError> {
        self.record_heartbeat().await?;
        for id in self.store().due(self.now(), MOST).await? {
            match self.handle_due(&id).await {
                Ok(()) => {}
                // The table is still due, so it is tried again in the next round.
                Err(Error::Store(why)) if why.is_temporary() => return Err(why),
                Err(why) => {
                    tracing::error!(why = %why.detail(), table = id.short(), "a due table can't be handled");
                    self.store().postpone(&id, self.now(), None).await?;
                }
            }
        }
        Ok(())
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

    /// Refunds the time during which no node was running.
    async fn refund_outage(&self) -> Result<(), Error> {
        let alive = self.store().setting(ALIVE, &self.now().0.to_string()).await?;
        let lost = self.now().minus(Millis(alive.parse().unwrap_or(0)));
        // Of several nodes that start at once, one refunds it.
        if lost < OUTAGE || !self.store().change_setting(ALIVE, &alive, &self.now().0.to_string()).await? {
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
        let (from, line) = {
            let state = loaded.state();
            let Some(table) = state.table.as_ref().filter(|table| table.next_deadline().is_some()) else {
                return Ok(true);
            };
            (table.version(), table.prepare_refund(lost, now)?)
        };
        let lines = serde_json::to_string(&[&line]).expect("a line is plain data");
        let step = NewStep { table: loaded.id.clone(), from, lines, due: Due::At(now) };
        if self.store().append(step).await? == Appended::Conflict {
            return Ok(false);
        }
        if let Some(table) = &mut loaded.state_mut().table {
            table.extend(from, vec![line])?;
        }
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
