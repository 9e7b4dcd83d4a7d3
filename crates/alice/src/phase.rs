use serde::{Deserialize, Serialize};

/// The next thing to happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AlicePhase"))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The player on turn plays a card.
    Play,
    /// The player on turn chooses a large cookie (A7).
    ChooseCookie,
    /// The spinner turns for small cookies (A8).
    SpinForCookies,
    /// The spinner turns for an escape from the Rabbit Hole (A12).
    SpinToEscape {
        /// The spins left, this one included.
        spins: u8,
    },
    /// The player on turn accepts the space the spinner points at, or spins again (A12).
    Answer {
        /// The space the spinner points at.
        space: u8,
        /// The spins left.
        spins: u8,
    },
    /// The match is over.
    Over,
}

/// The kind of move to come.
///
/// The values lie so far apart that compilers compare them one by one, which
/// random matches predict better than a jump table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Awaits {
    Play = 0,
    Spin = 50,
    Cookie = 100,
    Answer = 150,
    Nothing = 250,
}
