use game::{GameEvent, Names, Seat, Viewer, count};
use serde::{Deserialize, Serialize};

use crate::{Card, Extra, Kind, Side};

/// One thing that happened. `None` is what a viewer does not learn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceEvent"))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A card was played.
    Played {
        /// Who played.
        seat: Seat,
        /// From which end of the hand.
        side: Side,
        /// The card.
        card: Card,
        /// The number of this turn: the card's or the joker's, with the 1 of a large pawn.
        number: u8,
        /// What was said with it.
        extra: Extra,
    },
    /// A pawn moved.
    Moved {
        /// Whose pawn.
        seat: Seat,
        /// From which space.
        from: u8,
        /// To which space.
        to: u8,
        /// What that space is.
        kind: Kind,
        /// How many of the steps were made because spaces were occupied.
        pushed: u8,
    },
    /// A large cookie was taken.
    Took {
        /// Who took it.
        seat: Seat,
        /// From where, and why.
        from: Source,
        /// Its value; `None` in what a player can foresee, if it is not yet seen.
        cookie: Option<u8>,
    },
    /// The next large cookie was turned face up.
    Turned {
        /// Its value.
        cookie: u8,
    },
    /// A pawn passed the Tea Party or stopped there, but no large cookie is left.
    NoneLeft {
        /// Whose pawn.
        seat: Seat,
    },
    /// A large cookie is to be chosen.
    Chooses {
        /// Who chooses.
        seat: Seat,
    },
    /// The Cheshire Cat moves a pawn again.
    Again {
        /// Whose pawn.
        seat: Seat,
        /// By how many spaces.
        number: u8,
    },
    /// A pawn became large.
    Grew {
        /// Whose pawn.
        seat: Seat,
    },
    /// A pawn became small.
    Shrank {
        /// Whose pawn.
        seat: Seat,
    },
    /// A pawn fell down the Rabbit Hole.
    Fell {
        /// Whose pawn.
        seat: Seat,
    },
    /// The spinner is to turn for small cookies.
    SpinsForCookies {
        /// Who takes them.
        seat: Seat,
    },
    /// The spinner is to turn for an escape from the Rabbit Hole.
    SpinsToEscape {
        /// Whose pawn.
        seat: Seat,
        /// How many spins are left.
        spins: u8,
    },
    /// The spinner stopped.
    Spun {
        /// At which space.
        space: u8,
        /// The number on it.
        number: u8,
    },
    /// Small cookies were taken.
    TookSmall {
        /// Who took them.
        seat: Seat,
        /// How many.
        count: u8,
        /// How many are left.
        left: u8,
    },
    /// The spinner points at the hole or at an occupied space.
    Unacceptable {
        /// The space.
        space: u8,
    },
    /// The escape failed.
    Stayed {
        /// Whose pawn.
        seat: Seat,
    },
    /// A card was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// Which card; the drawer alone learns it, unless hands are open.
        card: Option<Card>,
        /// Whether hands are open.
        open: bool,
    },
}

/// Where a large cookie came from (A7).
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
            // All else happens in the open.
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

    fn tell(&self, names: &Names) -> String {
        match *self {
            Self::Played { seat, side, card, number, extra } => {
                format!("{} plays {}.", names.of(seat), tell_play(side, card, number, extra))
            }
            Self::Moved { seat, from, to, kind, pushed } => {
                format!("{} moves from {from} to {}{}.", names.of(seat), place(to, kind), tell_push(pushed))
            }
            Self::Took { seat, from, cookie } => format!("{} {}.", names.of(seat), tell_take(from, cookie)),
            Self::Turned { cookie } => format!("The next large cookie is a {cookie}."),
            Self::NoneLeft { seat } => format!("{} finds no large cookie left.", names.of(seat)),
            Self::Chooses { seat } => format!("{} chooses a large cookie.", names.of(seat)),
            Self::Again { seat, number } => format!("The Cheshire Cat moves {} by {number} again.", names.of(seat)),
            Self::Grew { seat } => format!("{} grows large.", names.of(seat)),
            Self::Shrank { seat } => format!("{} shrinks.", names.of(seat)),
            Self::Fell { seat } => format!("{} falls down the Rabbit Hole.", names.of(seat)),
            Self::SpinsForCookies { seat } => format!("{} spins for small cookies.", names.of(seat)),
            Self::SpinsToEscape { seat, spins } => {
                format!("{} has {} to leave the Rabbit Hole.", names.of(seat), count(spins, "spin"))
            }
            Self::Spun { space, number } => format!("The spinner points at space {space}, number {number}."),
            Self::TookSmall { seat, count: taken, left } => {
                format!("{} takes {}; {left} left.", names.of(seat), count(taken, "small cookie"))
            }
            Self::Unacceptable { space } => format!("Space {space} can't be accepted."),
            Self::Stayed { seat } => format!("{} stays in the Rabbit Hole.", names.of(seat)),
            Self::Drew { seat, card: Some(card), .. } => format!("{} draws {card}.", names.of(seat)),
            Self::Drew { seat, card: None, .. } => format!("{} draws a card.", names.of(seat)),
        }
    }
}

fn tell_play(side: Side, card: Card, number: u8, extra: Extra) -> String {
    let named = number - u8::from(extra == Extra::PlusOne);
    let card = if card == Card::Joker { format!("the joker as {named}") } else { card.to_string() };
    let said = match extra {
        Extra::None => "",
        Extra::PlusOne => " and adds 1",
        Extra::Walk => " and walks out of the Rabbit Hole",
    };
    format!("{card} ({}){said}", side.name())
}

/// What follows the name of who takes a large cookie.
pub(crate) fn tell_take(from: Source, cookie: Option<u8>) -> String {
    let cookie = cookie.map_or_else(|| "a large cookie".into(), |value| format!("a {value}"));
    match from {
        Source::Passing => format!("passes the Hatter's Tea Party and takes {cookie}"),
        Source::FaceUp => format!("takes {cookie}, the face-up cookie"),
        Source::FaceDown => format!("takes {cookie} from the top of the stack"),
    }
}

pub(crate) fn tell_push(pushed: u8) -> String {
    if pushed == 0 { String::new() } else { format!(", pushed on by {pushed}") }
}

/// "3 (Cheshire Cat)", or "4" for a plain space.
pub(crate) fn place(space: u8, kind: Kind) -> String {
    if kind == Kind::Plain { space.to_string() } else { format!("{space} ({kind})") }
}
