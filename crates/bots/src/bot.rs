use std::time::Duration;

use game::{FastDice, Game, SeatMap};

use crate::net::Forecast;
use crate::search::Found;
use crate::{Analysis, BotName, Level, Plan, Progress, Weights};

/// A player that decides from what its seat may know.
///
/// The same view and dice give the same answer, unless the budget is a time.
pub trait Bot<G: Game> {
    /// The move to play; `None` only if the viewer has no legal move.
    fn choose(&mut self, view: G::View<'_>, dice: &mut FastDice) -> Option<G::Move> {
        let rated = self.rate(view, dice).into_iter();
        rated.reduce(|best, next| if next.value > best.value { next } else { best }).map(|best| best.mv)
    }

    /// The rating of each legal move, in the view's order.
    fn rate(&mut self, view: G::View<'_>, dice: &mut FastDice) -> Vec<Rating<G::Move>>;
}

/// A bot's rating of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating<M> {
    /// The move.
    pub mv: M,
    /// Higher is better: the expected share of the win for bots that estimate it,
    /// points for bots that count them.
    pub value: f64,
}

/// The amount of thinking a searching bot may do per move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Budget {
    /// The default of its level.
    #[default]
    Standard,
    /// A multiple of the default.
    Times(u32),
    /// A number of guesses at what is hidden, counted once for every move tried in each.
    Iterations(u32),
    /// As many guesses as fit this time. The answer then depends on the machine.
    Time(Duration),
}

impl<M> From<Found<M>> for Rating<M> {
    fn from(found: Found<M>) -> Self {
        Self { mv: found.mv, value: found.worth }
    }
}

/// A seat's expected result with all hands open.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Prospect {
    /// The expected share of the win; the shares of all seats add up to 1.
    pub win: f64,
    /// The expected final points.
    pub score: f64,
}

impl Prospect {
    /// The turn on which a seat's forecast is taken. A later one reflects better what the hands are
    /// worth among good players, but says less about a match that others play.
    pub(crate) const TURN: u32 = 2;

    /// Combines each seat's own forecast, scaled so that the win shares add up to 1.
    pub(crate) fn all(expected: &SeatMap<Forecast>, score: impl Fn(f32) -> f32) -> SeatMap<Self> {
        let sum = expected.iter().map(|one| f64::from(one.win)).sum::<f64>().max(1e-9);
        expected.iter().map(|one| Self { win: f64::from(one.win) / sum, score: score(one.points).into() }).collect()
    }
}

/// A game that has bots.
pub trait Botted: Game {
    /// The type of its bots.
    type Bot: Bot<Self> + Clone + Send + Sync;

    /// Its named bots, besides the levels.
    const BOTS: &'static [BotName];

    /// All built-in bots: the named ones and the levels, but no network files or programs.
    fn own_bots() -> impl Iterator<Item = BotName> {
        Self::BOTS.iter().cloned().chain(Level::ALL.map(BotName::Level))
    }

    /// The bot of this name for a table of `seats`.
    ///
    /// # Errors
    /// If the game has no such bot, or its network can't be read.
    fn bot(name: &BotName, seats: usize, budget: Budget) -> Result<Self::Bot, NoBot>;

    /// Analyses each of the viewer's moves like a bot, but more thoroughly. The result depends on the
    /// view and the dice alone, unless the budget is a time.
    fn analyse(view: Self::View<'_>, budget: Budget, dice: &mut FastDice) -> Analysis<Self::Move>;

    /// Everybody's prospects if good bots play on for two rounds with the actual
    /// hands and piles. It looks at cards that nobody has seen, so
    /// [`Game::reshuffle`] first.
    fn appraise(&self, dice: &mut FastDice) -> SeatMap<Prospect>;

    /// Trains a network by self-play. `report` receives the progress and stops the
    /// training by returning `false`; `command` is stored with the weights as
    /// their origin.
    fn train(plan: &Plan, command: &str, report: &mut dyn FnMut(Progress) -> bool) -> Weights;
}

/// The reason why a bot is not available.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoBot {
    /// The game has no bot of that name.
    #[error("no bot {name} plays {game}; there is {}", known.join(", "))]
    Unknown {
        /// The name asked for.
        name: BotName,
        /// The game.
        game: &'static str,
        /// The available bots.
        known: Vec<String>,
    },
    /// Its network can't be loaded.
    #[error("{path}: {why}")]
    Network {
        /// The file.
        path: String,
        /// The reason.
        why: String,
    },
}

impl NoBot {
    /// The error for a name that no bot of `G` has.
    pub fn unknown<G: Botted>(name: &BotName) -> Self {
        let known = G::own_bots().map(|bot| bot.to_string()).collect();
        Self::Unknown { name: name.clone(), game: G::NAME, known }
    }
}
