//! A server for tables that people meet at.
//!
//! [`Server::start`] runs a node; a test can call and stop it. Only this crate
//! knows HTTP and SQL. Its rooms: [`store`] keeps everything, `hub` has the
//! tables that are alive and the one door to each, `socket` is a connection to
//! a table, `api` is what can be asked over HTTP, `jobs` are the threads of bots,
//! `reviews` makes reviews when nothing else is to do.

mod api;
mod app;
mod bus;
mod cookie;
mod error;
mod hub;
mod id;
mod jobs;
mod rating;
mod reviews;
mod socket;
pub mod store;
mod time;

pub use app::{Config, Server, StartError};
