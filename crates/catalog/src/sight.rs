use game::{Fairness, Hex32, RecordError, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use table::{ClockFace, SeatInfo, Sight};

use crate::{AnyRecord, any, each};

any! {
    /// A sight of any game.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[serde(tag = "game", rename_all = "kebab-case")]
    pub enum AnySight(Sight);
}

/// Only the fields that all games share; the TypeScript types are exact.
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
            .property("game", <crate::GameKind as utoipa::PartialSchema>::schema())
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

/// Accessors of the fields that all games share.
impl AnySight {
    /// As [`Sight::of_record`].
    ///
    /// # Errors
    /// If the record breaks a rule.
    pub fn of_record(record: &AnyRecord, viewer: Viewer, step: usize) -> Result<Option<Self>, RecordError> {
        Ok(each!(record, AnyRecord(record) => Sight::of_record(record, viewer, step)?.map(Self::from)))
    }

    /// The length of the table's log.
    pub fn version(&self) -> usize {
        each!(self, Self(sight) => sight.version)
    }

    /// The viewer.
    pub fn viewer(&self) -> Viewer {
        each!(self, Self(sight) => sight.viewer)
    }

    /// The viewer's seat; `None` for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Open => None,
        }
    }

    /// The public facts about the seats.
    pub fn seats(&self) -> &[SeatInfo] {
        each!(self, Self(sight) => &sight.seats)
    }

    /// The seats to act.
    pub fn to_move(&self) -> SeatSet {
        each!(self, Self(sight) => sight.to_move)
    }

    /// The viewer's legal moves, in the notation of records.
    pub fn moves(&self) -> Vec<String> {
        each!(self, Self(sight) => sight.moves.iter().map(|offer| offer.mv.to_string()).collect())
    }

    /// Whether both viewers have the same moves with the same effects.
    pub fn has_moves_of(&self, other: &Self) -> bool {
        each!((self, other), (Self(one), Self(other)) => one.moves == other.moves, _ => false)
    }

    /// Whether the viewer has a legal move.
    pub fn has_moves(&self) -> bool {
        each!(self, Self(sight) => !sight.moves.is_empty())
    }

    /// Removes all moves.
    pub fn clear_moves(&mut self) {
        each!(self, Self(sight) => sight.moves.clear());
    }

    /// The times on the clock.
    pub fn clock(&self) -> Option<&ClockFace> {
        each!(self, Self(sight) => sight.clock.as_ref())
    }

    /// The number of moves taken back.
    pub fn takebacks(&self) -> u32 {
        each!(self, Self(sight) => sight.takebacks)
    }

    /// Whether the viewer can take back their last decision.
    pub fn can_take_back(&self) -> bool {
        each!(self, Self(sight) => sight.can_take_back)
    }

    /// Whether the match ends if the viewer resigns.
    pub fn resigning_ends(&self) -> bool {
        each!(self, Self(sight) => sight.resigning_ends)
    }

    /// The commitment and the nonces of a fair deal.
    pub fn fairness(&self) -> Option<&Fairness> {
        each!(self, Self(sight) => sight.fairness.as_ref())
    }

    /// Whether the match is over, by play or by resignation.
    pub fn is_over(&self) -> bool {
        each!(self, Self(sight) => sight.ending.is_some())
    }

    /// Whether the match ended by resignation.
    pub fn is_given_up(&self) -> bool {
        each!(self, Self(sight) => sight.ending.as_ref().is_some_and(|ending| ending.sheet.is_none()))
    }

    /// The hash of the view, if the sight was sent.
    pub fn hash(&self) -> Option<Hex32> {
        each!(self, Self(sight) => sight.hash)
    }

    /// As [`Sight::is_intact`].
    pub fn is_intact(&self) -> bool {
        each!(self, Self(sight) => sight.is_intact())
    }
}
