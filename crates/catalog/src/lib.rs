//! The closed list of Wonderland's games, and types for any of them.
//!
//! Code that works with any game is generic over `game::Game` and picks the game
//! here, by its [`GameKind`]: there is no registry and there are no plug-ins.
//! [`AnyRecord`], [`AnyTable`], [`AnyMove`], [`AnySight`] and [`AnyOptions`] hold one of any
//! game; [`any!`] defines such types, and [`each!`] runs the same code for all of them.
//! Only these two and [`GameKind`] list the games.

mod any;
mod each;
mod kind;
mod moves;
mod options;
mod plan;
mod record;
mod room;
mod sight;
mod table;
mod verify;

pub use kind::{GameKind, UnknownGame};
pub use moves::{AnyMove, AnyPrepared};
pub use options::AnyOptions;
pub use plan::Plan;
pub use record::{AnyRecord, ReadError};
pub use room::{Chair, Room, RoomRefused, Sitter};
pub use sight::AnySight;
pub use table::{AnyTable, RestoreError};
pub use verify::{Proven, Verified};

/// The names that [`any!`] and [`each!`] expand to.
#[doc(hidden)]
pub mod games {
    pub use alice::Alice;
    pub use parade::Parade;
}
