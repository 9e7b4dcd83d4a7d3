use std::env;

use i18n::Lang;

/// The language of a command; the option may stand before the command or after it.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Language {
    /// Language: en, fr or pl [default: in games from the settings, else from the environment].
    #[arg(long, value_name = "LANG", global = true)]
    lang: Option<Lang>,
}

impl Language {
    /// The language that was asked for.
    pub(crate) fn asked(self) -> Option<Lang> {
        self.lang
    }

    /// The language that was asked for, else that of the environment.
    pub(crate) fn lang(self) -> Lang {
        self.lang.unwrap_or_else(|| Lang::of_environment(|name| env::var(name).ok()))
    }
}
