//! The settings, which hold for all games.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use game::{MAX_SEATS, Names};
use i18n::{Lang, Locale, t};
use serde_json::{Value, json};
use table::Player;

use crate::draw::{Glyphs, Palette, Theme};
use crate::files;
use crate::session::DataDir;

/// The settings. Whatever is not set comes from the environment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prefs {
    pub(crate) lang: Option<Lang>,
    pub(crate) palette: Option<Palette>,
    pub(crate) glyphs: Option<Glyphs>,
    /// Whether the background is light.
    pub(crate) light: Option<bool>,
    pub(crate) speed: Speed,
    /// The names as they were typed: the user's own, then those of others at the keyboard.
    pub(crate) names: Vec<String>,
    /// The address of the last server.
    pub(crate) server: String,
}

/// The speed of animations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Speed {
    /// No animation.
    Off,
    /// Fast.
    Fast,
    /// The default.
    #[default]
    Normal,
    /// Slow.
    Slow,
}

pub(crate) const SPEEDS: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];
pub(crate) const PALETTES: [Option<Palette>; 4] =
    [None, Some(Palette::True), Some(Palette::Sixteen), Some(Palette::None)];
pub(crate) const GLYPHS: [Option<Glyphs>; 4] =
    [None, Some(Glyphs::Unicode), Some(Glyphs::Ascii), Some(Glyphs::Console)];
pub(crate) const BACKGROUNDS: [Option<bool>; 3] = [None, Some(false), Some(true)];

impl Speed {
    /// The pause between two moves of bots.
    pub(crate) const fn pause(self) -> Duration {
        Duration::from_millis([0, 300, 750, 1500][self as usize])
    }

    /// The time between two frames of the spinner.
    pub(crate) const fn frame(self) -> Duration {
        Duration::from_millis([0, 30, 50, 80][self as usize])
    }
}

impl Prefs {
    /// The settings in the data folder; defaults for what can't be read.
    pub fn of(data_dir: &DataDir) -> Self {
        Self::load(&Self::path(data_dir))
    }

    /// The file of the settings.
    pub(crate) fn path(data_dir: &DataDir) -> PathBuf {
        data_dir.path().join("settings.json")
    }

    /// The address of a server on this machine.
    pub(crate) const USUAL_SERVER: &'static str = "http://127.0.0.1:8080";

    /// The address of the server to connect to.
    pub(crate) fn server(&self) -> &str {
        if self.server.trim().is_empty() { Self::USUAL_SERVER } else { &self.server }
    }

    /// The language: the requested one, else that of the settings, else that of the environment.
    pub fn lang(&self, asked: Option<Lang>) -> Lang {
        asked.or(self.lang).unwrap_or_else(|| Lang::of_environment(|name| std::env::var(name).ok()))
    }

    /// The user's name, if they chose a valid one.
    pub fn name(&self) -> Option<&str> {
        self.name_of(0)
    }

    /// The name of the person with this number, if they chose a valid one.
    pub(crate) fn name_of(&self, place: usize) -> Option<&str> {
        let name = self.typed(place).trim();
        is_name(name).then_some(name)
    }

    /// The names of everybody at the keyboard; `own` is the default for the user.
    pub fn names(&self, own: &str, locale: &Locale) -> Vec<String> {
        (0..MAX_SEATS).map(|place| self.person(place, own, locale)).collect()
    }

    /// The name of the person with this number.
    pub(crate) fn person(&self, place: usize, own: &str, locale: &Locale) -> String {
        self.name_of(place).map_or_else(|| Self::unnamed(place, own, locale), String::from)
    }

    /// The name of a person who has not chosen one.
    pub(crate) fn unnamed(place: usize, own: &str, locale: &Locale) -> String {
        if place == 0 { own.to_owned() } else { format!("{} {}", t!(locale, "somebody"), place + 1) }
    }

    /// Whether the name typed for this person is invalid.
    pub(crate) fn is_misnamed(&self, place: usize) -> bool {
        !self.typed(place).trim().is_empty() && self.name_of(place).is_none()
    }

    /// The name typed for this person.
    pub(crate) fn typed(&self, place: usize) -> &str {
        self.names.get(place).map_or("", String::as_str)
    }

    /// The settings with this name typed for a person.
    pub(crate) fn with_typed(mut self, place: usize, text: String) -> Self {
        if self.names.len() <= place {
            self.names.resize(place + 1, String::new());
        }
        self.names[place] = text;
        self
    }

    fn load(path: &Path) -> Self {
        let kept: Value = fs::read(path).ok().and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default();
        let index =
            |name: &str| kept[name].as_u64().and_then(|index| usize::try_from(index).ok()).unwrap_or(usize::MAX);
        let name = |kept: &Value| kept.as_str().unwrap_or_default().chars().take(Names::LONGEST).collect();
        Self {
            server: kept["server"].as_str().unwrap_or_default().into(),
            names: kept["names"]
                .as_array()
                .map(|names| names.iter().take(MAX_SEATS).map(name).collect())
                .unwrap_or_default(),
            lang: kept["lang"].as_str().and_then(|code| code.parse().ok()),
            palette: PALETTES.get(index("colours")).copied().flatten(),
            glyphs: GLYPHS.get(index("signs")).copied().flatten(),
            light: background(&kept),
            speed: SPEEDS.get(index("speed")).copied().unwrap_or_default(),
        }
    }

    /// Saves the settings.
    pub(crate) fn keep(&self, path: &Path) -> std::io::Result<()> {
        let index_of = |palette| PALETTES.iter().position(|known| *known == palette);
        let kept = json!({
            "lang": self.lang.map(Lang::code),
            "colours": index_of(self.palette),
            "signs": GLYPHS.iter().position(|known| *known == self.glyphs),
            "background": self.light.map(|light| if light { "light" } else { "dark" }),
            "speed": self.speed as usize,
            "names": self.names,
            "server": self.server,
        });
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        files::replace(path, format!("{kept:#}\n").as_bytes())
    }

    /// The theme, with defaults from the environment; `light` is what the terminal says of its background.
    pub(crate) fn theme(&self, light: Option<bool>, variable: impl Fn(&str) -> Option<String>) -> Theme {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let palette = if set("NO_COLOR").is_some() {
            Palette::None
        } else if set("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
            Palette::True
        } else {
            Palette::Sixteen
        };
        let charset = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).map(|value| value.to_lowercase());
        let plain = charset.is_some_and(|value| !value.contains("utf"));
        let glyphs = match set("TERM").as_deref() {
            _ if plain => Glyphs::Ascii,
            Some("linux") => Glyphs::Console,
            _ => Glyphs::Unicode,
        };
        let light = self.light.or(light).or_else(|| is_light(&set("COLORFGBG")?)).unwrap_or(false);
        Theme { palette: self.palette.unwrap_or(palette), light, glyphs: self.glyphs.unwrap_or(glyphs) }
    }
}

/// Whether the background is light, as settings say it. Older ones said "dark" without being asked.
fn background(kept: &Value) -> Option<bool> {
    match kept["background"].as_str() {
        Some("light") => Some(true),
        Some("dark") => Some(false),
        _ => kept["light"].as_bool().filter(|light| *light),
    }
}

/// Whether the background is light by `COLORFGBG`, as in `0;15`: the last number is its colour.
fn is_light(colours: &str) -> Option<bool> {
    let background: u8 = colours.rsplit(';').next()?.parse().ok()?;
    (background < 16).then_some(matches!(background, 7 | 9..))
}

/// Whether this is a valid name for a person.
pub(crate) fn is_name(text: &str) -> bool {
    matches!(text.parse(), Ok(Player::Person(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_tells_what_nobody_chose() {
        let theme = |set: &[(&str, &str)], prefs: Prefs| {
            prefs.theme(None, |name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).into()))
        };
        let none = Prefs::default;
        assert_eq!(theme(&[("COLORTERM", "truecolor")], none()).palette, Palette::True);
        assert_eq!(theme(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")], none()).palette, Palette::None);
        assert_eq!(theme(&[("NO_COLOR", "")], none()).palette, Palette::Sixteen);
        assert_eq!(theme(&[("LANG", "C")], none()).glyphs, Glyphs::Ascii);
        assert_eq!(theme(&[("LANG", "pl_PL.UTF-8")], none()).glyphs, Glyphs::Unicode);
        assert_eq!(theme(&[("LANG", "pl_PL.UTF-8"), ("TERM", "linux")], none()).glyphs, Glyphs::Console);
        for (colours, light) in [("0;15", true), ("15;default;0", false), ("0;7", true), ("12;8", false), ("x", false)]
        {
            assert_eq!(theme(&[("COLORFGBG", colours)], none()).light, light, "{colours}");
        }
        assert!(!theme(&[("COLORFGBG", "0;15")], Prefs { light: Some(false), ..none() }).light);
        assert!(none().theme(Some(true), |_| None).light);
        let chosen = Prefs { palette: Some(Palette::True), glyphs: Some(Glyphs::Unicode), ..none() };
        let theme = theme(&[("NO_COLOR", "1"), ("LANG", "C")], chosen);
        assert_eq!((theme.palette, theme.glyphs), (Palette::True, Glyphs::Unicode));
    }

    #[test]
    fn what_is_kept_is_found_again() {
        let path = std::env::temp_dir().join(format!("wonderland-prefs-{}.json", std::process::id()));
        let names = vec!["Ann".into(), String::new(), "Bob ".into()];
        let (lang, palette) = (Some(Lang::Pl), Some(Palette::None));
        let prefs = Prefs {
            lang,
            palette,
            glyphs: None,
            light: Some(true),
            speed: Speed::Fast,
            names,
            server: "http://a".into(),
        };
        prefs.keep(&path).unwrap();
        assert_eq!(Prefs::load(&path), prefs);
        fs::write(&path, r#"{"light": false}"#).unwrap();
        assert_eq!(Prefs::load(&path).light, None, "nobody was asked");
        fs::write(&path, r#"{"light": true}"#).unwrap();
        assert_eq!(Prefs::load(&path).light, Some(true));
        fs::write(&path, "[1, 2").unwrap();
        assert_eq!(Prefs::load(&path), Prefs::default());
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_bot_or_nothing_is_nobodys_name() {
        let named = |text: &str| Prefs::default().with_typed(1, text.into());
        assert_eq!(named(" Bob ").name_of(1), Some("Bob"));
        assert_eq!(named("Bob").name(), None);
        for text in ["", "  ", "bot:3", "a\x1bb"] {
            assert_eq!(named(text).name_of(1), None, "{text:?}");
        }
    }
}
