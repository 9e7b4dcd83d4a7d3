use std::fmt;
use std::time::Duration;

/// What must not be in a history. Tables are named by their ids, lines by the version after them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Violation {
    /// Nothing was acknowledged, so nothing was tested.
    Idle,
    /// Something was acknowledged that nobody sent.
    Unasked(Request, usize),
    /// A request was acknowledged with two versions.
    TwoAnswers(Request, [usize; 2]),
    /// A request was acknowledged, and refused for good as well.
    AcknowledgedAndRefused(Request),
    /// Of two requests of a seat the later one got the lower version.
    OutOfOrder(Request, [usize; 2]),
    /// A request was acknowledged, but is not in the log where it should be.
    Lost(Request, usize),
    /// Two requests were acknowledged, and one line of the log is all there is.
    OneLineForTwo(Request, usize),
    /// A line of the log is of a person who did not ask for it, or asked for it once and has it twice.
    Invented(String, usize),
    /// A request was refused for good, but is in the log.
    RefusedButThere(Request, usize),
    /// Two clients were shown different things at the same place.
    TwoTruths(String, usize, [String; 2]),
    /// A client was shown something that is not in the log.
    NotInTheLog(String, usize, String),
    /// The steps that a client was shown have a gap, or don't lead to the version they come with.
    Gap(String, usize),
    /// A game went on after a client was shown its end.
    WentOn(String, [usize; 2]),
    /// A game is not over in the end.
    Unfinished(String),
    /// A game has no final log.
    Missing(String),
    /// An unfinished game did not go on for this long, though nothing was broken.
    Stalled(String, Duration),
}

/// A request of a person.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Request {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: usize,
    /// The key.
    pub key: String,
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "request {} of seat {} at table {}", self.key, self.seat, self.table)
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Idle => write!(f, "nothing was acknowledged, so nothing was tested"),
            Self::Unasked(request, version) => write!(f, "{request} was acknowledged at {version}, but never sent"),
            Self::TwoAnswers(request, [one, other]) => write!(f, "{request} was acknowledged at {one} and at {other}"),
            Self::AcknowledgedAndRefused(request) => write!(f, "{request} was acknowledged and refused"),
            Self::OutOfOrder(request, [before, after]) => {
                write!(f, "{request} was acknowledged at {after}, the one before it at {before}")
            }
            Self::Lost(request, version) => write!(f, "{request} was acknowledged at {version}, but is not there"),
            Self::OneLineForTwo(request, line) => write!(f, "{request} shares line {line} with another request"),
            Self::Invented(table, line) => write!(f, "line {line} of table {table} was not asked for, or only once"),
            Self::RefusedButThere(request, line) => write!(f, "{request} was refused, but is line {line}"),
            Self::TwoTruths(table, line, [one, other]) => {
                write!(f, "line {line} of table {table} was shown as {one} and as {other}")
            }
            Self::NotInTheLog(table, line, shown) => {
                write!(f, "line {line} of table {table} was shown as {shown}, which the log does not have there")
            }
            Self::Gap(table, version) => write!(f, "the steps up to version {version} of table {table} have a gap"),
            Self::WentOn(table, [shown, there]) => {
                write!(f, "table {table} was shown to be over at {shown}, but has {there} lines")
            }
            Self::Unfinished(table) => write!(f, "the game at table {table} did not end"),
            Self::Missing(table) => write!(f, "table {table} has no final log"),
            Self::Stalled(table, time) => {
                write!(f, "table {table} stood still for {time:.1?} though nothing was broken")
            }
        }
    }
}
