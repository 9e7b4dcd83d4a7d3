use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::draw::{Glyphs, Palette, Theme};
use crate::files;
use crate::words::Lang;

/// What people choose once for all games; what they did not choose, the environment tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Prefs {
    pub(super) lang: Option<Lang>,
    pub(super) palette: Option<Palette>,
    pub(super) glyphs: Option<Glyphs>,
    pub(super) light: bool,
    pub(super) speed: Speed,
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

pub(super) const SPEEDS: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];
pub(super) const PALETTES: [Option<Palette>; 4] =
    [None, Some(Palette::True), Some(Palette::Sixteen), Some(Palette::None)];
pub(super) const GLYPHS: [Option<Glyphs>; 3] = [None, Some(Glyphs::Unicode), Some(Glyphs::Ascii)];

impl Speed {
    /// Between two moves of bots.
    pub(super) const fn pause(self) -> Duration {
        Duration::from_millis([0, 300, 750, 1500][self as usize])
    }

    /// Between two pictures of the spinner.
    pub(super) const fn frame(self) -> Duration {
        Duration::from_millis([0, 30, 50, 80][self as usize])
    }
}

impl Prefs {
    /// What is kept in this file; what can't be read is not chosen.
    pub(super) fn load(path: &Path) -> Self {
        let kept: Value = fs::read(path).ok().and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default();
        let index =
            |name: &str| kept[name].as_u64().and_then(|index| usize::try_from(index).ok()).unwrap_or(usize::MAX);
        Self {
            lang: kept["lang"].as_str().and_then(|code| code.parse().ok()),
            palette: PALETTES.get(index("colours")).copied().flatten(),
            glyphs: GLYPHS.get(index("signs")).copied().flatten(),
            light: kept["light"].as_bool().unwrap_or(false),
            speed: SPEEDS.get(index("speed")).copied().unwrap_or_default(),
        }
    }

    /// Keeps it.
    pub(super) fn keep(self, path: &Path) -> std::io::Result<()> {
        let index_of = |palette| PALETTES.iter().position(|known| *known == palette);
        let kept = json!({
            "lang": self.lang.map(Lang::code),
            "colours": index_of(self.palette),
            "signs": GLYPHS.iter().position(|known| *known == self.glyphs),
            "light": self.light,
            "speed": self.speed as usize,
        });
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        files::replace(path, format!("{kept:#}\n").as_bytes())
    }

    /// How screens look, in an environment.
    pub(super) fn theme(self, variable: impl Fn(&str) -> Option<String>) -> Theme {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_tells_what_nobody_chose() {
        let theme = |set: &[(&str, &str)], prefs: Prefs| {
            prefs.theme(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).into()))
        };
        let none = Prefs::default();
        assert_eq!(theme(&[("COLORTERM", "truecolor")], none).palette, Palette::True);
        assert_eq!(theme(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")], none).palette, Palette::None);
        assert_eq!(theme(&[("NO_COLOR", "")], none).palette, Palette::Sixteen);
        assert_eq!(theme(&[("LANG", "C")], none).glyphs, Glyphs::Ascii);
        assert_eq!(theme(&[("LANG", "pl_PL.UTF-8")], none).glyphs, Glyphs::Unicode);
        let chosen = Prefs { palette: Some(Palette::True), glyphs: Some(Glyphs::Unicode), ..none };
        let theme = theme(&[("NO_COLOR", "1"), ("LANG", "C")], chosen);
        assert_eq!((theme.palette, theme.glyphs), (Palette::True, Glyphs::Unicode));
    }

    #[test]
    fn what_is_kept_is_found_again() {
        let path = std::env::temp_dir().join(format!("wonderland-prefs-{}.json", std::process::id()));
        let prefs =
            Prefs { lang: Some(Lang::Pl), palette: Some(Palette::None), glyphs: None, light: true, speed: Speed::Fast };
        prefs.keep(&path).unwrap();
        assert_eq!(Prefs::load(&path), prefs);
        fs::write(&path, "[1, 2").unwrap();
        assert_eq!(Prefs::load(&path), Prefs::default());
        fs::remove_file(&path).unwrap();
    }
}
