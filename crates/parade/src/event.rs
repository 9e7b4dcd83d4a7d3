use game::{GameEvent, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Card, Fate, LastRound, Reason};

/// One thing that happened. Cards that a viewer may not know are `None`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeEvent"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Event {
    /// A card was played, and cards of the line were taken.
    Played {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
        /// The cards taken, from front to end.
        taken: Vec<Taken>,
    },
    /// A card was drawn.
    Drew {
        /// The player.
        seat: Seat,
        /// The card, which only this player learns.
        card: Option<Card>,
    },
    /// The last round begins with the next turn.
    LastRound(LastRound),
    /// A discard was chosen.
    Chose {
        /// The player.
        seat: Seat,
        /// The two cards, which only this player knows.
        discard: Option<[Card; 2]>,
    },
    /// Everybody has chosen: the kept cards join those in front of each player.
    Revealed {
        /// The kept cards, by seat.
        kept: Vec<Kept>,
    },
}

/// A card taken from the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Taken {
    /// The card.
    pub card: Card,
    /// The reason why it was taken.
    pub why: Reason,
}

impl Taken {
    /// The card, if this is its fate.
    pub(crate) fn of((card, fate): (Card, Fate)) -> Option<Self> {
        match fate {
            Fate::Taken(why) => Some(Self { card, why }),
            Fate::Safe | Fate::Stays => None,
        }
    }
}

/// The cards that a seat kept at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Kept {
    /// The seat.
    pub seat: Seat,
    /// The cards.
    pub cards: [Card; 2],
}

impl GameEvent for Event {
    fn seen_by(&self, viewer: Viewer) -> Self {
        match *self {
            Self::Played { seat, card, ref taken } => Self::Played { seat, card, taken: taken.clone() },
            Self::Drew { seat, card } => Self::Drew { seat, card: card.filter(|_| viewer.owns(seat)) },
            Self::LastRound(last_round) => Self::LastRound(last_round),
            Self::Chose { seat, discard } => Self::Chose { seat, discard: discard.filter(|_| viewer.owns(seat)) },
            Self::Revealed { ref kept } => Self::Revealed { kept: kept.clone() },
        }
    }
}
