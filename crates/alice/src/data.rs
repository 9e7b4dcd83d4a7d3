use game::{GameView, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Board, Card, Character, Counts, Phase, View};

/// A view as data. What the viewer does not know is `null`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceView"))]
#[serde(deny_unknown_fields)]
pub struct ViewData {
    /// Whose view it is.
    pub viewer: Viewer,
    /// Whether all hands lie open.
    pub open_hands: bool,
    /// Whether hands have two cards.
    pub two_card_hands: bool,
    /// Whether a pawn may walk out of the Rabbit Hole after a failed escape.
    pub mercy: bool,
    /// The board.
    pub board: Board,
    /// Whether the board is the reconstruction, which has to be said where it is shown.
    pub reconstruction: bool,
    /// Who starts the match.
    pub first: Seat,
    /// Whose turn it is; at the end, whose it would be.
    pub turn: Seat,
    /// Who may act now; nobody while the spinner is to turn.
    pub to_move: SeatSet,
    /// What is to happen next.
    pub phase: Phase,
    /// The number of this turn, once a card is played.
    pub number: Option<u8>,
    /// Whose pawn is large.
    pub giant: Option<Seat>,
    /// The face-up large cookie.
    pub face_up: Option<u8>,
    /// How many large cookies are in the stack.
    pub stack_size: usize,
    /// How many of each value, 2 to 5, are in the stack.
    pub stack_left: [u8; 4],
    /// The stack from the top, if the viewer may see it.
    pub stack: Option<Vec<u8>>,
    /// How many small cookies are left.
    pub pool: u8,
    /// By seat.
    pub players: Vec<PlayerData>,
}

/// One player as a viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AlicePlayer"))]
#[serde(deny_unknown_fields)]
pub struct PlayerData {
    /// The character.
    pub character: Character,
    /// The pawn's space.
    pub pawn: u8,
    /// Whether the pawn is down the Rabbit Hole.
    pub fallen: bool,
    /// Whether the last turn was a failed escape.
    pub failed: bool,
    /// The cards played, in order.
    pub played: Vec<Card>,
    /// How many of each card, 1 to 5 and the joker, are not yet played.
    pub unplayed: Counts,
    /// How many cards are in hand.
    pub hand_size: usize,
    /// The hand from left to right, if the viewer may see it.
    pub hand: Option<Vec<Card>>,
    /// How many cards are in the pile.
    pub pile_size: usize,
    /// How many of each card are in the pile, if the viewer can count them.
    pub pile_left: Option<Counts>,
    /// The pile from the top, if the viewer may see it.
    pub pile: Option<Vec<Card>>,
    /// The large cookies, the most valuable first.
    pub large: Vec<u8>,
    /// How many small cookies.
    pub small: u8,
    /// The points so far.
    pub points: u8,
}

impl ViewData {
    pub(crate) fn of(view: View<'_>) -> Self {
        Self {
            viewer: view.viewer(),
            open_hands: view.options().open_hands,
            two_card_hands: view.options().two_card_hands,
            mercy: view.options().mercy,
            board: *view.board(),
            reconstruction: view.board().is_reconstruction(),
            first: view.first(),
            turn: view.turn(),
            to_move: view.to_move().seats(),
            phase: view.phase(),
            number: view.number(),
            giant: view.giant(),
            face_up: view.face_up(),
            stack_size: view.stack_len(),
            stack_left: view.stack_left(),
            stack: view.stack().map(<[u8]>::to_vec),
            pool: view.pool(),
            players: (Seat::all(view.seats()).zip(view.cast().first(view.seats())))
                .map(|(seat, &character)| PlayerData::of(view, seat, character))
                .collect(),
        }
    }
}

impl PlayerData {
    fn of(view: View<'_>, seat: Seat, character: Character) -> Self {
        Self {
            character,
            pawn: view.pawn(seat),
            fallen: view.is_fallen(seat),
            failed: view.failed(seat),
            played: view.played(seat).collect(),
            unplayed: view.unplayed(seat),
            hand_size: view.hand_len(seat),
            hand: view.hand_of(seat).map(|hand| hand.iter().collect()),
            pile_size: view.pile_len(seat),
            pile_left: view.pile_left(seat),
            pile: view.pile(seat).map(|pile| pile.iter().collect()),
            large: view.large(seat).collect(),
            small: view.small(seat),
            points: view.points(seat),
        }
    }
}
