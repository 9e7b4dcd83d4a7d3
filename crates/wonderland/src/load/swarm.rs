use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::time::Duration;

use client::{Client, ClientError, NewTable, SitDown, Socket, SocketError};
use game::{Dice, FastDice, Hex32, Seat};
use indicatif::ProgressBar;
use table::{Plan, Terms, Variants};
use tokio::sync::{Notify, Semaphore, watch};
use tokio::task::JoinSet;

use super::Args;
use super::pace::Pace;
use super::seat::{Common, Guest, Round};
use super::tally::Tally;
use crate::failure::Failure;

/// So many tables are opened at once in the beginning.
const AT_ONCE: usize = 32;
/// So long a table waits that could not be opened.
const BREATH: Duration = Duration::from_millis(500);

/// All tables. They end when this is dropped.
pub(super) struct Swarm {
    go: watch::Sender<bool>,
    common: Arc<Common>,
    _tables: JoinSet<()>,
}

impl Swarm {
    /// Opens all tables, and waits until everybody sits and is connected.
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

    /// Lets everybody play.
    pub(super) fn go(&self) {
        self.go.send_replace(true);
    }

    /// Waits until a game is over.
    pub(super) async fn first_end(&self) {
        self.common.ended.notified().await;
    }
}

fn plan(args: &Args) -> Plan {
    let (variants, terms) = (Variants::default(), Terms::default());
    Plan { game: args.game, variants, terms, rated: false, public: false, begins_when_full: true }
}

/// Why nobody sits at a table.
#[derive(Debug, thiserror::Error)]
enum Trouble {
    #[error("a table can't be opened: {0}")]
    Client(#[from] ClientError),
    #[error("a table can't be connected to: {0}")]
    Socket(#[from] SocketError),
}

/// Guests who play one game after the other.
struct Group {
    clients: Vec<Client>,
    onlooker: Client,
    spectators: usize,
    plan: Plan,
    common: Arc<Common>,
    dice: FastDice,
}

/// A game that a group sits at.
struct Sitting {
    table: String,
    players: Vec<Socket>,
    spectators: Vec<Socket>,
}

impl Group {
    async fn gather(
        onlooker: Client,
        number: usize,
        players: usize,
        spectators: usize,
        plan: Plan,
        common: Arc<Common>,
        dice: FastDice,
    ) -> Result<Self, ClientError> {
        let mut clients = Vec::with_capacity(players);
        for index in 0..players {
            let mut client = onlooker.clone();
            client.guest(&format!("Guest {number}.{index}")).await?;
            clients.push(client);
        }
        Ok(Self { clients, onlooker, spectators, plan, common, dice })
    }

    /// Opens a table; when everybody sits, the cards are dealt.
    async fn sit(&mut self) -> Result<Sitting, Trouble> {
        let seats = vec![None; self.clients.len()];
        let table = self.clients[0].open(&NewTable { plan: self.plan, seats }).await?.id;
        for (seat, client) in Seat::all(self.clients.len()).zip(&self.clients) {
            let nonce = Hex32(std::array::from_fn(|_| self.dice.below(256) as u8));
            client.sit(&table, seat, &SitDown { nonce: Some(nonce), ..SitDown::default() }).await?;
        }
        let (mut players, mut spectators) = (Vec::new(), Vec::new());
        for client in &self.clients {
            players.push(client.socket(&table).await?);
        }
        for _ in 0..self.spectators {
            spectators.push(self.onlooker.socket(&table).await?);
        }
        Ok(Sitting { table, players, spectators })
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
                tokio::time::sleep(BREATH).await;
            };
        }
    }

    /// Plays until everybody has seen the end.
    async fn play(&mut self, sitting: Sitting) {
        let round = Arc::new(Round::new(self.clients.len()));
        let mut guests = JoinSet::new();
        let players = Seat::all(self.clients.len()).map(Some).zip(&self.clients).zip(sitting.players);
        let onlookers = sitting.spectators.into_iter().map(|socket| ((None, &self.onlooker), socket));
        for ((seat, client), socket) in players.chain(onlookers) {
            let dice = FastDice::new(self.dice.below(u32::MAX).into(), 0, 0);
            let (common, round) = (Arc::clone(&self.common), Arc::clone(&round));
            let guest = Guest { client: client.clone(), table: sitting.table.clone(), seat, common, round, dice };
            guests.spawn(guest.play(socket));
        }
        guests.join_all().await;
    }
}
