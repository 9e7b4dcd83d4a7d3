use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::panel::{Key, carded, footer};
use super::pen::{middle, top, wrap};
use super::theme::{Role, Sign};
use super::{Hit, Pen};

/// A list in columns to choose from.
#[derive(Clone, Copy)]
pub struct List<'a> {
    /// The heading.
    pub title: &'a str,
    /// The text to the right of the heading.
    pub aside: &'a str,
    /// The headings of the columns, if they need any.
    pub head: &'a [String],
    /// The entries.
    pub rows: &'a [ListRow],
    /// The selected entry.
    pub cursor: usize,
    /// The text for an empty list.
    pub empty: &'a str,
    /// A note above the keys.
    pub note: Option<&'a str>,
    /// The keys in the footer.
    pub keys: &'a [Key<'a>],
}

/// An entry of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListRow {
    /// One text per column.
    pub cells: Vec<String>,
    /// Paragraphs below the columns.
    pub below: Vec<String>,
    /// Whether it can be chosen.
    pub enabled: bool,
    /// Whether it must not be overlooked.
    pub bad: bool,
}

/// The space before the first column.
const MARGIN: u16 = 3;
/// If the last column would be narrower, it goes below the others.
const NARROWEST: u16 = 10;

pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, list: &List<'_>) {
    let (head, rest) = top(area, 1);
    let body = footer(pen, rest, 1, list.note, list.keys);
    pen.section(head, list.title, list.aside, false);
    if list.rows.is_empty() {
        let lines = wrap(list.empty, body.width.saturating_sub(4).min(60));
        let place = middle(body, 60.min(body.width.saturating_sub(4)), lines.len() as u16 + 2);
        pen.lines(place, &lines, pen.role(Role::Text));
        return;
    }
    let widths = widths(list, body.width);
    let (heads, body) = top(body, u16::from(!list.head.is_empty()));
    cells(pen, heads, list.head, &widths, Role::Dim);
    let rows: Vec<(&ListRow, Vec<RowLine>)> =
        list.rows.iter().map(|row| (row, row.lines(list.head, &widths, body.width))).collect();
    let heights: Vec<u16> = rows.iter().map(|(_, lines)| lines.len() as u16).collect();
    let upto: u16 = heights[..=list.cursor.min(heights.len() - 1)].iter().sum();
    let mut skip = upto.saturating_sub(body.height);
    let mut y = 0;
    for (index, (row, lines)) in rows.iter().enumerate() {
        if skip >= heights[index] {
            skip -= heights[index];
            continue;
        }
        let place = Rect { y: body.y + y, height: (body.height - y).min(heights[index] - skip), ..body };
        entry(pen, place, (row, &lines[skip.into()..]), (index, list.cursor), &widths);
        y += place.height;
        skip = 0;
        if y >= body.height {
            break;
        }
    }
    let all: u16 = heights.iter().sum();
    if upto > body.height {
        pen.flush_right(body, 0, pen.theme().sign(Sign::Up), pen.role(Role::Key));
    }
    if all > upto.max(body.height) {
        pen.flush_right(body, body.height.saturating_sub(1), pen.theme().sign(Sign::Down), pen.role(Role::Key));
    }
}

/// One row of an entry.
enum RowLine {
    /// The columns, the last one cut to fit.
    Cells(Vec<String>),
    /// Text that starts at this column.
    Text(u16, String),
}

impl ListRow {
    /// The columns, the last one wrapped or moved below with its heading, then the paragraphs.
    fn lines(&self, head: &[String], widths: &[u16], width: u16) -> Vec<RowLine> {
        let last = widths.last().copied().unwrap_or(0);
        let column = MARGIN + widths.iter().rev().skip(1).map(|width| width + 2).sum::<u16>();
        let indent = MARGIN + if widths.len() > 1 { widths[0] + 2 } else { 0 };
        let mut cells = self.cells.clone();
        let mut rest = Vec::new();
        if let Some(cell) = cells.last_mut().filter(|_| self.cells.len() == widths.len()) {
            let mut wrapped = wrap(cell, last).into_iter();
            *cell = wrapped.next().unwrap_or_default();
            rest.extend(wrapped.map(|line| RowLine::Text(column, line)));
        }
        if let Some(cell) = self.cells.get(widths.len()).filter(|cell| !cell.is_empty()) {
            let name = head.get(widths.len()).map_or("", String::as_str);
            rest.push(RowLine::Text(indent, format!("{name}  {cell}")));
        }
        let below = self.below.iter().flat_map(|text| wrap(text, width.saturating_sub(indent + 2)));
        rest.extend(below.map(|line| RowLine::Text(indent, line)));
        std::iter::once(RowLine::Cells(cells)).chain(rest).collect()
    }
}

/// Draws the rows of one entry that fit.
fn entry(
    pen: &mut Pen<'_>,
    place: Rect,
    (row, lines): (&ListRow, &[RowLine]),
    (index, cursor): (usize, usize),
    widths: &[u16],
) {
    pen.hit(place, Hit::Item(index));
    let on = index == cursor;
    for (y, line) in (0..place.height).zip(lines) {
        let here = Rect { y: place.y + y, height: 1, ..place };
        match line {
            RowLine::Cells(texts) => {
                let role = match (row.bad, row.enabled) {
                    (true, _) => Role::Bad,
                    (false, true) => Role::Text,
                    (false, false) => Role::Dim,
                };
                cells(pen, here, texts, widths, role);
                if on {
                    pen.text(here, 1, 0, pen.theme().sign(Sign::Here), pen.role(Role::Key));
                    let from = MARGIN - 1;
                    let wide = Rect { x: here.x + from, width: here.width.saturating_sub(from + 1), ..here };
                    pen.style(wide, pen.role(Role::Selected));
                }
            }
            RowLine::Text(column, text) => {
                carded(pen, here, *column, 0, text, pen.role(if on { Role::Text } else { Role::Dim }));
            }
        }
    }
}

fn cells(pen: &mut Pen<'_>, area: Rect, cells: &[String], widths: &[u16], role: Role) {
    let mut x = MARGIN;
    for (cell, width) in cells.iter().zip(widths) {
        let place = Rect { x: area.x + x, width: *width, ..area }.intersection(area);
        carded(pen, place, 0, 0, cell, pen.role(role));
        x += width + 2;
    }
}

/// Column widths that fit their contents; the last column takes the rest.
fn widths(list: &List<'_>, width: u16) -> Vec<u16> {
    let columns = list.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let all = || list.rows.iter().map(|row| &row.cells[..]).chain([list.head]);
    let widest = |column: usize| all().filter_map(|cells| cells.get(column)).map(|cell| cell.width()).max();
    let mut widths: Vec<u16> = (0..columns).map(|column| (widest(column).unwrap_or(0) as u16).min(width / 3)).collect();
    let used: u16 = MARGIN + widths.iter().rev().skip(1).map(|width| width + 2).sum::<u16>();
    let left = width.saturating_sub(used + 1);
    match widths.last_mut() {
        Some(last) if columns == 1 || left >= (*last).min(NARROWEST) => *last = left,
        _ => drop(widths.pop()),
    }
    widths
}
