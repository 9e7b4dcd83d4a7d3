use std::cmp::Ordering;

use game::{Names, Seat, SeatSet, count};
use parade::{Card, Colour, Ending};
use serde::{Deserialize, Serialize};

use crate::Reason;
use crate::reason::join;

/// What there is to say about a move of Parade.
///
/// Scores and majorities are those of the cards in front of the players right
/// after the move; what anybody takes or keeps later is not in them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum ParadeReason {
    /// The line keeps all its cards.
    TakesNothing,
    /// Cards of the line are taken.
    Takes {
        /// Which, from front to end.
        cards: Vec<Card>,
        /// The sum of their values.
        values: u32,
        /// The player's score before.
        before: u32,
        /// And after, which majorities can make lower.
        after: u32,
    },
    /// The player's cards of a colour now count 1 each.
    WinsMajority {
        /// The colour.
        colour: Colour,
        /// How many cards of it the player then has.
        cards: u8,
        /// The sum of their values.
        values: u8,
        /// Who else has this majority.
        with: SeatSet,
    },
    /// Somebody's cards of a colour don't count 1 each any more.
    CostsMajority {
        /// Whose.
        seat: Seat,
        /// The colour.
        colour: Colour,
        /// How many cards of it that player has.
        cards: u8,
        /// The sum of their values.
        values: u8,
    },
    /// New cards join a majority that the player had before.
    KeepsMajority {
        /// The colour.
        colour: Colour,
        /// The new cards of it.
        cards: Vec<Card>,
    },
    /// The last round begins (P7).
    BeginsLastRound {
        /// Why.
        because: Ending,
        /// How many points the player is ahead of the best other one; negative if behind.
        lead: i32,
    },
    /// The player then has five colours.
    FifthColour {
        /// The one whose first card would begin the last round.
        missing: Colour,
        /// As for the last round.
        lead: i32,
    },
    /// The card takes nothing now, which would not be sure on the player's next turn.
    NowOrNever {
        /// The card played.
        card: Card,
    },
    /// The card would be sure to take nothing on the next turn as well, which another one is not.
    CouldWait {
        /// The card played.
        card: Card,
        /// The one that takes nothing now.
        instead: Card,
    },
    /// A card that stays in hand is sure to take nothing, whatever is played before.
    StaysSafe {
        /// The one for which that is true longest.
        card: Card,
        /// On so many next turns of the player.
        turns: u8,
    },
    /// Which of the cards that stay in hand would take nothing from the line as it then is.
    StillSafe {
        /// None or some.
        cards: Vec<Card>,
    },
    /// In the last round: what can be kept of the cards that stay in hand.
    LeavesToKeep {
        /// The two best ones.
        cards: [Card; 2],
        /// The player's score with them.
        score: u32,
        /// The lowest that any move can lead to.
        fewest: u32,
    },
    /// The discard keeps two cards.
    Keeps {
        /// Which.
        cards: [Card; 2],
        /// The player's score with them.
        score: u32,
        /// The lowest that any discard can lead to.
        fewest: u32,
    },
    /// The discard throws two cards away.
    ThrowsAway {
        /// Which.
        cards: [Card; 2],
        /// The sum of their values.
        values: u32,
        /// The sum of the values of those that are kept.
        kept: u32,
    },
    /// The player's majority stays, whatever the others keep.
    MajorityStays {
        /// The colour.
        colour: Colour,
    },
    /// The player's majority is lost if another one keeps enough cards of the colour.
    MajorityAtRisk {
        /// The colour.
        colour: Colour,
        /// Who could keep them.
        seat: Seat,
        /// How many are enough.
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

    fn tell(&self, names: &Names) -> String {
        match *self {
            Self::TakesNothing => "takes nothing".into(),
            Self::Takes { ref cards, values, before, after } => {
                format!("takes {}: {}", tell_cards(cards), tell_cost(values, before, after))
            }
            Self::WinsMajority { colour, cards, values, with } => {
                let with =
                    if with.is_empty() { String::new() } else { format!(" together with {}", names.join(with.iter())) };
                let points = count(cards, "point");
                format!("wins you the {} majority{with}: {points} there instead of {values}", colour.name())
            }
            Self::CostsMajority { seat, colour, cards, values } => {
                let points = count(values, "point");
                format!("costs {} the {} majority: {points} there instead of {cards}", names.of(seat), colour.name())
            }
            Self::KeepsMajority { colour, ref cards } => {
                let counts = if cards.len() == 1 { "counts 1" } else { "count 1 each" };
                format!("keeps your {} majority: {} {counts}", colour.name(), tell_cards(cards))
            }
            Self::BeginsLastRound { because, lead } => {
                let why = match because {
                    Ending::SixthColour => "brings you the sixth colour",
                    Ending::EmptyPile => "draws the last card",
                    Ending::Both => "brings you the sixth colour and draws the last card",
                };
                format!("{why}: the last round begins {}", tell_lead(lead))
            }
            Self::FifthColour { missing, lead } => {
                format!("brings you the fifth colour {}: only {} is missing", tell_lead(lead), missing.name())
            }
            Self::NowOrNever { card } => {
                format!("plays {card} while it takes nothing, which is not sure for next turn")
            }
            Self::CouldWait { card, instead } => {
                format!("uses up {card}, which could wait, while {instead} is sure to take nothing only now")
            }
            Self::StaysSafe { card, turns: 1 } => {
                format!("keeps {card}, which takes nothing on your next turn whatever the others play")
            }
            Self::StaysSafe { card, turns } => {
                format!("keeps {card}, which takes nothing on your next {turns} turns whatever the others play")
            }
            Self::StillSafe { ref cards } if cards.is_empty() => {
                "keeps only cards that would each take something from the line as it is then".into()
            }
            Self::StillSafe { ref cards } => {
                format!("keeps {}, safe with the line as it is then", join(cards))
            }
            Self::LeavesToKeep { cards, score, fewest } => {
                format!("lets you keep {} at the end: {}", join(&cards), tell_score(score, fewest))
            }
            Self::Keeps { cards, score, fewest } => format!("keeps {}: {}", join(&cards), tell_score(score, fewest)),
            Self::ThrowsAway { cards, values, kept } => {
                format!("throws away {}, {values} in value, and keeps {kept}", join(&cards))
            }
            Self::MajorityStays { colour } => {
                format!("leaves your {} majority safe, whatever the others keep", colour.name())
            }
            Self::MajorityAtRisk { colour, seat, cards } => {
                let cards = count(cards, &format!("{} card", colour.name()));
                format!("risks your {} majority, gone if {} keeps {cards}", colour.name(), names.of(seat))
            }
        }
    }
}

/// More cards than this are counted instead of named.
const NAMED: usize = 6;

fn tell_cards(cards: &[Card]) -> String {
    if cards.len() > NAMED { count(cards.len() as i64, "card") } else { join(cards) }
}

fn tell_cost(values: u32, before: u32, after: u32) -> String {
    if after == before + values {
        return if values == 0 { "no points".into() } else { format!("{} more", count(values, "point")) };
    }
    match after.cmp(&before) {
        Ordering::Less => format!("with majorities your score falls from {before} to {after}"),
        Ordering::Equal => format!("with majorities your score stays {after}"),
        Ordering::Greater => {
            let only = if after < before + values { "only " } else { "" };
            format!("with majorities your score rises {only}from {before} to {after}")
        }
    }
}

fn tell_lead(lead: i32) -> String {
    match lead {
        0 => "while you are level with the best".into(),
        1.. => format!("while you lead by {lead}"),
        _ => format!("while you are {} behind", -lead),
    }
}

fn tell_score(score: u32, fewest: u32) -> String {
    let points = count(score, "point");
    match score - fewest {
        0 => format!("{points} as things stand, the fewest you can have"),
        more => format!("{points} as things stand, {more} more than you could have"),
    }
}

pub(super) fn sum(cards: &[Card]) -> u32 {
    cards.iter().map(|card| u32::from(card.value())).sum()
}
