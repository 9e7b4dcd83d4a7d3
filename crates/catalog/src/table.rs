use std::str::FromStr;

use alice::Alice;
use game::{Game, Hex32, Names, Seat, SeatSet, Viewer};
use parade::Parade;
use serde::Deserialize;
use table::{
    Accepted, ExtendError, Line, Millis, OpenError, Player, Pledge, Refused, Request, SeatInfo, SeatResult, Table,
    Terms,
};

use crate::{AnyMove, AnyOptions, AnyPrepared, AnyRecord, AnySight, GameKind, UnknownGame, any, each};

any! {
    /// A table of any game.
    #[derive(Clone, PartialEq, Debug)]
    pub enum AnyTable(Box<Table>);
}

/// The part of a saved table that names the game.
#[derive(Deserialize)]
struct Peek {
    head: PeekHead,
}

#[derive(Deserialize)]
struct PeekHead {
    record: PeekRecord,
}

#[derive(Deserialize)]
struct PeekRecord {
    game: String,
}

impl AnyTable {
    /// As [`Table::seeded`].
    ///
    /// # Errors
    /// If there can't be such a table.
    pub fn seeded(
        options: AnyOptions,
        players: &[Player],
        terms: Terms,
        seed: u64,
        now: Millis,
    ) -> Result<Self, OpenError> {
        Ok(each!(options, AnyOptions<G>(options) => Table::<G>::seeded(options, players, terms, seed, now)?.into()))
    }

    /// As [`Table::fair`].
    ///
    /// # Errors
    /// If a nonce is missing, or there can't be such a table.
    pub fn fair(options: AnyOptions, pledge: &Pledge, terms: Terms, now: Millis) -> Result<Self, OpenError> {
        Ok(each!(options, AnyOptions<G>(options) => Table::<G>::fair(options, pledge, terms, now)?.into()))
    }

    /// A table as [`save`](AnyTable::save) wrote it.
    ///
    /// # Errors
    /// If the text is not a saved table, or what was saved breaks the rules.
    pub fn restore(text: &str) -> Result<Self, RestoreError> {
        let peek: Peek = serde_json::from_str(text)?;
        let kind: GameKind = peek.head.record.game.parse()?;
        Ok(each!(kind, <G> => Table::<G>::restore(serde_json::from_str(text)?)?.into()))
    }

    /// The complete table as JSON, for a store. A store of lines keeps this from before the
    /// first line, restores it and extends it.
    pub fn save(&self) -> String {
        each!(self, Self(table) => table.saved_json())
    }

    /// The table, if it is of Parade.
    pub fn parade(&self) -> Option<&Table<Parade>> {
        if let Self::Parade(table) = self { Some(table) } else { None }
    }

    /// The table, if it is of Alice in Wonderland.
    pub fn alice(&self) -> Option<&Table<Alice>> {
        if let Self::Alice(table) = self { Some(table) } else { None }
    }

    /// The request with its move read, once and for all.
    ///
    /// # Errors
    /// If the text is not a move of this game.
    pub fn read(&self, request: Request<String>) -> Result<Request<AnyMove>, Refused> {
        request.try_map(|text| AnyMove::read(self.kind(), &text))
    }

    /// As [`Table::prepare`].
    ///
    /// # Errors
    /// If the request is refused.
    pub fn prepare(&self, request: &Request<AnyMove>, now: Millis) -> Result<AnyPrepared, Refused> {
        let request = request.clone();
        each!(self, Self(table) => Ok(table.prepare(&request.try_map(TryInto::try_into)?, now)?.into()))
    }

    /// As [`Table::prepare_refund`].
    ///
    /// # Errors
    /// If the match is over.
    pub fn prepare_refund(&self, span: Millis, now: Millis) -> Result<Line<String>, Refused> {
        each!(self, Self(table) => table.prepare_refund(span, now).map(|line| line.to_text()))
    }

    /// As [`Table::commit`].
    ///
    /// # Errors
    /// If the table has gone another way since.
    pub fn commit(&mut self, prepared: AnyPrepared) -> Result<Accepted, ExtendError> {
        match (self, prepared) {
            (Self::Parade(table), AnyPrepared::Parade(prepared)) => table.commit(prepared),
            (Self::Alice(table), AnyPrepared::Alice(prepared)) => table.commit(prepared),
            (_, prepared) => Err(ExtendError::Conflict { number: prepared.accepted().from + 1 }),
        }
    }

    /// As [`Table::submit`].
    ///
    /// # Errors
    /// If the request is refused.
    pub fn submit(&mut self, request: Request<AnyMove>, now: Millis) -> Result<Accepted, Refused> {
        each!(self, Self(table) => table.submit(&request.try_map(TryInto::try_into)?, now))
    }

    /// As [`Table::extend`].
    ///
    /// # Errors
    /// If the lines don't follow on what the table has, or break the rules.
    pub fn extend(&mut self, from: usize, lines: Vec<Line<String>>) -> Result<(), ExtendError> {
        each!(self, Self(table) => extend_text(table, from, lines))
    }

    /// The lines of the log from `version` on, for a store.
    pub fn lines_since(&self, version: usize) -> Vec<Line<String>> {
        each!(self, Self(table) => table.lines_since(version).map(Line::to_text).collect())
    }

    /// As [`Table::sight`].
    pub fn sight(&self, viewer: Viewer, since: usize, now: Millis) -> AnySight {
        each!(self, Self(table) => table.sight(viewer, since, now).into())
    }

    /// The commitment to the secret that the cards were dealt from, if there is one.
    pub fn commitment(&self) -> Option<Hex32> {
        each!(self, Self(table) => table.record().fairness.as_ref().map(|fairness| fairness.commitment))
    }

    /// The record so far; see [`Table::record`].
    pub fn record(&self) -> AnyRecord {
        each!(self, Self(table) => table.record().clone().into())
    }

    /// As [`Table::forget`].
    pub fn forget(&mut self, seats: SeatSet) {
        each!(self, Self(table) => table.forget(seats));
    }

    /// The length of the log.
    pub fn version(&self) -> usize {
        each!(self, Self(table) => table.version())
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        each!(self, Self(table) => table.is_over())
    }

    /// The seats to act.
    pub fn to_move(&self) -> SeatSet {
        each!(self, Self(table) => table.to_move())
    }

    /// The seats that need a bot to move.
    pub fn bots_to_move(&self) -> SeatSet {
        each!(self, Self(table) => table.bots_to_move())
    }

    /// The players by seat.
    pub fn players(&self) -> Vec<Player> {
        each!(self, Self(table) => table.players().collect())
    }

    /// The players' names, safe to print.
    pub fn names(&self) -> Names {
        each!(self, Self(table) => table.names())
    }

    /// The seats of people.
    pub fn people(&self) -> SeatSet {
        each!(self, Self(table) => table.people())
    }

    /// The seats that have resigned.
    pub fn resigned(&self) -> SeatSet {
        each!(self, Self(table) => table.resigned())
    }

    /// Whether the match ends if the person at `seat` resigns; otherwise a bot plays on for them.
    pub fn ends_if_resigned(&self, seat: Seat) -> bool {
        each!(self, Self(table) => table.ends_if_resigned(seat))
    }

    /// As [`Table::away`].
    pub fn away(&self) -> SeatSet {
        each!(self, Self(table) => table.away())
    }

    /// The public facts about the seats.
    pub fn seat_infos(&self) -> Vec<SeatInfo> {
        each!(self, Self(table) => table.seat_infos())
    }

    /// The agreed terms.
    pub fn terms(&self) -> Terms {
        each!(self, Self(table) => table.terms())
    }

    /// Whether `seat` can take back its last decision now.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        each!(self, Self(table) => table.can_take_back(seat))
    }

    /// The next time at which a player runs out of time.
    pub fn next_deadline(&self) -> Option<Millis> {
        each!(self, Self(table) => table.next_deadline())
    }

    /// As [`Table::results`].
    pub fn results(&self) -> Option<Vec<SeatResult>> {
        each!(self, Self(table) => table.results())
    }

    /// The seats out of time, for which a bot may move.
    pub fn flagged(&self, now: Millis) -> SeatSet {
        each!(self, Self(table) => table.flagged(now))
    }

    /// As [`Table::waits_for_program`].
    pub fn waits_for_program(&self, now: Millis) -> SeatSet {
        each!(self, Self(table) => table.waits_for_program(now))
    }

    /// As [`Table::hand_over`].
    pub fn hand_over(&self, held: SeatSet, shown: Option<Seat>) -> Option<Seat> {
        each!(self, Self(table) => table.hand_over(held, shown))
    }
}

/// The reason why a saved table can't be restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The text is not a saved table.
    #[error("not a saved table: {0}")]
    Json(#[from] serde_json::Error),
    /// It is of an unknown game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The saved table breaks the rules.
    #[error(transparent)]
    Open(#[from] OpenError),
}

fn extend_text<G: Game>(table: &mut Table<G>, from: usize, lines: Vec<Line<String>>) -> Result<(), ExtendError> {
    let read = |(line, number): (Line<String>, usize)| {
        line.read().map_err(|why: <G::Move as FromStr>::Err| ExtendError::Broken { number, why: why.to_string() })
    };
    let numbered = lines.into_iter().enumerate().map(|(i, line)| (line, from.saturating_add(i + 1)));
    let lines = numbered.map(read).collect::<Result<_, _>>()?;
    table.extend(from, lines)
}
