use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, RwLock, RwLockReadGuard, RwLockWriteGuard};

use catalog::AnyRecord;
use game::{Seat, SeatSet};
use table::{AnyTable, Emote, Room, RoomInfo, Stage};
use tokio::sync::{broadcast, watch};

use super::presence::Presence;
use super::tables::Place;
use crate::error::Error;
use crate::id::Id;
use crate::store::StoredTable;

/// A table that somebody looks at or plays at on this node.
///
/// What it holds is a copy of what the store has. Whoever looks at it is woken
/// by [`ticks`](Live::ticks) and makes their own picture of it.
pub(crate) struct Live {
    pub(crate) id: Id,
    /// Whoever changes the table holds this until the change is stored.
    pub(super) door: tokio::sync::Mutex<()>,
    state: RwLock<State>,
    ticks: watch::Sender<Tick>,
    said: broadcast::Sender<(Seat, Emote)>,
    presence: Mutex<Presence>,
    /// Whether the store knows that it is over.
    ended: AtomicBool,
    /// The seats whose bots think here.
    thinking: Mutex<SeatSet>,
    /// Whether it may be behind the store.
    doubted: AtomicBool,
    _place: Place,
    /// Whether it was closed before the cards were dealt.
    closed: AtomicBool,
}

/// How things stand.
pub(crate) struct State {
    pub(crate) room: Room,
    pub(crate) revision: i64,
    pub(crate) table: Option<AnyTable>,
    /// Who wants to play once more.
    pub(crate) again: SeatSet,
    /// Where it goes on.
    pub(crate) next: Option<Id>,
}

/// What has changed: whoever saw other numbers looks again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tick {
    /// The version of the table.
    pub(crate) version: usize,
    /// Goes up when the room, or who is there, changes.
    pub(crate) room: u64,
}

/// So many words are kept for a slow listener; older ones are lost, and nobody misses them.
const WORDS: usize = 16;

impl Live {
    pub(super) fn new(id: Id, place: Place, stored: StoredTable) -> Self {
        let version = stored.table.as_ref().map_or(0, AnyTable::version);
        let presence = Presence::new(stored.room.chairs().len());
        Self {
            id,
            door: tokio::sync::Mutex::default(),
            state: RwLock::new(State {
                room: stored.room,
                revision: stored.revision,
                table: stored.table,
                again: SeatSet::EMPTY,
                next: stored.next,
            }),
            ticks: watch::Sender::new(Tick { version, room: 0 }),
            said: broadcast::Sender::new(WORDS),
            presence: Mutex::new(presence),
            ended: AtomicBool::new(stored.ended),
            thinking: Mutex::default(),
            doubted: AtomicBool::new(false),
            _place: place,
            closed: AtomicBool::new(false),
        }
    }

    pub(crate) fn state(&self) -> RwLockReadGuard<'_, State> {
        self.state.read().expect("nobody panics while holding this")
    }

    pub(super) fn change(&self) -> RwLockWriteGuard<'_, State> {
        self.state.write().expect("nobody panics while holding this")
    }

    pub(super) fn is_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    pub(super) fn set_ended(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    /// The record, once everybody may see it.
    pub(crate) fn finished_record(&self) -> Result<AnyRecord, Error> {
        let state = self.state();
        let table = state.table.as_ref().filter(|table| table.is_over());
        table.map(AnyTable::record).ok_or(Error::WrongStage("the game is not over: this would tell what is hidden"))
    }

    pub(crate) fn ticks(&self) -> watch::Receiver<Tick> {
        self.ticks.subscribe()
    }

    pub(crate) fn words(&self) -> broadcast::Receiver<(Seat, Emote)> {
        self.said.subscribe()
    }

    pub(super) fn say(&self, seat: Seat, emote: Emote) {
        // Nobody listens: then nobody is told.
        let _ = self.said.send((seat, emote));
    }

    /// Whether a bot may begin to think for this seat: one does not already.
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

    /// Something was not loaded: it has to be compared with the store.
    pub(super) fn doubt(&self) {
        self.doubted.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_doubted(&self) -> bool {
        self.doubted.load(Ordering::Relaxed)
    }

    /// It is what the store has.
    pub(super) fn trust(&self) {
        self.doubted.store(false, Ordering::Relaxed);
    }

    /// The store does not have it any more: whoever is here is told.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        self.tick_room();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// Somebody wants to play once more.
    pub(super) fn want_again(&self, seat: Seat) {
        {
            let mut state = self.change();
            state.again = state.again.with(seat);
        }
        self.tick_room();
    }

    /// It goes on at another table.
    pub(super) fn go_on_at(&self, next: Id) {
        self.change().next = Some(next);
        self.tick_room();
    }

    /// Wakes those who look at the table.
    pub(super) fn tick_version(&self) {
        let version = self.state().version();
        self.ticks.send_if_modified(|tick| std::mem::replace(&mut tick.version, version) != version);
    }

    /// Wakes those who look at who is there.
    pub(super) fn tick_room(&self) {
        self.ticks.send_modify(|tick| tick.room += 1);
    }

    /// Changes who is there, and wakes those who look at that if `change` says so. Nobody else changes it meanwhile.
    pub(super) fn meet(&self, change: impl FnOnce(&mut Presence) -> bool) {
        if change(&mut self.presence()) {
            self.tick_room();
        }
    }

    /// Who is connected, to whichever node.
    pub(super) fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock().expect("nobody panics while holding this")
    }

    /// What somebody is told about who is there.
    pub(crate) fn info(&self, viewer: Option<&Id>) -> RoomInfo {
        let company = self.presence().everywhere();
        let state = self.state();
        RoomInfo {
            revision: state.revision as u64,
            spectators: company.spectators,
            rematch: state.again,
            next_table: state.next.as_ref().map(Id::to_string),
            ..state.room.info(state.stage(), viewer.map(Id::as_str), company.seats)
        }
    }
}

impl State {
    pub(crate) fn version(&self) -> usize {
        self.table.as_ref().map_or(0, AnyTable::version)
    }

    /// Whether the cards are dealt and so much has happened.
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
