//! Measures how long the largest screens take to draw, and to compare with an empty one, from which every cell differs.
//! The goal is less than a frame, 16 ms.

#[path = "../tests/samples/mod.rs"]
mod samples;

use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tui::draw::{Look, Palette, Scene, Theme, draw};

const REPEATS: u32 = 100;

fn main() {
    let look = Look { theme: Theme { palette: Palette::True, ..Theme::default() }, locale: &samples::ENGLISH };
    let mut slowest = Duration::ZERO;
    for (width, height) in [(80, 24), (140, 45), (300, 100)] {
        samples::every(|name, scene| {
            let mean = time(scene, Rect::new(0, 0, width, height), look);
            println!("{width:>3}x{height:<3} {name:<20} {:>8.3} ms", mean.as_secs_f64() * 1000.0);
            slowest = slowest.max(mean);
        });
    }
    println!("slowest {:.3} ms", slowest.as_secs_f64() * 1000.0);
}

fn time(scene: &Scene<'_>, area: Rect, look: Look<'_>) -> Duration {
    let empty = Buffer::empty(area);
    let start = Instant::now();
    for _ in 0..REPEATS {
        let mut buffer = Buffer::empty(area);
        draw(&mut buffer, area, scene, look);
        std::hint::black_box(empty.diff(&buffer).len());
    }
    start.elapsed() / REPEATS
}
