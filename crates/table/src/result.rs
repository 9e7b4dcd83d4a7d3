use game::{Actor, End, Game, Seat, SeatSet};

use crate::Table;

/// One seat's result in a finished match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// The seat.
    pub seat: Seat,
    /// The points; absent if the match was not played to the end.
    pub score: Option<i32>,
    /// The rank, from 1, shared by equals. Resigned players come after all others.
    pub place: usize,
    /// Whether it won, alone or with others.
    pub won: bool,
    /// Whether its player resigned.
    pub resigned: bool,
    /// The number of decisions made for this seat.
    pub decisions: usize,
    /// The number of them made by a bot in place of its player.
    pub stood_in: usize,
}

impl<G: Game> Table<G> {
    /// Everybody's result, by seat; `None` until the match is over.
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
