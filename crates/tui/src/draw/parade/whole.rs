use game::Seat;
use i18n::t;
use parade::{Colour, Tally, has_majority, scores};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::ParadePicture;
use super::players::values;
use crate::draw::Pen;
use crate::draw::pen::top;
use crate::draw::theme::{Role, Sign};

/// The cards in front of everybody, by colour, each with its value.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>) {
    let legend = super::sheet::legend(pen);
    let mut rest = pen.section(area, &t!(pen.locale(), "screen-parade-taken"), &legend, false);
    let tallies: Vec<Tally> = picture.view.taken.iter().map(|cards| cards.iter().copied().collect()).collect();
    let (points, seats) = (scores(&tallies), picture.view.seats as u16);
    for seat in Seat::all(picture.view.seats) {
        let (head, below) = top(rest, 1);
        let role = if picture.aside.is_me(seat) { Role::Fresh } else { Role::Strong };
        let end = pen.text(head, 1, 0, &picture.aside.names.of(seat), pen.role(role));
        let total = t!(pen.locale(), "points", count = points[seat.index()]);
        pen.text(head, end + 2, 0, &total, pen.role(Role::Text));
        let used = piles(pen, below, picture, &tallies, seat);
        let (_, below) = top(below, used);
        // The players are set apart where there is room.
        rest = top(below, u16::from(area.height > 4 * seats)).1;
    }
}

/// Writes the piles of one player; returns the number of rows.
fn piles(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>, tallies: &[Tally], seat: Seat) -> u16 {
    const INDENT: u16 = 3;
    let (mut x, mut y) = (INDENT, 0);
    for colour in Colour::ALL {
        let values: Vec<String> = values(&picture.view.taken[seat.index()], colour).iter().map(u8::to_string).collect();
        if values.is_empty() {
            continue;
        }
        let crown = if has_majority(tallies, seat, colour) { pen.theme().sign(Sign::Crown) } else { "" };
        let head = format!("{}{}{crown} ", pen.theme().symbol(colour), colour.letter());
        let text = head + &values.join(" ");
        if x > INDENT && x + text.width() as u16 > area.width {
            (x, y) = (INDENT, y + 1);
        }
        let style = pen.theme().colour(colour).add_modifier(Modifier::BOLD);
        x = pen.text(area, x, y, &text, style) + 3;
    }
    if x == INDENT {
        pen.text(area, x, y, pen.theme().sign(Sign::Dot), pen.role(Role::Dim));
    }
    y + 1
}
