//! Games in a terminal: what is said in three languages, local games that
//! survive the program, the line mode and the whole screen.
//!
//! A [`Session`](session::Session) is a game on this machine: a table, the bots
//! at it, and where it is kept; [`online`] are tables of a server. [`plain`] plays one line by line, [`full`] on the
//! whole screen, which [`draw`] draws; both show the [`lessons`].

pub mod boards;
pub mod draw;
pub mod files;
pub mod full;
mod live;
mod mode;
pub mod online;
pub mod plain;
mod prefs;
pub mod session;

pub use mode::Mode;
pub use prefs::Prefs;
