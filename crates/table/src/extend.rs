use game::{Actor, Entry, Game, ToMove, Unfair};

use crate::position::{Position, last_decision};
use crate::table::Logged;
use crate::{Act, Line, Refused, Saved, Source, Table};

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
        if self.game().to_move() == ToMove::Chance {
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
        if let Act::Enter(Entry { actor: Actor::Chance, mv, .. }) = &line.act
            && self.position.draw().is_some_and(|drawn| drawn != *mv)
        {
            return Err(Unfair::Chance(self.record.entries.len() + 1).to_string());
        }
        let version = self.version() + 1;
        let events = self.position.follow(&line, version, &self.record, self.key).map_err(|why| why.to_string())?;
        self.write(Logged { line, events });
        self.close_if_over();
        Ok(())
    }

    /// Adds a step that was worked out on this version.
    pub(crate) fn install(&mut self, step: Vec<Logged<G>>, position: Position<G>) {
        step.into_iter().for_each(|logged| self.write(logged));
        self.position = position;
        self.close_if_over();
    }

    /// Adds a line to the log, and what it does to the record.
    fn write(&mut self, logged: Logged<G>) {
        match &logged.line.act {
            Act::Enter(entry) => self.record.entries.push(entry.clone()),
            Act::TakeBack(seat) => {
                self.record.entries.truncate(last_decision(&self.record, *seat).unwrap_or(0));
                self.record.takebacks = self.record.takebacks.saturating_add(1);
            }
            Act::Resign(_) | Act::Return(_) | Act::Refund(_) => {}
        }
        self.log.push(logged);
    }

    /// Writes the outcome, and with it the secret, once the match is over.
    fn close_if_over(&mut self) {
        if !self.is_over() {
            return;
        }
        if let (Some(fairness), Source::Secret(secret)) = (&mut self.record.fairness, self.head.source) {
            fairness.secret = Some(secret.reveal());
        }
        self.record.close(self.resigned()).expect("every line was checked");
    }
}
