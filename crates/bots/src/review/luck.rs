use game::{Actor, Dice, Entry, FastDice, Game, GameView, Record, RecordError, Seat, SeatMap, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Botted, Prospect};

/// How much of a result was luck.
///
/// `result - luck` has the same mean as `result` over many matches, whoever
/// plays: the luck of each card and each spin is what it brought, less what
/// chance would have brought on average.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Luck {
    /// The part of the win that the seat got.
    pub result: f64,
    /// How much of it came by luck, and the standard error of that estimate.
    pub luck: f64,
    /// The standard error of `luck`.
    pub error: f64,
    /// How much of the luck came with the deal.
    pub deal: f64,
    /// The points at the end; absent if somebody resigned before.
    pub score: Option<f64>,
    /// How many points came by luck.
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

/// Other deals that a trial compares the deal with.
const DEALS: u32 = 16;

/// A recorded match as the estimates need it.
pub(crate) struct Course<'a, G: Game> {
    pub(crate) options: G::Options,
    /// The match before the first entry and after each.
    pub(crate) games: Vec<G>,
    pub(crate) entries: &'a [Entry<G::Move>],
}

impl<'a, G: Game> Course<'a, G> {
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
    /// What the deal, and then chance at each entry, brought to each seat.
    pub(crate) swings: Vec<SeatMap<Prospect>>,
    /// Everybody's prospects before the first entry and after each.
    pub(crate) prospects: Vec<SeatMap<Prospect>>,
}

impl Trial {
    /// Goes through the match beside a world that is like it, but for an order of
    /// its own in what nobody has seen. What good bots expect there of an entry,
    /// and then of the match as it really came, differs by luck: on average by 0,
    /// for the real order is as likely as any. Where nothing came to light the
    /// world goes on, and there is none.
    pub(crate) fn new<G: Botted>(course: &Course<'_, G>, dice: &mut FastDice) -> Self {
        let mut usual: SeatMap<Prospect> = Seat::all(course.games[0].seats()).map(|_| Prospect::default()).collect();
        for _ in 0..DEALS {
            add(&mut usual, &course.another_deal(dice).appraise(dice), 1.0 / f64::from(DEALS));
        }
        let mut world = course.games[0].reshuffle(dice);
        let mut come = world.appraise(dice);
        let mut trial = Self { swings: vec![gain(&come, &usual)], prospects: vec![come.clone()] };
        for (entry, after) in course.entries.iter().zip(&course.games[1..]) {
            // Spins to come are the same on both sides of an entry.
            let spins = FastDice::new(u64::from(dice.below(u32::MAX)), 0, 0);
            let before = world.clone();
            world.apply(entry.actor, entry.mv).expect("a legal move is legal whatever the order of unseen cards");
            let expected = match entry.actor {
                Actor::Seat(_) => world.appraise(&mut spins.clone()),
                // Chance has still to decide.
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

    /// What the decision of an entry, rather than chance, did to the prospects of a seat.
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

/// Whether all players see the same in both.
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
