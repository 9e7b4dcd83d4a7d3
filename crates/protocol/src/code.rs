use catalog::RoomRefused;
use serde::{Deserialize, Serialize};
use table::Refused;

/// What went wrong, for programs.
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
    /// The nonce is not the one that the seat has committed to.
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

impl Code {
    /// All of them.
    pub const ALL: [Self; 23] = [
        Self::Over,
        Self::NoSuchSeat,
        Self::Stale,
        Self::Ahead,
        Self::NotYourTurn,
        Self::Unreadable,
        Self::Illegal,
        Self::Resigned,
        Self::KeyReused,
        Self::NoTakeback,
        Self::Bot,
        Self::NotAway,
        Self::ForeignSeat,
        Self::Nonce,
        Self::Taken,
        Self::NotTheHost,
        Self::NotReady,
        Self::WrongStage,
        Self::Unavailable,
        Self::NotFound,
        Self::Nobody,
        Self::Forbidden,
        Self::Busy,
    ];
}

/// The body of an HTTP response that is an error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// What went wrong, for programs.
    pub code: Code,
    /// What went wrong and what would be right, in a sentence.
    pub why: String,
}

impl From<&Refused> for Code {
    fn from(refused: &Refused) -> Self {
        match refused {
            Refused::Over => Self::Over,
            Refused::NoSuchSeat(..) => Self::NoSuchSeat,
            Refused::Stale { .. } => Self::Stale,
            Refused::Ahead { .. } => Self::Ahead,
            Refused::NotYourTurn { .. } => Self::NotYourTurn,
            Refused::Unreadable(_) => Self::Unreadable,
            Refused::Illegal(_) => Self::Illegal,
            Refused::Resigned(_) => Self::Resigned,
            Refused::KeyReused(_) => Self::KeyReused,
            Refused::NoTakebacks | Refused::NothingToTakeBack(_) => Self::NoTakeback,
            Refused::NotAway(_) => Self::NotAway,
            Refused::Bot(_) | Refused::Substitute => Self::Bot,
        }
    }
}

impl From<&RoomRefused> for Code {
    fn from(refused: &RoomRefused) -> Self {
        match refused {
            RoomRefused::NoSuchSeat(..) => Self::NoSuchSeat,
            RoomRefused::Taken(_) | RoomRefused::NameTwice(_) | RoomRefused::Character(_) => Self::Taken,
            RoomRefused::NotYours(_) => Self::ForeignSeat,
            RoomRefused::NotTheHost => Self::NotTheHost,
            RoomRefused::Name(_) | RoomRefused::NameOfBot => Self::Unreadable,
            RoomRefused::OtherNonce(_) => Self::Nonce,
            RoomRefused::Revealing | RoomRefused::NotRevealing => Self::WrongStage,
            RoomRefused::Seats { .. }
            | RoomRefused::RatedTakebacks
            | RoomRefused::RatedClock
            | RoomRefused::RatedAlone
            | RoomRefused::RatedTwice
            | RoomRefused::Free(_)
            | RoomRefused::NotCommitted(_)
            | RoomRefused::Open(_) => Self::NotReady,
        }
    }
}
