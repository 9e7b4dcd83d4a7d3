use game::{Actor, Dice, Entry, FastDice, Game, GameView, Record, RecordError, Seat, SeatMap, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Botted, Prospect};

/// The part of a result that was luck.
///
/// Over many matches `result - luck` has the same mean as `result`, whoever
/// plays: the luck of each card or spin is its effect, minus the average effect
/// of chance at that point.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Luck {
    /// The seat's share of the win.
    pub result: f64,
    /// The part of it due to luck.
    pub luck: f64,
    /// The standard error of `luck`.
    pub error: f64,
    /// The luck of the deal, which is part of `luck`.
    pub deal: f64,
    /// The final points; absent if the match ended by resignation.
    pub score: Option<f64>,
    /// The points due to luck.
    pub score_luck: f64,
    /// The standard error of `score_luck`.
    pub score_error: f64,
}

impl Luck {
    /// The result without the luck.
    pub fn adjusted(&self) -> f64 {
        self.result - self.luck
    }
}

/// The number of other deals that a trial compares the deal to.
const DEALS: u32 = 16;

/// A replayed match, as the estimates need it.
pub(crate) struct Replayed<'a, G: Game> {
    pub(crate) options: G::Options,
    /// The match before the first entry and after each.
    pub(crate) games: Vec<G>,
    pub(crate) entries: &'a [Entry<G::Move>],
}

impl<'a, G: Game> Replayed<'a, G> {
    /// Replays a record.
    pub(crate) fn of(record: &'a Record<G>) -> Result<Self, RecordError> {
        let mut games = vec![record.start()?];
        record.replay(|step| games.push(step.game.clone()))?;
        Ok(Self { options: G::options_of(&record.options, &record.setup), games, entries: &record.entries })
    }

    fn another_deal(&self, dice: &mut FastDice) -> G {
        let setup = G::deal(&self.options, self.games[0].seats(), dice).expect("as many as play");
        G::start(&self.options, &setup).expect("a dealt match starts")
    }
}

/// One independent estimate of the luck in a match.
pub(crate) struct Trial {
    /// The effect on each seat of the deal, and then of chance at each entry.
    pub(crate) swings: Vec<SeatMap<Prospect>>,
    /// Everybody's prospects before the first entry and after each.
    pub(crate) prospects: Vec<SeatMap<Prospect>>,
}

impl Trial {
    /// Walks through the match beside a parallel world that differs only in the
    /// order of everything nobody has seen. The prospects after an entry differ
    /// between that world and the actual match by luck: by 0 on average, since the
    /// actual order is as likely as any. If an entry reveals nothing, the two
    /// worlds look alike, and there is no luck.
    pub(crate) fn new<G: Botted>(replayed: &Replayed<'_, G>, dice: &mut FastDice) -> Self {
        let mut usual: SeatMap<Prospect> = Seat::all(replayed.games[0].seats()).map(|_| Prospect::default()).collect();
        for _ in 0..DEALS {
            add(&mut usual, &replayed.another_deal(dice).appraise(dice), 1.0 / f64::from(DEALS));
        }
        let mut world = replayed.games[0].reshuffle(dice);
        let mut come = world.appraise(dice);
        let mut trial = Self { swings: vec![gain(&come, &usual)], prospects: vec![come.clone()] };
        for (entry, after) in replayed.entries.iter().zip(&replayed.games[1..]) {
            // Future spins are the same on both sides of an entry.
            let spins = FastDice::new(u64::from(dice.below(u32::MAX)), 0, 0);
            let before = world.clone();
            world.apply(entry.actor, entry.mv).expect("a legal move is legal whatever the order of unseen cards");
            let expected = match entry.actor {
                Actor::Seat(_) => world.appraise(&mut spins.clone()),
                // Chance has not decided yet.
                Actor::Chance => before.appraise(&mut spins.clone()),
            };
            let as_expected = looks_alike(&world, after);
            if !as_expected {
                world = after.reshuffle(dice);
            }
            come = if as_expected && entry.actor != Actor::Chance {
                expected.clone()
            } else {
                world.appraise(&mut spins.clone())
            };
            trial.swings.push(gain(&come, &expected));
            trial.prospects.push(come.clone());
        }
        trial
    }

    /// The effect of an entry's decision, without chance, on the prospects of a seat.
    pub(crate) fn shift(&self, entry: usize, seat: usize) -> f64 {
        let before = entry.checked_sub(1).map_or(0.0, |before| self.prospects[before][seat].win);
        self.prospects[entry][seat].win - before - self.swings[entry][seat].win
    }

    /// The sum of all swings of a seat.
    pub(crate) fn luck(&self, seat: Seat) -> Prospect {
        let zero = Prospect::default();
        self.swings
            .iter()
            .map(|swing| swing[seat.index()])
            .fold(zero, |sum, one| Prospect { win: sum.win + one.win, score: sum.score + one.score })
    }
}

/// Whether all players see the same in both matches.
fn looks_alike<G: Game>(one: &G, other: &G) -> bool {
    Seat::all(one.seats()).map(Viewer::Seat).all(|viewer| one.view(viewer).data() == other.view(viewer).data())
}

fn gain(come: &SeatMap<Prospect>, expected: &SeatMap<Prospect>) -> SeatMap<Prospect> {
    let mut gain = come.clone();
    add(&mut gain, expected, -1.0);
    gain
}

fn add(sum: &mut SeatMap<Prospect>, more: &SeatMap<Prospect>, times: f64) {
    for (sum, more) in sum.iter_mut().zip(more) {
        sum.win += times * more.win;
        sum.score += times * more.score;
    }
}
