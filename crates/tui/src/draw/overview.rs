use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::panel::{Key, footer, paragraph};
use super::pen::{bottom, inset, left, top};
use super::theme::Role;
use super::{Glyphs, Palette, Pen, chart};

/// The overview of a review: what everybody's result consists of, and a graph of win chances.
#[derive(Clone, Copy)]
pub struct Overview<'a> {
    /// The heading.
    pub title: &'a str,
    /// A sentence that says who won.
    pub verdict: &'a str,
    /// The heading of the table of parts.
    pub from: &'a str,
    /// The headings of the parts.
    pub head: &'a [String],
    /// What the parts mean.
    pub about: &'a str,
    /// The heading of the graph.
    pub chances: &'a str,
    /// The players, by seat.
    pub players: &'a [PlayerSummary],
    /// The entries that the graph marks with numbers, from 1.
    pub turns: &'a [usize],
    /// The entries that were blunders.
    pub blunders: &'a [usize],
    /// The entry whose chances are written out.
    pub cursor: usize,
    /// The keys in the footer.
    pub keys: &'a [Key<'a>],
}

/// A player's result and win chances.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerSummary {
    /// The player's name.
    pub name: String,
    /// The parts of the result.
    pub parts: Vec<String>,
    /// The chance to win after each entry, from 0 to 1.
    pub chances: Vec<f64>,
}

const NAME: u16 = 16;
/// The width of "100%".
const SHARE: u16 = 5;
/// The greatest height of a graph.
const TALLEST: u16 = 8;

pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, overview: &Overview<'_>) {
    let (head, rest) = top(area, 1);
    let body = footer(pen, rest, 1, None, overview.keys);
    pen.section(head, overview.title, "", false);
    let body = inset(body, 1, 0);
    let used = paragraph(pen, top(body, 2).0, overview.verdict, pen.role(Role::Fresh));
    let (_, body) = top(body, used);
    let count = overview.players.len() as u16;
    // The graph gets two rows a player if possible.
    let spare = body.height.saturating_sub(2 + count + 2 + 2 * count);
    let (_, body) = top(body, u16::from(spare >= 4));
    let body = parts(pen, body, overview);
    let body = if spare >= 3 {
        let used = paragraph(pen, top(body, 2).0, overview.about, pen.role(Role::Dim));
        top(body, used + u16::from(spare >= 5)).1
    } else {
        body
    };
    graph(pen, body, overview);
}

/// Draws the table of parts; returns the area below it.
fn parts(pen: &mut Pen<'_>, area: Rect, overview: &Overview<'_>) -> Rect {
    let mut rest = pen.section(area, overview.from, "", false);
    let widest = |column: usize| {
        let cells = overview.players.iter().map(|player| &player.parts[..]).chain([overview.head]);
        cells.filter_map(|cells| cells.get(column)).map(|cell| cell.width()).max().unwrap_or(0) as u16
    };
    let widths: Vec<u16> = (0..overview.head.len()).map(widest).collect();
    let gap = (rest.width.saturating_sub(NAME + widths.iter().sum::<u16>()) / widths.len().max(1) as u16).min(4);
    let mut row = |pen: &mut Pen<'_>, name: &str, cells: &[String], role: Role| {
        let (line, below) = top(rest, 1);
        pen.text(left(line, NAME - 1).0, 0, 0, name, pen.role(Role::Text));
        let mut x = line.x + NAME;
        for (cell, width) in cells.iter().zip(&widths) {
            let place = Rect { x: x + gap, width: *width, ..line }.intersection(line);
            pen.flush_right(place, 0, cell, pen.role(role));
            x += gap + width;
        }
        rest = below;
    };
    row(pen, "", overview.head, Role::Dim);
    for player in overview.players {
        row(pen, &player.name, &player.parts, Role::Text);
    }
    rest
}

/// A strip of bars for each player, readable without colours.
fn graph(pen: &mut Pen<'_>, area: Rect, overview: &Overview<'_>) {
    let area = pen.section(area, overview.chances, "", false);
    // Lines can be told apart by their colours alone.
    let lines = pen.theme().glyphs == Glyphs::Unicode && pen.theme().palette != Palette::None;
    if lines && area.height >= 5 {
        return chart::draw(pen, area, overview);
    }
    let (strips, axis) = bottom(area, 1);
    let count = overview.players.len().max(1) as u16;
    let height = (strips.height / count).clamp(1, TALLEST);
    // Tall strips get some space between them.
    let bars = if height > 2 { height - 1 } else { height };
    let mut rest = strips;
    for player in overview.players {
        let (strip, below) = top(rest, height);
        strip_of(pen, top(strip, bars).0, player);
        rest = below;
    }
    let entries = overview.players.first().map_or(0, |player| player.chances.len());
    let axis = Rect { y: rest.y.min(axis.y), ..axis };
    let lane = lane(axis);
    for (number, entry) in (1..).zip(overview.turns) {
        let x = entry * usize::from(lane.width.saturating_sub(1)) / entries.saturating_sub(1).max(1);
        let role = pen.role(Role::Key);
        // Two at the same place go side by side.
        let taken = overview.turns[..number - 1].iter().filter(|other| *other == entry).count();
        pen.text(lane, (x + taken) as u16, 0, &number.to_string(), role);
    }
}

/// The bars of a row, between the first and the last chance.
fn lane(row: Rect) -> Rect {
    Rect { x: row.x + NAME + SHARE + 1, width: row.width.saturating_sub(NAME + 2 * SHARE + 2), ..row }.intersection(row)
}

fn strip_of(pen: &mut Pen<'_>, area: Rect, player: &PlayerSummary) {
    let foot = area.height.saturating_sub(1);
    pen.text(left(area, NAME - 1).0, 0, foot, &player.name, pen.role(Role::Text));
    let share = |chance: Option<&f64>| format!("{:.0}%", 100.0 * chance.copied().unwrap_or(0.0));
    let first = Rect { x: area.x + NAME, width: SHARE, ..area }.intersection(area);
    pen.flush_right(first, foot, &share(player.chances.first()), pen.role(Role::Dim));
    let last = share(player.chances.last());
    let x = area.width.saturating_sub(last.width() as u16);
    pen.text(area, x, foot, &last, pen.role(Role::Strong));
    let lane = lane(area);
    for x in 0..lane.width {
        let level = mean_at(&player.chances, x.into(), lane.width.into());
        column(pen, lane, x, level);
    }
}

/// The mean of a column's numbers, or the nearest number before it if it has none.
fn mean_at(numbers: &[f64], column: usize, columns: usize) -> f64 {
    let from = column * numbers.len() / columns.max(1);
    let to = ((column + 1) * numbers.len() / columns.max(1)).max(from + 1).min(numbers.len());
    let part = numbers.get(from..to).unwrap_or_default();
    part.iter().sum::<f64>() / part.len().max(1) as f64
}

/// The height of a bar in eighths of a row, at least one.
fn column(pen: &mut Pen<'_>, lane: Rect, x: u16, level: f64) {
    let eighths = ((level * 8.0 * f64::from(lane.height)).round() as u16).max(1);
    for y in 0..lane.height {
        let above = (lane.height - 1 - y) * 8;
        let sign = pen.theme().eighths(eighths.saturating_sub(above).min(8).into());
        pen.text(lane, x, y, sign, Style::new());
    }
}

#[test]
fn columns_have_the_mean_of_what_falls_to_them() {
    let numbers = [0.0, 1.0, 0.5, 0.5];
    let at = |columns: usize| (0..columns).map(|column| mean_at(&numbers, column, columns)).collect::<Vec<_>>();
    assert_eq!(at(2), [0.5, 0.5]);
    assert_eq!(at(4), numbers);
    assert_eq!(at(8), [0.0, 0.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5]);
    assert_eq!(mean_at(&[], 0, 3), 0.0);
}
