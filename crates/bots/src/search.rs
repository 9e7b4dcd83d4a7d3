use game::{Actor, Dice, FastDice, Game, GameView, MoveList, Seat, SeatMap, ToMove, Viewer};

use crate::Budget;
use crate::meter::Meter;
use crate::net::{Forecast, Network};
use crate::train::Learned;

/// A move and what was found out about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<M> {
    pub(crate) mv: M,
    /// What moves are compared by.
    pub(crate) worth: f64,
    /// The share of the win.
    pub(crate) win: f64,
    /// The points, in the measure of the network.
    pub(crate) points: f64,
    /// The standard error of how far it is behind the best, in shares of the win.
    pub(crate) error: f64,
}

/// How a game is searched.
#[derive(Clone, Copy)]
pub(crate) struct Method {
    /// Guesses, each counted with every move that is tried in it, unless the budget says otherwise.
    pub(crate) guesses: u32,
    /// Own turns that are played on before the network is asked.
    pub(crate) rounds: u32,
    /// How many guesses the network's own opinion of a move counts for.
    pub(crate) prior: f64,
}

/// Moves that the network thinks to be worse by this much are not searched.
const HOPELESS: f64 = 0.15;
/// Guesses between two looks at which moves are still worth it.
const BATCH: u32 = 16;
/// How many standard errors a move has to be behind the best one to be dropped.
const BEHIND: f64 = 3.0;

/// How good each move of the viewer is, in their order: what is hidden is
/// guessed, the same for every move, everybody plays on from there as the
/// network would, and the network is asked again some turns later.
pub(crate) fn search<G: Learned>(
    network: &Network,
    view: G::View<'_>,
    method: Method,
    budget: Budget,
    mut guess: impl FnMut(&mut FastDice) -> G,
    dice: &mut FastDice,
) -> Vec<Found<G::Move>> {
    let Viewer::Seat(seat) = view.viewer() else { return Vec::new() };
    let mut search = Search { network, seat, method, lines: Vec::new() };
    G::forecasts(network, view, dice, &mut |mv, forecast| search.lines.push(Line::new::<G>(mv, forecast)));
    search.drop_hopeless();
    let mut meter = Meter::new(budget, method.guesses);
    let mut worlds = 0;
    // One guess is made even if the budget has no room for it: without any nothing is found.
    while search.open() > 1 && (meter.spend(search.open() as u32) < 1.0 || worlds == 0) {
        let world = guess(dice);
        search.look_into(&world, u64::from(dice.below(u32::MAX)));
        worlds += 1;
        if worlds % BATCH == 0 {
            search.drop_losing();
        }
    }
    search.found()
}

/// What a move may come to.
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

/// A move that is looked into.
struct Line<M> {
    mv: M,
    /// What the network thinks.
    forecast: Value,
    /// What each guess came to.
    found: Vec<Value>,
    /// Whether it is behind by too much to be looked into further.
    dropped: Option<Gap>,
}

/// How far a line is behind the best.
#[derive(Clone, Copy)]
struct Gap {
    mean: Value,
    /// The standard error of its worth.
    error: f64,
}

impl<M> Line<M> {
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

    /// How far this line is behind another one that was tried with the same guesses.
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
    lines: Vec<Line<G::Move>>,
}

impl<G: Learned> Search<'_, G> {
    /// How many lines are not dropped.
    fn open(&self) -> usize {
        self.lines.iter().filter(|line| line.dropped.is_none()).count()
    }

    fn value(&self, line: &Line<G::Move>) -> Value {
        line.value(self.method.prior)
    }

    /// The place of the best line that is not dropped.
    fn best(&self) -> Option<usize> {
        let open = self.lines.iter().enumerate().filter(|(_, line)| line.dropped.is_none());
        open.map(|(i, line)| (i, self.value(line).worth))
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(i, _)| i)
    }

    fn drop_hopeless(&mut self) {
        let Some(best) = self.best() else { return };
        let most = self.lines[best].forecast;
        for line in &mut self.lines {
            let mut mean = most;
            mean.add(line.forecast, -1.0);
            line.dropped = (mean.worth > HOPELESS).then_some(Gap { mean, error: 0.0 });
        }
    }

    fn drop_losing(&mut self) {
        let Some(best) = self.best() else { return };
        for i in 0..self.lines.len() {
            let gap = self.lines[i].behind(&self.lines[best]);
            if i != best && self.lines[i].dropped.is_none() && gap.mean.worth > BEHIND * gap.error {
                self.lines[i].dropped = Some(gap);
            }
        }
    }

    /// Tries all open lines in one more world; `seed` decides what chance brings in all of them.
    fn look_into(&mut self, world: &G, seed: u64) {
        for line in self.lines.iter_mut().filter(|line| line.dropped.is_none()) {
            let mut game = world.clone();
            game.apply(Actor::Seat(self.seat), line.mv).expect("a legal move");
            let found = play_on(self.network, game, self.seat, self.method.rounds, &mut FastDice::new(seed, 0, 0));
            line.found.push(Value::of::<G>(found));
        }
    }

    /// A line that was dropped stays as far behind as it was then.
    fn found(&self) -> Vec<Found<G::Move>> {
        let Some(best) = self.best() else { return Vec::new() };
        let top = self.value(&self.lines[best]);
        let found = |line: &Line<G::Move>| {
            let gap = line.dropped.unwrap_or_else(|| line.behind(&self.lines[best]));
            let mut value = self.value(line);
            if line.dropped.is_some() {
                value = top;
                value.add(gap.mean, -1.0);
            }
            let Value { worth, win, points } = value;
            Found { mv: line.mv, worth: worth.max(0.0), win: win.clamp(0.0, 1.0), points, error: gap.error }
        };
        self.lines.iter().map(found).collect()
    }
}

/// What `seat` can expect once so many of its turns have come.
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

/// What everybody can expect, if all play as the network would: each seat is
/// asked on the turn of this number from now on, with what it sees by then.
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

/// Plays on as the network would at every seat, for as long as `hear`, which is
/// told what the network expects of each move before it is made, wants to hear
/// more. Of several who choose at once `first` does so first: nobody sees what
/// the others choose.
fn continue_with<G: Learned>(
    network: &Network,
    mut game: G,
    first: Option<Seat>,
    dice: &mut FastDice,
    mut hear: impl FnMut(Seat, Forecast) -> bool,
) -> G {
    // The network guesses what does not matter; that must not use up the dice of chance.
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
            if !hear(mover, forecast) {
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
