use std::str::FromStr;

use serde::Serialize;

use crate::{Names, ScorePad, SeatSet, shorten};

/// Players and what lies in front of them, as people write it down.
///
/// As text it has a line a player, `Ann: R10 B3`; empty lines and those that begin with # say nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pad<G: ScorePad> {
    /// Who plays.
    pub names: Vec<String>,
    /// By player, what lies in front of them; perhaps not yet of the last one.
    pub holdings: Vec<G::Holding>,
}

impl<G: ScorePad> Pad<G> {
    /// Nobody yet.
    pub const EMPTY: Self = Self { names: Vec::new(), holdings: Vec::new() };

    /// Adds the player of a line, if there is one on it.
    ///
    /// # Errors
    /// If it is no such line, or can't be of the same match as those before. Then the pad is of no use any more.
    pub fn add_line(&mut self, text: &str) -> Result<(), PadProblem<G::PadError>> {
        if text.trim().is_empty() || text.trim_start().starts_with('#') {
            return Ok(());
        }
        // The last colon, so that a name may have one too.
        let (name, holding) = text
            .rsplit_once([':', '：'])
            .ok_or_else(|| PadProblem::NoColon { line: shorten(text, 40), example: G::PAD_EXAMPLE })?;
        self.add_name(name)?;
        self.add_holding(holding)
    }

    /// Adds a player.
    ///
    /// # Errors
    /// If nobody can be called so, or there are too many.
    pub fn add_name(&mut self, name: &str) -> Result<(), PadProblem<G::PadError>> {
        let name = name.trim();
        if name.is_empty() {
            return Err(PadProblem::NoName);
        }
        if name.chars().count() > Names::LONGEST {
            return Err(PadProblem::LongName { most: Names::LONGEST });
        }
        if self.names.iter().any(|known| known == name) {
            return Err(PadProblem::SameName { name: shorten(name, 40) });
        }
        if self.names.len() == *G::SEATS.end() {
            return Err(PadProblem::Full { name: shorten(name, 40), most: self.names.len() });
        }
        self.names.push(name.into());
        Ok(())
    }

    /// What lies in front of the newest player; `-` or no text at all is nothing.
    ///
    /// # Errors
    /// If nobody can have that, or somebody else has some of it.
    pub fn add_holding(&mut self, text: &str) -> Result<(), PadProblem<G::PadError>> {
        let text = if text.trim() == "-" { "" } else { text };
        let unreadable = |why: <G::Holding as FromStr>::Err| PadProblem::Unreadable { why: why.to_string() };
        self.holdings.push(text.parse().map_err(unreadable)?);
        let checked = G::check_holdings(&self.holdings).map_err(PadProblem::Holdings);
        if checked.is_err() {
            self.holdings.pop();
        }
        checked
    }

    /// The points, and how they come about.
    ///
    /// # Errors
    /// If these can't be the players of one match.
    pub fn score(&self) -> Result<Scored<G::Sheet>, PadProblem<G::PadError>> {
        let outcome = G::score(&self.holdings).map_err(PadProblem::Holdings)?;
        let standings = &outcome.standings;
        Ok(Scored {
            game: G::NAME,
            players: self.names.clone(),
            scores: standings.scores.to_vec(),
            ranks: standings.ranks().to_vec(),
            winners: standings.winners(),
            sheet: outcome.sheet,
        })
    }
}

/// Why a pad does not take what somebody writes: data for people, and a sentence for programs.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PadProblem<E> {
    /// A line without a colon.
    #[error("{line:?} has no colon; expected a line such as `Ann: {example}`")]
    NoColon {
        /// The line, or its beginning.
        line: String,
        /// What could follow a name.
        example: &'static str,
    },
    /// No name.
    #[error("a player needs a name")]
    NoName,
    /// A name of too many letters.
    #[error("a name has at most {most} characters")]
    LongName {
        /// How many are allowed.
        most: usize,
    },
    /// A name that is there already.
    #[error("two players are called {name:?}")]
    SameName {
        /// The name.
        name: String,
    },
    /// No seat is left.
    #[error("{name:?} is one too many: at most {most} can play")]
    Full {
        /// The name that came last.
        name: String,
        /// How many can play.
        most: usize,
    },
    /// Text that is no holding.
    #[error("{why}")]
    Unreadable {
        /// Why, in the notation's own words.
        why: String,
    },
    /// What the rules say against it.
    #[error(transparent)]
    #[serde(untagged)]
    Holdings(E),
}

/// A game that was played with real cards, scored.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scored<S> {
    /// The game's name.
    pub game: &'static str,
    /// Who played.
    pub players: Vec<String>,
    /// By player, the points.
    pub scores: Vec<i32>,
    /// By player, the place, from 1.
    pub ranks: Vec<u8>,
    /// Who won.
    pub winners: SeatSet,
    /// How the points come about.
    pub sheet: S,
}
