use std::time::Duration;

use table::{AnyTable, Millis};

use super::play::LEASE;
use super::{Hub, Live};
use crate::bus::Word;
use crate::error::Error;
use crate::id::Id;
use crate::store::{Appended, Due, NewStep, StoreError};

/// So often the store is asked which tables wait for a bot or a clock.
const EVERY: Duration = Duration::from_secs(1);
/// Every so many times all tables here are compared with the store: a word may have been lost.
const COMPARE: u64 = 10;
/// Every so many times the other nodes are told who is here: two of them can be lost before it is taken for gone.
const REPEAT: u64 = 5;
/// So many are looked at at once.
const MOST: i64 = 200;
/// The setting that says when a node was last alive.
const ALIVE: &str = "alive";
/// Shorter breaks cost nobody anything worth telling.
const BREAK: Millis = Millis(5_000);

impl Hub {
    /// Looks after tables that nobody here holds: bots whose node died, clocks that run out. It never ends.
    pub(crate) async fn watch(self) {
        if let Err(why) = self.refund_break().await {
            tracing::warn!(why = %why.inside(), "clocks are not refunded");
        }
        let mut rounds = tokio::time::interval(EVERY);
        rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        for number in 0_u64.. {
            rounds.tick().await;
            let bus = &self.0.bus;
            let all = bus.has_others() && (!bus.is_up() || number % COMPARE == 0);
            self.catch_up(|live| all || live.is_doubted()).await;
            if let Err(why) = self.round().await {
                tracing::warn!(%why, "tables that wait are not looked at");
            }
        }
    }

    /// Lets go of tables that were loaded some time ago, and says who is here, however long anything else takes.
    /// It never ends.
    pub(crate) async fn beat(self) {
        let mut rounds = tokio::time::interval(EVERY);
        rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        for number in 1_u64.. {
            rounds.tick().await;
            self.0.let_go();
            if number % REPEAT == 0 {
                self.repeat_company();
            }
        }
    }

    /// The last node to end says when that was: what comes after is nobody's time.
    pub(crate) async fn say_goodbye(&self) {
        if let Err(why) = self.be_alive().await {
            tracing::warn!(%why, "the end is not written down; clocks get a second less back");
        }
    }

    async fn be_alive(&self) -> Result<(), StoreError> {
        let alive = self.store().setting(ALIVE, "0").await?;
        self.store().change_setting(ALIVE, &alive, &self.now().0.to_string()).await?;
        Ok(())
    }

    async fn round(&self) -> Result<(), StoreError> {
        self.be_alive().await?;
        for id in self.store().due(self.now(), MOST).await? {
            match self.look_at(&id).await {
                Ok(()) => {}
                // The database may be gone for a moment: the table still waits, and is looked at again.
                Err(Error::Store(why @ StoreError::Sql(_))) => return Err(why),
                Err(why) => {
                    tracing::error!(why = %why.inside(), table = id.short(), "a table can't be looked after");
                    self.store().put_off(&id, self.now(), None).await?;
                }
            }
        }
        Ok(())
    }

    /// Looks after a table that waits, unless another node does.
    async fn look_at(&self, id: &Id) -> Result<(), Error> {
        let live = self.table(id).await?;
        {
            let _door = live.door.lock().await;
            self.refresh(&live).await?;
        }
        let now = self.now();
        let (over, next) = {
            let state = live.state();
            let table = state.table.as_ref();
            (table.is_some_and(AnyTable::is_over), table.and_then(|table| next_look(table, now)))
        };
        if over {
            self.finish(&live).await?;
        }
        if self.store().put_off(id, now, next).await? {
            self.look_after_here(&live);
        }
        Ok(())
    }

    /// Gives back the time that nobody could play because no node was there.
    async fn refund_break(&self) -> Result<(), Error> {
        let alive = self.store().setting(ALIVE, &self.now().0.to_string()).await?;
        let lost = self.now().minus(Millis(alive.parse().unwrap_or(0)));
        // Of several nodes that start at once one gives it back.
        if lost < BREAK || !self.store().change_setting(ALIVE, &alive, &self.now().0.to_string()).await? {
            return Ok(());
        }
        for id in self.store().waiting().await? {
            if let Err(why) = self.refund(&id, lost).await {
                tracing::warn!(why = %why.inside(), table = id.short(), "a clock is not refunded");
            }
        }
        Ok(())
    }

    async fn refund(&self, id: &Id, lost: Millis) -> Result<(), Error> {
        let live = self.table(id).await?;
        let _door = live.door.lock().await;
        while !self.refund_once(&live, lost).await? {
            self.refresh(&live).await?;
        }
        Ok(())
    }

    /// Gives time back, unless there is none to give; false if something else was stored first.
    async fn refund_once(&self, live: &Live, lost: Millis) -> Result<bool, Error> {
        let now = self.now();
        let (from, line) = {
            let state = live.state();
            let Some(table) = state.table.as_ref().filter(|table| table.next_deadline().is_some()) else {
                return Ok(true);
            };
            (table.version(), table.prepare_refund(lost, now)?)
        };
        let lines = serde_json::to_string(&[&line]).expect("a line is plain data");
        let step = NewStep { table: live.id.clone(), from, lines, due: Due::At(now) };
        if self.store().append(step).await? == Appended::Conflict {
            return Ok(false);
        }
        if let Some(table) = &mut live.change().table {
            table.extend(from, vec![line])?;
        }
        live.tick_version();
        self.0.bus.tell(&live.id, Word::Changed(from + 1));
        Ok(true)
    }
}

/// When to look at a table again that is looked at now; never if it is over.
fn next_look(table: &AnyTable, now: Millis) -> Option<Millis> {
    if table.is_over() {
        return None;
    }
    if !table.waits_for_program(now).is_empty() {
        return Some(now.plus(LEASE));
    }
    table.next_deadline()
}
