//! Draws the output of a command, colours included, as a terminal window in SVG:
//! `wonderland … | cargo run -p wonderland --example terminal_picture -- "the command" > picture.svg`

use std::env;
use std::io::{self, Read};

use game::count;

const CHAR: f32 = 8.4;
const LINE: f32 = 19.0;
const MARGIN: f32 = 20.0;
const BAR: f32 = 34.0;
const PAPER: &str = "#1d1b26";
const INK: &str = "#ded9ea";

fn main() -> io::Result<()> {
    let command = env::args().nth(1).unwrap_or_default();
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let mut style = Style::default();
    let prompt =
        vec![Span { text: format!("$ {command}"), style: Style { fore: Some("#b7a3e6".into()), ..style.clone() } }];
    let lines: Vec<Vec<Span>> =
        std::iter::once(prompt).chain(text.lines().map(|line| spans(line, &mut style))).collect();
    let columns = lines.iter().map(|line| width(line)).max().unwrap_or(0);
    let (width, height) = (columns as f32 * CHAR + 2.0 * MARGIN, lines.len() as f32 * LINE + BAR + 2.0 * MARGIN);
    let label = format!("A terminal with {} of output of {command}", count(lines.len() as i64 - 1, "line"));
    println!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" role="img" aria-label="{}">"#,
        escape(&label)
    );
    println!(r##"<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>"##);
    for (i, colour) in ["#e0736b", "#e6bd63", "#7fb57a"].iter().enumerate() {
        println!(r#"<circle cx="{}" cy="{}" r="6" fill="{colour}"/>"#, MARGIN + 6.0 + 20.0 * i as f32, BAR / 2.0 + 4.0);
    }
    println!(
        r##"<g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" fill="{INK}" xml:space="preserve">"##
    );
    for (i, line) in lines.iter().enumerate() {
        let mut column = 0;
        for span in line {
            span.draw(i, column);
            column += span.text.chars().count();
        }
    }
    println!("</g>\n</svg>");
    Ok(())
}

fn width(line: &[Span]) -> usize {
    line.iter().map(|span| span.text.chars().count()).sum()
}

/// Text of one style.
struct Span {
    text: String,
    style: Style,
}

#[derive(Clone, Default, PartialEq)]
struct Style {
    fore: Option<String>,
    back: Option<String>,
    bold: bool,
    dim: bool,
    reverse: bool,
}

impl Span {
    fn draw(&self, line: usize, column: usize) {
        let (x, y) = (MARGIN + CHAR * column as f32, BAR + MARGIN + LINE * (line as f32 + 0.6));
        let length = self.text.chars().count() as f32 * CHAR;
        let Style { fore, back, bold, dim, reverse } = &self.style;
        let swapped = (back.clone().or(Some(PAPER.into())), fore.clone().or(Some(INK.into())));
        let (fore, back) = if *reverse { swapped } else { (fore.clone(), back.clone()) };
        if let Some(back) = back {
            let top = y - 0.74 * LINE;
            println!(r#"<rect x="{x:.1}" y="{top:.1}" width="{length:.1}" height="{LINE}" fill="{back}"/>"#);
        }
        // Spaces at the ends would be lost, and the letters stretched over their room.
        let text = self.text.trim();
        if text.is_empty() {
            return;
        }
        let x = x + (self.text.chars().count() - self.text.trim_start().chars().count()) as f32 * CHAR;
        let length = text.chars().count() as f32 * CHAR;
        let fill = fore.map(|fore| format!(r#" fill="{fore}""#)).unwrap_or_default();
        let weight = if *bold { r#" font-weight="bold""# } else { "" };
        let faint = if *dim { r#" opacity="0.6""# } else { "" };
        let text = escape(text);
        println!(r#"<text x="{x:.1}" y="{y:.1}" textLength="{length:.1}"{fill}{weight}{faint}>{text}</text>"#);
    }
}

/// A line split where its style changes; only style escape sequences are supported.
fn spans(line: &str, style: &mut Style) -> Vec<Span> {
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

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
