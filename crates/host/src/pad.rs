use std::str::FromStr;

use game::{Names, PadError, ScorePad, SeatSet, WrongSeats, shorten};
use serde::Serialize;

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
    pub fn add_line(&mut self, text: &str) -> Result<(), String> {
        if text.trim().is_empty() || text.trim_start().starts_with('#') {
            return Ok(());
        }
        // The last colon, so that a name may have one too.
        let (name, holding) = text.rsplit_once([':', '：']).ok_or_else(|| {
            format!("{:?} has no colon; expected a line such as `Ann: {}`", shorten(text, 40), G::PAD_EXAMPLE)
        })?;
        self.add_name(name)?;
        self.add_holding(holding)
    }

    /// Adds a player.
    ///
    /// # Errors
    /// If nobody can be called so, or there are too many.
    pub fn add_name(&mut self, name: &str) -> Result<(), String> {
        let name = name.trim();
        if name.is_empty() {
            return Err("a player needs a name".into());
        }
        if name.chars().count() > Names::LONGEST {
            return Err(format!("a name has at most {} characters", Names::LONGEST));
        }
        if self.names.iter().any(|known| known == name) {
            return Err(format!("two players are called {:?}", shorten(name, 40)));
        }
        if self.names.len() == *G::SEATS.end() {
            return Err(format!(
                "{:?} is one too many: {}",
                shorten(name, 40),
                WrongSeats::of::<G>(self.names.len() + 1)
            ));
        }
        self.names.push(name.into());
        Ok(())
    }

    /// What lies in front of the newest player; `-` or no text at all is nothing.
    ///
    /// # Errors
    /// If nobody can have that, or somebody else has some of it.
    pub fn add_holding(&mut self, text: &str) -> Result<(), String> {
        let text = if text.trim() == "-" { "" } else { text };
        self.holdings.push(text.parse().map_err(|why: <G::Holding as FromStr>::Err| why.to_string())?);
        let checked = G::check_holdings(&self.holdings).map_err(|why| why.tell(&Names::new(&self.names)));
        if checked.is_err() {
            self.holdings.pop();
        }
        checked
    }
    /// The points, and how they come about.
    ///
    /// # Errors
    /// If these can't be the players of one match.
    pub fn score(&self) -> Result<Scored<G::Sheet>, String> {
        let outcome = G::score(&self.holdings).map_err(|why| why.tell(&Names::new(&self.names)))?;
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
