use game::Seat;

use crate::Card;

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The match is over.
    #[error("the game is over")]
    Over,
    /// There is no such seat.
    #[error("{0} is not at this table")]
    NoSuchSeat(Seat),
    /// Somebody else is to act.
    #[error("it is the turn of {0}")]
    NotYourTurn(Seat),
    /// The spinner is to turn.
    #[error("the spinner is to turn now")]
    MustSpin,
    /// A player is to choose, not chance.
    #[error("there is nothing to spin for now")]
    NoSpin,
    /// A card is to be played.
    #[error("a card is to be played now, `left` or `right`")]
    MustPlay,
    /// A large cookie is to be chosen.
    #[error("a large cookie is to be chosen now, `face-up` or `face-down`")]
    MustTake,
    /// A spin is to be answered.
    #[error("the spin is to be answered now, `accept` or `again`")]
    MustAnswer,
    /// There is no right card.
    #[error("a single card is the left one")]
    OneCard,
    /// A joker without a number that it can have.
    #[error("a joker names a number from 1 to 5, as in `left 4`")]
    NameNumber,
    /// A number for a card that has its own.
    #[error("only a joker names its number; this card is a {0}")]
    NotJoker(Card),
    /// A small pawn adds nothing.
    #[error("only a large pawn may add 1")]
    SmallPawn,
    /// No walking out of the hole.
    #[error("a pawn may walk out of the Rabbit Hole only by the mercy variant, on the turn after a failed escape")]
    NoWalk,
    /// The board has no such space.
    #[error("there is no space {0} on this board")]
    NoSuchSpace(u8),
}
