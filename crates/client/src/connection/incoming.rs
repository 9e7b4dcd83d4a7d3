use protocol::{Code, ServerMsg};
use table::Key;

/// A message of the server, read as far as its receiver needs it.
///
/// [`ServerMsg`] is all of it. A program with thousands of connections may read less.
pub trait Incoming: Sized {
    /// Reads a message.
    ///
    /// # Errors
    /// If it is not a message.
    fn read(text: &str) -> Result<Self, serde_json::Error>;

    /// What the connection needs to know of it.
    fn gist(&self) -> Gist<'_>;
}

/// What a connection needs to know of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gist<'a> {
    /// A sight of this version, which matches its hash or does not.
    Sight {
        /// The version.
        version: usize,
        /// Whether it matches its hash.
        is_intact: bool,
    },
    /// The answer to the request with this key.
    Answer(&'a Key),
    /// The server can't answer now: the request has to be sent again.
    Later,
    /// The answer to a ping.
    Pong {
        /// The table's version.
        version: usize,
    },
    /// Anything else.
    Other,
}

impl Gist<'_> {
    /// Of a refusal.
    pub fn refused(code: Code, key: Option<&Key>) -> Gist<'_> {
        match (code, key) {
            (Code::Busy | Code::Unavailable, _) => Gist::Later,
            (_, Some(key)) => Gist::Answer(key),
            (_, None) => Gist::Other,
        }
    }
}

impl Incoming for ServerMsg {
    fn read(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    fn gist(&self) -> Gist<'_> {
        match self {
            Self::View(sight) => Gist::Sight { version: sight.version(), is_intact: sight.is_intact() },
            Self::Ack { key, .. } => Gist::Answer(key),
            Self::Refused { code, key, .. } => Gist::refused(*code, key.as_ref()),
            Self::Pong { version, .. } => Gist::Pong { version: *version },
            Self::Room(_) | Self::HandOver { .. } | Self::Emote { .. } => Gist::Other,
        }
    }
}
