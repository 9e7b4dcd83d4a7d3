//! One live table: the single entry point for everybody's moves.
//!
//! A [`Table`] has its seats, its [log](Line), its clock and its source of
//! chance. It does no IO, starts no thread and reads no clock: requests and the
//! time are arguments. The caller, a terminal or a server, asks it to
//! [`prepare`](Table::prepare) a step, stores that step's lines if there is a
//! store, and then [commits](Table::commit) them.
//!
//! A viewer is sent a [`Sight`], which is made for them. Nothing here knows a
//! particular game: `catalog` has the tables of all of them.
//!
//! ```
//! use game::Viewer;
//! use parade::{NoOptions, Parade};
//! use table::{Millis, Player, Request, Table, Terms};
//!
//! let players: Vec<Player> = vec!["Ann".parse()?, "bot:level:3".parse()?];
//! let mut table = Table::<Parade>::seeded(NoOptions {}, &players, Terms::default(), 7, Millis(0))?;
//!
//! let seat = table.to_move().lowest().unwrap();
//! let sight = table.sight(Viewer::Seat(seat), 0, Millis(0));
//! let request = Request::play(seat, sight.version, "my-1".parse()?, sight.moves[0].mv);
//! let prepared = table.prepare(&request, Millis(900))?;
//! // Here a server stores `prepared.lines()`.
//! let accepted = table.commit(prepared)?;
//! assert_eq!(accepted.version, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod clock;
mod deal;
mod extend;
mod facts;
mod key;
mod line;
mod position;
mod refused;
mod replay;
mod request;
mod result;
mod seats;
#[cfg(test)]
mod secrecy;
mod sight;
mod table;

pub use clock::{Clock, ClockFace, Millis, TimeControl};
pub use deal::{Head, NonceRefused, OpenError, Pledge, Secret, Source, Terms};
pub use extend::ExtendError;
pub use key::{InvalidKey, Key};
pub use line::{Act, Line, Saved};
pub use refused::Refused;
pub use request::{Accepted, Prepared, Request, Wish};
pub use result::SeatResult;
pub use seats::{FORGOTTEN, InvalidName, Player, SeatInfo};
pub use sight::{Ending, Happened, Placed, Sight, Step, Verdict};
pub use table::Table;
