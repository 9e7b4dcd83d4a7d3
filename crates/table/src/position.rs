use game::{Actor, Entry, FairDice, FairKey, Game, Record, Seat, SeatSet, ToMove};

use crate::seats::Player;
use crate::{Act, Clock, Line, Millis, Terms};

/// Where a table stands: all that its log comes to, beside the record. It is small, so a step is
/// tried on a copy.
#[derive(Clone, PartialEq)]
pub(crate) struct Position<G: Game> {
    pub(crate) game: G,
    dice: FairDice,
    /// The seats of people, which never change.
    pub(crate) people: SeatSet,
    /// The version at which the present decision began. Choices of others in it,
    /// and what leaves the match as it is, don't make a version since then stale.
    pub(crate) decision: usize,
    pub(crate) resigned: SeatSet,
    /// People for whom a bot moved, and who have not been there since.
    pub(crate) away: SeatSet,
    pub(crate) clock: Option<Clock>,
}

impl<G: Game> Position<G> {
    /// Before the first line.
    pub(crate) fn new(game: G, players: &[String], key: FairKey, terms: Terms, started: Millis) -> Self {
        let named = Seat::all(players.len()).zip(players);
        let people = named.filter(|(_, name)| Player::is_name_of_person(name)).map(|(seat, _)| seat).collect();
        let clock = terms.clock.map(|control| Clock::new(control, game.seats()));
        let (resigned, away) = (SeatSet::EMPTY, SeatSet::EMPTY);
        let mut position = Self { game, dice: key.chance_dice(), people, decision: 0, resigned, away, clock };
        position.run_clock(started);
        position
    }

    /// After the line, which is the log's last now and was checked as far as it is not for the rules of
    /// the game to say; and what it made happen. `record` is the one before it.
    ///
    /// # Errors
    /// If the rules forbid it. The position is of no use then.
    pub(crate) fn follow(
        &mut self,
        line: &Line<G::Move>,
        version: usize,
        record: &Record<G>,
        key: FairKey,
    ) -> Result<Vec<G::Event>, G::Illegal> {
        let mut events = Vec::new();
        match &line.act {
            Act::Enter(entry) => events = self.enter(entry, version, line.at, line.lag)?,
            Act::Resign(seat) => self.resigned = self.resigned.with(*seat),
            Act::TakeBack(seat) => self.rewind(*seat, version, record, key),
            Act::Return(seat) => {
                self.away = self.away.without(SeatSet::only(*seat));
                self.clock.iter_mut().for_each(|clock| clock.welcome(*seat));
            }
            Act::Refund(span) => self.clock.iter_mut().for_each(|clock| clock.refund(*span)),
        }
        self.run_clock(line.at);
        Ok(events)
    }

    /// What chance does next; `None` if it is not to act.
    pub(crate) fn draw(&mut self) -> Option<G::Move> {
        self.game.draw(&mut self.dice)
    }

    fn enter(
        &mut self,
        entry: &Entry<G::Move>,
        version: usize,
        at: Millis,
        lag: Millis,
    ) -> Result<Vec<G::Event>, G::Illegal> {
        let before = self.game.to_move().seats();
        let events = self.game.play(entry.actor, entry.mv)?;
        let after = self.game.to_move().seats();
        let others_still_choose =
            !after.is_empty() && after.len() + 1 == before.len() && after.without(before).is_empty();
        if !others_still_choose {
            self.decision = version;
        }
        if let Some(seat) = entry.actor.seat() {
            let moved_for = entry.by.is_some() && !self.resigned.contains(seat);
            self.away = if moved_for { self.away.with(seat) } else { self.away.without(SeatSet::only(seat)) };
            self.clock.iter_mut().for_each(|clock| clock.decide(seat, at, lag));
        }
        Ok(events)
    }

    fn rewind(&mut self, seat: Seat, version: usize, record: &Record<G>, key: FairKey) {
        let back_to = last_decision(record, seat).unwrap_or(0);
        self.game = record.start().expect("the deal was checked");
        self.dice = key.chance_dice();
        for entry in &record.entries[..back_to] {
            if entry.actor == Actor::Chance {
                self.draw();
            }
            self.game.apply(entry.actor, entry.mv).expect("this entry was accepted before");
        }
        self.decision = version;
    }

    /// Between a move and its chance nobody's clock is touched.
    fn run_clock(&mut self, at: Millis) {
        let running = self.to_move().without(self.bots_to_move());
        if let Some(clock) = self.clock.as_mut().filter(|_| self.game.to_move() != ToMove::Chance) {
            clock.run(running, at);
        }
    }

    /// Whether the match is over, played out or given up.
    pub(crate) fn is_over(&self) -> bool {
        self.game.to_move() == ToMove::Nobody || self.stops(self.resigned)
    }

    /// Whether the match ends once these have resigned: too few are left to play it.
    pub(crate) fn stops(&self, resigned: SeatSet) -> bool {
        !resigned.is_empty() && self.people.without(resigned).len() < 2
    }

    /// Who is to act.
    pub(crate) fn to_move(&self) -> SeatSet {
        if self.is_over() { SeatSet::EMPTY } else { self.game.to_move().seats() }
    }

    /// The seats whose move a program has to make.
    pub(crate) fn bots_to_move(&self) -> SeatSet {
        self.to_move().without(self.present())
    }

    /// The seats of people who play themselves.
    pub(crate) fn present(&self) -> SeatSet {
        self.people.without(self.resigned).without(self.away)
    }

    /// The next instant at which somebody's time is over.
    pub(crate) fn next_deadline(&self) -> Option<Millis> {
        self.clock.as_ref()?.next_deadline()
    }
}

/// Where in the record the last decision of `seat` is.
pub(crate) fn last_decision<G: Game>(record: &Record<G>, seat: Seat) -> Option<usize> {
    record.entries.iter().rposition(|entry| entry.actor == Actor::Seat(seat))
}
