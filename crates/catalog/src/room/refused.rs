use alice::Character;
use game::Seat;
use table::{InvalidName, OpenError};

use crate::GameKind;

/// Why nothing changes in a room.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RoomRefused {
    /// There is no such seat.
    #[error("{0} is not at this table; its seats are 0 to {last}", last = .1 - 1)]
    NoSuchSeat(Seat, usize),
    /// So many can't play.
    #[error("{game} is for {least} to {most} players, not {given}", least = .game.seats().start(), most = .game.seats().end())]
    Seats {
        /// Which game.
        game: GameKind,
        /// How many were asked for.
        given: usize,
    },
    /// Somebody sits there.
    #[error("{0} is taken; choose a free one")]
    Taken(Seat),
    /// Nobody, or somebody else, sits there.
    #[error("you don't have {0}")]
    NotYours(Seat),
    /// Only the host may.
    #[error("only the host of the table may do that")]
    NotTheHost,
    /// Nobody can be called that.
    #[error(transparent)]
    Name(#[from] InvalidName),
    /// A person wants the name of a bot.
    #[error("a name that begins with `bot:` is for bots")]
    NameOfBot,
    /// Two people with one name.
    #[error("somebody at this table is called {0} already; choose another name")]
    NameTwice(String),
    /// A person has not committed to a nonce.
    #[error("{0} has not committed to a nonce yet; the cards are dealt once every person has")]
    NotCommitted(Seat),
    /// A nonce is revealed before everybody has committed to one.
    #[error("nonces are revealed once every seat has committed to one")]
    NotRevealing,
    /// Seats don't change between the first revealed nonce and the deal.
    #[error("the cards are about to be dealt; seats can't change now")]
    Revealing,
    /// The nonce is not the one that the seat has committed to.
    #[error("this is not the nonce that {0} has committed to: its SHA-256 differs from the commitment")]
    OtherNonce(Seat),
    /// Somebody else is that character, or the game has none.
    #[error("{0} is already taken, or not in this game")]
    Character(Character),
    /// Rated games have no takebacks.
    #[error("in a rated game moves can't be taken back")]
    RatedTakebacks,
    /// Rated games have a clock.
    #[error("a rated game needs a clock, so that nobody can avoid a defeat by not moving")]
    RatedClock,
    /// Rated games are among people.
    #[error("a rated game needs two people who don't share a device")]
    RatedAlone,
    /// Somebody wants two seats of a rated game.
    #[error("in a rated game everybody has one seat")]
    RatedTwice,
    /// Seats are free.
    #[error("{0} is still open; it needs a person or a bot")]
    Free(Seat),
    /// There can't be such a table.
    #[error(transparent)]
    Open(#[from] OpenError),
}
