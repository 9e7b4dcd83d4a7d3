//! Real nodes, real stores, real sockets.
#![allow(dead_code, unreachable_pub, reason = "not every test needs all of it")]

pub mod sql;

use std::path::Path;

use catalog::GameKind;
use client::{Client, NewTable, Shown, SitDown, Socket};
use game::{Hex32, Seat, SeatSet};
use server::store::Database;
use server::{Config, Server};
use table::{AnySight, ClientMsg, Plan, ServerMsg, Terms, Variants};

/// A node on a store in a folder of its own.
pub struct Node {
    pub server: Server,
    pub url: String,
    _folder: Option<tempfile::TempDir>,
}

impl Node {
    pub async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let node = Self::on(database(folder.path())).await;
        Self { _folder: Some(folder), ..node }
    }

    pub async fn on(database: Database) -> Self {
        let listen = "127.0.0.1:0".parse().unwrap();
        let server = Server::start(Config { listen, database, bus: None, public_url: None, threads: 2 }).await.unwrap();
        let url = format!("http://{}", server.address());
        Self { server, url, _folder: None }
    }

    pub async fn guest(&self, name: &str) -> Client {
        let mut client = Client::new(&self.url).unwrap();
        client.guest(name).await.unwrap();
        client
    }
}

pub fn database(folder: &Path) -> Database {
    Database::Sqlite(folder.join("wonderland.db"))
}

pub fn plan(game: GameKind) -> Plan {
    let terms = Terms::default();
    Plan { game, variants: Variants::default(), terms, rated: false, public: false, begins_when_full: true }
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub fn nonce(byte: u8) -> SitDown {
    SitDown { name: None, nonce: Some(Hex32([byte; 32])) }
}

/// Opens a table at which these people sit, and bots on the seats after them.
pub async fn table_of(people: &[&Client], bots: &[&str], plan: Plan) -> Shown {
    let seats = people.iter().map(|_| None).chain(bots.iter().map(|bot| Some((*bot).to_string()))).collect();
    let mut shown = people[0].open(&NewTable { plan, seats }).await.unwrap();
    for (index, person) in people.iter().enumerate() {
        shown = person.sit(&shown.id, seat(index), &nonce(index as u8 + 1)).await.unwrap();
    }
    shown
}

/// A sight, whatever the game.
pub struct Seen {
    pub version: usize,
    pub to_move: SeatSet,
    pub moves: Vec<String>,
    pub hash: Hex32,
    pub over: bool,
}

impl From<&AnySight> for Seen {
    fn from(sight: &AnySight) -> Self {
        macro_rules! seen {
            ($sight:expr) => {
                Self {
                    version: $sight.version,
                    to_move: $sight.to_move,
                    moves: $sight.moves.iter().map(|offer| offer.mv.to_string()).collect(),
                    hash: $sight.hash,
                    over: $sight.ending.is_some(),
                }
            };
        }
        match sight {
            AnySight::Parade(sight) => seen!(sight),
            AnySight::Alice(sight) => seen!(sight),
        }
    }
}

/// The next sight that comes, whatever comes before it.
pub async fn next_sight(socket: &mut Socket) -> AnySight {
    loop {
        if let ServerMsg::View(sight) = socket.next().await.unwrap() {
            return *sight;
        }
    }
}

pub fn play(seat: Seat, version: usize, key: &str, mv: &str) -> ClientMsg {
    ClientMsg::Play { seat, version, key: key.parse().unwrap(), mv: mv.into() }
}

/// Plays the first legal move whenever it is this seat's turn, until the game is over; what is seen then.
pub async fn play_first(socket: &mut Socket, seat: Seat) -> AnySight {
    loop {
        let sight = next_sight(socket).await;
        let seen = Seen::from(&sight);
        if seen.over {
            return sight;
        }
        if let Some(mv) = seen.moves.first() {
            socket.send(&play(seat, seen.version, &format!("k{}", seen.version), mv)).await.unwrap();
        }
    }
}
