use std::sync::Arc;

use alice::Character;
use game::{Hex32, Seat};
use table::{Key, Plan, Request, Room, RoomRefused, Secret, Stage};

use super::play::LEASE;
use super::{Hub, Live, to_the_end};
use crate::bus::Word;
use crate::error::Error;
use crate::id::{Id, random};
use crate::store::{NewRoom, StoredTable};

/// How somebody sits down.
pub(crate) struct Sit {
    pub(crate) seat: Seat,
    pub(crate) name: String,
    pub(crate) nonce: Option<Hex32>,
    pub(crate) character: Option<Character>,
}

impl Hub {
    /// Opens a table. Bots sit where `bots` says so.
    pub(crate) async fn open(&self, plan: Plan, bots: Vec<Option<String>>, host: &Id) -> Result<Arc<Live>, Error> {
        let room = Room::new(plan, bots, host.to_string(), Secret::new(random()))?;
        let id = Id::random();
        self.store().open_room(NewRoom { id: &id, room: &room, now: self.now() }).await?;
        // Nobody else knows of it yet.
        Ok(self.0.hold(&self.0.loaded(&id, StoredTable::opened(room))))
    }

    /// Sits down, and says whatever is said with it.
    pub(crate) async fn sit(&self, live: &Arc<Live>, player: &Id, sit: Sit) -> Result<(), Error> {
        let player = player.clone();
        self.change(live, move |room| {
            room.sit(sit.seat, player.as_str(), &sit.name)?;
            if let Some(character) = sit.character {
                room.choose(sit.seat, player.as_str(), character)?;
            }
            match sit.nonce {
                Some(nonce) => room.put_nonce(sit.seat, player.as_str(), nonce),
                None => Ok(()),
            }
        })
        .await
    }

    /// Changes a room before the cards are dealt, and deals if that was all that it waited for.
    pub(crate) async fn change(
        &self,
        live: &Arc<Live>,
        mut change: impl FnMut(&mut Room) -> Result<(), RoomRefused> + Send + 'static,
    ) -> Result<(), Error> {
        self.settle(live, move |hub, live, mut room, revision| {
            let changed = change(&mut room);
            async move {
                changed?;
                let deals = room.plan().begins_when_full && room.is_ready();
                hub.store_room(&live, room, revision, deals).await
            }
        })
        .await
    }

    /// Deals the cards.
    pub(crate) async fn start(&self, live: &Arc<Live>, player: &Id) -> Result<(), Error> {
        let player = player.clone();
        self.settle(live, move |hub, live, room, revision| {
            let allowed = room.check_host(player.as_str());
            async move {
                allowed?;
                hub.store_room(&live, room, revision, true).await
            }
        })
        .await
    }

    /// Does something with a room before the cards are dealt, at this revision of it. If another node was faster,
    /// `step` loads what that did and says no, and is asked once more.
    pub(super) async fn settle<Done: Future<Output = Result<bool, Error>> + Send>(
        &self,
        live: &Arc<Live>,
        mut step: impl FnMut(Self, Arc<Live>, Room, i64) -> Done + Send + 'static,
    ) -> Result<(), Error> {
        let (hub, live) = (self.clone(), Arc::clone(live));
        to_the_end(async move {
            let _door = live.door.lock().await;
            loop {
                let (room, revision) = undealt(&live)?;
                if step(hub.clone(), Arc::clone(&live), room, revision).await? {
                    return Ok(());
                }
            }
        })
        .await
    }

    /// Stores a room; false if another node was faster, and what that did is loaded.
    async fn store_room(&self, live: &Arc<Live>, room: Room, revision: i64, deals: bool) -> Result<bool, Error> {
        let now = self.now();
        let table = if deals { Some(room.deal(now)?) } else { None };
        if let Some(table) = &table {
            host::check_bots(table).map_err(|why| Error::Unreadable(why.to_string()))?;
        }
        // Whoever has to be woken first, a clock, or a bot that is not asked below because we died.
        let due = |table: &table::AnyTable| {
            let bots = (!table.bots_to_move().is_empty()).then(|| now.plus(LEASE));
            bots.into_iter().chain(table.next_deadline()).min()
        };
        let dealt = table.as_ref().map(|table| (table, due(table)));
        let was = live.state().room.clone();
        match self.store().change_room(&live.id, revision, [&was, &room], dealt, now).await {
            Ok(true) => {}
            Ok(false) => {
                self.refresh(live).await?;
                return Ok(false);
            }
            Err(why) => {
                // It may be stored all the same.
                live.doubt();
                return Err(why.into());
            }
        }
        {
            let mut state = live.change();
            (state.room, state.revision, state.table) = (room, revision + 1, table);
        }
        live.tick_room();
        self.0.bus.tell(&live.id, Word::Changed(0));
        self.look_after(live);
        Ok(true)
    }

    /// Wants to play once more. When everybody does, there is a table for it.
    pub(crate) async fn rematch(&self, live: &Arc<Live>, seat: Seat) -> Result<(), Error> {
        if live.state().stage() != Stage::Over {
            return Err(Error::WrongStage("the game is not over yet"));
        }
        self.0.bus.tell(&live.id, Word::Again(seat));
        self.want_again(live, seat).await
    }

    /// Somebody here or at another node wants to play once more. The nodes may know of different
    /// wishes, so whichever knows of all goes on; the store takes the first.
    pub(super) async fn want_again(&self, live: &Arc<Live>, seat: Seat) -> Result<(), Error> {
        live.want_again(seat);
        let (room, everybody) = {
            let state = live.state();
            let people = state.room.people().map(|(seat, _)| seat).collect::<game::SeatSet>();
            (state.room.clone(), people.without(state.again).is_empty() && state.next.is_none())
        };
        if everybody {
            let next =
                self.store().set_next(&live.id, &Id::random(), &room.again(Secret::new(random())), self.now()).await?;
            live.go_on_at(next);
            self.0.bus.tell(&live.id, Word::Moved);
        }
        Ok(())
    }

    /// Whoever is there again plays themselves.
    pub(crate) async fn welcome(&self, live: &Arc<Live>, seats: game::SeatSet) {
        let (away, version) = {
            let state = live.state();
            let Some(table) = &state.table else { return };
            (table.away(), table.version())
        };
        for seat in seats.iter().filter(|seat| away.contains(*seat)) {
            let Ok(key) = format!("here-{version}-{}", seat.index()).parse::<Key>() else { continue };
            // If it fails they can still play.
            let _ = self.act(live, Request::back(seat, key)).await;
        }
    }
}

/// The room as it stands, before the cards are dealt.
fn undealt(live: &Live) -> Result<(Room, i64), Error> {
    if live.is_closed() {
        return Err(Error::NoSuchTable);
    }
    let state = live.state();
    if state.table.is_some() {
        return Err(Error::WrongStage("the cards are dealt: it is too late for that"));
    }
    Ok((state.room.clone(), state.revision))
}
