use game::{Decided, GameSheet, Names, Seat, SeatMap, SeatSet, Standings, count, text_table};
use serde::{Deserialize, Serialize};

use crate::card::list;
use crate::setup::SEATS;

/// The account of the final points (A14).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceSheet"))]
pub struct Sheet {
    /// By seat.
    pub rows: Vec<SheetRow>,
}

/// One player's line of the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceSheetRow"))]
pub struct SheetRow {
    /// The large cookies, the most valuable first; how many there are is the first tie-break.
    pub large: Vec<u8>,
    /// How many small cookies.
    pub small: u8,
    /// All points.
    pub total: i32,
    /// How far clockwise from the Tea Party the pawn stands: the second
    /// tie-break. `None` if nobody said and nothing depends on it.
    pub distance: Option<u8>,
}

/// What a record's outcome says beside scores and winners.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceTieBreak"))]
pub struct Large {
    /// By seat: how many large cookies it has.
    pub large: Vec<u8>,
}

/// What decides a player's place, the most important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Total {
    pub(crate) points: u8,
    pub(crate) large: u8,
    pub(crate) distance: u8,
}

/// A14: the most points, then the most large cookies, then the farthest pawn.
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

    fn tell(&self, name: String) -> Vec<String> {
        let distance = self.distance.map_or_else(|| "-".into(), |steps| steps.to_string());
        let (large, small) = (list(&self.large), self.small.to_string());
        vec![name, large, small, self.total.to_string(), self.large.len().to_string(), distance]
    }
}

impl Sheet {
    fn totals(&self) -> SeatMap<Total> {
        self.rows.iter().map(SheetRow::total).collect()
    }
}

impl GameSheet for Sheet {
    type TieBreak = Large;

    fn tie_break(&self) -> Large {
        Large { large: self.rows.iter().map(|row| row.large.len() as u8).collect() }
    }

    fn seats(&self) -> usize {
        self.rows.len()
    }

    fn table(&self, names: &Names) -> String {
        let head = ["", "large cookies", "small", "total", "how many large", "spaces from the Tea Party"];
        let head = head.map(String::from).to_vec();
        let rows = Seat::all(self.rows.len()).zip(&self.rows).map(|(seat, row)| row.tell(names.of(seat)));
        let table: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
        text_table(&table)
    }

    fn verdict(&self, names: &Names, among: SeatSet) -> String {
        let totals = self.totals();
        let standings = standings(totals.iter().copied());
        let winners = standings.best_among(among);
        let Some(Total { points, large, distance }) = winners.lowest().map(|seat| totals[seat.index()]) else {
            return String::new();
        };
        let winner = names.join(winners.iter());
        let who = |same: &dyn Fn(&Total) -> bool| -> Vec<Seat> {
            among.iter().filter(|seat| same(&totals[seat.index()])).collect()
        };
        let as_rich = who(&|total| total.points == points);
        let as_large = who(&|total| total.points == points && total.large == large);
        match standings.decided(among, winners) {
            Decided::Score => format!("{winner} wins with {points} points, the highest total."),
            Decided::TieBreak if as_large.len() == 1 => format!(
                "{} have {points} points each; {winner} wins with the most large cookies, {large}.",
                names.join(as_rich)
            ),
            Decided::TieBreak => format!(
                "{} have {points} points and {} each; {winner} wins with the pawn farther from the Hatter's Tea Party, \
                 by {}.",
                names.join(as_large),
                count(large, "large cookie"),
                count(distance, "space"),
            ),
            Decided::Shared => {
                format!(
                    "{winner} share the victory: {points} points, {} and the same space.",
                    count(large, "large cookie")
                )
            }
        }
    }
}
