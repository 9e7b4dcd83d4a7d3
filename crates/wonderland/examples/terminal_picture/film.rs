//! Screens one after another.

use std::fmt::Write;

use super::style::Span;
use super::{BASE, MARGIN, Screen, draw, top};

/// The longest time that a screen is shown, in tenths of a second.
const LONGEST: u32 = 25;

/// A strip of screens side by side, of which a window shows one after another. Lines are drawn once, however many screens
/// have them.
pub(crate) struct Film<'a> {
    width: f32,
    lines: Vec<&'a [Span]>,
    /// Until when each screen is shown, and its lines by their numbers.
    screens: Vec<(u32, Vec<usize>)>,
}

impl<'a> Film<'a> {
    pub(crate) fn new(screens: &'a [(u32, Screen)], width: f32) -> Self {
        let mut film = Self { width, lines: Vec::new(), screens: Vec::new() };
        let mut now = 0;
        for same in screens.chunk_by(|(_, one), (_, other)| one == other) {
            now += same.iter().map(|(time, _)| time).sum::<u32>().min(LONGEST);
            let lines = same[0].1.iter().map(|line| film.line(line)).collect();
            film.screens.push((now, lines));
        }
        film
    }

    /// The number of a line.
    fn line(&mut self, line: &'a [Span]) -> usize {
        self.lines.iter().position(|other| *other == line).unwrap_or_else(|| {
            self.lines.push(line);
            self.lines.len() - 1
        })
    }

    pub(crate) fn draw(&self) -> String {
        let mut drawn = String::from("<defs>\n");
        for (i, line) in self.lines.iter().enumerate() {
            let _ = writeln!(drawn, "<g id=\"l{i}\">\n{}</g>", draw(line, MARGIN, -BASE));
        }
        let _ = writeln!(drawn, "</defs>\n<style>\n{}</style>", self.motion());
        let _ = writeln!(drawn, r#"<svg width="{:.0}"><g class="film">"#, self.width);
        for (at, (_, lines)) in self.screens.iter().enumerate() {
            let _ = writeln!(drawn, r#"<g transform="translate({:.0})">"#, at as f32 * self.width);
            for (line, number) in lines.iter().zip(1..).filter(|(line, _)| !self.lines[**line].is_empty()) {
                let _ = write!(drawn, r##"<use href="#l{line}" y="{:.1}"/>"##, top(number) + BASE);
            }
            drawn += "</g>\n";
        }
        drawn + "</g></svg>\n"
    }

    /// Moves the strip from screen to screen; readers who want no motion see the last one.
    fn motion(&self) -> String {
        let total = self.screens.last().map_or(1, |(until, _)| *until).max(1);
        let begins = std::iter::once(0).chain(self.screens.iter().map(|(until, _)| *until));
        let mut css = String::from("@keyframes film {\n");
        for (at, begin) in begins.take(self.screens.len()).enumerate() {
            let percent = f64::from(begin) * 100.0 / f64::from(total);
            let _ = writeln!(css, "{percent:.2}% {{transform:translateX({:.0}px)}}", -(at as f32) * self.width);
        }
        let last = -(self.screens.len().saturating_sub(1) as f32) * self.width;
        let seconds = f64::from(total) / 10.0;
        let _ = writeln!(
            css,
            "}}\n.film {{animation:film {seconds:.1}s step-end infinite}}\n\
             @media (prefers-reduced-motion: reduce) {{.film {{animation:none;transform:translateX({last:.0}px)}}}}"
        );
        css
    }
}
