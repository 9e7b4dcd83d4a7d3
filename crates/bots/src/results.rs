use std::ops::Range;

use game::{Seat, Standings};
use serde::{Deserialize, Serialize};

use crate::stats::{WHOLE, part};
use crate::{Arena, Botted, Encounter, Share, ratings};

/// What the matches of an [`Arena`] came to so far. All sums are whole numbers,
/// so that neither threads nor interruptions change anything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Results {
    /// The matches that are done, as runs `[from, to)` in rising order.
    done: Vec<[u64; 2]>,
    /// By pairing.
    tallies: Vec<Tally>,
    /// By bot.
    efforts: Vec<Effort>,
}

/// What the matches of one pairing came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tally {
    /// Of the one, in 60ths.
    wins: u64,
    /// Of the one, and of all the others.
    points: [i64; 2],
}

/// What a bot's moves took, and how many it failed to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// Moves that it was asked for.
    pub moves: u64,
    /// How long it took over them.
    pub nanoseconds: u64,
    /// Moves that chance made in its place.
    pub forfeits: u64,
}

impl Effort {
    /// Microseconds a move; `None` if it was never asked.
    pub fn us_per_move(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.nanoseconds as f64 / 1e3 / self.moves as f64)
    }
}

/// More than any match brings or takes; sums of them fit their numbers.
const MOST: u64 = 1 << 20;

impl Results {
    /// Nothing played yet.
    pub fn new<G: Botted>(arena: &Arena<G>) -> Self {
        let tallies = vec![Tally::default(); arena.pairings().len()];
        Self { done: Vec::new(), tallies, efforts: vec![Effort::default(); arena.bots.len()] }
    }

    /// Whether these can be the results of this arena, wherever they come from.
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

    /// How many matches are done.
    pub fn games(&self) -> u64 {
        self.done.iter().map(|[from, to]| to - from).sum()
    }

    /// The matches of `arena` that are not done.
    pub(crate) fn missing<G: Botted>(&self, arena: &Arena<G>) -> Vec<Range<u64>> {
        let starts = std::iter::once(0).chain(self.done.iter().map(|run| run[1]));
        let ends = self.done.iter().map(|run| run[0]).chain([arena.total()]);
        starts.zip(ends).map(|(from, to)| from..to).filter(|run| !run.is_empty()).collect()
    }

    /// How many matches of this pairing are done.
    fn played<G: Botted>(&self, arena: &Arena<G>, pairing: usize) -> u64 {
        let (from, to) = (pairing as u64 * arena.rounds(), (pairing as u64 + 1) * arena.rounds());
        self.done.iter().map(|run| run[1].min(to).saturating_sub(run[0].max(from))).sum()
    }

    /// Adds a match of this pairing that is over; `one` sat alone.
    pub(crate) fn add(&mut self, pairing: usize, one: Seat, standings: &Standings) {
        let winners = standings.winners();
        let tally = &mut self.tallies[pairing];
        tally.wins += if winners.contains(one) { part(winners) } else { 0 };
        let all: i64 = standings.scores.iter().map(|&score| i64::from(score)).sum();
        let own = i64::from(standings.score(one));
        tally.points[0] += own;
        tally.points[1] += all - own;
    }

    /// What this bot's moves took.
    pub fn effort(&self, bot: usize) -> Effort {
        self.efforts[bot]
    }

    pub(crate) fn effort_mut(&mut self, bot: usize) -> &mut Effort {
        &mut self.efforts[bot]
    }

    /// Adds what `games` came to.
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

    /// What the one of this pairing made, and what each of the others did on average.
    pub fn shares<G: Botted>(&self, arena: &Arena<G>, pairing: usize) -> [Share; 2] {
        let (games, Tally { wins, points }) = (self.played(arena, pairing), self.tallies[pairing]);
        let rivals = arena.seats as u64 - 1;
        [Share::new(games, wins, games, points[0]), Share::new(games, games * WHOLE - wins, games * rivals, points[1])]
    }

    /// What a bot made alone against others, all its pairings together. With two
    /// players it is always alone.
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

    /// How strong each bot is, see [`ratings`].
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
