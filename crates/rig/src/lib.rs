//! Real parts for tests: PostgreSQL and NATS on free ports in folders of their own, and players that
//! don't give up.
//!
//! Whatever is started here ends with the test program, however that ends. `cargo test` runs without
//! the servers, and says which tests it leaves out; where `WONDERLAND_SERVERS=required` is set, as
//! `make test` does, a server that is missing is a failure.

mod nats;
mod player;
mod postgres;
mod process;
mod tables;

pub use nats::Nats;
pub use player::{Granted, Player};
pub use postgres::Postgres;
pub use process::{Program, free_port};
pub use tables::{Seen, check_hash, next_sight, nonce, plan, play, play_first, seat, table_of};

/// The only way to go on without a server: to say so, where nobody asked for it.
fn missing(what: &str, package: &str) {
    let line = format!("{what} is missing: on Debian `apt-get install {package}`");
    assert!(std::env::var("WONDERLAND_SERVERS").as_deref() != Ok("required"), "{line}");
    eprintln!("left out: {line}");
}
