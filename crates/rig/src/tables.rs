use std::time::Duration;

use catalog::GameKind;
use client::{Client, NewTable, ShownTable, SitDown, Socket};
use game::{Hex32, Seat, SeatSet};
use sha2::{Digest, Sha256};
use table::{AnySight, ClientMsg, Code, Plan, ServerMsg, Terms, Variants};
use tokio::time::sleep;

/// A casual game by link, without a clock, that begins once everybody is there.
pub fn plan(game: GameKind) -> Plan {
    let terms = Terms::default();
    Plan { game, variants: Variants::default(), terms, rated: false, public: false, begins_when_full: true }
}

/// The seat of this number.
///
/// # Panics
/// If no table has so many.
pub fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

/// Somebody who sits down with this nonce.
pub fn nonce(byte: u8) -> SitDown {
    SitDown { nonce: Some(Hex32([byte; 32])), ..SitDown::default() }
}

/// Opens a table at which these people sit, and bots on the seats after them.
///
/// # Panics
/// If the server refuses it.
pub async fn table_of(people: &[&Client], bots: &[&str], plan: Plan) -> ShownTable {
    let seats = people.iter().map(|_| None).chain(bots.iter().map(|bot| Some(bot.parse().expect("a bot")))).collect();
    let mut shown = people[0].open(&NewTable { plan, seats }).await.expect("a table");
    for (index, person) in people.iter().enumerate() {
        shown = person.sit(&shown.id, seat(index), &nonce(index as u8 + 1)).await.expect("a seat");
    }
    shown
}

/// A sight, whatever the game.
#[derive(Clone, Debug)]
pub struct Seen {
    /// How many lines the log has.
    pub version: usize,
    /// Who is to act.
    pub to_move: SeatSet,
    /// What the viewer may do.
    pub moves: Vec<String>,
    /// The hash of the view.
    pub hash: Hex32,
    /// Whether it is over.
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

/// Works out the hash of the view in a message, from the bytes that came.
///
/// # Panics
/// If the message says another one.
pub fn check_hash(text: &str) {
    let (from, to) = (text.find(r#""view":{"#), text.find(r#","hash":""#));
    let (from, to) = (from.expect("a view") + r#""view":"#.len(), to.expect("its hash"));
    let hash = Hex32(Sha256::digest(&text[from..to]).into());
    assert!(text[to..].starts_with(&format!(r#","hash":"{hash}""#)), "the hash is of another view: {text}");
}

/// The next sight that comes, whatever comes before it.
///
/// # Panics
/// If the connection ends before.
pub async fn next_sight(socket: &mut Socket) -> AnySight {
    loop {
        if let ServerMsg::View(sight) = socket.next().await.expect("a message") {
            return *sight;
        }
    }
}

/// The message that plays this move.
///
/// # Panics
/// If the key is none.
pub fn play(seat: Seat, version: usize, key: &str, mv: &str) -> ClientMsg {
    ClientMsg::Play { seat, version, key: key.parse().expect("a key"), mv: mv.into() }
}

/// Plays the first legal move whenever it is this seat's turn, until the game is over; what is seen then.
///
/// # Panics
/// If the connection ends before.
pub async fn play_first(socket: &mut Socket, seat: Seat) -> AnySight {
    let mut last = None;
    loop {
        match socket.next().await.expect("a message") {
            ServerMsg::View(sight) => {
                let seen = Seen::from(&*sight);
                if seen.over {
                    return *sight;
                }
                last = seen.moves.first().map(|mv| play(seat, seen.version, &format!("k{}", seen.version), mv));
            }
            // We are faster than anybody may be.
            ServerMsg::Refused { code: Code::Busy, .. } => sleep(Duration::from_millis(200)).await,
            _ => continue,
        }
        if let Some(message) = &last {
            socket.send(message).await.expect("a connection");
        }
    }
}
