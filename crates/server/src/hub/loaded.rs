use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, RwLock, RwLockReadGuard, RwLockWriteGuard};

use catalog::{AnyRecord, AnyTable, Room};
use game::{Seat, SeatSet};
use protocol::{Emote, RoomInfo, Stage};
use table::{ExtendError, Line};
use tokio::sync::{broadcast, watch};

use super::presence::PresenceByNode;
use super::tables::Registration;
use crate::error::Error;
use crate::id::Id;
use crate::store::{LogHash, StoredTable};

/// A table in the memory of this node: a copy of what is stored.
///
/// Connections are woken by [`ticks`](LoadedTable::ticks), and then show their own view of it.
pub(crate) struct LoadedTable {
    pub(crate) id: Id,
    /// Held while a change of the table is stored.
    pub(super) write_lock: tokio::sync::Mutex<()>,
    state: RwLock<State>,
    ticks: watch::Sender<Tick>,
    emotes: broadcast::Sender<(Seat, Emote)>,
    presence: Mutex<PresenceByNode>,
    /// Whether its end is stored.
    ended: AtomicBool,
    /// The seats whose bots are choosing a move here.
    thinking: Mutex<SeatSet>,
    /// Whether it may be behind the store, and has to be compared.
    suspect: AtomicBool,
    _registration: Registration,
    /// Whether it was deleted before the cards were dealt.
    closed: AtomicBool,
}

/// The room, the game and the rematch of a table.
pub(crate) struct State {
    pub(crate) room: Room,
    pub(crate) revision: i64,
    pub(crate) table: Option<AnyTable>,
    /// The hash of its log.
    pub(super) hash: LogHash,
    /// The seats that want a rematch.
    pub(crate) rematch: SeatSet,
    /// The table of the rematch.
    pub(crate) next: Option<Id>,
}

/// Counters that show what has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tick {
    /// The version of the table.
    pub(crate) version: usize,
    /// Goes up when the room changes, or who is connected.
    pub(crate) room: u64,
}

/// The emotes that are buffered for a slow connection; older ones are dropped.
const EMOTES: usize = 16;

impl LoadedTable {
    pub(super) fn new(id: Id, registration: Registration, stored: StoredTable) -> Self {
        let version = stored.table.as_ref().map_or(0, AnyTable::version);
        let presence = PresenceByNode::new(stored.room.chairs().len());
        Self {
            id,
            write_lock: tokio::sync::Mutex::default(),
            state: RwLock::new(State {
                room: stored.room,
                revision: stored.revision,
                table: stored.table,
                hash: stored.hash,
                rematch: stored.rematch,
                next: stored.next,
            }),
            ticks: watch::Sender::new(Tick { version, room: 0 }),
            emotes: broadcast::Sender::new(EMOTES),
            presence: Mutex::new(presence),
            ended: AtomicBool::new(stored.ended),
            thinking: Mutex::default(),
            suspect: AtomicBool::new(false),
            _registration: registration,
            closed: AtomicBool::new(false),
        }
    }

    pub(crate) fn state(&self) -> RwLockReadGuard<'_, State> {
        self.state.read().expect("nobody panics while holding this")
    }

    pub(super) fn state_mut(&self) -> RwLockWriteGuard<'_, State> {
        self.state.write().expect("nobody panics while holding this")
    }

    pub(super) fn is_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    pub(super) fn set_ended(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    /// The record, once the game is over.
    pub(crate) fn finished_record(&self) -> Result<AnyRecord, Error> {
        let state = self.state();
        let table = state.table.as_ref().filter(|table| table.is_over());
        table.map(AnyTable::record).ok_or(Error::NotOver)
    }

    pub(crate) fn ticks(&self) -> watch::Receiver<Tick> {
        self.ticks.subscribe()
    }

    pub(crate) fn emotes(&self) -> broadcast::Receiver<(Seat, Emote)> {
        self.emotes.subscribe()
    }

    pub(super) fn send_emote(&self, seat: Seat, emote: Emote) {
        // An error means that nobody is connected.
        let _ = self.emotes.send((seat, emote));
    }

    /// Whether a bot may start to choose for this seat, because none is doing so already.
    pub(super) fn begin_thinking(&self, seat: Seat) -> bool {
        let mut thinking = self.thinking.lock().expect("nobody panics while holding this");
        let begins = !thinking.contains(seat);
        *thinking = thinking.with(seat);
        begins
    }

    pub(super) fn end_thinking(&self, seat: Seat) {
        let mut thinking = self.thinking.lock().expect("nobody panics while holding this");
        *thinking = thinking.without(SeatSet::only(seat));
    }

    /// Marks the table as possibly behind the store.
    pub(super) fn mark_suspect(&self) {
        self.suspect.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_suspect(&self) -> bool {
        self.suspect.load(Ordering::Relaxed)
    }

    /// Marks the table as equal to the store.
    pub(super) fn clear_suspicion(&self) {
        self.suspect.store(false, Ordering::Relaxed);
    }

    /// Closes a deleted table, and tells its connections.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        self.tick_room();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// Replaces the room and the game.
    pub(super) fn replace(&self, room: Room, revision: i64, (table, hash): (Option<AnyTable>, LogHash)) {
        {
            let mut state = self.state_mut();
            (state.room, state.revision, state.table, state.hash) = (room, revision, table, hash);
        }
        self.tick_room();
    }

    /// Adds stored lines, after which the log has this hash.
    pub(super) fn extend(&self, from: usize, lines: Vec<Line<String>>, hash: LogHash) -> Result<(), ExtendError> {
        let mut state = self.state_mut();
        if let Some(table) = &mut state.table {
            table.extend(from, lines)?;
            state.hash = hash;
        }
        Ok(())
    }

    /// Adds seats that want a rematch.
    pub(super) fn want_rematch(&self, seats: SeatSet) {
        {
            let mut state = self.state_mut();
            state.rematch = seats.iter().fold(state.rematch, SeatSet::with);
        }
        self.tick_room();
    }

    /// Sets the table of the rematch.
    pub(super) fn set_next(&self, next: Id) {
        self.state_mut().next = Some(next);
        self.tick_room();
    }

    /// Tells connections that the game has changed.
    pub(super) fn tick_version(&self) {
        let version = self.state().version();
        self.ticks.send_if_modified(|tick| std::mem::replace(&mut tick.version, version) != version);
    }

    /// Tells connections that the room has changed.
    pub(super) fn tick_room(&self) {
        self.ticks.send_modify(|tick| tick.room += 1);
    }

    /// Changes who is connected under a lock, and tells connections if `change` returns true.
    pub(super) fn update_presence(&self, change: impl FnOnce(&mut PresenceByNode) -> bool) {
        if change(&mut self.presence()) {
            self.tick_room();
        }
    }

    /// The people connected to any node.
    pub(super) fn presence(&self) -> MutexGuard<'_, PresenceByNode> {
        self.presence.lock().expect("nobody panics while holding this")
    }

    /// The room as a viewer may see it.
    pub(crate) fn info(&self, viewer: Option<&Id>) -> RoomInfo {
        let present = self.presence().everywhere();
        let state = self.state();
        RoomInfo {
            revision: state.revision as u64,
            spectators: present.spectators,
            rematch: state.rematch,
            next_table: state.next.as_ref().map(Id::to_string),
            ..RoomInfo::new(&state.room, state.stage(), viewer.map(Id::as_str), present.seats)
        }
    }
}

impl State {
    pub(crate) fn version(&self) -> usize {
        self.table.as_ref().map_or(0, AnyTable::version)
    }

    /// The length and the hash of the log, for the next step.
    pub(super) fn log_end(&self) -> (usize, LogHash) {
        (self.version(), self.hash)
    }

    /// Whether the cards are dealt and the table is at least at this version.
    pub(super) fn has(&self, version: usize) -> bool {
        self.table.as_ref().is_some_and(|table| table.version() >= version)
    }

    pub(crate) fn stage(&self) -> Stage {
        match &self.table {
            None => Stage::Open,
            Some(table) if table.is_over() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }
}
