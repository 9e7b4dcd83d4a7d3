use std::sync::LazyLock;

use serde::Deserialize;
use words::{Lang, Words};

/// In which language to tell something.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Told {
    /// `en`, `fr` or `pl`; English unless said.
    #[serde(default)]
    pub(super) lang: Lang,
}

/// The words of a language, made once.
pub(super) fn words(lang: Lang) -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::En));
    static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::Fr));
    static POLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::Pl));
    match lang {
        Lang::En => &ENGLISH,
        Lang::Fr => &FRENCH,
        Lang::Pl => &POLISH,
    }
}
