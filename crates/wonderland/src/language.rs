use std::env;

use i18n::Lang;

/// What a command speaks.
#[derive(clap::Args)]
pub(crate) struct Language {
    /// Language: en, fr or pl [default: from the environment].
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
}

impl Language {
    pub(crate) fn lang(&self) -> Lang {
        self.lang.unwrap_or_else(|| Lang::of_environment(|name| env::var(name).ok()))
    }
}
