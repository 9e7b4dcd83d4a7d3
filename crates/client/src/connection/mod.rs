//! A lasting connection to a table, as docs/protocol.md describes it.

mod incoming;
mod outbox;
mod settings;
#[cfg(test)]
mod tests;

use std::marker::PhantomData;
use std::pin::Pin;

use protocol::{ClientMsg, ServerMsg};
use tokio::time::{Instant, sleep_until, timeout};

pub use incoming::{Gist, Incoming};
use outbox::Outbox;
pub use settings::Settings;

use crate::backoff::Backoff;
use crate::socket::{Socket, SocketError};
use crate::throttle::Throttle;

/// A connection to a table that lasts.
///
/// It reconnects with growing pauses and jitter, sends requests again with the same key until they are answered, asks
/// again for a damaged sight, and notices when the server has fallen silent. All this happens while
/// [`next`](Connection::next) is awaited; there is no task behind it.
pub struct Connection<M = ServerMsg> {
    dial: Dial,
    settings: Settings,
    backoff: Backoff,
    throttle: Option<Throttle>,
    state: State,
    outbox: Outbox,
    /// Nothing is sent before this, as the server asked to wait.
    rests_until: Option<Instant>,
    /// The last version seen.
    seen: usize,
    /// The version of a damaged sight, which was requested again.
    damaged: Option<usize>,
    reads: PhantomData<fn() -> M>,
}

/// Makes a connection.
type Dial = Box<dyn FnMut() -> Dialing + Send>;
/// A connection that is being made.
pub type Dialing = Pin<Box<dyn Future<Output = Result<Socket, SocketError>> + Send>>;

enum State {
    Pausing { until: Instant },
    Dialing(Dialing),
    Open(Box<Open>),
    Gone(Gone),
}

/// An open connection.
struct Open {
    socket: Socket,
    since: Instant,
    /// When the last message came.
    heard: Instant,
    /// When a ping was sent since then.
    pinged: Option<Instant>,
}

/// What happens on a connection.
#[derive(Debug)]
pub enum Event<M = ServerMsg> {
    /// It is up.
    Connected,
    /// It is lost, or could not be made, and is tried again after a pause.
    Lost(SocketError),
    /// The server sent a message.
    Message(M),
    /// The server can't answer now; the open requests are sent again after a rest.
    Postponed(M),
    /// The server sent a sight that does not match its hash, and was asked for another.
    Damaged(M),
    /// The server sent something that this program can't read. Later versions may.
    Unreadable(serde_json::Error),
}

/// Why a connection is over for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Gone {
    /// The table does not exist, or was closed.
    #[error("there is no such table")]
    NoTable,
    /// The session or token has ended, or may not do this.
    #[error("the server does not let us in; sign in again")]
    NotAllowed,
    /// A message was too long; it would be again.
    #[error("a message was too long for the server")]
    TooLong,
}

impl Gone {
    /// What the end of a connection means, if it is not worth another try.
    fn of(why: &SocketError) -> Option<Self> {
        match why {
            SocketError::Closed(Some(1000)) | SocketError::Refused { status: 404, .. } => Some(Self::NoTable),
            SocketError::Closed(Some(1008)) | SocketError::Refused { status: 401 | 403, .. } => Some(Self::NotAllowed),
            SocketError::Closed(Some(1009)) => Some(Self::TooLong),
            _ => None,
        }
    }
}

impl<M: Incoming> Connection<M> {
    /// A connection that is made by `dial`, each time anew.
    pub fn new(dial: impl FnMut() -> Dialing + Send + 'static, settings: Settings) -> Self {
        Self {
            dial: Box::new(dial),
            settings,
            backoff: Backoff::random(settings.first_pause, settings.longest_pause),
            throttle: settings.rate.map(Throttle::new),
            state: State::Pausing { until: Instant::now() },
            outbox: Outbox::default(),
            rests_until: None,
            seen: 0,
            damaged: None,
            reads: PhantomData,
        }
    }

    /// Sends a message, as soon as there is a connection. Requests are sent again until they are answered.
    pub fn send(&mut self, message: ClientMsg) {
        self.outbox.put(message);
    }

    /// The next event. It can be dropped at any time, and nothing is lost.
    ///
    /// # Errors
    /// If the connection is over for good.
    pub async fn next(&mut self) -> Result<Event<M>, Gone> {
        loop {
            match &mut self.state {
                State::Gone(gone) => return Err(*gone),
                State::Pausing { until } => {
                    sleep_until(*until).await;
                    self.dial();
                }
                State::Dialing(dialing) => {
                    return match dialing.await {
                        Ok(socket) => Ok(self.open(socket)),
                        Err(why) => self.lose(why),
                    };
                }
                State::Open(_) => match self.listen().await {
                    Ok(Some(event)) => return Ok(event),
                    Ok(None) => {}
                    Err(why) => return self.lose(why),
                },
            }
        }
    }

    /// Writes what can be sent now. Without it that is left to [`next`](Connection::next), which also reports failures.
    pub async fn flush(&mut self) {
        let _ = self.write().await;
    }

    /// Drops the connection. The next one is made at once.
    pub fn disconnect(&mut self) {
        self.state = State::Pausing { until: Instant::now() };
    }

    fn dial(&mut self) {
        let (dialing, patience) = ((self.dial)(), self.settings.patience);
        let dialing = async move { timeout(patience, dialing).await.unwrap_or(Err(SocketError::Silent)) };
        self.state = State::Dialing(Box::pin(dialing));
    }

    fn open(&mut self, socket: Socket) -> Event<M> {
        let now = Instant::now();
        self.state = State::Open(Box::new(Open { socket, since: now, heard: now, pinged: None }));
        self.rests_until = None;
        self.outbox.start_over();
        Event::Connected
    }

    fn lose(&mut self, why: SocketError) -> Result<Event<M>, Gone> {
        if let Some(gone) = Gone::of(&why) {
            self.state = State::Gone(gone);
            return Err(gone);
        }
        if matches!(&self.state, State::Open(open) if open.since.elapsed() >= self.settings.lasted) {
            self.backoff.reset();
        }
        let pause = self.backoff.next() + why.retry_after().unwrap_or_default();
        self.state = State::Pausing { until: Instant::now() + pause };
        Ok(Event::Lost(why))
    }

    /// Writes what is to be sent, and waits for a message or until something is due.
    async fn listen(&mut self) -> Result<Option<Event<M>>, SocketError> {
        timeout(self.settings.patience, self.write()).await.unwrap_or(Err(SocketError::Silent))?;
        let due = self.due();
        let State::Open(open) = &mut self.state else { return Ok(None) };
        tokio::select! {
            // What has arrived is a sign of life, even if it was not read in time.
            biased;
            text = open.socket.next_text() => {
                (open.heard, open.pinged) = (Instant::now(), None);
                Ok(self.receive(&text?))
            }
            () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => self.tick().map(|()| None),
        }
    }

    async fn write(&mut self) -> Result<(), SocketError> {
        let State::Open(open) = &mut self.state else { return Ok(()) };
        let now = Instant::now();
        while let Some(message) = self.outbox.first().filter(|_| self.rests_until.is_none()) {
            if self.throttle.as_ref().is_some_and(|throttle| throttle.ready_at() > now) {
                break;
            }
            open.socket.feed(message).await?;
            self.outbox.sent();
            self.throttle.iter_mut().for_each(Throttle::count);
        }
        open.socket.flush().await
    }

    /// When something is to be done though nothing arrives.
    fn due(&self) -> Option<Instant> {
        let unsent = self.outbox.first().is_some() && self.rests_until.is_none();
        let throttled = self.throttle.as_ref().filter(|_| unsent).map(Throttle::ready_at);
        [self.rests_until, throttled, self.heartbeat()].into_iter().flatten().min()
    }

    /// When a ping is due, or the answer to it.
    fn heartbeat(&self) -> Option<Instant> {
        let State::Open(open) = &self.state else { return None };
        let pings = self.settings.heartbeat.map(|silence| open.heard + silence);
        open.pinged.map(|at| at + self.settings.patience).or(pings)
    }

    /// Does what is due.
    fn tick(&mut self) -> Result<(), SocketError> {
        let now = Instant::now();
        if self.rests_until.is_some_and(|until| until <= now) {
            self.rests_until = None;
            self.outbox.put_again();
        }
        let beats = self.heartbeat().is_some_and(|at| at <= now);
        if let State::Open(open) = &mut self.state
            && beats
        {
            if open.pinged.replace(now).is_some() {
                return Err(SocketError::Silent);
            }
            self.outbox.put(ClientMsg::Ping { id: 0 });
        }
        Ok(())
    }

    /// Handles a message; pongs are of no interest to others.
    fn receive(&mut self, text: &str) -> Option<Event<M>> {
        let message = match M::read(text) {
            Ok(message) => message,
            Err(why) => return Some(Event::Unreadable(why)),
        };
        match message.gist() {
            Gist::Sight { version, is_intact } => {
                self.outbox.synced();
                // Asking once is enough: another damaged one is better than none.
                if !is_intact && self.damaged.replace(version) != Some(version) {
                    self.send(ClientMsg::Sync { version: 0 });
                    return Some(Event::Damaged(message));
                }
                self.seen = version;
            }
            Gist::Answer(key) => self.outbox.answered(key),
            Gist::Later => {
                self.rests_until = Some(Instant::now() + self.settings.rest);
                return Some(Event::Postponed(message));
            }
            Gist::Pong { version } => {
                if version > self.seen {
                    self.send(ClientMsg::Sync { version: self.seen });
                }
                return None;
            }
            Gist::Other => {}
        }
        Some(Event::Message(message))
    }
}
