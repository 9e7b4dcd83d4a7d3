//! Prints sample screens as text: `cargo run -p tui --example screens -- 80x24 parade-4 [ascii]`.

#[path = "../tests/samples/mod.rs"]
mod samples;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tui::draw::{English, Glyphs, Look, Theme, draw};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (width, height) = args.first().and_then(|size| size.split_once('x')).unwrap_or(("80", "24"));
    let area = Rect::new(0, 0, width.parse().unwrap_or(80), height.parse().unwrap_or(24));
    let wanted = args.get(1).map_or("", String::as_str);
    let glyphs = if args.iter().any(|arg| arg == "ascii") { Glyphs::Ascii } else { Glyphs::Unicode };
    let look = Look { theme: Theme { glyphs, ..Theme::default() }, words: &English };
    samples::every(|name, scene| {
        if !name.starts_with(wanted) {
            return;
        }
        let mut buffer = Buffer::empty(area);
        draw(&mut buffer, area, scene, look);
        println!("== {name}");
        for row in buffer.content.chunks(area.width.into()) {
            println!("{}|", row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>());
        }
    });
}
