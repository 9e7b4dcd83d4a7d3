use std::time::{Duration, Instant};

use game::{Hex32, Names, Seat, SeatSet, Viewer};
use table::{AnySight, ClientMsg, Code, Emote, Key, Player, RoomInfo, ServerMsg, Stage};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use words::{Words, say};

use super::follow::follow;
use super::hint::Hinting;
use super::link::{self, Event, Order};
use super::server::{Asked, Server, Wake};
use crate::live::{Done, Heard, same_choice};

/// Does the same with the sight of whichever game.
macro_rules! each {
    ($any:expr, $sight:ident => $result:expr) => {
        match $any {
            AnySight::Parade($sight) => $result,
            AnySight::Alice($sight) => $result,
        }
    };
}

/// A table at a server, as far as it was told.
pub(crate) struct Remote {
    id: String,
    events: Asked<Event>,
    orders: UnboundedSender<Order>,
    room: Option<RoomInfo>,
    /// What was seen last; its steps are all that its viewer was told.
    sight: Option<AnySight>,
    /// When it came: since then its clocks run.
    seen_at: Instant,
    /// The seat that this device shows, of several.
    shown: Option<Seat>,
    /// The seat that it has to be handed to.
    asked: Option<Seat>,
    pending: Option<Pending>,
    hinting: Hinting,
    /// By seat, the part in the fairness of the deal that was sent.
    nonces: [Option<Hex32>; game::MAX_SEATS],
    /// Whether somebody here wants to play once more.
    again: bool,
    /// Why there is no connection now.
    cut: Option<String>,
    missing: bool,
    /// Makes keys that no other program has.
    word: u64,
    requests: u64,
}

/// A request on its way.
struct Pending {
    key: Key,
    /// The version after it, once it was granted; it is over when that is seen.
    granted: Option<usize>,
}

impl Remote {
    /// Joins a table.
    pub(crate) fn join(server: &Server, id: &str, wake: &Wake) -> Self {
        let (orders, taken) = unbounded_channel();
        let table = id.to_string();
        let events = server.spawn(wake, |client, tell| link::stay(client, table, taken, tell));
        Self {
            id: id.into(),
            events,
            orders,
            room: None,
            sight: None,
            seen_at: Instant::now(),
            shown: None,
            asked: None,
            pending: None,
            hinting: Hinting::default(),
            nonces: [None; game::MAX_SEATS],
            again: false,
            cut: None,
            missing: false,
            word: u64::from_le_bytes(random()),
            requests: 0,
        }
    }

    /// The table's id.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Who is there, as far as it was told.
    pub(crate) fn room(&self) -> Option<&RoomInfo> {
        self.room.as_ref()
    }

    /// Whether the room of this revision was seen, or can't be.
    pub(crate) fn is_at(&self, revision: u64) -> bool {
        self.missing || self.cut.is_some() || self.room.as_ref().is_some_and(|room| room.revision >= revision)
    }

    /// Whether there is a game to show.
    pub(crate) fn is_dealt(&self) -> bool {
        self.sight.is_some() && self.room.as_ref().is_some_and(|room| room.stage != Stage::Open)
    }

    /// Whether the server knows no such table.
    pub(crate) fn is_missing(&self) -> bool {
        self.missing
    }

    pub(crate) fn poll(&self) -> Option<Event> {
        self.events.poll()
    }

    pub(crate) fn wait(&self) -> Option<Event> {
        self.events.wait()
    }

    /// Takes in what came.
    pub(crate) fn hear(&mut self, event: Event) -> Heard {
        match event {
            Event::Joined => self.cut = None,
            Event::Cut(why) => self.cut = Some(why),
            Event::NoTable => self.missing = true,
            Event::Said(message) => return self.take(*message),
            Event::Hinted { decision, answer } => {
                let version = self.version();
                return self.hinting.hear(decision, answer.map(|answer| *answer), version);
            }
        }
        Heard::Nothing
    }

    fn take(&mut self, message: ServerMsg) -> Heard {
        match message {
            ServerMsg::View(sight) => self.adopt(*sight),
            ServerMsg::Room(room) => self.enter(*room),
            ServerMsg::HandOver { seat } if self.shown == Some(seat) => {
                // After a cut the server does not know that it was handed over.
                self.look(seat);
                Heard::Nothing
            }
            ServerMsg::HandOver { seat } => {
                self.asked = Some(seat);
                Heard::Changed
            }
            ServerMsg::Ack { key, version, .. } => {
                if let Some(pending) = self.pending.as_mut().filter(|pending| pending.key == key) {
                    pending.granted = Some(version);
                }
                self.settle();
                Heard::Nothing
            }
            ServerMsg::Refused { code, why, key } => self.refused(code, why, key.as_ref()),
            ServerMsg::Emote { seat, emote } => Heard::Said(seat, emote),
            ServerMsg::Pong { .. } => Heard::Nothing,
        }
    }

    /// Keeps what its viewer was told before, and forgets what another one was.
    fn adopt(&mut self, sight: AnySight) -> Heard {
        self.seen_at = Instant::now();
        let before = self.sight.take();
        if before.as_ref().is_none_or(|before| !same_choice(before, &sight)) {
            self.hinting.pass();
        }
        let (heard, gap, sight) = match (before, sight) {
            (Some(AnySight::Parade(before)), AnySight::Parade(sight)) => {
                let (heard, gap, sight) = follow(before, sight);
                (heard, gap, AnySight::Parade(sight))
            }
            (Some(AnySight::Alice(before)), AnySight::Alice(sight)) => {
                let (heard, gap, sight) = follow(before, sight);
                (heard, gap, AnySight::Alice(sight))
            }
            (_, sight) => (Heard::Afresh, false, sight),
        };
        self.sight = Some(sight);
        if gap {
            self.send(ClientMsg::Sync { version: 0 });
        }
        self.settle();
        heard
    }

    /// A request that was granted is over once what it did is seen.
    fn settle(&mut self) {
        let version = self.version();
        self.pending = self.pending.take().filter(|pending| pending.granted.is_none_or(|granted| granted > version));
    }

    fn refused(&mut self, code: Code, why: String, key: Option<&Key>) -> Heard {
        let ours = self.pending.as_ref().is_some_and(|pending| Some(&pending.key) == key);
        if ours {
            self.pending = None;
        }
        // Somebody was faster; what they did is about to be shown.
        if code == Code::Stale {
            self.send(ClientMsg::Sync { version: self.version() });
        }
        Heard::Refused(why)
    }

    fn enter(&mut self, room: RoomInfo) -> Heard {
        let chairs = Seat::all(room.seats.len()).zip(&room.seats);
        if room.stage == Stage::Open {
            for (seat, _) in chairs.clone().filter(|(_, chair)| chair.own && chair.nonce.is_none()) {
                let nonce = *self.nonces[seat.index()].get_or_insert_with(|| Hex32(random()));
                self.send(ClientMsg::Nonce { seat, nonce });
            }
        }
        let own: SeatSet = chairs.filter(|(_, chair)| chair.own).map(|(seat, _)| seat).collect();
        let unsaid = own.without(room.rematch);
        self.room = Some(room);
        if self.again {
            self.ask_again(unsaid);
        }
        Heard::Nothing
    }

    fn send(&self, message: ClientMsg) {
        // The task that takes it ends with us, or when there is no such table.
        let _ = self.orders.send(Order::Send(message));
    }

    /// Sends a request unless one is on its way: nobody wants the same move twice.
    fn ask(&mut self, message: impl FnOnce(Key) -> ClientMsg) -> Done {
        if self.pending.is_none() {
            self.requests += 1;
            let key: Key = format!("{:016x}-{}", self.word, self.requests).parse().expect("letters and digits");
            self.pending = Some(Pending { key: key.clone(), granted: None });
            self.send(message(key));
        }
        Done::Sent
    }

    pub(crate) fn play(&mut self, seat: Seat, mv: &str) -> Done {
        let version = self.version();
        self.ask(|key| ClientMsg::Play { seat, version, key, mv: mv.into() })
    }

    /// Asks what speaks for the moves of `seat`.
    pub(crate) fn ask_hint(&mut self, seat: Seat) {
        if let Some(decision) = self.hinting.begin() {
            let _ = self.orders.send(Order::Hint { seat, decision });
        }
    }

    /// Changes when what is to be decided here is gone.
    pub(crate) fn decision(&self) -> u64 {
        self.hinting.decision()
    }

    /// Whether it counts for ratings.
    pub(crate) fn is_rated(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.plan.rated)
    }

    /// Nothing if nothing can be taken back.
    pub(crate) fn take_back(&mut self, seat: Seat) -> Option<Done> {
        let version = self.version();
        let can = self.sight.as_ref().is_some_and(|sight| each!(sight, sight => sight.can_take_back));
        can.then(|| self.ask(|key| ClientMsg::TakeBack { seat, version, key }))
    }

    pub(crate) fn resign(&mut self, seat: Seat) -> Done {
        self.ask(|key| ClientMsg::Resign { seat, key })
    }

    /// Plays oneself again, after a bot did.
    pub(crate) fn back(&mut self, seat: Seat) -> Done {
        self.ask(|key| ClientMsg::Back { seat, key })
    }

    /// Whether a bot moves for the person at `seat`, who let their time run out.
    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        let info = |sight: &AnySight| each!(sight, sight => sight.seats.get(seat.index()).cloned());
        let info = self.sight.as_ref().and_then(info);
        info.is_some_and(|info| info.stand_in.is_some() && !info.resigned) && !self.is_over()
    }

    /// This device was handed to the person at `seat`.
    pub(crate) fn look(&mut self, seat: Seat) {
        (self.shown, self.asked) = (Some(seat), None);
        self.send(ClientMsg::Look { seat });
    }

    /// Says something, for the seat that is shown.
    pub(crate) fn say(&self, seat: Seat, emote: Emote) {
        self.send(ClientMsg::Emote { seat, emote });
    }

    /// Wants to play once more, for everybody at this keyboard.
    pub(crate) fn rematch(&mut self) {
        self.again = true;
        self.ask_again(self.own());
    }

    fn ask_again(&self, seats: SeatSet) {
        seats.iter().for_each(|seat| self.send(ClientMsg::Rematch { seat }));
    }

    /// Whether somebody here wants to play once more.
    pub(crate) fn wants_again(&self) -> bool {
        self.again
    }

    /// The seats of people at this keyboard.
    pub(crate) fn own(&self) -> SeatSet {
        let chairs = self.room.iter().flat_map(|room| Seat::all(room.seats.len()).zip(&room.seats));
        chairs.filter(|(_, chair)| chair.own).map(|(seat, _)| seat).collect()
    }

    /// Who has to take the keyboard.
    pub(crate) fn hand_over(&self) -> Option<Seat> {
        self.asked.filter(|_| !self.is_over())
    }

    pub(crate) fn names(&self, words: &Words) -> Names {
        let players: Vec<Player> = match (&self.sight, &self.room) {
            (Some(sight), _) => {
                each!(sight, sight => sight.seats.iter().map(|seat| Player::of_record(&seat.name)).collect())
            }
            (None, room) => {
                let chairs = room.iter().flat_map(|room| &room.seats);
                chairs.map(|chair| Player::of_record(chair.name.as_deref().unwrap_or("?"))).collect()
            }
        };
        words.names(&players)
    }

    pub(crate) fn seats(&self) -> usize {
        self.room.as_ref().map_or(0, |room| room.seats.len())
    }

    pub(crate) fn version(&self) -> usize {
        self.sight.as_ref().map_or(0, |sight| each!(sight, sight => sight.version))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.sight.as_ref().is_some_and(|sight| each!(sight, sight => sight.ending.is_some()))
    }

    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        let viewer = Viewer::Seat(seat);
        let decides = |sight: &AnySight| each!(sight, sight => sight.viewer == viewer && !sight.moves.is_empty());
        self.pending.is_none() && self.sight.as_ref().is_some_and(decides)
    }

    /// Whether the game ends if who is shown the table resigns.
    pub(crate) fn resigning_ends(&self) -> bool {
        self.sight.as_ref().is_none_or(|sight| each!(sight, sight => sight.resigning_ends))
    }

    /// What was seen last, with what happened after the version `since`; for
    /// nobody's eyes there is nothing that somebody's were told.
    ///
    /// # Panics
    /// If the cards are not dealt.
    pub(crate) fn sight(&self, seat: Option<Seat>, since: usize) -> AnySight {
        let mut sight = self.sight.clone().expect("a game is shown once it is dealt");
        each!(&mut sight, sight => {
            let foreign = seat.is_none() && sight.viewer != Viewer::Spectator;
            sight.steps.retain(|step| step.version > since && !foreign);
        });
        sight
    }

    /// What is left of the time of each seat, and for whom it runs.
    pub(crate) fn clocks(&self) -> Option<(Vec<Duration>, SeatSet)> {
        let face = each!(self.sight.as_ref()?, sight => sight.clock.as_ref()?);
        let passed = self.seen_at.elapsed();
        let left = |(seat, left): (Seat, &table::Millis)| {
            let passed = if face.running.contains(seat) { passed } else { Duration::ZERO };
            Duration::from_millis(left.0).saturating_sub(passed)
        };
        Some((Seat::all(face.left.len()).zip(&face.left).map(left).collect(), face.running))
    }

    /// Why there is no table.
    pub(crate) fn farewell(&self, words: &Words) -> String {
        if self.room.is_some() { say!(words, "online-closed-table") } else { say!(words, "online-no-table") }
    }

    /// That the connection is cut, if it is.
    pub(crate) fn trouble(&self, words: &Words) -> Option<String> {
        if self.missing {
            return Some(self.farewell(words));
        }
        self.cut.as_ref().map(|_| say!(words, "online-reconnecting"))
    }
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}
