use std::num::NonZeroUsize;

use game::{Actor, Dice, FastDice, GameView, MoveList, Record, Seat, Viewer};
use serde::Serialize;

use super::luck::{Course, Trial};
use super::{Label, mean};
use crate::work::share;
use crate::{Basis, Bot, BotName, Botted, Budget, NoBot};

/// How the engine's estimates compare with what came of them, over many matches of one bot with itself.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Calibration {
    /// Matches played.
    pub games: u64,
    /// The share of the win expected of moves that were made, in ten classes, where the engine looked ahead.
    pub decisions: [Reliability; 10],
    /// The same where it played worlds to the end, some or all.
    pub ends: [Reliability; 10],
    /// The shares of the win in the graph, in ten classes.
    pub chances: [Reliability; 10],
    /// How many of the decisions looked into got each label, the best first.
    pub labels: [u64; 5],
    /// The share of the win of one seat of each match.
    pub win: Adjusted,
    /// The points of that seat.
    pub score: Adjusted,
}

/// Results as they were and with the luck taken off.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Adjusted {
    /// As they were.
    pub result: Spread,
    /// With the luck taken off.
    pub adjusted: Spread,
    /// The luck: 0 on average.
    pub luck: Spread,
}

impl Adjusted {
    fn add(&mut self, result: f64, luck: f64) {
        self.result.add(result);
        self.adjusted.add(result - luck);
        self.luck.add(luck);
    }

    /// The part of the variance that goes with the luck. As many matches fewer
    /// show as much of the players.
    pub fn explained(&self) -> f64 {
        1.0 - (self.adjusted.deviation() / self.result.deviation()).powi(2)
    }
}

/// What was expected, and what came of it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Reliability {
    /// What was expected.
    pub expected: Spread,
    /// What came of it.
    pub result: Spread,
}

/// The mean of many numbers, and how far they lie apart.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// How many there are.
    pub count: u64,
    /// Their mean.
    pub mean: f64,
    /// The sum of their squared distances from the mean.
    #[serde(skip)]
    squares: f64,
}

impl Spread {
    /// Adds a number.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        let off = number - self.mean;
        self.mean += off / self.count as f64;
        self.squares += off * (number - self.mean);
    }

    /// The standard deviation.
    pub fn deviation(&self) -> f64 {
        (self.squares / (self.count.max(2) - 1) as f64).sqrt()
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        self.deviation() / (self.count.max(1) as f64).sqrt()
    }
}

/// How a calibration is made.
#[derive(Clone, PartialEq, Debug)]
pub struct CalibrationPlan {
    /// Who plays.
    pub bot: BotName,
    /// How many play.
    pub seats: usize,
    /// How many matches.
    pub games: u64,
    /// Decides all matches.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: NonZeroUsize,
    /// How many decisions of each match are looked into.
    pub decisions: u32,
    /// For each of them.
    pub budget: Budget,
    /// How many estimates of the luck are averaged, at least one.
    pub trials: usize,
}

/// Plays matches and compares what the engine thinks of them with what came of
/// them. `hear` is told how many are done and how many there are in all, and stops it by answering `false`.
///
/// # Errors
/// If there is no such bot.
pub fn calibrate<G: Botted>(
    plan: &CalibrationPlan,
    hear: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<Option<Calibration>, NoBot> {
    let bot = G::bot(&plan.bot, plan.seats, Budget::Standard)?;
    let games: Vec<u64> = (0..plan.games).collect();
    let looked = share(&games, plan.threads, hear, |&index| look_at::<G>(plan, &mut bot.clone(), index));
    let Some(looked) = looked else { return Ok(None) };
    let mut found = Calibration { games: plan.games, ..Calibration::default() };
    for looked in looked {
        for (label, basis, expected, result) in looked.decisions {
            let classes = if basis == Basis::Search { &mut found.decisions } else { &mut found.ends };
            add(classes, expected, result);
            found.labels[label as usize] += 1;
        }
        looked.chances.iter().for_each(|&(expected, result)| add(&mut found.chances, expected, result));
        let [(result, luck), (score, score_luck)] = looked.luck;
        found.win.add(result, luck);
        found.score.add(score, score_luck);
    }
    Ok(Some(found))
}

/// What is known of one match.
struct Looked {
    decisions: Vec<(Label, Basis, f64, f64)>,
    chances: Vec<(f64, f64)>,
    /// Of one seat: share of the win and points, each with the luck in it.
    luck: [(f64, f64); 2],
}

fn look_at<G: Botted>(plan: &CalibrationPlan, bot: &mut G::Bot, index: u64) -> Looked {
    let mut dice = FastDice::new(plan.seed, index, 0);
    let options = G::Options::default();
    let setup = G::deal(&options, plan.seats, &mut dice).expect("the number of seats is checked");
    let mut record = Record::<G>::new(vec![plan.bot.to_string(); plan.seats], options.clone(), setup.clone());
    let mut game = G::start(&options, &setup).expect("a dealt match starts");
    let choose = |game: &G, seat: Seat, dice: &mut FastDice| bot.choose(game.view(Viewer::Seat(seat)), dice);
    crate::play_out(&mut game, &mut dice, choose, |actor, mv| record.push(actor, mv));
    let standings = game.standings().expect("a match that is over");
    let course = Course::of(&record).expect("a match by the rules");

    // What is looked at must not depend on what the match used of its dice.
    let mut dice = FastDice::new(plan.seed, index, 1);
    let trials: Vec<Trial> = (0..plan.trials.max(1)).map(|_| Trial::new(&course, &mut dice)).collect();
    let own: Vec<usize> = (0..record.entries.len()).filter(|&i| record.entries[i].actor != Actor::Chance).collect();
    let mut looked = Looked { decisions: Vec::new(), chances: Vec::new(), luck: [(0.0, 0.0); 2] };
    for _ in 0..plan.decisions {
        let entry = own[dice.below(own.len() as u32) as usize];
        let Actor::Seat(seat) = record.entries[entry].actor else { continue };
        let mv = record.entries[entry].mv;
        let view = course.games[entry].view(Viewer::Seat(seat));
        if view.moves().len() < 2 {
            continue;
        }
        let analysis = G::analyse(view, plan.budget, &mut dice);
        let Some(played) = analysis.of(mv) else { continue };
        let label = Label::of(analysis.loss(mv), played.error);
        looked.decisions.push((label, analysis.basis, played.win, standings.win_share(seat)));
    }
    let at = dice.below(course.games.len() as u32 - 1) as usize;
    let seat = Seat::new(dice.below(plan.seats as u32) as usize).expect("a seat");
    let chance = mean(&trials, |trial| trial.prospects[at][seat.index()].win);
    looked.chances.push((chance, standings.win_share(seat)));
    let one = Seat::new((index % plan.seats as u64) as usize).expect("a seat");
    let luck = [mean(&trials, |trial| trial.luck(one).win), mean(&trials, |trial| trial.luck(one).score)];
    looked.luck = [(standings.win_share(one), luck[0]), (standings.score(one).into(), luck[1])];
    looked
}

fn add(classes: &mut [Reliability; 10], expected: f64, result: f64) {
    let class = &mut classes[((expected * 10.0) as usize).min(9)];
    class.expected.add(expected);
    class.result.add(result);
}
