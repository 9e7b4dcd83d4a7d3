use game::{Actor, Entry, Game, Seat, SeatSet, ToMove, Unfair};

use crate::table::Logged;
use crate::{Act, Line, Millis, Refused, Saved, Source, Table};

/// Why lines are not added. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExtendError {
    /// Lines before them are missing.
    #[error("the lines begin at version {from}, but the table is only at version {version}; load what is between")]
    Gap {
        /// Where they begin.
        from: usize,
        /// Where the table is.
        version: usize,
    },
    /// The table has another line there.
    #[error("line {number} is another one here; somebody was faster, or the table has to be loaded anew")]
    Conflict {
        /// Which line, from 1.
        number: usize,
    },
    /// A line breaks the rules.
    #[error("line {number}: {why}")]
    Broken {
        /// Which line, from 1.
        number: usize,
        /// What is wrong.
        why: String,
    },
    /// The result of chance that belongs to the last line is missing.
    #[error("after line {number} chance has to act, and its line is missing")]
    Incomplete {
        /// Which line, from 1.
        number: usize,
    },
}

impl<G: Game> Table<G> {
    /// Adds lines that a store has from version `from` on; those that the table
    /// has already may be among them. All are checked.
    ///
    /// # Errors
    /// If they don't follow on what the table has, or break the rules; nothing has changed then.
    pub fn extend(&mut self, from: usize, lines: Vec<Line<G::Move>>) -> Result<(), ExtendError> {
        let version = self.version();
        if from > version {
            return Err(ExtendError::Gap { from, version });
        }
        let known = lines.iter().zip(&self.log[from..]);
        if let Some(other) = known.clone().position(|(line, logged)| *line != logged.line) {
            return Err(ExtendError::Conflict { number: from + other + 1 });
        }
        let known = known.count();
        for line in lines.into_iter().skip(known) {
            let number = self.version() + 1;
            if let Err(why) = self.append(line) {
                self.cut(version);
                return Err(ExtendError::Broken { number, why });
            }
        }
        if self.game.to_move() == ToMove::Chance {
            let number = self.version();
            self.cut(version);
            return Err(ExtendError::Incomplete { number });
        }
        Ok(())
    }

    /// Goes back to the first `version` lines, which have been checked before.
    fn cut(&mut self, version: usize) {
        let log = std::mem::take(&mut self.log).into_iter().take(version);
        let head = self.head.clone();
        let saved = Saved { head, log: log.map(|logged| logged.line).collect() };
        *self = Self::restore(saved).expect("these lines were accepted before");
    }

    fn append(&mut self, line: Line<G::Move>) -> Result<(), String> {
        if let (Some(seat), Some(key)) = (line.seat(), &line.key)
            && self.find(seat, key).is_some()
        {
            return Err(Refused::KeyReused(key.to_string()).to_string());
        }
        self.check(&line.act).map_err(|why| why.to_string())?;
        let events = match &line.act {
            Act::Enter(entry) => self.enter(entry, line.at, line.lag)?,
            Act::Resign(seat) => {
                self.resigned = self.resigned.with(*seat);
                Vec::new()
            }
            Act::TakeBack(seat) => {
                self.rewind(*seat);
                Vec::new()
            }
            Act::Refund(span) => {
                self.clock.iter_mut().for_each(|clock| clock.refund(*span));
                Vec::new()
            }
        };
        let at = line.at;
        self.log.push(Logged { line, events });
        self.close_if_over();
        self.run_clock(at);
        Ok(())
    }

    fn enter(&mut self, entry: &Entry<G::Move>, at: Millis, lag: Millis) -> Result<Vec<G::Event>, String> {
        let before = self.game.to_move();
        if entry.actor == Actor::Chance && before == ToMove::Chance {
            let mut dice = self.dice.clone();
            if self.game.draw(&mut dice) != Some(entry.mv) {
                return Err(Unfair::Chance(self.record.entries.len() + 1).to_string());
            }
            self.dice = dice;
        }
        let events = self.game.play(entry.actor, entry.mv).map_err(|why| why.to_string())?;
        self.record.entries.push(entry.clone());
        let (before, after) = (before.seats(), self.game.to_move().seats());
        let others_still_choose =
            !after.is_empty() && after.len() + 1 == before.len() && after.without(before).is_empty();
        if !others_still_choose {
            self.decision = self.log.len() + 1;
        }
        if let (Some(clock), Some(seat)) = (&mut self.clock, entry.actor.seat()) {
            clock.decide(seat, at, lag);
        }
        Ok(events)
    }

    fn rewind(&mut self, seat: Seat) {
        let back_to = self.last_decision(seat).unwrap_or(0);
        self.record.entries.truncate(back_to);
        self.record.takebacks = self.record.takebacks.saturating_add(1);
        self.game = self.record.start().expect("the deal was checked");
        self.dice = self.key.chance_dice();
        for entry in &self.record.entries {
            if entry.actor == Actor::Chance {
                self.game.draw(&mut self.dice);
            }
            self.game.apply(entry.actor, entry.mv).expect("this entry was accepted before");
        }
        self.decision = self.log.len() + 1;
    }

    /// Writes the outcome, and with it the secret, once the match is over.
    fn close_if_over(&mut self) {
        let stopped = !self.resigned.is_empty() && self.stops_without(self.resigned);
        if self.game.to_move() != ToMove::Nobody && !stopped {
            return;
        }
        if let (Some(fairness), Source::Secret(secret)) = (&mut self.record.fairness, self.head.source) {
            fairness.secret = Some(secret.reveal());
        }
        self.record.close(self.resigned).expect("every line was checked");
    }

    /// Between a move and its chance nobody's clock is touched.
    pub(crate) fn run_clock(&mut self, at: Millis) {
        let running = self.to_move().without(self.resigned);
        let bots = SeatSet::first(self.game.seats()).without(self.people());
        if let Some(clock) = self.clock.as_mut().filter(|_| self.game.to_move() != ToMove::Chance) {
            clock.run(running.without(bots), at);
        }
    }

    /// Where in the record the last decision of `seat` is.
    pub(crate) fn last_decision(&self, seat: Seat) -> Option<usize> {
        self.record.entries.iter().rposition(|entry| entry.actor == Actor::Seat(seat))
    }
}
