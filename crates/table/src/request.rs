use std::fmt;

use game::{Actor, Entry, Game, Seat, SeatSet};

use crate::position::Position;
use crate::seats::Player;
use crate::table::Logged;
use crate::{Act, Key, Line, Millis, Refused, Table};

/// What somebody at a seat wants. Who may speak for a seat is for the caller to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request<M> {
    /// For which seat.
    pub seat: Seat,
    /// What the sender calls it: the same key again is the same request again.
    pub key: Key,
    /// What it is.
    pub wish: Wish<M>,
}

/// What a request is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish<M> {
    /// To play a move.
    Play {
        /// The version that the sender has seen.
        version: usize,
        /// The move.
        mv: M,
        /// Who decides in place of the person at the seat, as in `bot:level:3`.
        by: Option<String>,
        /// How long the message was on its way, as far as the caller knows.
        lag: Millis,
    },
    /// To go back to the seat's previous decision.
    TakeBack {
        /// The version that the sender has seen.
        version: usize,
    },
    /// To resign.
    Resign,
    /// To play oneself again, after a bot did.
    Return,
}

impl<M> Request<M> {
    /// To play a move.
    pub fn play(seat: Seat, version: usize, key: Key, mv: M) -> Self {
        Self { seat, key, wish: Wish::Play { version, mv, by: None, lag: Millis::ZERO } }
    }

    /// To play a move that `bot` chose for the person at this seat, who is away or has resigned.
    pub fn play_for(seat: Seat, bot: &str, version: usize, key: Key, mv: M) -> Self {
        let by = Some(Player::Bot(bot.into()).to_string());
        Self { seat, key, wish: Wish::Play { version, mv, by, lag: Millis::ZERO } }
    }

    /// To go back to the seat's previous decision.
    pub fn take_back(seat: Seat, version: usize, key: Key) -> Self {
        Self { seat, key, wish: Wish::TakeBack { version } }
    }

    /// To resign.
    pub fn resign(seat: Seat, key: Key) -> Self {
        Self { seat, key, wish: Wish::Resign }
    }

    /// To play oneself again, after a bot did.
    pub fn back(seat: Seat, key: Key) -> Self {
        Self { seat, key, wish: Wish::Return }
    }

    /// The same request, which was on its way for so long.
    #[must_use]
    pub fn with_lag(mut self, time: Millis) -> Self {
        if let Wish::Play { lag, .. } = &mut self.wish {
            *lag = time;
        }
        self
    }

    /// The same request with its move as `read` has it.
    ///
    /// # Errors
    /// If `read` refuses the move.
    pub fn try_map<N, E>(self, read: impl FnOnce(M) -> Result<N, E>) -> Result<Request<N>, E> {
        let wish = match self.wish {
            Wish::Play { version, mv, by, lag } => Wish::Play { version, mv: read(mv)?, by, lag },
            Wish::TakeBack { version } => Wish::TakeBack { version },
            Wish::Resign => Wish::Resign,
            Wish::Return => Wish::Return,
        };
        Ok(Request { seat: self.seat, key: self.key, wish })
    }
}

/// A request that was granted. Asked again with the same key, the answer is the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// For which seat.
    pub seat: Seat,
    /// The request's key.
    pub key: Key,
    /// The version before it.
    pub from: usize,
    /// The version after it: the lines from `from` on, up to this one, are its step.
    pub version: usize,
}

/// A step that could be made: what a store has to take before the table does, and where the table
/// stands then, so that nothing is played twice.
///
/// All lines go together or not at all.
#[derive(Clone, PartialEq)]
pub struct Prepared<G: Game> {
    /// The answer, once the lines are added.
    pub accepted: Accepted,
    /// Whether the match is over then.
    pub over: bool,
    /// For whom a program has to move then.
    pub bots: SeatSet,
    /// The next instant at which somebody's time is over then.
    pub deadline: Option<Millis>,
    pub(crate) step: Vec<Logged<G>>,
    /// `None` if the same request was granted before.
    pub(crate) after: Option<Box<Position<G>>>,
}

impl<G: Game> Prepared<G> {
    /// The lines to add, from the version `accepted.from` on; none if the same request was granted before.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = &Line<G::Move>> {
        self.step.iter().map(|logged| &logged.line)
    }

    fn new(accepted: Accepted, step: Vec<Logged<G>>, after: &Position<G>) -> Self {
        let (over, bots, deadline) = (after.is_over(), after.bots_to_move(), after.next_deadline());
        Self { accepted, over, bots, deadline, step, after: None }
    }
}

/// Tells nothing that a log file should not have.
impl<G: Game> fmt::Debug for Prepared<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Prepared({}, versions {} to {})", G::NAME, self.accepted.from, self.accepted.version)
    }
}

/// The lines of a step, and the position that they lead to.
type TriedStep<G> = (Vec<Logged<G>>, Box<Position<G>>);

impl<G: Game> Table<G> {
    /// Works out the step that a request asks for, and changes nothing.
    ///
    /// Chance that the move calls for is drawn with it.
    ///
    /// # Errors
    /// If the request is refused.
    pub fn prepare(&self, request: &Request<G::Move>, now: Millis) -> Result<Prepared<G>, Refused> {
        let (seat, key) = (request.seat, &request.key);
        self.check_seat(seat)?;
        if let Some(accepted) = self.granted(request)? {
            return Ok(Prepared::new(accepted, Vec::new(), &self.position));
        }
        let (act, lag) = self.act_of(request)?;
        self.check(&act)?;
        let (step, after) = self.try_step(Line { act, key: Some(key.clone()), at: self.not_before_last(now), lag })?;
        let from = self.version();
        let accepted = Accepted { seat, key: key.clone(), from, version: from + step.len() };
        let prepared = Prepared::new(accepted, step, &after);
        Ok(Prepared { after: Some(after), ..prepared })
    }

    /// What the request does, and the lag that the clock makes up for.
    fn act_of(&self, request: &Request<G::Move>) -> Result<(Act<G::Move>, Millis), Refused> {
        let seat = request.seat;
        Ok(match &request.wish {
            Wish::Play { version, mv, by, lag } => {
                self.check_going_on()?;
                self.check_version(*version)?;
                self.check_turn(seat)?;
                (Act::Enter(Entry { actor: Actor::Seat(seat), mv: *mv, by: by.clone() }), *lag)
            }
            Wish::TakeBack { version } => {
                self.check_going_on()?;
                self.check_version(*version)?;
                (Act::TakeBack(seat), Millis::ZERO)
            }
            Wish::Resign => (Act::Resign(seat), Millis::ZERO),
            Wish::Return => (Act::Return(seat), Millis::ZERO),
        })
    }

    /// Gives clocks that run this much time back, for what a restart has cost.
    ///
    /// # Errors
    /// If the match is over.
    pub fn prepare_refund(&self, span: Millis, now: Millis) -> Result<Line<G::Move>, Refused> {
        self.check_going_on()?;
        Ok(Line { act: Act::Refund(span), key: None, at: self.not_before_last(now), lag: Millis::ZERO })
    }

    /// The time, or that of the last line if it is later: another node's clock may be slightly ahead, and time in a
    /// log never goes back.
    fn not_before_last(&self, now: Millis) -> Millis {
        self.log.last().map_or(now, |last| now.max(last.line.at))
    }

    /// The line and the chance that it calls for, tried on a copy; where that leads.
    fn try_step(&self, line: Line<G::Move>) -> Result<TriedStep<G>, Refused> {
        let (mut position, mut step, at) = (Box::new(self.position.clone()), Vec::with_capacity(1), line.at);
        let mut next = Some(line);
        while let Some(line) = next {
            let version = self.version() + step.len() + 1;
            let events = position
                .follow(&line, version, &self.record, self.key)
                .map_err(|why| Refused::Illegal(why.to_string()))?;
            step.push(Logged { line, events });
            next = position.draw().map(|mv| Line::chance(mv, at));
        }
        Ok((step, position))
    }

    /// The answer that the same request got before, if it did.
    fn granted(&self, request: &Request<G::Move>) -> Result<Option<Accepted>, Refused> {
        let (seat, key) = (request.seat, &request.key);
        let Some(from) = self.find(seat, key) else { return Ok(None) };
        let same = match (&request.wish, self.act(from)) {
            (Wish::Play { mv, .. }, Some(Act::Enter(entry))) => entry.mv == *mv,
            (Wish::TakeBack { .. }, Some(Act::TakeBack(_)))
            | (Wish::Resign, Some(Act::Resign(_)))
            | (Wish::Return, Some(Act::Return(_))) => true,
            _ => false,
        };
        if !same {
            return Err(Refused::KeyReused(key.to_string()));
        }
        let chance = self.lines_since(from + 1).take_while(|line| line.is_chance()).count();
        Ok(Some(Accepted { seat, key: key.clone(), from, version: from + 1 + chance }))
    }
}
