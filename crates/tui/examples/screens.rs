//! Prints sample screens: `cargo run -p tui --example screens -- 80x24 parade-4 true light`.
//!
//! The arguments are a size, the beginning of a name, and any of `true`, `sixteen`
//! (colours), `light` (background) and `ascii`.

#[path = "../tests/samples/mod.rs"]
mod samples;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use tui::draw::{Glyphs, Look, Palette, Theme, draw};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (width, height) = args.first().and_then(|size| size.split_once('x')).unwrap_or(("80", "24"));
    let area = Rect::new(0, 0, width.parse().unwrap_or(80), height.parse().unwrap_or(24));
    let wanted = args.get(1).map_or("", String::as_str);
    let asks = |word: &str| args.iter().any(|arg| arg == word);
    let palette = match (asks("true"), asks("sixteen")) {
        (true, _) => Palette::True,
        (false, true) => Palette::Sixteen,
        (false, false) => Palette::None,
    };
    let glyphs = if asks("ascii") { Glyphs::Ascii } else { Glyphs::Unicode };
    let look = Look { theme: Theme { palette, light: asks("light"), glyphs }, locale: &samples::ENGLISH };
    samples::every(|name, scene| {
        if name.starts_with(wanted) {
            let mut buffer = Buffer::empty(area);
            draw(&mut buffer, area, scene, look);
            println!("== {name}");
            for row in buffer.content.chunks(area.width.into()) {
                println!("{}|", row.chunk_by(|one, other| one.style() == other.style()).map(run).collect::<String>());
            }
        }
    });
}

/// Cells of one style, between the codes that switch it on and off.
fn run(cells: &[Cell]) -> String {
    let text: String = cells.iter().map(Cell::symbol).collect();
    let mut codes: Vec<String> = Vec::new();
    let modifiers = [(Modifier::BOLD, "1"), (Modifier::DIM, "2"), (Modifier::REVERSED, "7")];
    codes.extend(modifiers.iter().filter(|(one, _)| cells[0].modifier.contains(*one)).map(|(_, code)| (*code).into()));
    match cells[0].fg {
        Color::Rgb(r, g, b) => codes.push(format!("38;2;{r};{g};{b}")),
        Color::Reset => {}
        colour => codes.push(ansi(colour).into()),
    }
    if codes.is_empty() { text } else { format!("\x1b[{}m{text}\x1b[0m", codes.join(";")) }
}

fn ansi(colour: Color) -> &'static str {
    match colour {
        Color::Red => "31",
        Color::Green => "32",
        Color::Yellow => "33",
        Color::Blue => "34",
        Color::Magenta => "35",
        Color::Gray => "37",
        Color::DarkGray => "90",
        Color::LightRed => "91",
        Color::LightBlue => "94",
        _ => "39",
    }
}
