use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::{Actor, Dice, Offer, Outcome, Persona, Seat, SeatSet, Standings, ToMove, Viewer};

/// The rules of a game, and one match of it in its current state.
///
/// Everything that can happen is a [`play`](Game::play) by an [`Actor`]. Rules
/// do no IO, keep no clock and own no randomness: the caller draws the moves of
/// [`Actor::Chance`] from [`moves`](Game::moves), each equally likely.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The game's name in records and commands.
    const NAME: &'static str;
    /// The possible numbers of players.
    const SEATS: RangeInclusive<usize>;
    /// The ways a match can end, as labels for statistics.
    const ENDINGS: &'static [&'static str];

    /// The options that people choose before the deal.
    type Options: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The actual deal, not yet checked.
    type Setup: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One decision, or one result of chance. Its text is the notation of records.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err: Error + Send + Sync> + Send + Sync;
    /// The legal moves of one actor, in a list that needs no allocation.
    type Moves: MoveList<Move = Self::Move>;
    /// The consequences of a move, as far as the mover can know them.
    type Effect: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// One thing that happened.
    type Event: GameEvent;
    /// Everything one viewer may know.
    type View<'a>: GameView<Game = Self>;
    /// A view as data, for the wire. It is made from the view's public accessors
    /// alone; `null` stands for anything the viewer does not know.
    type ViewData: Clone + Eq + Debug + Serialize + DeserializeOwned;
    /// The breakdown of the final points.
    type Sheet: GameSheet;
    /// The reason why a move is refused.
    type Illegal: Error + Clone + PartialEq + Send + Sync;
    /// The reason why a deal is refused.
    type InvalidSetup: Error + Clone + PartialEq + Send + Sync;

    /// Shuffles and deals. This is the only randomness before play.
    ///
    /// # Errors
    /// If the game is not for this many players.
    fn deal(options: &Self::Options, seats: usize, dice: &mut impl Dice) -> Result<Self::Setup, WrongSeats>;

    /// Starts a match from this deal.
    ///
    /// # Errors
    /// If the rules could not have dealt it.
    fn start(options: &Self::Options, setup: &Self::Setup) -> Result<Self, Self::InvalidSetup>;

    /// All options behind this deal: `options` as a record stores them, plus the
    /// choices that records store in the setup, such as a board.
    fn options_of(options: &Self::Options, _setup: &Self::Setup) -> Self::Options {
        options.clone()
    }

    /// The character that a seat plays, in a game that has characters.
    fn figure(_setup: &Self::Setup, _seat: Seat) -> Option<Persona> {
        None
    }

    /// The number of players.
    fn seats(&self) -> usize;

    /// The seats to act now, or chance.
    fn to_move(&self) -> ToMove;

    /// The legal moves of `actor`; empty if it is not theirs to act.
    fn moves(&self, actor: Actor) -> Self::Moves;

    /// Draws the next chance move from these dice; `None`, without a throw, if chance is not to act.
    fn draw(&self, dice: &mut impl Dice) -> Option<Self::Move> {
        let moves = self.moves(Actor::Chance);
        if moves.is_empty() { None } else { moves.get(dice.below(moves.len() as u32) as usize) }
    }

    /// The legal moves of `seat`, each with its effect.
    fn legal_moves(&self, seat: Seat) -> Vec<Offer<Self>> {
        self.view(Viewer::Seat(seat)).legal_moves()
    }

    /// Plays a move and returns what happened, hidden information included: pass
    /// each event through [`GameEvent::seen_by`] before anybody gets it.
    ///
    /// # Errors
    /// If the move is not legal; nothing has changed then.
    fn play(&mut self, actor: Actor, mv: Self::Move) -> Result<Vec<Self::Event>, Self::Illegal>;

    /// [`play`](Game::play) without the events, for hot paths.
    ///
    /// # Errors
    /// As `play`.
    fn apply(&mut self, actor: Actor, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Everything `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View<'_>;

    /// A complete match that is consistent with this view, all such matches equally likely.
    ///
    /// It depends on the view and the dice only, never on anything the view hides.
    fn determinize(view: &Self::View<'_>, dice: &mut impl Dice) -> Self;

    /// The same match with everything that nobody has seen yet in another order,
    /// all orders equally likely: piles are shuffled, hands are not.
    #[must_use]
    fn reshuffle(&self, dice: &mut impl Dice) -> Self;

    /// Points and ranks, once the match is over.
    fn standings(&self) -> Option<Standings>;

    /// The standings and the sheet that explains them, once the match is over.
    fn outcome(&self) -> Option<Outcome<Self::Sheet>>;

    /// The number of turns played so far.
    fn turns(&self) -> u32;

    /// The index in [`ENDINGS`](Game::ENDINGS), once it is known.
    fn ending(&self) -> Option<usize>;
}

/// Everything one viewer may know of a match. It may borrow the match, but shows
/// only what its viewer could know and remember.
pub trait GameView: Copy {
    /// The game this is a view of.
    type Game: Game;

    /// The viewer this was made for.
    fn viewer(&self) -> Viewer;
    /// The number of players.
    fn seats(&self) -> usize;
    /// The seats to act now, or chance.
    fn to_move(&self) -> ToMove;
    /// The viewer's legal moves.
    fn moves(&self) -> <Self::Game as Game>::Moves;
    /// The viewer's legal moves, each with its effect.
    fn legal_moves(&self) -> Vec<Offer<Self::Game>>;
    /// While the viewer waits for a turn that is sure to come: what their moves would do if it were their turn
    /// now. Empty in games where that says nothing.
    fn foreseen(&self) -> Vec<Offer<Self::Game>> {
        Vec::new()
    }
    /// The view as data.
    fn data(&self) -> <Self::Game as Game>::ViewData;
}

/// One thing that happened, as flat data: its `type` selects the message that
/// narrates it, and its fields are the message's arguments.
pub trait GameEvent: Clone + Eq + Debug + Serialize + DeserializeOwned {
    /// The event as `viewer` sees it, built only from information they may have.
    #[must_use]
    fn seen_by(&self, viewer: Viewer) -> Self;
}

/// The breakdown of a match's final points.
pub trait GameSheet: Clone + Eq + Debug + Serialize + DeserializeOwned {
    /// The tie-break, which a record's outcome stores beside scores and winners.
    type TieBreak: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The winners and what decided it, as data.
    type Verdict: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The tie-break of this match.
    fn tie_break(&self) -> Self::TieBreak;
    /// The winners among these seats, and what decided it; `None` for no seats.
    fn verdict(&self, among: SeatSet) -> Option<Self::Verdict>;
}

/// A list of moves, in an order that depends on the view alone.
pub trait MoveList: IntoIterator<Item = Self::Move> + Clone {
    /// The type of the moves.
    type Move;
    /// The number of moves.
    fn len(&self) -> usize;
    /// The move at `index`.
    fn get(&self, index: usize) -> Option<Self::Move>;
    /// Whether there are no moves.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The game is not for this many players.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{game} is for {} to {} players, not {given}", .allowed.start(), .allowed.end())]
pub struct WrongSeats {
    /// The game.
    pub game: &'static str,
    /// The possible numbers of players.
    pub allowed: RangeInclusive<usize>,
    /// The number asked for.
    pub given: usize,
}

impl Serialize for WrongSeats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("WrongSeats", 3)?;
        fields.serialize_field("least", self.allowed.start())?;
        fields.serialize_field("most", self.allowed.end())?;
        fields.serialize_field("given", &self.given)?;
        fields.end()
    }
}

impl WrongSeats {
    /// Checks that `given` people can play `G`.
    ///
    /// # Errors
    /// If they can't.
    #[inline]
    pub fn check<G: Game>(given: usize) -> Result<(), Self> {
        if G::SEATS.contains(&given) { Ok(()) } else { Err(Self::of::<G>(given)) }
    }

    /// The error for `given` players at a table of `G`.
    pub fn of<G: Game>(given: usize) -> Self {
        Self { game: G::NAME, allowed: G::SEATS, given }
    }
}
