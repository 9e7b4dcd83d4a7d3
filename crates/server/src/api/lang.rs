use std::sync::LazyLock;

use i18n::{Lang, Locale};
use serde::Deserialize;

/// The language of a response.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LangQuery {
    /// `en` (default), `fr` or `pl`.
    #[serde(default)]
    pub(super) lang: Lang,
}

/// The locale of a language, loaded once.
pub(super) fn locale(lang: Lang) -> &'static Locale {
    static ENGLISH: LazyLock<Locale> = LazyLock::new(|| Locale::new(Lang::En));
    static FRENCH: LazyLock<Locale> = LazyLock::new(|| Locale::new(Lang::Fr));
    static POLISH: LazyLock<Locale> = LazyLock::new(|| Locale::new(Lang::Pl));
    match lang {
        Lang::En => &ENGLISH,
        Lang::Fr => &FRENCH,
        Lang::Pl => &POLISH,
    }
}
