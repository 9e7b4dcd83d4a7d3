use crate::{Seat, SeatMap, SeatSet};

/// Points and ranks at the end of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standings {
    /// Points by seat.
    pub scores: SeatMap<i32>,
    /// By seat, score and tie-breaks packed into one number: the lowest is the best.
    pub keys: SeatMap<i64>,
}

/// The criterion that decided the first place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decided {
    /// The points alone.
    Score,
    /// Equal points, then a tie-break.
    TieBreak,
    /// None: the first place is shared.
    Shared,
}

impl Standings {
    /// The seats in first place: one, or several that share it.
    #[inline]
    pub fn winners(&self) -> SeatSet {
        self.best_among(SeatSet::first(self.keys.len()))
    }

    /// The share of the win that `seat` gets: a shared first place is split.
    #[inline]
    pub fn win_share(&self, seat: Seat) -> f64 {
        let winners = self.winners();
        if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
    }

    /// The best of `seats`, ties included.
    #[inline]
    pub fn best_among(&self, seats: SeatSet) -> SeatSet {
        let keys = || Seat::all(self.keys.len()).zip(&self.keys).filter(|(seat, _)| seats.contains(*seat));
        let best = keys().map(|(_, &key)| key).min().unwrap_or(i64::MAX);
        keys().filter(|(_, key)| **key == best).map(|(seat, _)| seat).collect()
    }

    /// Ranks by seat, counted from 1; tied seats have the same rank.
    pub fn ranks(&self) -> SeatMap<u8> {
        let better = |key: &i64| self.keys.iter().filter(|other| *other < key).count() as u8;
        self.keys.iter().map(|key| 1 + better(key)).collect()
    }

    /// The criterion that decided the first place among these seats, which `winners` hold.
    #[inline]
    pub fn decided(&self, among: SeatSet, winners: SeatSet) -> Decided {
        let top = winners.lowest().map_or(0, |seat| self.scores[seat.index()]);
        let tied = Seat::all(self.scores.len()).filter(|&seat| among.contains(seat) && self.score(seat) == top);
        if winners.len() > 1 {
            Decided::Shared
        } else if tied.count() > 1 {
            Decided::TieBreak
        } else {
            Decided::Score
        }
    }

    /// The points of one seat.
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores[seat.index()]
    }
}

/// The result of a match: points and ranks, and the sheet that explains the points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome<Sheet> {
    /// Points and ranks.
    pub standings: Standings,
    /// The breakdown of the points.
    pub sheet: Sheet,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standings(scores: &[i32], ties: &[i64]) -> Standings {
        Standings {
            scores: scores.iter().copied().collect(),
            keys: scores.iter().zip(ties).map(|(&s, t)| i64::from(s) * 100 + t).collect(),
        }
    }

    #[test]
    fn ranks_and_how_the_first_place_was_decided() {
        let cases = [
            ([35, 27, 31], [14, 12, 16], [3, 1, 2], Decided::Score),
            ([20, 20, 31], [14, 12, 16], [2, 1, 3], Decided::TieBreak),
            ([20, 20, 20], [12, 12, 16], [1, 1, 3], Decided::Shared),
            ([20, 30, 30], [12, 12, 12], [1, 2, 2], Decided::Score),
        ];
        for (scores, ties, ranks, decided) in cases {
            let standings = standings(&scores, &ties);
            assert_eq!(standings.ranks().as_slice(), ranks);
            assert_eq!(standings.decided(SeatSet::first(3), standings.winners()), decided);
        }
    }

    #[test]
    fn resigned_seats_cannot_be_best() {
        let standings = standings(&[10, 20, 30], &[0, 0, 0]);
        let stayed = SeatSet::first(3).without(SeatSet::only(Seat::all(1).next().unwrap()));
        assert_eq!(standings.best_among(stayed).lowest(), Seat::new(1));
    }
}
