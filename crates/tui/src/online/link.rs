use std::collections::VecDeque;
use std::time::Duration;

use client::{Client, Socket, SocketError};
use game::Seat;
use table::{AnySight, ClientMsg, Code, Key, ServerMsg};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout};

use super::hint::{self, Hinted};
use super::server::Tell;

/// So long after a cut the server is tried again, and at most so long after each further try.
const FIRST: Duration = Duration::from_millis(250);
const LONGEST: Duration = Duration::from_secs(10);
/// A server that does not open a connection for so long is not there.
const PATIENCE: Duration = Duration::from_secs(10);
/// So often we ask whether the server is still there.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// So many messages may go at once, and so many a second for long: fewer than a server takes.
const BURST: f64 = 30.0;
const RATE: f64 = 15.0;
/// So long a server is left alone that has too much to do.
const REST: Duration = Duration::from_secs(1);

/// What comes from a table.
#[derive(Debug)]
pub(crate) enum Event {
    /// The server says something.
    Said(Box<ServerMsg>),
    /// The connection is there.
    Joined,
    /// The connection is cut; it is being tried again.
    Cut(String),
    /// There is no such table.
    NoTable,
    /// What the server says about the moves of a decision; nothing if it does not.
    Hinted { decision: u64, answer: Option<Box<Hinted>> },
}

/// What a table is told, or the server asked about it.
#[derive(Debug)]
pub(super) enum Order {
    Send(ClientMsg),
    /// What speaks for the moves of this seat? The number comes back with the answer.
    Hint {
        seat: Seat,
        decision: u64,
    },
}

/// A server says so when the table is gone.
const GONE: u16 = 1000;

/// Why a connection ended.
enum End {
    Cut(String),
    /// The table was closed.
    Gone,
    /// Nobody is there any more who wants one.
    Left,
}

impl From<SocketError> for End {
    fn from(why: SocketError) -> Self {
        Self::Cut(why.to_string())
    }
}

/// What has to survive a cut.
struct Link {
    client: Client,
    id: String,
    orders: UnboundedReceiver<Order>,
    /// The server is asked for hints beside the socket, which goes on meanwhile.
    hints: JoinSet<Event>,
    /// Requests without an answer; they are sent again with the same key, so they happen once.
    open: VecDeque<ClientMsg>,
    /// The version that was seen last.
    seen: usize,
    /// The version of a sight that was not as it was sent, and asked for again.
    doubted: Option<usize>,
    /// How many messages may go now.
    left: f64,
    sent: Instant,
}

/// Stays at a table until nobody gives orders any more.
pub(super) async fn stay(client: Client, id: String, orders: UnboundedReceiver<Order>, tell: Tell<Event>) {
    let mut link = Link::new(client, id, orders);
    let mut pause = FIRST;
    loop {
        let why = match timeout(PATIENCE, link.client.socket(&link.id)).await {
            Ok(Ok(socket)) => {
                pause = FIRST;
                tell(Event::Joined);
                match link.talk(socket, &tell).await {
                    Err(End::Left) | Ok(()) => return,
                    Err(End::Gone) => return tell(Event::NoTable),
                    Err(End::Cut(why)) => why,
                }
            }
            Ok(Err(SocketError::Refused(404))) => return tell(Event::NoTable),
            Ok(Err(why)) => why.to_string(),
            Err(_) => SocketError::Closed.to_string(),
        };
        tell(Event::Cut(why));
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST);
    }
}

impl Link {
    fn new(client: Client, id: String, orders: UnboundedReceiver<Order>) -> Self {
        let (open, hints, sent) = (VecDeque::new(), JoinSet::new(), Instant::now());
        Self { client, id, orders, hints, open, seen: 0, doubted: None, left: BURST, sent }
    }

    async fn talk(&mut self, mut socket: Socket, tell: &Tell<Event>) -> Result<(), End> {
        self.send_again(&mut socket).await?;
        let mut beats = interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut silent = false;
        loop {
            tokio::select! {
                message = socket.next() => {
                    silent = false;
                    if message.is_err() && socket.close_code() == Some(GONE) {
                        return Err(End::Gone);
                    }
                    self.take(message?, &mut socket, tell).await?;
                }
                order = self.orders.recv() => {
                    self.obey(order.ok_or(End::Left)?, &mut socket).await?;
                }
                Some(Ok(event)) = self.hints.join_next() => tell(event),
                _ = beats.tick() => {
                    if std::mem::replace(&mut silent, true) {
                        return Err(SocketError::Closed.into());
                    }
                    self.send(&mut socket, &ClientMsg::Ping { id: 0 }).await?;
                }
            }
        }
    }

    async fn obey(&mut self, order: Order, socket: &mut Socket) -> Result<(), End> {
        match order {
            Order::Send(message) => {
                if message.request().is_some() {
                    self.open.push_back(message.clone());
                }
                self.send(socket, &message).await
            }
            Order::Hint { seat, decision } => {
                let asked = hint::ask(self.client.clone(), self.id.clone(), seat);
                self.hints.spawn(async move { Event::Hinted { decision, answer: asked.await.map(Box::new) } });
                Ok(())
            }
        }
    }

    async fn send(&mut self, socket: &mut Socket, message: &ClientMsg) -> Result<(), End> {
        let passed = self.sent.elapsed().as_secs_f64();
        (self.left, self.sent) = ((self.left + RATE * passed).min(BURST) - 1.0, Instant::now());
        if self.left < 0.0 {
            sleep(Duration::from_secs_f64(-self.left / RATE)).await;
        }
        Ok(socket.send(message).await?)
    }

    async fn send_again(&mut self, socket: &mut Socket) -> Result<(), End> {
        for message in self.open.clone() {
            self.send(socket, &message).await?;
        }
        Ok(())
    }

    async fn take(&mut self, message: ServerMsg, socket: &mut Socket, tell: &Tell<Event>) -> Result<(), End> {
        match &message {
            ServerMsg::View(sight) => {
                let (version, intact) = match &**sight {
                    AnySight::Parade(sight) => (sight.version, sight.is_intact()),
                    AnySight::Alice(sight) => (sight.version, sight.is_intact()),
                };
                if !intact && self.doubted.replace(version) != Some(version) {
                    return self.send(socket, &ClientMsg::Sync { version: 0 }).await;
                }
                self.seen = version;
            }
            ServerMsg::Refused { code: Code::Busy | Code::Unavailable, .. } => {
                sleep(REST).await;
                return self.send_again(socket).await;
            }
            ServerMsg::Ack { key, .. } | ServerMsg::Refused { key: Some(key), .. } => self.answered(key),
            ServerMsg::Pong { version, .. } => {
                if *version > self.seen {
                    self.send(socket, &ClientMsg::Sync { version: self.seen }).await?;
                }
                return Ok(());
            }
            _ => {}
        }
        tell(Event::Said(Box::new(message)));
        Ok(())
    }

    fn answered(&mut self, key: &Key) {
        self.open.retain(|message| message.request().is_none_or(|request| request.key != *key));
    }
}
