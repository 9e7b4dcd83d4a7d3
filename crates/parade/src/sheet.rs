use game::{Decided, GameSheet, Outcome, Seat, SeatMap, SeatSet, Standings};
use serde::{Deserialize, Serialize};

use crate::{Card, Colour, Tally, score};

/// The breakdown of the final points (P11 to P13).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeSheet"))]
pub struct Sheet {
    /// The rows by seat.
    pub rows: Vec<SheetRow>,
}

/// One player's row of the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeSheetRow"))]
pub struct SheetRow {
    /// The cells by colour, in the order of [`Colour::ALL`].
    pub colours: [SheetCell; 6],
    /// The total points.
    pub total: i32,
    /// The number of cards in front of the player: the tie-break.
    pub cards: u8,
}

/// One player's cards of one colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeSheetCell"))]
pub struct SheetCell {
    /// The colour.
    pub colour: Colour,
    /// The cards, sorted by value.
    pub cards: Vec<Card>,
    /// Whether the player has the majority, so that each card counts 1.
    pub majority: bool,
    /// The points for these cards.
    pub points: u8,
}

/// The tie-break, which a record's outcome stores beside scores and winners.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeTieBreak"))]
pub struct Cards {
    /// By seat, the number of cards in front of it.
    pub cards: Vec<u8>,
}

/// The winners and what decided it (P13).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeVerdict"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Verdict {
    /// The lowest total won.
    Won {
        /// The winner.
        winners: SeatSet,
        /// The winner's points.
        points: i32,
    },
    /// The fewest cards won among equal totals.
    FewestCards {
        /// The winner.
        winners: SeatSet,
        /// All players with this total, the winner included.
        tied: SeatSet,
        /// Their points.
        points: i32,
        /// The number of cards the winner has.
        cards: u8,
    },
    /// Several players share the victory.
    Shared {
        /// The winners.
        winners: SeatSet,
        /// Their points.
        points: i32,
        /// The number of cards each of them has.
        cards: u8,
    },
}

impl Sheet {
    /// Scores the cards in front of each player, given by seat.
    pub(crate) fn outcome(mut fronts: SeatMap<Vec<Card>>) -> Outcome<Self> {
        fronts.iter_mut().for_each(|cards| cards.sort_unstable());
        let tallies: SeatMap<Tally> = fronts.iter().map(|cards| cards.iter().copied().collect()).collect();
        let standings = score::standings(&tallies);
        let cell = |seat: Seat, colour| {
            let (cards, tally) = (&fronts[seat.index()], tallies[seat.index()]);
            let of_colour = cards.iter().copied().filter(|card| card.colour() == colour);
            let majority = score::has_majority(&tallies, seat, colour);
            SheetCell { colour, cards: of_colour.collect(), majority, points: tally.points(colour, majority) }
        };
        let row = |seat: Seat| SheetRow {
            colours: Colour::ALL.map(|colour| cell(seat, colour)),
            total: standings.score(seat),
            cards: tallies[seat.index()].cards(),
        };
        let sheet = Self { rows: Seat::all(fronts.len()).map(row).collect() };
        Outcome { standings, sheet }
    }

    fn standings(&self) -> Standings {
        let tally = |row: &SheetRow| row.colours.iter().flat_map(|cell| &cell.cards).copied().collect();
        score::standings(&self.rows.iter().map(tally).collect::<SeatMap<_>>())
    }
}

impl GameSheet for Sheet {
    type TieBreak = Cards;
    type Verdict = Verdict;

    fn tie_break(&self) -> Cards {
        Cards { cards: self.rows.iter().map(|row| row.cards).collect() }
    }

    fn verdict(&self, among: SeatSet) -> Option<Verdict> {
        let standings = self.standings();
        let winners = standings.best_among(among);
        let best = &self.rows[winners.lowest()?.index()];
        let (points, cards) = (best.total, best.cards);
        Some(match standings.decided(among, winners) {
            Decided::Score => Verdict::Won { winners, points },
            Decided::TieBreak => {
                let tied = among.iter().filter(|seat| standings.score(*seat) == points).collect();
                Verdict::FewestCards { winners, tied, points, cards }
            }
            Decided::Shared => Verdict::Shared { winners, points, cards },
        })
    }
}
