//! Bodies of HTTP requests and responses, with one file per subject.

mod account;
mod advice;
mod finished;
mod operating;
mod pad;
mod people;
mod statistics;
mod tables;
mod tokens;

pub use account::{Export, Goodbye, KeptTable, NewPassword};
pub use advice::{AnyHinted, Attempt, Hinted, JudgedMove, PuzzleOf, PuzzleVerdict, ToldHint, Why};
pub use finished::{Replayed, ReviewProgress, ReviewState};
pub use operating::{Ready, StoreProblem};
pub use pad::{InFront, ToScore};
pub use people::{ListedSession, Login, Me, Named, SessionInfo};
pub use statistics::{LeaderboardPlace, PlayedGame, PlayedKind, PlayerStatistics, RatedGame, Strength};
pub use tables::{ListedTable, NewTable, Reveal, SetBot, ShownTable, SitDown, Swap};
pub use tokens::{NewToken, RevealedToken, Scope, Scopes, TokenInfo};

/// Whether this text could be the id of something at a server: 128 bits, as 22 characters that need no care in a link.
pub fn is_id(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    text.len() == 22 && text.bytes().all(fits)
}
