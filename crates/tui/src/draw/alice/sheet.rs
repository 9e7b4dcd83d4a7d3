use alice::SheetRow;
use game::Seat;
use i18n::t;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::ring::pawn;
use super::{AliceEnd, AlicePicture};
use crate::draw::Pen;
use crate::draw::panel::{Total, bars, paragraph};
use crate::draw::pen::{left, top};
use crate::draw::theme::{Role, Sign};

/// Widths of name, large cookies, small ones, total, distance.
const COLUMNS: [u16; 5] = [22, 22, 8, 8, 10];

/// The score sheet, as far as it is revealed.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>, end: &AliceEnd<'_>) {
    let title = t!(pen.locale(), "screen-alice-sheet");
    let area = pen.section(area, &title, "", false);
    let (head, rest) = top(area, 2);
    let heads = [
        t!(pen.locale(), "screen-alice-sheet-large"),
        t!(pen.locale(), "screen-alice-sheet-small"),
        t!(pen.locale(), "screen-alice-sheet-total"),
        t!(pen.locale(), "screen-alice-sheet-distance"),
    ];
    for (index, text) in heads.iter().enumerate().filter(|(index, _)| is_shown(*index, end)) {
        pen.flush_right(column(head, index + 1), 0, text, pen.role(Role::Strong));
    }
    let rows = if rest.height >= 2 * end.sheet.rows.len() as u16 + 3 { 2 } else { 1 };
    let mut rest = rest;
    for seat in Seat::all(end.sheet.rows.len()) {
        let (row, below) = top(rest, rows);
        player(pen, row, picture, end, seat);
        rest = below;
    }
    if end.step >= AliceEnd::STEPS {
        let (_, place) = top(rest, 1);
        let used = paragraph(pen, place, end.verdict, pen.role(Role::Fresh));
        bars(pen, top(place, used + 1).1, &totals(picture, end));
    }
}

/// Whether a column is revealed; the total counts up from the first step on.
fn is_shown(column: usize, end: &AliceEnd<'_>) -> bool {
    column < usize::from(end.step) || (column == 2 && end.step > 0)
}

/// The points that are revealed.
fn so_far(line: &SheetRow, step: u8) -> i32 {
    match step {
        0 => 0,
        1 => line.large.iter().map(|cookie| i32::from(*cookie)).sum(),
        _ => line.total,
    }
}

/// The totals, the highest first.
fn totals(picture: &AlicePicture<'_>, end: &AliceEnd<'_>) -> Vec<Total> {
    let total = |seat: Seat| Total {
        name: picture.aside.names.of(seat),
        points: end.sheet.rows[seat.index()].total,
        won: end.winners.contains(seat),
    };
    let mut totals: Vec<Total> = Seat::all(end.sheet.rows.len()).map(total).collect();
    totals.sort_by_key(|total| (-total.points, !total.won));
    totals
}

fn column(area: Rect, index: usize) -> Rect {
    let wanted: u16 = COLUMNS.iter().sum();
    // On a narrow screen the columns shrink.
    let widths = COLUMNS.map(|width| if wanted > area.width { width * area.width / wanted } else { width });
    let x = widths[..index].iter().sum::<u16>();
    Rect { x: area.x + x, width: widths[index], ..area }.intersection(area)
}

fn player(pen: &mut Pen<'_>, row: Rect, picture: &AlicePicture<'_>, end: &AliceEnd<'_>, seat: Seat) {
    let line = &end.sheet.rows[seat.index()];
    let (letter, style) = pawn(pen, picture, seat);
    let (name, _) = left(row, column(row, 0).width);
    let x = pen.text(name, 2, 0, &letter, style);
    pen.text(name, x + 1, 0, &picture.aside.names.of(seat), pen.role(Role::Text));
    let large: String = line.large.iter().map(|value| format!("{value} ")).collect();
    let distance = line.distance.map_or_else(|| "-".into(), |steps| steps.to_string());
    let cells = [large.trim_end().to_owned(), line.small.to_string(), so_far(line, end.step).to_string(), distance];
    for (index, cell) in cells.iter().enumerate().filter(|(index, _)| is_shown(*index, end)) {
        let mut style = pen.role(if index == 2 { Role::Strong } else { Role::Text });
        if index + 1 == usize::from(end.step) && end.step < AliceEnd::STEPS {
            style = style.add_modifier(Modifier::BOLD);
        }
        let place = column(row, index + 1);
        pen.flush_right(Rect { x: place.x + 1, width: place.width.saturating_sub(1), ..place }, 0, cell, style);
    }
    if end.step >= AliceEnd::STEPS && end.winners.contains(seat) {
        pen.text(row, 0, 0, pen.theme().sign(Sign::Crown), pen.role(Role::Fresh));
    }
}
