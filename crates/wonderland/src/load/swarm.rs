use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::time::Duration;

use catalog::Plan;
use client::{Client, ClientError, Connection, Event, Gone, NewTable, SitDown, SocketError};
use game::{Dice, FastDice, Hex32, Seat};
use indicatif::ProgressBar;
use tokio::sync::{Notify, Semaphore, watch};
use tokio::task::JoinSet;

use super::Args;
use super::glimpse::Glimpse;
use super::pace::Pace;
use super::seat::{Common, Guest, Round, settings};
use super::tally::Tally;
use crate::failure::Failure;

/// The number of tables that are opened at once.
const AT_ONCE: usize = 32;
/// The pause before a retry, after a table could not be opened.
const PAUSE: Duration = Duration::from_millis(500);

/// All tables of a load test. Dropping it stops them.
pub(super) struct Swarm {
    go: watch::Sender<bool>,
    common: Arc<Common>,
    _tables: JoinSet<()>,
}

impl Swarm {
    /// Opens all tables, and waits until all guests are seated and connected.
    pub(super) async fn sit_down(
        args: &Args,
        url: &str,
        tally: &Arc<Tally>,
        bar: &ProgressBar,
    ) -> Result<Self, Failure> {
        bar.set_length(args.tables as u64);
        bar.set_position(0);
        bar.set_message(format!("of {} tables", args.tables));
        let (go, going) = watch::channel(false);
        let (tally, pace, ended) = (Arc::clone(tally), Pace::new(args.rate), Notify::new());
        let common = Arc::new(Common { tally, pace, idle: args.idle, go: going, ended });
        let (client, places) = (Client::new(url).map_err(Failure::failed)?, Arc::new(Semaphore::new(AT_ONCE)));
        let seed = RandomState::new().build_hasher().finish();
        let (mut opening, mut tables) = (JoinSet::new(), JoinSet::new());
        for number in 0..args.tables {
            let (client, common, places) = (client.clone(), Arc::clone(&common), Arc::clone(&places));
            let (players, spectators, plan) = (args.players, args.spectators, plan(args));
            opening.spawn(async move {
                let _place = places.acquire().await;
                let dice = FastDice::new(seed, number as u64, 0);
                let mut group = Group::gather(client, number, players, spectators, plan, common, dice).await?;
                let sitting = group.sit().await?;
                Ok::<_, Trouble>((group, sitting))
            });
        }
        while let Some(opened) = opening.join_next().await {
            let (group, sitting) = opened.map_err(Failure::failed)?.map_err(Failure::failed)?;
            tables.spawn(group.run(sitting));
            bar.inc(1);
        }
        Ok(Self { go, common, _tables: tables })
    }

    /// Lets the guests play.
    pub(super) fn go(&self) {
        self.go.send_replace(true);
    }

    /// Waits until a game is over.
    pub(super) async fn first_end(&self) {
        self.common.ended.notified().await;
    }
}

fn plan(args: &Args) -> Plan {
    Plan { begins_when_full: true, ..Plan::of(args.game) }
}

/// Why a table could not be opened.
#[derive(Debug, thiserror::Error)]
enum Trouble {
    #[error("can't open a table: {0}")]
    Client(#[from] ClientError),
    #[error("can't connect to a table: {0}")]
    Socket(#[from] SocketError),
    #[error("can't connect to a table: {0}")]
    Gone(#[from] Gone),
}

/// A connection that is up.
async fn connect(client: &Client, table: &str) -> Result<Connection<Glimpse>, Trouble> {
    let mut connection = client.connection(table, settings());
    loop {
        match connection.next().await? {
            Event::Connected => return Ok(connection),
            Event::Lost(why) => return Err(why.into()),
            _ => {}
        }
    }
}

/// Guests who play one game after another.
struct Group {
    clients: Vec<Client>,
    spectator: Client,
    spectators: usize,
    plan: Plan,
    common: Arc<Common>,
    dice: FastDice,
}

/// A group's game, with its connections.
struct Sitting {
    players: Vec<Connection<Glimpse>>,
    spectators: Vec<Connection<Glimpse>>,
}

impl Group {
    async fn gather(
        spectator: Client,
        number: usize,
        players: usize,
        spectators: usize,
        plan: Plan,
        common: Arc<Common>,
        dice: FastDice,
    ) -> Result<Self, ClientError> {
        let mut clients = Vec::with_capacity(players);
        for index in 0..players {
            let mut client = spectator.clone();
            client.guest(&format!("Guest {number}.{index}")).await?;
            clients.push(client);
        }
        Ok(Self { clients, spectator, spectators, plan, common, dice })
    }

    /// Opens a table and takes all seats, so that the cards are dealt.
    async fn sit(&mut self) -> Result<Sitting, Trouble> {
        let seats = vec![None; self.clients.len()];
        let table = self.clients[0].open(&NewTable { plan: self.plan, seats }).await?.id;
        let mut nonces = Vec::with_capacity(self.clients.len());
        for (seat, client) in Seat::all(self.clients.len()).zip(&self.clients) {
            let nonce = Hex32(std::array::from_fn(|_| self.dice.below(256) as u8));
            client.sit(&table, seat, &SitDown { commitment: Some(nonce.digest()), ..SitDown::default() }).await?;
            nonces.push(nonce);
        }
        for ((seat, client), nonce) in Seat::all(self.clients.len()).zip(&self.clients).zip(nonces) {
            client.reveal(&table, seat, nonce).await?;
        }
        let (mut players, mut spectators) = (Vec::new(), Vec::new());
        for client in &self.clients {
            players.push(connect(client, &table).await?);
        }
        for _ in 0..self.spectators {
            spectators.push(connect(&self.spectator, &table).await?);
        }
        Ok(Sitting { players, spectators })
    }

    async fn run(mut self, mut sitting: Sitting) {
        loop {
            self.play(sitting).await;
            self.common.tally.game_over();
            self.common.ended.notify_one();
            sitting = loop {
                match self.sit().await {
                    Ok(sitting) => break sitting,
                    Err(why) => self.common.tally.wrong(why),
                }
                tokio::time::sleep(PAUSE).await;
            };
        }
    }

    /// Plays until all guests have seen the end.
    async fn play(&mut self, sitting: Sitting) {
        let round = Arc::new(Round::new(self.clients.len()));
        let mut guests = JoinSet::new();
        let players = Seat::all(self.clients.len()).map(Some).zip(sitting.players);
        let spectators = sitting.spectators.into_iter().map(|connection| (None, connection));
        for (seat, connection) in players.chain(spectators) {
            let dice = FastDice::new(self.dice.below(u32::MAX).into(), 0, 0);
            let (common, round) = (Arc::clone(&self.common), Arc::clone(&round));
            let guest = Guest { connection, seat, common, round, dice };
            guests.spawn(guest.play());
        }
        guests.join_all().await;
    }
}
