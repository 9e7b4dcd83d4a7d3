use game::{Actor, Dice, FastDice, Game, GameView, MoveList, Seat, ToMove, Viewer};

use crate::meter::Meter;
use crate::net::{Forecast, Network};
use crate::train::Learned;
use crate::{Budget, Rating};

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
) -> Vec<Rating<G::Move>> {
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
    search.ratings()
}

/// A move and what was found out about it.
struct Line<M> {
    mv: M,
    /// What the network thinks.
    forecast: f64,
    /// What each guess came to.
    found: Vec<f64>,
    /// How far behind the best it was when it was dropped.
    dropped: Option<f64>,
}

impl<M> Line<M> {
    fn new<G: Learned>(mv: M, forecast: Forecast) -> Self {
        Self { mv, forecast: G::worth(forecast).into(), found: Vec::new(), dropped: None }
    }

    fn value(&self, prior: f64) -> f64 {
        (prior * self.forecast + self.found.iter().sum::<f64>()) / (prior + self.found.len() as f64)
    }

    /// How far this line is behind another one that was tried with the same
    /// guesses, and the standard error of that.
    fn behind(&self, best: &Self) -> (f64, f64) {
        let gaps = || best.found.iter().zip(&self.found).map(|(best, own)| best - own);
        let count = self.found.len().max(2) as f64;
        let mean = gaps().sum::<f64>() / count;
        let square = gaps().map(|gap| (gap - mean).powi(2)).sum::<f64>() / (count - 1.0);
        (mean, (square / count).sqrt())
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

    fn value(&self, line: &Line<G::Move>) -> f64 {
        line.value(self.method.prior)
    }

    /// The place of the best line that is not dropped.
    fn best(&self) -> Option<usize> {
        let open = self.lines.iter().enumerate().filter(|(_, line)| line.dropped.is_none());
        open.map(|(i, line)| (i, self.value(line)))
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(i, _)| i)
    }

    fn drop_hopeless(&mut self) {
        let Some(best) = self.best() else { return };
        let most = self.lines[best].forecast;
        for line in &mut self.lines {
            let gap = most - line.forecast;
            line.dropped = (gap > HOPELESS).then_some(gap);
        }
    }

    fn drop_losing(&mut self) {
        let Some(best) = self.best() else { return };
        for i in 0..self.lines.len() {
            let (gap, error) = self.lines[i].behind(&self.lines[best]);
            if i != best && self.lines[i].dropped.is_none() && gap > BEHIND * error {
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
            line.found.push(G::worth(found).into());
        }
    }

    /// A line that was dropped stays as far behind as it was then.
    fn ratings(&self) -> Vec<Rating<G::Move>> {
        let best = self.best().map_or(0.0, |best| self.value(&self.lines[best]));
        let value = |line: &Line<G::Move>| line.dropped.map_or_else(|| self.value(line), |gap| (best - gap).max(0.0));
        self.lines.iter().map(|line| Rating { mv: line.mv, value: value(line) }).collect()
    }
}

/// What `seat` can expect once so many of its turns have come.
fn play_on<G: Learned>(network: &Network, mut game: G, seat: Seat, rounds: u32, dice: &mut FastDice) -> Forecast {
    // The network guesses what does not matter; that must not use up the dice of chance.
    let mut idle = FastDice::new(0, 0, 0);
    let (mut turns, mut mine) = (0, true);
    loop {
        let actor = match game.to_move() {
            ToMove::Nobody => return G::result(&game, seat),
            ToMove::Chance => Actor::Chance,
            ToMove::Seat(mover) => Actor::Seat(mover),
            // Whoever else chooses at the same time can't be seen.
            ToMove::Seats(movers) if movers.contains(seat) => Actor::Seat(seat),
            ToMove::Seats(movers) => Actor::Seat(movers.lowest().expect("somebody is to move")),
        };
        let mv = if let Actor::Seat(mover) = actor {
            let (mv, forecast) = G::best(network, game.view(Viewer::Seat(mover)), &mut idle).expect("a move");
            turns += u32::from(mover == seat && !mine);
            mine = mover == seat;
            if turns == rounds {
                return forecast;
            }
            mv
        } else {
            let moves = game.moves(Actor::Chance);
            moves.get(dice.below(moves.len() as u32) as usize).expect("chance has a move")
        };
        game.apply(actor, mv).expect("a legal move");
    }
}
