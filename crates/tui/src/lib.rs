//! The games of Wonderland on a terminal.

pub mod draw;
