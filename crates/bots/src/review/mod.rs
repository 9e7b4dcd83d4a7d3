mod calibrate;
mod label;
mod luck;

use std::fmt::{self, Display};
use std::num::NonZeroUsize;
use std::str::FromStr;

pub use calibrate::{Adjusted, Calibration, CalibrationPlan, Reliability, Spread, calibrate};
use game::{Actor, End, FastDice, Game, Record, RecordError, Seat, SeatMap, ToMove, Viewer};
pub use label::Label;
pub use luck::Luck;
use luck::{Course, Trial};
use serde::{Deserialize, Serialize};

use crate::work::share;
use crate::{Analysis, Budget, Explained};

/// How a match is looked over: the same plan gives the same review, however
/// many threads work, unless the budget is a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewPlan {
    /// Whose decisions are looked into; everybody's unless said.
    pub seat: Option<Seat>,
    /// For each decision.
    pub budget: Budget,
    /// How many threads share the work.
    pub threads: NonZeroUsize,
    /// Decides which worlds are guessed.
    pub seed: u64,
}

/// A match that is over, looked over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(M = String), bound = "M: 'static, R: ts_rs::TS"))]
#[serde(bound(serialize = "M: Display, R: Serialize", deserialize = "M: FromStr<Err: Display>, R: Deserialize<'de>"))]
pub struct Review<M, R> {
    /// Every decision, in the order of the record.
    pub decisions: Vec<Decision<M, R>>,
    /// Everybody's share of the win before the first entry and after each, with open hands.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<f64>>"))]
    pub chances: Vec<SeatMap<f64>>,
    /// How much of each seat's result was luck.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Luck>"))]
    pub luck: SeatMap<Luck>,
    /// What the deal, and then chance at each entry, brought to each seat, in shares of the win.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<f64>>"))]
    pub swings: Vec<SeatMap<f64>>,
    /// Where it turned, in the order of the record.
    pub turning_points: Vec<TurningPoint>,
}

/// A decision and what the engine thinks of it, from what the player knew.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(M = String), bound = "M: 'static, R: ts_rs::TS"))]
#[serde(bound(serialize = "M: Display, R: Serialize", deserialize = "M: FromStr<Err: Display>, R: Deserialize<'de>"))]
pub struct Decision<M, R> {
    /// The number of the entry, from 1.
    pub number: usize,
    /// Whose decision it was.
    pub seat: Seat,
    /// Who made it in their place, if somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub by: Option<String>,
    /// What was played, as one of the options.
    pub played: usize,
    /// How much of the win was given away.
    pub loss: f64,
    /// How good that was.
    pub label: Label,
    /// All there was to choose from.
    #[serde(flatten)]
    pub analysis: Analysis<M>,
    /// What there is to say about the move that was made, the most telling first.
    pub reasons: Vec<R>,
    /// And about the best one.
    pub best_reasons: Vec<R>,
}

/// The review of a match of `G`.
pub type ReviewOf<G> = Review<<G as Game>::Move, <G as Explained>::Reason>;
type DecisionOf<G> = Decision<<G as Game>::Move, <G as Explained>::Reason>;

impl<M, R> Decision<M, R> {
    /// Whether there was nothing to decide.
    pub fn is_forced(&self) -> bool {
        self.analysis.options.len() == 1
    }
}

/// A point where much was won or lost at once.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurningPoint {
    /// The number of the entry, from 1; 0 is the deal.
    pub number: usize,
    /// Whom it concerned most.
    pub seat: Seat,
    /// How much of the win it won or, below 0, lost that seat: by what the player could know, if it was a fault.
    pub swing: f64,
    /// The same as the hidden cards lay.
    pub open: f64,
    /// What made it one.
    pub cause: Cause,
}

/// What turned a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A decision that gave something away, by what the player could know.
    Fault,
    /// A good decision which, as the hidden cards lay, won or lost much all the same.
    Hidden,
    /// The deal, a card or a spin.
    Luck,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Fault => "fault",
            Self::Hidden => "hidden",
            Self::Luck => "luck",
        })
    }
}

/// Why there is no review.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReviewError {
    /// The record breaks a rule.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It is still played.
    #[error(
        "the game is not over: a review would tell what is still hidden; `wonderland hint` helps in a game in progress"
    )]
    InProgress,
    /// All is played, but the record does not say how it ended.
    #[error("the game is over, but the record has no outcome")]
    NoOutcome,
    /// Nobody sits there.
    #[error("there is no {0}: the players sit at the seats 0 to {last}", last = .1 - 1)]
    NoSeat(Seat, usize),
    /// Whoever was told how it went said so.
    #[error("the review was cancelled")]
    Cancelled,
}

/// Independent estimates of the luck.
const TRIALS: usize = 64;
/// Turning points that are told, at most.
const TOLD: usize = 8;
/// What a turning point wins or loses, at least, and how many standard errors that is.
const TURN: f64 = 0.05;
const SURE: f64 = 2.5;

/// Looks a match over. `hear` is told how much of the work is done and how much
/// there is in all, and stops it by answering `false`.
///
/// # Errors
/// If there is no match to look over, or it was stopped.
pub fn review<G: Explained>(
    record: &Record<G>,
    plan: &ReviewPlan,
    hear: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<ReviewOf<G>, ReviewError> {
    let course = Course::of(record)?;
    let over = course.games.last().is_some_and(|game| game.to_move() == ToMove::Nobody);
    let unfinished = if over { ReviewError::NoOutcome } else { ReviewError::InProgress };
    let end = record.outcome.as_ref().ok_or(unfinished)?;
    let seats = record.players.len();
    if let Some(seat) = plan.seat.filter(|seat| seat.index() >= seats) {
        return Err(ReviewError::NoSeat(seat, seats));
    }
    let mine = |actor| matches!(actor, Actor::Seat(seat) if plan.seat.is_none_or(|own| own == seat));
    // The long work first, so that threads end together.
    let decisions = record.entries.iter().enumerate().filter(|(_, entry)| mine(entry.actor));
    let jobs: Vec<Job> = (0..TRIALS).map(Job::Luck).chain(decisions.map(|(i, _)| Job::Decision(i))).collect();
    let done = share(&jobs, plan.threads, hear, |job| match *job {
        Job::Luck(n) => Done::<G>::Luck(Trial::new(&course, &mut FastDice::new(plan.seed, n as u64, 1))),
        Job::Decision(i) => Done::Decision(decide(&course, i, plan)),
    });
    let (mut decisions, mut trials) = (Vec::new(), Vec::new());
    for done in done.ok_or(ReviewError::Cancelled)? {
        match done {
            Done::Luck(trial) => trials.push(trial),
            Done::Decision(decision) => decisions.extend(decision),
        }
    }
    let table = |of: &dyn Fn(&Trial, usize, usize) -> f64| -> Vec<SeatMap<(f64, f64)>> {
        let cell = |i: usize, seat: Seat| {
            mean_and_error(&trials.iter().map(|trial| of(trial, i, seat.index())).collect::<Vec<_>>())
        };
        (0..course.games.len()).map(|i| Seat::all(seats).map(|seat| cell(i, seat)).collect()).collect()
    };
    let swings = table(&|trial, i, seat| trial.swings[i][seat].win);
    let shifts = table(&|trial, i, seat| trial.shift(i, seat));
    let turning_points = turning_points(&decisions, &swings, &shifts);
    let means = |table: &[SeatMap<(f64, f64)>]| -> Vec<SeatMap<f64>> {
        table.iter().map(|row| row.iter().map(|cell| cell.0).collect()).collect()
    };
    let mut chances = means(&table(&|trial, i, seat| trial.prospects[i][seat].win));
    let luck: SeatMap<Luck> = Seat::all(seats).map(|seat| luck_of::<G>(seat, end, &trials)).collect();
    // Somebody may have resigned, which no entry tells.
    if let Some(last) = chances.last_mut() {
        *last = luck.iter().map(|luck| luck.result).collect();
    }
    Ok(Review { decisions, chances, luck, swings: means(&swings), turning_points })
}

enum Job {
    Luck(usize),
    Decision(usize),
}

enum Done<G: Explained> {
    Luck(Trial),
    Decision(Option<DecisionOf<G>>),
}

fn decide<G: Explained>(course: &Course<'_, G>, entry: usize, plan: &ReviewPlan) -> Option<DecisionOf<G>> {
    let Actor::Seat(seat) = course.entries[entry].actor else { return None };
    let view = course.games[entry].view(Viewer::Seat(seat));
    let analysis = G::analyse(view, plan.budget, &mut FastDice::new(plan.seed, entry as u64, 0));
    let mv = course.entries[entry].mv;
    let played = analysis.options.iter().position(|option| option.mv == mv)?;
    let loss = analysis.loss(mv);
    let label = Label::of(loss, analysis.options[played].error);
    let reasons = G::reasons(view, mv);
    let best_reasons = analysis.best().map_or(Vec::new(), |best| G::reasons(view, best.mv));
    let by = course.entries[entry].by.clone();
    Some(Decision { number: entry + 1, seat, by, played, loss, label, analysis, reasons, best_reasons })
}

fn luck_of<G: Game>(seat: Seat, end: &End<game::TieBreak<G>>, trials: &[Trial]) -> Luck {
    let (winners, score) = match end {
        End::Played { winners, scores, .. } => (*winners, scores.get(seat.index()).map(|&score| score.into())),
        End::Resigned { winners, .. } => (*winners, None),
    };
    let wins: Vec<f64> = trials.iter().map(|trial| trial.luck(seat).win).collect();
    let scores: Vec<f64> = trials.iter().map(|trial| trial.luck(seat).score).collect();
    let deals: Vec<f64> = trials.iter().map(|trial| trial.swings[0][seat.index()].win).collect();
    let ((luck, error), (score_luck, score_error)) = (mean_and_error(&wins), mean_and_error(&scores));
    let result = if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    Luck { result, luck, error, deal: mean_and_error(&deals).0, score, score_luck, score_error }
}

fn mean(trials: &[Trial], of: impl Fn(&Trial) -> f64) -> f64 {
    trials.iter().map(of).sum::<f64>() / trials.len() as f64
}

fn mean_and_error(sample: &[f64]) -> (f64, f64) {
    let count = sample.len() as f64;
    let mean = sample.iter().sum::<f64>() / count;
    let square = sample.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (square / count).sqrt())
}

/// Decisions that gave something away, and what moved the graph most. Of both
/// tables, which have a mean and its error in each cell, the first row is the deal.
fn turning_points<M, R>(
    decisions: &[Decision<M, R>],
    swings: &[SeatMap<(f64, f64)>],
    shifts: &[SeatMap<(f64, f64)>],
) -> Vec<TurningPoint> {
    let most = |number: usize, row: &SeatMap<(f64, f64)>| {
        let sure = Seat::all(row.len()).filter(|seat| row[seat.index()].0.abs() > SURE * row[seat.index()].1);
        let seat = sure.max_by(|a, b| row[a.index()].0.abs().total_cmp(&row[b.index()].0.abs()))?;
        let swing = row[seat.index()].0;
        Some(TurningPoint { number, seat, swing, open: swing, cause: Cause::Luck })
    };
    let decided = decisions.iter().map(|one| {
        let (shift, error) = shifts.get(one.number).map_or((0.0, 0.0), |row| row[one.seat.index()]);
        let open = if shift.abs() > SURE * error { shift } else { 0.0 };
        let fault = one.label >= Label::Inaccuracy;
        let (swing, cause) = if fault { (-one.loss, Cause::Fault) } else { (open, Cause::Hidden) };
        TurningPoint { number: one.number, seat: one.seat, swing, open, cause }
    });
    let lucky = swings.iter().enumerate().filter_map(|(number, row)| most(number, row));
    let size = |point: &TurningPoint| point.swing.abs().max(point.open.abs());
    let mut points: Vec<_> = decided.chain(lucky).filter(|point| size(point) >= TURN).collect();
    points.sort_by(|a, b| size(b).total_cmp(&size(a)));
    points.truncate(TOLD);
    points.sort_by_key(|point| (point.number, point.cause));
    points
}
