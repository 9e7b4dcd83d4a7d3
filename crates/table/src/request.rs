use game::{Actor, Entry, Game, Seat, SeatSet, ToMove};

use crate::seats::Player;
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
}

impl Request<String> {
    /// The same request with its move read.
    ///
    /// # Errors
    /// If it is not a move of `G`.
    pub fn read<G: Game>(&self) -> Result<Request<G::Move>, Refused> {
        let wish = match &self.wish {
            Wish::Play { version, mv, by, lag } => {
                let mv = mv
                    .parse()
                    .map_err(|why: <G::Move as std::str::FromStr>::Err| Refused::Unreadable(why.to_string()))?;
                Wish::Play { version: *version, mv, by: by.clone(), lag: *lag }
            }
            Wish::TakeBack { version } => Wish::TakeBack { version: *version },
            Wish::Resign => Wish::Resign,
            Wish::Return => Wish::Return,
        };
        Ok(Request { seat: self.seat, key: self.key.clone(), wish })
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

/// A step that could be made: what a store has to take before the table does.
///
/// All lines go together or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prepared<M> {
    /// The version on which the step builds: the number of its first line, from 0.
    pub from: usize,
    /// The lines to add; none if the same request was granted before.
    pub lines: Vec<Line<M>>,
    /// The answer, once they are added.
    pub accepted: Accepted,
    /// Whether the match is over then.
    pub over: bool,
    /// For whom a program has to move then.
    pub bots: SeatSet,
}

type Lines<G> = Vec<Line<<G as Game>::Move>>;

impl<G: Game> Table<G> {
    /// Works out the step that a request asks for, and changes nothing.
    ///
    /// Chance that the move calls for is drawn with it.
    ///
    /// # Errors
    /// If the request is refused.
    pub fn prepare(&self, request: &Request<G::Move>, now: Millis) -> Result<Prepared<G::Move>, Refused> {
        let (seat, key) = (request.seat, &request.key);
        self.check_seat(seat)?;
        if let Some(accepted) = self.granted(request)? {
            let (over, bots) = (self.is_over(), self.bots_to_move());
            return Ok(Prepared { from: accepted.from, lines: Vec::new(), accepted, over, bots });
        }
        let (act, lag) = match &request.wish {
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
        };
        let own = SeatSet::only(seat);
        let (resigned, away) = match &act {
            Act::Resign(_) => (self.resigned().with(seat), self.away()),
            Act::Enter(entry) if entry.by.is_some() => (self.resigned(), self.away().with(seat)),
            _ => (self.resigned(), self.away().without(own)),
        };
        let (lines, to_move) = self.with_chance(Line { act, key: Some(key.clone()), at: now, lag })?;
        let from = self.version();
        let accepted = Accepted { seat, key: key.clone(), from, version: from + lines.len() };
        let over = to_move == ToMove::Nobody || self.stops(resigned);
        let bots = to_move.seats().without(self.people().without(resigned).without(away));
        Ok(Prepared { from, lines, accepted, over, bots })
    }

    /// Gives clocks that run this much time back, for what a restart has cost.
    ///
    /// # Errors
    /// If the match is over.
    pub fn prepare_refund(&self, span: Millis, now: Millis) -> Result<Line<G::Move>, Refused> {
        self.check_going_on()?;
        Ok(Line { act: Act::Refund(span), key: None, at: now, lag: Millis::ZERO })
    }

    /// The line, if the rules allow it, and the chance that it calls for; who is to move then.
    fn with_chance(&self, line: Line<G::Move>) -> Result<(Lines<G>, ToMove), Refused> {
        self.check(&line.act)?;
        let (mut game, mut dice, at) = (self.game().clone(), self.dice().clone(), line.at);
        if let Act::Enter(entry) = &line.act {
            game.apply(entry.actor, entry.mv).map_err(|why| Refused::Illegal(why.to_string()))?;
        }
        let mut lines = vec![line];
        while game.to_move() == ToMove::Chance {
            let Some(mv) = game.draw(&mut dice) else { break };
            game.apply(Actor::Chance, mv).map_err(|why| Refused::Illegal(why.to_string()))?;
            let act = Act::Enter(Entry { actor: Actor::Chance, mv, by: None });
            lines.push(Line { act, key: None, at, lag: Millis::ZERO });
        }
        Ok((lines, game.to_move()))
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
