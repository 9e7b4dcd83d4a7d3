//! The loaded tables of this node, and all changes to them.

mod bots;
mod catch_up;
mod close;
mod due;
mod end;
mod keep_time;
mod loaded;
mod people;
mod play;
mod presence;
mod pulse;
mod reveal;
mod room;
mod tables;
#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex};

use game::Seat;
use protocol::Emote;
use table::Millis;
use tokio::time::Instant;

pub(crate) use loaded::{LoadedTable, Tick};
pub(crate) use presence::Presence;
use pulse::Pulse;
pub(crate) use room::Sit;
use tables::LoadedTables;

use crate::bus::{Bus, Notice};
use crate::error::Error;
use crate::game_clock::GameClock;
use crate::guard::Guards;
use crate::id::Id;
use crate::jobs::Jobs;
use crate::queue::Queue;
use crate::store::{Store, StoreError, StoredTable};
use crate::time::Time;

/// The tables of this node. Clones share them.
#[derive(Clone)]
pub(crate) struct Hub(Arc<Inner>);

struct Inner {
    /// The id of this node.
    node: Id,
    store: Store,
    bus: Bus,
    /// The queue for workers, if bots run there.
    queue: Option<Queue>,
    jobs: Jobs,
    clock: GameClock,
    pulse: Pulse,
    guards: Guards,
    tables: LoadedTables,
    /// Recently loaded tables, which are often needed again at once. Empty if other nodes could change them.
    recent: Mutex<[Vec<Arc<LoadedTable>>; 2]>,
}

impl Hub {
    pub(crate) fn new(store: Store, bus: Bus, queue: Option<Queue>, jobs: Jobs, guards: Guards, time: Time) -> Self {
        Self(Arc::new(Inner {
            node: Id::random(),
            store,
            bus,
            queue,
            jobs,
            guards,
            clock: GameClock::new(time),
            pulse: Pulse::new(),
            tables: LoadedTables::default(),
            recent: Mutex::default(),
        }))
    }

    /// The current time of games.
    pub(crate) fn now(&self) -> Millis {
        self.0.clock.now()
    }

    /// Whether clocks that run out and bots whose node died are looked after.
    pub(crate) fn is_watching(&self) -> bool {
        self.0.pulse.is_regular(Instant::now())
    }

    /// Checks that the store can be written to.
    pub(crate) async fn check_store(&self) -> Result<(), StoreError> {
        self.store().record_alive(&self.0.node, self.now()).await
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn bus_is_up(&self) -> bool {
        self.0.bus.is_up()
    }

    pub(crate) fn jobs(&self) -> &Jobs {
        &self.0.jobs
    }

    /// A table, loaded from the store if need be. Its bots start to move.
    pub(crate) async fn table(&self, id: &Id) -> Result<Arc<LoadedTable>, Error> {
        let loaded = self.load(id).await?;
        self.drive(&loaded);
        Ok(loaded)
    }

    async fn load(&self, id: &Id) -> Result<Arc<LoadedTable>, Error> {
        if let Some(loaded) = self.0.tables.get(id) {
            return Ok(loaded);
        }
        let stored = self.0.store.table(id).await?.ok_or(Error::NoSuchTable)?;
        let fresh = self.0.new_table(id, stored);
        let loaded = self.0.insert(&fresh);
        if Arc::ptr_eq(&loaded, &fresh) {
            // A step may have been stored before notices about the table reached us.
            let _guard = loaded.write_lock.lock().await;
            self.refresh(&loaded).await?;
        }
        Ok(loaded)
    }

    /// Loads what other nodes have stored. If that fails, the table is suspect.
    async fn refresh(&self, loaded: &LoadedTable) -> Result<(), StoreError> {
        self.load_new(loaded).await.inspect_err(|_| loaded.mark_suspect())
    }

    /// Loads the whole table, unless it is still at this revision. If that fails, the table is suspect.
    async fn reload(&self, loaded: &LoadedTable, revision: i64) -> Result<(), StoreError> {
        self.load_whole(loaded, revision).await.inspect_err(|_| loaded.mark_suspect())
    }

    async fn load_new(&self, loaded: &LoadedTable) -> Result<(), StoreError> {
        let (revision, (version, hash), dealt) = {
            let state = loaded.state();
            (state.revision, state.log_end(), state.table.is_some())
        };
        if dealt {
            let (lines, hash) = self.0.store.lines(&loaded.id, version, hash).await?;
            loaded.extend(version, lines, hash).map_err(|why| StoreError::damaged_table(&loaded.id, why))?;
            loaded.tick_version();
            return Ok(());
        }
        self.load_whole(loaded, revision).await
    }

    async fn load_whole(&self, loaded: &LoadedTable, revision: i64) -> Result<(), StoreError> {
        let Some(stored) = self.0.store.table(&loaded.id).await? else {
            loaded.close();
            return Ok(());
        };
        if stored.revision != revision {
            loaded.replace(stored.room, stored.revision, (stored.table, stored.hash));
        }
        loaded.tick_version();
        Ok(())
    }

    /// Handles a notice of another node.
    pub(crate) fn receive(&self, id: &Id, node: Id, notice: Notice) {
        if notice == Notice::Ended {
            return self.0.guards.sockets().end(id);
        }
        let Some(loaded) = self.0.tables.get(id) else { return };
        match notice {
            Notice::Emote(seat, emote) => loaded.send_emote(seat, emote),
            Notice::Presence(presence) => self.receive_presence(&loaded, node, presence),
            // Loading must not hold up notices about other tables.
            notice => drop(tokio::spawn(self.clone().apply(loaded, notice))),
        }
    }

    async fn apply(self, loaded: Arc<LoadedTable>, notice: Notice) {
        let done = match notice {
            Notice::Changed(version) => self.catch_up_to(&loaded, version).await.map_err(Error::from),
            Notice::Reseated => self.reload_seats(&loaded).await.map_err(Error::from),
            Notice::Moved => self.load_next(&loaded).await.map_err(Error::from),
            Notice::Rematch(seat) => {
                loaded.want_rematch(game::SeatSet::only(seat));
                Ok(())
            }
            // Handled above: none of these has to be loaded.
            Notice::Emote(..) | Notice::Presence(_) | Notice::Ended => Ok(()),
        };
        if let Err(why) = done {
            tracing::warn!(why = %why.detail(), table = loaded.id.short(), "another node's change is not loaded");
            loaded.mark_suspect();
        }
    }

    async fn reload_seats(&self, loaded: &LoadedTable) -> Result<(), StoreError> {
        let _guard = loaded.write_lock.lock().await;
        let revision = loaded.state().revision;
        self.reload(loaded, revision).await
    }

    async fn catch_up_to(&self, loaded: &LoadedTable, version: usize) -> Result<(), StoreError> {
        let _guard = loaded.write_lock.lock().await;
        if loaded.state().has(version) {
            return Ok(());
        }
        self.refresh(loaded).await
    }

    async fn load_next(&self, loaded: &LoadedTable) -> Result<(), StoreError> {
        let stored = self.0.store.table(&loaded.id).await?;
        stored.and_then(|stored| stored.next).into_iter().for_each(|next| loaded.set_next(next));
        Ok(())
    }

    /// Sends an emote to everyone at a table.
    pub(crate) fn send_emote(&self, loaded: &LoadedTable, seat: Seat, emote: Emote) {
        loaded.send_emote(seat, emote);
        self.0.bus.publish(&loaded.id, Notice::Emote(seat, emote));
    }
}

impl Inner {
    fn new_table(&self, id: &Id, stored: StoredTable) -> Arc<LoadedTable> {
        Arc::new(LoadedTable::new(id.clone(), self.tables.register(id), stored))
    }

    /// Adds a loaded table, unless it was loaded by another request meanwhile; the table to use.
    fn insert(&self, fresh: &Arc<LoadedTable>) -> Arc<LoadedTable> {
        let loaded = self.tables.insert(fresh);
        if !self.bus.has_others() && Arc::ptr_eq(&loaded, fresh) {
            self.recent.lock().expect("nobody panics while holding this")[0].push(Arc::clone(&loaded));
        }
        loaded
    }

    /// Releases tables that were loaded some time ago.
    fn release_old(&self) {
        let gone = {
            let [now, before] = &mut *self.recent.lock().expect("nobody panics while holding this");
            std::mem::replace(before, std::mem::take(now))
        };
        drop(gone);
    }
}
