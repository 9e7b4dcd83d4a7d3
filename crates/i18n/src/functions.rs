//! The functions that messages call, the same in the page.
//!
//! | function | what it gives |
//! |---|---|
//! | `CARD($card, form: "object")` | the message `card-object` for a card written as `R5` |
//! | `CARDS($cards, form: "object", most: 6)` | cards with "and"; more than `most` are counted by the message `cards-object` |
//! | `LIST($items, "message", join: "or")` | each item told by that message, joined with "and", "or" or a semicolon |
//! | `PHRASE("message", "name", $value, …)` | another message with these arguments |
//! | `DECIMAL($number)`, `PERCENT($share)` | "2.5", "45%" |
//! | `MINUS($one, $other, …)`, `ABS($number)`, `SIGN($number)` | arithmetic; a sign is `minus`, `zero` or `plus` |

use std::sync::{Arc, OnceLock, Weak};

use fluent_bundle::FluentArgs;

use crate::list::{Fields, List};
use crate::{Bundle, Lang, Value, numbers};

/// The bundle itself, for functions that format other messages of it.
type Own = Arc<OnceLock<Weak<Bundle>>>;

/// Adds the functions to a bundle. Once it is shared, it has to be put into the cell that comes back.
pub(crate) fn add(bundle: &mut Bundle, lang: Lang) -> Own {
    let own = Own::default();
    let mut add = |name: &str, function: fn(&Caller, &[Value<'_>], &FluentArgs<'_>) -> Value<'static>| {
        let caller = Caller { own: own.clone(), lang };
        bundle.add_function(name, move |values, named| function(&caller, values, named)).expect("no name twice");
    };
    add("CARD", |caller, values, named| caller.card(&text(values.first()), &form(named)).into());
    add("CARDS", Caller::cards);
    add("LIST", Caller::list);
    add("PHRASE", |caller, values, _| caller.phrase(values).into());
    add("DECIMAL", |caller, values, _| numbers::decimal(caller.lang, number(values.first())).into());
    add("PERCENT", |caller, values, _| numbers::percent(caller.lang, number(values.first())).into());
    add("MINUS", |_, values, _| match values.split_first() {
        Some((first, rest)) => (number(Some(first)) - rest.iter().map(|it| number(Some(it))).sum::<f64>()).into(),
        None => 0.0.into(),
    });
    add("ABS", |_, values, _| number(values.first()).abs().into());
    add("SIGN", |_, values, _| match number(values.first()) {
        n if n < 0.0 => "minus".into(),
        n if n > 0.0 => "plus".into(),
        _ => "zero".into(),
    });
    own
}

/// The caller: a bundle and its language.
struct Caller {
    own: Own,
    lang: Lang,
}

impl Caller {
    fn message(&self, id: &str, fields: &[(&str, Value<'static>)]) -> String {
        let Some(bundle) = self.own.get().and_then(Weak::upgrade) else { return id.into() };
        crate::format(&bundle, id, &fields.iter().cloned().collect())
    }

    fn message_of(&self, id: &str, fields: &Fields) -> String {
        let fields: Vec<_> = fields.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        self.message(id, &fields)
    }

    /// A card is a letter for its colour and a number.
    fn card(&self, code: &str, form: &str) -> String {
        let (colour, value) = code.split_at(code.len().min(1));
        let (colour, value) = (colour.to_owned(), value.to_owned());
        self.message(&format!("card{form}"), &[("colour", colour.into()), ("value", value.into())])
    }

    fn cards(&self, values: &[Value<'_>], named: &FluentArgs<'_>) -> Value<'static> {
        let (Some(list), form) = (items(values.first()), form(named)) else { return "".into() };
        if named.get("most").is_some_and(|most| list.0.len() as f64 > number(Some(most))) {
            return self.message(&format!("cards{form}"), &[("count", list.0.len().into())]).into();
        }
        let code = |fields: &Fields| text(fields.first().map(|(_, value)| value));
        let cards: Vec<String> = list.0.iter().map(|item| self.card(&code(item), &form)).collect();
        self.join(&cards, "and").into()
    }

    fn list(&self, values: &[Value<'_>], named: &FluentArgs<'_>) -> Value<'static> {
        let (Some(list), id) = (items(values.first()), text(values.get(1))) else { return "".into() };
        let join = named.get("join").map_or_else(|| "and".into(), |join| text(Some(join)));
        let mut told: Vec<String> = list.0.iter().map(|item| self.message_of(&id, item)).collect();
        if join == "or" {
            // "the 3 or the 3" is the 3.
            told.dedup();
        }
        self.join(&told, &join).into()
    }

    fn phrase(&self, values: &[Value<'_>]) -> String {
        let fields: Fields = values
            .get(1..)
            .unwrap_or_default()
            .chunks_exact(2)
            .map(|pair| (text(Some(&pair[0])), owned(&pair[1])))
            .collect();
        self.message_of(&text(values.first()), &fields)
    }

    fn join(&self, items: &[String], how: &str) -> String {
        match (items.split_last(), how) {
            (None, _) => self.message("none", &[]),
            (Some((last, [])), _) => last.clone(),
            (Some((last, rest)), how) => {
                let rest = if how == "semicolon" { self.join(rest, how) } else { rest.join(", ") };
                self.message(&format!("list-{how}"), &[("rest", rest.into()), ("last", last.clone().into())])
            }
        }
    }
}

/// The suffix of a message id for a form: `-object`.
fn form(named: &FluentArgs<'_>) -> String {
    named.get("form").map_or_else(String::new, |form| format!("-{}", text(Some(form))))
}

fn items<'a>(value: Option<&'a Value<'_>>) -> Option<&'a List> {
    if let Some(Value::Custom(value)) = value { value.as_any().downcast_ref() } else { None }
}

fn text(value: Option<&Value<'_>>) -> String {
    match value {
        Some(Value::String(text)) => text.to_string(),
        Some(Value::Number(number)) => number.as_string().into_owned(),
        _ => String::new(),
    }
}

fn number(value: Option<&Value<'_>>) -> f64 {
    if let Some(Value::Number(number)) = value { number.value } else { 0.0 }
}

fn owned(value: &Value<'_>) -> Value<'static> {
    match value {
        Value::String(text) => text.to_string().into(),
        Value::Number(number) => Value::Number(number.clone()),
        Value::Custom(value) => Value::Custom(value.duplicate()),
        Value::None => Value::None,
        Value::Error => Value::Error,
    }
}
