use std::sync::Arc;

use alice::Character;
use catalog::{AnyTable, Plan, Room, RoomRefused, Sitter};
use game::{Hex32, Seat};
use protocol::Stage;
use table::{Key, Millis, Request, Secret};

use super::play::LEASE;
use super::{Hub, LoadedTable};
use crate::bus::Notice;
use crate::error::Error;
use crate::id::{Id, random};
use crate::names;
use crate::store::{LogHash, NewRoom, StoredTable};
use crate::task::uncancellable;

/// How long people have to reveal their nonces. Their programs do so by themselves, but a phone may have to wake up.
const REVEAL: Millis = Millis(30_000);

/// A request for a seat.
pub(crate) struct Sit {
    pub(crate) seat: Seat,
    pub(crate) name: String,
    pub(crate) commitment: Option<Hex32>,
    pub(crate) character: Option<Character>,
}

impl Hub {
    /// Opens a table, with bots in the given seats.
    pub(crate) async fn open(
        &self,
        plan: Plan,
        bots: Vec<Option<String>>,
        host: &Id,
    ) -> Result<Arc<LoadedTable>, Error> {
        let room = Room::new(plan, bots, host.to_string(), Secret::new(random()))?;
        let id = Id::random();
        if !self.store().open_room(NewRoom { id: &id, room: &room, now: self.now() }).await? {
            return Err(Error::TooManyTables);
        }
        // No other node knows the table yet.
        Ok(self.0.insert(&self.0.new_table(&id, StoredTable::opened(&id, room))))
    }

    /// Takes a seat, with a character and a commitment to a nonce if given.
    pub(crate) async fn sit(&self, loaded: &Arc<LoadedTable>, player: &Id, sit: Sit) -> Result<(), Error> {
        let player = player.clone();
        let looks = names::looks(&sit.name);
        self.change(loaded, move |room| {
            let alike = |(seat, sitter): (Seat, &Sitter)| seat != sit.seat && names::looks(&sitter.name) == looks;
            if room.people().any(alike) {
                return Err(RoomRefused::NameTwice(sit.name.clone()));
            }
            room.sit(sit.seat, player.as_str(), &sit.name)?;
            if let Some(character) = sit.character {
                room.choose(sit.seat, player.as_str(), character)?;
            }
            match sit.commitment {
                Some(commitment) => room.commit(sit.seat, player.as_str(), commitment),
                None => Ok(()),
            }
        })
        .await
    }

    /// Changes a room before the cards are dealt. If everything is ready then, nonces are revealed and the cards dealt.
    pub(crate) async fn change(
        &self,
        loaded: &Arc<LoadedTable>,
        mut change: impl FnMut(&mut Room) -> Result<(), RoomRefused> + Send + 'static,
    ) -> Result<(), Error> {
        self.change_undealt(loaded, move |hub, loaded, mut room, revision| {
            let changed = change(&mut room);
            async move {
                changed?;
                if room.plan().begins_when_full && room.is_ready() && !room.is_revealing() {
                    room.begin(hub.now().plus(REVEAL))?;
                }
                hub.store_room(&loaded, room, revision).await
            }
        })
        .await
    }

    /// Lets everybody reveal their nonce, and then deals the cards.
    pub(crate) async fn start(&self, loaded: &Arc<LoadedTable>, player: &Id) -> Result<(), Error> {
        let player = player.clone();
        self.change_undealt(loaded, move |hub, loaded, mut room, revision| {
            let allowed = room.check_host(player.as_str());
            async move {
                allowed?;
                if room.is_revealing() {
                    return Ok(true);
                }
                room.begin(hub.now().plus(REVEAL))?;
                hub.store_room(&loaded, room, revision).await
            }
        })
        .await
    }

    /// Changes a room before the cards are dealt. `step` gets a revision of it; if another node stored a change first,
    /// `step` loads that, returns false, and is called again.
    pub(super) async fn change_undealt<Done: Future<Output = Result<bool, Error>> + Send>(
        &self,
        loaded: &Arc<LoadedTable>,
        mut step: impl FnMut(Self, Arc<LoadedTable>, Room, i64) -> Done + Send + 'static,
    ) -> Result<(), Error> {
        let (hub, loaded) = (self.clone(), Arc::clone(loaded));
        uncancellable(async move {
            let _guard = loaded.write_lock.lock().await;
            loop {
                let (room, revision) = undealt(&loaded)?;
                if step(hub.clone(), Arc::clone(&loaded), room, revision).await? {
                    return Ok(());
                }
            }
        })
        .await
    }

    /// Stores a room, and deals once all nonces are revealed; false if another node stored a change first, which is
    /// loaded then.
    pub(super) async fn store_room(&self, loaded: &Arc<LoadedTable>, room: Room, revision: i64) -> Result<bool, Error> {
        let now = self.now();
        let table = if room.is_revealed() { Some(deal(&room, now)?) } else { None };
        let due = table.as_ref().map_or(room.reveal_by(), |table| first_due(table, now));
        let before = loaded.state().room.clone();
        let stored = self.store().change_room(&loaded.id, revision, [&before, &room], table.as_ref(), due, now).await;
        // After a failure it may be stored all the same.
        if !stored.inspect_err(|_| loaded.mark_suspect())? {
            self.refresh(loaded).await?;
            return Ok(false);
        }
        loaded.replace(room, revision + 1, (table, LogHash::empty(&loaded.id)));
        self.0.bus.publish(&loaded.id, Notice::Changed(0));
        self.drive(loaded);
        Ok(true)
    }

    /// Asks for a rematch, which is stored. Once all players have, it gets a table.
    pub(crate) async fn rematch(&self, loaded: &Arc<LoadedTable>, seat: Seat) -> Result<(), Error> {
        if loaded.state().stage() != Stage::Over {
            return Err(Error::NotOver);
        }
        let (people, again) = {
            let state = loaded.state();
            let room = &state.room;
            (room.people().map(|(seat, _)| seat).collect(), room.again(Secret::new(random())))
        };
        let (hub, loaded) = (self.clone(), Arc::clone(loaded));
        uncancellable(async move {
            let again = NewRoom { id: &Id::random(), room: &again, now: hub.now() };
            let stored = hub.store().want_rematch(&loaded.id, seat, people, again).await?;
            let (wanted, next) = stored.ok_or(Error::TooManyTables)?;
            loaded.want_rematch(wanted);
            hub.0.bus.publish(&loaded.id, Notice::Rematch(seat));
            if let Some(next) = next {
                loaded.set_next(next);
                hub.0.bus.publish(&loaded.id, Notice::Moved);
            }
            Ok(())
        })
        .await
    }

    /// Lets players who have returned take over from their bots.
    pub(crate) async fn resume_players(&self, loaded: &Arc<LoadedTable>, seats: game::SeatSet) {
        let (away, version) = {
            let state = loaded.state();
            let Some(table) = &state.table else { return };
            (table.away(), table.version())
        };
        for seat in seats.iter().filter(|seat| away.contains(*seat)) {
            let Ok(key) = format!("here-{version}-{}", seat.index()).parse::<Key>() else { continue };
            // If this fails, they can still play.
            let _ = self.act(loaded, Request::back(seat, key)).await;
        }
    }
}

fn deal(room: &Room, now: Millis) -> Result<AnyTable, Error> {
    let table = room.deal(now)?;
    host::check_bots(&table)?;
    Ok(table)
}

/// When a newly dealt table is due: at its first deadline, or when a bot should have moved.
fn first_due(table: &AnyTable, now: Millis) -> Option<Millis> {
    let bots = (!table.bots_to_move().is_empty()).then(|| now.plus(LEASE));
    bots.into_iter().chain(table.next_deadline()).min()
}

/// The room and its revision, if the cards are not dealt.
fn undealt(loaded: &LoadedTable) -> Result<(Room, i64), Error> {
    if loaded.is_closed() {
        return Err(Error::NoSuchTable);
    }
    let state = loaded.state();
    if state.table.is_some() {
        return Err(Error::AlreadyDealt);
    }
    Ok((state.room.clone(), state.revision))
}
