use game::Seat;
use host::Hints;
use protocol::{Code, Emote};

/// What a piece of news changed about a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Update {
    /// The table has changed.
    Changed,
    /// Somebody else looks at the table now, or its whole past has arrived: start over.
    Reset,
    /// The hints that were requested.
    Hints(Hints),
    /// There are no hints, though they were requested.
    NoHints,
    /// A bot failed to move.
    BotFailed(Seat),
    /// The server refused a request.
    Refused(Code),
    /// The player at this seat sent an emote.
    Emote(Seat, Emote),
    /// Nothing at the table.
    Nothing,
}
