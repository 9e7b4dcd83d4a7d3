use game::{GameEvent, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Card, Extra, Kind, Side};

/// One thing that happened. Cards and cookies that a viewer may not know are `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceEvent"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Event {
    /// A card was played.
    Played {
        /// The player.
        seat: Seat,
        /// The end of the hand it came from.
        side: Side,
        /// The card.
        card: Card,
        /// The number of this turn: that of the card or the joker, plus the 1 of a large pawn.
        number: u8,
        /// The extra announced with it.
        extra: Extra,
    },
    /// A pawn moved.
    Moved {
        /// The pawn's player.
        seat: Seat,
        /// The old space.
        from: u8,
        /// The new space.
        to: u8,
        /// The kind of the new space.
        kind: Kind,
        /// The number of extra steps past occupied spaces.
        pushed: u8,
    },
    /// A large cookie was taken.
    Took {
        /// The player.
        seat: Seat,
        /// The place it came from, and why.
        from: Source,
        /// Its value; `None` in an effect, if the player can't know it yet.
        cookie: Option<u8>,
    },
    /// The next large cookie was turned face up.
    Turned {
        /// Its value.
        cookie: u8,
    },
    /// A pawn passed the Tea Party or stopped there, but no large cookie is left.
    NoneLeft {
        /// The pawn's player.
        seat: Seat,
    },
    /// A large cookie has to be chosen.
    Chooses {
        /// The player.
        seat: Seat,
    },
    /// The Cheshire Cat moves a pawn again.
    Again {
        /// The pawn's player.
        seat: Seat,
        /// The number of spaces.
        number: u8,
    },
    /// A pawn became large.
    Grew {
        /// The pawn's player.
        seat: Seat,
    },
    /// A pawn became small.
    Shrank {
        /// The pawn's player.
        seat: Seat,
    },
    /// A pawn fell down the Rabbit Hole.
    Fell {
        /// The pawn's player.
        seat: Seat,
    },
    /// The spinner turns for small cookies next.
    SpinsForCookies {
        /// The player who gets them.
        seat: Seat,
    },
    /// The spinner turns for an escape from the Rabbit Hole next.
    SpinsToEscape {
        /// The pawn's player.
        seat: Seat,
        /// The spins left.
        spins: u8,
    },
    /// The spinner stopped.
    Spun {
        /// The space it points at.
        space: u8,
        /// The number on it.
        number: u8,
    },
    /// Small cookies were taken.
    TookSmall {
        /// The player.
        seat: Seat,
        /// The number taken.
        count: u8,
        /// The number left in the pool.
        left: u8,
    },
    /// The spinner points at the hole or at an occupied space.
    Unacceptable {
        /// The space.
        space: u8,
    },
    /// The escape failed.
    Stayed {
        /// The pawn's player.
        seat: Seat,
    },
    /// A card was drawn.
    Drew {
        /// The player.
        seat: Seat,
        /// The card, which only this player learns unless hands are open.
        card: Option<Card>,
        /// Whether hands are open.
        open: bool,
    },
}

/// The origin of a large cookie (A7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CookieSource"))]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// It lay face up, and the pawn passed the Tea Party.
    Passing,
    /// It lay face up, and the pawn stopped at the Tea Party.
    FaceUp,
    /// It was the top of the stack, and the pawn stopped at the Tea Party.
    FaceDown,
}

impl GameEvent for Event {
    fn seen_by(&self, viewer: Viewer) -> Self {
        match *self {
            Self::Drew { seat, card, open } => {
                Self::Drew { seat, card: card.filter(|_| open || viewer.owns(seat)), open }
            }
            // Everything else is public.
            open @ (Self::Played { .. }
            | Self::Moved { .. }
            | Self::Took { .. }
            | Self::Turned { .. }
            | Self::NoneLeft { .. }
            | Self::Chooses { .. }
            | Self::Again { .. }
            | Self::Grew { .. }
            | Self::Shrank { .. }
            | Self::Fell { .. }
            | Self::SpinsForCookies { .. }
            | Self::SpinsToEscape { .. }
            | Self::Spun { .. }
            | Self::TookSmall { .. }
            | Self::Unacceptable { .. }
            | Self::Stayed { .. }) => open,
        }
    }
}
