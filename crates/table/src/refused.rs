use game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Why a request changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The match is over.
    #[error("the game is over")]
    Over,
    /// There is no such seat.
    #[error("{0} is not at this table; its seats are 0 to {last}", last = .1 - 1)]
    NoSuchSeat(Seat, usize),
    /// The sender has not seen what happened since.
    #[error("you saw version {seen}, but the table is at version {version}; look at it again and choose then")]
    Stale {
        /// What the sender saw.
        seen: usize,
        /// Where the table is.
        version: usize,
    },
    /// The sender claims to have seen what has not happened.
    #[error("there is no version {seen} yet; the table is at version {version}")]
    Ahead {
        /// What the sender claims.
        seen: usize,
        /// Where the table is.
        version: usize,
    },
    /// Somebody else is to act.
    #[error("it is not the turn of {seat} now, but of {}", list(*.to_move))]
    NotYourTurn {
        /// Who asked.
        seat: Seat,
        /// Who is to act.
        to_move: SeatSet,
    },
    /// The text is not a move of this game.
    #[error("this is not a move: {0}")]
    Unreadable(String),
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(String),
    /// The person at this seat has resigned.
    #[error("{0} has resigned; a bot plays on in that place")]
    Resigned(Seat),
    /// The key was used for something else.
    #[error("the key {0} was used for another request; every request needs a key of its own")]
    KeyReused(String),
    /// Nothing can be taken back at this table.
    #[error("moves can't be taken back at this table")]
    NoTakebacks,
    /// The seat has not decided anything yet.
    #[error("{0} has not played yet, so there is nothing to take back")]
    NothingToTakeBack(Seat),
    /// What only people do.
    #[error("{0} is played by a bot: only people resign, take back or have somebody play for them")]
    Bot(Seat),
    /// Nobody moves for them.
    #[error("{0} is not away: no bot moves there")]
    NotAway(Seat),
    /// The name of a substitute is none.
    #[error("a substitute is a bot, written as in `bot:level:3`")]
    Substitute,
}

/// What went wrong, for programs. The server has some of its own reasons as well.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The match is over.
    Over,
    /// There is no such seat.
    NoSuchSeat,
    /// The version is old: look again.
    Stale,
    /// The version has not happened yet: look again.
    Ahead,
    /// Somebody else is to act.
    NotYourTurn,
    /// The text is not a move, or the message not a message.
    Unreadable,
    /// The rules forbid it.
    Illegal,
    /// The person at this seat has resigned.
    Resigned,
    /// The key was used for another request.
    KeyReused,
    /// Nothing can be taken back.
    NoTakeback,
    /// A bot plays this seat.
    Bot,
    /// Nobody plays for this seat.
    NotAway,
    /// The seat is not the sender's.
    ForeignSeat,
    /// The nonce is not taken.
    Nonce,
    /// The seat, the name or the character is somebody else's.
    Taken,
    /// Only the host may.
    NotTheHost,
    /// The table can't be like that, or can't begin yet.
    NotReady,
    /// The cards are dealt already, or not yet.
    WrongStage,
    /// The server can't do it now; ask again.
    Unavailable,
    /// There is no such thing.
    NotFound,
    /// The server does not know who asks.
    Nobody,
    /// The one who asks may not.
    Forbidden,
    /// Too much at once: wait a little.
    Busy,
}

impl Refused {
    /// What went wrong, for programs.
    pub const fn code(&self) -> Code {
        match self {
            Self::Over => Code::Over,
            Self::NoSuchSeat(..) => Code::NoSuchSeat,
            Self::Stale { .. } => Code::Stale,
            Self::Ahead { .. } => Code::Ahead,
            Self::NotYourTurn { .. } => Code::NotYourTurn,
            Self::Unreadable(_) => Code::Unreadable,
            Self::Illegal(_) => Code::Illegal,
            Self::Resigned(_) => Code::Resigned,
            Self::KeyReused(_) => Code::KeyReused,
            Self::NoTakebacks | Self::NothingToTakeBack(_) => Code::NoTakeback,
            Self::NotAway(_) => Code::NotAway,
            Self::Bot(_) | Self::Substitute => Code::Bot,
        }
    }
}

/// "seat 1", "seat 0 and seat 2".
fn list(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" and ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_say_what_would_be_right() {
        let seats: Vec<_> = Seat::all(4).collect();
        let others = [seats[0], seats[2]].into_iter().collect();
        for (refused, text) in [
            (Refused::NoSuchSeat(seats[3], 3), "seat 3 is not at this table; its seats are 0 to 2"),
            (
                Refused::NotYourTurn { seat: seats[1], to_move: others },
                "it is not the turn of seat 1 now, but of seat 0 and seat 2",
            ),
            (Refused::Ahead { seen: 9, version: 4 }, "there is no version 9 yet; the table is at version 4"),
        ] {
            assert_eq!(refused.to_string(), text);
        }
    }
}
