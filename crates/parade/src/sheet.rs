use game::{Decided, GameSheet, Names, Outcome, Seat, SeatMap, SeatSet, Standings, count, text_table};
use serde::{Deserialize, Serialize};

use crate::{Card, Colour, Tally, score};

/// The account of the final points (P11 to P13).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeSheet"))]
pub struct Sheet {
    /// By seat.
    pub rows: Vec<SheetRow>,
}

/// One player's line of the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeSheetRow"))]
pub struct SheetRow {
    /// By colour, in the order of [`Colour::ALL`].
    pub colours: [SheetCell; 6],
    /// All points.
    pub total: i32,
    /// All cards in front of the player: the tie-break.
    pub cards: u8,
}

/// One player's cards of one colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeSheetCell"))]
pub struct SheetCell {
    /// The colour.
    pub colour: Colour,
    /// The cards, by value.
    pub cards: Vec<Card>,
    /// Whether each counts 1.
    pub majority: bool,
    /// What they count.
    pub points: u8,
}

/// What a record's outcome says beside scores and winners.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeTieBreak"))]
pub struct Cards {
    /// By seat: how many cards lie in front of it.
    pub cards: Vec<u8>,
}

impl Sheet {
    /// Scores the cards in front of the players, by seat.
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

impl SheetCell {
    fn tell(&self) -> String {
        match (self.cards.is_empty(), self.majority) {
            (true, _) => "- ".into(),
            (false, true) => format!("{}*", self.points),
            (false, false) => format!("{} ", self.points),
        }
    }
}

impl GameSheet for Sheet {
    type TieBreak = Cards;

    fn tie_break(&self) -> Cards {
        Cards { cards: self.rows.iter().map(|row| row.cards).collect() }
    }

    fn seats(&self) -> usize {
        self.rows.len()
    }

    fn table(&self, names: &Names) -> String {
        let colours = Colour::ALL.iter().map(|colour| format!("{} ", colour.name()));
        let head = std::iter::once(String::new()).chain(colours).chain(["total".into(), "cards".into()]);
        let rows = Seat::all(self.rows.len()).zip(&self.rows).map(|(seat, row)| {
            let cells = row.colours.iter().map(SheetCell::tell);
            let ends = [row.total.to_string(), row.cards.to_string()];
            std::iter::once(names.of(seat)).chain(cells).chain(ends).collect()
        });
        let table: Vec<Vec<String>> = std::iter::once(head.collect()).chain(rows).collect();
        text_table(&table) + "* majority: each card counts 1\n"
    }

    fn verdict(&self, names: &Names, among: SeatSet) -> String {
        let standings = self.standings();
        let winners = standings.best_among(among);
        let Some(best) = winners.lowest().map(|seat| &self.rows[seat.index()]) else { return String::new() };
        let (points, cards) = (count(best.total, "point"), count(best.cards, "card"));
        let winner = names.join(winners.iter());
        match standings.decided(among, winners) {
            Decided::Score => format!("{winner} wins with {points}, the lowest total."),
            Decided::TieBreak => {
                let tied = names.join(among.iter().filter(|seat| standings.score(*seat) == best.total));
                format!("{tied} have {points} each; {winner} wins with the fewest cards, {}.", best.cards)
            }
            Decided::Shared => format!("{winner} share the victory: {points} and {cards} each."),
        }
    }
}
