use catalog::{AnySight, RoomRefused};
use game::{Hex32, Seat};
use serde::{Deserialize, Serialize};
use table::{Accepted, Key, Refused, Request};

use crate::{Code, RoomInfo};

/// What a program of a player tells the one that runs the table.
///
/// It is one JSON object of at most [`ClientMsg::LONGEST`] bytes; a field that
/// is not known is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMsg {
    /// Play a move.
    Play {
        /// For which of the sender's seats.
        seat: Seat,
        /// The version that the sender has seen.
        version: usize,
        /// What the sender calls this request.
        key: Key,
        /// The move, in the notation of records.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Go back to the seat's previous decision.
    TakeBack {
        /// For which of the sender's seats.
        seat: Seat,
        /// The version that the sender has seen.
        version: usize,
        /// What the sender calls this request.
        key: Key,
    },
    /// Resign.
    Resign {
        /// For which of the sender's seats.
        seat: Seat,
        /// What the sender calls this request.
        key: Key,
    },
    /// Play oneself again, after a bot did.
    Back {
        /// For which of the sender's seats.
        seat: Seat,
        /// What the sender calls this request.
        key: Key,
    },
    /// Send the sight again, with what happened after this version.
    Sync {
        /// The version that the sender has seen; 0 for all.
        version: usize,
    },
    /// The device was handed over: show this seat.
    Look {
        /// Which of the sender's seats.
        seat: Seat,
    },
    /// A part in the fairness of the deal, after the table's commitment was shown.
    Commit {
        /// For which of the sender's seats.
        seat: Seat,
        /// The SHA-256 of 32 random bytes, the nonce, which stays secret for now.
        commitment: Hex32,
    },
    /// The nonce itself, once the stage is `revealing`.
    Reveal {
        /// For which of the sender's seats.
        seat: Seat,
        /// The 32 random bytes.
        nonce: Hex32,
    },
    /// Say something.
    Emote {
        /// For which of the sender's seats.
        seat: Seat,
        /// What.
        emote: Emote,
    },
    /// Deal the cards: everybody is there.
    Start {},
    /// The game is over: play once more.
    Rematch {
        /// For which of the sender's seats.
        seat: Seat,
    },
    /// Is anybody there?
    Ping {
        /// Any number; it comes back.
        id: u32,
    },
}

/// What the program that runs a table tells those of players and spectators.
///
/// All but a sight is short; a sight has some 2 to 16 KiB.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMsg {
    /// The table as this viewer may see it: after every change, and when asked.
    View(Box<AnySight>),
    /// A request was granted, and stored. A repeated one is answered alike.
    Ack {
        /// For which seat.
        seat: Seat,
        /// The request's key.
        key: Key,
        /// The version after it.
        version: usize,
    },
    /// A request or message was refused and changed nothing.
    Refused {
        /// What went wrong, for programs.
        code: Code,
        /// What went wrong and what would be right, in a sentence.
        why: String,
        /// The request's key, if it has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<Key>,
    },
    /// The people at the table, and before the deal what they agreed on: after every change of it, and when asked.
    Room(Box<RoomInfo>),
    /// The device has to go to the player of this seat, who then asks to look.
    HandOver {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody said something.
    Emote {
        /// Who.
        seat: Seat,
        /// What.
        emote: Emote,
    },
    /// The answer to a ping.
    Pong {
        /// The ping's number.
        id: u32,
        /// Where the table is: whoever has seen less should ask for the sight.
        version: usize,
    },
}

/// What people can say at a table. There is no chat: children play here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Emote {
    /// Hello!
    Hello,
    /// Good luck!
    GoodLuck,
    /// Well played!
    WellPlayed,
    /// Thank you!
    Thanks,
    /// Oops!
    Oops,
    /// Ha ha!
    Laugh,
    /// Let me think …
    Thinking,
    /// Good game!
    GoodGame,
}

impl Emote {
    /// All that can be said.
    pub const ALL: [Self; 8] = [
        Self::Hello,
        Self::GoodLuck,
        Self::WellPlayed,
        Self::Thanks,
        Self::Oops,
        Self::Laugh,
        Self::Thinking,
        Self::GoodGame,
    ];
}

/// Bytes that are no message.
#[derive(Debug, thiserror::Error)]
pub enum Misread {
    /// Too many.
    #[error("a message has at most {most} bytes, not {0}", most = ClientMsg::LONGEST)]
    Long(usize),
    /// Not an object.
    #[error("a message is a JSON object with a `type`")]
    NoObject,
    /// Not of the form of a message.
    #[error("not a message: {0}")]
    Json(#[from] serde_json::Error),
}

impl ClientMsg {
    /// No message needs more bytes than this, and none may have more.
    pub const LONGEST: usize = 8 * 1024;

    /// Reads a message as it came over the wire.
    ///
    /// # Errors
    /// If it is too long or not a message.
    pub fn read(text: &str) -> Result<Self, Misread> {
        if text.len() > Self::LONGEST {
            return Err(Misread::Long(text.len()));
        }
        // Derived readers would take a list as well.
        if !text.trim_start().starts_with('{') {
            return Err(Misread::NoObject);
        }
        Ok(serde_json::from_str(text)?)
    }

    /// The seat it speaks for, which has to be the sender's.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Play { seat, .. }
            | Self::TakeBack { seat, .. }
            | Self::Resign { seat, .. }
            | Self::Back { seat, .. }
            | Self::Look { seat }
            | Self::Commit { seat, .. }
            | Self::Reveal { seat, .. }
            | Self::Emote { seat, .. }
            | Self::Rematch { seat } => Some(*seat),
            Self::Sync { .. } | Self::Start {} | Self::Ping { .. } => None,
        }
    }

    /// What the sender calls the request, if it is one.
    pub fn key(&self) -> Option<&Key> {
        match self {
            Self::Play { key, .. } | Self::TakeBack { key, .. } | Self::Resign { key, .. } | Self::Back { key, .. } => {
                Some(key)
            }
            _ => None,
        }
    }

    /// What it asks of the table, if it does.
    pub fn request(&self) -> Option<Request<String>> {
        match self {
            Self::Play { seat, version, key, mv } => Some(Request::play(*seat, *version, key.clone(), mv.clone())),
            Self::TakeBack { seat, version, key } => Some(Request::take_back(*seat, *version, key.clone())),
            Self::Resign { seat, key } => Some(Request::resign(*seat, key.clone())),
            Self::Back { seat, key } => Some(Request::back(*seat, key.clone())),
            Self::Sync { .. }
            | Self::Look { .. }
            | Self::Commit { .. }
            | Self::Reveal { .. }
            | Self::Emote { .. }
            | Self::Start {}
            | Self::Rematch { .. }
            | Self::Ping { .. } => None,
        }
    }
}

impl ServerMsg {
    /// The answer to a request that was refused.
    pub fn refuse(refused: &Refused, key: Option<Key>) -> Self {
        Self::Refused { code: refused.into(), why: refused.to_string(), key }
    }

    /// The answer to a wish about a room that was refused.
    pub fn refuse_room(refused: &RoomRefused) -> Self {
        Self::Refused { code: refused.into(), why: refused.to_string(), key: None }
    }

    /// The message as it goes over the wire.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a message is plain data")
    }
}

impl From<Accepted> for ServerMsg {
    fn from(accepted: Accepted) -> Self {
        Self::Ack { seat: accepted.seat, key: accepted.key, version: accepted.version }
    }
}

impl From<&Misread> for ServerMsg {
    fn from(misread: &Misread) -> Self {
        Self::Refused { code: Code::Unreadable, why: misread.to_string(), key: None }
    }
}
