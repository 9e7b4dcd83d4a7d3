use game::Seat;
use i18n::{Locale, t};
use parade::{Card, Colour, Tally, has_majority, scores};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::ParadePicture;
use crate::draw::pen::{left, top, wrap};
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
    let columns = columns(pen.locale(), area, picture);
    let inside = head(pen, area, &columns, picture.marks(Region::Players));
    let tallies: Vec<Tally> = view.taken.iter().map(|cards| cards.iter().copied().collect()).collect();
    let points = scores(&tallies);
    for seat in Seat::all(view.seats) {
        let row = row(inside, seat, rows);
        if row.height == 0 {
            break;
        }
        name(pen, left(row, columns.name).0, picture, seat);
        for colour in Colour::ALL {
            let majority = has_majority(&tallies, seat, colour);
            pile(pen, columns.cell(row, colour), &view.taken[seat.index()], colour, majority);
        }
        let (total, hand) = columns.ends(row);
        pen.flush_right(total, 0, &points[seat.index()].to_string(), pen.role(Role::Strong));
        pen.flush_right(hand, 0, &view.hand_sizes[seat.index()].to_string(), pen.role(Role::Dim));
    }
}

/// Whether this many rows per player show the values of all cards.
pub(super) fn show_all(locale: &Locale, area: Rect, picture: &ParadePicture<'_>, rows: u16) -> bool {
    let width = columns(locale, area, picture).cell.saturating_sub(1);
    let fits = |taken: &Vec<Card>, colour| fitting(&values(taken, colour), width, rows).len() <= rows.into();
    picture.view.taken.iter().all(|taken| Colour::ALL.into_iter().all(|colour| fits(taken, colour)))
}

/// Where a player's cards of a colour lie.
pub(super) fn place(
    locale: &Locale,
    area: Rect,
    picture: &ParadePicture<'_>,
    (seat, colour): (Seat, Colour),
    rows: u16,
) -> Rect {
    columns(locale, area, picture).cell(row(top(area, 1).1, seat, rows), colour)
}

fn columns(locale: &Locale, area: Rect, picture: &ParadePicture<'_>) -> Columns {
    let names = picture.aside.names.iter().map(UnicodeWidthStr::width).max().unwrap_or(0) as u16;
    let title = t!(locale, "screen-parade-taken").width() as u16;
    Columns::of(area.width, names.max(title))
}

fn row(inside: Rect, seat: Seat, rows: u16) -> Rect {
    let y = inside.y + seat.index() as u16 * rows;
    if y >= inside.bottom() { Rect::ZERO } else { Rect { y, height: rows, ..inside }.intersection(inside) }
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

/// Writes a player's cards of one colour by their values, with a sign if each counts only 1.
/// Below them, their points, if there is a row for that.
fn pile(pen: &mut Pen<'_>, area: Rect, taken: &[Card], colour: Colour, majority: bool) {
    let values = values(taken, colour);
    if values.is_empty() {
        pen.text(area, 1, 0, pen.theme().sign(Sign::Dot), pen.role(Role::Dim));
        return;
    }
    let style = pen.theme().colour(colour);
    let style = if majority { style.add_modifier(Modifier::BOLD) } else { style };
    if majority {
        pen.text(area, 0, 0, pen.theme().sign(Sign::Crown), style);
    }
    let (_, place) = left(area, 1);
    // The last column stays empty if possible.
    let narrow = fitting(&values, place.width.saturating_sub(1), place.height);
    let fits = narrow.len() <= place.height.into();
    let lines = if fits { narrow } else { fitting(&values, place.width, place.height) };
    let used = pen.lines(place, &lines, style);
    let points = if majority { values.len() as u8 } else { values.iter().sum() };
    if used < area.height {
        pen.text(area, 1, used, &format!("={points}"), pen.role(Role::Dim));
    }
}

/// The values of one colour, the lowest first.
pub(super) fn values(taken: &[Card], colour: Colour) -> Vec<u8> {
    let mut values: Vec<u8> = taken.iter().filter(|card| card.colour() == colour).map(|card| card.value()).collect();
    values.sort_unstable();
    values
}

/// The values in as many rows as there are, with gaps if they fit; without gaps, a T is a 10.
fn fitting(values: &[u8], width: u16, rows: u16) -> Vec<String> {
    let spaced = wrap(&values.iter().map(u8::to_string).collect::<Vec<_>>().join(" "), width);
    if spaced.len() <= rows.into() {
        return spaced;
    }
    let sign = |value: &u8| char::from_digit((*value).into(), 10).unwrap_or('T');
    wrap(&values.iter().map(sign).collect::<String>(), width)
}

#[test]
fn values_are_all_shown_where_they_fit() {
    assert_eq!(fitting(&[0, 5, 10], 6, 1), ["0 5 10"]);
    assert_eq!(fitting(&[0, 5, 8, 10], 6, 1), ["058T"]);
    assert_eq!(fitting(&[0, 5, 8, 10], 6, 2), ["0 5 8", "10"]);
    assert_eq!(fitting(&[0, 1, 2, 3, 4, 5, 10], 6, 2), ["012345", "T"]);
}
