use std::time::Duration;

use table::{AnyTable, Millis};

use super::Hub;
use crate::error::Error;
use crate::id::Id;
use crate::store::{Appended, Due, NewStep, StoreError};
use crate::time::now;

/// So often the store is asked which tables wait for a bot or a clock.
const EVERY: Duration = Duration::from_secs(1);
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
            tracing::warn!(%why, "clocks are not refunded");
        }
        let mut rounds = tokio::time::interval(EVERY);
        rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            rounds.tick().await;
            self.0.sweep();
            if !self.0.bus.is_up() {
                self.refresh_all().await;
            }
            if let Err(why) = self.round().await {
                tracing::warn!(%why, "tables that wait are not looked at");
            }
        }
    }

    async fn round(&self) -> Result<(), StoreError> {
        let alive = self.store().setting(ALIVE, "0").await?;
        self.store().change_setting(ALIVE, &alive, &now().0.to_string()).await?;
        for id in self.store().due(now(), MOST).await? {
            match self.table(&id).await {
                Ok(live) => {
                    self.look_after(&live);
                    let due = live.state().table.as_ref().and_then(next_look);
                    self.store().set_due(&id, due).await?;
                }
                Err(why) => {
                    tracing::error!(%why, table = id.short(), "a table can't be looked after");
                    self.store().set_due(&id, None).await?;
                }
            }
        }
        Ok(())
    }

    /// Gives back the time that nobody could play because no node was there.
    async fn refund_break(&self) -> Result<(), Error> {
        let alive = self.store().setting(ALIVE, &now().0.to_string()).await?;
        let lost = now().minus(Millis(alive.parse().unwrap_or(0)));
        // Of several nodes that start at once one gives it back.
        if lost < BREAK || !self.store().change_setting(ALIVE, &alive, &now().0.to_string()).await? {
            return Ok(());
        }
        for id in self.store().waiting().await? {
            if let Err(why) = self.refund(&id, lost).await {
                tracing::warn!(%why, table = id.short(), "a clock is not refunded");
            }
        }
        Ok(())
    }

    async fn refund(&self, id: &Id, lost: Millis) -> Result<(), Error> {
        let live = self.table(id).await?;
        let _door = live.door.lock().await;
        let (from, line) = {
            let state = live.state();
            let Some(table) = state.table.as_ref().filter(|table| table.next_deadline().is_some()) else {
                return Ok(());
            };
            (table.version(), table.prepare_refund(lost, now())?)
        };
        let lines = serde_json::to_string(&[&line]).expect("a line is plain data");
        let step = NewStep { table: id.clone(), from, lines, due: Due::At(now()) };
        if self.store().append(step).await? == Appended::Stored {
            if let Some(table) = &mut live.change().table {
                table.extend(from, vec![line])?;
            }
            live.tick_version();
        }
        Ok(())
    }
}

/// When to look at a table again that was looked at just now.
fn next_look(table: &AnyTable) -> Option<Millis> {
    if table.is_over() || !table.bots_to_move().is_empty() {
        return Some(now().plus(super::play::LEASE));
    }
    table.next_deadline().map(|deadline| deadline.max(now().plus(Millis(1_000))))
}
