use game::{Actor, Fairness, Game, Hex32, Record, Seat, Unfair};
use serde::Serialize;
use table::Player;

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
    /// What exactly it proves, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub promise: Option<Proven>,
    /// The SHA-256 of the secret, which everybody saw before committing to a nonce or sending one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub commitment: Option<Hex32>,
    /// The nonce of each seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Hex32>>", optional))]
    pub nonces: Vec<Hex32>,
    /// The SHA-256 of each nonce, which everybody saw before any nonce was revealed; empty if nobody had committed to one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Hex32>>", optional))]
    pub commitments: Vec<Hex32>,
    /// How many deals were called off at the table before this one.
    pub called_off: u32,
    /// The number of entries; all follow the rules if the record is fair.
    pub entries: usize,
    /// The number of chance results among them.
    pub spins: usize,
    /// Whether the record has an outcome, which is true if the record is fair.
    pub over: bool,
}

/// What a record with a valid proof can prove to those who saw its commitments before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Proven {
    /// The table and every seat had committed to their parts before any seat revealed its own: nobody chose the deal,
    /// not even an operator who played.
    Committed,
    /// The table had committed to its secret, but nonces were sent one after the other: a player who knew the secret and
    /// sent the last nonce could have chosen the deal.
    Mixed,
}

impl AnyRecord {
    /// Verifies all claims of the record, and whether they prove that it was fair.
    pub fn verify(&self) -> Verified {
        each!(self, Self(record) => verify(self.kind(), record))
    }
}

fn verify<G: Game>(game: GameKind, record: &Record<G>) -> Verified {
    let why = why_not(record);
    let fairness = record.fairness.as_ref();
    Verified {
        game,
        players: record.players.clone(),
        fair: why.is_none(),
        promise: fairness.filter(|_| why.is_none()).map(|fairness| promise(fairness, &record.players)),
        why,
        commitment: fairness.map(|fairness| fairness.commitment),
        nonces: fairness.map_or_else(Vec::new, |fairness| fairness.nonces.clone()),
        commitments: fairness.map_or_else(Vec::new, |fairness| fairness.commitments.clone()),
        called_off: fairness.map_or(0, |fairness| fairness.called_off),
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

/// What a valid proof proves. The table must have had no choice of its bots' nonces either.
fn promise(fairness: &Fairness, players: &[String]) -> Proven {
    let bots = Seat::all(players.len()).zip(players).filter(|(_, name)| !Player::is_name_of_person(name));
    let free = bots
        .map(|(seat, _)| seat)
        .any(|seat| fairness.nonces.get(seat.index()) != Some(&Fairness::bot_nonce(fairness.commitment, seat)));
    if fairness.commitments.is_empty() || free { Proven::Mixed } else { Proven::Committed }
}
