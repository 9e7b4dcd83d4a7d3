use game::{FastDice, Game};

use crate::BotName;

/// Somebody who decides from what a seat may know.
pub trait Bot<G: Game> {
    /// The move to make; `None` only if the viewer has no legal move.
    fn choose(&mut self, view: G::View<'_>, dice: &mut FastDice) -> Option<G::Move>;
}

/// A game that has bots.
pub trait Botted: Game {
    /// Any of its bots.
    type Bot: Bot<Self> + Clone + Send + Sync;

    /// The bots it has.
    const BOTS: &'static [BotName];

    /// The bot of this name.
    ///
    /// # Errors
    /// If the game has none of this name.
    fn bot(name: BotName) -> Result<Self::Bot, UnknownBot>;
}

/// No bot of that name plays that game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no bot {name} plays {game}; there is {}", known.join(", "))]
pub struct UnknownBot {
    /// The name asked for.
    pub name: BotName,
    /// The game.
    pub game: &'static str,
    /// The bots there are.
    pub known: Vec<String>,
}

impl UnknownBot {
    /// `G` has no bot of this name.
    pub fn of<G: Botted>(name: BotName) -> Self {
        Self { name, game: G::NAME, known: G::BOTS.iter().map(ToString::to_string).collect() }
    }
}
