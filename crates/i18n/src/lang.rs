use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

/// A language that the games speak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub enum Lang {
    /// English, where nothing else is asked for.
    #[default]
    En,
    /// French.
    Fr,
    /// Polish.
    Pl,
}

/// A language that nobody has translated to yet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no language {0:?}; there is {known}", known = Lang::ALL.map(Lang::code).join(", "))]
pub struct UnknownLang(String);

impl Lang {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::En, Self::Fr, Self::Pl];

    /// Its code, as in `locales/`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Pl => "pl",
        }
    }

    /// What it calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Fr => "français",
            Self::Pl => "polski",
        }
    }

    /// The language that the environment asks for: the first of these variables
    /// that is set decides. English if it asks for none, or for one that is not there.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let asked = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
        asked.and_then(|value| value.parse().ok()).unwrap_or_default()
    }
}

/// `fr`, or as environments write it, `fr_CA.UTF-8`.
impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        let known = Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code));
        known.ok_or_else(|| UnknownLang(text.chars().take(20).collect()))
    }
}

impl TryFrom<String> for Lang {
    type Error = UnknownLang;

    fn try_from(text: String) -> Result<Self, UnknownLang> {
        text.parse()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        for (set, lang) in [
            (&[][..], Lang::En),
            (&[("LANG", "fr_FR.UTF-8")], Lang::Fr),
            (&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "")], Lang::Fr),
            (&[("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "pl")], Lang::Pl),
            (&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "C")], Lang::En),
            (&[("LANG", "de_DE.UTF-8")], Lang::En),
        ] {
            let variable = |name: &str| set.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_string());
            assert_eq!(Lang::of_environment(variable), lang, "{set:?}");
        }
    }

    #[test]
    fn unknown_ones_are_told() {
        assert_eq!("xx".parse::<Lang>().unwrap_err().to_string(), "there is no language \"xx\"; there is en, fr, pl");
        assert!("".parse::<Lang>().is_err());
    }
}
