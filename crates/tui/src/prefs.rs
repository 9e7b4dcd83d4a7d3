//! What people choose once for all games.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use game::{MAX_SEATS, Names};
use serde_json::{Value, json};
use table::Player;
use words::{Lang, Words, say};

use crate::draw::{Glyphs, Palette, Theme};
use crate::files;
use crate::session::Shelf;

/// What people choose once for all games; what they did not choose, the environment tells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prefs {
    pub(crate) lang: Option<Lang>,
    pub(crate) palette: Option<Palette>,
    pub(crate) glyphs: Option<Glyphs>,
    pub(crate) light: bool,
    pub(crate) speed: Speed,
    /// As they were typed: the name of whose program it is, then those of others at the keyboard.
    pub(crate) names: Vec<String>,
    /// The address of the server where somebody was last.
    pub(crate) server: String,
}

/// How fast things move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Speed {
    /// Nothing moves.
    Off,
    /// Fast.
    Fast,
    /// As most people like it.
    #[default]
    Normal,
    /// Slow.
    Slow,
}

pub(crate) const SPEEDS: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];
pub(crate) const PALETTES: [Option<Palette>; 4] =
    [None, Some(Palette::True), Some(Palette::Sixteen), Some(Palette::None)];
pub(crate) const GLYPHS: [Option<Glyphs>; 3] = [None, Some(Glyphs::Unicode), Some(Glyphs::Ascii)];

impl Speed {
    /// Between two moves of bots.
    pub(crate) const fn pause(self) -> Duration {
        Duration::from_millis([0, 300, 750, 1500][self as usize])
    }

    /// Between two pictures of the spinner.
    pub(crate) const fn frame(self) -> Duration {
        Duration::from_millis([0, 30, 50, 80][self as usize])
    }
}

impl Prefs {
    /// What is kept beside the games of this shelf; what can't be read is not chosen.
    pub fn of(shelf: &Shelf) -> Self {
        Self::load(&Self::path(shelf))
    }

    /// Where the settings of this shelf are kept.
    pub(crate) fn path(shelf: &Shelf) -> PathBuf {
        shelf.folder().join("settings.json")
    }

    /// Where a server is that somebody runs on this machine.
    pub(crate) const USUAL_SERVER: &'static str = "http://127.0.0.1:8080";

    /// The address of the server to go to.
    pub(crate) fn server(&self) -> &str {
        if self.server.trim().is_empty() { Self::USUAL_SERVER } else { &self.server }
    }

    /// The language: the one that is asked for, the chosen one, or that of the environment.
    pub fn lang(&self, asked: Option<Lang>) -> Lang {
        asked.or(self.lang).unwrap_or_else(|| Lang::of_environment(|name| std::env::var(name).ok()))
    }

    /// The name of whose program it is, if they chose one that a person can have.
    pub fn name(&self) -> Option<&str> {
        self.name_of(0)
    }

    /// The chosen name of the person at this place at the keyboard, if a person can have it.
    pub(crate) fn name_of(&self, place: usize) -> Option<&str> {
        let name = self.typed(place).trim();
        is_name(name).then_some(name)
    }

    /// What everybody at the keyboard is called, where the machine calls its user `own`.
    pub fn names(&self, own: &str, words: &Words) -> Vec<String> {
        (0..MAX_SEATS).map(|place| self.person(place, own, words)).collect()
    }

    /// What the person at this place is called.
    pub(crate) fn person(&self, place: usize, own: &str, words: &Words) -> String {
        self.name_of(place).map_or_else(|| Self::unnamed(place, own, words), String::from)
    }

    /// What whoever did not type a name is called.
    pub(crate) fn unnamed(place: usize, own: &str, words: &Words) -> String {
        if place == 0 { own.to_owned() } else { format!("{} {}", say!(words, "somebody"), place + 1) }
    }

    /// Whether something was typed for the person at this place that nobody can be called.
    pub(crate) fn is_misnamed(&self, place: usize) -> bool {
        !self.typed(place).trim().is_empty() && self.name_of(place).is_none()
    }

    /// What was typed for the person at this place.
    pub(crate) fn typed(&self, place: usize) -> &str {
        self.names.get(place).map_or("", String::as_str)
    }

    /// The same with another text for the person at this place.
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
            light: kept["light"].as_bool().unwrap_or(false),
            speed: SPEEDS.get(index("speed")).copied().unwrap_or_default(),
        }
    }

    /// Keeps it.
    pub(crate) fn keep(&self, path: &Path) -> std::io::Result<()> {
        let index_of = |palette| PALETTES.iter().position(|known| *known == palette);
        let kept = json!({
            "lang": self.lang.map(Lang::code),
            "colours": index_of(self.palette),
            "signs": GLYPHS.iter().position(|known| *known == self.glyphs),
            "light": self.light,
            "speed": self.speed as usize,
            "names": self.names,
            "server": self.server,
        });
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        files::replace(path, format!("{kept:#}\n").as_bytes())
    }

    /// How screens look, in an environment.
    pub(crate) fn theme(&self, variable: impl Fn(&str) -> Option<String>) -> Theme {
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
        let glyphs = if plain { Glyphs::Ascii } else { Glyphs::Unicode };
        Theme { palette: self.palette.unwrap_or(palette), light: self.light, glyphs: self.glyphs.unwrap_or(glyphs) }
    }
}

/// Whether a person can be called that.
pub(crate) fn is_name(text: &str) -> bool {
    matches!(text.parse(), Ok(Player::Person(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_tells_what_nobody_chose() {
        let theme = |set: &[(&str, &str)], prefs: Prefs| {
            prefs.theme(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).into()))
        };
        let none = Prefs::default;
        assert_eq!(theme(&[("COLORTERM", "truecolor")], none()).palette, Palette::True);
        assert_eq!(theme(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")], none()).palette, Palette::None);
        assert_eq!(theme(&[("NO_COLOR", "")], none()).palette, Palette::Sixteen);
        assert_eq!(theme(&[("LANG", "C")], none()).glyphs, Glyphs::Ascii);
        assert_eq!(theme(&[("LANG", "pl_PL.UTF-8")], none()).glyphs, Glyphs::Unicode);
        let chosen = Prefs { palette: Some(Palette::True), glyphs: Some(Glyphs::Unicode), ..none() };
        let theme = theme(&[("NO_COLOR", "1"), ("LANG", "C")], chosen);
        assert_eq!((theme.palette, theme.glyphs), (Palette::True, Glyphs::Unicode));
    }

    #[test]
    fn what_is_kept_is_found_again() {
        let path = std::env::temp_dir().join(format!("wonderland-prefs-{}.json", std::process::id()));
        let names = vec!["Ann".into(), String::new(), "Bob ".into()];
        let (lang, palette) = (Some(Lang::Pl), Some(Palette::None));
        let prefs =
            Prefs { lang, palette, glyphs: None, light: true, speed: Speed::Fast, names, server: "http://a".into() };
        prefs.keep(&path).unwrap();
        assert_eq!(Prefs::load(&path), prefs);
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
