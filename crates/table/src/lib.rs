//! One live table: the door through which everybody plays.
//!
//! A [`Table`] knows its seats, its [log](Line), its clock and where its chance
//! comes from. It does no input or output, starts no thread and reads no clock:
//! requests and the time come in as arguments. Whoever runs it, a terminal or a
//! server, asks it to [`prepare`](Table::prepare) a step, stores the lines of
//! that step if there is a store, and then [commits](Table::commit) them.
//!
//! What others are told is a [`Sight`], made for one viewer. [`ClientMsg`] and
//! [`ServerMsg`] carry requests and sights over a wire; [`AnyTable`] is a table
//! of any of the games.
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
//! // Here a server stores `prepared.lines`.
//! let accepted = table.commit(prepared)?;
//! assert_eq!(accepted.version, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod bodies;
mod check;
mod clock;
mod deal;
mod extend;
mod facts;
mod key;
mod line;
mod refused;
mod replay;
mod request;
mod result;
mod room;
mod seats;
#[cfg(test)]
mod secrecy;
mod sight;
mod table;
mod wire;

pub use any::{AnyOptions, AnySight, AnyTable, RestoreError};
pub use bodies::{ListedTable, Me, NewTable, Problem, ShownTable, SitDown, is_id};
pub use clock::{Clock, ClockFace, Millis, TimeControl};
pub use deal::{Head, NonceRefused, OpenError, Pledge, Secret, Source, Terms};
pub use extend::ExtendError;
pub use key::{InvalidKey, Key};
pub use line::{Act, Line, Saved};
pub use refused::{Code, Refused};
pub use request::{Accepted, Prepared, Request, Wish};
pub use result::SeatResult;
pub use room::{Chair, ChairInfo, Plan, Room, RoomInfo, RoomRefused, Sitter, Stage, Variants};
pub use seats::{FORGOTTEN, InvalidName, Player, SeatInfo};
pub use sight::{Ending, Happened, Offer, Sight, Step};
pub use table::Table;
pub use wire::{ClientMsg, Emote, Misread, ServerMsg};
