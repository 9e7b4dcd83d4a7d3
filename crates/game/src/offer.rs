use serde::{Deserialize, Serialize};

use crate::{Game, as_text};

/// A legal move and what it would do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = ts_name::<G>("Offer"), concrete(G = G), bound = "G: 'static, G::Effect: ts_rs::TS")
)]
#[serde(bound = "")]
pub struct Offer<G: Game> {
    /// The move, in the notation of records.
    #[serde(rename = "move", with = "as_text")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub mv: G::Move,
    /// What it would do, as far as the viewer can know.
    pub effect: G::Effect,
}

/// What TypeScript calls a type that each game has its own of.
#[cfg(feature = "ts")]
pub fn ts_name<G: Game>(name: &str) -> String {
    let (first, rest) = G::NAME.split_at(1);
    first.to_uppercase() + rest + name
}
