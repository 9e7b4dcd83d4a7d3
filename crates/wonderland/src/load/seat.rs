use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Connection, Event, Settings};
use game::{Dice, FastDice, Seat};
use protocol::{ClientMsg, Code};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep_until};

use super::glimpse::{Glimpse, View};
use super::pace::Pace;
use super::tally::Tally;

/// The pause before a retry, after the server was busy.
const REST: Duration = Duration::from_millis(100);

/// Guests are as fast as the server lets them be, and don't send pings, which would be measured too.
pub(super) fn settings() -> Settings {
    Settings { rest: REST, heartbeat: None, rate: None, ..Settings::default() }
}

/// The state that all guests share.
pub(super) struct Common {
    pub(super) tally: Arc<Tally>,
    pub(super) pace: Pace,
    pub(super) idle: bool,
    /// Becomes true when guests may start to play.
    pub(super) go: watch::Receiver<bool>,
    /// Notified when a game is over.
    pub(super) ended: Notify,
}

/// A guest at a table.
pub(super) struct Guest {
    pub(super) connection: Connection<Glimpse>,
    /// `None` for spectators.
    pub(super) seat: Option<Seat>,
    pub(super) common: Arc<Common>,
    pub(super) round: Arc<Round>,
    pub(super) dice: FastDice,
}

/// What each seat has seen of one game.
pub(super) struct Round(Mutex<Seen>);

struct Seen {
    /// By seat: the version, and when it was seen.
    seats: Vec<(usize, Instant)>,
    /// Versions that not all seats have seen, and when the move was sent.
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
    /// Records the times of moves that all seats have seen.
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

/// The state of a guest.
#[derive(Default)]
struct State {
    /// The latest version that was seen or acknowledged.
    version: usize,
    /// The next move, and when to send it.
    planned: Option<(Instant, Plan)>,
    /// When the move was sent that is not acknowledged.
    sent: Option<Instant>,
}

struct Plan {
    version: usize,
    mv: String,
}

impl Guest {
    /// Plays until the game is over.
    pub(super) async fn play(mut self) {
        let mut state = State::default();
        let mut go = self.common.go.clone();
        let mut going = *go.borrow_and_update();
        loop {
            let planned = state.planned.as_ref().map(|(at, _)| *at);
            tokio::select! {
                event = self.connection.next() => match event {
                    Ok(event) => if self.take(event, &mut state) {
                        return;
                    },
                    Err(gone) => return self.common.tally.wrong(gone),
                },
                () = sleep_until(planned.unwrap_or_else(Instant::now)), if going && planned.is_some() => {
                    self.send(&mut state);
                }
                _ = go.changed(), if !going => going = *go.borrow(),
            }
        }
    }

    fn send(&mut self, state: &mut State) {
        let (Some(seat), Some((_, plan))) = (self.seat, state.planned.take()) else { return };
        let key = format!("load-{}", plan.version).parse().expect("letters and digits");
        self.connection.send(ClientMsg::Play { seat, version: plan.version, key, mv: plan.mv });
        state.sent = Some(Instant::now());
    }

    /// Handles an event; whether the game is over.
    fn take(&mut self, event: Event<Glimpse>, state: &mut State) -> bool {
        let tally = &self.common.tally;
        match event {
            // A move without an answer is sent again.
            Event::Connected => state.sent = state.sent.map(|_| Instant::now()),
            Event::Lost(why) => tally.wrong(why),
            Event::Message(Glimpse::View(view)) => return self.see(view, state),
            Event::Message(message) => self.hear(&message, state),
            Event::Postponed(message) => {
                match message {
                    Glimpse::Refused { code: Code::Busy, .. } => tally.asked_to_wait(),
                    message => self.complain(&message),
                }
                state.sent = state.sent.map(|_| Instant::now() + REST);
            }
            Event::Damaged(message) => self.complain(&message),
            Event::Unreadable(why) => tally.wrong(format_args!("not a message: {why}")),
        }
        false
    }

    fn hear(&self, message: &Glimpse, state: &mut State) {
        match message {
            Glimpse::Ack { version, .. } => {
                if let Some(sent) = state.sent.take() {
                    state.version = state.version.max(*version);
                    self.common.tally.move_acknowledged(sent.elapsed());
                    self.round.committed(*version, sent, &self.common.tally);
                }
            }
            Glimpse::Refused { .. } => {
                self.complain(message);
                state.sent = None;
            }
            Glimpse::View(_) | Glimpse::Other => {}
        }
    }

    /// Counts what the server should not have sent.
    fn complain(&self, message: &Glimpse) {
        let tally = &self.common.tally;
        match message {
            Glimpse::View(view) => tally.wrong(format_args!("the view of version {} has another hash", view.version)),
            Glimpse::Refused { why, .. } => tally.wrong(format_args!("refused: {why}")),
            Glimpse::Ack { .. } | Glimpse::Other => {}
        }
    }

    /// Handles a view; whether the game is over.
    fn see(&mut self, mut view: View, state: &mut State) -> bool {
        let tally = &self.common.tally;
        tally.sight(view.bytes);
        if view.version < state.version {
            tally.wrong(format_args!("version {} after {}", view.version, state.version));
        }
        state.version = view.version;
        if let Some(seat) = self.seat {
            self.round.saw(seat, view.version, tally);
        }
        if !self.common.idle && state.sent.is_none() && !view.moves.is_empty() {
            let mv = view.moves.swap_remove(self.dice.below(view.moves.len() as u32) as usize);
            let at = state.planned.as_ref().map_or_else(|| self.common.pace.slot(), |(at, _)| *at);
            state.planned = Some((at, Plan { version: view.version, mv }));
        }
        view.is_over
    }
}
