use game::Seat;

use crate::Card;

/// The reason why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The match is over.
    #[error("the game is over")]
    Over,
    /// There is no such seat.
    #[error("{0} is not at this table")]
    NoSuchSeat(Seat),
    /// It is another player's turn.
    #[error("it is the turn of {0}")]
    NotYourTurn(Seat),
    /// The spinner has to turn first.
    #[error("the spinner has to turn first")]
    MustSpin,
    /// A player has to choose, not chance.
    #[error("there is nothing to spin for")]
    NoSpin,
    /// A card has to be played.
    #[error("play a card now, `left` or `right`")]
    MustPlay,
    /// A large cookie has to be chosen.
    #[error("choose a large cookie now, `face-up` or `face-down`")]
    MustTake,
    /// A spin has to be answered.
    #[error("answer the spin now, `accept` or `again`")]
    MustAnswer,
    /// There is no right card: a single card counts as the left one.
    #[error("a single card counts as the left one")]
    OneCard,
    /// A joker without a valid number.
    #[error("a joker names a number from 1 to 5, as in `left 4`")]
    NameNumber,
    /// A number for a card that is not a joker.
    #[error("only a joker names its number; this card is a {0}")]
    NotJoker(Card),
    /// A small pawn can't add 1.
    #[error("only a large pawn may add 1")]
    SmallPawn,
    /// The pawn may not walk out of the hole.
    #[error("a pawn may walk out of the Rabbit Hole only by the mercy variant, on the turn after a failed escape")]
    NoWalk,
    /// The board has no such space.
    #[error("there is no space {0} on this board")]
    NoSuchSpace(u8),
}
