//! Moves in the notation of records, for `#[serde(with = "as_text")]`.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

/// Writes a move.
///
/// # Errors
/// If the serializer fails.
pub fn serialize<M: Display, S: Serializer>(mv: &M, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(mv)
}

/// Reads a move.
///
/// # Errors
/// If it is none.
pub fn deserialize<'de, M, D>(deserializer: D) -> Result<M, D::Error>
where
    M: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
