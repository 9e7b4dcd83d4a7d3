use fluent_bundle::types::FluentType;
use intl_memoizer::IntlLangMemoizer;

use crate::Value;

/// The arguments of a message, by name.
pub(crate) type Fields = Vec<(String, Value<'static>)>;

/// A list as an argument: each item is the arguments of the message that tells it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct List(pub(crate) Vec<Fields>);

impl FluentType for List {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &IntlLangMemoizer) -> std::borrow::Cow<'static, str> {
        "".into()
    }

    fn as_string_threadsafe(&self, _: &intl_memoizer::concurrent::IntlLangMemoizer) -> std::borrow::Cow<'static, str> {
        "".into()
    }
}
