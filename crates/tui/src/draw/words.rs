use super::messages::ENGLISH;

/// A value in a message.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Arg<'a> {
    /// A number, by which a language may choose its form.
    Num(i64),
    /// Some text.
    Text(&'a str),
}

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Self::Num(number as i64)
    }
}

impl From<u8> for Arg<'_> {
    fn from(number: u8) -> Self {
        Self::Num(number.into())
    }
}

impl From<i32> for Arg<'_> {
    fn from(number: i32) -> Self {
        Self::Num(number.into())
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

/// Where the words of a screen come from.
pub trait Words {
    /// The message `id` of [`messages`](super::messages) with these values, in one line.
    fn text(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String;
}

/// The words of [`ENGLISH`], for tests and benches.
#[derive(Clone, Copy, Debug)]
pub struct English;

impl Words for English {
    fn text(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let text = ENGLISH.iter().find(|(known, _)| *known == id).map_or(id, |(_, text)| text);
        args.iter().fold(text.to_owned(), |text, (name, value)| {
            let value = match value {
                Arg::Num(number) => number.to_string(),
                Arg::Text(text) => (*text).to_owned(),
            };
            text.replace(&format!("{{ ${name} }}"), &value)
        })
    }
}
