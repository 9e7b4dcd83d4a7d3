//! The tables of a server.
//!
//! A [`Server`] makes requests on a thread of its own and wakes the caller. A
//! [`Remote`] is the state of a table according to its messages; its [`link`]
//! reconnects whenever the connection is lost.

mod draft;
mod follow;
mod hint;
mod link;
mod lists;
mod remote;
mod room;
mod server;
mod sessions;

use protocol::is_id;

pub(crate) use draft::Draft;
pub(crate) use link::LinkEvent;
pub(crate) use lists::{Listed, Lists};
pub(crate) use remote::Remote;
pub(crate) use room::{RoomRequest, is_ready};
pub use server::{NotConnected, Server};
pub(crate) use server::{Pending, Wake, failure};

/// Random bytes of the operating system.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

/// The id of a table in a pasted text, which is a link or the id itself.
pub fn table_id(text: &str) -> Option<String> {
    let path = text.trim().split(['?', '#']).next().unwrap_or_default();
    let id = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    is_id(id).then(|| id.into())
}

/// Whether a text looks like a server's address or a link to its table.
pub fn is_address(text: &str) -> bool {
    text.contains([':', '/', '.'])
}

/// The server of a link to a table, and the table; of a server's address, only the server.
pub fn server_and_table(text: &str) -> (String, Option<String>) {
    let text = text.trim();
    let host = text.find("://").map_or(0, |at| at + "://".len());
    let origin = text[host..].find('/').map_or(text, |at| &text[..host + at]);
    match table_id(text).filter(|_| origin != text) {
        Some(id) => (origin.into(), Some(id)),
        None => (text.into(), None),
    }
}

#[test]
fn a_link_names_a_server_and_a_table() {
    let id = "AbCdEfGhIjKlMnOpQr-_09";
    for origin in ["https://x.org", "http://127.0.0.1:8080", "x.org:80"] {
        assert_eq!(server_and_table(origin), (origin.into(), None));
        assert_eq!(server_and_table(&format!(" {origin}/table/{id} ")), (origin.into(), Some(id.into())));
    }
    assert_eq!(server_and_table("https://x.org/"), ("https://x.org/".into(), None));
}

#[test]
fn a_table_is_found_in_its_link() {
    let id = "AbCdEfGhIjKlMnOpQr-_09";
    for text in [id, " AbCdEfGhIjKlMnOpQr-_09\n", &format!("https://x.org/tables/{id}/?a=b#c")] {
        assert_eq!(table_id(text).as_deref(), Some(id), "{text}");
    }
    for text in ["", "https://x.org/tables/", "abc", &format!("{id}x")] {
        assert_eq!(table_id(text), None, "{text}");
    }
}
