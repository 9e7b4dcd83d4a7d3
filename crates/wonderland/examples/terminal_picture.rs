//! Draws the output of a command, colours included, as a terminal window in SVG:
//! `wonderland … | cargo run -p wonderland --example terminal_picture -- "the command" > picture.svg`
//!
//! Several screens make a film. Each begins with a form feed, and was seen for the tenths of a second after it.

#[path = "terminal_picture/film.rs"]
mod film;
#[path = "terminal_picture/style.rs"]
mod style;

use std::env;
use std::fmt::Write;
use std::io::{self, Read};

use film::Film;
use game::count;
use style::{Span, Style, escape, spans};

const CHAR: f32 = 8.4;
const LINE: f32 = 19.0;
/// From the top of a line to where its letters stand.
const BASE: f32 = 0.6 * LINE;
const MARGIN: f32 = 20.0;
const BAR: f32 = 34.0;
const PAPER: &str = "#1d1b26";
const INK: &str = "#ded9ea";

/// A screen, line by line.
type Screen = Vec<Vec<Span>>;

fn main() -> io::Result<()> {
    let command = env::args().nth(1).unwrap_or_default();
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let mut style = Style::default();
    let screens: Vec<(u32, Screen)> = match text.strip_prefix('\x0c') {
        None => vec![(0, screen(&text, &mut style))],
        Some(film) => film.split('\x0c').map(|part| timed(part, &mut style)).collect(),
    };
    let columns = screens.iter().flat_map(|(_, lines)| lines).map(|line| width(line)).max().unwrap_or(0);
    let rows = screens.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
    let prompt = vec![Span { text: format!("$ {command}"), style: Style { fore: Some("#b7a3e6".into()), ..style } }];
    let (width, height) = (columns as f32 * CHAR + 2.0 * MARGIN, (rows + 1) as f32 * LINE + BAR + 2.0 * MARGIN);
    let label = format!("A terminal with {} of output of {command}", count(rows as i64, "line"));
    println!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" role="img" aria-label="{}">"#,
        escape(&label)
    );
    println!(r##"<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>"##);
    for (i, colour) in ["#e0736b", "#e6bd63", "#7fb57a"].iter().enumerate() {
        println!(r#"<circle cx="{}" cy="{}" r="6" fill="{colour}"/>"#, MARGIN + 6.0 + 20.0 * i as f32, BAR / 2.0 + 4.0);
    }
    println!(
        r##"<g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" fill="{INK}" xml:space="preserve" style="white-space:pre">"##
    );
    print!("{}", draw(&prompt, MARGIN, BAR + MARGIN));
    match &screens[..] {
        [(_, lines)] => lines.iter().zip(1..).for_each(|(line, i)| print!("{}", draw(line, MARGIN, top(i)))),
        _ => print!("{}", Film::new(&screens, width).draw()),
    }
    println!("</g>\n</svg>");
    Ok(())
}

fn screen(text: &str, style: &mut Style) -> Screen {
    text.lines().map(|line| spans(line, style)).collect()
}

/// A screen of a film, with its time.
fn timed(part: &str, style: &mut Style) -> (u32, Screen) {
    let (time, text) = part.split_once('\n').unwrap_or(("1", part));
    (time.trim().parse().unwrap_or(1), screen(text, style))
}

fn width(line: &[Span]) -> usize {
    line.iter().map(|span| span.text.chars().count()).sum()
}

/// The top of a line below the prompt, which is line 0.
fn top(line: usize) -> f32 {
    BAR + MARGIN + LINE * line as f32
}

fn draw(line: &[Span], left: f32, top: f32) -> String {
    let (mut column, mut drawn) = (0, String::new());
    for span in line {
        let _ = write!(drawn, "{}", span.draw(left + CHAR * column as f32, top));
        column += span.text.chars().count();
    }
    drawn
}
