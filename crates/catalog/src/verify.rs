use game::{Actor, Game, Hex32, Record, Unfair};
use serde::Serialize;

use crate::{AnyRecord, GameKind};

/// What a check of a record's fairness found. Nothing that the record says is believed: the deal and
/// every result of chance are worked out again from the secret and the nonces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verified {
    /// Which game it is of.
    pub game: GameKind,
    /// A name a seat.
    pub players: Vec<String>,
    /// Whether the record proves that nobody chose the deal or any result of chance.
    pub fair: bool,
    /// Why it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub why: Option<String>,
    /// The SHA-256 of the secret, which everybody was shown before they sent a nonce.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub commitment: Option<Hex32>,
    /// What each seat mixed in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Hex32>>", optional))]
    pub nonces: Vec<Hex32>,
    /// How many entries there are; each is by the rules if the record is fair.
    pub entries: usize,
    /// How many of them are results of chance.
    pub spins: usize,
    /// Whether the record says how it ended; that is true if the record is fair.
    pub over: bool,
}

impl AnyRecord {
    /// Checks all that the record claims, and whether that proves that it was fair.
    pub fn verify(&self) -> Verified {
        match self {
            Self::Parade(record) => verify(GameKind::Parade, record),
            Self::Alice(record) => verify(GameKind::Alice, record),
        }
    }
}

fn verify<G: Game>(game: GameKind, record: &Record<G>) -> Verified {
    let why = why_not(record);
    Verified {
        game,
        players: record.players.clone(),
        fair: why.is_none(),
        why,
        commitment: record.fairness.as_ref().map(|fairness| fairness.commitment),
        nonces: record.fairness.as_ref().map_or_else(Vec::new, |fairness| fairness.nonces.clone()),
        entries: record.entries.len(),
        spins: record.entries.iter().filter(|entry| entry.actor == Actor::Chance).count(),
        over: record.outcome.is_some(),
    }
}

fn why_not<G: Game>(record: &Record<G>) -> Option<String> {
    if let Err(why) = record.replay(|_| {}) {
        return Some(why.to_string());
    }
    match &record.fairness {
        None => Some("there is no proof in it: whoever dealt could have chosen the cards".into()),
        Some(fairness) if fairness.secret.is_none() => Some(Unfair::NoSecret.to_string()),
        Some(_) => None,
    }
}
