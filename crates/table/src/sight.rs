use game::{End, Fairness, Game, GameEvent, GameView, Hex32, Seat, SeatSet, TieBreak, Viewer};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::table::Logged;
use crate::{Act, ClockFace, Millis, SeatInfo, Table};

/// All that one viewer is told about a table: enough to draw it, to play on it,
/// and to catch up with it. It is made from views and from what is open to all.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Sight<G: Game> {
    /// How many lines the log has: what a request has to name.
    pub version: usize,
    /// Whose sight it is.
    pub viewer: Viewer,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Who is to act; nobody once it is over.
    pub to_move: SeatSet,
    /// The viewer's view. Once it is over, everything lies open.
    pub view: G::ViewData,
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
    /// The commitment and the nonces of a fair deal; its secret once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending<G>>,
}

/// A legal move and what it would do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Offer<G: Game> {
    /// The move, in the notation of records.
    #[serde(rename = "move", with = "text")]
    pub mv: G::Move,
    /// What it would do, as far as the viewer can know.
    pub effect: G::Effect,
}

/// How a match ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
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
pub struct Step<E> {
    /// The version after it.
    pub version: usize,
    /// What happened.
    #[serde(flatten)]
    pub what: Happened<E>,
}

/// What a line of the log made happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
        let viewer = if viewer == Viewer::Open { Viewer::Spectator } else { viewer };
        let seat = match viewer {
            Viewer::Seat(seat) if self.check_seat(seat).is_ok() => Some(seat),
            _ => None,
        };
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let eyes = if self.is_over() { Viewer::Open } else { viewer };
        let view = self.game().view(eyes).data();
        let since = since.min(self.version());
        let steps = self.logged_since(since).iter().zip(since + 1..);
        Sight {
            version: self.version(),
            viewer,
            seats: self.seat_infos(),
            to_move: self.to_move(),
            hash: hash(&view),
            view,
            moves: seat.map(|seat| self.offers(seat)).unwrap_or_default(),
            steps: steps.map(|(logged, version)| logged.seen_by(eyes, version)).collect(),
            clock: self.clock().map(|clock| clock.face(now)),
            takebacks: self.takebacks(),
            can_take_back: seat.is_some_and(|seat| self.can_take_back(seat)),
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

impl<G: Game> Logged<G> {
    fn seen_by(&self, eyes: Viewer, version: usize) -> Step<G::Event> {
        let events = || self.events.iter().map(|event| event.seen_by(eyes)).collect();
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

pub(crate) fn hash(view: &impl Serialize) -> Hex32 {
    let bytes = serde_json::to_vec(view).expect("a view is plain data");
    Hex32(Sha256::digest(bytes).into())
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
