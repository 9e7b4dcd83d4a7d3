use alice::{Card, Kind, Source};
use game::Seat;
use serde::{Deserialize, Serialize};

use crate::Reason;

/// A reason for or against a move of Alice in Wonderland.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum AliceReason {
    /// A large cookie is taken without a choice.
    TakesLarge {
        /// The place it comes from, and why.
        from: Source,
        /// Its value, if it is visible.
        cookie: Option<u8>,
    },
    /// The pawn stops at the Tea Party, where the player may choose a large cookie.
    ChoosesLarge {
        /// The face-up cookie, if it is visible.
        face_up: Option<u8>,
        /// The mean of the stack.
        mean: f64,
    },
    /// No large cookie is left at the Tea Party.
    NoneLeft,
    /// The spinner turns for small cookies.
    SpinsForCookies {
        /// The mean number of cookies.
        mean: f64,
    },
    /// The pawn falls down the Rabbit Hole.
    Falls,
    /// Another pawn falls down the Rabbit Hole.
    MakesFall {
        /// The pawn's player.
        seat: Seat,
    },
    /// The pawn becomes large.
    Grows,
    /// The pawn becomes small.
    Shrinks,
    /// Another pawn becomes small.
    MakesShrink {
        /// The pawn's player.
        seat: Seat,
    },
    /// The spinner turns for an escape from the Rabbit Hole.
    SpinsToEscape {
        /// The number of spins allowed.
        spins: u8,
        /// The probability that one of them can be accepted.
        chance: f64,
    },
    /// The pawn walks out of the Rabbit Hole (mercy).
    WalksOut,
    /// The pawn stops where nothing happens.
    StopsIdly {
        /// The space.
        space: u8,
        /// Its kind; not plain if it just does nothing now.
        kind: Kind,
    },
    /// The gain of the whole turn by [`GreedyAlice`](crate::GreedyAlice)'s rating, if it differs between moves.
    Brings {
        /// The expected points.
        points: f64,
        /// Whether they are certain.
        sure: bool,
        /// The most that any move is expected to gain.
        most: f64,
        /// Whether this move gains as much, to the decimal shown.
        best: bool,
    },
    /// The joker is played.
    UsesJoker,
    /// The joker could be played but is kept.
    KeepsJoker,
    /// A card left in hand certainly brings the pawn to or past the Tea Party on the next turn.
    ReachesTeaPartyNext {
        /// The card.
        card: Card,
    },
    /// The Cheshire Cat moves the pawn again.
    CatMoves {
        /// The number of spaces.
        number: u8,
        /// The space where it stops.
        to: u8,
        /// The kind of that space.
        kind: Kind,
    },
    /// The cards that can be played on the next turn.
    NextCards {
        /// The known ones.
        cards: Vec<Card>,
        /// Whether the card to be drawn is one too.
        drawn: bool,
    },
    /// The face-up cookie is chosen.
    TakesFaceUp {
        /// Its value.
        cookie: u8,
        /// The mean of the stack.
        mean: f64,
    },
    /// The top of the stack is chosen.
    TakesFaceDown {
        /// The mean of the stack.
        mean: f64,
        /// The face-up cookie that stays.
        cookie: u8,
    },
    /// The stack compared to the face-up cookie.
    StackOdds {
        /// The choice made.
        from: Source,
        /// The face-up cookie.
        cookie: u8,
        /// The number of cookies in the stack worth more.
        better: u8,
        /// The number worth less.
        worse: u8,
        /// The number of cookies in the stack.
        of: u8,
    },
    /// The space that the spinner points at is rejected.
    GivesUp {
        /// The space.
        space: u8,
        /// Its kind.
        kind: Kind,
    },
}

impl Reason for AliceReason {
    fn is_good(&self) -> bool {
        match *self {
            Self::TakesLarge { .. }
            | Self::ChoosesLarge { .. }
            | Self::SpinsForCookies { .. }
            | Self::MakesFall { .. }
            | Self::Grows
            | Self::MakesShrink { .. }
            | Self::SpinsToEscape { .. }
            | Self::WalksOut
            | Self::KeepsJoker
            | Self::ReachesTeaPartyNext { .. }
            | Self::NextCards { .. } => true,
            Self::NoneLeft
            | Self::Falls
            | Self::Shrinks
            | Self::StopsIdly { .. }
            | Self::UsesJoker
            | Self::GivesUp { .. } => false,
            Self::CatMoves { kind, .. } => kind != Kind::Hole,
            Self::Brings { best, .. } => best,
            Self::TakesFaceUp { cookie, mean } => f64::from(cookie) >= mean,
            Self::TakesFaceDown { mean, cookie } => mean >= f64::from(cookie),
            Self::StackOdds { from: Source::FaceDown, better, worse, .. } => better >= worse,
            Self::StackOdds { better, worse, .. } => worse >= better,
        }
    }
}

/// Whether these points are the most, to the decimal shown.
pub(super) fn is_most(points: f64, most: f64) -> bool {
    points > most - 0.05
}
