use std::env;

use words::Lang;

/// What a command speaks.
#[derive(clap::Args)]
pub(crate) struct Language {
    /// In which language, en, fr or pl; that of the environment unless said.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
}

impl Language {
    pub(crate) fn lang(&self) -> Lang {
        self.lang.unwrap_or_else(|| Lang::of_environment(|name| env::var(name).ok()))
    }
}
