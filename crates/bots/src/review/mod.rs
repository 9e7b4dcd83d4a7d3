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
use luck::{Replayed, Trial};
use serde::{Deserialize, Serialize};

use crate::work::share;
use crate::{Analysis, Budget, Explained};

/// The plan of a review. The same plan gives the same review with any number of
/// threads, unless the budget is a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewPlan {
    /// The seat whose decisions are examined; all seats if `None`.
    pub seat: Option<Seat>,
    /// The budget per decision.
    pub budget: Budget,
    /// The number of worker threads.
    pub threads: NonZeroUsize,
    /// The seed of the guessed worlds.
    pub seed: u64,
}

/// The review of a finished match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(M = String), bound = "M: 'static, R: ts_rs::TS"))]
#[serde(bound(serialize = "M: Display, R: Serialize", deserialize = "M: FromStr<Err: Display>, R: Deserialize<'de>"))]
pub struct Review<M, R> {
    /// Every decision, in the order of the record.
    pub decisions: Vec<Decision<M, R>>,
    /// Everybody's win share before the first entry and after each, with open hands.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<f64>>"))]
    pub chances: Vec<SeatMap<f64>>,
    /// The luck in each seat's result.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Luck>"))]
    pub luck: SeatMap<Luck>,
    /// The effect of the deal, and then of chance at each entry, on each seat's win share.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<f64>>"))]
    pub swings: Vec<SeatMap<f64>>,
    /// The turning points, in the order of the record.
    pub turning_points: Vec<TurningPoint>,
}

/// A decision and the engine's opinion of it, from what the player knew.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(M = String), bound = "M: 'static, R: ts_rs::TS"))]
#[serde(bound(serialize = "M: Display, R: Serialize", deserialize = "M: FromStr<Err: Display>, R: Deserialize<'de>"))]
pub struct Decision<M, R> {
    /// The number of the entry, from 1.
    pub number: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The bot that decided in the player's place, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub by: Option<String>,
    /// The index of the move played.
    pub played: usize,
    /// The loss of win share.
    pub loss: f64,
    /// The quality of the decision.
    pub label: Label,
    /// The analysis of all moves.
    #[serde(flatten)]
    pub analysis: Analysis<M>,
    /// The reasons for and against the move played, the most important first.
    pub reasons: Vec<R>,
    /// The reasons for and against the best move.
    pub best_reasons: Vec<R>,
}

/// The review of a match of `G`.
pub type ReviewOf<G> = Review<<G as Game>::Move, <G as Explained>::Reason>;
type DecisionOf<G> = Decision<<G as Game>::Move, <G as Explained>::Reason>;

impl<M, R> Decision<M, R> {
    /// Whether there was only one legal move.
    pub fn is_forced(&self) -> bool {
        self.analysis.options.len() == 1
    }
}

/// An entry that changed the win chances a lot.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurningPoint {
    /// The number of the entry, from 1; 0 is the deal.
    pub number: usize,
    /// The seat most affected.
    pub seat: Seat,
    /// The change of that seat's win share: from what the player could know, if it was a mistake.
    pub swing: f64,
    /// The change with the hidden cards as they were.
    pub open: f64,
    /// The cause.
    pub cause: Cause,
}

/// The cause of a turning point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A mistake, judged by what the player could know.
    Fault,
    /// A good decision that won or lost much because of hidden cards.
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

/// The reason why there is no review.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReviewError {
    /// The record breaks a rule.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The match is not over.
    #[error(
        "the game is not over: a review would reveal what is still hidden; `wonderland hint` helps in a game in progress"
    )]
    InProgress,
    /// The match is over, but the record has no outcome.
    #[error("the game is over, but the record has no outcome")]
    NoOutcome,
    /// There is no such seat.
    #[error("there is no {0}: the players sit at the seats 0 to {last}", last = .1 - 1)]
    NoSeat(Seat, usize),
    /// The caller cancelled it.
    #[error("the review was cancelled")]
    Cancelled,
}

/// The number of independent luck estimates.
const TRIALS: usize = 64;
/// The most turning points reported.
const MOST_TURNING_POINTS: usize = 8;
/// The least change of a turning point, absolute and in standard errors.
const TURN: f64 = 0.05;
const SURE: f64 = 2.5;

/// Reviews a match. `report` receives the amount of work done and in all, and
/// cancels the review by returning `false`.
///
/// # Errors
/// If the match can't be reviewed, or the review was cancelled.
pub fn review<G: Explained>(
    record: &Record<G>,
    plan: &ReviewPlan,
    report: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<ReviewOf<G>, ReviewError> {
    let replayed = Replayed::of(record)?;
    let over = replayed.games.last().is_some_and(|game| game.to_move() == ToMove::Nobody);
    let unfinished = if over { ReviewError::NoOutcome } else { ReviewError::InProgress };
    let end = record.outcome.as_ref().ok_or(unfinished)?;
    let seats = record.players.len();
    if let Some(seat) = plan.seat.filter(|seat| seat.index() >= seats) {
        return Err(ReviewError::NoSeat(seat, seats));
    }
    let mine = |actor| matches!(actor, Actor::Seat(seat) if plan.seat.is_none_or(|own| own == seat));
    // The longest jobs come first, so that threads finish together.
    let decisions = record.entries.iter().enumerate().filter(|(_, entry)| mine(entry.actor));
    let jobs: Vec<Job> = (0..TRIALS).map(Job::Luck).chain(decisions.map(|(i, _)| Job::Decision(i))).collect();
    let done = share(&jobs, plan.threads, report, |job| match *job {
        Job::Luck(n) => Done::<G>::Luck(Trial::new(&replayed, &mut FastDice::new(plan.seed, n as u64, 1))),
        Job::Decision(i) => Done::Decision(decide(&replayed, i, plan)),
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
        (0..replayed.games.len()).map(|i| Seat::all(seats).map(|seat| cell(i, seat)).collect()).collect()
    };
    let swings = table(&|trial, i, seat| trial.swings[i][seat].win);
    let shifts = table(&|trial, i, seat| trial.shift(i, seat));
    let turning_points = turning_points(&decisions, &swings, &shifts);
    let means = |table: &[SeatMap<(f64, f64)>]| -> Vec<SeatMap<f64>> {
        table.iter().map(|row| row.iter().map(|cell| cell.0).collect()).collect()
    };
    let mut chances = means(&table(&|trial, i, seat| trial.prospects[i][seat].win));
    let luck: SeatMap<Luck> = Seat::all(seats).map(|seat| luck_of::<G>(seat, end, &trials)).collect();
    // A resignation has no entry, but decides the result.
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

fn decide<G: Explained>(replayed: &Replayed<'_, G>, entry: usize, plan: &ReviewPlan) -> Option<DecisionOf<G>> {
    let Actor::Seat(seat) = replayed.entries[entry].actor else { return None };
    let view = replayed.games[entry].view(Viewer::Seat(seat));
    let analysis = G::analyse(view, plan.budget, &mut FastDice::new(plan.seed, entry as u64, 0));
    let mv = replayed.entries[entry].mv;
    let played = analysis.options.iter().position(|option| option.mv == mv)?;
    let loss = analysis.loss(mv);
    let label = Label::of(loss, analysis.options[played].error);
    let [reasons, best_reasons] = reasons(replayed, entry, seat, &analysis);
    let by = replayed.entries[entry].by.clone();
    Some(Decision { number: entry + 1, seat, by, played, loss, label, analysis, reasons, best_reasons })
}

/// The reasons for and against the move of an entry, and those of the best move.
fn reasons<G: Explained>(
    replayed: &Replayed<'_, G>,
    entry: usize,
    seat: Seat,
    analysis: &Analysis<G::Move>,
) -> [Vec<G::Reason>; 2] {
    let view = replayed.games[entry].view(Viewer::Seat(seat));
    let best = analysis.best().map_or(Vec::new(), |best| G::reasons(view, best.mv));
    [G::reasons(view, replayed.entries[entry].mv), best]
}

impl<M, R> Review<M, R> {
    /// The same review, with its reasons derived again from its record.
    ///
    /// # Errors
    /// If the record breaks a rule, and so is not the one reviewed.
    pub fn explained<G: Explained<Move = M>>(self, record: &Record<G>) -> Result<ReviewOf<G>, RecordError> {
        let replayed = Replayed::of(record)?;
        let explain = |decision: Decision<M, R>| {
            let Decision { number, seat, by, played, loss, label, analysis, .. } = decision;
            let [reasons, best_reasons] = reasons(&replayed, number - 1, seat, &analysis);
            Decision { number, seat, by, played, loss, label, analysis, reasons, best_reasons }
        };
        let Self { decisions, chances, luck, swings, turning_points } = self;
        Ok(Review { decisions: decisions.into_iter().map(explain).collect(), chances, luck, swings, turning_points })
    }
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

/// Picks the mistakes and the largest swings. Both tables have a mean and its
/// error in each cell, and the deal in the first row.
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
    points.truncate(MOST_TURNING_POINTS);
    points.sort_by_key(|point| (point.number, point.cause));
    points
}
