use std::sync::Arc;
use std::time::Duration;

use catalog::AnySight;
use game::{Hex32, Seat, SeatSet, Viewer};
use protocol::{ClientMsg, Code};
use testkit::history::{What, Witness};
use tokio::time::{Instant, sleep};

use super::cluster::{Cluster, Node};
use super::context::{below, between, percent};
use crate::error::Error;
use crate::hub::{Hub, LoadedTable, Sit};
use crate::id::Id;

/// Somebody who plays a game to its end, whatever happens to the nodes.
pub(super) struct Person {
    pub(super) cluster: Cluster,
    pub(super) table: Id,
    pub(super) id: Id,
    pub(super) seat: Seat,
    pub(super) witness: Witness,
    /// The request that is not answered yet.
    pub(super) pending: Option<ClientMsg>,
    /// The highest version that was acknowledged.
    pub(super) granted: usize,
    /// How many requests were made.
    pub(super) requests: u32,
}

/// What came of a request.
enum Answer {
    /// It is settled.
    Settled,
    /// It has to be sent again.
    Later,
    /// There was none.
    Lost,
}

impl Person {
    /// Takes the seat and reveals its nonce, with whichever node answers, until the cards are dealt.
    pub(super) async fn sit(&self) {
        loop {
            let node = self.cluster.any_node();
            let (hub, id, table, seat) = (node.hub.clone(), self.id.clone(), self.table.clone(), self.seat);
            let dealt = node.ask(async move {
                let loaded = hub.table(&table).await?;
                if loaded.state().table.is_some() {
                    return Ok(true);
                }
                take_part(&hub, &loaded, &id, seat).await.map(|()| false)
            });
            match dealt.await {
                Some(Ok(true)) => return,
                Some(Err(why)) if !may_change(why.code()) => panic!("no seat: {why}"),
                _ => sleep(between(10, 300)).await,
            }
        }
    }

    /// Plays until the game is over and everything is answered.
    pub(super) async fn play(mut self) {
        loop {
            let node = self.cluster.any_node();
            let (hub, table) = (node.hub.clone(), self.table.clone());
            if let Some(Ok(loaded)) = node.ask(async move { hub.table(&table).await }).await {
                let held = SeatSet::only(self.seat);
                node.hub.count_connection(&loaded, held, true);
                let over = self.stay(&node, &loaded).await;
                node.hub.count_connection(&loaded, held, false);
                if over {
                    return;
                }
            }
            sleep(between(10, 500)).await;
        }
    }

    /// Plays at a node until the game is over, or the connection is lost; whether it is over.
    async fn stay(&mut self, node: &Node, loaded: &Arc<LoadedTable>) -> bool {
        let (hub, table, held) = (node.hub.clone(), Arc::clone(loaded), SeatSet::only(self.seat));
        drop(tokio::spawn(async move { hub.resume_players(&table, held).await }));
        let (mut ticks, mut since) = (loaded.ticks(), 0);
        let cut = Instant::now() + between(1_000, 60_000);
        loop {
            ticks.borrow_and_update();
            let sight = self.look(node, loaded, since);
            sleep(between(0, 10)).await;
            if node.is_dead() {
                return false;
            }
            let mut answer = Answer::Settled;
            if let Some(sight) = sight {
                since = sight.version();
                self.witness.note(What::shown(&sight));
                if sight.is_over() && self.pending.is_none() {
                    return true;
                }
                if let Some(message) = self.decide(&sight) {
                    answer = self.send(node, loaded, message).await;
                }
            }
            match answer {
                Answer::Lost => return false,
                Answer::Later => sleep(between(50, 500)).await,
                // Waiting for a tick would be simpler, but `watch` wakes its receivers in a random order.
                Answer::Settled => {
                    while !ticks.has_changed().unwrap_or(false) {
                        sleep(between(5, 40)).await;
                        if node.is_dead() || Instant::now() >= cut {
                            return false;
                        }
                    }
                }
            }
        }
    }

    fn look(&self, node: &Node, loaded: &LoadedTable, since: usize) -> Option<AnySight> {
        let state = loaded.state();
        let table = state.table.as_ref()?;
        Some(table.sight(Viewer::Seat(self.seat), since, node.hub.now()))
    }

    /// What to send now: what is not answered yet, or a new request.
    fn decide(&mut self, sight: &AnySight) -> Option<ClientMsg> {
        if self.pending.is_none() && self.granted <= sight.version() && !sight.is_over() {
            self.pending = self.wish(sight);
        }
        self.pending.clone()
    }

    fn wish(&mut self, sight: &AnySight) -> Option<ClientMsg> {
        let moves = sight.moves();
        if moves.is_empty() {
            return None;
        }
        self.requests += 1;
        let (seat, version) = (self.seat, sight.version());
        let key = format!("{}-{}", seat.index(), self.requests).parse().expect("a key");
        Some(if sight.can_take_back() && percent(5) {
            ClientMsg::TakeBack { seat, version, key }
        } else if below(200) == 0 {
            ClientMsg::Resign { seat, key }
        } else {
            ClientMsg::Play { seat, version, key, mv: moves[below(moves.len() as u32) as usize].clone() }
        })
    }

    async fn send(&mut self, node: &Node, loaded: &Arc<LoadedTable>, message: ClientMsg) -> Answer {
        let (seat, key) = (self.seat.index(), message.key().expect("it is a request").to_string());
        let mv = if let ClientMsg::Play { mv, .. } = &message { Some(mv.clone()) } else { None };
        self.witness.note(What::Sent { seat, key: key.clone(), mv });
        let (hub, loaded) = (node.hub.clone(), Arc::clone(loaded));
        let request = message.request().expect("it is a request");
        let asked = node.ask(async move { hub.submit(&loaded, request).await });
        // Some don't wait for the answer, and ask another node while the first is at work.
        let patience = if percent(3) { between(0, 30) } else { Duration::from_secs(60) };
        let Ok(Some(answer)) = tokio::time::timeout(patience, asked).await else { return Answer::Lost };
        match answer {
            Ok(accepted) => {
                self.granted = self.granted.max(accepted.version);
                self.witness.note(What::Acknowledged { seat, key, version: accepted.version });
            }
            Err(why) if why.code() == Code::Unavailable => return Answer::Later,
            // A node that has missed something catches up before it answers.
            Err(why) if why.code() == Code::Ahead => panic!("{key}: {why}"),
            Err(_) => self.witness.note(What::Refused { seat, key }),
        }
        self.pending = None;
        Answer::Settled
    }
}

/// Does what a deal needs of this seat now.
async fn take_part(hub: &Hub, loaded: &Arc<LoadedTable>, id: &Id, seat: Seat) -> Result<(), Error> {
    let nonce = Hex32([seat.index() as u8 + 1; 32]);
    let ours = loaded.state().room.held_by(id.as_str()).contains(seat);
    if ours && loaded.state().room.is_revealing() {
        return hub.reveal(loaded, id, seat, nonce).await;
    }
    let name = format!("Person {}", seat.index());
    hub.sit(loaded, id, Sit { seat, name, commitment: Some(nonce.digest()), character: None }).await
}

/// Whether a refusal like this is over soon: the node was behind, or a deal was called off meanwhile.
fn may_change(code: Code) -> bool {
    matches!(code, Code::Unavailable | Code::WrongStage | Code::ForeignSeat | Code::Nonce)
}
