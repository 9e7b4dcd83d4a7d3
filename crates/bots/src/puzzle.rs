use std::fmt::Display;
use std::num::NonZeroUsize;

use game::{Actor, Dice, FastDice, Game, GameView, MoveList, Record, RecordError, Seat, Viewer, as_text};
use serde::{Deserialize, Serialize};

use crate::simulate::self_played;
use crate::work::share;
use crate::{Analysis, Bot, BotName, Budget, Explained, Level, Spread, play_out};

/// A position in which one move is clearly the best.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Puzzle<G: Game> {
    /// The seat to move.
    pub seat: Seat,
    /// The engine's estimate of each move, the best first.
    pub options: Vec<Rated<G::Move>>,
    /// The match up to the position. Solvers see the view of `seat`.
    pub record: Record<G>,
}

/// A move and its expected share of the win.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "M: Display", deserialize = "M: std::str::FromStr<Err: Display>"))]
pub struct Rated<M> {
    /// The move.
    #[serde(rename = "move", with = "as_text")]
    pub mv: M,
    /// The share of the win, from 0 to 1.
    pub win: f64,
}

/// A game that has a set of puzzles.
pub trait Puzzled: Explained {
    /// The puzzles, one per line.
    const PUZZLES: &'static str;
}

/// The least number of moves to choose from: with two, guessing would do.
const CHOICES: usize = 3;
/// The least lead of the best move over the next, at first and on verification.
const CLEAR: f64 = 0.12;
const STILL_CLEAR: f64 = 0.10;
/// The same in standard errors.
const SURE: f64 = 5.0;
const ALSO_SURE: f64 = 4.5;
/// The factor by which the budget grows for verification.
const AGAIN: u32 = 10;
/// The number of worlds in which good bots play to the end as a cross-check.
const WORLDS: u64 = 400;
/// At most one puzzle in this many may be solved by `greedy`.
const EASY: u64 = 4;
/// The number of matches searched between two progress reports.
const BATCH: usize = 16;
/// The names of the other players.
const OTHERS: [&str; 5] = ["Ann", "Bob", "Cleo", "Dan", "Eve"];

impl<G: Explained> Puzzle<G> {
    /// Plays a match between good bots and looks for a position with one clearly
    /// best move, which must hold up on verification. The same numbers give the
    /// same puzzle.
    pub fn find(seats: usize, seed: u64, game: u64) -> Option<Self> {
        let mut dice = FastDice::new(seed, game, 0);
        let mut bot = G::bot(&good(), seats, Budget::Standard).ok()?;
        let mut greedy = G::bot(&BotName::Greedy, seats, Budget::Standard).ok()?;
        let mut record: Record<G> = self_played(&mut bot, seats, &mut dice);
        let easy = game.is_multiple_of(EASY);
        let mut now = record.start().ok()?;
        for (number, entry) in record.entries.clone().into_iter().enumerate() {
            // Too little has happened in the first moves to reason about.
            if let (Actor::Seat(seat), true) = (entry.actor, number >= 2 * seats) {
                let view = now.view(Viewer::Seat(seat));
                let interesting = view.moves().len() >= CHOICES && clear_at_first_sight::<G>(&mut bot, view);
                if interesting
                    && let Some(analysis) = clearly_best::<G>(view, &mut dice)
                    && let Some(best) = analysis.best()
                    && (easy || greedy.choose(view, &mut dice) != Some(best.mv))
                {
                    record.entries.truncate(number);
                    return Some(Self::new(record, seat, &analysis));
                }
            }
            now.apply(entry.actor, entry.mv).ok()?;
        }
        None
    }

    fn new(mut record: Record<G>, seat: Seat, analysis: &Analysis<G::Move>) -> Self {
        let mut others = OTHERS.iter();
        let name = |own| if own == seat { "you" } else { others.next().copied().unwrap_or("Fay") };
        record.players = Seat::all(record.players.len()).map(name).map(String::from).collect();
        let rounded = |win: f64| (1000.0 * win).round() / 1000.0;
        let options = analysis.ranked().into_iter().map(|one| Rated { mv: one.mv, win: rounded(one.win) });
        Self { seat, options: options.collect(), record }
    }

    /// Searches match after match until `count` puzzles are found. `report` receives
    /// the number found so far and stops the search by returning `false`.
    pub fn find_many(
        seats: usize,
        seed: u64,
        count: usize,
        threads: NonZeroUsize,
        report: &mut dyn FnMut(usize) -> bool,
    ) -> Vec<Self> {
        let mut found = Vec::new();
        let mut games = (0..).step_by(BATCH);
        while found.len() < count && report(found.len()) {
            let from = games.next().unwrap_or_default();
            let batch: Vec<u64> = (from..from + BATCH as u64).collect();
            let some = share(&batch, threads, &mut |_, _| true, |&game| Self::find(seats, seed, game));
            found.extend(some.into_iter().flatten().flatten());
        }
        found.truncate(count);
        found
    }

    /// The best move.
    pub fn answer(&self) -> Option<G::Move> {
        self.options.first().map(|best| best.mv)
    }

    /// The position as a match.
    ///
    /// # Errors
    /// If the record breaks a rule, or `seat` is not to move in the position.
    pub fn position(&self) -> Result<G, RecordError> {
        let game = self.record.replay(|_| {})?;
        let moves = game.moves(Actor::Seat(self.seat));
        let listed = moves.len() == self.options.len() && moves.into_iter().all(|mv| self.rated(mv).is_some());
        if listed { Ok(game) } else { Err(RecordError::Outcome("these are not the moves of the position".into())) }
    }

    /// The estimate of this move; `None` if it is not legal in the position.
    pub fn rated(&self, mv: G::Move) -> Option<&Rated<G::Move>> {
        self.options.iter().find(|option| option.mv == mv)
    }
}

/// A quick test whether a closer look is worthwhile, which takes a hundred thousand times as long.
fn clear_at_first_sight<G: Explained>(bot: &mut G::Bot, view: G::View<'_>) -> bool {
    let mut values: Vec<f64> = bot.rate(view, &mut FastDice::new(0, 0, 0)).iter().map(|rating| rating.value).collect();
    values.sort_by(|a, b| b.total_cmp(a));
    matches!(values[..], [best, next, ..] if best - next > CLEAR / 2.0)
}

/// Verifies with a larger budget that one move is clearly the best.
fn clearly_best<G: Explained>(view: G::View<'_>, dice: &mut FastDice) -> Option<Analysis<G::Move>> {
    let clear = |analysis: &Analysis<G::Move>, least: f64| {
        analysis.margin().is_some_and(|(margin, error)| margin > least && margin > SURE * error)
    };
    let first = G::analyse(view, Budget::Standard, dice);
    if !clear(&first, CLEAR) {
        return None;
    }
    let again = G::analyse(view, Budget::Times(AGAIN), dice);
    let best = again.best()?.mv;
    let agree = first.best()?.mv == best && clear(&again, STILL_CLEAR);
    (agree && wins_most_often::<G>(view, best, dice)).then_some(again)
}

/// Whether the move also does best by an independent method that uses no
/// position estimates: good bots play guessed worlds to the end, all worlds
/// equally likely.
fn wins_most_often<G: Explained>(view: G::View<'_>, best: G::Move, dice: &mut FastDice) -> bool {
    let Viewer::Seat(seat) = view.viewer() else { return false };
    let Ok(mut bot) = G::bot(&good(), view.seats(), Budget::Standard) else { return false };
    let mut win = |world: &G, mv: G::Move, seed: u64| {
        let mut game = world.clone();
        game.apply(Actor::Seat(seat), mv).expect("a legal move");
        let choose = |game: &G, seat: Seat, dice: &mut FastDice| bot.choose(game.view(Viewer::Seat(seat)), dice);
        play_out(&mut game, &mut FastDice::new(seed, 0, 0), choose, |_, _| {});
        game.standings().map_or(0.0, |standings| standings.win_share(seat))
    };
    let others: Vec<G::Move> = view.moves().into_iter().filter(|&mv| mv != best).collect();
    let mut leads = vec![Spread::default(); others.len()];
    for _ in 0..WORLDS {
        let world = G::determinize(&view, dice);
        let seed = u64::from(dice.below(u32::MAX));
        let won = win(&world, best, seed);
        for (lead, &other) in leads.iter_mut().zip(&others) {
            lead.add(won - win(&world, other, seed));
        }
    }
    leads.iter().all(|lead| lead.mean > ALSO_SURE * lead.error())
}

fn good() -> BotName {
    BotName::Level(Level::new(4).expect("a level"))
}

/// The set of puzzles of a game.
///
/// # Errors
/// If a line is not a puzzle, which can't happen with the built-in set.
pub fn puzzles<G: Puzzled>() -> Result<Vec<Puzzle<G>>, serde_json::Error> {
    G::PUZZLES.lines().map(serde_json::from_str).collect()
}

/// The number of today's puzzle out of `count`, from 1, at this time in seconds
/// since 1970. It changes every day in UTC.
pub const fn puzzle_of_the_day(seconds: u64, count: usize) -> usize {
    let day = seconds / (24 * 60 * 60);
    if count == 0 { 1 } else { (day % count as u64) as usize + 1 }
}
