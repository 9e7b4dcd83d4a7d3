use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Client, Socket, SocketError};
use game::{Dice, FastDice, Seat};
use table::{ClientMsg, Code};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep, sleep_until};

use super::glimpse::Glimpse;
use super::pace::Pace;
use super::tally::Tally;

/// After so long a server that wanted fewer messages, or was gone, is asked again.
const BREATH: Duration = Duration::from_millis(100);

/// What all seats of all tables share.
pub(super) struct Common {
    pub(super) tally: Arc<Tally>,
    pub(super) pace: Pace,
    pub(super) idle: bool,
    /// Becomes true when the moves may begin.
    pub(super) go: watch::Receiver<bool>,
    /// Woken when a game is over.
    pub(super) ended: Notify,
}

/// A guest at a table.
pub(super) struct Guest {
    pub(super) client: Client,
    pub(super) table: String,
    /// Nothing for who looks on.
    pub(super) seat: Option<Seat>,
    pub(super) common: Arc<Common>,
    pub(super) round: Arc<Round>,
    pub(super) dice: FastDice,
}

/// Who has seen what of one game.
pub(super) struct Round(Mutex<Seen>);

struct Seen {
    /// By seat: the version, and since when.
    seats: Vec<(usize, Instant)>,
    /// Versions that not every seat has seen, and when the move was sent.
    flights: Vec<(usize, Instant)>,
}

impl Round {
    pub(super) fn new(seats: usize) -> Self {
        Self(Mutex::new(Seen { seats: vec![(0, Instant::now()); seats], flights: Vec::new() }))
    }

    fn saw(&self, seat: Seat, version: usize, tally: &Tally) {
        let mut seen = self.0.lock().expect("nobody panics while holding this");
        seen.seats[seat.index()] = (version, Instant::now());
        seen.settle(tally);
    }

    fn committed(&self, version: usize, sent: Instant, tally: &Tally) {
        let mut seen = self.0.lock().expect("nobody panics while holding this");
        seen.flights.push((version, sent));
        seen.settle(tally);
    }
}

impl Seen {
    /// Takes the time of what everybody has seen.
    fn settle(&mut self, tally: &Tally) {
        let everybody = self.seats.iter().map(|(version, _)| *version).min().unwrap_or(0);
        let Some(last) = self.seats.iter().map(|(_, at)| *at).max() else { return };
        self.flights.retain(|(version, sent)| {
            let waits = *version > everybody;
            if !waits {
                tally.move_seen_everywhere(last.duration_since(*sent));
            }
            waits
        });
    }
}

/// How a guest stands.
#[derive(Default)]
struct State {
    /// The newest version of a sight or an answer.
    version: usize,
    /// What to send next, and when.
    planned: Option<(Instant, Plan)>,
    /// What was sent and is not answered.
    flight: Option<(Instant, Plan)>,
}

#[derive(Clone)]
struct Plan {
    version: usize,
    mv: String,
}

impl Guest {
    /// Plays until the game is over, and comes back when the connection ends.
    pub(super) async fn play(mut self, socket: Socket) {
        let (mut socket, mut state) = (Some(socket), State::default());
        loop {
            if let Some(mut socket) = socket.take() {
                match self.listen(&mut socket, &mut state).await {
                    Ok(()) => return,
                    Err(why) => self.common.tally.wrong(why),
                }
            }
            sleep(BREATH).await;
            // What was not answered is sent again: its key is the same.
            state.planned = state.flight.take().map(|(_, plan)| (Instant::now(), plan)).or(state.planned);
            socket = self.client.socket(&self.table).await.map_err(|why| self.common.tally.wrong(why)).ok();
        }
    }

    async fn listen(&mut self, socket: &mut Socket, state: &mut State) -> Result<(), SocketError> {
        let mut go = self.common.go.clone();
        let mut going = *go.borrow_and_update();
        loop {
            let planned = state.planned.as_ref().map(|(at, _)| *at);
            tokio::select! {
                text = socket.next_text() => if self.hear(&text?, state) {
                    return Ok(());
                },
                () = sleep_until(planned.unwrap_or_else(Instant::now)), if going && planned.is_some() => {
                    self.send(socket, state).await?;
                }
                _ = go.changed(), if !going => going = *go.borrow(),
            }
        }
    }

    async fn send(&self, socket: &mut Socket, state: &mut State) -> Result<(), SocketError> {
        let (Some(seat), Some((_, plan))) = (self.seat, state.planned.take()) else { return Ok(()) };
        let key = format!("load-{}", plan.version).parse().expect("letters and digits");
        let message = ClientMsg::Play { seat, version: plan.version, key, mv: plan.mv.clone() };
        state.flight = Some((Instant::now(), plan));
        socket.send(&message).await
    }

    /// Takes in a message; whether the game is over.
    fn hear(&mut self, text: &str, state: &mut State) -> bool {
        let tally = &self.common.tally;
        let glimpse = match Glimpse::of(text) {
            Ok(glimpse) => glimpse,
            Err(why) => {
                tally.wrong(format_args!("no message: {why}"));
                return false;
            }
        };
        match glimpse.kind {
            "view" => return self.see(text.len(), &glimpse, state),
            "ack" => {
                if let (Some((sent, _)), Some(_)) = (state.flight.take(), self.seat) {
                    state.version = state.version.max(glimpse.version);
                    tally.move_acknowledged(sent.elapsed());
                    self.round.committed(glimpse.version, sent, tally);
                }
            }
            "refused" if glimpse.code == Some(Code::Busy) => {
                tally.asked_to_wait();
                state.planned = state.flight.take().map(|(_, plan)| (Instant::now() + BREATH, plan));
            }
            "refused" => {
                tally.wrong(format_args!("refused: {}", glimpse.why.as_deref().unwrap_or_default()));
                let again = |(_, plan)| (Instant::now() + BREATH, plan);
                let can_try_again = glimpse.code == Some(Code::Unavailable);
                state.planned = state.flight.take().filter(|_| can_try_again).map(again);
            }
            _ => {}
        }
        false
    }

    /// Takes in a sight; whether the game is over.
    fn see(&mut self, length: usize, glimpse: &Glimpse<'_>, state: &mut State) -> bool {
        let tally = &self.common.tally;
        tally.sight(length);
        if !glimpse.is_whole() {
            tally.wrong(format_args!("the view of version {} has another hash", glimpse.version));
        }
        if glimpse.version < state.version {
            tally.wrong(format_args!("version {} after {}", glimpse.version, state.version));
        }
        state.version = glimpse.version;
        if let Some(seat) = self.seat {
            self.round.saw(seat, glimpse.version, tally);
        }
        if !self.common.idle && state.flight.is_none() && !glimpse.moves.is_empty() {
            let mv = &glimpse.moves[self.dice.below(glimpse.moves.len() as u32) as usize].mv;
            let at = state.planned.as_ref().map_or_else(|| self.common.pace.slot(), |(at, _)| *at);
            state.planned = Some((at, Plan { version: glimpse.version, mv: mv.to_string() }));
        }
        glimpse.ending.is_some()
    }
}
