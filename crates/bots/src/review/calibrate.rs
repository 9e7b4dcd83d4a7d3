use std::num::NonZeroUsize;

use game::{Actor, Dice, FastDice, MoveList, Record, Seat, Viewer};
use serde::Serialize;

use super::luck::{Replayed, Trial};
use super::{Label, mean};
use crate::simulate::self_played;
use crate::work::share;
use crate::{Basis, BotName, Botted, Budget, NoBot};

/// The engine's estimates compared to actual results, over many matches of one bot against itself.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Calibration {
    /// Matches played.
    pub games: u64,
    /// The expected win shares of the moves played, in ten classes, where the engine looked ahead.
    pub decisions: [Reliability; 10],
    /// The same where it played some or all worlds to the end.
    pub ends: [Reliability; 10],
    /// The win shares in the graph, in ten classes.
    pub chances: [Reliability; 10],
    /// The number of examined decisions with each label, the best first.
    pub labels: [u64; 5],
    /// The win share of one seat of each match.
    pub win: Adjusted,
    /// The points of that seat.
    pub score: Adjusted,
}

/// Results before and after subtracting the luck.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Adjusted {
    /// The actual results.
    pub result: Spread,
    /// The results without the luck.
    pub adjusted: Spread,
    /// The luck, which is 0 on average.
    pub luck: Spread,
}

impl Adjusted {
    fn add(&mut self, result: f64, luck: f64) {
        self.result.add(result);
        self.adjusted.add(result - luck);
        self.luck.add(luck);
    }

    /// The share of the variance that luck explains: with adjusted results, that
    /// share fewer matches say as much about the players. `None` if results don't
    /// vary at all.
    pub fn explained(&self) -> Option<f64> {
        let varies = self.result.deviation() > 0.0;
        varies.then(|| 1.0 - (self.adjusted.deviation() / self.result.deviation()).powi(2))
    }
}

/// Expectations compared to results.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Reliability {
    /// The expectations.
    pub expected: Spread,
    /// The results.
    pub result: Spread,
}

/// The mean of a sample, and its spread.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// The sample size.
    pub count: u64,
    /// The mean.
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

/// The plan of a calibration.
#[derive(Clone, PartialEq, Debug)]
pub struct CalibrationPlan {
    /// The bot.
    pub bot: BotName,
    /// The number of players.
    pub seats: usize,
    /// The number of matches.
    pub games: u64,
    /// The seed of all matches.
    pub seed: u64,
    /// The number of worker threads.
    pub threads: NonZeroUsize,
    /// The number of decisions examined per match.
    pub decisions: u32,
    /// The budget per decision.
    pub budget: Budget,
    /// The number of luck estimates averaged, at least one.
    pub trials: usize,
}

/// Plays matches and compares the engine's estimates to the results. `report`
/// receives the number of matches done and in all, and stops it by returning `false`.
///
/// # Errors
/// If there is no such bot.
pub fn calibrate<G: Botted>(
    plan: &CalibrationPlan,
    report: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<Option<Calibration>, NoBot> {
    let bot = G::bot(&plan.bot, plan.seats, Budget::Standard)?;
    let games: Vec<u64> = (0..plan.games).collect();
    let findings = share(&games, plan.threads, report, |&index| examine::<G>(plan, &mut bot.clone(), index));
    let Some(findings) = findings else { return Ok(None) };
    let mut found = Calibration { games: plan.games, ..Calibration::default() };
    for findings in findings {
        for (label, basis, expected, result) in findings.decisions {
            let classes = if basis == Basis::Search { &mut found.decisions } else { &mut found.ends };
            add(classes, expected, result);
            found.labels[label as usize] += 1;
        }
        findings.chances.iter().for_each(|&(expected, result)| add(&mut found.chances, expected, result));
        let [(result, luck), (score, score_luck)] = findings.luck;
        found.win.add(result, luck);
        found.score.add(score, score_luck);
    }
    Ok(Some(found))
}

/// The findings in one match.
struct Findings {
    decisions: Vec<(Label, Basis, f64, f64)>,
    chances: Vec<(f64, f64)>,
    /// For one seat: the win share and the points, each with the luck in it.
    luck: [(f64, f64); 2],
}

fn examine<G: Botted>(plan: &CalibrationPlan, bot: &mut G::Bot, index: u64) -> Findings {
    let mut dice = FastDice::new(plan.seed, index, 0);
    let record: Record<G> = self_played(bot, plan.seats, &mut dice);
    let replayed = Replayed::of(&record).expect("a match by the rules");
    let standings = replayed.games.last().and_then(G::standings).expect("a match that is over");

    // The choice of decisions must not depend on how many dice the match used.
    let mut dice = FastDice::new(plan.seed, index, 1);
    let trials: Vec<Trial> = (0..plan.trials.max(1)).map(|_| Trial::new(&replayed, &mut dice)).collect();
    let has_choice = |&i: &usize| {
        let actor = record.entries[i].actor;
        actor != Actor::Chance && replayed.games[i].moves(actor).len() > 1
    };
    let mut own: Vec<usize> = (0..record.entries.len()).filter(has_choice).collect();
    let mut findings = Findings { decisions: Vec::new(), chances: Vec::new(), luck: [(0.0, 0.0); 2] };
    dice.shuffle(&mut own);
    for entry in own.into_iter().take(plan.decisions as usize) {
        let Actor::Seat(seat) = record.entries[entry].actor else { continue };
        let mv = record.entries[entry].mv;
        let view = replayed.games[entry].view(Viewer::Seat(seat));
        let analysis = G::analyse(view, plan.budget, &mut dice);
        let Some(played) = analysis.of(mv) else { continue };
        let label = Label::of(analysis.loss(mv), played.error);
        findings.decisions.push((label, analysis.basis, played.win, standings.win_share(seat)));
    }
    let at = dice.below(replayed.games.len() as u32 - 1) as usize;
    let seat = Seat::new(dice.below(plan.seats as u32) as usize).expect("a seat");
    let chance = mean(&trials, |trial| trial.prospects[at][seat.index()].win);
    findings.chances.push((chance, standings.win_share(seat)));
    let one = Seat::new((index % plan.seats as u64) as usize).expect("a seat");
    let luck = [mean(&trials, |trial| trial.luck(one).win), mean(&trials, |trial| trial.luck(one).score)];
    findings.luck = [(standings.win_share(one), luck[0]), (standings.score(one).into(), luck[1])];
    findings
}

fn add(classes: &mut [Reliability; 10], expected: f64, result: f64) {
    let class = &mut classes[((expected * 10.0) as usize).min(9)];
    class.expected.add(expected);
    class.result.add(result);
}
