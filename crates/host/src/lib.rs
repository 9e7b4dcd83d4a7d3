//! What whoever runs a table needs beside it: its bots, hints, and what there is to say when it is over.
//!
//! `table` and `bots` don't know each other. Here a bot is asked for the move
//! of a seat of a table; it gets that seat's view and nothing else. Nothing
//! waits or starts a thread: a choice takes as long as the bot thinks, so
//! whoever asks does so where that does no harm.

mod pad;
mod review;

use std::hash::{DefaultHasher, Hash, Hasher};

use alice::Alice;
use bots::{Bot, BotName, Botted, Budget, Explained, Hint, Level, NoBot};
use catalog::GameKind;
use game::{FastDice, Game, GameView, Seat, Viewer};
use parade::Parade;
use serde::{Deserialize, Serialize};
use table::{AnyTable, Player, Table};

pub use pad::{Pad, Scored};
pub use review::{AnyReview, review};

/// The moves of whoever asked for a hint, from the best on.
///
/// Reasons are data here, so that they can be told in any language.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "game", content = "moves", rename_all = "kebab-case")]
pub enum Hints {
    /// Of Parade.
    Parade(Vec<HintOf<Parade>>),
    /// Of Alice in Wonderland.
    Alice(Vec<HintOf<Alice>>),
}

/// A move of `G`, what to expect of it, and why.
pub type HintOf<G> = Hint<<G as Game>::Move, <G as Explained>::Reason>;

/// Who plays on for somebody who resigned or whose time is over.
pub const STAND_IN: &str = "level:3";

/// A bot at a table that can't play.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadBot {
    /// Nobody knows it.
    #[error("{0}")]
    Name(String),
    /// It does not play this game.
    #[error(transparent)]
    Missing(#[from] NoBot),
    /// A stranger can't have it.
    #[error("{name:?} is no bot of this server; for {game} there is bot:{}", own.join(", bot:"))]
    Foreign {
        /// The name asked for.
        name: String,
        /// The game.
        game: GameKind,
        /// The bots there are.
        own: Vec<String>,
    },
}

/// Whether a stranger may have this bot, named as in `level:3`, at a table of the game: one of the game's own. For
/// any other a file would be read or a program be run, and what comes of it be told.
///
/// # Errors
/// If they may not.
pub fn check_own(game: GameKind, name: &str) -> Result<(), BadBot> {
    let own = match game {
        GameKind::Parade => own_bots::<Parade>(),
        GameKind::Alice => own_bots::<Alice>(),
    };
    if own.iter().any(|own| own == name) { Ok(()) } else { Err(BadBot::Foreign { name: name.into(), game, own }) }
}

fn own_bots<G: Botted>() -> Vec<String> {
    G::own_bots().map(|bot| bot.to_string()).collect()
}

/// Whether every bot at the table can play.
///
/// # Errors
/// If one can't.
pub fn check_bots(table: &AnyTable) -> Result<(), BadBot> {
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

/// The bot of the seat, or the one that stands in for its person.
fn bot_at<G: Game>(table: &Table<G>, seat: Seat) -> Result<BotName, BadBot> {
    match table.players().nth(seat.index()) {
        Some(Player::Bot(name)) => name.parse().map_err(BadBot::Name),
        _ => Ok(Level::new(3).map_or(BotName::Greedy, BotName::Level)),
    }
}

/// What the bot of this seat, or the one that stands in there, chooses.
pub fn choose(table: &AnyTable, seat: Seat) -> Option<String> {
    match table {
        AnyTable::Parade(table) => choose_at(table, seat),
        AnyTable::Alice(table) => choose_at(table, seat),
    }
}

fn choose_at<G: Botted>(table: &Table<G>, seat: Seat) -> Option<String> {
    let game = table.game();
    let mut bot = G::bot(&bot_at(table, seat).ok()?, game.seats(), Budget::Standard).ok()?;
    Some(bot.choose(game.view(Viewer::Seat(seat)), &mut dice(table, seat))?.to_string())
}

/// What speaks for the moves of this seat, from the best on.
pub fn hints(table: &AnyTable, seat: Seat) -> Hints {
    match table {
        AnyTable::Parade(table) => Hints::Parade(hints_at(table, seat)),
        AnyTable::Alice(table) => Hints::Alice(hints_at(table, seat)),
    }
}

fn hints_at<G: Explained>(table: &Table<G>, seat: Seat) -> Vec<HintOf<G>> {
    let view = table.game().view(Viewer::Seat(seat));
    // Not the dice of bots, which know the deal: who gets a hint must not learn the least from it.
    let mut seen = DefaultHasher::new();
    serde_json::to_string(&view.data()).unwrap_or_default().hash(&mut seen);
    bots::hints::<G>(view, Budget::Standard, &mut FastDice::new(seen.finish(), 0, 0))
}

/// The same in the same position of the same deal, so that a game taken back goes on as before,
/// and that two who ask get the same answer.
fn dice<G: Game>(table: &Table<G>, seat: Seat) -> FastDice {
    let mut deal = DefaultHasher::new();
    serde_json::to_string(&table.record().setup).unwrap_or_default().hash(&mut deal);
    FastDice::new(deal.finish(), table.record().entries.len() as u64, seat.index() as u64)
}
