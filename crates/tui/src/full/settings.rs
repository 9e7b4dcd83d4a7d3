use super::prefs::{GLYPHS, PALETTES, Prefs, SPEEDS, Speed};
use crate::draw::{Glyphs, Palette};
use crate::say;
use crate::words::{Lang, Words};

const LANGS: [Option<Lang>; 4] = [None, Some(Lang::En), Some(Lang::Fr), Some(Lang::Pl)];

/// How many settings there are.
pub(super) const ROWS: usize = 5;

/// The settings with the one at `row` changed to its next value, or to the one before.
pub(super) fn turn(mut prefs: Prefs, row: usize, by: isize) -> Prefs {
    match row {
        0 => prefs.lang = next(&LANGS, prefs.lang, by),
        1 => prefs.palette = next(&PALETTES, prefs.palette, by),
        2 => prefs.light = !prefs.light,
        3 => prefs.glyphs = next(&GLYPHS, prefs.glyphs, by),
        _ => prefs.speed = next(&SPEEDS, prefs.speed, by),
    }
    prefs
}

/// The value after this one, or before it, round and round.
pub(super) fn next<T: Copy + PartialEq>(all: &[T], now: T, by: isize) -> T {
    let at = all.iter().position(|known| *known == now).unwrap_or(0);
    all[(at as isize + by).rem_euclid(all.len() as isize) as usize]
}

/// Every setting with its value.
pub(super) fn items(prefs: Prefs, words: &Words) -> Vec<(String, String)> {
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
    vec![
        (say!(words, "app-language"), prefs.lang.map_or_else(auto, |lang| lang.name().into())),
        (say!(words, "app-colours"), palette),
        (say!(words, "app-background"), light),
        (say!(words, "app-signs"), glyphs),
        (say!(words, "app-speed"), speed),
    ]
}
