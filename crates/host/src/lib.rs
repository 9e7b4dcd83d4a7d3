//! What whoever runs a table needs beside it: its bots, hints, and what there is to say when it is over.
//!
//! `table` and `bots` don't know each other. Here a bot is asked for the move
//! of a seat of a table; it gets that seat's view and nothing else. Nothing
//! waits or starts a thread: a choice takes as long as the bot thinks, so
//! whoever asks does so where that does no harm.

mod review;
pub mod story;

use std::hash::{DefaultHasher, Hash, Hasher};

use bots::{Bot, BotName, Botted, Budget, Explained, Hint, Level, NoBot};
use catalog::{AnyMove, AnyTable, GameKind, each};
use game::{FastDice, Game, GameView, Seat, Viewer};
use protocol::{AnyHinted, Hinted};
use table::{Key, Player, Request, Table};

pub use review::{AnyReview, review};

catalog::any! {
    /// The moves of whoever asked for a hint, from the best on.
    ///
    /// Reasons are data here, so that they can be told in any language.
    #[derive(Clone, PartialEq, Debug)]
    pub enum Hints = HintsOf;
}

type HintsOf<G> = Vec<HintOf<G>>;

/// Hints as a server sends them, with their reasons in words too.
pub type ToldHints = AnyHinted<HintOf<catalog::games::Parade>, HintOf<catalog::games::Alice>>;

impl From<ToldHints> for Hints {
    fn from(told: ToldHints) -> Self {
        each!(told, AnyHinted(hinted) -> Self => untold(hinted))
    }
}

/// The hints without their words.
fn untold<H>(hinted: Hinted<H>) -> Vec<H> {
    hinted.moves.into_iter().map(|told| told.hint).collect()
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
    let own = each!(game, <G> => own_bots::<G>());
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
    each!(table, AnyTable(table) => check(table))
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

/// What the bot of this seat, or the one that stands in there, chooses: its request under this key.
pub fn choose(table: &AnyTable, seat: Seat, key: Key) -> Option<Request<AnyMove>> {
    let mv = each!(table, AnyTable(table) => choose_at(table, seat).map(AnyMove::from))?;
    Some(if table.people().contains(seat) {
        Request::play_for(seat, STAND_IN, table.version(), key, mv)
    } else {
        Request::play(seat, table.version(), key, mv)
    })
}

fn choose_at<G: Botted>(table: &Table<G>, seat: Seat) -> Option<G::Move> {
    let game = table.game();
    let mut bot = G::bot(&bot_at(table, seat).ok()?, game.seats(), Budget::Standard).ok()?;
    bot.choose(game.view(Viewer::Seat(seat)), &mut table.bot_dice(seat))
}

/// What speaks for the moves of this seat, from the best on.
pub fn hints(table: &AnyTable, seat: Seat) -> Hints {
    each!(table, AnyTable(table) -> Hints => hints_at(table, seat))
}

/// As [`hints`], where the game is known.
pub fn hints_at<G: Explained>(table: &Table<G>, seat: Seat) -> Vec<HintOf<G>> {
    let view = table.game().view(Viewer::Seat(seat));
    // Not the dice of bots, which know the deal: who gets a hint must not learn the least from it.
    let mut seen = DefaultHasher::new();
    serde_json::to_string(&view.data()).unwrap_or_default().hash(&mut seen);
    bots::hints::<G>(view, Budget::Standard, &mut FastDice::new(seen.finish(), 0, 0))
}
