use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use super::{Faults, Flow, Side};

/// One direction of a connection.
pub(super) struct Pump {
    pub(super) from: OwnedReadHalf,
    pub(super) to: OwnedWriteHalf,
    /// The side that bytes go to.
    side: Side,
    /// What was read and is not passed on yet, and when it may be.
    waiting: VecDeque<(Instant, Piece)>,
    /// Whether there is nothing more to read.
    drained: bool,
    /// Whether something was lost, so that nothing may follow.
    silent: bool,
}

/// A piece of a stream.
enum Piece {
    Bytes(Vec<u8>),
    End,
    Reset,
}

/// The most pieces that wait; then the sender is held up.
const MOST: usize = 4096;
const BUFFER: usize = 16 * 1024;

impl Pump {
    pub(super) fn new(from: OwnedReadHalf, to: OwnedWriteHalf, side: Side) -> Self {
        Self { from, to, side, waiting: VecDeque::new(), drained: false, silent: false }
    }

    /// Passes bytes on until the end of the stream is delivered: true, or false if the receiver was gone before.
    ///
    /// # Errors
    /// If the sender reset the connection.
    pub(super) async fn run(&mut self, mut state: watch::Receiver<Faults>) -> io::Result<bool> {
        loop {
            let flow = state.borrow_and_update().flow_to(self.side);
            self.lose(flow);
            let next = self.waiting.front().filter(|_| flow != Flow::Hold).map(|(at, _)| *at);
            let reads = !self.drained && self.waiting.len() < MOST;
            tokio::select! {
                biased;
                // Without a proxy the connection is about to be dropped.
                changed = state.changed() => if changed.is_err() { std::future::pending().await },
                () = sleep_until(next.unwrap_or_else(Instant::now)), if next.is_some() => {
                    if let Some(end) = self.deliver().await {
                        return end;
                    }
                }
                piece = read(&mut self.from), if reads => self.take(piece, flow),
            }
        }
    }

    /// Resets the connection. Otherwise dropping a half would first announce a regular end.
    pub(super) fn reset(self) {
        let _ = self.to.as_ref().set_zero_linger();
        self.to.forget();
    }

    fn take(&mut self, piece: Piece, flow: Flow) {
        let delay = match flow {
            Flow::Delay(delay) => delay,
            _ => Duration::ZERO,
        };
        self.drained = !matches!(piece, Piece::Bytes(_));
        self.waiting.push_back((Instant::now() + delay, piece));
        self.lose(flow);
    }

    fn lose(&mut self, flow: Flow) {
        self.silent |= flow == Flow::Silence && !self.waiting.is_empty();
        if self.silent {
            self.waiting.clear();
        }
    }

    /// Passes the next piece on. How the stream ended, if it did.
    async fn deliver(&mut self) -> Option<io::Result<bool>> {
        match self.waiting.pop_front()?.1 {
            Piece::Bytes(bytes) => self.to.write_all(&bytes).await.is_err().then_some(Ok(false)),
            Piece::End => Some(Ok(self.to.shutdown().await.is_ok())),
            Piece::Reset => Some(Err(io::ErrorKind::ConnectionReset.into())),
        }
    }
}

async fn read(from: &mut OwnedReadHalf) -> Piece {
    let mut bytes = Vec::with_capacity(BUFFER);
    match from.read_buf(&mut bytes).await {
        Ok(0) => Piece::End,
        Ok(_) => Piece::Bytes(bytes),
        Err(_) => Piece::Reset,
    }
}
