use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

use game::{Dice, FastDice, Seat, SeatMap, Viewer};

use crate::net::{Forecast, Input, Network, Row, Shape, Trace, WIDTH};
use crate::{Bot, BotName, Botted, Budget, Origin, Rating, Share, Stats, Weights, play_out};

/// A game whose positions a network can learn to evaluate.
pub(crate) trait Learned: Botted {
    /// The shape of the network for a table of `seats`.
    fn shape(seats: usize) -> Shape;

    /// Plays one match of `network` against itself into `episode`, with a random
    /// move in a share of `explore` of the turns.
    fn self_play(network: &Network, seats: usize, explore: f64, dice: &mut FastDice, episode: &mut Episode);

    /// The bot that plays by `network` without search.
    fn at_first_sight(network: Arc<Network>) -> Self::Bot;

    /// The network's forecast of every legal move, in order.
    fn forecasts(
        network: &Network,
        view: Self::View<'_>,
        dice: &mut FastDice,
        see: &mut dyn FnMut(Self::Move, Forecast),
    );

    /// The value of a forecast: the share of the win, plus a hundredth for points,
    /// which matter only once the win is as good as decided.
    fn worth(forecast: Forecast) -> f32;

    /// The result of a finished match for `seat`.
    fn result(&self, seat: Seat) -> Forecast;

    /// The network's favourite move and its forecast.
    fn best(network: &Network, view: Self::View<'_>, dice: &mut FastDice) -> Option<(Self::Move, Forecast)> {
        let mut best: Option<(Self::Move, Forecast)> = None;
        Self::forecasts(network, view, dice, &mut |mv, forecast| {
            if best.is_none_or(|(_, best)| Self::worth(forecast) > Self::worth(best)) {
                best = Some((mv, forecast));
            }
        });
        best
    }

    /// The network's ratings of all moves.
    fn ratings(network: &Network, view: Self::View<'_>, dice: &mut FastDice) -> Vec<Rating<Self::Move>> {
        let mut rated = Vec::new();
        let mut see = |mv, forecast| rated.push(Rating { mv, value: Self::worth(forecast).into() });
        Self::forecasts(network, view, dice, &mut see);
        rated
    }
}

/// A match to learn from.
#[derive(Default)]
pub(crate) struct Episode {
    /// Each seat's turns, in order.
    pub(crate) steps: Vec<Step>,
    /// The results by seat.
    pub(crate) results: SeatMap<Forecast>,
}

/// The position of a seat after one of its moves.
pub(crate) struct Step {
    pub(crate) seat: usize,
    /// The network's input.
    pub(crate) input: Input,
    /// The forecast of the move that looked best.
    pub(crate) best: Forecast,
    /// Whether another move was played to explore.
    pub(crate) explored: bool,
}

/// The plan of a training. The same plan gives the same network on the same kind
/// of machine, with any number of threads.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of players.
    pub seats: usize,
    /// The number of matches, rounded up to whole rounds of learning.
    pub games: u64,
    /// The seed of all matches.
    pub seed: u64,
    /// The number of worker threads.
    pub threads: NonZeroUsize,
    /// The number of strength measurements on the way.
    pub measures: u64,
    /// The number of matches against `greedy` per measurement.
    pub measure: u64,
}

/// The progress of a training.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Matches played.
    pub games: u64,
    /// The mean squared error of the forecast win share since the last measurement.
    pub error: f64,
    /// After each measurement: the results of the network without search against
    /// `greedy` at all other seats, and the weights so far.
    pub measured: Option<(Share, Weights)>,
}

/// Work is split into a fixed number of pieces, so that sums don't depend on the number of threads.
const PIECES: usize = 8;
/// The matches per piece before the network learns.
const GAMES: u64 = 2;
/// The learning steps after these matches, and the samples per piece in each step.
const STEPS: usize = 2;
const BATCH: usize = 64;
/// The number of samples kept for reuse.
const MEMORY: usize = 30_000;
/// The weight of the actual outcome, against the forecast of the next turn.
const LAMBDA: f32 = 0.6;
/// The share of random moves.
const EXPLORE: f64 = 0.04;
/// The initial learning rate, which falls to zero at the end.
const RATE: f32 = 0.0015;

/// Trains by self-play; `report` receives the progress after every round and may
/// stop the training by returning `false`.
pub(crate) fn train<G: Learned>(plan: &Plan, command: &str, report: &mut dyn FnMut(Progress) -> bool) -> Weights {
    let shape = G::shape(plan.seats);
    let mut dice = FastDice::new(plan.seed, 0, 1);
    let mut network = Network::new(shape, || dice.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0);
    let mut adam = Adam::new(shape);
    let mut pieces: Vec<Piece> = (0..PIECES).map(|_| Piece::new(shape)).collect();
    let mut memory = Memory::default();
    let round = PIECES as u64 * GAMES;
    let rounds = plan.games.div_ceil(round);
    let (mut error, mut steps, mut games) = (0.0, 0, 0);
    for number in 0..rounds {
        share(plan, &mut pieces, |i, piece| piece.play::<G>(plan, &network, number * PIECES as u64 + i as u64));
        pieces.iter_mut().flat_map(|piece| piece.played.drain(..)).for_each(|sample| memory.keep(sample));
        let rate = RATE * (1.0 - number as f32 / rounds as f32);
        for _ in 0..STEPS {
            pieces.iter_mut().for_each(|piece| piece.pick(&memory, &mut dice));
            share(plan, &mut pieces, |_, piece| piece.learn(&network, &memory));
            let (first, rest) = pieces.split_first_mut().expect("there are pieces");
            rest.iter().for_each(|piece| first.add(piece));
            adam.step(&mut network, &first.gradient, PIECES * BATCH, rate);
            error += f64::from(first.loss) / (PIECES * BATCH) as f64;
            steps += 1;
        }
        let done = number + 1;
        let due = done * plan.measures / rounds > number * plan.measures / rounds;
        games = done * round;
        let measure = || (strength::<G>(plan, &network), weights::<G>(plan, command, games, done == rounds, &network));
        let measured = due.then(measure);
        if !report(Progress { games, error: error / f64::from(steps), measured }) {
            return weights::<G>(plan, command, games, done == rounds, &network);
        }
        if due {
            (error, steps) = (0.0, 0);
        }
    }
    weights::<G>(plan, command, games, true, &network)
}

fn weights<G: Learned>(plan: &Plan, command: &str, games: u64, whole: bool, network: &Network) -> Weights {
    let stopped = if whole { String::new() } else { format!(", stopped after {games} games") };
    let command = format!("{command}{stopped}");
    Weights::new(Origin { game: G::NAME.into(), players: plan.seats, seed: plan.seed, games, command }, network)
}

/// The results of the network without search against `greedy` at all other seats.
fn strength<G: Learned>(plan: &Plan, network: &Network) -> Share {
    let network = Arc::new(network.clone());
    let part = plan.measure.div_ceil(plan.threads.get() as u64);
    let lineups =
        || Seat::all(plan.seats).map(|one| Seat::all(plan.seats).map(|seat| usize::from(seat != one)).collect());
    let mut stats = Stats::new::<G>(lineups());
    thread::scope(|scope| {
        let mut parts = Vec::new();
        for from in (0..plan.measure).step_by(part as usize) {
            let network = Arc::clone(&network);
            parts.push(scope.spawn(move || {
                let mut stats = Stats::new::<G>(lineups());
                let mut one = G::at_first_sight(network);
                let mut others = G::bot(&BotName::Greedy, plan.seats, Budget::Standard).expect("every game has it");
                for index in from..plan.measure.min(from + part) {
                    let own = (index % plan.seats as u64) as usize;
                    let mut dice = FastDice::new(plan.seed, index, 2);
                    let mut game = deal::<G>(plan.seats, &mut dice);
                    let choose = |game: &G, seat: Seat, dice: &mut FastDice| {
                        let bot = if seat.index() == own { &mut one } else { &mut others };
                        bot.choose(game.view(Viewer::Seat(seat)), dice)
                    };
                    play_out(&mut game, &mut dice, choose, |_, _| {});
                    stats.add(&game, &game.standings().expect("a match that is over"), own);
                }
                stats
            }));
        }
        for part in parts {
            stats.merge(&part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
    });
    stats.by_bot()[0]
}

/// A freshly dealt match with default options.
pub(crate) fn deal<G: Botted>(seats: usize, dice: &mut FastDice) -> G {
    let options = G::Options::default();
    let setup = G::deal(&options, seats, dice).expect("the number of seats is checked");
    G::start(&options, &setup).expect("a dealt match starts")
}

/// Distributes the pieces over the threads.
fn share(plan: &Plan, pieces: &mut [Piece], work: impl Fn(usize, &mut Piece) + Sync) {
    let share = pieces.len().div_ceil(plan.threads.get());
    thread::scope(|scope| {
        for (thread, pieces) in pieces.chunks_mut(share).enumerate() {
            let work = &work;
            let all = move || (thread * share..).zip(pieces).for_each(|(i, piece)| work(i, piece));
            if plan.threads.get() == 1 {
                all();
            } else {
                scope.spawn(all);
            }
        }
    });
}

/// A training sample: an input and its target.
struct Sample {
    input: Input,
    target: Forecast,
}

/// The most recent samples.
#[derive(Default)]
struct Memory {
    samples: Vec<Sample>,
    oldest: usize,
}

impl Memory {
    fn keep(&mut self, sample: Sample) {
        if self.samples.len() < MEMORY {
            self.samples.push(sample);
        } else {
            self.samples[self.oldest] = sample;
            self.oldest = (self.oldest + 1) % MEMORY;
        }
    }
}

/// The work of one thread at a time.
struct Piece {
    episode: Episode,
    played: Vec<Sample>,
    picks: Vec<u32>,
    trace: Trace,
    gradient: Vec<Row>,
    loss: f32,
}

impl Piece {
    fn new(shape: Shape) -> Self {
        Self {
            episode: Episode::default(),
            played: Vec::new(),
            picks: Vec::new(),
            trace: Trace::default(),
            gradient: vec![[0.0; WIDTH]; shape.rows()],
            loss: 0.0,
        }
    }

    fn play<G: Learned>(&mut self, plan: &Plan, network: &Network, number: u64) {
        for game in number * GAMES..(number + 1) * GAMES {
            let mut dice = FastDice::new(plan.seed, game, 0);
            self.episode.results.clear();
            G::self_play(network, plan.seats, EXPLORE, &mut dice, &mut self.episode);
            self.judge();
        }
    }

    /// TD(λ), computed backwards: the target of each step mixes the forecast of the
    /// seat's next step with the target of that one.
    fn judge(&mut self) {
        let mut targets = self.episode.results.clone();
        for step in self.episode.steps.drain(..).rev() {
            let target = targets[step.seat];
            let believed = if step.explored { 0.0 } else { LAMBDA };
            let mix = |expected: f32, target: f32| expected + believed * (target - expected);
            targets[step.seat] =
                Forecast { win: mix(step.best.win, target.win), points: mix(step.best.points, target.points) };
            self.played.push(Sample { input: step.input, target });
        }
    }

    fn pick(&mut self, memory: &Memory, dice: &mut FastDice) {
        self.picks.clear();
        self.picks.extend((0..BATCH).map(|_| dice.below(memory.samples.len() as u32)));
    }

    fn learn(&mut self, network: &Network, memory: &Memory) {
        self.gradient.iter_mut().for_each(|row| *row = [0.0; WIDTH]);
        self.loss = 0.0;
        for &pick in &self.picks {
            let Sample { input, target } = &memory.samples[pick as usize];
            self.loss += network.learn(input, *target, &mut self.trace, &mut self.gradient);
        }
    }

    fn add(&mut self, other: &Self) {
        self.loss += other.loss;
        for (to, from) in self.gradient.as_flattened_mut().iter_mut().zip(other.gradient.as_flattened()) {
            *to += from;
        }
    }
}

/// Adam (Kingma and Ba): every weight has a learning rate of its own.
struct Adam {
    mean: Vec<Row>,
    square: Vec<Row>,
    steps: i32,
}

impl Adam {
    const MEAN: f32 = 0.9;
    const SQUARE: f32 = 0.999;

    fn new(shape: Shape) -> Self {
        let zero = vec![[0.0; WIDTH]; shape.rows()];
        Self { mean: zero.clone(), square: zero, steps: 0 }
    }

    fn step(&mut self, network: &mut Network, gradient: &[Row], samples: usize, rate: f32) {
        self.steps += 1;
        let rate = rate * (1.0 - Self::SQUARE.powi(self.steps)).sqrt() / (1.0 - Self::MEAN.powi(self.steps));
        let scale = 1.0 / samples as f32;
        let weights = network.rows.as_flattened_mut().iter_mut();
        let means = self.mean.as_flattened_mut().iter_mut();
        let squares = self.square.as_flattened_mut().iter_mut();
        for (((weight, mean), square), slope) in weights.zip(means).zip(squares).zip(gradient.as_flattened()) {
            let slope = slope * scale;
            *mean += (1.0 - Self::MEAN) * (slope - *mean);
            *square += (1.0 - Self::SQUARE) * (slope * slope - *square);
            *weight -= rate * *mean / (square.sqrt() + 1e-8);
        }
    }
}
