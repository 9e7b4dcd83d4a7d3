use serde::{Deserialize, Serialize};

/// What is to happen next.
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
        /// How many spins are left, this one included.
        spins: u8,
    },
    /// The player on turn accepts where the spinner points, or not (A12).
    Answer {
        /// The space that the spinner points at.
        space: u8,
        /// How many spins are left.
        spins: u8,
    },
    /// Nothing more happens.
    Over,
}

/// Which kind of move is to come.
///
/// The values lie so far apart that compilers compare them one by one: on the
/// way of a random match that is foreseen better than a jump through a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Awaits {
    Play = 0,
    Spin = 50,
    Cookie = 100,
    Answer = 150,
    Nothing = 250,
}
