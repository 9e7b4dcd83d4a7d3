#[cfg(feature = "ts")]
use game::ts_name;
use game::{End, Fairness, Game, GameEvent, GameSheet, GameView, Hex32, Offer, Seat, SeatSet, TieBreak, Viewer};
use serde::ser::Error;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use sha2::{Digest, Sha256};

use crate::table::Logged;
use crate::{Act, ClockFace, Millis, SeatInfo, Table};

/// All that one viewer is told about a table: enough to draw it, to play on it,
/// and to catch up with it. It is made from views and from what is open to all.
///
/// Written, it carries the hash of its view.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = ts_name::<G>("Sight"), concrete(G = G), bound = "G: 'static, G::ViewData: ts_rs::TS, G::Effect: ts_rs::TS, G::Event: ts_rs::TS, G::Sheet: ts_rs::TS, TieBreak<G>: ts_rs::TS, Verdict<G>: ts_rs::TS")
)]
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
    /// has another one should ask for the sight again. Absent in a sight that
    /// has not been sent.
    #[cfg_attr(feature = "ts", ts(as = "Hex32"))]
    pub hash: Option<Hex32>,
    /// What the viewer may do now; for seats alone.
    pub moves: Vec<Offer<G>>,
    /// While the viewer waits: what their moves would do if it were their turn now.
    #[serde(default)]
    pub foreseen: Vec<Offer<G>>,
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

/// A sight as it is written: the hash is of the bytes of the view.
#[derive(Serialize)]
#[serde(bound = "")]
struct WrittenSight<'a, G: Game> {
    version: usize,
    viewer: Viewer,
    seats: &'a [SeatInfo],
    to_move: SeatSet,
    view: &'a RawValue,
    hash: Hex32,
    moves: &'a [Offer<G>],
    foreseen: &'a [Offer<G>],
    steps: &'a [Step<G::Event>],
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<&'a ClockFace>,
    takebacks: u32,
    can_take_back: bool,
    resigning_ends: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    fairness: Option<&'a Fairness>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<&'a Ending<G>>,
}

impl<G: Game> Serialize for Sight<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let view = to_raw_value(&self.view).map_err(S::Error::custom)?;
        WrittenSight::<G> {
            version: self.version,
            viewer: self.viewer,
            seats: &self.seats,
            to_move: self.to_move,
            view: &view,
            hash: self.hash.unwrap_or_else(|| hash(&view)),
            moves: &self.moves,
            foreseen: &self.foreseen,
            steps: &self.steps,
            clock: self.clock.as_ref(),
            takebacks: self.takebacks,
            can_take_back: self.can_take_back,
            resigning_ends: self.resigning_ends,
            fairness: self.fairness.as_ref(),
            ending: self.ending.as_ref(),
        }
        .serialize(serializer)
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = ts_name::<G>("Ending"), concrete(G = G), bound = "G: 'static, G::Sheet: ts_rs::TS, TieBreak<G>: ts_rs::TS, Verdict<G>: ts_rs::TS")
)]
#[serde(bound = "")]
pub struct Ending<G: Game> {
    /// As the record has it.
    pub outcome: End<TieBreak<G>>,
    /// How the points came about; absent if it was not played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<G::Sheet>,
    /// Who won, and what settled it; absent if it was not played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict<G>>,
    /// Where the viewer came, if they did not win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed: Option<Placed>,
}

/// Who won a match of `G`, and what settled it.
pub type Verdict<G> = <<G as Game>::Sheet as GameSheet>::Verdict;

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
        let viewer = if viewer == Viewer::Open { Viewer::Spectator } else { viewer };
        let seat = match viewer {
            Viewer::Seat(seat) if self.check_seat(seat).is_ok() => Some(seat),
            _ => None,
        };
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let eyes = if self.is_over() { Viewer::Open } else { viewer };
        // What was chosen in secret stays out of the steps: else the last of the choices alone would be told.
        let since = since.min(self.version());
        let steps = self.logged_since(since).iter().zip(since + 1..);
        Sight {
            version: self.version(),
            viewer,
            seats: self.seat_infos(),
            to_move: self.to_move(),
            view: self.game().view(eyes).data(),
            hash: None,
            moves: seat.map(|seat| self.offers(seat)).unwrap_or_default(),
            foreseen: seat.map(|seat| self.foreseen(seat)).unwrap_or_default(),
            steps: steps.map(|(logged, version)| logged.seen_by(viewer, version)).collect(),
            clock: self.clock().map(|clock| clock.face(now)),
            takebacks: self.takebacks(),
            can_take_back: seat.is_some_and(|seat| self.can_take_back(seat)),
            resigning_ends: !self.is_over() && seat.is_some_and(|seat| self.ends_if_resigned(seat)),
            fairness: self.record().fairness.clone(),
            ending: self.ending().map(|ending| ending.seen_by(viewer, self.game())),
        }
    }

    /// What `seat` may do now; nothing for a person who resigned.
    pub fn offers(&self, seat: Seat) -> Vec<Offer<G>> {
        if !self.to_move().without(self.resigned()).contains(seat) {
            return Vec::new();
        }
        self.game().legal_moves(seat)
    }

    /// What the moves of `seat` would do if it were its turn now; nothing for a person who resigned.
    fn foreseen(&self, seat: Seat) -> Vec<Offer<G>> {
        if self.is_over() || self.resigned().contains(seat) {
            return Vec::new();
        }
        self.game().view(Viewer::Seat(seat)).foreseen()
    }

    /// How it ended, once it is over.
    pub fn ending(&self) -> Option<Ending<G>> {
        Some(Ending::new(self.record().outcome.clone()?, self.game()))
    }
}

impl<G: Game> Ending<G> {
    /// How `game` ended, as its record has it.
    pub(crate) fn new(outcome: End<TieBreak<G>>, game: &G) -> Self {
        let sheet = game.outcome().map(|outcome| outcome.sheet);
        let among = SeatSet::first(game.seats()).without(outcome.resigned());
        Self { verdict: sheet.as_ref().and_then(|sheet| sheet.verdict(among)), sheet, placed: None, outcome }
    }

    /// The same for a viewer, with the place they came in.
    pub(crate) fn seen_by(mut self, viewer: Viewer, game: &G) -> Self {
        self.placed = Placed::of(viewer, &self.outcome, game);
        self
    }
}

/// Where a viewer came who did not win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename = "placed")]
pub struct Placed {
    /// The viewer's seat.
    pub seat: Seat,
    /// Its place among those who did not resign, from 2.
    pub place: usize,
    /// How many points the first place is away.
    pub behind: u32,
}

impl Placed {
    /// Where this viewer came in `game`; `None` for winners and for whoever did not play to the end.
    pub fn of<G: Game, T>(viewer: Viewer, outcome: &End<T>, game: &G) -> Option<Self> {
        let (Viewer::Seat(seat), End::Played { winners, resigned, .. }) = (viewer, outcome) else { return None };
        let (standings, best) = (game.standings()?, winners.lowest()?);
        if winners.contains(seat) || resigned.contains(seat) {
            return None;
        }
        let key = |seat: Seat| standings.keys[seat.index()];
        let stayed = SeatSet::first(game.seats()).without(*resigned);
        let better = stayed.iter().filter(|other| key(*other) < key(seat)).count();
        Some(Self { seat, place: better + 1, behind: standings.score(seat).abs_diff(standings.score(best)) })
    }
}

impl<G: Game> Sight<G> {
    /// Whether the view is the one that was sent.
    pub fn is_intact(&self) -> bool {
        let own = || to_raw_value(&self.view).is_ok_and(|view| Some(hash(&view)) == self.hash);
        self.hash.is_none() || own()
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

fn hash(view: &RawValue) -> Hex32 {
    Hex32(Sha256::digest(view.get()).into())
}
