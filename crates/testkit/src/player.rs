use std::time::Duration;

use catalog::{AnySight, each};
use client::{Client, Connection, Event, Gist, Incoming, Settings};
use game::Seat;
use protocol::{ClientMsg, ServerMsg};
use table::{Happened, Key};

use crate::history::{FinalLog, What, Witness};
use crate::tables::{Seen, check_hash, play};

/// Somebody who plays a game to its end, whatever happens to the servers. After a cut they go to the next server, if
/// there are several.
pub struct Player {
    connection: Connection<Checked>,
    seat: Seat,
    /// The key of the move that is not yet acknowledged.
    pending: Option<Key>,
    /// What was acknowledged.
    granted: Vec<Granted>,
    last: Option<Seen>,
    cuts: usize,
    /// After so many messages they are cut off, once.
    cut_after: Option<usize>,
    /// Takes down what they see.
    witness: Option<Witness>,
}

/// A move that the server said it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Granted {
    /// What it was called.
    pub key: Key,
    /// The version after it.
    pub version: usize,
}

/// A message whose hash, worked out from the bytes that came, is right.
#[derive(Debug)]
struct Checked(ServerMsg);

impl Incoming for Checked {
    fn read(text: &str) -> Result<Self, serde_json::Error> {
        let message = ServerMsg::read(text)?;
        if matches!(message, ServerMsg::View(_)) {
            check_hash(text);
        }
        Ok(Self(message))
    }

    fn gist(&self) -> Gist<'_> {
        self.0.gist()
    }
}

/// The servers of a test die and come back within moments.
const SETTINGS: Settings = Settings {
    first_pause: Duration::from_millis(30),
    longest_pause: Duration::from_millis(30),
    lasted: Duration::ZERO,
    patience: Duration::from_secs(5),
    heartbeat: Some(Duration::from_secs(2)),
    rest: Duration::from_millis(30),
    rate: None,
};

impl Player {
    /// Whoever `client` is, at a seat of theirs.
    ///
    /// # Panics
    /// If a server's address is none.
    pub fn new(client: &Client, servers: &[String], table: &str, seat: Seat) -> Self {
        let at =
            |server: &String| Client::new(server).expect("a client").with_cookie(client.cookie().map(String::from));
        let (clients, table) = (servers.iter().map(at).collect::<Vec<_>>(), table.to_string());
        let mut next = (0..clients.len()).cycle();
        let dial = move || clients[next.next().expect("a server")].dial(&table);
        Self {
            connection: Connection::new(dial, SETTINGS),
            seat,
            pending: None,
            granted: Vec::new(),
            last: None,
            cuts: 0,
            cut_after: None,
            witness: None,
        }
    }

    /// The same player, who is cut off once after so many messages.
    #[must_use]
    pub fn cut_after(self, messages: usize) -> Self {
        Self { cut_after: Some(messages), ..self }
    }

    /// The same player, with somebody who takes down what they see.
    #[must_use]
    pub fn watched(self, witness: Witness) -> Self {
        Self { witness: Some(witness), ..self }
    }

    /// Plays until the connection is cut, or the game is over; whether it is.
    ///
    /// # Panics
    /// If it is cut by anybody else.
    pub async fn play_until_cut(&mut self) -> bool {
        let end = self.play().await;
        assert_eq!(self.cuts, 0, "it is cut, but not by us");
        end.is_some()
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
            if let Some(sight) = self.play().await {
                self.check(&sight);
                return sight;
            }
        }
    }

    /// Plays until the game is over; `None` if they are cut off before, as they should be.
    async fn play(&mut self) -> Option<AnySight> {
        loop {
            match self.connection.next().await.unwrap_or_else(|gone| panic!("{} can't come back: {gone}", self.seat)) {
                Event::Connected | Event::Postponed(_) => {}
                Event::Message(Checked(message)) => {
                    self.cut_after = self.cut_after.map(|left| left.saturating_sub(1));
                    if let Some(end) = self.take(message) {
                        return Some(end);
                    }
                }
                Event::Lost(why) => {
                    println!("{} comes back: {why}", self.seat);
                    self.cuts += 1;
                    continue;
                }
                wrong @ (Event::Damaged(_) | Event::Unreadable(_)) => panic!("{} got {wrong:?}", self.seat),
            }
            // What they have to say is on its way when they are cut off.
            self.connection.flush().await;
            if self.cut_after.take_if(|left| *left == 0).is_some() {
                self.connection.disconnect();
                return None;
            }
        }
    }

    /// Answers a message; all that happened, once it is over.
    fn take(&mut self, message: ServerMsg) -> Option<AnySight> {
        match message {
            ServerMsg::View(sight) => {
                self.note(|| What::shown(&sight));
                let seen = self.last.insert(Seen::from(&*sight));
                if seen.over && self.pending.is_none() && steps(&sight).len() == seen.version {
                    return Some(*sight);
                }
            }
            ServerMsg::Ack { key, version, .. } => self.take_ack(key, version),
            ServerMsg::Refused { why, key, .. } => self.take_refusal(key, &why),
            _ => return None,
        }
        let next = match &self.last {
            // Who comes back may see the end before the last move is acknowledged.
            Some(seen) if seen.over => self.pending.is_none().then_some(ClientMsg::Sync { version: 0 }),
            _ => self.decide(),
        };
        next.into_iter().for_each(|message| self.connection.send(message));
        None
    }

    fn note(&self, what: impl FnOnce() -> What) {
        if let Some(witness) = &self.witness {
            witness.note(what());
        }
    }

    /// The final log, as this player sees it.
    pub fn final_log(&self, sight: &AnySight) -> Option<FinalLog> {
        Some(FinalLog::of_sight(self.witness.as_ref()?.table(), sight))
    }

    /// Without a clock nobody is refused. With one, a bot may have been quicker, which only a witness can judge.
    fn take_refusal(&mut self, key: Option<Key>, why: &str) {
        let refused = key.and_then(|key| self.pending.take_if(|pending| *pending == key));
        match refused.filter(|_| self.witness.is_some()) {
            Some(key) => self.note(|| What::Refused { seat: self.seat.index(), key: key.to_string() }),
            None => panic!("{} is refused {:?}: {why}", self.seat, self.pending),
        }
    }

    fn take_ack(&mut self, key: Key, version: usize) {
        self.note(|| What::Acknowledged { seat: self.seat.index(), key: key.to_string(), version });
        let granted = Granted { key, version };
        if self.pending.take_if(|pending| *pending == granted.key).is_some() {
            self.granted.push(granted);
        } else {
            let before = &self.granted;
            assert!(before.contains(&granted), "{granted:?} is not what was acknowledged: {before:?}");
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
        let message = play(self.seat, seen.version, &format!("{}-{}", self.seat.index(), seen.version), mv);
        self.pending = message.key().cloned();
        let key = self.pending.iter().map(ToString::to_string).collect();
        self.note(|| What::Sent { seat: self.seat.index(), key, mv: Some(mv.clone()) });
        Some(message)
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
    each!(sight, AnySight(sight) => sight.steps.iter().map(|step| (step.version, who(&step.what))).collect())
}
