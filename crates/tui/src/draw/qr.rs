use qrcode::{Color as Module, EcLevel, QrCode};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::theme::{Glyphs, Theme};

/// The white margin that readers need, in modules.
const MARGIN: i32 = 2;

/// Draws a text as a QR code into the bottom right corner above the footer, if nothing is there.
pub fn draw_qr(buf: &mut Buffer, area: Rect, text: &str, theme: Theme) {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::L) else { return };
    let side = code.width() as i32 + 2 * MARGIN;
    let (width, height) = (side as u16, (side as u16).div_ceil(2));
    // The last rows are a note and the keys.
    if theme.glyphs == Glyphs::Ascii || area.width < width + 2 || area.height < height + 4 {
        return;
    }
    // With a line to spare below it, if there is one.
    let place = |below: u16| Rect::new(area.right() - width - 1, area.bottom() - height - below, width, height);
    let is_free = |place: &Rect| place.positions().all(|at| buf[at].symbol() == Cell::EMPTY.symbol());
    let Some(place) = [3, 2].map(place).into_iter().find(is_free) else { return };
    let is_dark = |x: i32, y: i32| {
        let inside = |at: i32| usize::try_from(at - MARGIN).ok().filter(|at| *at < code.width());
        matches!((inside(x), inside(y)), (Some(x), Some(y)) if code[(x, y)] == Module::Dark)
    };
    for at in place.positions() {
        let (x, y) = (i32::from(at.x - place.x), i32::from(at.y - place.y) * 2);
        let sign = match (is_dark(x, y), is_dark(x, y + 1)) {
            (true, true) => "█",
            (true, false) => "▀",
            (false, true) => "▄",
            (false, false) => " ",
        };
        // Readers want dark on light, whatever the theme.
        buf[at].set_symbol(sign).set_style(Style::new().fg(Color::Black).bg(Color::White));
    }
}

#[test]
fn a_code_is_drawn_only_where_nothing_is() {
    let area = Rect::new(0, 0, 60, 30);
    let (mut free, mut used) = (Buffer::empty(area), Buffer::empty(area));
    used.set_string(0, 20, "x".repeat(60), Style::new());
    let before = used.clone();
    for buf in [&mut free, &mut used] {
        draw_qr(buf, area, "https://example.org/tables/AbCdEfGhIjKlMnOpQr-_09", Theme::default());
    }
    assert!(free.content.iter().any(|cell| cell.symbol() == "▀"));
    assert_eq!(used, before);
    // At 80x24 it fits below three seats and the link.
    let area = Rect::new(0, 0, 80, 24);
    let mut full = Buffer::empty(area);
    [4, 22, 23].into_iter().for_each(|row| full.set_string(0, row, "x".repeat(80), Style::new()));
    draw_qr(&mut full, area, "http://127.0.0.1:9211/tables/AbCdEfGhIjKlMnOpQr-_09", Theme::default());
    assert!(full.content.iter().any(|cell| cell.symbol() == "▀"));
}
