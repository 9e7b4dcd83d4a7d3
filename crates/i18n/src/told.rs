use game::{Game, Names};

use crate::Locale;

/// A game as plain text, for the line mode, transcripts and lists of moves. What happens and
/// what moves do needs no code: [`Locale::tell`] tells it.
pub trait Narrate: Game {
    /// A move of the viewer, without what it does.
    fn tell_move(locale: &Locale, mv: Self::Move, view: &Self::ViewData) -> String;

    /// A move of the viewer in a word or two, as in a list.
    fn brief_move(locale: &Locale, mv: Self::Move, view: &Self::ViewData) -> String;

    /// What the game is played on, if it stays as it is.
    fn tell_board(_locale: &Locale, _view: &Self::ViewData) -> Option<String> {
        None
    }

    /// The table as the viewer sees it, some lines.
    fn tell_table(locale: &Locale, view: &Self::ViewData, names: &Names) -> String;

    /// What the next decision is about, in a line.
    fn brief_table(locale: &Locale, view: &Self::ViewData) -> String;

    /// What the viewer has to decide now, as a question.
    fn ask(locale: &Locale, view: &Self::ViewData, who: &str) -> String;

    /// The score sheet as a table.
    fn tell_sheet(locale: &Locale, sheet: &Self::Sheet, names: &Names) -> String;
}
