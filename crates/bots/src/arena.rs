use std::collections::VecDeque;
use std::io;
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use game::{FastDice, MAX_SEATS, Seat, SeatMap, Viewer, WrongSeats};

use crate::external::{External, Fault};
use crate::{Bot, BotName, Botted, Budget, NoBot, Random, Results, play_out};

/// Bots compared with each other: every pair plays, one of one bot against copies of the other.
#[derive(Clone, Debug)]
pub struct Arena<G: Botted> {
    /// What the matches are played with.
    pub options: G::Options,
    /// How many play.
    pub seats: usize,
    /// How many matches each pairing has; rounded up, so that the one sits on
    /// every seat equally often.
    pub games: u64,
    /// Who is compared.
    pub bots: Vec<BotName>,
    /// The same seed gives the same matches.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: usize,
    /// Whether only the first of the bots sits alone, against each of the others.
    pub one_way: bool,
    /// What bots that search may spend on a move.
    pub budget: Budget,
    /// How long a program may take over a move.
    pub limit: Duration,
}

/// One bot alone against copies of another, as places in [`Arena::bots`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Who sits alone.
    pub one: usize,
    /// Who sits at all other seats.
    pub others: usize,
}

/// Why bots can't be compared, or no longer.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// So many can't play.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// Nobody to compare with.
    #[error("an arena is for two bots or more")]
    TooFew,
    /// A bot against itself proves nothing.
    #[error("{0} is named twice")]
    Twice(BotName),
    /// More matches than can be counted.
    #[error("so many games can't be counted")]
    TooMany,
    /// A bot is unknown.
    #[error(transparent)]
    Bot(#[from] NoBot),
    /// A program can't be started.
    #[error("{bot}: {why}")]
    NotStarted {
        /// The program.
        bot: BotName,
        /// Why not.
        why: String,
    },
    /// The results can't be kept.
    #[error("the results can't be kept: {0}")]
    Keep(#[from] io::Error),
}

/// Who hears how the matches go.
pub trait Watch: Sync {
    /// So many more matches are done, and `results` has them.
    ///
    /// # Errors
    /// If the results have to be kept and can't be; the matches stop then.
    fn played(&self, games: u64, results: &Results) -> io::Result<()>;

    /// A program failed to make a move, and chance made one.
    fn forfeited(&self, forfeit: &Forfeit);
}

/// A move that a program failed to make.
#[derive(Clone, Debug)]
pub struct Forfeit {
    /// Which program, as its place in [`Arena::bots`].
    pub bot: usize,
    /// In a match of these,
    pub pairing: Pairing,
    /// the match of this number, counted from 1,
    pub game: u64,
    /// at this seat,
    pub seat: Seat,
    /// in this turn, counted from 1.
    pub turn: u32,
    /// What happened.
    pub why: String,
}

impl<G: Botted> Arena<G> {
    /// How many matches each pairing has.
    pub fn rounds(&self) -> u64 {
        self.games.div_ceil(self.seats as u64).saturating_mul(self.seats as u64)
    }

    /// How many matches there are in all.
    pub fn total(&self) -> u64 {
        self.rounds().saturating_mul(self.pairings().len() as u64)
    }

    /// Who plays against whom: every ordered pair, and with two players, when one
    /// against the other is also the other against the one, every pair. One way,
    /// only those of the first bot.
    pub fn pairings(&self) -> Vec<Pairing> {
        let bots = 0..self.bots.len();
        let ones = if self.one_way { 0..1 } else { bots.clone() };
        let all = ones.flat_map(|one| bots.clone().map(move |others| Pairing { one, others }));
        all.filter(|pairing| if self.seats == 2 { pairing.one < pairing.others } else { pairing.one != pairing.others })
            .collect()
    }

    /// Where the one sits in this match of a pairing.
    pub fn seat_of_one(&self, game: u64) -> Seat {
        Seat::new((game % self.seats as u64) as usize).expect("the number of seats is checked")
    }

    /// Whether these can be compared. Programs are not started yet.
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
        // So that all sums of points fit.
        if self.total() > u64::MAX >> 24 {
            return Err(ArenaError::TooMany);
        }
        for bot in self.bots.iter().filter(|bot| !matches!(bot, BotName::Command(_))) {
            G::bot(bot, self.seats, self.budget)?;
        }
        Ok(())
    }

    /// Plays what is missing in `results`, which have to [`fit`](Results::fit).
    ///
    /// # Errors
    /// If these can't be compared, or `watch` can't keep the results.
    pub fn run(&self, results: Results, watch: &dyn Watch) -> Result<Results, ArenaError> {
        self.check()?;
        let missing = results.missing(self);
        // No more programs than can be busy.
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
        // A closure, because the work must not stay locked during the matches.
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
        // Each purpose has dice of its own: how many numbers a bot draws changes nothing for the others.
        let dice = |purpose: usize| FastDice::new(self.seed, index, number * (1 + MAX_SEATS as u64) + purpose as u64);
        let mut minds: SeatMap<FastDice> = (1..=self.seats).map(dice).collect();
        let mut chance = dice(0);
        let setup = G::deal(&self.options, self.seats, &mut chance).expect("the number of seats is checked");
        let mut game = G::start(&self.options, &setup).expect("a dealt match starts");
        let choose = |game: &G, seat: Seat, _: &mut FastDice| {
            let bot = if seat == one { pairing.one } else { pairing.others };
            let (view, dice) = (game.view(Viewer::Seat(seat)), &mut minds[seat.index()]);
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

/// How long the matches that a thread takes at a time should last: so much is
/// lost if somebody stops the program, or one match.
const PIECE: Duration = Duration::from_millis(500);

/// What is still to do, and what came of the rest.
struct Work {
    missing: VecDeque<Range<u64>>,
    results: Results,
}

impl Work {
    /// The next matches, `most` of them or fewer.
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

/// A thread that panicked left nothing half done.
fn lock(work: &Mutex<Work>) -> MutexGuard<'_, Work> {
    work.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A bot of ours, or a program.
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
