use game::{End, Fairness, Game, GameEvent, GameView, Hex32, Seat, SeatSet, TieBreak, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use sha2::{Digest, Sha256};

use crate::table::Logged;
use crate::{Act, ClockFace, Millis, SeatInfo, Table};

/// All that one viewer is told about a table: enough to draw it, to play on it,
/// and to catch up with it. It is made from views and from what is open to all.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = ts_name::<G>("Sight"), concrete(G = parade::Parade, V = <parade::Parade as Game>::ViewData), bound = "G: 'static, V: ts_rs::TS, G::Effect: ts_rs::TS, G::Event: ts_rs::TS, G::Sheet: ts_rs::TS, TieBreak<G>: ts_rs::TS")
)]
#[serde(bound(serialize = "V: Serialize", deserialize = "V: Deserialize<'de>"))]
pub struct Sight<G: Game, V = <G as Game>::ViewData> {
    /// How many lines the log has: what a request has to name.
    pub version: usize,
    /// Whose sight it is.
    pub viewer: Viewer,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Who is to act; nobody once it is over.
    pub to_move: SeatSet,
    /// The viewer's view. Once it is over, everything lies open.
    pub view: V,
    /// The SHA-256 of the bytes of `view` as they stand in the JSON: whoever
    /// has another one should ask for the sight again.
    pub hash: Hex32,
    /// What the viewer may do now; for seats alone.
    pub moves: Vec<Offer<G>>,
    /// What happened since the version that was asked for.
    pub steps: Vec<Step<G::Event>>,
    /// What the clock shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockFace>,
    /// How often moves were taken back.
    pub takebacks: u32,
    /// Whether the viewer can take back their last decision.
    pub can_take_back: bool,
    /// Whether the match ends if the viewer resigns; if not, a bot plays on for them.
    pub resigning_ends: bool,
    /// The commitment and the nonces of a fair deal; its secret once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending<G>>,
}

/// A sight that is on its way out: its view is written already, since the hash is of those bytes.
pub(crate) type WrittenSight<G> = Sight<G, Box<RawValue>>;

/// A legal move and what it would do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = ts_name::<G>("Offer"), concrete(G = parade::Parade), bound = "G: 'static, G::Effect: ts_rs::TS")
)]
#[serde(bound = "")]
pub struct Offer<G: Game> {
    /// The move, in the notation of records.
    #[serde(rename = "move", with = "text")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub mv: G::Move,
    /// What it would do, as far as the viewer can know.
    pub effect: G::Effect,
}

/// How a match ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = ts_name::<G>("Ending"), concrete(G = parade::Parade), bound = "G: 'static, G::Sheet: ts_rs::TS, TieBreak<G>: ts_rs::TS")
)]
#[serde(bound = "")]
pub struct Ending<G: Game> {
    /// As the record has it.
    pub outcome: End<TieBreak<G>>,
    /// How the points came about; absent if it was not played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<G::Sheet>,
}

/// One line of the log, as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Step<E> {
    /// The version after it.
    pub version: usize,
    /// What happened.
    #[serde(flatten)]
    pub what: Happened<E>,
}

/// What a line of the log made happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Happened<E> {
    /// A seat decided.
    Played {
        /// Which seat.
        seat: Seat,
        /// Who decided in place of the person there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// What it made happen.
        events: Vec<E>,
    },
    /// Chance decided.
    Chance {
        /// What it made happen.
        events: Vec<E>,
    },
    /// A person resigned.
    Resigned {
        /// At which seat.
        seat: Seat,
    },
    /// The last decision of a seat, and all that followed, was taken back.
    TookBack {
        /// Which seat.
        seat: Seat,
    },
    /// A person is there again, after a bot moved for them.
    Returned {
        /// At which seat.
        seat: Seat,
    },
    /// Clocks got some time back.
    Refunded {
        /// How much.
        time: Millis,
    },
}

impl<G: Game> Table<G> {
    /// What `viewer` is told at `now`, with what happened after the version
    /// `since`. Until the match is over nobody sees everything, so
    /// [`Viewer::Open`] is told what a spectator is; then everybody does.
    pub fn sight(&self, viewer: Viewer, since: usize, now: Millis) -> Sight<G> {
        self.sight_with(viewer, since, now, |view| {
            let hash = hash_of(&view);
            (view, hash)
        })
    }

    /// The same, to be sent.
    pub(crate) fn written_sight(&self, viewer: Viewer, since: usize, now: Millis) -> WrittenSight<G> {
        self.sight_with(viewer, since, now, |view| {
            let written = write(&view);
            let hash = hash(&written);
            (written, hash)
        })
    }

    fn sight_with<V>(
        &self,
        viewer: Viewer,
        since: usize,
        now: Millis,
        write: impl FnOnce(G::ViewData) -> (V, Hex32),
    ) -> Sight<G, V> {
        let viewer = if viewer == Viewer::Open { Viewer::Spectator } else { viewer };
        let seat = match viewer {
            Viewer::Seat(seat) if self.check_seat(seat).is_ok() => Some(seat),
            _ => None,
        };
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let eyes = if self.is_over() { Viewer::Open } else { viewer };
        // What was chosen in secret stays out of the steps: else the last of the choices alone would be told.
        let (view, hash) = write(self.game().view(eyes).data());
        let since = since.min(self.version());
        let steps = self.logged_since(since).iter().zip(since + 1..);
        Sight {
            version: self.version(),
            viewer,
            seats: self.seat_infos(),
            to_move: self.to_move(),
            view,
            hash,
            moves: seat.map(|seat| self.offers(seat)).unwrap_or_default(),
            steps: steps.map(|(logged, version)| logged.seen_by(viewer, version)).collect(),
            clock: self.clock().map(|clock| clock.face(now)),
            takebacks: self.takebacks(),
            can_take_back: seat.is_some_and(|seat| self.can_take_back(seat)),
            resigning_ends: !self.is_over() && seat.is_some_and(|seat| self.ends_if_resigned(seat)),
            fairness: self.record().fairness.clone(),
            ending: self.ending(),
        }
    }

    /// What `seat` may do now; nothing for a person who resigned.
    pub fn offers(&self, seat: Seat) -> Vec<Offer<G>> {
        if !self.to_move().without(self.resigned()).contains(seat) {
            return Vec::new();
        }
        let choices = self.game().legal_moves(seat).into_iter();
        choices.map(|choice| Offer { mv: choice.mv, effect: choice.effect }).collect()
    }

    /// How it ended, once it is over.
    pub fn ending(&self) -> Option<Ending<G>> {
        let outcome = self.record().outcome.clone()?;
        Some(Ending { outcome, sheet: self.game().outcome().map(|outcome| outcome.sheet) })
    }
}

impl<G: Game> Sight<G> {
    /// Whether the view is the one that was sent.
    pub fn is_intact(&self) -> bool {
        hash_of(&self.view) == self.hash
    }
}

impl<G: Game> Logged<G> {
    fn seen_by(&self, viewer: Viewer, version: usize) -> Step<G::Event> {
        let events = || self.events.iter().map(|event| event.seen_by(viewer)).collect();
        let what = match &self.line.act {
            Act::Enter(entry) => match entry.actor.seat() {
                Some(seat) => Happened::Played { seat, by: entry.by.clone(), events: events() },
                None => Happened::Chance { events: events() },
            },
            Act::Resign(seat) => Happened::Resigned { seat: *seat },
            Act::TakeBack(seat) => Happened::TookBack { seat: *seat },
            Act::Return(seat) => Happened::Returned { seat: *seat },
            Act::Refund(time) => Happened::Refunded { time: *time },
        };
        Step { version, what }
    }
}

fn write(view: &impl Serialize) -> Box<RawValue> {
    to_raw_value(view).expect("a view is plain data")
}

fn hash(view: &RawValue) -> Hex32 {
    Hex32(Sha256::digest(view.get()).into())
}

pub(crate) fn hash_of(view: &impl Serialize) -> Hex32 {
    hash(&write(view))
}

/// What TypeScript calls a type that each game has its own of.
#[cfg(feature = "ts")]
fn ts_name<G: Game>(name: &str) -> String {
    let (first, rest) = G::NAME.split_at(1);
    first.to_uppercase() + rest + name
}

/// Moves as text.
mod text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<M: Display, S: Serializer>(mv: &M, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(mv)
    }

    pub(super) fn deserialize<'de, M, D>(deserializer: D) -> Result<M, D::Error>
    where
        M: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
