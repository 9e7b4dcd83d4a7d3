//! A live connection to a table.
//!
//! Nothing is queued for it: a tick wakes it, and it sends the current state with everything that happened since its
//! last message. So connecting, reconnecting and catching up are the same, and a slow reader costs nobody else.

mod answer;
mod budget;

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use game::{Seat, SeatSet, Viewer};
use protocol::{ClientMsg, Emote, Misread, ServerMsg};
use table::Millis;
use tokio::sync::{broadcast, watch};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite;

use answer::refusal;
use budget::MessageBudget;

use crate::app::App;
use crate::error::Error;
use crate::guard::{Address, SocketPermit};
use crate::hub::{LoadedTable, Tick};
use crate::id::Id;
use crate::metrics::SOCKETS;

/// How often a ping checks that the client is alive, and measures the lag.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// Clients that take longer to read are disconnected; they can reconnect and catch up.
const TIMEOUT: Duration = Duration::from_secs(10);

/// How long a client has to close its side.
const LINGER: Duration = Duration::from_secs(1);

/// Serves a connection until it ends.
pub(crate) async fn serve(app: App, loaded: Arc<LoadedTable>, permit: SocketPermit, socket: WebSocket) {
    metrics::gauge!(SOCKETS).increment(1);
    let mut connection = Connection::new(app, loaded, &permit, socket);
    connection.count(connection.held, true);
    connection.app.hub().resume_players(&connection.loaded, connection.held).await;
    let end = connection.run(&permit).await;
    connection.count(connection.held, false);
    if let End::Close(code, why) = end {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(why) };
        let _ = timeout(TIMEOUT, connection.socket.send(Message::Close(Some(frame)))).await;
        // What is still on its way is read, or the client might be cut off before it reads the code.
        let _ = timeout(LINGER, async { while let Some(Ok(_)) = connection.socket.recv().await {} }).await;
    }
    metrics::gauge!(SOCKETS).decrement(1);
}

struct Connection {
    app: App,
    loaded: Arc<LoadedTable>,
    player: Option<Id>,
    address: Address,
    socket: WebSocket,
    /// The seats of the player.
    held: SeatSet,
    /// The seat that is shown, if the player has several.
    shown: Option<Seat>,
    /// The seat to which the device was last asked to be handed.
    asked: Option<Seat>,
    /// The state that was sent last.
    sent: Option<Tick>,
    /// Whether a message is buffered and not flushed.
    unsent: bool,
    pinged: Option<Instant>,
    lag: Millis,
    budget: MessageBudget,
}

/// Why a connection ends.
enum End {
    /// The client is gone.
    Gone,
    /// The server closes the connection.
    Close(u16, &'static str),
}

impl End {
    /// The end of a connection whose client sent what is no message.
    fn of(why: axum::Error) -> Self {
        match why.into_inner().downcast_ref() {
            Some(tungstenite::Error::Capacity(_)) => Self::TOO_LONG,
            Some(tungstenite::Error::Utf8(_)) => Self::Close(close_code::INVALID, "a text is not UTF-8"),
            Some(tungstenite::Error::Protocol(_)) => Self::Close(close_code::PROTOCOL, "this is not a WebSocket frame"),
            _ => Self::Gone,
        }
    }

    const TOO_LONG: Self = Self::Close(close_code::SIZE, "a message was too long");
}

impl Connection {
    fn new(app: App, loaded: Arc<LoadedTable>, permit: &SocketPermit, socket: WebSocket) -> Self {
        Self {
            held: held(&loaded, permit.player()),
            app,
            loaded,
            player: permit.player().cloned(),
            address: permit.address(),
            socket,
            shown: None,
            asked: None,
            sent: None,
            unsent: false,
            pinged: None,
            lag: Millis::ZERO,
            budget: MessageBudget::default(),
        }
    }

    async fn run(&mut self, permit: &SocketPermit) -> End {
        let (mut ticks, mut emotes, mut closing) = (self.loaded.ticks(), self.loaded.emotes(), self.app.closing());
        let mut heartbeats = interval(HEARTBEAT);
        heartbeats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks.mark_changed();
        let closes = async move {
            let _ = closing.wait_for(|closing| *closing).await;
        };
        let ends = permit.ended(self.app.clone());
        tokio::pin!(closes, ends);
        loop {
            let done = tokio::select! {
                frame = self.socket.recv() => match frame {
                    Some(Ok(frame)) => self.receive(frame).await,
                    Some(Err(why)) => Err(End::of(why)),
                    None => Err(End::Gone),
                },
                _ = ticks.changed() => self.show(&mut ticks).await,
                emote = emotes.recv() => self.forward_emote(emote).await,
                _ = heartbeats.tick() => self.ping().await,
                () = &mut ends => Err(End::Close(close_code::POLICY, "you are logged out")),
                () = &mut closes => {
                    Err(End::Close(close_code::RESTART, "the server is restarting; reconnect in a moment"))
                }
            };
            let done = match done {
                // If there is a change, it is sent next, and flushes the buffered message.
                Ok(()) if self.unsent && !ticks.has_changed().unwrap_or(false) => self.flush().await,
                done => done,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn receive(&mut self, frame: Message) -> Result<(), End> {
        match frame {
            Message::Close(_) => return Err(End::Gone),
            Message::Text(text) if text.len() > ClientMsg::LONGEST => return Err(End::TOO_LONG),
            Message::Binary(bytes) if bytes.len() > ClientMsg::LONGEST => return Err(End::TOO_LONG),
            // Every frame counts, because every one is answered.
            frame if !self.budget.take() => {
                let key = match &frame {
                    Message::Text(text) => ClientMsg::read(text).ok().and_then(|message| message.key().cloned()),
                    _ => None,
                };
                self.send(&refusal(&Error::TooManyMessages, key)).await
            }
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
        }
    }

    /// Sends what has changed.
    async fn show(&mut self, ticks: &mut watch::Receiver<Tick>) -> Result<(), End> {
        if self.loaded.is_closed() {
            return Err(End::Close(close_code::NORMAL, "the table was closed"));
        }
        let tick = *ticks.borrow_and_update();
        let sent = self.sent;
        let mut reseated = false;
        if sent.is_none_or(|sent| sent.room != tick.room) {
            reseated = self.update_seats();
            self.send_room(tick).await?;
        }
        let dealt = self.loaded.state().table.is_some();
        match sent {
            Some(sent) if sent.version >= tick.version && sent.version > 0 && !reseated => Ok(()),
            _ if dealt => self.send_sight(tick, sent.map_or(0, |sent| sent.version)).await,
            _ => Ok(()),
        }
    }

    /// Updates the player's seats, which can change hands; whether they have.
    fn update_seats(&mut self) -> bool {
        let held = held(&self.loaded, self.player.as_ref());
        let changed = held != self.held;
        if changed {
            self.count(self.held, false);
            self.count(held, true);
            self.held = held;
        }
        changed
    }

    fn count(&self, held: SeatSet, connected: bool) {
        self.app.hub().count_connection(&self.loaded, held, connected);
    }

    async fn send_room(&mut self, tick: Tick) -> Result<(), End> {
        let info = self.loaded.info(self.player.as_ref());
        self.send(&ServerMsg::Room(Box::new(info))).await?;
        let version = self.sent.map_or(0, |sent| sent.version);
        self.sent = Some(Tick { version, room: tick.room });
        Ok(())
    }

    async fn send_sight(&mut self, tick: Tick, since: usize) -> Result<(), End> {
        let (sight, hand_over) = {
            let state = self.loaded.state();
            let Some(table) = &state.table else { return Ok(()) };
            let hand_over = if self.held.len() > 1 { table.hand_over(self.held, self.shown) } else { None };
            if hand_over.is_some() {
                self.shown = None;
            }
            // The table may be ahead of the tick, and no step must be sent twice.
            self.sent = Some(Tick { version: table.version(), room: self.sent.map_or(tick.room, |sent| sent.room) });
            (table.sight(self.viewer(), since, self.app.hub().now()), hand_over)
        };
        self.send(&ServerMsg::View(Box::new(sight))).await?;
        match hand_over {
            Some(seat) if self.asked != hand_over => {
                self.asked = hand_over;
                self.send(&ServerMsg::HandOver { seat }).await
            }
            _ => Ok(()),
        }
    }

    /// The viewer: of several seats the one that has the device.
    fn viewer(&self) -> Viewer {
        let seat = if self.held.len() == 1 { self.held.lowest() } else { self.shown };
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    async fn forward_emote(&mut self, emote: Result<(Seat, Emote), broadcast::error::RecvError>) -> Result<(), End> {
        match emote {
            Ok((seat, emote)) => self.send(&ServerMsg::Emote { seat, emote }).await,
            // Missed emotes are not repeated.
            Err(_) => Ok(()),
        }
    }

    /// Sends a ping, or closes the connection if the last one was not answered.
    async fn ping(&mut self) -> Result<(), End> {
        if self.pinged.is_some() {
            return Err(End::Close(close_code::AWAY, "the client does not answer"));
        }
        self.pinged = Some(Instant::now());
        self.transmit(Message::Ping(Default::default())).await
    }

    async fn send(&mut self, message: &ServerMsg) -> Result<(), End> {
        self.transmit(Message::Text(message.to_json().into())).await
    }

    /// Buffers a message, which the next one or a flush sends.
    async fn send_with_next(&mut self, message: &ServerMsg) -> Result<(), End> {
        self.unsent = true;
        with_timeout(self.socket.feed(Message::Text(message.to_json().into()))).await
    }

    async fn flush(&mut self) -> Result<(), End> {
        self.unsent = false;
        with_timeout(self.socket.flush()).await
    }

    async fn transmit(&mut self, message: Message) -> Result<(), End> {
        self.unsent = false;
        with_timeout(self.socket.send(message)).await
    }
}

async fn with_timeout(sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    match timeout(TIMEOUT, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Gone),
        Err(_) => Err(End::Close(close_code::AWAY, "the connection is too slow; reconnect to catch up")),
    }
}

fn held(loaded: &LoadedTable, player: Option<&Id>) -> SeatSet {
    player.map_or(SeatSet::EMPTY, |player| loaded.state().room.held_by(player.as_str()))
}
