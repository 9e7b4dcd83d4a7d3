use game::Seat;
use i18n::t;
use parade::{Card, Colour, Tally, has_majority, scores};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::ParadePicture;
use crate::draw::pen::left;
use crate::draw::theme::{Role, Sign};
use crate::draw::{Pen, Region};

/// The columns of the table: name, one cell per colour, points, cards in hand.
struct Columns {
    name: u16,
    cell: u16,
}

const POINTS: u16 = 4;
const HAND: u16 = 5;

impl Columns {
    fn of(width: u16, names: u16) -> Self {
        let name = (names + 3).clamp(6, 18).min(width / 5 + 2);
        Self { name, cell: (width.saturating_sub(name + POINTS + HAND) / 6).min(16) }
    }

    fn cell(&self, area: Rect, colour: Colour) -> Rect {
        let x = self.name + colour.index() as u16 * self.cell;
        Rect { x: area.x + x, width: self.cell, ..area }.intersection(area)
    }

    /// The areas of the points and of the hand.
    fn ends(&self, area: Rect) -> (Rect, Rect) {
        let x = area.x + self.name + 6 * self.cell;
        let points = Rect { x, width: POINTS, ..area };
        (points.intersection(area), Rect { x: x + POINTS, width: HAND, ..area }.intersection(area))
    }
}

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>, rows: u16) {
    let view = picture.view;
    let names = picture.aside.names.iter().map(UnicodeWidthStr::width).max().unwrap_or(0) as u16;
    let title = t!(pen.locale(), "screen-parade-taken").width() as u16;
    let columns = Columns::of(area.width, names.max(title));
    let marked = picture.marks(Region::Players);
    let inside = head(pen, area, &columns, marked);
    let tallies: Vec<Tally> = view.taken.iter().map(|cards| cards.iter().copied().collect()).collect();
    let points = scores(&tallies);
    for seat in Seat::all(view.seats) {
        let y = inside.y + seat.index() as u16 * rows;
        let row = Rect { y, height: rows, ..inside }.intersection(inside);
        if row.height == 0 || y >= inside.bottom() {
            break;
        }
        name(pen, left(row, columns.name).0, picture, seat);
        for colour in Colour::ALL {
            let place = columns.cell(row, colour);
            cell(pen, place, tallies[seat.index()], colour, has_majority(&tallies, seat, colour));
            values(pen, place, &view.taken[seat.index()], colour);
        }
        let (total, hand) = columns.ends(row);
        pen.flush_right(total, 0, &points[seat.index()].to_string(), pen.role(Role::Strong));
        pen.flush_right(hand, 0, &view.hand_sizes[seat.index()].to_string(), pen.role(Role::Dim));
    }
}

fn head(pen: &mut Pen<'_>, area: Rect, columns: &Columns, marked: bool) -> Rect {
    let title = t!(pen.locale(), "screen-parade-taken");
    let inside = pen.section(area, &title, "", marked);
    let line = Rect { height: 1.min(area.height), ..area };
    if !marked {
        pen.text(left(line, columns.name).0, 1, 0, &format!(" {title} "), pen.role(Role::Strong));
    }
    for colour in Colour::ALL {
        let place = columns.cell(line, colour);
        let text = format!("{}{}", pen.theme().symbol(colour), colour.letter());
        let style = pen.theme().colour(colour).add_modifier(Modifier::BOLD);
        let text = if columns.cell < 5 { format!(" {text}") } else { format!(" {text} ") };
        pen.text(place, 0, 0, &text, style);
    }
    let (points, hand) = columns.ends(line);
    let (points_word, hand_word) =
        (t!(pen.locale(), "screen-parade-points"), t!(pen.locale(), "screen-parade-hand-count"));
    pen.flush_right(points, 0, &points_word, pen.role(Role::Strong));
    pen.flush_right(hand, 0, &hand_word, pen.role(Role::Dim));
    inside
}

fn name(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>, seat: Seat) {
    let turn = picture.view.to_move.contains(seat);
    if turn {
        pen.text(area, 0, 0, pen.theme().sign(Sign::Here), pen.role(Role::Key));
    }
    let role = if picture.aside.is_me(seat) { Role::Strong } else { Role::Text };
    let area = Rect { width: area.width.saturating_sub(1), ..area };
    pen.text(area, 2, 0, &picture.aside.names.of(seat), pen.role(role));
}

/// Writes "3 (17)", the number of cards and their sum; with a majority "3♛ (17)", as each counts 1.
/// If both don't fit, only the one that counts.
fn cell(pen: &mut Pen<'_>, area: Rect, tally: Tally, colour: Colour, majority: bool) {
    let (count, sum) = (tally.count(colour), tally.sum(colour));
    let style = pen.theme().colour(colour);
    if count == 0 {
        pen.text(area, 1, 0, pen.theme().sign(Sign::Dot), pen.role(Role::Dim));
        return;
    }
    let crown = if majority { pen.theme().sign(Sign::Crown) } else { "" };
    let text = match (area.width, majority) {
        (8.., _) => format!("{count}{crown} ({sum})"),
        (_, true) => format!("{count}{crown}"),
        (_, false) => sum.to_string(),
    };
    pen.text(area, 1, 0, &text, if majority { style.add_modifier(Modifier::BOLD) } else { style });
}

/// Writes the values of the cards, if there is a second row for them.
fn values(pen: &mut Pen<'_>, area: Rect, taken: &[Card], colour: Colour) {
    if area.height < 2 {
        return;
    }
    let mut values: Vec<u8> = taken.iter().filter(|card| card.colour() == colour).map(|card| card.value()).collect();
    values.sort_unstable();
    let text: Vec<String> = values.iter().map(u8::to_string).collect();
    let area = Rect { width: area.width.saturating_sub(1), ..area };
    pen.text(area, 1, 1, &text.join(" "), pen.role(Role::Dim));
}
