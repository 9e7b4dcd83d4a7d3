use std::sync::Arc;

use game::{FastDice, GameView};
use parade::{Move, Parade, Phase, View};

use super::belief::Belief;
use super::endgame::solve;
use crate::net::Network;
use crate::search::{Method, search};
use crate::{Bot, Budget, Rating};

/// Solves the end of the match exactly where it can, and looks ahead in guessed worlds before.
#[derive(Clone, Debug)]
pub struct SearchParade {
    pub(super) network: Arc<Network>,
    /// How much it may think.
    pub budget: Budget,
}

/// Worlds, times moves in the last round, beyond which an end is not solved: some milliseconds.
const SOLVED: u64 = 12_000;
/// How long one takes, at most, on a slow machine.
const MICROS: u128 = 4;

/// Guesses of all moves together times the square of the seats: a guess takes
/// longer the more opponents there are to think for and to believe. Some 12 ms.
const GUESSES: u32 = 1440;

impl Bot<Parade> for SearchParade {
    fn rate(&mut self, view: View<'_>, dice: &mut FastDice) -> Vec<Rating<Move>> {
        let most = match self.budget {
            Budget::Time(time) => (time.as_micros() / MICROS) as u64,
            Budget::Standard | Budget::Iterations(_) => SOLVED,
        };
        let solved = if view.phase() == Phase::Play { None } else { solve(view, most) };
        if let Some(solved) = solved {
            return solved.into_iter().map(|(mv, value)| Rating { mv, value }).collect();
        }
        let belief = Belief::new(&self.network, view);
        let method = Method { guesses: GUESSES / (view.seats() as u32).pow(2), rounds: 1, prior: 20.0 };
        search(&self.network, view, method, self.budget, |dice| belief.guess(dice), dice)
    }
}
