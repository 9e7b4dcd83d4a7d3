use game::{GameEvent, Names, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::list;
use crate::{Card, Ending, LastRound, Reason};

/// One thing that happened. `None` is what a viewer does not learn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeEvent"))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A card was played, and cards of the line were taken.
    Played {
        /// Who played.
        seat: Seat,
        /// The card.
        card: Card,
        /// What they took, from front to end.
        taken: Vec<Taken>,
    },
    /// A card was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// Which card; the drawer alone learns it.
        card: Option<Card>,
    },
    /// The last round begins with the next turn.
    LastRound(LastRound),
    /// A discard was chosen.
    Chose {
        /// Who chose.
        seat: Seat,
        /// Which two cards; the chooser alone knows.
        discard: Option<[Card; 2]>,
    },
    /// All have chosen: what each kept joins their own cards.
    Revealed {
        /// By seat.
        kept: Vec<[Card; 2]>,
    },
}

/// A card taken from the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Taken {
    /// The card.
    pub card: Card,
    /// Why it was taken.
    pub why: Reason,
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

    fn tell(&self, names: &Names) -> String {
        match self {
            Self::Played { seat, card, taken } if taken.is_empty() => {
                format!("{} plays {card} and takes nothing.", names.of(*seat))
            }
            Self::Played { seat, card, taken } => {
                let taken: Vec<_> = taken.iter().map(|t| format!("{} ({})", t.card, t.why.name())).collect();
                format!("{} plays {card} and takes {}.", names.of(*seat), taken.join(", "))
            }
            Self::Drew { seat, card: Some(card) } => format!("{} draws {card}.", names.of(*seat)),
            Self::Drew { seat, card: None } => format!("{} draws a card.", names.of(*seat)),
            Self::LastRound(LastRound { by, because }) => {
                let why = match because {
                    Ending::SixthColour => format!("{} has all six colours", names.of(*by)),
                    Ending::EmptyPile => "the pile is empty".into(),
                    Ending::Both => format!("{} has all six colours and the pile is empty", names.of(*by)),
                };
                format!("Last round: {why}. Everyone plays one more card, nobody draws.")
            }
            Self::Chose { seat, discard: Some(cards) } => format!("{} discards {}.", names.of(*seat), list(*cards)),
            Self::Chose { seat, discard: None } => format!("{} has chosen a discard.", names.of(*seat)),
            Self::Revealed { kept } => {
                let kept = Seat::all(kept.len()).zip(kept);
                let kept: Vec<_> = kept.map(|(seat, cards)| format!("{} {}", names.of(seat), list(*cards))).collect();
                format!("Kept: {}.", kept.join(", "))
            }
        }
    }
}
