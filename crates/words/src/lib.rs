//! What is said to people, in their language.
//!
//! The texts are the Fluent files of `locales/`, which are part of the program.
//! Code names a message in [`say!`](crate::say), and in nothing else: the test
//! `locales` reads the sources, and fails on a message that is missing in a
//! language, that nobody says, or that is said with other variables. What
//! screens say has ids of its own, which [`Texts`] takes.
//!
//! A [`Story`](story::Story) is a whole review in words, and [`rules`] is a page of `docs/rules/`.

mod alice;
mod alice_reasons;
mod judged;
pub mod labels;
mod lang;
mod numbers;
mod online;
mod parade;
mod parade_reasons;
mod people;
mod rules;
mod steps;
pub mod story;
mod texts;
mod told;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

pub use lang::{Lang, UnknownLang};
pub use rules::rules;
pub use texts::{Arg, Texts};
pub use told::Told;

/// Says a message: `say!(words, "id")`, or with variables `say!(words, "id", who = name, count = 3)`.
#[macro_export]
macro_rules! say {
    ($words:expr, $id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $words.message($id, &[$((stringify!($name), $crate::Value::from($value))),*])
    };
}

/// What a variable of a message can be: a number, which decides on plurals, or text.
pub type Value<'a> = FluentValue<'a>;

/// The words of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
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

impl Words {
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
        Self { lang, bundle }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A message; [`say!`](crate::say) is the way to ask for one.
    #[doc(hidden)]
    pub fn message(&self, id: &str, variables: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else { return id.into() };
        let args: FluentArgs<'_> = variables.iter().cloned().collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text
    }

    /// "a", "a and b", "a, b and c"; for none, nothing.
    pub fn and(&self, items: &[String]) -> String {
        self.join(items, |rest, last| say!(self, "list-and", rest = rest, last = last))
    }

    /// "a", "a or b", "a, b or c"; for none, nothing.
    pub fn or(&self, items: &[String]) -> String {
        self.join(items, |rest, last| say!(self, "list-or", rest = rest, last = last))
    }

    fn join(&self, items: &[String], two: impl Fn(String, &str) -> String) -> String {
        match items.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, rest)) => two(rest.join(", "), last),
        }
    }
}
