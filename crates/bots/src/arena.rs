use std::collections::VecDeque;
use std::io;
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use game::{FastDice, MAX_SEATS, Seat, SeatMap, Viewer, WrongSeats};

use crate::external::{External, Fault};
use crate::{Bot, BotName, Botted, Budget, NoBot, Random, Results, play_out};

/// A tournament of bots: every pair plays, one copy of one bot against copies of the other.
#[derive(Clone, Debug)]
pub struct Arena<G: Botted> {
    /// The options of the matches.
    pub options: G::Options,
    /// The number of players.
    pub seats: usize,
    /// The number of matches per pairing, rounded up so that the single bot sits on
    /// every seat equally often.
    pub games: u64,
    /// The bots to compare.
    pub bots: Vec<BotName>,
    /// The same seed gives the same matches.
    pub seed: u64,
    /// The number of worker threads.
    pub threads: usize,
    /// Whether only the first bot plays alone, against each of the others.
    pub one_way: bool,
    /// The budget per move of bots that search.
    pub budget: Budget,
    /// The time limit per move for programs.
    pub limit: Duration,
}

/// One bot alone against copies of another, as indices into [`Arena::bots`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The bot that sits alone.
    pub one: usize,
    /// The bot at all other seats.
    pub others: usize,
}

/// The reason why bots can't be compared, or the run had to stop.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// The game is not for this many players.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// There is only one bot.
    #[error("an arena needs at least two bots")]
    TooFew,
    /// A bot is named twice.
    #[error("{0} is named twice")]
    Twice(BotName),
    /// The number of matches would overflow.
    #[error("too many games to count")]
    TooMany,
    /// A bot is unknown.
    #[error(transparent)]
    Bot(#[from] NoBot),
    /// A program can't be started.
    #[error("{bot}: {why}")]
    NotStarted {
        /// The program.
        bot: BotName,
        /// The reason.
        why: String,
    },
    /// The results can't be stored.
    #[error("the results can't be stored: {0}")]
    Keep(#[from] io::Error),
}

/// An observer of a running arena.
pub trait Watch: Sync {
    /// Reports that `games` more matches are done and counted in `results`.
    ///
    /// # Errors
    /// If the results can't be stored; the run stops then.
    fn played(&self, games: u64, results: &Results) -> io::Result<()>;

    /// Reports that a program failed to move and a random move was played instead.
    fn forfeited(&self, forfeit: &Forfeit);
}

/// A move that a program failed to make.
#[derive(Clone, Debug)]
pub struct Forfeit {
    /// The program, as an index into [`Arena::bots`].
    pub bot: usize,
    /// The pairing.
    pub pairing: Pairing,
    /// The number of the match, counted from 1.
    pub game: u64,
    /// The seat.
    pub seat: Seat,
    /// The turn, counted from 1.
    pub turn: u32,
    /// The reason.
    pub why: String,
}

impl<G: Botted> Arena<G> {
    /// The number of matches per pairing.
    pub fn rounds(&self) -> u64 {
        self.games.div_ceil(self.seats as u64).saturating_mul(self.seats as u64)
    }

    /// The total number of matches.
    pub fn total(&self) -> u64 {
        self.rounds().saturating_mul(self.pairings().len() as u64)
    }

    /// All pairings: every ordered pair, or every unordered one with two players,
    /// where both orders are the same. With `one_way`, only those of the first bot.
    pub fn pairings(&self) -> Vec<Pairing> {
        let bots = 0..self.bots.len();
        let ones = if self.one_way { 0..1 } else { bots.clone() };
        let all = ones.flat_map(|one| bots.clone().map(move |others| Pairing { one, others }));
        all.filter(|pairing| if self.seats == 2 { pairing.one < pairing.others } else { pairing.one != pairing.others })
            .collect()
    }

    /// The seat of the single bot in this match of a pairing.
    pub fn seat_of_one(&self, game: u64) -> Seat {
        Seat::new((game % self.seats as u64) as usize).expect("the number of seats is checked")
    }

    /// Checks that these bots can be compared, without starting programs.
    ///
    /// # Errors
    /// If they can't.
    pub fn check(&self) -> Result<(), ArenaError> {
        WrongSeats::check::<G>(self.seats)?;
        if self.bots.len() < 2 {
            return Err(ArenaError::TooFew);
        }
        if let Some((_, twice)) = self.bots.iter().enumerate().find(|(i, bot)| self.bots[..*i].contains(bot)) {
            return Err(ArenaError::Twice(twice.clone()));
        }
        // Keeps all sums of points in range.
        if self.total() > u64::MAX >> 24 {
            return Err(ArenaError::TooMany);
        }
        for bot in self.bots.iter().filter(|bot| !matches!(bot, BotName::Command(_))) {
            G::bot(bot, self.seats, self.budget)?;
        }
        Ok(())
    }

    /// Plays the matches missing in `results`, which must [`fit`](Results::fit).
    ///
    /// # Errors
    /// If these bots can't be compared, or `watch` can't store the results.
    pub fn run(&self, results: Results, watch: &dyn Watch) -> Result<Results, ArenaError> {
        self.check()?;
        let missing = results.missing(self);
        // Starts no more programs than can be busy.
        let left: u64 = missing.iter().map(|run| run.end - run.start).sum();
        let crews = (0..left.min(self.threads.max(1) as u64)).map(|_| self.crew()).collect::<Result<Vec<_>, _>>()?;
        let work = Mutex::new(Work { missing: missing.into(), results });
        thread::scope(|scope| {
            let workers: Vec<_> = crews.into_iter().map(|crew| scope.spawn(|| self.work(crew, &work, watch))).collect();
            let join = |worker: thread::ScopedJoinHandle<'_, _>| {
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            workers.into_iter().try_for_each(join)
        })?;
        Ok(work.into_inner().unwrap_or_else(PoisonError::into_inner).results)
    }

    fn crew(&self) -> Result<Vec<Contender<G>>, ArenaError> {
        self.bots.iter().map(|bot| Contender::new(bot, self)).collect()
    }

    fn work(&self, mut crew: Vec<Contender<G>>, work: &Mutex<Work>, watch: &dyn Watch) -> io::Result<()> {
        let mut most = 1;
        // A closure, so that the lock is released before the matches.
        let take = |most| lock(work).take(most);
        while let Some(games) = take(most) {
            let start = Instant::now();
            let mut part = Results::new(self);
            for number in games.clone() {
                self.play(number, &mut crew, &mut part, watch);
            }
            most = if start.elapsed() < PIECE / 2 { most * 2 } else { (most / 2).max(1) };
            let mut work = lock(work);
            let count = games.end - games.start;
            work.results.merge(games, &part);
            if let Err(why) = watch.played(count, &work.results) {
                work.missing.clear();
                return Err(why);
            }
        }
        Ok(())
    }

    fn play(&self, number: u64, crew: &mut [Contender<G>], results: &mut Results, watch: &dyn Watch) {
        let (index, number) = (number % self.rounds(), number / self.rounds());
        let pairing = self.pairings()[number as usize];
        let one = self.seat_of_one(index);
        // Each purpose has dice of its own, so a bot's draws don't affect the others.
        let dice = |purpose: usize| FastDice::new(self.seed, index, number * (1 + MAX_SEATS as u64) + purpose as u64);
        let mut seat_dice: SeatMap<FastDice> = (1..=self.seats).map(dice).collect();
        let mut chance = dice(0);
        let setup = G::deal(&self.options, self.seats, &mut chance).expect("the number of seats is checked");
        let mut game = G::start(&self.options, &setup).expect("a dealt match starts");
        let choose = |game: &G, seat: Seat, _: &mut FastDice| {
            let bot = if seat == one { pairing.one } else { pairing.others };
            let (view, dice) = (game.view(Viewer::Seat(seat)), &mut seat_dice[seat.index()]);
            let effort = results.effort_mut(bot);
            let start = Instant::now();
            let chosen = crew[bot].choose(view, dice);
            effort.nanoseconds += start.elapsed().as_nanos() as u64;
            effort.moves += 1;
            chosen.unwrap_or_else(|why| {
                effort.forfeits += 1;
                let (turn, why) = (game.turns() + 1, why.to_string());
                watch.forfeited(&Forfeit { bot, pairing, game: index + 1, seat, turn, why });
                Bot::<G>::choose(&mut Random, view, dice)
            })
        };
        play_out(&mut game, &mut chance, choose, |_, _| {});
        results.add(number as usize, one, &game.standings().expect("a match that is over"));
    }
}

/// The intended duration of the matches that a thread takes at a time. If the
/// run is interrupted, that much work is lost, or one match.
const PIECE: Duration = Duration::from_millis(500);

/// The remaining matches, and the results so far.
struct Work {
    missing: VecDeque<Range<u64>>,
    results: Results,
}

impl Work {
    /// Takes the next matches, at most `most`.
    fn take(&mut self, most: u64) -> Option<Range<u64>> {
        let run = self.missing.front_mut()?;
        let taken = run.start..run.end.min(run.start.saturating_add(most));
        run.start = taken.end;
        if run.is_empty() {
            self.missing.pop_front();
        }
        Some(taken)
    }
}

/// Ignores poisoning: a thread that panicked left nothing half done.
fn lock(work: &Mutex<Work>) -> MutexGuard<'_, Work> {
    work.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A built-in bot or a program.
enum Contender<G: Botted> {
    Inside(G::Bot),
    Outside(External),
}

impl<G: Botted> Contender<G> {
    fn new(bot: &BotName, arena: &Arena<G>) -> Result<Self, ArenaError> {
        let BotName::Command(command) = bot else { return Ok(Self::Inside(G::bot(bot, arena.seats, arena.budget)?)) };
        let refuse = |why: Fault| ArenaError::NotStarted { bot: bot.clone(), why: why.to_string() };
        External::start(command, arena.limit).map(Self::Outside).map_err(refuse)
    }

    fn choose(&mut self, view: G::View<'_>, dice: &mut FastDice) -> Result<Option<G::Move>, Fault> {
        match self {
            Self::Inside(bot) => Ok(bot.choose(view, dice)),
            Self::Outside(program) => program.choose(view).map(Some),
        }
    }
}
