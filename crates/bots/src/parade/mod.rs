mod belief;
mod endgame;
mod explain;
mod learned;
mod position;
mod reasons;
mod search;
mod simple;

use std::sync::{Arc, LazyLock};

use game::{FastDice, Game, GameView, SeatMap};
pub use learned::LearnedParade;
use parade::{Move, Parade, View};
pub use reasons::ParadeReason;
pub use search::SearchParade;
pub use simple::{FullScore, Greedy};

use crate::net::Network;
use crate::search::appraise;
use crate::train::train;
use crate::weights::{built_in, read_network};
use crate::{
    Analysis, Bot, BotName, Botted, Budget, Erring, NoBot, Plan, Progress, Prospect, Puzzled, Random, Rating, Weights,
};

/// Any bot of Parade.
#[derive(Clone, Debug)]
pub enum ParadeBot {
    /// See [`Random`].
    Random(Random),
    /// See [`Greedy`]; the first level errs.
    Greedy(Erring<Greedy>),
    /// See [`FullScore`].
    FullScore(FullScore),
    /// See [`LearnedParade`]; the third level errs.
    Learned(Erring<LearnedParade>),
    /// See [`SearchParade`].
    Search(SearchParade),
}

/// The error rates of the levels (see [`Erring::heat`]): in points for the
/// Dormouse, so that a child can beat it, and in win shares for the Hatter, who
/// is between `greedy` and the network.
const DORMOUSE: f64 = 6.0;
const HATTER: f64 = 0.035;

impl ParadeBot {
    fn greedy(heat: f64) -> Self {
        Self::Greedy(Erring { bot: Greedy, heat })
    }

    fn learned(network: Arc<Network>, heat: f64) -> Self {
        Self::Learned(Erring { bot: LearnedParade(network), heat })
    }
}

/// The network for a table of `seats`.
fn network(seats: usize) -> Arc<Network> {
    static NETWORKS: [LazyLock<Arc<Network>>; 5] = [
        LazyLock::new(|| built_in::<Parade>(include_bytes!("../../weights/parade-2.net"), 2)),
        LazyLock::new(|| built_in::<Parade>(include_bytes!("../../weights/parade-3.net"), 3)),
        LazyLock::new(|| built_in::<Parade>(include_bytes!("../../weights/parade-4.net"), 4)),
        LazyLock::new(|| built_in::<Parade>(include_bytes!("../../weights/parade-5.net"), 5)),
        LazyLock::new(|| built_in::<Parade>(include_bytes!("../../weights/parade-6.net"), 6)),
    ];
    Arc::clone(&NETWORKS[seats.clamp(*Parade::SEATS.start(), *Parade::SEATS.end()) - 2])
}

impl Botted for Parade {
    type Bot = ParadeBot;
    const BOTS: &'static [BotName] = &[BotName::Random, BotName::Greedy, BotName::FullScore];

    fn bot(name: &BotName, seats: usize, budget: Budget) -> Result<ParadeBot, NoBot> {
        Ok(match name {
            BotName::Random => ParadeBot::Random(Random),
            BotName::Greedy => ParadeBot::greedy(0.0),
            BotName::FullScore => ParadeBot::FullScore(FullScore),
            BotName::Level(level) => match level.number() {
                1 => ParadeBot::greedy(DORMOUSE),
                2 => ParadeBot::greedy(0.0),
                3 => ParadeBot::learned(network(seats), HATTER),
                4 => ParadeBot::learned(network(seats), 0.0),
                _ => ParadeBot::Search(SearchParade { network: network(seats), budget }),
            },
            BotName::Network(path) => ParadeBot::learned(read_network::<Self>(path, seats)?, 0.0),
            BotName::Command(_) => return Err(NoBot::unknown::<Self>(name)),
        })
    }

    fn analyse(view: View<'_>, budget: Budget, dice: &mut FastDice) -> Analysis<Move> {
        search::analyse(&network(view.seats()), view, budget, dice)
    }

    fn appraise(&self, dice: &mut FastDice) -> SeatMap<Prospect> {
        let expected = appraise(&network(self.seats()), self, Prospect::TURN, dice);
        Prospect::all(&expected, |points| points * learned::POINTS)
    }

    fn train(plan: &Plan, command: &str, report: &mut dyn FnMut(Progress) -> bool) -> Weights {
        train::<Self>(plan, command, report)
    }
}

impl Puzzled for Parade {
    const PUZZLES: &'static str = include_str!("../../puzzles/parade.jsonl");
}

impl Bot<Parade> for ParadeBot {
    #[inline(always)]
    fn choose(&mut self, view: View<'_>, dice: &mut FastDice) -> Option<Move> {
        match self {
            Self::Random(bot) => Bot::<Parade>::choose(bot, view, dice),
            Self::Greedy(bot) => bot.choose(view, dice),
            Self::FullScore(bot) => bot.choose(view, dice),
            Self::Learned(bot) => bot.choose(view, dice),
            Self::Search(bot) => bot.choose(view, dice),
        }
    }

    fn rate(&mut self, view: View<'_>, dice: &mut FastDice) -> Vec<Rating<Move>> {
        match self {
            Self::Random(bot) => Bot::<Parade>::rate(bot, view, dice),
            Self::Greedy(bot) => bot.rate(view, dice),
            Self::FullScore(bot) => bot.rate(view, dice),
            Self::Learned(bot) => bot.rate(view, dice),
            Self::Search(bot) => bot.rate(view, dice),
        }
    }
}
