use std::time::Duration;

use game::{FastDice, Game, SeatMap};

use crate::net::Forecast;
use crate::search::Found;
use crate::{Analysis, BotName, Level, Plan, Progress, Weights};

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
    /// So many times that.
    Times(u32),
    /// So many guesses at what is hidden, each counted with every move that is tried in it.
    Iterations(u32),
    /// As many as fit this time. The answer then depends on the machine.
    Time(Duration),
}

impl<M> From<Found<M>> for Rating<M> {
    fn from(found: Found<M>) -> Self {
        Self { mv: found.mv, value: found.worth }
    }
}

/// What a seat can expect of a match, seen with open hands.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Prospect {
    /// The share of the win; those of all seats make up 1.
    pub win: f64,
    /// The points at the end.
    pub score: f64,
}

impl Prospect {
    /// On which of its turns a seat is asked. A later one sees more of what the hands are worth
    /// among good players, but tells less of a match in which others play.
    pub(crate) const TURN: u32 = 2;

    /// Each seat asks for its own share of the win, as it sees things: together they are made to be 1.
    pub(crate) fn all(expected: &SeatMap<Forecast>, score: impl Fn(f32) -> f32) -> SeatMap<Self> {
        let sum = expected.iter().map(|one| f64::from(one.win)).sum::<f64>().max(1e-9);
        expected.iter().map(|one| Self { win: f64::from(one.win) / sum, score: score(one.points).into() }).collect()
    }
}

/// A game that has bots.
pub trait Botted: Game {
    /// Any of its bots.
    type Bot: Bot<Self> + Clone + Send + Sync;

    /// The bots it has, besides its levels.
    const BOTS: &'static [BotName];

    /// All bots that it has itself: those, and its levels. Networks in files and programs are somebody's own.
    fn own_bots() -> impl Iterator<Item = BotName> {
        Self::BOTS.iter().cloned().chain(Level::ALL.map(BotName::Level))
    }

    /// The bot of this name for a table of so many.
    ///
    /// # Errors
    /// If the game has none of this name, or its network can't be read.
    fn bot(name: &BotName, seats: usize, budget: Budget) -> Result<Self::Bot, NoBot>;

    /// What to expect of each move of the viewer: what bots know, with the time to look closer.
    /// It depends on the view and the dice alone, unless the budget is a time.
    fn analyse(view: Self::View<'_>, budget: Budget, dice: &mut FastDice) -> Analysis<Self::Move>;

    /// What everybody can expect of the match if good bots play on for two
    /// rounds, with the hands and piles as they are: [`Game::reshuffle`] it
    /// first, for this looks at cards that nobody has seen.
    fn appraise(&self, dice: &mut FastDice) -> SeatMap<Prospect>;

    /// Makes a network that judges positions, by playing against itself. `hear`
    /// is told how it goes, and stops it by answering `false`; `command` is
    /// what made it, to be kept with the weights.
    fn train(plan: &Plan, command: &str, hear: &mut dyn FnMut(Progress) -> bool) -> Weights;
}

/// Why there is no such bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoBot {
    /// No bot of that name plays that game.
    #[error("no bot {name} plays {game}; there is {}", known.join(", "))]
    Unknown {
        /// The name asked for.
        name: BotName,
        /// The game.
        game: &'static str,
        /// The bots there are.
        known: Vec<String>,
    },
    /// Its network can't be used.
    #[error("{path}: {why}")]
    Network {
        /// The file.
        path: String,
        /// Why not.
        why: String,
    },
}

impl NoBot {
    /// `G` has no bot of this name.
    pub fn unknown<G: Botted>(name: &BotName) -> Self {
        let known = G::own_bots().map(|bot| bot.to_string()).collect();
        Self::Unknown { name: name.clone(), game: G::NAME, known }
    }
}
