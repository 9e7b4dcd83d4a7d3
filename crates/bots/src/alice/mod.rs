mod explain;
mod greedy;
mod learned;
mod position;
mod reasons;
mod turn;

use std::sync::{Arc, LazyLock};

use alice::{Alice, Move, View};
use game::{FastDice, Game, GameView, SeatMap};
pub use greedy::GreedyAlice;
pub use learned::{LearnedAlice, SearchAlice};
pub use reasons::AliceReason;

use crate::net::Network;
use crate::search::appraise;
use crate::train::train;
use crate::weights::{built_in, read_network};
use crate::{
    Analysis, Bot, BotName, Botted, Budget, Erring, NoBot, Plan, Progress, Prospect, Puzzled, Random, Rating, Weights,
};

/// Any bot of Alice.
#[derive(Clone, Debug)]
pub enum AliceBot {
    /// See [`Random`].
    Random(Random),
    /// See [`GreedyAlice`]; the first levels err.
    Greedy(Erring<GreedyAlice>),
    /// See [`LearnedAlice`]; its levels err.
    Learned(Erring<LearnedAlice>),
    /// See [`SearchAlice`].
    Search(SearchAlice),
}

/// The error rates of the levels (see [`Erring::heat`]), chosen for about equal
/// distances between them: in points for those that count points, so that a child
/// can beat the Dormouse, and in win shares for those that estimate them.
const DORMOUSE: f64 = 3.0;
const HATTER: f64 = 0.1;
const CHESHIRE_CAT: f64 = 0.04;

impl AliceBot {
    fn greedy(heat: f64) -> Self {
        Self::Greedy(Erring { bot: GreedyAlice, heat })
    }

    fn learned(network: Arc<Network>, heat: f64) -> Self {
        Self::Learned(Erring { bot: LearnedAlice(network), heat })
    }
}

impl Botted for Alice {
    type Bot = AliceBot;
    const BOTS: &'static [BotName] = &[BotName::Random, BotName::Greedy];

    fn bot(name: &BotName, seats: usize, budget: Budget) -> Result<AliceBot, NoBot> {
        Ok(match name {
            BotName::Random => AliceBot::Random(Random),
            BotName::Greedy => AliceBot::greedy(0.0),
            BotName::Level(level) => match level.number() {
                1 => AliceBot::greedy(DORMOUSE),
                2 => AliceBot::greedy(0.0),
                3 => AliceBot::learned(network(seats), HATTER),
                4 => AliceBot::learned(network(seats), CHESHIRE_CAT),
                _ => AliceBot::Search(SearchAlice { network: network(seats), budget }),
            },
            BotName::Network(path) => AliceBot::learned(read_network::<Self>(path, seats)?, 0.0),
            BotName::FullScore | BotName::Command(_) => return Err(NoBot::unknown::<Self>(name)),
        })
    }

    fn analyse(view: View<'_>, budget: Budget, dice: &mut FastDice) -> Analysis<Move> {
        learned::analyse(&network(view.seats()), view, budget, dice)
    }

    fn appraise(&self, dice: &mut FastDice) -> SeatMap<Prospect> {
        let expected = appraise(&network(self.seats()), self, Prospect::TURN, dice);
        Prospect::all(&expected, |points| points * position::POINTS)
    }

    fn train(plan: &Plan, command: &str, report: &mut dyn FnMut(Progress) -> bool) -> Weights {
        train::<Self>(plan, command, report)
    }
}

impl Puzzled for Alice {
    const PUZZLES: &'static str = include_str!("../../puzzles/alice.jsonl");
}

impl Bot<Alice> for AliceBot {
    fn choose(&mut self, view: View<'_>, dice: &mut FastDice) -> Option<Move> {
        match self {
            Self::Random(bot) => Bot::<Alice>::choose(bot, view, dice),
            Self::Greedy(bot) => bot.choose(view, dice),
            Self::Learned(bot) => bot.choose(view, dice),
            Self::Search(bot) => bot.choose(view, dice),
        }
    }

    fn rate(&mut self, view: View<'_>, dice: &mut FastDice) -> Vec<Rating<Move>> {
        match self {
            Self::Random(bot) => Bot::<Alice>::rate(bot, view, dice),
            Self::Greedy(bot) => bot.rate(view, dice),
            Self::Learned(bot) => bot.rate(view, dice),
            Self::Search(bot) => bot.rate(view, dice),
        }
    }
}

/// The network for a table of `seats`.
fn network(seats: usize) -> Arc<Network> {
    static NETWORKS: [LazyLock<Arc<Network>>; 3] = [
        LazyLock::new(|| built_in::<Alice>(include_bytes!("../../weights/alice-2.net"), 2)),
        LazyLock::new(|| built_in::<Alice>(include_bytes!("../../weights/alice-3.net"), 3)),
        LazyLock::new(|| built_in::<Alice>(include_bytes!("../../weights/alice-4.net"), 4)),
    ];
    Arc::clone(&NETWORKS[seats.clamp(*Alice::SEATS.start(), *Alice::SEATS.end()) - 2])
}
