use std::fmt::Display;
use std::str::FromStr;

use game::as_text;
use serde::{Deserialize, Serialize};

use crate::search::Found;

/// The engine's expectations of every legal move in a position, based on what one seat may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(M = String), bound = "M: 'static"))]
#[serde(bound(serialize = "M: Display", deserialize = "M: FromStr<Err: Display>"))]
pub struct Analysis<M> {
    /// The moves, in the view's order.
    pub options: Vec<Estimate<M>>,
    /// The index of the best move.
    pub best: usize,
    /// The method used.
    pub basis: Basis,
}

/// The method behind an analysis.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// Guessed worlds were searched for some turns, then evaluated by the network.
    Search,
    /// Guessed worlds were played to the end.
    Sample,
    /// All worlds consistent with the view were played to the end: exact, if the others play as assumed.
    Solved,
}

/// The engine's expectations of a move.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(M = String), bound = "M: 'static"))]
#[serde(bound(serialize = "M: Display", deserialize = "M: FromStr<Err: Display>"))]
pub struct Estimate<M> {
    /// The move.
    #[serde(rename = "move", with = "as_text")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub mv: M,
    /// The expected share of the win, from 0 to 1.
    pub win: f64,
    /// The viewer's expected final points.
    pub score: f64,
    /// The standard error of the distance to the best move, in shares of the win; 0 for the best.
    pub error: f64,
}

impl<M: Copy + PartialEq> Analysis<M> {
    /// The analysis of a search; `score` converts the network's points.
    pub(crate) fn searched(found: &[Found<M>], score: impl Fn(f64) -> f64) -> Self {
        let estimate = |found: &Found<M>| Estimate {
            mv: found.mv,
            win: found.win,
            score: score(found.points),
            error: found.error,
        };
        Self::new(found.iter().map(|found| (estimate(found), found.worth)), Basis::Search)
    }

    /// An analysis of moves in the view's order, each with the value to compare; ties go to the first.
    pub(crate) fn new(options: impl Iterator<Item = (Estimate<M>, f64)>, basis: Basis) -> Self {
        let (mut options, worths): (Vec<_>, Vec<_>) = options.unzip();
        let first_best = |best, i| if worths[i] > worths[best] { i } else { best };
        let best = (0..worths.len()).reduce(first_best).unwrap_or(0);
        if let Some(best) = options.get_mut(best) {
            best.error = 0.0;
        }
        Self { options, best, basis }
    }

    /// The best move; `None` only if the viewer has none.
    pub fn best(&self) -> Option<&Estimate<M>> {
        self.options.get(self.best)
    }

    /// The estimate of this move, if it is legal.
    pub fn of(&self, mv: M) -> Option<&Estimate<M>> {
        self.options.iter().find(|option| option.mv == mv)
    }

    /// The share of the win this move loses compared to the best one.
    pub fn loss(&self, mv: M) -> f64 {
        self.best().zip(self.of(mv)).map_or(0.0, |(best, own)| (best.win - own.win).max(0.0))
    }

    /// The lead of the best move over the next, and its standard error.
    pub fn margin(&self) -> Option<(f64, f64)> {
        let best = self.best()?;
        let others = self.options.iter().filter(|option| option.mv != best.mv);
        others
            .map(|other| (best.win - other.win, other.error))
            .reduce(|one, other| if other.0 < one.0 { other } else { one })
    }

    /// The moves, the best first.
    pub fn ranked(&self) -> Vec<&Estimate<M>> {
        let mut ranked: Vec<_> = self.options.iter().collect();
        let is_best = |option: &Estimate<M>| self.best().is_some_and(|best| best.mv == option.mv);
        ranked.sort_by(|a, b| is_best(b).cmp(&is_best(a)).then(b.win.total_cmp(&a.win)));
        ranked
    }
}
