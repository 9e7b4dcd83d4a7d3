use game::{Actor, Game, Hex32, Record, Unfair};
use serde::Serialize;

use crate::{AnyRecord, GameKind, each};

/// The result of verifying a record's fairness. Nothing in the record is taken on trust: the deal and
/// every result of chance are recomputed from the secret and the nonces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verified {
    /// The game.
    pub game: GameKind,
    /// The players' names by seat.
    pub players: Vec<String>,
    /// Whether the record proves that nobody chose the deal or any result of chance.
    pub fair: bool,
    /// The reason why it doesn't.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub why: Option<String>,
    /// The SHA-256 of the secret, which everybody saw before sending a nonce.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub commitment: Option<Hex32>,
    /// The nonce of each seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Hex32>>", optional))]
    pub nonces: Vec<Hex32>,
    /// The number of entries; all follow the rules if the record is fair.
    pub entries: usize,
    /// The number of chance results among them.
    pub spins: usize,
    /// Whether the record has an outcome, which is true if the record is fair.
    pub over: bool,
}

impl AnyRecord {
    /// Verifies all claims of the record, and whether they prove that it was fair.
    pub fn verify(&self) -> Verified {
        each!(self, Self(record) => verify(self.kind(), record))
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
