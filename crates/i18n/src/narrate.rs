//! The narrator: data in, a sentence out.
//!
//! Rules, bots and tables describe what happened, what a move would do, who won and why as flat
//! data with a `type`. The type names a message, the fields are its arguments, and there is
//! nothing else to it: a new event needs its message in `locales/` and no code here. The page has
//! the same narrator in TypeScript, and one test compares what the two say.

use game::{Names, Seat};
use serde::Serialize;
use serde_json::{Map, Value as Json};

use crate::list::{Fields, List};
use crate::{Locale, Value};

/// The fields that hold a seat, or several. Beside each, `…-is` says whether it is the viewer.
const SEATS: [&str; 8] = ["seat", "winners", "tied", "with", "by", "first", "second", "resigned"];

impl Locale {
    /// The sentence for `data`, whose `type` names a message of `family`. It is empty for what
    /// is not worth a sentence.
    pub fn tell(&self, family: &str, data: &impl Serialize, names: &Names) -> String {
        match serde_json::to_value(data) {
            Ok(Json::Object(fields)) => self.sentence(family, &fields, names),
            other => unreachable!("{family}: {other:?} is no flat data"),
        }
    }

    /// The same for a list of data: phrases with commas, or the message `family-nothing`.
    pub fn tell_all(&self, family: &str, data: &[impl Serialize], names: &Names) -> String {
        let told: Vec<_> = data.iter().map(|one| self.tell(family, one, names)).filter(|it| !it.is_empty()).collect();
        if told.is_empty() { self.message(&format!("{family}-nothing"), &[]) } else { told.join(", ") }
    }

    fn sentence(&self, family: &str, fields: &Map<String, Json>, names: &Names) -> String {
        let kind = fields.get("type").and_then(Json::as_str).unwrap_or_default();
        crate::format(&self.bundle, &format!("{family}-{kind}"), &self.arguments(fields, names).into_iter().collect())
    }

    /// What a message gets for the fields of some data.
    fn arguments(&self, fields: &Map<String, Json>, names: &Names) -> Fields {
        let mut arguments = Fields::new();
        for (name, value) in fields {
            match value {
                Json::Null => arguments.push((name.clone(), "none".into())),
                Json::Bool(yes) => arguments.push((name.clone(), if *yes { "yes" } else { "no" }.into())),
                Json::Number(seat) if SEATS.contains(&name.as_str()) => {
                    let seats: Vec<_> = seat.as_u64().and_then(|seat| Seat::new(seat as usize)).into_iter().collect();
                    self.add_people(name, &seats, names, &mut arguments);
                }
                Json::Number(number) => arguments.push((name.clone(), number.as_f64().unwrap_or_default().into())),
                Json::String(text) => arguments.push((name.clone(), text.clone().into())),
                Json::Array(seats) if SEATS.contains(&name.as_str()) => {
                    let seats: Vec<_> = seats.iter().filter_map(|seat| Seat::new(seat.as_u64()? as usize)).collect();
                    self.add_people(name, &seats, names, &mut arguments);
                }
                Json::Array(items) => {
                    arguments.push((format!("{name}-count"), items.len().into()));
                    let items = items.iter().map(|item| self.item(item, names)).collect();
                    arguments.push((name.clone(), List(items).into()));
                }
                Json::Object(_) => unreachable!("{name}: data is flat"),
            }
        }
        arguments
    }

    /// An item of a list: an object's fields, or the item itself.
    fn item(&self, item: &Json, names: &Names) -> Fields {
        match item {
            Json::Object(fields) => self.arguments(fields, names),
            other => self.arguments(&Map::from_iter([("item".into(), other.clone())]), names),
        }
    }

    /// Names, how many they are, and whether the viewer is among them.
    fn add_people(&self, name: &str, seats: &[Seat], names: &Names, arguments: &mut Fields) {
        let is_you = |seat: &&Seat| names.you() == Some(**seat);
        let is = match (seats.iter().any(|seat| is_you(&seat)), seats.len()) {
            (true, 1) => "you",
            (true, _) => "you-too",
            (false, 1) => "other",
            (false, _) => "others",
        };
        let others = seats.iter().filter(|seat| !is_you(seat)).map(|seat| names.of(*seat));
        let you = seats.iter().find(is_you).map(|_| self.message("you", &[]));
        let text = self.and(&others.chain(you).collect::<Vec<_>>());
        arguments.push((name.into(), text.into()));
        arguments.push((format!("{name}-is"), is.into()));
        arguments.push((format!("{name}-count"), seats.len().into()));
    }
}

impl From<List> for Value<'static> {
    fn from(list: List) -> Self {
        Self::Custom(Box::new(list))
    }
}
