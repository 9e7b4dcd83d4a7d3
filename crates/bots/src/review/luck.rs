use game::{Actor, Dice, Entry, FastDice, Game, GameView, MoveList, Record, RecordError, Seat, SeatMap, Viewer};
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

/// Other things that chance could have brought, looked at for each thing that it brought.
const ALTERNATIVES: u32 = 12;
/// Other deals.
const DEALS: u32 = 48;

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
}

/// One independent estimate of the luck in a match.
pub(crate) struct Trial {
    /// What the deal, and then chance at each entry, brought to each seat.
    pub(crate) swings: Vec<SeatMap<Prospect>>,
    /// Everybody's prospects before the first entry and after each.
    pub(crate) prospects: Vec<SeatMap<Prospect>>,
}

impl Trial {
    pub(crate) fn new<G: Botted>(course: &Course<'_, G>, dice: &mut FastDice) -> Self {
        let mut trial = Self { swings: Vec::new(), prospects: Vec::new() };
        let seats = course.games[0].seats();
        let deals: Vec<G> = (0..DEALS)
            .map(|_| {
                let setup = G::deal(&course.options, seats, dice).expect("as many as play");
                G::start(&course.options, &setup).expect("a dealt match starts")
            })
            .collect();
        let dealt = course.games[0].appraise(dice);
        trial.swings.push(gain(&dealt, &mean(&deals, dice)));
        trial.prospects.push(dealt);
        for (pair, entry) in course.games.windows(2).zip(course.entries) {
            let [before, after] = pair else { continue };
            let come = after.appraise(dice);
            let mut swing = unseen(before, entry, after, &come, dice);
            if entry.actor == Actor::Chance {
                add(&mut swing, &spun(before, entry.mv, dice), 1.0);
            }
            trial.swings.push(swing);
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

/// What the cards that an entry turned up brought, compared to others that could have come.
fn unseen<G: Botted>(
    before: &G,
    entry: &Entry<G::Move>,
    after: &G,
    come: &SeatMap<Prospect>,
    dice: &mut FastDice,
) -> SeatMap<Prospect> {
    let others: Vec<G> = (0..ALTERNATIVES).map(|_| played(&before.reshuffle(dice), entry.actor, entry.mv)).collect();
    let seen = |game: &G| Seat::all(game.seats()).map(|seat| game.view(Viewer::Seat(seat)).data()).collect::<Vec<_>>();
    let known = seen(after);
    if others.iter().all(|other| seen(other) == known) {
        return come.iter().map(|_| Prospect::default()).collect();
    }
    gain(come, &mean(&others, dice))
}

/// What a spin brought, compared to all the others; what it turned up is another matter.
fn spun<G: Botted>(before: &G, mv: G::Move, dice: &mut FastDice) -> SeatMap<Prospect> {
    let base = before.reshuffle(dice);
    let seed = u64::from(dice.below(u32::MAX));
    let after = |mv| played(&base, Actor::Chance, mv).appraise(&mut FastDice::new(seed, 0, 0));
    let spins = before.moves(Actor::Chance);
    let share = 1.0 / spins.len() as f64;
    let mut swing = after(mv);
    spins.into_iter().for_each(|spin| add(&mut swing, &after(spin), -share));
    swing
}

fn played<G: Game>(game: &G, actor: Actor, mv: G::Move) -> G {
    let mut after = game.clone();
    after.apply(actor, mv).expect("a move that does not depend on what nobody has seen");
    after
}

fn mean<G: Botted>(games: &[G], dice: &mut FastDice) -> SeatMap<Prospect> {
    let mut sum: SeatMap<Prospect> = Seat::all(games[0].seats()).map(|_| Prospect::default()).collect();
    games.iter().for_each(|game| add(&mut sum, &game.appraise(dice), 1.0 / games.len() as f64));
    sum
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
