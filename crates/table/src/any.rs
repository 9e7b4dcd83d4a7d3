use std::fmt;

use alice::Alice;
use catalog::{AnyRecord, GameKind, UnknownGame};
use game::{Game, Names, Seat, SeatSet, Viewer};
use parade::Parade;
use serde::{Deserialize, Serialize};

use crate::{
    Accepted, ExtendError, Line, Millis, OpenError, Player, Pledge, Prepared, Refused, Request, SeatInfo, Sight, Table,
    Terms,
};

/// A table of any of the games. Moves are text.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyTable {
    /// Of Parade.
    Parade(Box<Table<Parade>>),
    /// Of Alice in Wonderland.
    Alice(Box<Table<Alice>>),
}

/// A sight of any of the games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum AnySight {
    /// Of Parade.
    Parade(Sight<Parade>),
    /// Of Alice in Wonderland.
    Alice(Sight<Alice>),
}

/// What the sights of all games have in common, and that there is more in them. TypeScript has them exactly.
#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for AnySight {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};
        let plain = |kind: Type| ObjectBuilder::new().schema_type(kind);
        let seats = || <SeatSet as utoipa::PartialSchema>::schema();
        let offer = plain(Type::Object)
            .property("move", plain(Type::String).description(Some("The move, in the notation of records.")))
            .required("move")
            .property("effect", ObjectBuilder::new().schema_type(utoipa::openapi::schema::SchemaType::AnyValue))
            .required("effect");
        let list = |items: ObjectBuilder| ArrayBuilder::new().items(items);
        plain(Type::Object)
            .description(Some("All that one viewer is told about a table; docs/protocol.md tells what is in it."))
            .property("game", <GameKind as utoipa::PartialSchema>::schema())
            .property("version", plain(Type::Integer).description(Some("What a request has to name.")))
            .property("seats", list(plain(Type::Object)).description(Some("Who sits where.")))
            .property("to_move", seats())
            .property("view", plain(Type::Object).description(Some("What the viewer may know.")))
            .property("hash", <game::Hex32 as utoipa::PartialSchema>::schema())
            .property("moves", list(offer).description(Some("What the viewer may do now.")))
            .property("steps", list(plain(Type::Object)).description(Some("What happened.")))
            .property("ending", plain(Type::Object).description(Some("How it ended.")))
            .required("game")
            .required("version")
            .required("seats")
            .required("to_move")
            .required("view")
            .required("hash")
            .required("moves")
            .required("steps")
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for AnySight {
    fn name() -> std::borrow::Cow<'static, str> {
        "Sight".into()
    }
}

/// Which game, and what people chose for it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum AnyOptions {
    /// Parade.
    Parade(<Parade as Game>::Options),
    /// Alice in Wonderland, its board and its characters among the options.
    Alice(<Alice as Game>::Options),
}

/// What of a saved table tells the game.
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

/// Does the same with the table of whichever game.
macro_rules! each {
    ($any:expr, $table:ident => $result:expr) => {
        match $any {
            AnyTable::Parade($table) => $result,
            AnyTable::Alice($table) => $result,
        }
    };
}

/// A message with a sight in it, as [`ServerMsg::View`](crate::ServerMsg::View) has it.
#[derive(Serialize)]
#[serde(tag = "type", rename = "view")]
struct Telling<S> {
    game: GameKind,
    #[serde(flatten)]
    sight: S,
}

impl<S: Serialize> Telling<S> {
    fn json(game: GameKind, sight: S) -> serde_json::Result<String> {
        serde_json::to_string(&Self { game, sight })
    }
}

impl From<Table<Parade>> for AnyTable {
    fn from(table: Table<Parade>) -> Self {
        Self::Parade(Box::new(table))
    }
}

impl From<Table<Alice>> for AnyTable {
    fn from(table: Table<Alice>) -> Self {
        Self::Alice(Box::new(table))
    }
}

impl From<Sight<Parade>> for AnySight {
    fn from(sight: Sight<Parade>) -> Self {
        Self::Parade(sight)
    }
}

impl From<Sight<Alice>> for AnySight {
    fn from(sight: Sight<Alice>) -> Self {
        Self::Alice(sight)
    }
}

impl AnyOptions {
    /// What is chosen if nobody chooses.
    pub fn default_of(kind: GameKind) -> Self {
        match kind {
            GameKind::Parade => Self::Parade(Default::default()),
            GameKind::Alice => Self::Alice(Default::default()),
        }
    }
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
        Ok(match options {
            AnyOptions::Parade(options) => Table::<Parade>::seeded(options, players, terms, seed, now)?.into(),
            AnyOptions::Alice(options) => Table::<Alice>::seeded(options, players, terms, seed, now)?.into(),
        })
    }

    /// As [`Table::fair`].
    ///
    /// # Errors
    /// If a nonce is missing, or there can't be such a table.
    pub fn fair(options: AnyOptions, pledge: &Pledge, terms: Terms, now: Millis) -> Result<Self, OpenError> {
        Ok(match options {
            AnyOptions::Parade(options) => Table::<Parade>::fair(options, pledge, terms, now)?.into(),
            AnyOptions::Alice(options) => Table::<Alice>::fair(options, pledge, terms, now)?.into(),
        })
    }

    /// A table as [`save`](AnyTable::save) wrote it.
    ///
    /// # Errors
    /// If the text is not a saved table, or what was saved breaks the rules.
    pub fn restore(text: &str) -> Result<Self, RestoreError> {
        let peek: Peek = serde_json::from_str(text)?;
        Ok(match peek.head.record.game.parse()? {
            GameKind::Parade => Table::<Parade>::restore(serde_json::from_str(text)?)?.into(),
            GameKind::Alice => Table::<Alice>::restore(serde_json::from_str(text)?)?.into(),
        })
    }

    /// All of the table as JSON, for a store. A store of lines keeps what this
    /// gives before the first of them, restores that and extends it.
    pub fn save(&self) -> String {
        each!(self, table => serde_json::to_string(&table.save())).expect("a table is plain data")
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Parade(_) => GameKind::Parade,
            Self::Alice(_) => GameKind::Alice,
        }
    }

    /// The table, if it is of Parade.
    pub fn parade(&self) -> Option<&Table<Parade>> {
        if let Self::Parade(table) = self { Some(table) } else { None }
    }

    /// The table, if it is of Alice in Wonderland.
    pub fn alice(&self) -> Option<&Table<Alice>> {
        if let Self::Alice(table) = self { Some(table) } else { None }
    }

    /// As [`Table::prepare`].
    ///
    /// # Errors
    /// If the request is refused.
    pub fn prepare(&self, request: &Request<String>, now: Millis) -> Result<Prepared<String>, Refused> {
        each!(self, table => prepare_text(table, request, now))
    }

    /// As [`Table::prepare_refund`].
    ///
    /// # Errors
    /// If the match is over.
    pub fn prepare_refund(&self, span: Millis, now: Millis) -> Result<Line<String>, Refused> {
        each!(self, table => table.prepare_refund(span, now).map(|line| line.to_text()))
    }

    /// As [`Table::commit`].
    ///
    /// # Errors
    /// If the table has gone another way since.
    pub fn commit(&mut self, prepared: Prepared<String>) -> Result<Accepted, ExtendError> {
        self.extend(prepared.from, prepared.lines)?;
        Ok(prepared.accepted)
    }

    /// As [`Table::submit`].
    ///
    /// # Errors
    /// If the request is refused.
    pub fn submit(&mut self, request: &Request<String>, now: Millis) -> Result<Accepted, Refused> {
        each!(self, table => read(table, request).and_then(|request| table.submit(&request, now)))
    }

    /// As [`Table::extend`].
    ///
    /// # Errors
    /// If the lines don't follow on what the table has, or break the rules.
    pub fn extend(&mut self, from: usize, lines: Vec<Line<String>>) -> Result<(), ExtendError> {
        each!(self, table => extend_text(table, from, lines))
    }

    /// The lines of the log from `version` on, for a store.
    pub fn lines_since(&self, version: usize) -> Vec<Line<String>> {
        each!(self, table => table.lines_since(version).map(Line::to_text).collect())
    }

    /// As [`Table::sight`].
    pub fn sight(&self, viewer: Viewer, since: usize, now: Millis) -> AnySight {
        each!(self, table => table.sight(viewer, since, now).into())
    }

    /// The message that tells this [sight](AnyTable::sight), as it goes over the wire.
    pub fn sight_message(&self, viewer: Viewer, since: usize, now: Millis) -> String {
        let message = each!(self, table => Telling::json(self.kind(), table.written_sight(viewer, since, now)));
        message.expect("a sight is plain data")
    }

    /// The record so far; see [`Table::record`].
    pub fn record(&self) -> AnyRecord {
        match self {
            Self::Parade(table) => AnyRecord::Parade(Box::new(table.record().clone())),
            Self::Alice(table) => AnyRecord::Alice(Box::new(table.record().clone())),
        }
    }

    /// As [`Table::forget`].
    pub fn forget(&mut self, seats: SeatSet) {
        each!(self, table => table.forget(seats));
    }

    /// How many lines the log has.
    pub fn version(&self) -> usize {
        each!(self, table => table.version())
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        each!(self, table => table.is_over())
    }

    /// Who is to act.
    pub fn to_move(&self) -> SeatSet {
        each!(self, table => table.to_move())
    }

    /// The seats whose move a program has to make.
    pub fn bots_to_move(&self) -> SeatSet {
        each!(self, table => table.bots_to_move())
    }

    /// Who sits where.
    pub fn players(&self) -> Vec<Player> {
        each!(self, table => table.players().collect())
    }

    /// The players' names, fit to print.
    pub fn names(&self) -> Names {
        each!(self, table => table.names())
    }

    /// The seats of people.
    pub fn people(&self) -> SeatSet {
        each!(self, table => table.people())
    }

    /// Who has resigned.
    pub fn resigned(&self) -> SeatSet {
        each!(self, table => table.resigned())
    }

    /// Whether it ends here if the person at `seat` resigns; a bot plays on for them if not.
    pub fn ends_if_resigned(&self, seat: Seat) -> bool {
        each!(self, table => table.ends_if_resigned(seat))
    }

    /// As [`Table::away`].
    pub fn away(&self) -> SeatSet {
        each!(self, table => table.away())
    }

    /// What everybody may know about the seats.
    pub fn seat_infos(&self) -> Vec<SeatInfo> {
        each!(self, table => table.seat_infos())
    }

    /// What was agreed.
    pub fn terms(&self) -> Terms {
        each!(self, table => table.terms())
    }

    /// Whether `seat` can take back its last decision now.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        each!(self, table => table.can_take_back(seat))
    }

    /// The next instant at which somebody's time is over.
    pub fn next_deadline(&self) -> Option<Millis> {
        each!(self, table => table.next_deadline())
    }

    /// Whose time is over: a bot may move for them.
    pub fn flagged(&self, now: Millis) -> SeatSet {
        each!(self, table => table.flagged(now))
    }

    /// As [`Table::waits_for_program`].
    pub fn waits_for_program(&self, now: Millis) -> SeatSet {
        each!(self, table => table.waits_for_program(now))
    }

    /// As [`Table::hand_over`].
    pub fn hand_over(&self, held: SeatSet, shown: Option<Seat>) -> Option<Seat> {
        each!(self, table => table.hand_over(held, shown))
    }
}

/// Why a saved table is not restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The text is not a saved table.
    #[error("not a saved table: {0}")]
    Json(#[from] serde_json::Error),
    /// It is of a game that is not in the catalog.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// What was saved breaks the rules.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// The request with its move read for the game of this table.
fn read<G: Game>(_: &Table<G>, request: &Request<String>) -> Result<Request<G::Move>, Refused> {
    request.read::<G>()
}

fn prepare_text<G: Game>(
    table: &Table<G>,
    request: &Request<String>,
    now: Millis,
) -> Result<Prepared<String>, Refused> {
    let Prepared { from, lines, accepted, over, bots } = table.prepare(&read(table, request)?, now)?;
    Ok(Prepared { from, lines: lines.iter().map(Line::to_text).collect(), accepted, over, bots })
}

fn extend_text<G: Game>(table: &mut Table<G>, from: usize, lines: Vec<Line<String>>) -> Result<(), ExtendError> {
    let read = |(line, number): (Line<String>, usize)| {
        let broken = |why: &dyn fmt::Display| ExtendError::Broken { number, why: why.to_string() };
        line.try_map(|mv| mv.parse().map_err(|why| broken(&why)))
    };
    let numbered = lines.into_iter().enumerate().map(|(i, line)| (line, from.saturating_add(i + 1)));
    let lines = numbered.map(read).collect::<Result<_, _>>()?;
    table.extend(from, lines)
}
