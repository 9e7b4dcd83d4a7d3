//! All that goes over a wire between a server and its clients.
//!
//! [`ClientMsg`] and [`ServerMsg`] are the messages of a socket, docs/protocol.md describes them; the
//! other types are bodies of HTTP requests and responses. [`Code`] says what went wrong in both. Told
//! reviews, lessons and score sheets are made of what only `host` and `lessons` know, and live there.

mod bodies;
mod code;
mod message;
mod room;

pub use bodies::{
    AnyHinted, Attempt, Export, Goodbye, Hinted, InFront, JudgedMove, KeptTable, LeaderboardPlace, ListedSession,
    ListedTable, Login, Me, Named, NewPassword, NewTable, NewToken, PlayedGame, PlayedKind, PlayerStatistics, PuzzleOf,
    PuzzleVerdict, RatedGame, Ready, Replayed, Reveal, RevealedToken, ReviewProgress, ReviewState, Scope, Scopes,
    SessionInfo, SetBot, ShownTable, SitDown, StoreProblem, Strength, Swap, ToScore, TokenInfo, ToldHint, Why, is_id,
};
pub use code::{Code, Problem};
pub use message::{ClientMsg, Emote, Misread, ServerMsg};
pub use room::{ChairInfo, RoomInfo, Stage};
