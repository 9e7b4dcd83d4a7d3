//! Games in a terminal: what is said in three languages, local games that
//! survive the program, and the line mode.
//!
//! A [`Session`](session::Session) is a game on this machine: a table, the bots
//! at it, and where it is kept. [`plain`] plays one line by line; a full screen
//! drives the same session from its own events.

pub mod draw;
pub mod files;
mod mode;
pub mod plain;
pub mod session;
pub mod words;

pub use mode::Mode;
