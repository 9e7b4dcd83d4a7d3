//! What is said to people, in their language.
//!
//! The texts are the Fluent files of `locales/`, which are part of the program.
//! Code names a message in [`t!`](crate::t), and in nothing else: the test
//! `locales` reads the sources, and fails on a message that is missing in a
//! language, that nobody says, or that is said with other variables.
//!
//! [`rules`] is a page of `docs/rules/`.

mod alice;
mod functions;
pub mod labels;
mod lang;
mod list;
mod narrate;
mod numbers;
mod online;
mod parade;
mod people;
mod rules;
mod steps;
mod told;
mod transcript;

use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

pub use lang::{Lang, UnknownLang};
pub use rules::rules;
pub use told::Narrate;

/// Says a message: `t!(words, "id")`, or with variables `t!(words, "id", who = name, count = 3)`.
#[macro_export]
macro_rules! t {
    ($locale:expr, $id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $locale.message($id, &[$((stringify!($name), $crate::Value::from($value))),*])
    };
}

/// What a variable of a message can be: a number, which decides on plurals, or text.
pub type Value<'a> = FluentValue<'a>;

type Bundle = FluentBundle<FluentResource>;

/// The messages of one language.
pub struct Locale {
    lang: Lang,
    bundle: Arc<Bundle>,
}

macro_rules! texts {
    ($code:literal) => {
        &[
            include_str!(concat!("../../../locales/", $code, "/play.ftl")),
            include_str!(concat!("../../../locales/", $code, "/parade.ftl")),
            include_str!(concat!("../../../locales/", $code, "/alice.ftl")),
            include_str!(concat!("../../../locales/", $code, "/screen.ftl")),
            include_str!(concat!("../../../locales/", $code, "/app.ftl")),
            include_str!(concat!("../../../locales/", $code, "/learn.ftl")),
            include_str!(concat!("../../../locales/", $code, "/setup.ftl")),
            include_str!(concat!("../../../locales/", $code, "/review.ftl")),
            include_str!(concat!("../../../locales/", $code, "/pad.ftl")),
            include_str!(concat!("../../../locales/", $code, "/online.ftl")),
            include_str!(concat!("../../../locales/", $code, "/commands.ftl")),
        ]
    };
}

impl Lang {
    const fn texts(self) -> &'static [&'static str] {
        match self {
            Self::En => texts!("en"),
            Self::Fr => texts!("fr"),
            Self::Pl => texts!("pl"),
        }
    }
}

impl Locale {
    /// The words of this language.
    pub fn new(lang: Lang) -> Self {
        let tag = lang.code().parse().expect("the code of a language is a language tag");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Marks of direction are noise on a terminal, and to whoever reads the text through a pipe.
        bundle.set_use_isolating(false);
        for text in lang.texts() {
            // What is wrong in a file is for the test to find; the rest of it can be used.
            let resource = FluentResource::try_new((*text).into()).unwrap_or_else(|(rest, _)| rest);
            bundle.add_resource_overriding(resource);
        }
        let own = functions::add(&mut bundle, lang);
        let bundle = Arc::new(bundle);
        let _ = own.set(Arc::downgrade(&bundle));
        Self { lang, bundle }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A message; [`t!`](crate::t) is the way to ask for one.
    #[doc(hidden)]
    pub fn message(&self, id: &str, arguments: &[(&str, Value<'_>)]) -> String {
        format(&self.bundle, id, &arguments.iter().cloned().collect())
    }

    /// "a", "a and b", "a, b and c"; for none, nothing.
    pub fn and(&self, items: &[String]) -> String {
        self.join(items, |rest, last| t!(self, "list-and", rest = rest, last = last))
    }

    /// "a", "a or b", "a, b or c"; for none, nothing.
    pub fn or(&self, items: &[String]) -> String {
        self.join(items, |rest, last| t!(self, "list-or", rest = rest, last = last))
    }

    fn join(&self, items: &[String], two: impl Fn(String, &str) -> String) -> String {
        match items.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, rest)) => two(rest.join(", "), last),
        }
    }
}

/// A message of a bundle; its id if there is none.
fn format(bundle: &Bundle, id: &str, arguments: &FluentArgs<'_>) -> String {
    let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
        debug_assert!(false, "there is no message {id}");
        return id.into();
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned();
    debug_assert!(errors.is_empty(), "{id}: {errors:?}");
    text
}
