use bots::Explained;
use game::{Names, SeatSet};

use crate::Words;

/// A game that can be told in any language.
///
/// What the rules tell themselves is English, for records and commands.
pub trait Told: Explained {
    /// One thing that happened, as a sentence.
    fn tell_event(words: &Words, event: &Self::Event, names: &Names) -> String;

    /// A move of the viewer, without what it does.
    fn tell_move(words: &Words, mv: Self::Move, view: &Self::ViewData) -> String;

    /// A move of the viewer in a word or two, as in a list.
    fn brief_move(words: &Words, mv: Self::Move, view: &Self::ViewData) -> String;

    /// What a move would do, as what follows its name; said to the player who could make it.
    fn tell_effect(words: &Words, effect: &Self::Effect, names: &Names) -> String;

    /// What speaks for a move or against it, as part of a sentence.
    fn tell_reason(words: &Words, reason: &Self::Reason, names: &Names) -> String;

    /// What the game is played on, if it stays as it is.
    fn tell_board(_words: &Words, _view: &Self::ViewData) -> Option<String> {
        None
    }

    /// The table as the viewer sees it, some lines.
    fn tell_table(words: &Words, view: &Self::ViewData, names: &Names) -> String;

    /// What the viewer has to decide now, as a question.
    fn ask(words: &Words, view: &Self::ViewData, who: &str) -> String;

    /// The score sheet as a table.
    fn tell_sheet(words: &Words, sheet: &Self::Sheet, names: &Names) -> String;

    /// Who won, and what settled it, in a sentence. `among` are those who could have won.
    fn tell_verdict(words: &Words, sheet: &Self::Sheet, names: &Names, winners: SeatSet, among: SeatSet) -> String;
}
