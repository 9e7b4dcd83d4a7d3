use ratatui::layout::Rect;
use ratatui::style::Style;

use super::Pen;
use super::pen::middle;
use super::theme::Glyphs;

/// The height and width of a digit.
const HEIGHT: u16 = 3;
const WIDTH: u16 = 3;

/// The digits as half blocks, row by row.
const DIGITS: [[&str; 3]; 10] = [
    ["█▀█", "█ █", "▀▀▀"],
    ["▄█ ", " █ ", "▀▀▀"],
    ["▀▀█", "█▀▀", "▀▀▀"],
    ["▀▀█", " ▀█", "▀▀▀"],
    ["█ █", "▀▀█", "  ▀"],
    ["█▀▀", "▀▀█", "▀▀▀"],
    ["█▀▀", "█▀█", "▀▀▀"],
    ["▀▀█", "  █", "  ▀"],
    ["█▀█", "█▀█", "▀▀▀"],
    ["█▀█", "▀▀█", "▀▀▀"],
];

/// Draws a large number in the middle of `area`; a small one in ASCII, or where it doesn't fit.
pub(crate) fn number(pen: &mut Pen<'_>, area: Rect, value: u8, style: Style) {
    let text = value.to_string();
    if pen.theme().glyphs == Glyphs::Ascii || area.height < HEIGHT {
        return pen.centred(area, area.height / 2, &text, style);
    }
    let place = middle(area, text.len() as u16 * (WIDTH + 1) - 1, HEIGHT);
    for y in 0..HEIGHT {
        let row: Vec<&str> = text.bytes().map(|digit| DIGITS[usize::from(digit - b'0')][usize::from(y)]).collect();
        pen.text(place, 0, y, &row.join(" "), style);
    }
}
