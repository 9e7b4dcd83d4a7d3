use game::{Record, RecordError};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::{GameKind, UnknownGame, any, each};

any! {
    /// A record of any game.
    #[derive(Clone, PartialEq, Debug)]
    pub enum AnyRecord(Box<Record>);
}

/// The reason why a text is not a record.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It is not JSON, or not in the form of a record.
    #[error("not a record: {0}")]
    Json(#[from] serde_json::Error),
    /// It is JSON, but not an object.
    #[error("not a record: a record is a JSON object")]
    NoObject,
    /// It is of an unknown game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
}

#[derive(Deserialize)]
struct Head {
    game: String,
}

impl AnyRecord {
    /// Reads a record from JSON, checking its form but not the match: see [`AnyRecord::check`].
    ///
    /// # Errors
    /// If the text is not a record of a known game.
    pub fn from_json(text: &str) -> Result<Self, ReadError> {
        if !text.trim_start().starts_with('{') && serde_json::from_str::<IgnoredAny>(text).is_ok() {
            return Err(ReadError::NoObject);
        }
        let head: Head = serde_json::from_str(text)?;
        let kind: GameKind = head.game.parse()?;
        Ok(each!(kind, <G> => serde_json::from_str::<Record<G>>(text)?.into()))
    }

    /// The record as one line of JSON.
    pub fn to_json(&self) -> String {
        each!(self, Self(record) => record.to_json())
    }

    /// The number of entries.
    pub fn entries(&self) -> usize {
        each!(self, Self(record) => record.entries.len())
    }

    /// The players' names by seat.
    pub fn players(&self) -> &[String] {
        each!(self, Self(record) => &record.players)
    }

    /// Replays the match and verifies all claims of the record.
    ///
    /// # Errors
    /// At the first false claim.
    pub fn check(&self) -> Result<(), RecordError> {
        each!(self, Self(record) => record.replay(|_| {}).map(drop))
    }
}
