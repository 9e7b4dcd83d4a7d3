use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// Reads `T` from an object only: derived readers also accept a list of the fields.
pub(crate) fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    Object(PhantomData).deserialize(deserializer)
}

/// Like [`object`], for a field that may be absent.
pub(crate) fn optional_object<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    object(deserializer).map(Some)
}

struct Object<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Object<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

/// Reads a list of objects. An error names the faulty object by its number, counted from 1.
pub(crate) fn numbered<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    deserializer.deserialize_seq(Numbered(PhantomData))
}

struct Numbered<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Numbered<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
        let mut read = Vec::new();
        loop {
            match list.next_element_seed(Object(PhantomData)) {
                Ok(Some(entry)) => read.push(entry),
                Ok(None) => return Ok(read),
                Err(why) => {
                    let why = why.to_string();
                    // Serde adds the position again on the way out.
                    let why = why.rsplit_once(" at line ").map_or(why.as_str(), |(why, _)| why);
                    return Err(A::Error::custom(format_args!("entry {}: {why}", read.len() + 1)));
                }
            }
        }
    }
}
