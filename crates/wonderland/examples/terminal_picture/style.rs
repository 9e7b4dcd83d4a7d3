//! Text with the styles of a terminal.

use std::fmt::Write;

use super::{BASE, CHAR, INK, LINE, PAPER};

/// Text of one style.
#[derive(Clone, PartialEq)]
pub(crate) struct Span {
    pub(crate) text: String,
    pub(crate) style: Style,
}

#[derive(Clone, Default, PartialEq)]
pub(crate) struct Style {
    pub(crate) fore: Option<String>,
    pub(crate) back: Option<String>,
    pub(crate) bold: bool,
    pub(crate) dim: bool,
    pub(crate) reverse: bool,
}

impl Span {
    pub(crate) fn draw(&self, x: f32, top: f32) -> String {
        let y = top + BASE;
        let length = self.text.chars().count() as f32 * CHAR;
        let Style { fore, back, bold, dim, reverse } = &self.style;
        let swapped = (back.clone().or(Some(PAPER.into())), fore.clone().or(Some(INK.into())));
        let (fore, back) = if *reverse { swapped } else { (fore.clone(), back.clone()) };
        let mut drawn = String::new();
        if let Some(back) = back {
            let top = y - 0.74 * LINE;
            let _ =
                writeln!(drawn, r#"<rect x="{x:.1}" y="{top:.1}" width="{length:.1}" height="{LINE}" fill="{back}"/>"#);
        }
        // Spaces at the ends would be lost, and the letters stretched over their room.
        let text = self.text.trim();
        if text.is_empty() {
            return drawn;
        }
        let x = x + (self.text.chars().count() - self.text.trim_start().chars().count()) as f32 * CHAR;
        let length = text.chars().count() as f32 * CHAR;
        let fill = fore.map(|fore| format!(r#" fill="{fore}""#)).unwrap_or_default();
        let weight = if *bold { r#" font-weight="bold""# } else { "" };
        let faint = if *dim { r#" opacity="0.6""# } else { "" };
        // A film has thousands of these: what goes without saying is left out.
        let y = if y == 0.0 { String::new() } else { format!(r#" y="{y:.1}""#) };
        let stretch = if text.chars().count() > 1 { format!(r#" textLength="{length:.1}""#) } else { String::new() };
        let text = escape(text);
        let _ = writeln!(drawn, r#"<text x="{x:.1}"{y}{stretch}{fill}{weight}{faint}>{text}</text>"#);
        drawn
    }
}

/// A line split where its style changes; only style escape sequences are supported.
pub(crate) fn spans(line: &str, style: &mut Style) -> Vec<Span> {
    let mut spans = Vec::new();
    for (i, part) in line.split("\x1b[").enumerate() {
        let text = match part.split_once('m') {
            Some((codes, text)) if i > 0 => {
                style.change(codes);
                text
            }
            _ => part,
        };
        if !text.is_empty() {
            spans.push(Span { text: text.into(), style: style.clone() });
        }
    }
    spans
}

impl Style {
    fn change(&mut self, codes: &str) {
        let mut codes = codes.split(';').map(|code| code.parse::<u16>().unwrap_or(0));
        while let Some(code) = codes.next() {
            match code {
                0 => *self = Self::default(),
                1 => self.bold = true,
                2 => self.dim = true,
                7 => self.reverse = true,
                22 => (self.bold, self.dim) = (false, false),
                27 => self.reverse = false,
                30..=37 => self.fore = Some(basic(code - 30)),
                38 => self.fore = colour(&mut codes),
                39 => self.fore = None,
                40..=47 => self.back = Some(basic(code - 40)),
                48 => self.back = colour(&mut codes),
                49 => self.back = None,
                90..=97 => self.fore = Some(basic(code - 82)),
                100..=107 => self.back = Some(basic(code - 92)),
                _ => {}
            }
        }
    }
}

/// Parses the rest of a code for a custom colour.
fn colour(codes: &mut impl Iterator<Item = u16>) -> Option<String> {
    match codes.next()? {
        2 => Some(format!("#{:02x}{:02x}{:02x}", codes.next()?, codes.next()?, codes.next()?)),
        5 => codes.next().filter(|&code| code < 16).map(basic),
        _ => None,
    }
}

/// The sixteen standard terminal colours.
fn basic(code: u16) -> String {
    let colours = [
        "#3b3846", "#e0736b", "#7fb57a", "#e6bd63", "#7aa2e0", "#b7a3e6", "#6fc0c0", "#ded9ea", "#6c687c", "#f0938c",
        "#9fd09a", "#f4d488", "#9cbdf0", "#cfc0f4", "#92d8d8", "#ffffff",
    ];
    colours[usize::from(code).min(15)].into()
}

pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
