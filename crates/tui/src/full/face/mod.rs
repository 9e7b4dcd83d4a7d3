//! What differs between the games on the full screen.

mod alice;
mod parade;

use bots::Puzzled;
use game::{Game, Names, Offer, Seat, SeatSet, Viewer};
use i18n::{Locale, Narrate};
use table::Sight;

use super::binding::KeyBinding;
use super::select::Selection;
use crate::draw::{Aside, Hit, Picture, Spin, Theme};

/// A game on the full screen: how its moves are selected, named and drawn. A game that implements this has
/// all screens: games, lessons, puzzles and reviews.
pub(super) trait GameFace: Narrate + Puzzled {
    /// The number of steps that reveal the score sheet.
    const SHEET_STEPS: u8;
    /// The number of steps that don't tell yet who won.
    const STEPS_BEFORE_WINNER: u8;

    /// The game in a line, for the menu.
    fn about(locale: &Locale) -> String;

    /// How to play with keys.
    fn help(locale: &Locale) -> String;

    /// What the signs on the screen mean.
    fn legend(locale: &Locale, theme: Theme) -> String;

    /// The keys that select a move and play it.
    fn move_keys(locale: &Locale, at: Position<'_, Self>) -> [KeyBinding; 2];

    /// A move in a few letters.
    fn brief(locale: &Locale, mv: Self::Move, at: Position<'_, Self>) -> String;

    /// The number of cards or moves to select from.
    fn choices(at: Position<'_, Self>) -> usize;

    /// The number of choices to mark for one move; 0 if a move is a single choice.
    fn marks(_at: Position<'_, Self>) -> usize {
        0
    }

    /// The choice at a place on the screen.
    fn choice_at(hit: Hit, at: Position<'_, Self>) -> Option<usize>;

    /// The choice that is selected first, after `last` in the decision before.
    fn first_choice(_last: usize, _at: Position<'_, Self>) -> usize {
        0
    }

    /// The selected move, if it is legal.
    fn selected(selection: &Selection, at: Position<'_, Self>) -> Option<Self::Move>;

    /// The selection that shows a move.
    fn selection_of(mv: Self::Move, at: Position<'_, Self>) -> Selection;

    /// The space where a spinner stopped.
    fn spun(_event: &Self::Event) -> Option<u8> {
        None
    }

    /// The number of frames in which an event moves something from this position on; `None` if it moves nothing.
    fn frames(event: &Self::Event, at: Position<'_, Self>) -> Option<u16>;

    /// An event in the log.
    fn log(locale: &Locale, event: &Self::Event, names: &Names) -> Told;

    /// The other players' hands, if they lie open and the picture has no room for them.
    fn tell_hands(_locale: &Locale, _names: &Names, _at: Position<'_, Self>) -> Vec<String> {
        Vec::new()
    }

    /// The picture of a position.
    fn picture<'a>(at: Position<'a, Self>, shown: Shown<'a, Self>) -> Picture<'a>;
}

/// How the log tells an event.
pub(super) enum Told {
    /// Not at all.
    Nothing,
    /// In a new line of a player's turn.
    Turn(Seat, String),
    /// At the end of the last line.
    More(String),
    /// In a line of its own.
    Sentence(String),
}

/// An event that moves something on the screen.
pub(super) struct Moving<'a, E> {
    pub(super) event: &'a E,
    /// The frame; in the first one nothing has moved yet.
    pub(super) step: u16,
    pub(super) steps: u16,
}

/// What a player sees and may do.
pub(super) struct Position<'a, G: Game> {
    /// The player, unless it is a spectator.
    pub(super) seat: Option<Seat>,
    pub(super) view: &'a G::ViewData,
    pub(super) offers: &'a [Offer<G>],
}

impl<G: Game> Clone for Position<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Position<'_, G> {}

impl<'a, G: Game> From<&'a Sight<G>> for Position<'a, G> {
    fn from(sight: &'a Sight<G>) -> Self {
        let seat = if let Viewer::Seat(seat) = sight.viewer { Some(seat) } else { None };
        Self { seat, view: &sight.view, offers: &sight.moves }
    }
}

/// What a picture shows besides the position.
pub(super) struct Shown<'a, G: Game> {
    pub(super) aside: Aside<'a>,
    pub(super) selection: &'a Selection,
    /// Whether the last move is marked.
    pub(super) fresh: bool,
    pub(super) spin: Option<Spin>,
    pub(super) moving: Option<Moving<'a, G::Event>>,
    /// Whether the cards of all players have the whole screen.
    pub(super) whole: bool,
    pub(super) end: Option<Revealed<'a, G::Sheet>>,
}

impl<'a, G: Game> Shown<'a, G> {
    /// A position out of its game.
    pub(super) fn still(aside: Aside<'a>, selection: &'a Selection) -> Self {
        Self { aside, selection, fresh: false, spin: None, moving: None, whole: false, end: None }
    }
}

/// The score sheet, as far as it is revealed.
pub(super) struct Revealed<'a, S> {
    pub(super) sheet: &'a S,
    pub(super) winners: SeatSet,
    /// A sentence that says who won.
    pub(super) verdict: &'a str,
    /// How many steps are revealed.
    pub(super) step: u8,
}
