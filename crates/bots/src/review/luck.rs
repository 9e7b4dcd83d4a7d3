use game::{Actor, Dice, Entry, FastDice, Game, Record, RecordError, Seat, SeatMap};
use serde::Serialize;

use crate::{Botted, Prospect};

/// How much of a result was luck.
///
/// `result - luck` has the same mean as `result` over many matches, whoever
/// plays: the luck of each card and each spin is what it brought, less what
/// chance would have brought on average.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
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
    /// Goes through the match. What is not yet seen after each entry is put into
    /// some order, and good bots play on from there twice: as they like, which
    /// gives everybody's prospects, and after the next entry, which gives what to
    /// expect of it. What then really came, less that, is luck: on average 0,
    /// for the real order is as likely as any. Both share their order, so that
    /// they differ only where the player played otherwise than good bots do.
    pub(crate) fn new<G: Botted>(course: &Course<'_, G>, dice: &mut FastDice) -> Self {
        let mut trial = Self { swings: Vec::new(), prospects: Vec::new() };
        let mut usual: SeatMap<Prospect> = Seat::all(course.games[0].seats()).map(|_| Prospect::default()).collect();
        for _ in 0..DEALS {
            add(&mut usual, &course.another_deal(dice).appraise(dice), 1.0 / f64::from(DEALS));
        }
        for (i, game) in course.games.iter().enumerate() {
            let order = FastDice::new(u64::from(dice.below(u32::MAX)), 0, 0);
            let come = expected(game, order.clone());
            let mut swing = come.clone();
            add(&mut swing, &usual, -1.0);
            trial.swings.push(swing);
            usual = match course.entries.get(i).map(|entry| (entry.actor, entry.mv)) {
                Some((actor @ Actor::Seat(_), mv)) => expected_after(game, actor, mv, order),
                // Chance itself goes on as it likes.
                Some((Actor::Chance, _)) | None => come.clone(),
            };
            trial.prospects.push(come);
        }
        trial
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

/// What everybody can expect, if what nobody has seen lies in this order.
fn expected<G: Botted>(game: &G, mut order: FastDice) -> SeatMap<Prospect> {
    game.reshuffle(&mut order).appraise(&mut order)
}

/// What everybody can expect after a move, if what nobody has seen lies in this order.
fn expected_after<G: Botted>(game: &G, actor: Actor, mv: G::Move, mut order: FastDice) -> SeatMap<Prospect> {
    let mut game = game.reshuffle(&mut order);
    game.apply(actor, mv).expect("a legal move is legal whatever the order of what nobody has seen");
    game.appraise(&mut order)
}

fn add(sum: &mut SeatMap<Prospect>, more: &SeatMap<Prospect>, times: f64) {
    for (sum, more) in sum.iter_mut().zip(more) {
        sum.win += times * more.win;
        sum.score += times * more.score;
    }
}
