//! Every reason to refuse a request, and its sentence: what went wrong, then what to do.

mod fault;
mod response;

use std::fmt;
use std::ops::RangeInclusive;
use std::time::Duration;

use catalog::RoomRefused;
use host::BadBot;
use protocol::Code;
use table::{ExtendError, InvalidName, Refused};

pub(crate) use fault::Fault;

use crate::store::StoreError;
use crate::task::TaskFailed;

/// Why the server refuses a request. The sentences are for the sender; details of failures are only logged.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// No table has this id.
    #[error("there is no such table; check that the link is complete")]
    NoSuchTable,
    /// The address leads nowhere.
    #[error("there is nothing at this address")]
    NotFound,
    /// The address exists, but not with this method.
    #[error("this address does not support that method; see /api/docs")]
    WrongMethod,
    /// The sender has no valid session or token.
    #[error("you are not signed in; start a guest session with POST /api/v1/session, or send a token")]
    NotSignedIn,
    /// The name or the password is wrong. Which of them is not revealed.
    #[error("wrong name or password")]
    WrongPassword,
    /// The token lacks a scope.
    #[error("this token does not allow that; create one with the scope `{0}`")]
    MissingScope(&'static str),
    /// A page of another site sent the request.
    #[error("requests from pages of other sites are not allowed")]
    ForeignPage,
    /// The sender has an account.
    #[error("you already have an account")]
    HasAccount,
    /// Another account has the name.
    #[error("the name {0} is taken; choose another")]
    NameTaken(String),
    /// Only accounts play rated games.
    #[error("rated games need an account; create one, or play a casual game")]
    RatedNeedsAccount,
    /// Hints are off in rated games.
    #[error("there are no hints in rated games")]
    RatedHasNoHints,
    /// The player has too many unfinished games.
    #[error("you have too many unfinished games; finish some, or close tables that have not started")]
    TooManyTables,
    /// The player has too many tokens.
    #[error("you have too many tokens; revoke some first")]
    TooManyTokens,
    /// The player or the address has too many sockets.
    #[error("you have too many tables open at once; close some")]
    TooManySockets,
    /// A new token has no scope, or one that its creator lacks.
    #[error("a token needs at least one scope, and only scopes that you have yourself")]
    TokenScopes,
    /// A name has characters that can't be seen, or nothing else.
    #[error("a name needs a letter or a digit, and has no invisible characters")]
    InvisibleName,
    /// A new token would never expire, or at once.
    #[error("a token is valid for 1 to 365 days")]
    TokenLifetime,
    /// A rate limit is reached, for this long.
    #[error("too many requests; try again in {} s", seconds(*.0))]
    TooManyRequests(Duration),
    /// A connection sends too many messages.
    #[error("too many messages; slow down")]
    TooManyMessages,
    /// The table refuses.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The room refuses.
    #[error(transparent)]
    Room(#[from] RoomRefused),
    /// The cards are not dealt yet.
    #[error("the cards have not been dealt yet")]
    NotDealt,
    /// The cards are dealt already.
    #[error("the cards have already been dealt, so the table can't be changed")]
    AlreadyDealt,
    /// The game is not over yet.
    #[error("the game is not over yet; try again after it ends")]
    NotOver,
    /// A bot was about to play for somebody who has returned.
    #[error("the player is back, so the bot does not move")]
    PlayerIsBack,
    /// Nobody can have this name.
    #[error(transparent)]
    Name(#[from] InvalidName),
    /// The name of an account is too short or too long.
    #[error("an account name has {} to {} characters; choose another", .0.start(), .0.end())]
    AccountNameLength(RangeInclusive<usize>),
    /// The password is too short or too long.
    #[error("a password has {} to {} characters; choose another", .0.start(), .0.end())]
    PasswordLength(RangeInclusive<usize>),
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] BadBot),
    /// A seat was given to a person by name.
    #[error("people take a seat themselves; send null for an open seat, or a bot such as `bot:3`")]
    NotABot,
    /// The key is one of the server's own.
    #[error("keys that begin with {} are reserved; choose another", listed(.0))]
    ReservedKey(&'static [&'static str]),
    /// The message is not a request to the table.
    #[error("only play, take-back, resign and back can be sent here")]
    NotARequest,
    /// There are fewer steps in the game.
    #[error("the game has {entries} steps, so there is no step {step}")]
    NoSuchStep {
        /// The number of steps.
        entries: usize,
        /// The step that was asked for.
        step: usize,
    },
    /// The viewer is none.
    #[error("a viewer is `open`, `spectator` or a seat number below {0}")]
    NoSuchViewer(usize),
    /// The text is no move, or not one of the puzzle's.
    #[error("this puzzle does not offer that move; choose one of its moves")]
    NotAPuzzleMove,
    /// The score pad refuses.
    #[error("{0}")]
    Score(String),
    /// The record can't be read.
    #[error("this is not a game record: {0}")]
    Record(String),
    /// The body is not JSON, or does not say so.
    #[error("send JSON with `Content-Type: application/json`")]
    NotJson,
    /// The body is too long.
    #[error("the request is too long")]
    TooLong,
    /// The body takes too long to arrive.
    #[error("the request took too long to arrive; send it again")]
    TooSlow,
    /// The body or the query is not as documented.
    #[error("the request is not valid: {0}; see /api/docs")]
    Malformed(String),
    /// The store failed.
    #[error("the server is having trouble; try again in a moment")]
    Store(#[from] StoreError),
    /// The server has a fault.
    #[error("the server is having trouble; try again in a moment")]
    Fault(#[from] Fault),
}

impl Error {
    /// The code for programs.
    pub(crate) fn code(&self) -> Code {
        match self {
            Self::Refused(refused) => refused.into(),
            Self::Room(refused) => refused.into(),
            Self::NoSuchTable | Self::NotFound | Self::WrongMethod => Code::NotFound,
            Self::NotSignedIn | Self::WrongPassword => Code::Nobody,
            Self::MissingScope(_)
            | Self::ForeignPage
            | Self::HasAccount
            | Self::RatedNeedsAccount
            | Self::RatedHasNoHints
            | Self::TooManyTables
            | Self::TooManyTokens
            | Self::TokenScopes => Code::Forbidden,
            Self::NameTaken(_) => Code::Taken,
            Self::TooManyRequests(_) | Self::TooManyMessages | Self::TooManySockets => Code::Busy,
            Self::NotDealt | Self::AlreadyDealt | Self::NotOver | Self::PlayerIsBack => Code::WrongStage,
            Self::Name(_)
            | Self::AccountNameLength(_)
            | Self::PasswordLength(_)
            | Self::Bot(_)
            | Self::NotABot
            | Self::TokenLifetime
            | Self::InvisibleName
            | Self::ReservedKey(_)
            | Self::NotARequest
            | Self::NoSuchStep { .. }
            | Self::NoSuchViewer(_)
            | Self::NotAPuzzleMove
            | Self::Score(_)
            | Self::Record(_)
            | Self::NotJson
            | Self::TooLong
            | Self::TooSlow
            | Self::Malformed(_) => Code::Unreadable,
            Self::Store(_) | Self::Fault(_) => Code::Unavailable,
        }
    }

    /// A body or query that can't be read, with the innermost reason alone.
    pub(crate) fn malformed(why: &dyn std::error::Error) -> Self {
        let mut innermost = why;
        while let Some(source) = innermost.source() {
            innermost = source;
        }
        Self::Malformed(innermost.to_string())
    }

    /// What went wrong, for logs, with details that are not sent.
    pub(crate) fn detail(&self) -> &dyn fmt::Display {
        match self {
            Self::Store(why) => why,
            Self::Fault(why) => why,
            other => other,
        }
    }

    /// Whether the server failed, and not the request.
    pub(crate) fn is_failure(&self) -> bool {
        matches!(self, Self::Store(_) | Self::Fault(_))
    }

    /// Logs a failure of the server.
    pub(crate) fn log(&self) {
        if self.is_failure() {
            tracing::error!(why = %self.detail(), "a request failed");
        }
    }
}

impl From<ExtendError> for Error {
    fn from(why: ExtendError) -> Self {
        Fault::from(why).into()
    }
}

impl From<TaskFailed> for Error {
    fn from(why: TaskFailed) -> Self {
        Fault::from(why).into()
    }
}

/// Whole seconds, rounded up.
fn seconds(wait: Duration) -> u64 {
    wait.as_secs() + 1
}

fn listed(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" or ")
}
