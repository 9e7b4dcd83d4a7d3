use game::Seat;
use table::ExtendError;

use crate::task::TaskFailed;

/// A fault of the server itself. Its sentences are for logs.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// A request panicked.
    #[error("a request panicked: {0}")]
    Panic(String),
    /// A task panicked.
    #[error(transparent)]
    Task(#[from] TaskFailed),
    /// A job panicked on its thread.
    #[error("a job panicked: {0}")]
    Job(&'static str),
    /// A bot chose no move.
    #[error("the bot at {seat} of table {table} found no move")]
    NoBotMove {
        /// Where the bot sits.
        seat: Seat,
        /// The beginning of the table's id.
        table: String,
    },
    /// A stored step does not fit its table.
    #[error("a step does not fit its table: {0}")]
    Extend(#[from] ExtendError),
    /// A record of ours can't be replayed.
    #[error("a finished game can't be replayed: {0}")]
    Replay(String),
    /// A stored review can't be read or told.
    #[error("a stored review can't be shown: {0}")]
    Review(String),
    /// A puzzle of ours can't be read.
    #[error("a puzzle is damaged: {0}")]
    Puzzle(String),
    /// A password can't be hashed, or its stored hash not be read.
    #[error("a password can't be hashed or checked: {0}")]
    Password(String),
    /// A request came without the address of its sender.
    #[error("a request has no address")]
    NoAddress,
}
