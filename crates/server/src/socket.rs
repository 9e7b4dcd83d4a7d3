//! One connection to a table.
//!
//! Nothing is queued for it: a tick wakes it, and it sends how things stand,
//! with all that happened since it sent last. So joining, coming back and
//! catching up are one step, and a slow reader costs nothing but itself.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use game::{Seat, SeatSet, Viewer};
use table::{ClientMsg, Code, Emote, Key, Millis, Misread, RoomRefused, ServerMsg};
use tokio::sync::{broadcast, watch};
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::app::App;
use crate::error::Error;
use crate::guard::Pass;
use crate::hub::{Live, Tick};
use crate::id::Id;
use crate::metrics::SOCKETS;

/// So often we ask whether somebody is still there, and how far away.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// Who takes so long to read is cut off; they come back and catch up.
const PATIENCE: Duration = Duration::from_secs(10);
/// So many messages may come at once, and so many a second for long.
const BURST: f64 = 60.0;
const RATE: f64 = 20.0;

/// Serves a connection until it ends.
pub(crate) async fn serve(app: App, live: Arc<Live>, pass: Pass, socket: WebSocket) {
    metrics::gauge!(SOCKETS).increment(1);
    let mut connection = Connection::new(app, live, pass.player().cloned(), socket);
    connection.count(connection.held, true);
    connection.app.hub().welcome(&connection.live, connection.held).await;
    let end = connection.run(&pass).await;
    connection.count(connection.held, false);
    if let End::Close(code, why) = end {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(why) };
        let _ = timeout(PATIENCE, connection.socket.send(Message::Close(Some(frame)))).await;
    }
    metrics::gauge!(SOCKETS).decrement(1);
}

struct Connection {
    app: App,
    live: Arc<Live>,
    player: Option<Id>,
    socket: WebSocket,
    /// The seats of this player here.
    held: SeatSet,
    /// The one that is shown, of several.
    shown: Option<Seat>,
    /// Whom the device was last asked to be handed to.
    asked: Option<Seat>,
    /// What was sent last.
    sent: Option<Tick>,
    /// Whether a message waits for the next one.
    unsent: bool,
    pinged: Option<Instant>,
    lag: Millis,
    allowance: Allowance,
}

/// Why a connection ends.
enum End {
    /// The other side is gone.
    Gone,
    /// We close it.
    Close(u16, &'static str),
}

impl Connection {
    fn new(app: App, live: Arc<Live>, player: Option<Id>, socket: WebSocket) -> Self {
        let held = held(&live, player.as_ref());
        let (shown, asked, sent, pinged) = (None, None, None, None);
        let allowance = Allowance { left: BURST, at: Instant::now() };
        let (unsent, lag) = (false, Millis::ZERO);
        Self { app, live, player, socket, held, shown, asked, sent, unsent, pinged, lag, allowance }
    }

    async fn run(&mut self, pass: &Pass) -> End {
        let (mut ticks, mut words, mut closing) = (self.live.ticks(), self.live.words(), self.app.closing());
        let mut beats = interval(HEARTBEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks.mark_changed();
        let closes = async move {
            let _ = closing.wait_for(|closing| *closing).await;
        };
        let ends = pass.ended(self.app.clone());
        tokio::pin!(closes, ends);
        loop {
            let done = tokio::select! {
                frame = self.socket.recv() => match frame {
                    Some(Ok(frame)) => self.take(frame).await,
                    Some(Err(_)) | None => Err(End::Gone),
                },
                _ = ticks.changed() => self.show(&mut ticks).await,
                word = words.recv() => self.pass_on(word).await,
                _ = beats.tick() => self.beat().await,
                () = &mut ends => Err(End::Close(close_code::POLICY, "you are logged out")),
                () = &mut closes => {
                    Err(End::Close(close_code::RESTART, "the server restarts; come back in a moment"))
                }
            };
            let done = match done {
                // What changed is sent next, and this with it.
                Ok(()) if self.unsent && !ticks.has_changed().unwrap_or(false) => self.flush().await,
                done => done,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn take(&mut self, frame: Message) -> Result<(), End> {
        // Whatever it says, it is answered.
        if matches!(frame, Message::Text(_) | Message::Binary(_)) && !self.allowance.take() {
            let why = "too many messages at once; send fewer".into();
            return self.send(&ServerMsg::Refused { code: Code::Busy, why, key: None }).await;
        }
        match frame {
            Message::Text(text) => match ClientMsg::read(&text) {
                Ok(message) => self.answer(message).await,
                Err(misread) => self.send(&ServerMsg::from(&misread)).await,
            },
            Message::Pong(_) => {
                if let Some(at) = self.pinged.take() {
                    self.lag = Millis(at.elapsed().as_millis() as u64 / 2);
                }
                Ok(())
            }
            Message::Binary(_) => self.send(&ServerMsg::from(&Misread::NoObject)).await,
            Message::Ping(_) => Ok(()),
            Message::Close(_) => Err(End::Gone),
        }
    }

    async fn answer(&mut self, message: ClientMsg) -> Result<(), End> {
        if let Some(seat) = message.seat().filter(|seat| !self.held.contains(*seat)) {
            let refused = ServerMsg::refuse_room(&RoomRefused::NotYours(seat));
            return self.send(&with_key(refused, key_of(&message))).await;
        }
        if let Some(request) = message.request() {
            let key = request.key.clone();
            return match self.app.hub().submit(&self.live, request.with_lag(self.lag)).await {
                Ok(accepted) => self.send_soon(&accepted.into()).await,
                Err(why) => self.send(&refusal(&why, Some(key))).await,
            };
        }
        match message {
            ClientMsg::Ping { id } => {
                let version = self.live.state().version();
                self.send(&ServerMsg::Pong { id, version }).await
            }
            ClientMsg::Sync { version } => {
                let here = self.live.state().version();
                // Everything is sent again, the steps from there on.
                self.sent = Some(Tick { version: version.min(here), room: u64::MAX });
                let tick = *self.live.ticks().borrow();
                self.send_room(tick).await?;
                self.send_sight(tick, version).await
            }
            ClientMsg::Look { seat } => self.look(seat).await,
            ClientMsg::Emote { seat, emote } => {
                self.app.hub().say(&self.live, seat, emote);
                Ok(())
            }
            ClientMsg::Nonce { seat, nonce } => {
                let Some(player) = self.player.clone() else { return Ok(()) };
                let put =
                    self.app.hub().change(&self.live, move |room| room.put_nonce(seat, player.as_str(), nonce)).await;
                self.told(put).await
            }
            ClientMsg::Start {} => {
                let started = match self.player.clone() {
                    Some(player) => self.app.hub().start(&self.live, &player).await,
                    None => Err(RoomRefused::NotTheHost.into()),
                };
                self.told(started).await
            }
            ClientMsg::Rematch { seat } => {
                let wanted = self.app.hub().rematch(&self.live, seat).await;
                self.told(wanted).await
            }
            // Those are requests.
            ClientMsg::Play { .. } | ClientMsg::TakeBack { .. } | ClientMsg::Resign { .. } | ClientMsg::Back { .. } => {
                Ok(())
            }
        }
    }

    /// What went wrong, if something did; what went right is seen in the room.
    async fn told(&mut self, done: Result<(), Error>) -> Result<(), End> {
        match done {
            Ok(()) => Ok(()),
            Err(why) => self.send(&refusal(&why, None)).await,
        }
    }

    /// The device is with the player of this seat now.
    async fn look(&mut self, seat: Seat) -> Result<(), End> {
        (self.shown, self.asked) = (Some(seat), None);
        let tick = *self.live.ticks().borrow();
        self.send_sight(tick, tick.version).await
    }

    /// Sends what has changed.
    async fn show(&mut self, ticks: &mut watch::Receiver<Tick>) -> Result<(), End> {
        if self.live.is_closed() {
            return Err(End::Close(close_code::NORMAL, "the table was closed"));
        }
        let tick = *ticks.borrow_and_update();
        let sent = self.sent;
        let mut sits_anew = false;
        if sent.is_none_or(|sent| sent.room != tick.room) {
            sits_anew = self.sit_anew();
            self.send_room(tick).await?;
        }
        let dealt = self.live.state().table.is_some();
        match sent {
            Some(sent) if sent.version >= tick.version && sent.version > 0 && !sits_anew => Ok(()),
            _ if dealt => self.send_sight(tick, sent.map_or(0, |sent| sent.version)).await,
            _ => Ok(()),
        }
    }

    /// Before the deal people change seats, and later seats may get another holder; whether this one's did.
    fn sit_anew(&mut self) -> bool {
        let held = held(&self.live, self.player.as_ref());
        let changed = held != self.held;
        if changed {
            self.count(self.held, false);
            self.count(held, true);
            self.held = held;
        }
        changed
    }

    fn count(&self, held: SeatSet, comes: bool) {
        self.app.hub().count(&self.live, held, comes);
    }

    async fn send_room(&mut self, tick: Tick) -> Result<(), End> {
        let info = self.live.info(self.player.as_ref());
        self.send(&ServerMsg::Room(Box::new(info))).await?;
        let version = self.sent.map_or(0, |sent| sent.version);
        self.sent = Some(Tick { version, room: tick.room });
        Ok(())
    }

    async fn send_sight(&mut self, tick: Tick, since: usize) -> Result<(), End> {
        let (sight, hand_over) = {
            let state = self.live.state();
            let Some(table) = &state.table else { return Ok(()) };
            let hand_over = if self.held.len() > 1 { table.hand_over(self.held, self.shown) } else { None };
            if hand_over.is_some() {
                self.shown = None;
            }
            // It may be further than the tick that woke us: no step is told twice.
            self.sent = Some(Tick { version: table.version(), room: self.sent.map_or(tick.room, |sent| sent.room) });
            (table.sight_message(self.eyes(), since, self.app.hub().now()), hand_over)
        };
        self.put(Message::Text(sight.into())).await?;
        match hand_over {
            Some(seat) if self.asked != hand_over => {
                self.asked = hand_over;
                self.send(&ServerMsg::HandOver { seat }).await
            }
            _ => Ok(()),
        }
    }

    /// Who looks: of several seats the one that the device was handed to.
    fn eyes(&self) -> Viewer {
        let seat = if self.held.len() == 1 { self.held.lowest() } else { self.shown };
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    async fn pass_on(&mut self, word: Result<(Seat, Emote), broadcast::error::RecvError>) -> Result<(), End> {
        match word {
            Ok((seat, emote)) => self.send(&ServerMsg::Emote { seat, emote }).await,
            // Some were missed; so be it.
            Err(_) => Ok(()),
        }
    }

    /// Asks whether somebody is still there.
    async fn beat(&mut self) -> Result<(), End> {
        if self.pinged.is_some() {
            return Err(End::Close(close_code::AWAY, "no answer"));
        }
        self.pinged = Some(Instant::now());
        self.put(Message::Ping(Default::default())).await
    }

    async fn send(&mut self, message: &ServerMsg) -> Result<(), End> {
        self.put(Message::Text(message.to_json().into())).await
    }

    /// Sends it with the next message, which has to follow, or a flush.
    async fn send_soon(&mut self, message: &ServerMsg) -> Result<(), End> {
        self.unsent = true;
        in_time(self.socket.feed(Message::Text(message.to_json().into()))).await
    }

    async fn flush(&mut self) -> Result<(), End> {
        self.unsent = false;
        in_time(self.socket.flush()).await
    }

    async fn put(&mut self, message: Message) -> Result<(), End> {
        self.unsent = false;
        in_time(self.socket.send(message)).await
    }
}

async fn in_time(sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    match timeout(PATIENCE, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Gone),
        Err(_) => Err(End::Close(close_code::AWAY, "too slow; come back and catch up")),
    }
}

fn held(live: &Live, player: Option<&Id>) -> SeatSet {
    player.map_or(SeatSet::EMPTY, |player| live.state().room.held_by(player.as_str()))
}

fn key_of(message: &ClientMsg) -> Option<Key> {
    message.request().map(|request| request.key)
}

fn refusal(why: &Error, key: Option<Key>) -> ServerMsg {
    why.log();
    ServerMsg::Refused { code: why.code(), why: why.to_string(), key }
}

fn with_key(message: ServerMsg, key: Option<Key>) -> ServerMsg {
    match message {
        ServerMsg::Refused { code, why, .. } => ServerMsg::Refused { code, why, key },
        other => other,
    }
}

/// How many messages may still come.
struct Allowance {
    left: f64,
    at: Instant,
}

impl Allowance {
    fn take(&mut self) -> bool {
        let now = Instant::now();
        self.left = (self.left + RATE * now.duration_since(self.at).as_secs_f64()).min(BURST);
        self.at = now;
        let granted = self.left >= 1.0;
        self.left -= if granted { 1.0 } else { 0.0 };
        granted
    }
}
