use catalog::{AnySight, each};
use game::{Actor, Seat, SeatSet};
use serde::Serialize;
use table::{Act, Happened, Line, Step};

use super::ShownStep;

/// The log of a table when all is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinalLog {
    /// The table.
    pub table: String,
    /// Its lines.
    pub lines: Vec<LoggedLine>,
    /// Whether the game is over.
    pub over: bool,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedLine {
    /// Who made it.
    pub origin: Origin,
    /// What is the same for all viewers.
    pub open: String,
    /// The key of its request, if the log tells.
    pub key: Option<String>,
    /// The move, if it is one and the log tells.
    pub mv: Option<String>,
}

/// Who made a line of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The person at this seat.
    Person(usize),
    /// Chance, which belongs to the request before it.
    Chance,
    /// A bot, or the server.
    Server,
}

impl FinalLog {
    /// The log as a client sees it, which is shown everything again when the game is over.
    ///
    /// # Panics
    /// If the sight does not begin with the first line.
    pub fn of_sight(table: &str, sight: &AnySight) -> Self {
        let people = sight.seats().iter().map(|info| info.bot.is_none()).collect::<Vec<_>>();
        let is_person = |seat: Seat| people.get(seat.index()).is_some_and(|is_person| *is_person);
        let lines: Vec<_> = each!(sight, AnySight(sight) =>
            sight.steps.iter().map(|step| LoggedLine::of_step(step, is_person)).collect());
        assert_eq!(lines.len(), sight.version(), "a whole log");
        Self { table: table.into(), lines, over: sight.is_over() }
    }

    /// The log as it is stored; `people` are the seats that no bot has.
    pub fn of_lines(table: &str, lines: &[Line<String>], people: SeatSet, over: bool) -> Self {
        let lines = lines.iter().map(|line| LoggedLine::of_line(line, people)).collect();
        Self { table: table.into(), lines, over }
    }

    /// The same log with the moves of the record, each with its seat or of chance. Records sort moves that were made
    /// at the same time, so a seat's moves go to that seat's lines.
    ///
    /// # Panics
    /// If the record has more or fewer moves than the log.
    #[must_use]
    pub fn with_moves(mut self, moves: &[(Option<usize>, String)]) -> Self {
        let mut left = moves.to_vec();
        for line in self.lines.iter_mut().filter(|line| line.is_move()) {
            let own = left.iter().position(|(seat, _)| line.open.starts_with(&actor(*seat)));
            line.mv = Some(left.remove(own.expect("a move for each line of the log")).1);
        }
        assert!(left.is_empty(), "moves that are not in the log: {left:?}");
        self
    }
}

/// How a line begins that is a move of this seat, or of chance.
fn actor(seat: Option<usize>) -> String {
    seat.map_or("chance".into(), |seat| format!("played by seat {seat} "))
}

impl LoggedLine {
    fn is_move(&self) -> bool {
        self.mv.is_some() || self.open.starts_with("played by") || self.open == actor(None)
    }

    fn of_step<E>(step: &Step<E>, is_person: impl Fn(Seat) -> bool) -> Self {
        let origin = match &step.what {
            Happened::Played { seat, by: None, .. } | Happened::Resigned { seat } | Happened::TookBack { seat }
                if is_person(*seat) =>
            {
                Origin::Person(seat.index())
            }
            Happened::Chance { .. } => Origin::Chance,
            _ => Origin::Server,
        };
        Self { origin, open: open(&step.what), key: None, mv: None }
    }

    fn of_line(line: &Line<String>, people: SeatSet) -> Self {
        let person = |seat: Seat| if people.contains(seat) { Origin::Person(seat.index()) } else { Origin::Server };
        let (origin, what, mv) = match &line.act {
            Act::Enter(entry) => {
                let by = entry.by.clone();
                let (origin, what) = match entry.actor {
                    Actor::Chance => (Origin::Chance, Happened::Chance { events: Vec::new() }),
                    Actor::Seat(seat) if by.is_some() => (Origin::Server, played(seat, by)),
                    Actor::Seat(seat) => (person(seat), played(seat, by)),
                };
                (origin, what, Some(entry.mv.clone()))
            }
            Act::Resign(seat) => (person(*seat), Happened::Resigned { seat: *seat }, None),
            Act::TakeBack(seat) => (person(*seat), Happened::TookBack { seat: *seat }, None),
            Act::Return(seat) => (Origin::Server, Happened::Returned { seat: *seat }, None),
            Act::Refund(time) => (Origin::Server, Happened::Refunded { time: *time }, None),
        };
        Self { origin, open: open(&what), key: line.key.as_ref().map(ToString::to_string), mv }
    }
}

fn played(seat: Seat, by: Option<String>) -> Happened<()> {
    Happened::Played { seat, by, events: Vec::new() }
}

impl<E: Serialize> From<&Step<E>> for ShownStep {
    fn from(step: &Step<E>) -> Self {
        let seen = serde_json::to_string(step).expect("plain data");
        Self { version: step.version, open: open(&step.what), seen }
    }
}

/// What is the same for all viewers.
fn open<E>(what: &Happened<E>) -> String {
    match what {
        Happened::Played { seat, by, .. } => format!("played by {seat} {}", by.as_deref().unwrap_or_default()),
        Happened::Chance { .. } => "chance".into(),
        Happened::Resigned { seat } => format!("{seat} resigned"),
        Happened::TookBack { seat } => format!("{seat} took back"),
        Happened::Returned { seat } => format!("{seat} returned"),
        Happened::Refunded { time } => format!("{time:?} refunded"),
    }
}
