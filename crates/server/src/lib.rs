//! A server for tables that people meet at.
//!
//! [`Server::start`] runs a node; a test can call and stop it. Only this crate
//! knows HTTP and SQL. Its rooms: [`store`] keeps everything, `hub` has the
//! tables that are alive and the one door to each, `socket` is a connection to
//! a table, `api` is what can be asked over HTTP, `guard` is what keeps others
//! out, `jobs` are the threads of bots, `queue` is how a [`Worker`] on another
//! machine gets to think, `reviews` looks games over when they are done, and
//! `housekeeping` removes what nobody will need any more.

mod api;
mod app;
mod bus;
mod cookie;
mod error;
mod guard;
mod housekeeping;
mod hub;
mod id;
mod jobs;
mod lan;
pub mod logs;
mod metrics;
mod password;
mod qr;
mod queue;
mod rating;
mod reviews;
mod socket;
pub mod store;
mod time;
mod token;
#[cfg(test)]
mod types;
mod web;
mod worker;

pub use app::{Bots, Config, Server, StartError};
pub use guard::{Limits, Rate};
pub use qr::qr_code;
pub use time::Time;
pub use worker::{Worker, WorkerConfig};

/// What only fuzz targets use.
#[cfg(feature = "fuzz")]
pub mod fuzz {
    /// Reads bytes as each body that a request can have; how many of them they could be.
    pub fn bodies(bytes: &[u8]) -> usize {
        crate::api::read_each(bytes)
    }
}
