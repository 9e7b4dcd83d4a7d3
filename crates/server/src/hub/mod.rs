//! The tables that are alive on this node, and the one door to each.

mod end;
mod live;
mod play;
mod room;
mod watch;

use std::sync::{Arc, Weak};

use dashmap::DashMap;
use game::Seat;
use table::Emote;

pub(crate) use live::{Live, Tick};
pub(crate) use room::Sit;

use crate::bus::{Bus, Word};
use crate::error::Error;
use crate::id::Id;
use crate::jobs::Jobs;
use crate::store::{Store, StoreError};

/// The tables of this node. Clones are the same hub.
#[derive(Clone)]
pub(crate) struct Hub(Arc<Inner>);

struct Inner {
    store: Store,
    bus: Bus,
    jobs: Jobs,
    /// Those that somebody holds; the others are in the store alone.
    tables: DashMap<Id, Weak<Live>>,
}

impl Hub {
    pub(crate) fn new(store: Store, bus: Bus, jobs: Jobs) -> Self {
        Self(Arc::new(Inner { store, bus, jobs, tables: DashMap::new() }))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn jobs(&self) -> &Jobs {
        &self.0.jobs
    }

    /// A table, from the store if nobody here holds it.
    pub(crate) async fn table(&self, id: &Id) -> Result<Arc<Live>, Error> {
        if let Some(live) = self.0.held(id) {
            return Ok(live);
        }
        let stored = self.0.store.table(id).await?.ok_or(Error::NoSuchTable)?;
        let loaded = Arc::new(Live::new(id.clone(), stored));
        let live = self.0.hold(loaded);
        // Whatever was to do here when the last node let go of it is done now.
        self.look_after(&live);
        Ok(live)
    }

    /// Loads what other nodes have stored since.
    async fn refresh(&self, live: &Live) -> Result<(), StoreError> {
        let (revision, version, dealt) = {
            let state = live.state();
            (state.revision, state.version(), state.table.is_some())
        };
        if dealt {
            let lines = self.0.store.lines(&live.id, version).await?;
            let mut state = live.change();
            if let Some(table) = &mut state.table {
                let broken =
                    |why: table::ExtendError| StoreError::Broken { table: live.id.to_string(), why: why.to_string() };
                table.extend(version, lines).map_err(broken)?;
            }
        } else if let Some(stored) = self.0.store.table(&live.id).await?
            && stored.revision != revision
        {
            let mut state = live.change();
            (state.room, state.revision, state.table) = (stored.room, stored.revision, stored.table);
            drop(state);
            live.tick_room();
        }
        live.tick_version();
        Ok(())
    }

    /// Another node has told something about a table.
    pub(crate) async fn hear(&self, id: &Id, word: Word) {
        let Some(live) = self.0.held(id) else { return };
        match word {
            Word::Changed(version) => {
                let _door = live.door.lock().await;
                if live.state().has(version) {
                    return;
                }
                if let Err(why) = self.refresh(&live).await {
                    tracing::warn!(%why, table = %id, "a change is not loaded");
                }
            }
            Word::Moved => {
                if let Ok(Some(stored)) = self.0.store.table(id).await {
                    stored.next.into_iter().for_each(|next| live.go_on_at(next));
                }
            }
            Word::Said(seat, emote) => live.say(seat, emote),
            Word::Again(seat) => {
                live.want_again(seat);
            }
        }
    }

    /// Loads what was stored since, for every table that is alive here.
    pub(crate) async fn refresh_all(&self) {
        let tables: Vec<_> = self.0.tables.iter().filter_map(|live| live.upgrade()).collect();
        for live in tables {
            let _door = live.door.lock().await;
            if let Err(why) = self.refresh(&live).await {
                tracing::warn!(%why, table = %live.id, "a table is not loaded anew");
            }
        }
    }

    /// Says something at a table.
    pub(crate) fn say(&self, live: &Live, seat: Seat, emote: Emote) {
        live.say(seat, emote);
        self.0.bus.tell(&live.id, Word::Said(seat, emote));
    }
}

impl Inner {
    fn held(&self, id: &Id) -> Option<Arc<Live>> {
        self.tables.get(id)?.upgrade()
    }

    /// Keeps this one, unless another was faster.
    fn hold(&self, loaded: Arc<Live>) -> Arc<Live> {
        let mut place = self.tables.entry(loaded.id.clone()).or_default();
        if let Some(other) = place.upgrade() {
            return other;
        }
        *place = Arc::downgrade(&loaded);
        loaded
    }

    /// Forgets tables that nobody holds any more.
    fn sweep(&self) {
        self.tables.retain(|_, live| live.strong_count() > 0);
    }
}
