use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use game::Game;
use serde::{Deserialize, Serialize};

use crate::each;

/// A game of the catalog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// Parade.
    Parade,
    /// Alice in Wonderland.
    Alice,
}

impl GameKind {
    /// Every game.
    pub const ALL: [Self; 2] = [Self::Parade, Self::Alice];

    /// The game's name in records and commands.
    pub const fn name(self) -> &'static str {
        each!(self, <G> => G::NAME)
    }

    /// The possible numbers of players.
    pub const fn seats(self) -> RangeInclusive<usize> {
        each!(self, <G> => G::SEATS)
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Text that is not the name of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game {0:?}; there is {known}", known = GameKind::ALL.map(GameKind::name).join(" and "))]
pub struct UnknownGame(pub String);

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        let named = Self::ALL.into_iter().find(|kind| kind.name() == text);
        named.ok_or_else(|| UnknownGame(text.chars().take(40).collect()))
    }
}
