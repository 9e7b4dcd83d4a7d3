use std::time::Duration;

use game::Dice;
use testkit::history::Recorder;
use testkit::{Flow, Proxy, Session, Side};
use tokio::task::block_in_place;
use tokio::time::sleep;

use crate::place::Place;

/// What breaks, at which node and for how long.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    kind: Kind,
    node: usize,
    time: Duration,
}

/// What breaks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// The connections of a node with clients, PostgreSQL or NATS.
    Clients(Trouble),
    Store(Trouble),
    Bus(Trouble),
    /// A node stands still.
    Pause,
    /// `kill -9` of a node.
    Kill,
    /// PostgreSQL stands still.
    PausePostgres,
    /// One process of PostgreSQL stands still within a transaction.
    PauseTransaction,
    /// Somebody holds a lock on all tables.
    Lock,
    /// PostgreSQL crashes.
    CrashPostgres,
    /// NATS stands still.
    PauseNats,
    /// `kill -9` of NATS.
    KillNats,
    /// The disk is full.
    FullDisk,
}

/// What happens to connections.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Trouble {
    /// They are reset, and no new one can be made.
    Cut,
    /// Nothing passes until later.
    Hold,
    /// Everything comes later.
    Delay,
    /// Everything to this side is lost.
    Silence(Side),
    /// One end is closed, and this side is not told.
    HalfOpen(Side),
}

const TROUBLES: [Trouble; 7] = [
    Trouble::Cut,
    Trouble::Hold,
    Trouble::Delay,
    Trouble::Silence(Side::Client),
    Trouble::Silence(Side::Server),
    Trouble::HalfOpen(Side::Client),
    Trouble::HalfOpen(Side::Server),
];

impl Kind {
    /// What can happen between clients and nodes.
    pub(crate) fn of_clients() -> Vec<Self> {
        TROUBLES.map(Self::Clients).to_vec()
    }

    /// All that can happen to nodes with PostgreSQL and NATS.
    pub(crate) fn of_cluster() -> Vec<Self> {
        let mut kinds = Self::of_clients();
        kinds.extend(TROUBLES.map(Self::Store));
        kinds.extend(TROUBLES.map(Self::Bus));
        kinds.extend([Self::Pause, Self::Kill, Self::PausePostgres, Self::PauseTransaction, Self::Lock]);
        kinds.extend([Self::CrashPostgres, Self::PauseNats, Self::KillNats]);
        kinds
    }
}

impl Fault {
    /// Such a fault, somewhere and for some time.
    pub(crate) fn random(kind: Kind, nodes: usize, dice: &mut impl Dice) -> Self {
        let node = dice.below(nodes as u32) as usize;
        Self { kind, node, time: Duration::from_millis(100 + u64::from(dice.below(2_000))) }
    }

    /// Lets it happen, and ends it.
    pub(crate) async fn happen(self, place: &mut Place, recorder: &Recorder) {
        let _note = recorder.fault(format!("{self:?}"));
        match self.kind {
            Kind::Clients(trouble) => self.disturb(trouble, &place.node(self.node).front).await,
            Kind::Store(trouble) => self.disturb(trouble, place.node(self.node).store.as_ref().expect("a proxy")).await,
            Kind::Bus(trouble) => self.disturb(trouble, place.node(self.node).bus.as_ref().expect("a proxy")).await,
            Kind::Pause => {
                place.node(self.node).signal("-STOP");
                sleep(self.time).await;
                place.node(self.node).signal("-CONT");
            }
            Kind::Kill => {
                place.node(self.node).kill();
                sleep(self.time).await;
                place.node(self.node).restart();
            }
            Kind::PauseNats => {
                let nats = place.nats.as_ref().expect("NATS");
                nats.signal("-STOP");
                sleep(self.time).await;
                nats.signal("-CONT");
            }
            Kind::KillNats => {
                let nats = place.nats.as_mut().expect("NATS");
                nats.stop();
                sleep(self.time).await;
                block_in_place(|| nats.resume());
            }
            Kind::FullDisk => {
                let disk = place.disk.as_ref().expect("a small disk");
                disk.fill();
                sleep(self.time).await;
                disk.free();
            }
            Kind::PausePostgres | Kind::PauseTransaction | Kind::Lock | Kind::CrashPostgres => {
                self.upset_postgres(place).await;
            }
        }
    }

    async fn upset_postgres(self, place: &Place) {
        let postgres = place.postgres.as_ref().expect("PostgreSQL");
        match self.kind {
            Kind::PausePostgres => {
                postgres.signal("-STOP");
                sleep(self.time).await;
                postgres.signal("-CONT");
            }
            Kind::CrashPostgres => {
                block_in_place(|| postgres.crash());
                sleep(self.time).await;
                block_in_place(|| postgres.resume());
            }
            kind => {
                let mut session = postgres.session(&place.database);
                block_in_place(|| session.run("BEGIN; LOCK TABLE steps, tables, settings IN EXCLUSIVE MODE;"));
                let stops = matches!(kind, Kind::PauseTransaction);
                let stopped = if stops { block_in_place(|| session.stop_a_waiting_process()) } else { None };
                sleep(self.time).await;
                stopped.into_iter().for_each(Session::wake);
            }
        }
    }

    async fn disturb(self, trouble: Trouble, proxy: &Proxy) {
        match trouble {
            Trouble::Cut => {
                proxy.refuse(true);
                proxy.cut();
            }
            Trouble::Hold => proxy.set_both(Flow::Hold),
            Trouble::Delay => proxy.set_both(Flow::Delay(self.time / 10)),
            Trouble::Silence(to) => proxy.set(to, Flow::Silence),
            Trouble::HalfOpen(surviving) => proxy.half_open(surviving),
        }
        sleep(self.time).await;
        proxy.heal();
    }
}
