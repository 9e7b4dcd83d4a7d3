use std::fmt::Display;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::search::Found;

/// What the engine expects of every legal move of a position, from what one seat may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(M = String), bound = "M: 'static"))]
#[serde(bound(serialize = "M: Display", deserialize = "M: FromStr<Err: Display>"))]
pub struct Analysis<M> {
    /// The moves, in the order of the view's.
    pub options: Vec<Estimate<M>>,
    /// Which of them is the best one.
    pub best: usize,
    /// How it was found.
    pub basis: Basis,
}

/// How an analysis was made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// Guessed worlds were looked into for some turns, and the network asked then.
    Search,
    /// Guessed worlds were played to the end.
    Sample,
    /// All worlds that fit were played to the end: it is exact, if the others play as was assumed.
    Solved,
}

/// What the engine expects of a move.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(M = String), bound = "M: 'static"))]
#[serde(bound(serialize = "M: Display", deserialize = "M: FromStr<Err: Display>"))]
pub struct Estimate<M> {
    /// The move.
    #[serde(rename = "move", serialize_with = "as_text", deserialize_with = "from_text")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub mv: M,
    /// The share of the win, from 0 to 1.
    pub win: f64,
    /// The viewer's points at the end.
    pub score: f64,
    /// The standard error of how far this move is from the best, in shares of the win; 0 for the best.
    pub error: f64,
}

impl<M: Copy + PartialEq> Analysis<M> {
    /// Of what a search found; `score` is what the network's points mean.
    pub(crate) fn searched(found: &[Found<M>], score: impl Fn(f64) -> f64) -> Self {
        let estimate = |found: &Found<M>| Estimate {
            mv: found.mv,
            win: found.win,
            score: score(found.points),
            error: found.error,
        };
        Self::new(found.iter().map(|found| (estimate(found), found.worth)), Basis::Search)
    }

    /// Of moves in the view's order, each with what they are compared by; the first of equals is the best.
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

    /// What is expected of this move, if it is one.
    pub fn of(&self, mv: M) -> Option<&Estimate<M>> {
        self.options.iter().find(|option| option.mv == mv)
    }

    /// How much of the win this move gives away, compared to the best one.
    pub fn loss(&self, mv: M) -> f64 {
        self.best().zip(self.of(mv)).map_or(0.0, |(best, own)| (best.win - own.win).max(0.0))
    }

    /// How far the best move is ahead of the next, and the standard error of that.
    pub fn margin(&self) -> Option<(f64, f64)> {
        let best = self.best()?;
        let others = self.options.iter().filter(|option| option.mv != best.mv);
        others
            .map(|other| (best.win - other.win, other.error))
            .reduce(|one, other| if other.0 < one.0 { other } else { one })
    }

    /// The moves from the best on.
    pub fn ranked(&self) -> Vec<&Estimate<M>> {
        let mut ranked: Vec<_> = self.options.iter().collect();
        let is_best = |option: &Estimate<M>| self.best().is_some_and(|best| best.mv == option.mv);
        ranked.sort_by(|a, b| is_best(b).cmp(&is_best(a)).then(b.win.total_cmp(&a.win)));
        ranked
    }
}

pub(crate) fn as_text<M: Display, S: Serializer>(mv: &M, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(mv)
}

pub(crate) fn from_text<'de, D, M>(deserializer: D) -> Result<M, D::Error>
where
    D: Deserializer<'de>,
    M: FromStr<Err: Display>,
{
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
