use game::{Decided, GameSheet, SeatMap, SeatSet, Standings};
use serde::{Deserialize, Serialize};

use crate::setup::SEATS;

/// The breakdown of the final points (A14).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceSheet"))]
pub struct Sheet {
    /// The rows by seat.
    pub rows: Vec<SheetRow>,
}

/// One player's row of the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceSheetRow"))]
pub struct SheetRow {
    /// The large cookies, the most valuable first; their number is the first tie-break.
    pub large: Vec<u8>,
    /// The number of small cookies.
    pub small: u8,
    /// The total points.
    pub total: i32,
    /// The pawn's distance clockwise from the Tea Party: the second tie-break.
    /// `None` if it was not entered and nothing depends on it.
    pub distance: Option<u8>,
}

/// The tie-break, which a record's outcome stores beside scores and winners.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceTieBreak"))]
pub struct Large {
    /// By seat, the number of large cookies.
    pub large: Vec<u8>,
}

/// The winners and what decided it (A14).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceVerdict"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Verdict {
    /// The highest total won.
    Won {
        /// The winner.
        winners: SeatSet,
        /// The winner's points.
        points: u8,
    },
    /// The most large cookies won among equal totals.
    MostLarge {
        /// The winner.
        winners: SeatSet,
        /// All players with this total, the winner included.
        tied: SeatSet,
        /// Their points.
        points: u8,
        /// The number of large cookies the winner has.
        large: u8,
    },
    /// Of equal totals with equally many large cookies, the pawn farthest from the Tea Party won.
    Farthest {
        /// The winner.
        winners: SeatSet,
        /// All players with this total and as many large cookies, the winner included.
        tied: SeatSet,
        /// Their points.
        points: u8,
        /// The number of large cookies each of them has.
        large: u8,
        /// The distance of the winner's pawn.
        distance: u8,
    },
    /// Several players share the victory.
    Shared {
        /// The winners.
        winners: SeatSet,
        /// Their points.
        points: u8,
        /// The number of large cookies each of them has.
        large: u8,
    },
}

/// The criteria for a player's rank, the most important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Total {
    pub(crate) points: u8,
    pub(crate) large: u8,
    pub(crate) distance: u8,
}

/// A14: the most points win, then the most large cookies, then the farthest pawn.
#[inline]
pub(crate) fn standings(totals: impl IntoIterator<Item = Total>) -> Standings {
    let mut standings = Standings { scores: SeatMap::new(), keys: SeatMap::new() };
    for Total { points, large, distance } in totals.into_iter().take(SEATS) {
        standings.scores.push(points.into());
        standings.keys.push(-(i64::from(points) << 16 | i64::from(large) << 8 | i64::from(distance)));
    }
    standings
}

impl SheetRow {
    pub(crate) fn total(&self) -> Total {
        let points = self.large.iter().sum::<u8>() + self.small;
        Total { points, large: self.large.len() as u8, distance: self.distance.unwrap_or(0) }
    }
}

impl Sheet {
    fn totals(&self) -> SeatMap<Total> {
        self.rows.iter().map(SheetRow::total).collect()
    }
}

impl GameSheet for Sheet {
    type TieBreak = Large;
    type Verdict = Verdict;

    fn tie_break(&self) -> Large {
        Large { large: self.rows.iter().map(|row| row.large.len() as u8).collect() }
    }

    fn verdict(&self, among: SeatSet) -> Option<Verdict> {
        let totals = self.totals();
        let standings = standings(totals.iter().copied());
        let winners = standings.best_among(among);
        let Total { points, large, distance } = totals[winners.lowest()?.index()];
        let tied = |same: &dyn Fn(&Total) -> bool| -> SeatSet {
            among.iter().filter(|seat| same(&totals[seat.index()])).collect()
        };
        let as_rich = tied(&|total| total.points == points);
        let as_large = tied(&|total| total.points == points && total.large == large);
        Some(match standings.decided(among, winners) {
            Decided::Score => Verdict::Won { winners, points },
            Decided::TieBreak if as_large.len() == 1 => Verdict::MostLarge { winners, tied: as_rich, points, large },
            Decided::TieBreak => Verdict::Farthest { winners, tied: as_large, points, large, distance },
            Decided::Shared => Verdict::Shared { winners, points, large },
        })
    }
}
