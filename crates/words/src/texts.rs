use crate::{Value, Words};

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
pub trait Texts {
    /// The message `id` of the screens with these values, in one line.
    fn text(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String;
}

/// The words of screens have names of their own in `locales/`.
impl Texts for Words {
    fn text(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let value = |arg: &Arg<'_>| match *arg {
            Arg::Num(number) => Value::from(number),
            Arg::Text(text) => Value::from(text.to_owned()),
        };
        let args: Vec<(&str, Value<'_>)> = args.iter().map(|(name, arg)| (*name, value(arg))).collect();
        self.message(&format!("screen-{id}"), &args)
    }
}
