use game::{Seat, SeatSet};

/// Why a request changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The match is over.
    #[error("the game is over")]
    Over,
    /// There is no such seat.
    #[error("{0} is not at this table; its seats are 0 to {last}", last = .1 - 1)]
    NoSuchSeat(Seat, usize),
    /// The sender has not seen what happened since.
    #[error("you saw version {seen}, but the table is at version {version}; look at it again and choose then")]
    Stale {
        /// What the sender saw.
        seen: usize,
        /// Where the table is.
        version: usize,
    },
    /// The sender claims to have seen what has not happened.
    #[error("there is no version {seen} yet; the table is at version {version}")]
    Ahead {
        /// What the sender claims.
        seen: usize,
        /// Where the table is.
        version: usize,
    },
    /// Somebody else is to act.
    #[error("it is not the turn of {seat} now, but of {}", list(*.to_move))]
    NotYourTurn {
        /// Who asked.
        seat: Seat,
        /// Who is to act.
        to_move: SeatSet,
    },
    /// The text is not a move of this game.
    #[error("this is not a move: {0}")]
    Unreadable(String),
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(String),
    /// The person at this seat has resigned.
    #[error("{0} has resigned; a bot is playing there now")]
    Resigned(Seat),
    /// The key was used for something else.
    #[error("the key {0} was used for another request; every request needs a key of its own")]
    KeyReused(String),
    /// Nothing can be taken back at this table.
    #[error("moves can't be taken back at this table")]
    NoTakebacks,
    /// The seat has not decided anything yet.
    #[error("{0} has not played yet, so there is nothing to take back")]
    NothingToTakeBack(Seat),
    /// What only people do.
    #[error("{0} is played by a bot: only people resign, take back or have somebody play for them")]
    Bot(Seat),
    /// Nobody moves for them.
    #[error("{0} is not away: no bot moves there")]
    NotAway(Seat),
    /// The name of a substitute is none.
    #[error("a substitute is a bot, written as in `bot:level:3`")]
    Substitute,
}

/// "seat 1", "seat 0 and seat 2".
fn list(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" and ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_say_what_would_be_right() {
        let seats: Vec<_> = Seat::all(4).collect();
        let others = [seats[0], seats[2]].into_iter().collect();
        for (refused, text) in [
            (Refused::NoSuchSeat(seats[3], 3), "seat 3 is not at this table; its seats are 0 to 2"),
            (
                Refused::NotYourTurn { seat: seats[1], to_move: others },
                "it is not the turn of seat 1 now, but of seat 0 and seat 2",
            ),
            (Refused::Ahead { seen: 9, version: 4 }, "there is no version 9 yet; the table is at version 4"),
        ] {
            assert_eq!(refused.to_string(), text);
        }
    }
}
