use game::{GameSheet, Names, PadError, ScorePad, WrongSeats, shorten};
use serde_json::{Value, json};

/// The score pad for a game that people play with real cards: the players so far.
#[derive(Clone, Debug)]
pub struct Pad<G: ScorePad> {
    names: Vec<String>,
    holdings: Vec<G::Holding>,
}

impl<G: ScorePad> Pad<G> {
    /// Nobody yet.
    pub const EMPTY: Self = Self { names: Vec::new(), holdings: Vec::new() };

    /// The names of the players so far.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What lies in front of the players so far.
    pub fn holdings(&self) -> &[G::Holding] {
        &self.holdings
    }

    /// Adds a player.
    ///
    /// # Errors
    /// In words, if the name is none, or one player too many.
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

    /// Adds what lies in front of the newest player; `-` or no text at all is nothing.
    ///
    /// # Errors
    /// In words, if it can't lie there.
    pub fn add_holding(&mut self, text: &str) -> Result<(), String> {
        let text = if text.trim() == "-" { "" } else { text };
        self.holdings.push(text.parse().map_err(|why: <G::Holding as std::str::FromStr>::Err| why.to_string())?);
        let checked = G::check_holdings(&self.holdings).map_err(|why| why.tell(&Names::new(&self.names)));
        if checked.is_err() {
            self.holdings.pop();
        }
        checked
    }

    /// The sheet, as a table.
    ///
    /// # Errors
    /// In words, if these can't be the players of one game.
    pub fn tell(&self) -> Result<String, String> {
        let names = Names::new(&self.names);
        G::score(&self.holdings).map(|outcome| outcome.sheet.tell(&names)).map_err(|why| why.tell(&names))
    }

    /// The sheet, as data.
    ///
    /// # Errors
    /// In words, if these can't be the players of one game.
    pub fn json(&self) -> Result<Value, String> {
        let outcome = G::score(&self.holdings).map_err(|why| why.tell(&Names::new(&self.names)))?;
        let standings = &outcome.standings;
        Ok(json!({
            "game": G::NAME,
            "players": self.names,
            "scores": standings.scores.as_slice(),
            "ranks": standings.ranks().as_slice(),
            "winners": standings.winners(),
            "sheet": outcome.sheet,
        }))
    }
}
