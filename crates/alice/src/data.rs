use game::{GameView, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Board, Card, Character, Counts, Phase, View};

/// A view as data. Anything the viewer does not know is `null`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceView"))]
#[serde(deny_unknown_fields)]
pub struct ViewData {
    /// The viewer it was made for.
    pub viewer: Viewer,
    /// Whether all hands are open.
    pub open_hands: bool,
    /// Whether hands have two cards.
    pub two_card_hands: bool,
    /// Whether a pawn may walk out of the Rabbit Hole after a failed escape.
    pub mercy: bool,
    /// The board.
    pub board: Board,
    /// Whether the board is the reconstruction, which must be mentioned wherever it is shown.
    pub reconstruction: bool,
    /// The start player.
    pub first: Seat,
    /// The seat on turn; at the end, the seat that would be next.
    pub turn: Seat,
    /// The seats to act now; none while the spinner has to turn.
    pub to_move: SeatSet,
    /// The next thing to happen.
    pub phase: Phase,
    /// The number of this turn, once a card is played.
    pub number: Option<u8>,
    /// The seat whose pawn is large.
    pub giant: Option<Seat>,
    /// The face-up large cookie.
    pub face_up: Option<u8>,
    /// The number of large cookies in the stack.
    pub stack_size: usize,
    /// The number of each value, 2 to 5, in the stack.
    pub stack_left: [u8; 4],
    /// The stack from the top, if the viewer may see it.
    pub stack: Option<Vec<u8>>,
    /// The number of small cookies left.
    pub pool: u8,
    /// The players by seat.
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
    /// The number of each card, 1 to 5 and the joker, that is not played yet.
    pub unplayed: Counts,
    /// The number of cards in hand.
    pub hand_size: usize,
    /// The hand from left to right, if the viewer may see it.
    pub hand: Option<Vec<Card>>,
    /// The number of cards in the pile.
    pub pile_size: usize,
    /// The number of each card in the pile, if the viewer can count them.
    pub pile_left: Option<Counts>,
    /// The pile from the top, if the viewer may see it.
    pub pile: Option<Vec<Card>>,
    /// The large cookies, the most valuable first.
    pub large: Vec<u8>,
    /// The number of small cookies.
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
