use std::fmt;

use game::{FairKey, Game, Record, Seat, SeatSet};

use crate::position::Position;
use crate::seats::{FORGOTTEN, Player};
use crate::{
    Accepted, Act, ExtendError, Head, Key, Line, Millis, OpenError, Pledge, Prepared, Refused, Request, Saved, Source,
    Terms,
};

/// One live table of `G`.
///
/// It is its head and its log; all else follows from them. A table that is
/// restored from both is equal to the one that was saved.
#[derive(Clone, PartialEq)]
pub struct Table<G: Game> {
    pub(crate) head: Head<G>,
    /// The key of all dice: takebacks start them anew.
    pub(crate) key: FairKey,
    pub(crate) log: Vec<Logged<G>>,
    /// The record so far: entries that were taken back are not in it.
    pub(crate) record: Record<G>,
    pub(crate) position: Position<G>,
}

/// A line and what it made happen.
#[derive(Clone, PartialEq)]
pub(crate) struct Logged<G: Game> {
    pub(crate) line: Line<G::Move>,
    pub(crate) events: Vec<G::Event>,
}

impl<G: Game> Table<G> {
    /// A table that is dealt from a seed: the same deal and the same chance
    /// each time. It proves nothing, so it is for games of one's own.
    ///
    /// # Errors
    /// If there can't be such a table.
    pub fn seeded(
        options: G::Options,
        players: &[Player],
        terms: Terms,
        seed: u64,
        now: Millis,
    ) -> Result<Self, OpenError> {
        Self::open(Head::seeded(options, players, terms, seed, now)?)
    }

    /// A table whose cards somebody arranged, for a lesson or a puzzle. What
    /// chance does after the deal comes from the seed.
    ///
    /// # Errors
    /// If there can't be such a table.
    pub fn arranged(
        options: G::Options,
        setup: G::Setup,
        players: &[Player],
        terms: Terms,
        seed: u64,
        now: Millis,
    ) -> Result<Self, OpenError> {
        let record = Record::new(players.iter().map(Player::to_string).collect(), options, setup);
        Self::open(Head { record, source: Source::Arranged(seed), terms, started: now })
    }

    /// A table that is dealt from a secret and a nonce of every seat, so that
    /// the record can prove that nobody chose the cards.
    ///
    /// # Errors
    /// If a nonce is missing, or there can't be such a table.
    pub fn fair(options: G::Options, pledge: &Pledge, terms: Terms, now: Millis) -> Result<Self, OpenError> {
        Self::open(Head::fair(options, pledge, terms, now)?)
    }

    /// A table as it was saved.
    ///
    /// # Errors
    /// If what was saved breaks the rules.
    pub fn restore(saved: Saved<G>) -> Result<Self, OpenError> {
        let mut table = Self::open(saved.head)?;
        table.extend(0, saved.log)?;
        Ok(table)
    }

    /// A table that goes on where the record of a match in progress stops. Who
    /// has resigned, keys and times are not in a record: [`Table::save`] keeps them.
    ///
    /// # Errors
    /// If the record breaks the rules, has an outcome, or was not dealt from this source.
    pub fn from_record(mut record: Record<G>, source: Source, terms: Terms, now: Millis) -> Result<Self, OpenError> {
        let line = |entry| Line { act: Act::Enter(entry), key: None, at: now, lag: Millis::ZERO };
        let log = std::mem::take(&mut record.entries).into_iter().map(line).collect();
        Self::restore(Saved { head: Head { record, source, terms, started: now }, log })
    }

    fn open(mut head: Head<G>) -> Result<Self, OpenError> {
        // What a record keeps in the setup alone is lost in the options when it is written.
        head.record.options = G::options_of(&head.record.options, &head.record.setup);
        let key = head.check()?;
        let game = head.record.start()?;
        let record = head.record.clone();
        let position = Position::new(game, &record.players, key, head.terms, head.started);
        Ok(Self { head, key, log: Vec::new(), record, position })
    }

    /// Forgets the names of the people at these seats. Nothing else in a record depends on them.
    pub fn forget(&mut self, seats: SeatSet) {
        for seat in self.people().iter().filter(|seat| seats.contains(*seat)) {
            for record in [&mut self.head.record, &mut self.record] {
                record.players[seat.index()] = FORGOTTEN.into();
            }
        }
    }

    /// Does what is asked: [`prepare`](Table::prepare) and [`commit`](Table::commit) in one.
    ///
    /// # Errors
    /// If the request is refused; nothing has changed then.
    pub fn submit(&mut self, request: &Request<G::Move>, now: Millis) -> Result<Accepted, Refused> {
        let prepared = self.prepare(request, now)?;
        Ok(self.commit(prepared).expect("what was just prepared fits"))
    }

    /// Plays a move for `seat`, whose player has seen `version`.
    ///
    /// # Errors
    /// If it is refused; nothing has changed then.
    pub fn play(
        &mut self,
        seat: Seat,
        version: usize,
        key: Key,
        mv: G::Move,
        now: Millis,
    ) -> Result<Accepted, Refused> {
        self.submit(&Request::play(seat, version, key, mv), now)
    }

    /// Takes back the last decision of `seat` and all that followed. What chance
    /// will do stays the same.
    ///
    /// # Errors
    /// If it is refused; nothing has changed then.
    pub fn take_back(&mut self, seat: Seat, version: usize, key: Key, now: Millis) -> Result<Accepted, Refused> {
        self.submit(&Request::take_back(seat, version, key), now)
    }

    /// Resigns for the person at `seat`.
    ///
    /// # Errors
    /// If it is refused; nothing has changed then.
    pub fn resign(&mut self, seat: Seat, key: Key, now: Millis) -> Result<Accepted, Refused> {
        self.submit(&Request::resign(seat, key), now)
    }

    /// Adds a prepared step, once the store has its lines. It has to be prepared by this table or an
    /// equal one, and is not played again: if nothing came between, the table stands where the step led.
    ///
    /// # Errors
    /// If the table has gone another way since; then the store has as well.
    pub fn commit(&mut self, prepared: Prepared<G>) -> Result<Accepted, ExtendError> {
        let Prepared { accepted, step, after, .. } = prepared;
        match after {
            Some(after) if accepted.from == self.version() => self.install(step, *after),
            _ => self.extend(accepted.from, step.into_iter().map(|logged| logged.line).collect())?,
        }
        Ok(accepted)
    }
}

/// Tells nothing that a log file should not have.
impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({}, version {})", G::NAME, self.version())
    }
}

#[cfg(test)]
impl<G: Game> Table<G> {
    /// The same table with another match on it.
    pub(crate) fn with_game(&self, game: G) -> Self {
        let mut table = self.clone();
        table.position.game = game;
        table
    }
}
