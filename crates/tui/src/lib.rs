//! Games in a terminal: local games that are saved after every move, tables of a
//! server, the plain mode and the full screen.
//!
//! A [`Session`](session::Session) is a local game: a table, its bots and its save;
//! [`online`] has the tables of a server. [`plain`] plays games line by line, [`full`]
//! on the full screen, which [`draw`] draws; both teach the [`lessons`].

pub mod boards;
pub mod draw;
pub mod files;
pub mod full;
mod handle;
mod interface;
pub mod online;
pub mod plain;
mod prefs;
pub mod session;
mod update;

pub use interface::Interface;
pub use prefs::Prefs;
pub use update::Update;
