use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use alice::Alice;
use bots::{Bot, BotName, Botted, Budget, Explained, Hint, Level, NoBot};
use game::{FastDice, Game, Seat, Viewer};
use parade::Parade;
use table::{AnyTable, Player, Table};

/// The moves of whoever asked for a hint, from the best on.
#[derive(Clone, PartialEq, Debug)]
pub enum Hints {
    /// Of Parade.
    Parade(Vec<HintOf<Parade>>),
    /// Of Alice in Wonderland.
    Alice(Vec<HintOf<Alice>>),
}

/// A move of `G`, what to expect of it, and why.
pub type HintOf<G> = Hint<<G as Game>::Move, <G as Explained>::Reason>;

/// Who plays on for somebody who resigned.
pub(super) const STAND_IN: &str = "level:3";

/// A bot at a table that can't play.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadBot {
    /// Nobody knows it.
    #[error("{0}")]
    Name(String),
    /// It does not play this game.
    #[error(transparent)]
    Missing(#[from] NoBot),
}

/// Whether every bot at the table can play.
pub(super) fn check_bots(table: &AnyTable) -> Result<(), BadBot> {
    match table {
        AnyTable::Parade(table) => check(table),
        AnyTable::Alice(table) => check(table),
    }
}

fn check<G: Botted>(table: &Table<G>) -> Result<(), BadBot> {
    for seat in Seat::all(table.game().seats()) {
        G::bot(&bot_at(table, seat)?, table.game().seats(), Budget::Standard)?;
    }
    Ok(())
}

fn bot_at<G: Game>(table: &Table<G>, seat: Seat) -> Result<BotName, BadBot> {
    match table.players().nth(seat.index()) {
        Some(Player::Bot(name)) => name.parse().map_err(BadBot::Name),
        _ => Ok(Level::new(3).map_or(BotName::Greedy, BotName::Level)),
    }
}

/// Lets the bot of this seat choose, on a thread of its own.
pub(super) fn choose(table: &AnyTable, seat: Seat, tell: impl FnOnce(Option<String>) + Send + 'static) {
    match table {
        AnyTable::Parade(table) => spawn(choosing(table, seat), tell),
        AnyTable::Alice(table) => spawn(choosing(table, seat), tell),
    }
}

fn choosing<G: Botted>(table: &Table<G>, seat: Seat) -> impl FnOnce() -> Option<String> + Send + 'static {
    let (game, name, mut dice) = (table.game().clone(), bot_at(table, seat), dice(table, seat));
    move || {
        let mut bot = G::bot(&name.ok()?, game.seats(), Budget::Standard).ok()?;
        Some(bot.choose(game.view(Viewer::Seat(seat)), &mut dice)?.to_string())
    }
}

/// Thinks about all moves of this seat, on a thread of its own.
pub(super) fn hint(table: &AnyTable, seat: Seat, tell: impl FnOnce(Option<Hints>) + Send + 'static) {
    match table {
        AnyTable::Parade(table) => spawn(hinting(table, seat, Hints::Parade), tell),
        AnyTable::Alice(table) => spawn(hinting(table, seat, Hints::Alice), tell),
    }
}

fn hinting<G: Explained>(
    table: &Table<G>,
    seat: Seat,
    of: fn(Vec<HintOf<G>>) -> Hints,
) -> impl FnOnce() -> Option<Hints> + Send + 'static {
    let (game, mut dice) = (table.game().clone(), dice(table, seat));
    move || Some(of(bots::hints::<G>(game.view(Viewer::Seat(seat)), Budget::Standard, &mut dice)))
}

fn spawn<T: 'static>(
    think: impl FnOnce() -> Option<T> + Send + 'static,
    tell: impl FnOnce(Option<T>) + Send + 'static,
) {
    // Somebody waits for the answer: even a thread that fails has to give one.
    thread::spawn(move || tell(catch_unwind(AssertUnwindSafe(think)).ok().flatten()));
}

/// The same in the same position of the same deal, so that a game taken back goes on as before.
fn dice<G: Game>(table: &Table<G>, seat: Seat) -> FastDice {
    let mut deal = DefaultHasher::new();
    serde_json::to_string(&table.record().setup).unwrap_or_default().hash(&mut deal);
    FastDice::new(deal.finish(), table.record().entries.len() as u64, seat.index() as u64)
}
