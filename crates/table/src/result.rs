use game::{Actor, End, Game, Seat, SeatSet};

use crate::{AnyTable, Table};

/// How one seat did in a match that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// Which seat.
    pub seat: Seat,
    /// Its points; absent if the match was not played to its end.
    pub score: Option<i32>,
    /// Its place, from 1; equals share one. Who resigned comes after all who stayed.
    pub place: usize,
    /// Whether it won, alone or with others.
    pub won: bool,
    /// Whether its person resigned.
    pub resigned: bool,
    /// How many decisions were made for it, and how many of them by somebody in place of its person.
    pub decisions: usize,
    /// See `decisions`.
    pub stood_in: usize,
}

impl<G: Game> Table<G> {
    /// How everybody did, by seat; `None` until it is over.
    pub fn results(&self) -> Option<Vec<SeatResult>> {
        let (winners, resigned) = match self.record().outcome.as_ref()? {
            End::Played { winners, resigned, .. } | End::Resigned { winners, resigned } => (*winners, *resigned),
        };
        let standings = self.game().standings();
        let stayed = SeatSet::first(self.game().seats()).without(resigned);
        let place = |seat: Seat| match &standings {
            _ if resigned.contains(seat) => stayed.len() + 1,
            None => 1,
            Some(standings) => {
                let key = standings.keys[seat.index()];
                1 + stayed.iter().filter(|other| standings.keys[other.index()] < key).count()
            }
        };
        let result = |seat: Seat| {
            let own = || self.record().entries.iter().filter(move |entry| entry.actor == Actor::Seat(seat));
            SeatResult {
                seat,
                score: standings.as_ref().map(|standings| standings.score(seat)),
                place: place(seat),
                won: winners.contains(seat),
                resigned: resigned.contains(seat),
                decisions: own().count(),
                stood_in: own().filter(|entry| entry.by.is_some()).count(),
            }
        };
        Some(Seat::all(self.game().seats()).map(result).collect())
    }
}

impl AnyTable {
    /// As [`Table::results`].
    pub fn results(&self) -> Option<Vec<SeatResult>> {
        match self {
            Self::Parade(table) => table.results(),
            Self::Alice(table) => table.results(),
        }
    }
}
