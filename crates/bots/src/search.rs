use game::{Actor, Dice, FastDice, Game, GameView, MoveList, Seat, SeatMap, ToMove, Viewer};

use crate::Budget;
use crate::meter::Meter;
use crate::net::{Forecast, Network};
use crate::train::Learned;

/// A move and its evaluation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<M> {
    pub(crate) mv: M,
    /// The value by which moves are compared.
    pub(crate) worth: f64,
    /// The share of the win.
    pub(crate) win: f64,
    /// The points, in the network's scale.
    pub(crate) points: f64,
    /// The standard error of the distance to the best move, in shares of the win.
    pub(crate) error: f64,
}

/// The parameters of a game's search.
#[derive(Clone, Copy)]
pub(crate) struct Method {
    /// The default number of guesses, counted once for every move tried in each.
    pub(crate) guesses: u32,
    /// The number of own turns to play before the network evaluates.
    pub(crate) rounds: u32,
    /// The weight of the network's initial forecast, in guesses.
    pub(crate) prior: f64,
}

/// Moves with a forecast this much worse are not searched.
const HOPELESS: f64 = 0.15;
/// The number of guesses between two rounds of dropping losing moves.
const BATCH: u32 = 16;
/// A move is dropped if it is this many standard errors behind the best.
const BEHIND: f64 = 3.0;

/// Evaluates each of the viewer's moves, in order: guesses what is hidden, the
/// same for every move, plays on as the network would at every seat, and lets the
/// network evaluate the position some turns later.
pub(crate) fn search<G: Learned>(
    network: &Network,
    view: G::View<'_>,
    method: Method,
    budget: Budget,
    mut guess: impl FnMut(&mut FastDice) -> G,
    dice: &mut FastDice,
) -> Vec<Found<G::Move>> {
    let Viewer::Seat(seat) = view.viewer() else { return Vec::new() };
    let mut search = Search { network, seat, method, candidates: Vec::new() };
    G::forecasts(network, view, dice, &mut |mv, forecast| search.candidates.push(Candidate::new::<G>(mv, forecast)));
    search.drop_hopeless();
    let mut meter = Meter::new(budget, method.guesses);
    let mut worlds = 0;
    // At least one guess is made even without budget: there would be no result otherwise.
    while search.open() > 1 && (meter.spend(search.open() as u32) < 1.0 || worlds == 0) {
        let world = guess(dice);
        search.try_in(&world, u64::from(dice.below(u32::MAX)));
        worlds += 1;
        if worlds % BATCH == 0 {
            search.drop_losing();
        }
    }
    search.found()
}

/// The value of a move or a position.
#[derive(Clone, Copy, Default)]
struct Value {
    worth: f64,
    win: f64,
    points: f64,
}

impl Value {
    fn of<G: Learned>(forecast: Forecast) -> Self {
        let Forecast { win, points } = forecast;
        Self { worth: G::worth(forecast).into(), win: win.into(), points: points.into() }
    }

    fn add(&mut self, other: Self, times: f64) {
        self.worth += times * other.worth;
        self.win += times * other.win;
        self.points += times * other.points;
    }
}

/// A move under evaluation.
struct Candidate<M> {
    mv: M,
    /// The network's forecast.
    forecast: Value,
    /// The result of each guess.
    found: Vec<Value>,
    /// The distance to the best move at which it was dropped, if it was.
    dropped: Option<Gap>,
}

/// The distance of a move to the best.
#[derive(Clone, Copy)]
struct Gap {
    mean: Value,
    /// The standard error of the worth.
    error: f64,
}

impl<M> Candidate<M> {
    fn new<G: Learned>(mv: M, forecast: Forecast) -> Self {
        Self { mv, forecast: Value::of::<G>(forecast), found: Vec::new(), dropped: None }
    }

    fn value(&self, prior: f64) -> Value {
        let mut sum = Value::default();
        sum.add(self.forecast, prior);
        self.found.iter().for_each(|&found| sum.add(found, 1.0));
        let mut mean = Value::default();
        mean.add(sum, 1.0 / (prior + self.found.len() as f64));
        mean
    }

    /// The distance to another move that was tried with the same guesses.
    fn behind(&self, best: &Self) -> Gap {
        let pairs = || best.found.iter().zip(&self.found);
        let count = self.found.len().max(2) as f64;
        let mut mean = Value::default();
        for (&best, &own) in pairs() {
            mean.add(best, 1.0 / count);
            mean.add(own, -1.0 / count);
        }
        let square = pairs().map(|(best, own)| (best.worth - own.worth - mean.worth).powi(2)).sum::<f64>();
        Gap { mean, error: (square / (count - 1.0) / count).sqrt() }
    }
}

struct Search<'a, G: Game> {
    network: &'a Network,
    seat: Seat,
    method: Method,
    candidates: Vec<Candidate<G::Move>>,
}

impl<G: Learned> Search<'_, G> {
    /// The number of moves still searched.
    fn open(&self) -> usize {
        self.candidates.iter().filter(|candidate| candidate.dropped.is_none()).count()
    }

    fn value(&self, candidate: &Candidate<G::Move>) -> Value {
        candidate.value(self.method.prior)
    }

    /// The index of the best move still searched.
    fn best(&self) -> Option<usize> {
        let open = self.candidates.iter().enumerate().filter(|(_, candidate)| candidate.dropped.is_none());
        open.map(|(i, candidate)| (i, self.value(candidate).worth))
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(i, _)| i)
    }

    fn drop_hopeless(&mut self) {
        let Some(best) = self.best() else { return };
        let most = self.candidates[best].forecast;
        for candidate in &mut self.candidates {
            let mut mean = most;
            mean.add(candidate.forecast, -1.0);
            candidate.dropped = (mean.worth > HOPELESS).then_some(Gap { mean, error: 0.0 });
        }
    }

    fn drop_losing(&mut self) {
        let Some(best) = self.best() else { return };
        for i in 0..self.candidates.len() {
            let gap = self.candidates[i].behind(&self.candidates[best]);
            if i != best && self.candidates[i].dropped.is_none() && gap.mean.worth > BEHIND * gap.error {
                self.candidates[i].dropped = Some(gap);
            }
        }
    }

    /// Tries all remaining moves in one more world; `seed` fixes the results of chance for all of them.
    fn try_in(&mut self, world: &G, seed: u64) {
        for candidate in self.candidates.iter_mut().filter(|candidate| candidate.dropped.is_none()) {
            let mut game = world.clone();
            game.apply(Actor::Seat(self.seat), candidate.mv).expect("a legal move");
            let found = play_on(self.network, game, self.seat, self.method.rounds, &mut FastDice::new(seed, 0, 0));
            candidate.found.push(Value::of::<G>(found));
        }
    }

    /// The evaluations. A dropped move keeps the distance it had when it was dropped.
    fn found(&self) -> Vec<Found<G::Move>> {
        let Some(best) = self.best() else { return Vec::new() };
        let top = self.value(&self.candidates[best]);
        let found = |candidate: &Candidate<G::Move>| {
            let gap = candidate.dropped.unwrap_or_else(|| candidate.behind(&self.candidates[best]));
            let mut value = self.value(candidate);
            if candidate.dropped.is_some() {
                value = top;
                value.add(gap.mean, -1.0);
            }
            let Value { worth, win, points } = value;
            Found { mv: candidate.mv, worth: worth.max(0.0), win: win.clamp(0.0, 1.0), points, error: gap.error }
        };
        self.candidates.iter().map(found).collect()
    }
}

/// The forecast of `seat` after this many of its turns.
fn play_on<G: Learned>(network: &Network, game: G, seat: Seat, rounds: u32, dice: &mut FastDice) -> Forecast {
    let (mut turns, mut mine) = (0, true);
    let mut expected = None;
    let end = continue_with(network, game, Some(seat), dice, |mover, forecast| {
        turns += u32::from(mover == seat && !mine);
        mine = mover == seat;
        expected = (turns == rounds).then_some(forecast);
        expected.is_none()
    });
    expected.unwrap_or_else(|| G::result(&end, seat))
}

/// Everybody's forecast if all play as the network would; each seat's is taken on
/// its turn of this number, from what it sees by then.
pub(crate) fn appraise<G: Learned>(network: &Network, game: &G, turn: u32, dice: &mut FastDice) -> SeatMap<Forecast> {
    let mut expected: SeatMap<Option<Forecast>> = Seat::all(game.seats()).map(|_| None).collect();
    let mut turns: SeatMap<u32> = Seat::all(game.seats()).map(|_| 0).collect();
    let mut last = None;
    let end = continue_with(network, game.clone(), None, dice, |mover, forecast| {
        turns[mover.index()] += u32::from(last.replace(mover) != Some(mover));
        if turns[mover.index()] == turn {
            expected[mover.index()].get_or_insert(forecast);
        }
        expected.contains(&None)
    });
    let found = |(seat, expected): (Seat, &Option<Forecast>)| expected.unwrap_or_else(|| G::result(&end, seat));
    Seat::all(game.seats()).zip(&expected).map(found).collect()
}

/// Plays on as the network would at every seat. `report` receives the forecast of
/// each move before it is played and stops by returning `false`. In a
/// simultaneous decision `first` chooses first, which makes no difference since
/// nobody sees the others' choices.
fn continue_with<G: Learned>(
    network: &Network,
    mut game: G,
    first: Option<Seat>,
    dice: &mut FastDice,
    mut report: impl FnMut(Seat, Forecast) -> bool,
) -> G {
    // The guesses of a network don't affect its answer, and must not consume the dice of chance.
    let mut idle = FastDice::new(0, 0, 0);
    loop {
        let actor = match game.to_move() {
            ToMove::Nobody => return game,
            ToMove::Chance => Actor::Chance,
            ToMove::Seat(mover) => Actor::Seat(mover),
            ToMove::Seats(movers) => {
                let mover = first.filter(|&seat| movers.contains(seat)).or(movers.lowest());
                Actor::Seat(mover.expect("somebody is to move"))
            }
        };
        let mv = if let Actor::Seat(mover) = actor {
            let (mv, forecast) = G::best(network, game.view(Viewer::Seat(mover)), &mut idle).expect("a move");
            if !report(mover, forecast) {
                return game;
            }
            mv
        } else {
            let moves = game.moves(Actor::Chance);
            moves.get(dice.below(moves.len() as u32) as usize).expect("chance has a move")
        };
        game.apply(actor, mv).expect("a legal move");
    }
}
