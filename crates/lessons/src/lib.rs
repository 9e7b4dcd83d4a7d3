//! Lessons: each game from its first rule to a first game, by doing.
//!
//! A lesson is data: steps, each at a place of a scripted game. That game is
//! played on a real table, so what a step shows and what a move does comes from
//! the rules alone. A [`Course`] is somebody's way through a lesson, which a
//! terminal shows; a [`ToldLesson`] is all of it at once, for a page.

mod alice;
mod course;
mod parade;
mod region;
mod script;
mod told;

use catalog::GameKind;
use game::{Game, SeatSet};
use table::{AnyOptions, AnyTable, Player};
use words::Words;

pub use course::{Course, Tried};
pub use region::Region;
pub use script::Script;
pub use told::{Answer, Asks, ToldLesson, ToldStep};

/// A text in the learner's language.
pub type Say = fn(&Words) -> String;

/// All that there is to learn about a game, in order.
#[derive(Debug)]
pub struct Lesson {
    /// Which game.
    pub kind: GameKind,
    /// The last one begins the learner's first game.
    pub steps: &'static [Step],
    /// What is said besides at the first one on a terminal, which shows some things in its own way.
    pub on_terminal: Option<Say>,
}

/// One thing to learn.
#[derive(Debug)]
pub struct Step {
    /// What it is about, in a word or two.
    pub title: Say,
    /// What is to be understood.
    pub text: Say,
    /// What to look at.
    pub region: Option<Region>,
    /// The game in which it happens.
    pub script: &'static Script,
    /// How many moves of that game were made before.
    pub after: usize,
    /// What the learner does.
    pub task: Task,
}

/// What a step asks of the learner.
#[derive(Clone, Copy, Debug)]
pub enum Task {
    /// Nothing but to read.
    Read,
    /// To make a move.
    Play {
        /// In words.
        ask: Say,
        /// What the right move does, as the rules tell its effect.
        does: &'static str,
        /// Why it is right.
        praise: Say,
    },
    /// To say who it is.
    Name {
        /// The question.
        ask: Say,
        /// Who it is, by the rules; perhaps nobody.
        who: fn(&AnyTable) -> SeatSet,
        /// Why it is so.
        praise: Say,
        /// Whether the answer tells who won: then all of the score is shown with it.
        is_last: bool,
    },
    /// To begin the first game.
    Begin,
}

/// The lesson of a game.
pub fn lesson(kind: GameKind) -> &'static Lesson {
    match kind {
        GameKind::Parade => &parade::LESSON,
        GameKind::Alice => &alice::LESSON,
    }
}

/// The table of the learner's first game: against bots of the lowest level.
pub fn first_table(kind: GameKind, own: &str) -> (AnyOptions, Vec<Player>) {
    let bots = match kind {
        GameKind::Parade => 2,
        GameKind::Alice => 1,
    };
    let bots = std::iter::repeat_n(Player::Bot("level:1".into()), bots);
    (AnyOptions::default_of(kind), std::iter::once(Player::Person(own.into())).chain(bots).collect())
}

/// Who won.
fn winners(table: &AnyTable) -> SeatSet {
    let standings = match table {
        AnyTable::Parade(table) => table.game().standings(),
        AnyTable::Alice(table) => table.game().standings(),
    };
    standings.map_or(SeatSet::EMPTY, |standings| standings.winners())
}
