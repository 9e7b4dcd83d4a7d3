//! The tables that are alive on this node, and the one door to each.

mod bots;
mod catch_up;
mod close;
mod company;
mod end;
mod live;
mod people;
mod play;
mod presence;
mod room;
mod tables;
#[cfg(test)]
mod tests;
mod watch;

use std::sync::{Arc, Mutex};

use game::Seat;
use table::{Emote, Millis};

pub(crate) use live::{Live, Tick};
pub(crate) use presence::Company;
pub(crate) use room::Sit;
use tables::Tables;

use crate::bus::{Bus, Word};
use crate::error::Error;
use crate::guard::Guards;
use crate::id::Id;
use crate::jobs::Jobs;
use crate::queue::Queue;
use crate::store::{Store, StoreError, StoredTable};
use crate::time::Time;

/// The tables of this node. Clones are the same hub.
#[derive(Clone)]
pub(crate) struct Hub(Arc<Inner>);

struct Inner {
    store: Store,
    bus: Bus,
    /// Where bots think for us, if not here.
    queue: Option<Queue>,
    jobs: Jobs,
    time: Time,
    guards: Guards,
    tables: Tables,
    /// Those that were loaded lately, if there are no other nodes that could change them: whoever asks
    /// for a table often asks once more at once.
    lately: Mutex<[Vec<Arc<Live>>; 2]>,
}

impl Hub {
    pub(crate) fn new(store: Store, bus: Bus, queue: Option<Queue>, jobs: Jobs, guards: Guards, time: Time) -> Self {
        Self(Arc::new(Inner {
            store,
            bus,
            queue,
            jobs,
            guards,
            time,
            tables: Tables::default(),
            lately: Mutex::default(),
        }))
    }

    /// What time it is here.
    pub(crate) fn now(&self) -> Millis {
        self.0.time.now()
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

    /// A table, from the store if nobody here holds it. Whatever was to do there when the last node let go of it
    /// is done now.
    pub(crate) async fn table(&self, id: &Id) -> Result<Arc<Live>, Error> {
        let live = self.load(id).await?;
        self.look_after(&live);
        Ok(live)
    }

    async fn load(&self, id: &Id) -> Result<Arc<Live>, Error> {
        if let Some(live) = self.0.tables.get(id) {
            return Ok(live);
        }
        let stored = self.0.store.table(id).await?.ok_or(Error::NoSuchTable)?;
        let loaded = self.0.loaded(id, stored);
        let live = self.0.hold(&loaded);
        if Arc::ptr_eq(&live, &loaded) {
            // What was stored after it was read, and before anybody could tell us.
            let _door = live.door.lock().await;
            self.refresh(&live).await?;
        }
        Ok(live)
    }

    /// Loads what other nodes have stored since. If that fails, the table is doubted.
    async fn refresh(&self, live: &Live) -> Result<(), StoreError> {
        self.load_new(live).await.inspect_err(|_| live.doubt())
    }

    /// Loads the whole table, unless it is still at this revision. If that fails, the table is doubted.
    async fn reload(&self, live: &Live, revision: i64) -> Result<(), StoreError> {
        self.load_whole(live, revision).await.inspect_err(|_| live.doubt())
    }

    async fn load_new(&self, live: &Live) -> Result<(), StoreError> {
        let (revision, version, dealt) = {
            let state = live.state();
            (state.revision, state.version(), state.table.is_some())
        };
        if dealt {
            let lines = self.0.store.lines(&live.id, version).await?;
            if let Some(table) = &mut live.change().table {
                let broken = |why: table::ExtendError| StoreError::Broken {
                    table: live.id.short().into(),
                    why: why.to_string(),
                };
                table.extend(version, lines).map_err(broken)?;
            }
            live.tick_version();
            return Ok(());
        }
        self.load_whole(live, revision).await
    }

    async fn load_whole(&self, live: &Live, revision: i64) -> Result<(), StoreError> {
        let Some(stored) = self.0.store.table(&live.id).await? else {
            live.close();
            return Ok(());
        };
        if stored.revision != revision {
            let mut state = live.change();
            (state.room, state.revision, state.table) = (stored.room, stored.revision, stored.table);
            drop(state);
            live.tick_room();
        }
        live.tick_version();
        Ok(())
    }

    /// Another node has told something about a table.
    pub(crate) fn hear(&self, id: &Id, node: Id, word: Word) {
        if word == Word::Ended {
            return self.0.guards.sockets().end(id);
        }
        let Some(live) = self.0.tables.get(id) else { return };
        match word {
            Word::Said(seat, emote) => live.say(seat, emote),
            Word::Here(company) => self.hear_company(&live, node, company),
            // What takes long must not keep us from hearing about other tables.
            word => drop(tokio::spawn(self.clone().follow(live, word))),
        }
    }

    async fn follow(self, live: Arc<Live>, word: Word) {
        let done = match word {
            Word::Changed(version) => self.follow_to(&live, version).await.map_err(Error::from),
            Word::Reseated => self.follow_seats(&live).await.map_err(Error::from),
            Word::Moved => self.follow_on(&live).await.map_err(Error::from),
            Word::Again(seat) => self.want_again(&live, seat).await,
            // What is said is gone, who is there is not stored, and sessions are no tables.
            Word::Said(..) | Word::Here(_) | Word::Ended => Ok(()),
        };
        if let Err(why) = done {
            tracing::warn!(why = %why.inside(), table = live.id.short(), "what another node told is not loaded");
            live.doubt();
        }
    }

    async fn follow_seats(&self, live: &Live) -> Result<(), StoreError> {
        let _door = live.door.lock().await;
        let revision = live.state().revision;
        self.reload(live, revision).await
    }

    async fn follow_to(&self, live: &Live, version: usize) -> Result<(), StoreError> {
        let _door = live.door.lock().await;
        if live.state().has(version) {
            return Ok(());
        }
        self.refresh(live).await
    }

    async fn follow_on(&self, live: &Live) -> Result<(), StoreError> {
        let stored = self.0.store.table(&live.id).await?;
        stored.and_then(|stored| stored.next).into_iter().for_each(|next| live.go_on_at(next));
        Ok(())
    }

    /// Says something at a table.
    pub(crate) fn say(&self, live: &Live, seat: Seat, emote: Emote) {
        live.say(seat, emote);
        self.0.bus.tell(&live.id, Word::Said(seat, emote));
    }
}

impl Inner {
    fn loaded(&self, id: &Id, stored: StoredTable) -> Arc<Live> {
        Arc::new(Live::new(id.clone(), self.tables.place(id), stored))
    }

    /// Keeps this one, unless another was faster: the one that is kept.
    fn hold(&self, loaded: &Arc<Live>) -> Arc<Live> {
        let live = self.tables.hold(loaded);
        if !self.bus.has_others() && Arc::ptr_eq(&live, loaded) {
            self.lately.lock().expect("nobody panics while holding this")[0].push(Arc::clone(&live));
        }
        live
    }

    /// Lets go of tables that were loaded some time ago.
    fn let_go(&self) {
        let gone = {
            let [now, before] = &mut *self.lately.lock().expect("nobody panics while holding this");
            std::mem::replace(before, std::mem::take(now))
        };
        drop(gone);
    }
}

/// Does it to its end, even if whoever asked goes away: what is here must not stay behind the store.
pub(crate) async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Error>> + Send + 'static,
) -> Result<T, Error> {
    tokio::spawn(work).await.map_err(|why| Error::Inside(why.to_string()))?
}
