use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Actor, Seat};

/// One move of a record, and the actor who made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<M> {
    /// The actor.
    pub actor: Actor,
    /// The move.
    pub mv: M,
    /// The bot that decided in place of the person at that seat, if one did.
    pub by: Option<String>,
}

impl<M: fmt::Display> Serialize for Entry<M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Entry", 3)?;
        match self.actor {
            Actor::Seat(seat) => {
                out.serialize_field("seat", &seat)?;
                out.serialize_field("move", &Text(&self.mv))?;
            }
            Actor::Chance => out.serialize_field("chance", &Text(&self.mv))?,
        }
        if let Some(by) = &self.by {
            out.serialize_field("by", by)?;
        }
        out.end()
    }
}

struct Text<'a, M>(&'a M);

impl<M: fmt::Display> Serialize for Text<'_, M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    seat: Option<Seat>,
    #[serde(rename = "move")]
    mv: Option<String>,
    chance: Option<String>,
    by: Option<String>,
}

impl<'de, M: FromStr<Err: fmt::Display>> Deserialize<'de> for Entry<M> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = Fields::deserialize(deserializer)?;
        let (actor, text) = match (fields.seat, fields.mv, fields.chance) {
            (Some(seat), Some(mv), None) => (Actor::Seat(seat), mv),
            (None, None, Some(mv)) => (Actor::Chance, mv),
            _ => return Err(D::Error::custom("an entry has either `seat` and `move`, or `chance`")),
        };
        Ok(Self { actor, mv: text.parse().map_err(D::Error::custom)?, by: fields.by })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_round_trip() {
        for text in [r#"{"seat":1,"move":"5"}"#, r#"{"chance":"7"}"#, r#"{"seat":0,"move":"2","by":"bot:level:3"}"#] {
            let entry: Entry<u8> = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&entry).unwrap(), text);
        }
    }

    #[test]
    fn rejects_malformed_entries() {
        for text in [
            r#"{"seat":1}"#,
            r#"{"move":"5"}"#,
            r#"{"seat":1,"move":"5","chance":"7"}"#,
            r#"{"seat":9,"move":"5"}"#,
            r#"{"seat":-1,"move":"5"}"#,
            r#"{"seat":1,"move":"x"}"#,
            r#"{"seat":1,"move":"5","take":"R5"}"#,
        ] {
            assert!(serde_json::from_str::<Entry<u8>>(text).is_err(), "{text}");
        }
    }
}
