//! Draws what a command printed as a terminal window in SVG:
//! `wonderland … | cargo run -p wonderland --example terminal_picture -- "the command" > picture.svg`

use std::env;
use std::io::{self, Read};

use game::count;

const CHAR: f32 = 8.4;
const LINE: f32 = 19.0;
const MARGIN: f32 = 20.0;
const BAR: f32 = 34.0;

fn main() -> io::Result<()> {
    let command = env::args().nth(1).unwrap_or_default();
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let lines: Vec<String> = std::iter::once(format!("$ {command}")).chain(text.lines().map(String::from)).collect();
    let columns = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (width, height) = (columns as f32 * CHAR + 2.0 * MARGIN, lines.len() as f32 * LINE + BAR + 2.0 * MARGIN);
    let label = format!("A terminal with {} of output of {command}", count(lines.len() as i64 - 1, "line"));
    println!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" role="img" aria-label="{}">"#,
        escape(&label)
    );
    println!(r##"<rect width="100%" height="100%" rx="10" fill="#1d1b26"/>"##);
    for (i, colour) in ["#e0736b", "#e6bd63", "#7fb57a"].iter().enumerate() {
        println!(r#"<circle cx="{}" cy="{}" r="6" fill="{colour}"/>"#, MARGIN + 6.0 + 20.0 * i as f32, BAR / 2.0 + 4.0);
    }
    println!(
        r##"<g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" fill="#ded9ea" xml:space="preserve">"##
    );
    for (i, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
        let fill = if i == 0 { r##" fill="#b7a3e6""## } else { "" };
        let y = BAR + MARGIN + LINE * (i as f32 + 0.6);
        let length = line.chars().count() as f32 * CHAR;
        println!(r#"<text x="{MARGIN}" y="{y:.1}" textLength="{length:.1}"{fill}>{}</text>"#, escape(line));
    }
    println!("</g>\n</svg>");
    Ok(())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
