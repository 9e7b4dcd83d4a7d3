//! Real services for tests: PostgreSQL and NATS on free ports in folders of their own, a proxy that breaks
//! connections, and players that keep reconnecting.
//!
//! Everything started here ends with the test program, however that ends. `cargo test` runs without
//! the servers and reports the tests it skips; with `WONDERLAND_SERVERS=required`, as in `make test`,
//! a missing server is a failure.

pub mod history;
mod nats;
mod player;
mod postgres;
mod process;
mod proxy;
mod small_disk;
mod tables;

pub use nats::Nats;
pub use player::{Granted, Player};
pub use postgres::{Postgres, Session};
pub use process::{Program, free_port};
pub use proxy::{Flow, Proxy, Side};
pub use small_disk::SmallDisk;
pub use tables::{
    Seen, check_hash, close_code, committed, next_sight, plan, play, play_first, rated_plan, reveal, seat,
    sit_and_reveal, table_of,
};

/// Reports that a server is missing, or fails if servers are required.
fn missing(what: &str, package: &str) {
    let line = format!("{what} is missing: on Debian `apt-get install {package}`");
    assert!(std::env::var("WONDERLAND_SERVERS").as_deref() != Ok("required"), "{line}");
    eprintln!("left out: {line}");
}
