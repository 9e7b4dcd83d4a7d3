use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Actor, Dice, Names, Outcome, Seat, SeatSet, Standings, ToMove, Viewer};

/// A game: its rules, and one match of it as it stands.
///
/// Everything that can happen is a [`play`](Game::play) by an [`Actor`]: rules
/// do no input or output, keep no clock and own no randomness. Whoever drives a
/// game draws the moves of [`Actor::Chance`] from [`moves`](Game::moves), each
/// equally likely.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// What records and commands call it.
    const NAME: &'static str;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;
    /// The ways in which a match can come to its end, in words.
    const ENDINGS: &'static [&'static str];

    /// What people choose before the deal.
    type Options: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The actual deal, not yet checked.
    type Setup: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One choice, or one turn of chance. Its text is the notation of records.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err: Error + Send + Sync> + Send + Sync;
    /// The legal moves of one actor, without an allocation.
    type Moves: MoveList<Move = Self::Move>;
    /// What a move would do, as far as the mover can know.
    type Effect: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// One thing that happened.
    type Event: GameEvent;
    /// What one viewer may know.
    type View<'a>: GameView<Game = Self>;
    /// A view as data, for the wire. It is made from the view's public accessors
    /// alone; `null` stands for what the viewer does not know.
    type ViewData: Clone + Eq + Debug + Serialize + DeserializeOwned;
    /// The account of the final points.
    type Sheet: GameSheet;
    /// Why a move is refused.
    type Illegal: Error + Clone + PartialEq + Send + Sync;
    /// Why a deal is refused.
    type InvalidSetup: Error + Clone + PartialEq + Send + Sync;

    /// Shuffles and deals: the only randomness before play.
    ///
    /// # Errors
    /// If this many can't play.
    fn deal(options: &Self::Options, seats: usize, dice: &mut impl Dice) -> Result<Self::Setup, WrongSeats>;

    /// The match that begins with this deal.
    ///
    /// # Errors
    /// If the deal is not one that the rules could make.
    fn start(options: &Self::Options, setup: &Self::Setup) -> Result<Self, Self::InvalidSetup>;

    /// All that people chose before this deal: `options` as a record keeps them,
    /// completed with the choices that records keep in the setup, such as a board.
    fn options_of(options: &Self::Options, _setup: &Self::Setup) -> Self::Options {
        options.clone()
    }

    /// How many play.
    fn seats(&self) -> usize;

    /// Who acts now.
    fn to_move(&self) -> ToMove;

    /// What `actor` may do now; nothing if it is not theirs to act.
    fn moves(&self, actor: Actor) -> Self::Moves;

    /// What chance does next with these dice; `None`, and no throw, if it is not to act.
    fn draw(&self, dice: &mut impl Dice) -> Option<Self::Move> {
        let moves = self.moves(Actor::Chance);
        if moves.is_empty() { None } else { moves.get(dice.below(moves.len() as u32) as usize) }
    }

    /// What `seat` may do now, each move with its effect.
    fn legal_moves(&self, seat: Seat) -> Vec<Choice<Self>> {
        self.view(Viewer::Seat(seat)).legal_moves()
    }

    /// Plays a move and tells what happened, hidden things included: pass each
    /// event through [`GameEvent::seen_by`] before anyone gets it.
    ///
    /// # Errors
    /// If the move is not legal; nothing has changed then.
    fn play(&mut self, actor: Actor, mv: Self::Move) -> Result<Vec<Self::Event>, Self::Illegal>;

    /// [`play`](Game::play) without the events, for hot paths.
    ///
    /// # Errors
    /// As `play`.
    fn apply(&mut self, actor: Actor, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View<'_>;

    /// A whole match that this viewer could be in, all such matches equally likely.
    ///
    /// It depends on the view and the dice, and on nothing that the view hides.
    fn determinize(view: &Self::View<'_>, dice: &mut impl Dice) -> Self;

    /// The same match with what nobody has seen yet in another order, all orders
    /// equally likely: piles are shuffled, hands are not.
    #[must_use]
    fn reshuffle(&self, dice: &mut impl Dice) -> Self;

    /// Points and places, once the match is over.
    fn standings(&self) -> Option<Standings>;

    /// The standings and the sheet that explains them, once the match is over.
    fn outcome(&self) -> Option<Outcome<Self::Sheet>>;

    /// How many turns have been played.
    fn turns(&self) -> u32;

    /// Which of [`ENDINGS`](Game::ENDINGS) this is, once it is known.
    fn ending(&self) -> Option<usize>;
}

/// What one viewer may know of a match. It may borrow the match, and shows of it
/// only what its viewer could know and remember.
pub trait GameView: Copy {
    /// The game it is a view of.
    type Game: Game;

    /// Whose view it is.
    fn viewer(&self) -> Viewer;
    /// How many play.
    fn seats(&self) -> usize;
    /// Who acts now.
    fn to_move(&self) -> ToMove;
    /// What the viewer may do now.
    fn moves(&self) -> <Self::Game as Game>::Moves;
    /// What the viewer may do now, each move with its effect.
    fn legal_moves(&self) -> Vec<Choice<Self::Game>>;
    /// The view as data.
    fn data(&self) -> <Self::Game as Game>::ViewData;
    /// The table as plain text, some lines.
    fn tell(&self, names: &Names) -> String;
    /// What moves decide about, in one line.
    fn brief(&self) -> String;
    /// A move of the viewer, with what a person needs to recognise it.
    fn tell_move(&self, mv: <Self::Game as Game>::Move) -> String {
        mv.to_string()
    }
}

/// One thing that happened.
pub trait GameEvent: Clone + Eq + Debug + Serialize + DeserializeOwned {
    /// The event as `viewer` sees it, built from what they may know.
    #[must_use]
    fn seen_by(&self, viewer: Viewer) -> Self;
    /// The event as a plain sentence.
    fn tell(&self, names: &Names) -> String;
}

/// The account of a match's final points.
pub trait GameSheet: Clone + Eq + Debug + Serialize + DeserializeOwned {
    /// What a record's outcome says beside scores and winners.
    type TieBreak: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// What a record's outcome says beside scores and winners.
    fn tie_break(&self) -> Self::TieBreak;
    /// The sheet as a plain table.
    fn table(&self, names: &Names) -> String;
    /// Who of these seats won, and what settled it, in a sentence.
    fn verdict(&self, names: &Names, among: SeatSet) -> String;

    /// How many players are on it.
    fn seats(&self) -> usize;

    /// The table and the verdict on everybody.
    fn tell(&self, names: &Names) -> String {
        format!("{}{}\n", self.table(names), self.verdict(names, SeatSet::first(self.seats())))
    }
}

/// A legal move and what it would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// What it would do.
    pub effect: G::Effect,
}

/// Some moves, in an order that depends on the view alone.
pub trait MoveList: IntoIterator<Item = Self::Move> + Clone {
    /// The moves listed.
    type Move;
    /// How many there are.
    fn len(&self) -> usize;
    /// The move at `index`.
    fn get(&self, index: usize) -> Option<Self::Move>;
    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// This many can't play this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{game} is for {} to {} players, not {given}", .allowed.start(), .allowed.end())]
pub struct WrongSeats {
    /// The game.
    pub game: &'static str,
    /// How many can play.
    pub allowed: RangeInclusive<usize>,
    /// How many were asked for.
    pub given: usize,
}

impl WrongSeats {
    /// Whether `given` can play `G`.
    ///
    /// # Errors
    /// If they can't.
    #[inline]
    pub fn check<G: Game>(given: usize) -> Result<(), Self> {
        if G::SEATS.contains(&given) { Ok(()) } else { Err(Self::of::<G>(given)) }
    }

    /// That `given` can't play `G`.
    pub fn of<G: Game>(given: usize) -> Self {
        Self { game: G::NAME, allowed: G::SEATS, given }
    }
}
