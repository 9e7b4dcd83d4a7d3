use game::{Seat, SeatSet};
use parade::{Card, Colour, Ending};
use serde::{Deserialize, Serialize};

use crate::Reason;

/// A reason for or against a move of Parade.
///
/// Scores and majorities are those right after the move; cards taken or kept
/// later don't count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ParadeReason {
    /// The line keeps all its cards.
    TakesNothing,
    /// Cards of the line are taken.
    Takes {
        /// The cards, from front to end.
        cards: Vec<Card>,
        /// The sum of their values.
        values: u32,
        /// The player's score before.
        before: u32,
        /// The score after, which majorities can make lower.
        after: u32,
    },
    /// The player's cards of a colour now count 1 each.
    WinsMajority {
        /// The colour.
        colour: Colour,
        /// The number of cards of it the player then has.
        cards: u8,
        /// The sum of their values.
        values: u8,
        /// The other players who have this majority.
        with: SeatSet,
    },
    /// A player's cards of a colour no longer count 1 each.
    CostsMajority {
        /// The player.
        seat: Seat,
        /// The colour.
        colour: Colour,
        /// The number of cards of it that player has.
        cards: u8,
        /// The sum of their values.
        values: u8,
    },
    /// New cards join an existing majority of the player.
    KeepsMajority {
        /// The colour.
        colour: Colour,
        /// The new cards of it.
        cards: Vec<Card>,
    },
    /// The last round begins (P7).
    BeginsLastRound {
        /// The cause.
        because: Ending,
        /// The player's lead over the best opponent; negative if behind.
        lead: i32,
    },
    /// The player then has five colours.
    FifthColour {
        /// The missing colour, which would begin the last round.
        missing: Colour,
        /// The player's lead over the best opponent; negative if behind.
        lead: i32,
    },
    /// The card takes nothing now, which is not certain on the player's next turn.
    NowOrNever {
        /// The card played.
        card: Card,
    },
    /// The card would certainly take nothing on the next turn as well, unlike another one.
    CouldWait {
        /// The card played.
        card: Card,
        /// The other card, which takes nothing now.
        instead: Card,
    },
    /// A card left in hand certainly takes nothing later, whatever is played before.
    StaysSafe {
        /// The card for which this holds longest.
        card: Card,
        /// The number of the player's next turns for which it holds.
        turns: u8,
    },
    /// The cards left in hand that would take nothing from the line after the move.
    StillSafe {
        /// The cards, perhaps none.
        cards: Vec<Card>,
    },
    /// In the last round, the best cards to keep of those left in hand.
    LeavesToKeep {
        /// The best two.
        cards: [Card; 2],
        /// The player's score with them.
        score: u32,
        /// The lowest score that any move can lead to.
        fewest: u32,
    },
    /// The discard keeps two cards.
    Keeps {
        /// The cards.
        cards: [Card; 2],
        /// The player's score with them.
        score: u32,
        /// The lowest score that any discard can lead to.
        fewest: u32,
    },
    /// The discard gives up two cards.
    ThrowsAway {
        /// The cards.
        cards: [Card; 2],
        /// The sum of their values.
        values: u32,
        /// The sum of the kept cards' values.
        kept: u32,
    },
    /// The player's majority is safe, whatever the others keep.
    MajorityStays {
        /// The colour.
        colour: Colour,
    },
    /// The player loses the majority if an opponent keeps enough cards of the colour.
    MajorityAtRisk {
        /// The colour.
        colour: Colour,
        /// The opponent.
        seat: Seat,
        /// The number of cards needed.
        cards: u8,
    },
}

impl Reason for ParadeReason {
    fn is_good(&self) -> bool {
        match *self {
            Self::TakesNothing | Self::NowOrNever { .. } | Self::StaysSafe { .. } | Self::MajorityStays { .. } => true,
            Self::Takes { before, after, .. } => after <= before,
            Self::WinsMajority { cards, values, .. } | Self::CostsMajority { cards, values, .. } => cards < values,
            Self::KeepsMajority { ref cards, .. } => sum(cards) > cards.len() as u32,
            Self::BeginsLastRound { lead, .. } | Self::FifthColour { lead, .. } => lead > 0,
            Self::LeavesToKeep { score, fewest, .. } | Self::Keeps { score, fewest, .. } => score == fewest,
            Self::ThrowsAway { values, kept, .. } => values >= kept,
            Self::StillSafe { ref cards } => !cards.is_empty(),
            Self::CouldWait { .. } | Self::MajorityAtRisk { .. } => false,
        }
    }
}

pub(super) fn sum(cards: &[Card]) -> u32 {
    cards.iter().map(|card| u32::from(card.value())).sum()
}
