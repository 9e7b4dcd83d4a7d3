use std::time::Duration;

use catalog::{AnySight, GameKind, Plan};
use client::{Client, NewTable, ShownTable, SitDown, Socket, SocketError};
use game::{Hex32, Seat, SeatSet};
use protocol::{ClientMsg, Code, ServerMsg, Stage};
use sha2::{Digest, Sha256};
use table::{Terms, TimeControl};
use tokio::time::sleep;

/// A casual, unlisted game without a clock that starts once everybody is there.
pub fn plan(game: GameKind) -> Plan {
    Plan { begins_when_full: true, ..Plan::of(game) }
}

/// The same, rated and so with a clock.
pub fn rated_plan(game: GameKind) -> Plan {
    let terms = Terms { takebacks: false, clock: Some(TimeControl::days(1)) };
    Plan { rated: true, terms, ..plan(game) }
}

/// The seat with this index.
///
/// # Panics
/// If there is no such seat.
pub fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

/// A request to take a seat, committed to the nonce of this byte.
pub fn committed(byte: u8) -> SitDown {
    SitDown { commitment: Some(Hex32([byte; 32]).digest()), ..SitDown::default() }
}

/// Reveals the nonces of these seats, whose people have [committed](committed) to this byte; the table after that.
///
/// # Panics
/// If the server refuses.
pub async fn reveal(id: &str, seats: &[(&Client, usize, u8)]) -> ShownTable {
    let mut shown = None;
    for (person, index, byte) in seats {
        shown = Some(person.reveal(id, seat(*index), Hex32([*byte; 32])).await.expect("a nonce that fits"));
    }
    shown.expect("a seat")
}

/// Lets this person take a seat, which is the last one, and reveals its nonce.
///
/// # Panics
/// If the server refuses.
pub async fn sit_and_reveal(person: &Client, id: &str, index: usize, byte: u8) -> ShownTable {
    person.sit(id, seat(index), &committed(byte)).await.expect("a seat");
    reveal(id, &[(person, index, byte)]).await
}

/// Opens a table for these people, with bots on the remaining seats.
///
/// # Panics
/// If the server refuses.
pub async fn table_of(people: &[&Client], bots: &[&str], plan: Plan) -> ShownTable {
    let seats = people.iter().map(|_| None).chain(bots.iter().map(|bot| Some(bot.parse().expect("a bot")))).collect();
    let mut shown = people[0].open(&NewTable { plan, seats }).await.expect("a table");
    for (index, person) in people.iter().enumerate() {
        shown = person.sit(&shown.id, seat(index), &committed(index as u8 + 1)).await.expect("a seat");
    }
    if shown.room.stage == Stage::Revealing {
        let seats: Vec<_> =
            people.iter().enumerate().map(|(index, person)| (*person, index, index as u8 + 1)).collect();
        shown = reveal(&shown.id, &seats).await;
    }
    shown
}

/// The fields of a sight that all games share.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The length of the log.
    pub version: usize,
    /// The seats to act.
    pub to_move: SeatSet,
    /// The viewer's legal moves.
    pub moves: Vec<String>,
    /// The hash of the view.
    pub hash: Option<Hex32>,
    /// Whether the match is over.
    pub over: bool,
}

impl From<&AnySight> for Seen {
    fn from(sight: &AnySight) -> Self {
        Self {
            version: sight.version(),
            to_move: sight.to_move(),
            moves: sight.moves(),
            hash: sight.hash(),
            over: sight.is_over(),
        }
    }
}

/// Verifies the hash of the view in a message, from its raw bytes.
///
/// # Panics
/// If the message has another hash.
pub fn check_hash(text: &str) {
    let (from, to) = (text.find(r#""view":{"#), text.find(r#","hash":""#));
    let (from, to) = (from.expect("a view") + r#""view":"#.len(), to.expect("its hash"));
    let hash = Hex32(Sha256::digest(&text[from..to]).into());
    assert!(text[to..].starts_with(&format!(r#","hash":"{hash}""#)), "the hash is of another view: {text}");
}

/// Waits for the next sight, skipping other messages.
///
/// # Panics
/// If the connection ends before that.
pub async fn next_sight(socket: &mut Socket) -> AnySight {
    loop {
        if let ServerMsg::View(sight) = socket.next().await.expect("a message") {
            return *sight;
        }
    }
}

/// Reads until the connection ends; the code that the server closed it with, if it did.
pub async fn close_code(socket: &mut Socket) -> Option<u16> {
    loop {
        match socket.next_text().await {
            Ok(_) => {}
            Err(SocketError::Closed(code)) => return code,
            Err(_) => return None,
        }
    }
}

/// A message that plays this move.
///
/// # Panics
/// If the key is not valid.
pub fn play(seat: Seat, version: usize, key: &str, mv: &str) -> ClientMsg {
    ClientMsg::Play { seat, version, key: key.parse().expect("a key"), mv: mv.into() }
}

/// Plays the first legal move whenever it is this seat's turn, and returns the final sight.
///
/// # Panics
/// If the connection ends before that.
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
            // Tests play faster than the rate limit allows.
            ServerMsg::Refused { code: Code::Busy, .. } => sleep(Duration::from_millis(200)).await,
            _ => continue,
        }
        if let Some(message) = &last {
            socket.send(message).await.expect("a connection");
        }
    }
}
