use words::{Lang, say};

use super::setup::Named;
use crate::draw::{Glyphs, Palette, Setting, Value};
use crate::prefs::{GLYPHS, PALETTES, Prefs, SPEEDS, Speed};

const LANGS: [Option<Lang>; 4] = [None, Some(Lang::En), Some(Lang::Fr), Some(Lang::Pl)];

/// How many settings there are.
pub(super) const ROWS: usize = 6;

/// The row of the name, which is typed.
pub(super) const NAME: usize = 5;

/// The settings with the one at `row` changed to its next value, or to the one before.
pub(super) fn turn(mut prefs: Prefs, row: usize, by: isize) -> Prefs {
    match row {
        0 => prefs.lang = next(&LANGS, prefs.lang, by),
        1 => prefs.palette = next(&PALETTES, prefs.palette, by),
        2 => prefs.light = !prefs.light,
        3 => prefs.glyphs = next(&GLYPHS, prefs.glyphs, by),
        4 => prefs.speed = next(&SPEEDS, prefs.speed, by),
        _ => {}
    }
    prefs
}

/// The value after this one, or before it, round and round.
pub(super) fn next<T: Copy + PartialEq>(all: &[T], now: T, by: isize) -> T {
    let at = all.iter().position(|known| *known == now).unwrap_or(0);
    all[(at as isize + by).rem_euclid(all.len() as isize) as usize]
}

/// Every setting with its value.
pub(super) fn items(named: Named<'_>) -> Vec<Setting> {
    let Named { words, prefs, .. } = named;
    let auto = || say!(words, "app-auto");
    let palette = match prefs.palette {
        None => auto(),
        Some(Palette::True) => say!(words, "app-colours-true"),
        Some(Palette::Sixteen) => say!(words, "app-colours-sixteen"),
        Some(Palette::None) => say!(words, "app-colours-none"),
    };
    let glyphs = match prefs.glyphs {
        None => auto(),
        Some(Glyphs::Unicode) => say!(words, "app-signs-unicode"),
        Some(Glyphs::Ascii) => say!(words, "app-signs-ascii"),
    };
    let speed = match prefs.speed {
        Speed::Off => say!(words, "app-speed-off"),
        Speed::Fast => say!(words, "app-speed-fast"),
        Speed::Normal => say!(words, "app-speed-normal"),
        Speed::Slow => say!(words, "app-speed-slow"),
    };
    let light = if prefs.light { say!(words, "app-light") } else { say!(words, "app-dark") };
    let choice = |name, value| Setting { name, value: Value::Choice(value) };
    vec![
        choice(say!(words, "app-language"), prefs.lang.map_or_else(auto, |lang| lang.name().into())),
        choice(say!(words, "app-colours"), palette),
        choice(say!(words, "app-background"), light),
        choice(say!(words, "app-signs"), glyphs),
        choice(say!(words, "app-speed"), speed),
        Setting { name: say!(words, "settings-name"), value: named.value(0) },
    ]
}

/// What is to be known about the setting at `row`.
pub(super) fn about(row: usize, named: Named<'_>) -> String {
    let words = named.words;
    if row != NAME {
        return say!(words, "app-settings-kept");
    }
    if named.prefs.is_misnamed(0) { say!(words, "setup-no-name") } else { say!(words, "settings-name-about") }
}
