use game::{Names, Seat, SeatSet};
use i18n::t;
use parade::{Card, Colour, Sheet};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::{ParadeEnd, ParadePicture};
use crate::draw::Pen;
use crate::draw::card::{Mark, Size, card};
use crate::draw::panel::{Total, bars, paragraph};
use crate::draw::pen::{left, top, wrap};
use crate::draw::theme::{Role, Sign};

const NAME: u16 = 14;
const TOTAL: u16 = 7;

/// The table of a score sheet, as far as it is revealed.
pub(crate) struct Table<'a> {
    pub(crate) sheet: &'a Sheet,
    pub(crate) names: &'a Names,
    /// The player whose row is highlighted.
    pub(crate) me: Option<Seat>,
    pub(crate) winners: SeatSet,
    pub(crate) step: u8,
    /// Rows per player.
    pub(crate) rows: u16,
}

impl Table<'_> {
    /// Draws it; returns the area below.
    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect) -> Rect {
        let cell = (area.width.saturating_sub(NAME + TOTAL) / 6).min(14);
        let (head, mut rest) = top(area, 1);
        let names = Colour::ALL.map(|colour| format!("{} {}", pen.theme().symbol(colour), pen.locale().colour(colour)));
        let fit = names.iter().all(|word| word.width() < cell.into());
        for (colour, word) in Colour::ALL.into_iter().zip(names).take(self.step.into()) {
            let text = if fit { word } else { format!("{}{}", pen.theme().symbol(colour), colour.letter()) };
            let style = pen.theme().colour(colour).add_modifier(Modifier::BOLD);
            pen.flush_right(column(head, cell, colour.index()), 0, &text, style);
        }
        let total = t!(pen.locale(), "screen-parade-total");
        pen.flush_right(column(head, cell, 6), 0, &total, pen.role(Role::Strong));
        for seat in Seat::all(self.sheet.rows.len()) {
            let (row, below) = top(rest, self.rows);
            self.player(pen, row, seat, cell);
            rest = below;
        }
        rest
    }

    fn player(&self, pen: &mut Pen<'_>, row: Rect, seat: Seat, cell: u16) {
        let line = &self.sheet.rows[seat.index()];
        let done = self.step >= ParadeEnd::STEPS;
        let best = done && self.winners.contains(seat);
        if best {
            pen.text(row, 0, 0, pen.theme().sign(Sign::Crown), pen.role(Role::Fresh));
        }
        let style = pen.role(if best || self.me == Some(seat) { Role::Strong } else { Role::Text });
        pen.text(left(row, NAME).0, 2, 0, &self.names.of(seat), style);
        let mut sum = 0;
        for (index, scored) in line.colours.iter().enumerate().take(self.step.into()) {
            let place = column(row, cell, index);
            let newest = index + 1 == usize::from(self.step);
            let mut ink = pen.theme().colour(scored.colour);
            if newest {
                ink = ink.add_modifier(Modifier::BOLD | Modifier::REVERSED);
            }
            let crown = if scored.majority { pen.theme().sign(Sign::Crown) } else { " " };
            let text = if scored.cards.is_empty() { "-".into() } else { scored.points.to_string() };
            let space = if cell < 5 { "" } else { " " };
            pen.flush_right(place, 0, &format!("{space}{text}{crown}"), ink);
            let values: Vec<String> = scored.cards.iter().map(|card| card.value().to_string()).collect();
            let (_, below) = top(Rect { x: place.x + 1, width: place.width.saturating_sub(2), ..place }, 1);
            for (y, line) in (0..below.height).zip(wrap(&values.join(" "), below.width)) {
                pen.flush_right(below, y, &line, pen.role(Role::Dim));
            }
            sum += i32::from(scored.points);
        }
        let role = if done { Role::Strong } else { Role::Text };
        pen.flush_right(column(row, cell, 6), 0, &sum.to_string(), pen.role(role));
        if row.height > 1 {
            let count = t!(pen.locale(), "screen-parade-sheet-cards", count = line.cards);
            pen.text(left(row, NAME).0, 2, 1, &count, pen.role(Role::Dim));
        }
    }
}

fn column(area: Rect, cell: u16, index: usize) -> Rect {
    let width = if index == 6 { TOTAL } else { cell };
    Rect { x: area.x + NAME + cell * index as u16, width, ..area }.intersection(area)
}

/// Explains the sign of a majority.
pub(crate) fn legend(pen: &Pen<'_>) -> String {
    format!("{} {}", pen.theme().sign(Sign::Crown), t!(pen.locale(), "screen-parade-sheet-legend"))
}

/// The score sheet, as far as it is revealed.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>, end: &ParadeEnd<'_>) {
    let (title, legend) = (t!(pen.locale(), "screen-parade-sheet"), legend(pen));
    let area = pen.section(area, &title, &legend, false);
    let seats = end.sheet.rows.len() as u16;
    let rows = area.height.saturating_sub(5).checked_div(seats).unwrap_or(1).clamp(1, 4);
    let (names, me) = (picture.aside.names, picture.aside.me);
    let table = Table { sheet: end.sheet, names, me, winners: end.winners, step: end.step, rows };
    let rest = table.draw(pen, area);
    kept_or_verdict(pen, rest, picture, end);
}

/// Shows the two cards that each player kept, and at the end who won.
fn kept_or_verdict(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>, end: &ParadeEnd<'_>) {
    let (_, area) = top(area, 1);
    if end.step >= ParadeEnd::STEPS {
        let used = paragraph(pen, area, end.verdict, pen.role(Role::Fresh));
        bars(pen, top(area, used + 1).1, &totals(picture, end));
        return;
    }
    let title = t!(pen.locale(), "screen-parade-kept");
    let mut rest = pen.section(area, &title, "", false);
    let per_row = usize::from((rest.width / 26).max(1));
    let size = if rest.height >= picture.view.seats.div_ceil(per_row) as u16 * 3 { Size::Small } else { Size::Mini };
    for chunk in Seat::all(picture.view.seats).collect::<Vec<_>>().chunks(per_row) {
        let (row, below) = top(rest, size.height());
        for (index, &seat) in chunk.iter().enumerate() {
            let place = Rect { x: row.x + 26 * index as u16, width: 25, ..row }.intersection(row);
            kept(pen, place, picture, seat, size);
        }
        rest = below;
    }
}

/// The totals, the lowest first.
fn totals(picture: &ParadePicture<'_>, end: &ParadeEnd<'_>) -> Vec<Total> {
    let mut seats: Vec<Seat> = Seat::all(end.sheet.rows.len()).collect();
    let row = |seat: &Seat| &end.sheet.rows[seat.index()];
    seats.sort_by_key(|seat| (row(seat).total, row(seat).cards));
    let total = |seat: &Seat| Total {
        name: picture.aside.names.of(*seat),
        points: row(seat).total,
        won: end.winners.contains(*seat),
    };
    seats.iter().map(total).collect()
}

fn kept(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>, seat: Seat, size: Size) {
    let (name, cards) = left(area, area.width.saturating_sub(13));
    pen.text(name, 1, size.height() / 2, &picture.aside.names.of(seat), pen.role(Role::Text));
    let taken = picture.view.taken.get(seat.index()).map(Vec::as_slice).unwrap_or_default();
    let kept: &[Card] = &taken[taken.len().saturating_sub(2)..];
    for (index, &here) in kept.iter().enumerate() {
        let (_, place) = left(cards, index as u16 * size.width());
        card(pen, place, here, size, Mark::Fresh);
    }
}
