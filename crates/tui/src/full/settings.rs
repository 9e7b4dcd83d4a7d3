use i18n::{Lang, t};

use super::setup::Named;
use crate::draw::{Glyphs, Palette, Setting, Value};
use crate::prefs::{BACKGROUNDS, GLYPHS, PALETTES, Prefs, SPEEDS, Speed};

const LANGS: [Option<Lang>; 4] = [None, Some(Lang::En), Some(Lang::Fr), Some(Lang::Pl)];

/// The number of settings.
pub(super) const ROWS: usize = 6;

/// The row of the name, which is typed.
pub(super) const NAME: usize = 5;

/// Changes the setting at `row` to its next or previous value.
pub(super) fn turn(mut prefs: Prefs, row: usize, by: isize) -> Prefs {
    match row {
        0 => prefs.lang = next(&LANGS, prefs.lang, by),
        1 => prefs.palette = next(&PALETTES, prefs.palette, by),
        2 => prefs.light = next(&BACKGROUNDS, prefs.light, by),
        3 => prefs.glyphs = next(&GLYPHS, prefs.glyphs, by),
        4 => prefs.speed = next(&SPEEDS, prefs.speed, by),
        _ => {}
    }
    prefs
}

/// The next or previous value, wrapping around.
pub(super) fn next<T: Copy + PartialEq>(all: &[T], now: T, by: isize) -> T {
    let at = all.iter().position(|known| *known == now).unwrap_or(0);
    all[(at as isize + by).rem_euclid(all.len() as isize) as usize]
}

/// Every setting with its value.
pub(super) fn items(named: Named<'_>) -> Vec<Setting> {
    let Named { locale, prefs, .. } = named;
    let auto = || t!(locale, "app-auto");
    let palette = match prefs.palette {
        None => auto(),
        Some(Palette::True) => t!(locale, "app-colours-true"),
        Some(Palette::Sixteen) => t!(locale, "app-colours-sixteen"),
        Some(Palette::None) => t!(locale, "app-colours-none"),
    };
    let glyphs = match prefs.glyphs {
        None => auto(),
        Some(Glyphs::Unicode) => t!(locale, "app-signs-unicode"),
        Some(Glyphs::Ascii) => t!(locale, "app-signs-ascii"),
        Some(Glyphs::Console) => t!(locale, "app-signs-console"),
    };
    let speed = match prefs.speed {
        Speed::Off => t!(locale, "app-speed-off"),
        Speed::Fast => t!(locale, "app-speed-fast"),
        Speed::Normal => t!(locale, "app-speed-normal"),
        Speed::Slow => t!(locale, "app-speed-slow"),
    };
    let light = match prefs.light {
        None => auto(),
        Some(true) => t!(locale, "app-light"),
        Some(false) => t!(locale, "app-dark"),
    };
    let choice = |name, value| Setting { name, value: Value::Picked(value) };
    vec![
        choice(t!(locale, "app-language"), prefs.lang.map_or_else(auto, |lang| lang.name().into())),
        choice(t!(locale, "app-colours"), palette),
        choice(t!(locale, "app-background"), light),
        choice(t!(locale, "app-signs"), glyphs),
        choice(t!(locale, "app-speed"), speed),
        Setting { name: t!(locale, "settings-name"), value: named.value(0) },
    ]
}

/// The description of the setting at `row`.
pub(super) fn about(row: usize, named: Named<'_>) -> String {
    let locale = named.locale;
    if row != NAME {
        return t!(locale, "app-settings-kept");
    }
    if named.prefs.is_misnamed(0) { t!(locale, "setup-no-name") } else { t!(locale, "settings-name-about") }
}
