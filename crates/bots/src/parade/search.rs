use std::sync::Arc;

use game::{FastDice, GameView};
use parade::{Move, Parade, View};

use super::belief::Belief;
use super::endgame::{Mean, sample, solve};
use super::learned::POINTS;
use crate::net::Network;
use crate::search::{Found, Method, search};
use crate::{Analysis, Basis, Bot, Budget, Estimate, Rating};

/// Solves the end of the match exactly where possible, and searches guessed worlds before.
#[derive(Clone, Debug)]
pub struct SearchParade {
    pub(super) network: Arc<Network>,
    /// The budget per move.
    pub budget: Budget,
}

/// The most worlds (times moves, in the last round) for which an end is solved: some milliseconds.
const SOLVED: u64 = 12_000;
/// The time per world on a slow machine, at most.
const MICROS: u128 = 4;

/// The guesses of all moves together times the square of the seats, since a guess
/// takes longer with more opponents. About 12 ms.
const GUESSES: u32 = 1440;

impl Bot<Parade> for SearchParade {
    fn rate(&mut self, view: View<'_>, dice: &mut FastDice) -> Vec<Rating<Move>> {
        let most = match self.budget {
            Budget::Time(time) => (time.as_micros() / MICROS) as u64,
            Budget::Standard | Budget::Times(_) | Budget::Iterations(_) => SOLVED,
        };
        if let Some(solved) = solve(view, most) {
            return solved.into_iter().map(|(mv, mean)| Rating { mv, value: mean.win }).collect();
        }
        look_ahead(&self.network, view, 1, self.budget, dice).into_iter().map(Rating::from).collect()
    }
}

/// Searches guessed worlds, by default `times` as many as level 5.
fn look_ahead(network: &Network, view: View<'_>, times: u32, budget: Budget, dice: &mut FastDice) -> Vec<Found<Move>> {
    let belief = Belief::new(network, view);
    let guesses = times * GUESSES / (view.seats() as u32).pow(2);
    let method = Method { guesses, rounds: 1, prior: 20.0 };
    search(network, view, method, budget, |dice| belief.guess(dice), dice)
}

/// The analysis uses this many times the budget of level 5.
const THOROUGH: u32 = 8;
/// The most worlds (times moves, in the last round) that the analysis solves;
/// beyond that it samples as many. Some tenths of a second.
const ANALYSED: u64 = 120_000;

/// Analyses every move of the viewer.
pub(super) fn analyse(network: &Network, view: View<'_>, budget: Budget, dice: &mut FastDice) -> Analysis<Move> {
    if let Some(solved) = solve(view, ANALYSED) {
        return ended(&solved, |_| 0.0, Basis::Solved);
    }
    if let Some(sampled) = sample(view, ANALYSED, dice) {
        let worlds = (ANALYSED / sampled.len() as u64) as f64;
        return ended(&sampled, |win| (win * (1.0 - win) / worlds).sqrt(), Basis::Sample);
    }
    Analysis::searched(&look_ahead(network, view, THOROUGH, budget, dice), |points| points * f64::from(POINTS))
}

/// An analysis in which the score decides between equal win shares.
fn ended(found: &[(Move, Mean)], error: impl Fn(f64) -> f64, basis: Basis) -> Analysis<Move> {
    let estimate = |&(mv, mean): &(Move, Mean)| {
        let worth = mean.win - 1e-9 * mean.score;
        (Estimate { mv, win: mean.win, score: mean.score, error: error(mean.win) }, worth)
    };
    Analysis::new(found.iter().map(estimate), basis)
}
