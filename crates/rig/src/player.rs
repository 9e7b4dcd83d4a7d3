use std::time::Duration;

use client::{Client, Socket, SocketError};
use game::Seat;
use table::{AnySight, ClientMsg, Code, Happened, ServerMsg};
use tokio::time::{sleep, timeout};

use crate::tables::{Seen, check_hash, play};

/// Somebody who plays a game to its end, whatever happens to the servers: after a cut they come back,
/// to the next server if there are several, and send once more what was not acknowledged.
pub struct Player {
    cookie: Option<String>,
    servers: Vec<String>,
    table: String,
    seat: Seat,
    /// What was sent and not yet acknowledged.
    pending: Option<ClientMsg>,
    /// What was acknowledged.
    granted: Vec<Granted>,
    last: Option<Seen>,
    cuts: usize,
    /// After so many messages they are cut off, once.
    cut_after: Option<usize>,
}

/// A move that the server said it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Granted {
    /// What it was called.
    pub key: String,
    /// The version after it.
    pub version: usize,
}

/// Why somebody has to come back.
#[derive(Debug)]
enum Cut {
    Socket(#[allow(dead_code, reason = "it is printed")] SocketError),
    Silence,
    Wanted,
}

impl From<SocketError> for Cut {
    fn from(why: SocketError) -> Self {
        Self::Socket(why)
    }
}

/// Who hears nothing for so long comes back, as a person would.
const SILENCE: Duration = Duration::from_secs(10);
/// So long they wait before they try again.
const PAUSE: Duration = Duration::from_millis(30);

impl Player {
    /// Whoever `client` is, at a seat of theirs.
    pub fn new(client: &Client, servers: &[String], table: &str, seat: Seat) -> Self {
        Self {
            cookie: client.cookie().map(String::from),
            servers: servers.to_vec(),
            table: table.into(),
            seat,
            pending: None,
            granted: Vec::new(),
            last: None,
            cuts: 0,
            cut_after: None,
        }
    }

    /// The same player, who is cut off once after so many messages.
    #[must_use]
    pub fn cut_after(self, messages: usize) -> Self {
        Self { cut_after: Some(messages), ..self }
    }

    /// Plays until the connection is cut, or the game is over; whether it is.
    ///
    /// # Panics
    /// If it is cut by anybody else.
    pub async fn play_until_cut(&mut self) -> bool {
        match self.play_once().await {
            Ok(_) => true,
            Err(Cut::Wanted) => false,
            Err(why) => panic!("it is cut, but not by us: {why:?}"),
        }
    }

    /// How often they had to come back.
    pub fn cuts(&self) -> usize {
        self.cuts
    }

    /// What was acknowledged.
    pub fn granted(&self) -> &[Granted] {
        &self.granted
    }

    /// Plays until the game is over, and [checks](Player::check) what was acknowledged.
    ///
    /// # Panics
    /// If something acknowledged is not there once, or a hash is wrong.
    pub async fn play_to_the_end(&mut self) -> AnySight {
        loop {
            match self.play_once().await {
                Ok(sight) => {
                    self.check(&sight);
                    return sight;
                }
                Err(why) => println!("{} comes back: {why:?}", self.seat),
            }
            self.cuts += 1;
            self.servers.rotate_left(1);
            sleep(PAUSE).await;
        }
    }

    /// Plays on with one connection.
    async fn play_once(&mut self) -> Result<AnySight, Cut> {
        let mut socket = self.connect().await?;
        self.play_on(&mut socket).await
    }

    async fn connect(&self) -> Result<Socket, Cut> {
        let client = Client::new(&self.servers[0]).expect("a client").with_cookie(self.cookie.clone());
        Ok(timeout(SILENCE, client.socket(&self.table)).await.map_err(|_| Cut::Silence)??)
    }

    async fn play_on(&mut self, socket: &mut Socket) -> Result<AnySight, Cut> {
        if let Some(pending) = &self.pending {
            socket.send(pending).await?;
        }
        loop {
            self.count()?;
            let text = timeout(SILENCE, socket.next_text()).await.map_err(|_| Cut::Silence)??;
            match serde_json::from_str(&text).expect("a message") {
                ServerMsg::View(sight) => {
                    check_hash(&text);
                    self.last = Some(Seen::from(&*sight));
                }
                ServerMsg::Ack { key, version, .. } => self.take_ack(&key.to_string(), version),
                ServerMsg::Refused { code: Code::Unavailable | Code::Busy, .. } => {
                    sleep(PAUSE).await;
                    if let Some(pending) = &self.pending {
                        socket.send(pending).await?;
                    }
                }
                ServerMsg::Refused { why, .. } => panic!("{} is refused {:?}: {why}", self.seat, self.pending),
                _ => {}
            }
            // Who comes back may see the end before the last move is acknowledged.
            if self.last.as_ref().is_some_and(|seen| seen.over) && self.pending.is_none() {
                socket.send(&ClientMsg::Sync { version: 0 }).await?;
                return self.whole(socket).await;
            }
            if let Some(message) = self.decide() {
                socket.send(&message).await?;
            }
        }
    }

    /// One message more.
    fn count(&mut self) -> Result<(), Cut> {
        let left = self.cut_after.take();
        self.cut_after = left.and_then(|left| left.checked_sub(1));
        if left == Some(0) { Err(Cut::Wanted) } else { Ok(()) }
    }

    /// All that happened, once it is over.
    async fn whole(&self, socket: &mut Socket) -> Result<AnySight, Cut> {
        loop {
            let message = timeout(SILENCE, socket.next()).await.map_err(|_| Cut::Silence)??;
            if let ServerMsg::View(sight) = message
                && steps(&sight).len() == Seen::from(&*sight).version
            {
                return Ok(*sight);
            }
        }
    }

    fn take_ack(&mut self, key: &str, version: usize) {
        let waits = |message: &ClientMsg| matches!(message, ClientMsg::Play { key: own, .. } if own.to_string() == key);
        if self.pending.as_ref().is_some_and(waits) {
            self.pending = None;
            self.granted.push(Granted { key: key.into(), version });
        } else {
            let again = Granted { key: key.into(), version };
            assert!(self.granted.contains(&again), "{again:?} is not what was acknowledged: {:?}", self.granted);
        }
    }

    /// A move, if it is our turn and everything before is acknowledged.
    fn decide(&mut self) -> Option<ClientMsg> {
        let seen = self.last.as_ref()?;
        let behind = self.granted.last().is_some_and(|last| last.version > seen.version);
        if self.pending.is_some() || behind || seen.moves.is_empty() {
            return None;
        }
        let mv = &seen.moves[seen.version % seen.moves.len()];
        self.pending = Some(play(self.seat, seen.version, &format!("{}-{}", self.seat.index(), seen.version), mv));
        self.pending.clone()
    }

    /// Whether all that was acknowledged is there once, and nothing else is of this seat.
    fn check(&self, sight: &AnySight) {
        let steps = steps(sight);
        let ours: Vec<usize> =
            steps.iter().filter(|(_, who)| *who == Who::Seat(self.seat)).map(|(version, _)| *version).collect();
        // An acknowledged version is after the chance that followed.
        let chance = |version: usize| steps[version..].iter().take_while(|(_, who)| *who == Who::Chance).count();
        let there: Vec<usize> = ours.iter().map(|version| version + chance(*version)).collect();
        let granted: Vec<usize> = self.granted.iter().map(|granted| granted.version).collect();
        assert_eq!(there, granted, "{}: what is there, and what was acknowledged", self.seat);
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Seat(Seat),
    Chance,
    Table,
}

/// Who made which line of the log, by the version after it.
fn steps(sight: &AnySight) -> Vec<(usize, Who)> {
    fn who<E>(what: &Happened<E>) -> Who {
        match what {
            Happened::Played { seat, by: None, .. } => Who::Seat(*seat),
            Happened::Chance { .. } => Who::Chance,
            _ => Who::Table,
        }
    }
    match sight {
        AnySight::Parade(sight) => sight.steps.iter().map(|step| (step.version, who(&step.what))).collect(),
        AnySight::Alice(sight) => sight.steps.iter().map(|step| (step.version, who(&step.what))).collect(),
    }
}
