use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use game::{Actor, Dice, FastDice, Game, MoveList, Record, Seat, SeatMap, ToMove, Viewer, WrongSeats};

use crate::{Bot, BotName, Botted, Budget, Random, Stats};

/// A run of matches between bots.
#[derive(Clone, Debug)]
pub struct Simulation<G: Botted> {
    /// The options of the matches.
    pub options: G::Options,
    /// The number of players.
    pub seats: usize,
    /// The number of matches.
    pub games: u64,
    /// The players. They repeat over the seats and rotate by one seat per match.
    pub bots: Vec<BotName>,
    /// The same seed gives the same matches.
    pub seed: u64,
    /// The number of worker threads.
    pub threads: usize,
}

/// The reason why a run is not possible, or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    /// The game is not for this many players.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// There are no bots.
    #[error("no bots are given")]
    NoBots,
    /// A bot is unknown.
    #[error(transparent)]
    Bot(#[from] crate::NoBot),
    /// A bot is a program, which could fail to move.
    #[error("{0} is a program; programs play in the arena, see `wonderland arena --help`")]
    Program(BotName),
    /// Records can't be written.
    #[error("the records can't be written: {0}")]
    Write(#[from] io::Error),
}

impl<G: Botted> Simulation<G> {
    /// The distinct bots, in the order in which they are first named.
    pub fn names(&self) -> Vec<BotName> {
        let mut names = Vec::new();
        for name in &self.bots {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        names
    }

    /// Checks the run and returns the bots of [`Simulation::names`].
    ///
    /// # Errors
    /// If the run is not possible.
    pub fn check(&self) -> Result<Vec<G::Bot>, SimulationError> {
        WrongSeats::check::<G>(self.seats)?;
        if self.bots.is_empty() {
            return Err(SimulationError::NoBots);
        }
        if let Some(program) = self.bots.iter().find(|bot| matches!(bot, BotName::Command(_))) {
            return Err(SimulationError::Program(program.clone()));
        }
        Ok(self.names().iter().map(|name| G::bot(name, self.seats, Budget::Standard)).collect::<Result<_, _>>()?)
    }
}

/// The number of matches per chunk. Chunks go to the threads in turn and are
/// written in that order, so the records don't depend on the number of threads.
const CHUNK: u64 = 256;
/// The number of chunks a thread may be ahead of the writer.
const AHEAD: usize = 8;

/// Plays all matches. Records go to `records`, one per line; `progress` receives
/// the number of matches finished since its last call.
///
/// # Errors
/// If the run is not possible or the records can't be written.
pub fn simulate<G: Botted>(
    run: &Simulation<G>,
    records: Option<&mut dyn Write>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Stats, SimulationError> {
    let bots = run.check()?;
    // Random matches are a quarter faster without a dispatch on the bot in every turn.
    if run.bots.iter().all(|name| *name == BotName::Random) {
        spread(run, &Crew::new(run, vec![Random]), records, progress)
    } else {
        spread(run, &Crew::new(run, bots), records, progress)
    }
}

/// The distinct bots of a run, and their seats.
#[derive(Clone)]
struct Crew<B> {
    bots: Vec<B>,
    /// By seat, the index of its bot: the run's list repeats over the seats and
    /// rotates by one per line-up. Matches take the line-ups in turn.
    lineups: Vec<SeatMap<usize>>,
}

impl<B> Crew<B> {
    fn new<G: Botted>(run: &Simulation<G>, bots: Vec<B>) -> Self {
        let names = run.names();
        let place = |name: &BotName| names.iter().position(|known| known == name).unwrap_or(0);
        let order: Vec<usize> = run.bots.iter().map(place).collect();
        let lineup = |shift| order.iter().copied().cycle().skip(shift).take(run.seats).collect();
        Self { bots, lineups: (0..order.len()).map(lineup).collect() }
    }

    /// The index of the line-up of this match.
    #[inline]
    fn number(&self, index: u64) -> usize {
        (index % self.lineups.len() as u64) as usize
    }

    fn stats<G: Game>(&self) -> Stats {
        Stats::new::<G>(self.lineups.iter().cloned())
    }
}

fn spread<G: Botted, B: Bot<G> + Clone + Send + Sync>(
    run: &Simulation<G>,
    crew: &Crew<B>,
    records: Option<&mut dyn Write>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Stats, SimulationError> {
    let threads = run.threads.max(1) as u64;
    thread::scope(|scope| {
        let mut inboxes = Vec::new();
        let mut workers = Vec::new();
        for thread in 0..threads {
            let outbox = records.is_some().then(|| {
                let (outbox, inbox) = sync_channel(AHEAD);
                inboxes.push(inbox);
                outbox
            });
            let crew = crew.clone();
            workers.push(scope.spawn(move || work(run, crew, thread, threads, outbox.as_ref(), progress)));
        }
        let written = records.map_or(Ok(()), |out| write_in_turn(inboxes, out));
        let mut stats = crew.stats::<G>();
        for worker in workers {
            stats.merge(&worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        written?;
        Ok(stats)
    })
}

#[expect(clippy::needless_pass_by_value, reason = "dropping the inboxes stops the workers")]
fn write_in_turn(inboxes: Vec<Receiver<Vec<u8>>>, out: &mut dyn Write) -> io::Result<()> {
    // Chunks come in turn, so once a thread has none left, everything is written.
    for inbox in inboxes.iter().cycle() {
        match inbox.recv() {
            Ok(lines) => out.write_all(&lines)?,
            Err(_) => break,
        }
    }
    out.flush()
}

fn work<G: Botted, B: Bot<G>>(
    run: &Simulation<G>,
    mut crew: Crew<B>,
    thread: u64,
    threads: u64,
    outbox: Option<&SyncSender<Vec<u8>>>,
    progress: &(dyn Fn(u64) + Sync),
) -> Stats {
    let mut stats = crew.stats::<G>();
    for chunk in (thread..run.games.div_ceil(CHUNK)).step_by(threads as usize) {
        let games = chunk * CHUNK..run.games.min((chunk + 1).saturating_mul(CHUNK));
        let count = games.end - games.start;
        let mut lines = Vec::new();
        for index in games {
            if outbox.is_some() {
                play_recorded(run, &mut crew, index, &mut stats, &mut lines);
            } else {
                play_one(run, &mut crew, index, &mut stats, |_| (), |(), _, _| {});
            }
        }
        if outbox.is_some_and(|outbox| outbox.send(lines).is_err()) {
            break;
        }
        progress(count);
    }
    stats
}

fn play_recorded<G: Botted, B: Bot<G>>(
    run: &Simulation<G>,
    crew: &mut Crew<B>,
    index: u64,
    stats: &mut Stats,
    lines: &mut Vec<u8>,
) {
    let names = run.names();
    let players = crew.lineups[crew.number(index)].iter().map(|&bot| format!("bot:{}", names[bot])).collect();
    let begin = |setup: &G::Setup| Record::<G>::new(players, run.options.clone(), setup.clone());
    let mut record = play_one(run, crew, index, stats, begin, Record::push);
    record.finish().expect("a match played by the rules");
    lines.extend_from_slice(record.to_json().as_bytes());
    lines.push(b'\n');
}

/// Plays one match; `begin` makes a log from the deal and `note` adds each move to it.
#[inline]
fn play_one<G: Botted, B: Bot<G>, L>(
    run: &Simulation<G>,
    crew: &mut Crew<B>,
    index: u64,
    stats: &mut Stats,
    begin: impl FnOnce(&G::Setup) -> L,
    mut note: impl FnMut(&mut L, Actor, G::Move),
) -> L {
    let mut dice = FastDice::new(run.seed, index, 0);
    let setup = G::deal(&run.options, run.seats, &mut dice).expect("the number of seats is checked");
    let mut log = begin(&setup);
    let mut game = G::start(&run.options, &setup).expect("a dealt match starts");
    let number = crew.number(index);
    let (lineup, bots) = (&crew.lineups[number], &mut crew.bots);
    play_out(
        &mut game,
        &mut dice,
        |game, seat, dice| bots[lineup[seat.index()]].choose(game.view(Viewer::Seat(seat)), dice),
        |actor, mv| note(&mut log, actor, mv),
    );
    if let Some(standings) = game.standings() {
        stats.add(&game, &standings, number);
    }
    log
}

/// Plays a match to the end: `choose` decides for the seats, `dice` for chance.
///
/// # Panics
/// If `choose` gives no move or an illegal one.
#[inline]
pub fn play_out<G: Game>(
    game: &mut G,
    dice: &mut FastDice,
    mut choose: impl FnMut(&G, Seat, &mut FastDice) -> Option<G::Move>,
    mut note: impl FnMut(Actor, G::Move),
) {
    loop {
        // Nearly everything is a turn, so turns get a tight loop of their own.
        while let ToMove::Seat(seat) = game.to_move() {
            let mv = choose(game, seat, dice);
            play(game, Actor::Seat(seat), mv, &mut note);
        }
        match game.to_move() {
            ToMove::Nobody => return,
            ToMove::Chance => {
                let moves = game.moves(Actor::Chance);
                play(game, Actor::Chance, moves.get(dice.below(moves.len() as u32) as usize), &mut note);
            }
            ToMove::Seat(_) => {}
            ToMove::Seats(seats) => {
                for seat in seats.iter() {
                    let mv = choose(game, seat, dice);
                    play(game, Actor::Seat(seat), mv, &mut note);
                }
            }
        }
    }
}

#[inline(always)]
fn play<G: Game>(game: &mut G, actor: Actor, mv: Option<G::Move>, note: &mut impl FnMut(Actor, G::Move)) {
    let mv = mv.expect("whoever is to move has a move");
    game.apply(actor, mv).expect("a bot plays by the rules");
    note(actor, mv);
}

/// Plays a match of a bot against itself, with default options. The record is not closed.
pub(crate) fn self_played<G: Botted>(bot: &mut G::Bot, seats: usize, dice: &mut FastDice) -> Record<G> {
    let options = G::Options::default();
    let setup = G::deal(&options, seats, dice).expect("the number of seats is checked");
    let mut record = Record::<G>::new(vec![String::new(); seats], options, setup);
    let mut game = record.start().expect("a dealt match starts");
    let choose = |game: &G, seat: Seat, dice: &mut FastDice| bot.choose(game.view(Viewer::Seat(seat)), dice);
    play_out(&mut game, dice, choose, |actor, mv| record.push(actor, mv));
    record
}
