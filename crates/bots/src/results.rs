use std::ops::Range;

use game::{Seat, Standings};
use serde::{Deserialize, Serialize};

use crate::stats::{WHOLE, part};
use crate::{Arena, Botted, Encounter, Share, ratings};

/// The results of an [`Arena`] so far. All sums are integers, so neither threads
/// nor interruptions affect them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Results {
    /// The finished matches, as ranges `[from, to)` in ascending order.
    done: Vec<[u64; 2]>,
    /// Totals by pairing.
    tallies: Vec<Tally>,
    /// Efforts by bot.
    efforts: Vec<Effort>,
}

/// The totals of one pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tally {
    /// The wins of the single bot, in 60ths.
    wins: u64,
    /// The points of the single bot, and of all the others.
    points: [i64; 2],
}

/// The number and duration of a bot's moves, and its failures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// The moves requested.
    pub moves: u64,
    /// The total time they took.
    pub nanoseconds: u64,
    /// The moves played at random in its place.
    pub forfeits: u64,
}

impl Effort {
    /// The microseconds per move; `None` if no move was requested.
    pub fn us_per_move(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.nanoseconds as f64 / 1e3 / self.moves as f64)
    }
}

/// More than any match adds, which keeps sums in range.
const MOST: u64 = 1 << 20;

impl Results {
    /// Empty results.
    pub fn new<G: Botted>(arena: &Arena<G>) -> Self {
        let tallies = vec![Tally::default(); arena.pairings().len()];
        Self { done: Vec::new(), tallies, efforts: vec![Effort::default(); arena.bots.len()] }
    }

    /// Whether these can be results of this arena, so that stored ones can be trusted.
    pub fn fit<G: Botted>(&self, arena: &Arena<G>) -> bool {
        let ends = || self.done.iter().flatten();
        let rising = ends().zip(ends().skip(1)).all(|(one, next)| one < next);
        let inside = ends().all(|&end| end <= arena.total());
        let shaped = self.tallies.len() == arena.pairings().len() && self.efforts.len() == arena.bots.len();
        let tally = |(pairing, tally): (usize, &Tally)| {
            let games = self.played(arena, pairing);
            let most = games.saturating_mul(MOST);
            tally.wins <= games.saturating_mul(WHOLE) && tally.points.iter().all(|points| points.unsigned_abs() <= most)
        };
        let effort = |effort: &Effort| {
            let Effort { moves, nanoseconds, forfeits } = *effort;
            moves <= self.games().saturating_mul(MOST) && forfeits <= moves && nanoseconds < u64::MAX / 2
        };
        rising && inside && shaped && self.tallies.iter().enumerate().all(tally) && self.efforts.iter().all(effort)
    }

    /// The number of finished matches.
    pub fn games(&self) -> u64 {
        self.done.iter().map(|[from, to]| to - from).sum()
    }

    /// The unfinished matches of `arena`.
    pub(crate) fn missing<G: Botted>(&self, arena: &Arena<G>) -> Vec<Range<u64>> {
        let starts = std::iter::once(0).chain(self.done.iter().map(|run| run[1]));
        let ends = self.done.iter().map(|run| run[0]).chain([arena.total()]);
        starts.zip(ends).map(|(from, to)| from..to).filter(|run| !run.is_empty()).collect()
    }

    /// The number of finished matches of this pairing.
    fn played<G: Botted>(&self, arena: &Arena<G>, pairing: usize) -> u64 {
        let (from, to) = (pairing as u64 * arena.rounds(), (pairing as u64 + 1) * arena.rounds());
        self.done.iter().map(|run| run[1].min(to).saturating_sub(run[0].max(from))).sum()
    }

    /// Adds a finished match of this pairing, in which `one` is the single bot's seat.
    pub(crate) fn add(&mut self, pairing: usize, one: Seat, standings: &Standings) {
        let winners = standings.winners();
        let tally = &mut self.tallies[pairing];
        tally.wins += if winners.contains(one) { part(winners) } else { 0 };
        let all: i64 = standings.scores.iter().map(|&score| i64::from(score)).sum();
        let own = i64::from(standings.score(one));
        tally.points[0] += own;
        tally.points[1] += all - own;
    }

    /// The effort of this bot.
    pub fn effort(&self, bot: usize) -> Effort {
        self.efforts[bot]
    }

    pub(crate) fn effort_mut(&mut self, bot: usize) -> &mut Effort {
        &mut self.efforts[bot]
    }

    /// Adds the results of `games`.
    pub(crate) fn merge(&mut self, games: Range<u64>, part: &Self) {
        for (sum, part) in self.tallies.iter_mut().zip(&part.tallies) {
            sum.wins += part.wins;
            sum.points.iter_mut().zip(part.points).for_each(|(sum, part)| *sum += part);
        }
        for (sum, part) in self.efforts.iter_mut().zip(&part.efforts) {
            sum.moves += part.moves;
            sum.nanoseconds += part.nanoseconds;
            sum.forfeits += part.forfeits;
        }
        self.done.push([games.start, games.end]);
        self.done.sort_unstable();
        self.done.dedup_by(|next, run| {
            let joined = run[1] == next[0];
            run[1] = if joined { next[1] } else { run[1] };
            joined
        });
    }

    /// The results of a pairing: of the single bot, and of one of the others on average.
    pub fn shares<G: Botted>(&self, arena: &Arena<G>, pairing: usize) -> [Share; 2] {
        let (games, Tally { wins, points }) = (self.played(arena, pairing), self.tallies[pairing]);
        let rivals = arena.seats as u64 - 1;
        [Share::new(games, wins, games, points[0]), Share::new(games, games * WHOLE - wins, games * rivals, points[1])]
    }

    /// The results of a bot playing alone, over all its pairings. With two players
    /// every match counts.
    pub fn share_of<G: Botted>(&self, arena: &Arena<G>, bot: usize) -> Share {
        let pairings = arena.pairings();
        pairings.iter().enumerate().fold(Share::default(), |sum, (i, pairing)| {
            let [one, others] = self.shares(arena, i);
            if pairing.one == bot {
                sum.and(one)
            } else if arena.seats == 2 && pairing.others == bot {
                sum.and(others)
            } else {
                sum
            }
        })
    }

    /// The rating of each bot, see [`ratings`].
    pub fn ratings<G: Botted>(&self, arena: &Arena<G>) -> Vec<f64> {
        let encounter = |(i, pairing): (usize, &crate::Pairing)| Encounter {
            one: pairing.one,
            others: pairing.others,
            share: self.shares(arena, i)[0],
        };
        let encounters: Vec<_> = arena.pairings().iter().enumerate().map(encounter).collect();
        ratings(arena.bots.len(), arena.seats, &encounters)
    }
}
