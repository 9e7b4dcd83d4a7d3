use std::time::Duration;

use game::{FastDice, Game};

use crate::{BotName, Level};

/// Somebody who decides from what a seat may know.
///
/// The same view and dice give the same answer, unless the budget is a time.
pub trait Bot<G: Game> {
    /// The move to make; `None` only if the viewer has no legal move.
    fn choose(&mut self, view: G::View<'_>, dice: &mut FastDice) -> Option<G::Move> {
        let rated = self.rate(view, dice).into_iter();
        rated.reduce(|best, next| if next.value > best.value { next } else { best }).map(|best| best.mv)
    }

    /// How good each legal move looks, in the order of the view's moves.
    fn rate(&mut self, view: G::View<'_>, dice: &mut FastDice) -> Vec<Rating<G::Move>>;
}

/// How good a move looks to a bot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating<M> {
    /// The move.
    pub mv: M,
    /// The higher the better: the expected share of the win to bots that know
    /// it, points to those that count them.
    pub value: f64,
}

/// How much a bot that searches may think about one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Budget {
    /// What its level is meant to have.
    #[default]
    Standard,
    /// So many guesses at what is hidden.
    Iterations(u32),
    /// As many as fit this time. The answer then depends on the machine.
    Time(Duration),
}

/// A game that has bots.
pub trait Botted: Game {
    /// Any of its bots.
    type Bot: Bot<Self> + Clone + Send + Sync;

    /// The bots it has, besides its levels.
    const BOTS: &'static [BotName];

    /// The bot of this name.
    ///
    /// # Errors
    /// If the game has none of this name.
    fn bot(name: &BotName, budget: Budget) -> Result<Self::Bot, UnknownBot>;
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
    pub fn of<G: Botted>(name: &BotName) -> Self {
        let levels = Level::ALL.map(|level| BotName::Level(level).to_string());
        let known = G::BOTS.iter().map(ToString::to_string).chain(levels).collect();
        Self { name: name.clone(), game: G::NAME, known }
    }
}
