use std::time::{Duration, Instant};

use catalog::{AnySight, each};
use client::Gone;
use game::{Names, Seat, SeatSet, Viewer};
use i18n::{Locale, t};
use protocol::{ClientMsg, Code, Emote, RoomInfo, ServerMsg, Stage};
use table::Key;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::follow::follow;
use super::hint::Hinting;
use super::link::{self, LinkCommand, LinkEvent};
use super::server::{Pending, Server, Wake};
use crate::handle::{Submitted, same_choice};
use crate::update::Update;

/// The state of a server's table.
pub(crate) struct Remote {
    id: String,
    /// The server's address.
    server: String,
    events: Pending<LinkEvent>,
    commands: UnboundedSender<LinkCommand>,
    room: Option<RoomInfo>,
    /// The last sight, with all steps that its viewer has got.
    sight: Option<AnySight>,
    /// When it arrived; its clocks run from then on.
    seen_at: Instant,
    /// The seat on the screen, where several people share it.
    shown: Option<Seat>,
    /// The seat that has to take the keyboard.
    asked: Option<Seat>,
    in_flight: Option<InFlight>,
    hinting: Hinting,
    /// Whether somebody here wants a rematch.
    again: bool,
    /// Whether the connection is lost at the moment.
    cut: bool,
    /// Why it is lost for good, if it is.
    gone: Option<Gone>,
    /// A random number that makes our request keys unique.
    word: u64,
    requests: u64,
}

/// A request without an answer.
struct InFlight {
    key: Key,
    /// The version after it, once it was acknowledged; it is settled when that version is seen.
    granted: Option<usize>,
}

impl Remote {
    /// Joins a table.
    pub(crate) fn join(server: &Server, id: &str, wake: &Wake) -> Self {
        let (commands, taken) = unbounded_channel();
        let table = id.to_string();
        let events = server.spawn(wake, |client, tell| link::stay(client, table, taken, tell));
        Self {
            id: id.into(),
            server: server.url().into(),
            events,
            commands,
            room: None,
            sight: None,
            seen_at: Instant::now(),
            shown: None,
            asked: None,
            in_flight: None,
            hinting: Hinting::default(),
            again: false,
            cut: false,
            gone: None,
            word: u64::from_le_bytes(super::random()),
            requests: 0,
        }
    }

    /// The table's id.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// The room, once it was received.
    pub(crate) fn room(&self) -> Option<&RoomInfo> {
        self.room.as_ref()
    }

    /// Whether this revision of the room was received, or can't be.
    pub(crate) fn is_at(&self, revision: u64) -> bool {
        self.gone.is_some() || self.cut || self.room.as_ref().is_some_and(|room| room.revision >= revision)
    }

    /// Whether the cards are dealt.
    pub(crate) fn is_dealt(&self) -> bool {
        let undealt = |room: &RoomInfo| matches!(room.stage, Stage::Open | Stage::Revealing);
        self.sight.is_some() && self.room.as_ref().is_some_and(|room| !undealt(room))
    }

    /// Whether the server has no such table, or not for us.
    pub(crate) fn is_gone(&self) -> bool {
        self.gone.is_some()
    }

    pub(crate) fn poll(&self) -> Option<LinkEvent> {
        self.events.poll()
    }

    pub(crate) fn wait(&self) -> Option<LinkEvent> {
        self.events.wait()
    }

    /// Applies an event.
    pub(crate) fn apply(&mut self, event: LinkEvent) -> Update {
        match event {
            LinkEvent::Joined => self.cut = false,
            LinkEvent::Cut => self.cut = true,
            LinkEvent::Gone(gone) => self.gone = Some(gone),
            LinkEvent::Said(message) => return self.take(*message),
            LinkEvent::Hinted { decision, answer } => {
                let version = self.version();
                return self.hinting.apply(decision, answer.map(|answer| *answer), version);
            }
        }
        Update::Nothing
    }

    fn take(&mut self, message: ServerMsg) -> Update {
        match message {
            ServerMsg::View(sight) => self.adopt(*sight),
            ServerMsg::Room(room) => self.enter(*room),
            ServerMsg::HandOver { seat } if self.shown == Some(seat) => {
                // After a reconnect the server does not know who has the keyboard.
                self.look(seat);
                Update::Nothing
            }
            ServerMsg::HandOver { seat } => {
                self.asked = Some(seat);
                Update::Changed
            }
            ServerMsg::Ack { key, version, .. } => {
                if let Some(in_flight) = self.in_flight.as_mut().filter(|in_flight| in_flight.key == key) {
                    in_flight.granted = Some(version);
                }
                self.settle();
                Update::Nothing
            }
            ServerMsg::Refused { code, key, .. } => self.refused(code, key.as_ref()),
            ServerMsg::Emote { seat, emote } => Update::Emote(seat, emote),
            ServerMsg::Pong { .. } => Update::Nothing,
        }
    }

    /// Takes a new sight. Earlier steps are kept if the viewer is the same.
    fn adopt(&mut self, mut sight: AnySight) -> Update {
        self.seen_at = Instant::now();
        let before = self.sight.take();
        if before.as_ref().is_none_or(|before| !same_choice(before, &sight)) {
            self.hinting.pass();
        }
        let (update, gap) = before.map_or((Update::Reset, false), |before| {
            let both = (before, &mut sight);
            each!(both, (AnySight(before), AnySight(sight)) => follow(before, sight), _ => (Update::Reset, false))
        });
        self.sight = Some(sight);
        if gap {
            self.send(ClientMsg::Sync { version: 0 });
        }
        self.settle();
        update
    }

    /// Forgets the request once its effect was seen.
    fn settle(&mut self) {
        let version = self.version();
        self.in_flight =
            self.in_flight.take().filter(|in_flight| in_flight.granted.is_none_or(|granted| granted > version));
    }

    fn refused(&mut self, code: Code, key: Option<&Key>) -> Update {
        let ours = self.in_flight.as_ref().is_some_and(|in_flight| Some(&in_flight.key) == key);
        if ours {
            self.in_flight = None;
        }
        // Somebody else was faster; ask for what they did.
        if code == Code::Stale {
            self.send(ClientMsg::Sync { version: self.version() });
        }
        Update::Refused(code)
    }

    fn enter(&mut self, room: RoomInfo) -> Update {
        let chairs = Seat::all(room.seats.len()).zip(&room.seats);
        let own: SeatSet = chairs.filter(|(_, chair)| chair.own).map(|(seat, _)| seat).collect();
        let unsaid = own.without(room.rematch);
        self.room = Some(room);
        if self.again {
            self.ask_again(unsaid);
        }
        Update::Nothing
    }

    fn send(&self, message: ClientMsg) {
        // The link ends with us, or when the table does not exist.
        let _ = self.commands.send(LinkCommand::Send(message));
    }

    /// Sends a request unless another one has no answer yet, so that no move is sent twice.
    fn ask(&mut self, message: impl FnOnce(Key) -> ClientMsg) -> Submitted {
        if self.in_flight.is_none() {
            self.requests += 1;
            let key: Key = format!("{:016x}-{}", self.word, self.requests).parse().expect("letters and digits");
            self.in_flight = Some(InFlight { key: key.clone(), granted: None });
            self.send(message(key));
        }
        Submitted::Sent
    }

    pub(crate) fn play(&mut self, seat: Seat, mv: &str) -> Submitted {
        let version = self.version();
        self.ask(|key| ClientMsg::Play { seat, version, key, mv: mv.into() })
    }

    /// Requests hints for `seat`.
    pub(crate) fn ask_hint(&mut self, seat: Seat) {
        if let Some(decision) = self.hinting.begin() {
            let _ = self.commands.send(LinkCommand::Hint { seat, decision });
        }
    }

    /// A number that changes with each decision here.
    pub(crate) fn decision(&self) -> u64 {
        self.hinting.decision()
    }

    /// Whether the game is rated.
    pub(crate) fn is_rated(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.plan.rated)
    }

    /// Takes back the last decision of `seat`; `None` if it can't be taken back.
    pub(crate) fn take_back(&mut self, seat: Seat) -> Option<Submitted> {
        let version = self.version();
        let can = self.sight.as_ref().is_some_and(AnySight::can_take_back);
        can.then(|| self.ask(|key| ClientMsg::TakeBack { seat, version, key }))
    }

    pub(crate) fn resign(&mut self, seat: Seat) -> Submitted {
        self.ask(|key| ClientMsg::Resign { seat, key })
    }

    /// Takes the seat back from the bot that stood in.
    pub(crate) fn back(&mut self, seat: Seat) -> Submitted {
        self.ask(|key| ClientMsg::Back { seat, key })
    }

    /// Whether a bot stands in for the person at `seat`, whose time ran out.
    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        let info = |sight: &AnySight| sight.seats().get(seat.index()).cloned();
        let info = self.sight.as_ref().and_then(info);
        info.is_some_and(|info| info.stand_in.is_some() && !info.resigned) && !self.is_over()
    }

    /// Tells the server that the person at `seat` has taken the keyboard.
    pub(crate) fn look(&mut self, seat: Seat) {
        (self.shown, self.asked) = (Some(seat), None);
        self.send(ClientMsg::Look { seat });
    }

    /// Sends an emote.
    pub(crate) fn say(&self, seat: Seat, emote: Emote) {
        self.send(ClientMsg::Emote { seat, emote });
    }

    /// Asks for a rematch for everybody at this keyboard.
    pub(crate) fn rematch(&mut self) {
        self.again = true;
        self.ask_again(self.own());
    }

    fn ask_again(&self, seats: SeatSet) {
        seats.iter().for_each(|seat| self.send(ClientMsg::Rematch { seat }));
    }

    /// Whether somebody here wants a rematch.
    pub(crate) fn wants_again(&self) -> bool {
        self.again
    }

    /// The seats of people at this keyboard.
    pub(crate) fn own(&self) -> SeatSet {
        let chairs = self.room.iter().flat_map(|room| Seat::all(room.seats.len()).zip(&room.seats));
        chairs.filter(|(_, chair)| chair.own).map(|(seat, _)| seat).collect()
    }

    /// The seat that has to take the keyboard.
    pub(crate) fn hand_over(&self) -> Option<Seat> {
        self.asked.filter(|_| !self.is_over())
    }

    pub(crate) fn names(&self, locale: &Locale) -> Names {
        let names: Vec<String> = match (&self.sight, &self.room) {
            (Some(sight), _) => return locale.names(sight.seats()),
            (None, room) => room.iter().flat_map(|room| &room.seats).map(|chair| locale.chair(chair)).collect(),
        };
        Names::new(names)
    }

    pub(crate) fn seats(&self) -> usize {
        self.room.as_ref().map_or(0, |room| room.seats.len())
    }

    pub(crate) fn version(&self) -> usize {
        self.sight.as_ref().map_or(0, AnySight::version)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.sight.as_ref().is_some_and(AnySight::is_over)
    }

    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        let decides = |sight: &AnySight| sight.seat() == Some(seat) && sight.has_moves();
        self.in_flight.is_none() && self.sight.as_ref().is_some_and(decides)
    }

    /// Whether the game ends if the current viewer resigns.
    pub(crate) fn resigning_ends(&self) -> bool {
        self.sight.as_ref().is_none_or(AnySight::resigning_ends)
    }

    /// The last sight, with the steps after version `since`. For `None` it has no
    /// steps that only one player may know.
    ///
    /// # Panics
    /// Before the cards are dealt.
    pub(crate) fn sight(&self, seat: Option<Seat>, since: usize) -> AnySight {
        let mut sight = self.sight.clone().expect("a game is shown once it is dealt");
        each!(&mut sight, AnySight(sight) => {
            let foreign = seat.is_none() && sight.viewer != Viewer::Spectator;
            sight.steps.retain(|step| step.version > since && !foreign);
        });
        sight
    }

    /// The time left for each seat, and the seats whose clocks are running.
    pub(crate) fn clocks(&self) -> Option<(Vec<Duration>, SeatSet)> {
        let face = self.sight.as_ref()?.clock()?;
        let passed = self.seen_at.elapsed();
        let left = |(seat, left): (Seat, &table::Millis)| {
            let passed = if face.running.contains(seat) { passed } else { Duration::ZERO };
            Duration::from_millis(left.0).saturating_sub(passed)
        };
        Some((Seat::all(face.left.len()).zip(&face.left).map(left).collect(), face.running))
    }

    /// How to come back to a table that was left.
    pub(crate) fn way_back(&self, locale: &Locale) -> String {
        t!(locale, "online-left", server = self.server.as_str(), table = self.id.as_str())
    }

    /// Why the table is gone.
    pub(crate) fn farewell(&self, locale: &Locale) -> String {
        match self.gone {
            Some(Gone::NotAllowed) => locale.refused(Code::Nobody),
            Some(Gone::TooLong) => locale.refused(Code::Unreadable),
            _ if self.room.is_some() => t!(locale, "online-closed-table"),
            _ => t!(locale, "online-no-table"),
        }
    }

    /// Says that the connection is lost, if it is.
    pub(crate) fn trouble(&self, locale: &Locale) -> Option<String> {
        if self.is_gone() {
            return Some(self.farewell(locale));
        }
        self.cut.then(|| t!(locale, "online-reconnecting"))
    }
}
