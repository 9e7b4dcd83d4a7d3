use alice::Alice;
use game::{Record, RecordError};
use parade::Parade;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::{GameKind, UnknownGame};

/// A record of any of the games.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyRecord {
    /// Of Parade.
    Parade(Box<Record<Parade>>),
    /// Of Alice in Wonderland.
    Alice(Box<Record<Alice>>),
}

/// Why a line is not a record.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It is not JSON, or not of a record's form.
    #[error("not a record: {0}")]
    Json(#[from] serde_json::Error),
    /// It is JSON, but not an object.
    #[error("not a record: a record is a JSON object")]
    NoObject,
    /// It is of a game that is not in the catalog.
    #[error(transparent)]
    Game(#[from] UnknownGame),
}

#[derive(Deserialize)]
struct Head {
    game: String,
}

impl AnyRecord {
    /// Reads a record's JSON. Its form is checked, not yet its match: see [`AnyRecord::check`].
    ///
    /// # Errors
    /// If the text is not a record of a known game.
    pub fn from_json(text: &str) -> Result<Self, ReadError> {
        if !text.trim_start().starts_with('{') && serde_json::from_str::<IgnoredAny>(text).is_ok() {
            return Err(ReadError::NoObject);
        }
        let head: Head = serde_json::from_str(text)?;
        Ok(match head.game.parse()? {
            GameKind::Parade => Self::Parade(serde_json::from_str(text)?),
            GameKind::Alice => Self::Alice(serde_json::from_str(text)?),
        })
    }

    /// The record as one line of JSON.
    pub fn to_json(&self) -> String {
        match self {
            Self::Parade(record) => record.to_json(),
            Self::Alice(record) => record.to_json(),
        }
    }

    /// How many entries it has.
    pub fn entries(&self) -> usize {
        match self {
            Self::Parade(record) => record.entries.len(),
            Self::Alice(record) => record.entries.len(),
        }
    }

    /// Which game it is of.
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Parade(_) => GameKind::Parade,
            Self::Alice(_) => GameKind::Alice,
        }
    }

    /// A name a seat.
    pub fn players(&self) -> &[String] {
        match self {
            Self::Parade(record) => &record.players,
            Self::Alice(record) => &record.players,
        }
    }

    /// Replays the match and checks all that the record claims.
    ///
    /// # Errors
    /// At the first thing that is not so.
    pub fn check(&self) -> Result<(), RecordError> {
        match self {
            Self::Parade(record) => record.replay(|_| {}).map(drop),
            Self::Alice(record) => record.replay(|_| {}).map(drop),
        }
    }

    /// The match step by step as text, and why it stops if it breaks a rule.
    pub fn transcript(&self) -> (String, Result<(), RecordError>) {
        match self {
            Self::Parade(record) => game::transcript(record),
            Self::Alice(record) => game::transcript(record),
        }
    }
}
