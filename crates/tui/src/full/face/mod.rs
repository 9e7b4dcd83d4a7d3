//! What differs between the games on the full screen.

mod alice;
mod parade;

use bots::Puzzled;
use game::{Game, Names, Offer, Seat, SeatSet, Viewer};
use i18n::{Locale, Narrate};
use table::Sight;

use super::binding::KeyBinding;
use super::select::Selection;
use crate::draw::{Aside, Hit, Picture, Spin};

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

    /// The keys that select one of the choices.
    fn select_key(locale: &Locale) -> KeyBinding;

    /// A move in a few letters.
    fn brief(locale: &Locale, mv: Self::Move, at: Position<'_, Self>) -> String;

    /// The number of cards or moves to select from.
    fn choices(at: Position<'_, Self>) -> usize;

    /// The number of choices to mark for one move; 0 if a move is a single choice.
    fn marks(_at: Position<'_, Self>) -> usize {
        0
    }

    /// The choice at a place on the screen.
    fn choice_at(hit: Hit) -> Option<usize>;

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

    /// The other players' hands, if they lie open and the picture has no room for them.
    fn tell_hands(_locale: &Locale, _names: &Names, _at: Position<'_, Self>) -> Vec<String> {
        Vec::new()
    }

    /// The picture of a position.
    fn picture<'a>(at: Position<'a, Self>, shown: Shown<'a, Self::Sheet>) -> Picture<'a>;
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
pub(super) struct Shown<'a, S> {
    pub(super) aside: Aside<'a>,
    pub(super) selection: &'a Selection,
    /// Whether the last move is marked.
    pub(super) fresh: bool,
    pub(super) spin: Option<Spin>,
    pub(super) end: Option<Revealed<'a, S>>,
}

impl<'a, S> Shown<'a, S> {
    /// A position out of its game.
    pub(super) fn still(aside: Aside<'a>, selection: &'a Selection) -> Self {
        Self { aside, selection, fresh: false, spin: None, end: None }
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
