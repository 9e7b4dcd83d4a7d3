//! The closed list of Wonderland's games.
//!
//! Whoever works with any game is generic over `game::Game` and picks the game
//! here, by its [`GameKind`]: there is no registry and there are no plug-ins.

mod kind;
mod record;
mod verify;

pub use kind::{GameKind, UnknownGame};
pub use record::{AnyRecord, ReadError};
pub use verify::Verified;
