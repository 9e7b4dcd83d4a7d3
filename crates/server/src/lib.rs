//! The game server: accounts, tables and live connections over HTTP and WebSockets.
//!
//! [`Server::start`] runs a node, which a test can start and stop as well. Only this crate knows HTTP and SQL.
//!
//! - `api`: the HTTP endpoints.
//! - `socket`: a live connection to a table.
//! - `hub`: the loaded tables, and all changes to them.
//! - [`store`]: the database.
//! - `bus`: messages between nodes.
//! - `queue`: bot moves for [`Worker`]s on other machines.
//! - `game_clock`: the time of games, one for all nodes.
//! - `jobs`: threads for bots and reviews.
//! - `reviews`: analyses of finished games.
//! - `listen`: accepts connections.
//! - `guard`: rate limits, origin checks and security headers.
//! - `housekeeping`: deletes stale data.

mod api;
mod app;
mod bus;
mod config;
mod cookie;
mod data_lock;
mod error;
mod game_clock;
mod guard;
mod housekeeping;
mod hub;
mod id;
mod jobs;
mod lan;
mod listen;
pub mod logs;
mod metrics;
mod names;
mod password;
mod qr;
mod queue;
mod rating;
mod reviews;
mod server;
#[cfg(test)]
mod simulation;
mod socket;
pub mod store;
mod task;
mod time;
mod token;
#[cfg(test)]
mod types;
mod web;
mod worker;

pub use config::{Bots, Config};
pub use guard::{Limits, Rate};
pub use qr::qr_code;
pub use server::{Server, StartError};
pub use time::Time;
pub use worker::{Worker, WorkerConfig};

/// Entry points for fuzz targets.
#[cfg(feature = "fuzz")]
pub mod fuzz {
    /// Parses bytes as every kind of request body; how many kinds accept them.
    pub fn bodies(bytes: &[u8]) -> usize {
        crate::api::read_each(bytes)
    }
}
