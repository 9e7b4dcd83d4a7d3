//! Interactive lessons that teach each game from its first rule to a first match.
//!
//! A lesson is data: steps, each at a point of a scripted game. That game is
//! played on a real table, so everything a step shows comes from the rules. A
//! [`Course`] is a learner's progress through a lesson, for a terminal; a
//! [`ToldLesson`] is the complete lesson as text, for a page.

mod alice;
mod course;
mod page;
mod parade;
mod region;
mod script;

use catalog::{AnyOptions, AnyTable, GameKind, each};
use game::{Game, SeatSet};
use i18n::Locale;
use table::Player;

pub use course::{Course, Tried};
pub use page::{Answer, Asks, ToldLesson, ToldStep};
pub use region::Region;
pub use script::Script;

/// A text in the learner's language.
pub type Message = fn(&Locale) -> String;

/// The steps that teach a game, in order.
#[derive(Debug)]
pub struct Lesson {
    /// The game.
    pub kind: GameKind,
    /// The steps; the last one starts the learner's first match.
    pub steps: &'static [Step],
    /// An addition to the first step on a terminal, which shows some things in its own way.
    pub on_terminal: Option<Message>,
}

/// One step of a lesson.
#[derive(Debug)]
pub struct Step {
    /// The topic, in a word or two.
    pub title: Message,
    /// The explanation.
    pub text: Message,
    /// The part of the table to look at.
    pub region: Option<Region>,
    /// The game in which it happens.
    pub script: &'static Script,
    /// The number of moves played before this step.
    pub after: usize,
    /// The learner's task.
    pub task: Task,
}

/// The task of a step.
#[derive(Clone, Copy, Debug)]
pub enum Task {
    /// Just read.
    Read,
    /// Make a move.
    Play {
        /// The instruction.
        ask: Message,
        /// The right move, in the notation of records.
        right: &'static str,
        /// The explanation why it is right.
        praise: Message,
    },
    /// Name a player.
    Name {
        /// The question.
        ask: Message,
        /// The right answer, from the rules; perhaps nobody.
        who: fn(&AnyTable) -> SeatSet,
        /// The explanation why it is right.
        praise: Message,
        /// Whether the answer reveals the winner, so that the complete score is shown with it.
        is_last: bool,
    },
    /// Start the first match.
    Begin,
}

/// The lesson of a game.
pub fn lesson(kind: GameKind) -> &'static Lesson {
    match kind {
        GameKind::Parade => &parade::LESSON,
        GameKind::Alice => &alice::LESSON,
    }
}

/// The options and players of the learner's first match, against bots of the lowest level.
pub fn first_table(kind: GameKind, own: &str) -> (AnyOptions, Vec<Player>) {
    let bots = match kind {
        GameKind::Parade => 2,
        GameKind::Alice => 1,
    };
    let bots = std::iter::repeat_n(Player::Bot("level:1".into()), bots);
    (AnyOptions::default_of(kind), std::iter::once(Player::Person(own.into())).chain(bots).collect())
}

/// The winners.
fn winners(table: &AnyTable) -> SeatSet {
    let standings = each!(table, AnyTable(table) => table.game().standings());
    standings.map_or(SeatSet::EMPTY, |standings| standings.winners())
}
