use parade::Colour;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::Pen;
use super::overview::{Overview, PlayerSummary};
use super::pen::{bottom, left, top};
use super::theme::Role;

/// The width of "100%" and a gap.
const SCALE: u16 = 5;
/// The dots of a cell: two columns, four rows, by the bits of its braille pattern.
const DOTS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// Draws everybody's win chances as lines, with the numbers at the cursor above them.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, overview: &Overview<'_>) {
    let (legend, rest) = top(area, 1);
    let (chart, axis) = bottom(rest, 1);
    let (scale, chart) = left(chart, SCALE);
    let (_, axis) = left(axis, SCALE);
    write_legend(pen, left(legend, SCALE).1, overview);
    for (y, text) in [(0, "100%"), (scale.height / 2, "50%"), (scale.height.saturating_sub(1), "0%")] {
        pen.text(scale, 4 - text.len() as u16, y, text, pen.role(Role::Dim));
    }
    let entries = overview.players.first().map_or(0, |player| player.chances.len());
    let column = |entry: usize| place(entry, entries, chart.width);
    let cursor = Rect { x: chart.x + column(overview.cursor), width: 1, ..chart }.intersection(chart);
    pen.fill(cursor, "│", pen.role(Role::Frame));
    let mut grid = Grid::new(chart);
    for (index, player) in overview.players.iter().enumerate() {
        grid.line(player, index);
    }
    grid.draw(pen, chart);
    marks(pen, axis, overview, column);
}

/// The style of a player's line.
fn ink(pen: &Pen<'_>, index: usize) -> Style {
    pen.theme().colour(Colour::ALL[index % Colour::ALL.len()]).add_modifier(Modifier::BOLD)
}

fn place(entry: usize, entries: usize, width: u16) -> u16 {
    (entry * usize::from(width.saturating_sub(1)) / entries.saturating_sub(1).max(1)) as u16
}

fn write_legend(pen: &mut Pen<'_>, area: Rect, overview: &Overview<'_>) {
    let mut x = 0;
    for (index, player) in overview.players.iter().enumerate() {
        let chance = player.chances.get(overview.cursor).copied().unwrap_or(0.0);
        x = pen.text(area, x, 0, &format!("{} {:.0}%", player.name, 100.0 * chance), ink(pen, index)) + 3;
    }
}

/// Writes the numbers of the turning points below the chart, and a red sign for each blunder.
fn marks(pen: &mut Pen<'_>, axis: Rect, overview: &Overview<'_>, column: impl Fn(usize) -> u16) {
    for entry in overview.blunders {
        pen.text(axis, column(*entry), 0, "!", pen.role(Role::Bad));
    }
    for (number, entry) in (1..).zip(overview.turns) {
        // Two at the same place go side by side.
        let taken = overview.turns[..number - 1].iter().filter(|other| *other == entry).count() as u16;
        let role = if overview.blunders.contains(entry) { Role::Bad } else { Role::Key };
        pen.text(axis, column(*entry) + taken, 0, &number.to_string(), pen.role(role));
    }
}

/// Cells of dots, each in the colour of the player drawn last.
struct Grid {
    width: usize,
    height: usize,
    cells: Vec<(u8, usize)>,
}

impl Grid {
    fn new(area: Rect) -> Self {
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        Self { width, height, cells: vec![(0, 0); width * height] }
    }

    fn line(&mut self, player: &PlayerSummary, index: usize) {
        let (columns, rows) = (self.width * 2, self.height * 4);
        let level = |column: usize| {
            let at =
                column as f64 * player.chances.len().saturating_sub(1) as f64 / columns.saturating_sub(1).max(1) as f64;
            let chance = |entry: usize| player.chances.get(entry).copied().unwrap_or(0.0);
            let (from, part) = (at.floor() as usize, at.fract());
            let value =
                chance(from) * (1.0 - part) + chance((from + 1).min(player.chances.len().saturating_sub(1))) * part;
            ((1.0 - value.clamp(0.0, 1.0)) * rows.saturating_sub(1) as f64).round() as usize
        };
        let mut last = level(0);
        for column in 0..columns {
            let now = level(column);
            (last.min(now)..=last.max(now)).for_each(|row| self.dot(column, row, index));
            last = now;
        }
    }

    fn dot(&mut self, column: usize, row: usize, index: usize) {
        if let Some((dots, owner)) = self.cells.get_mut(row / 4 * self.width + column / 2) {
            *dots |= DOTS[column % 2][row % 4];
            *owner = index;
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, area: Rect) {
        for (at, (dots, index)) in self.cells.iter().enumerate().filter(|(_, (dots, _))| *dots > 0) {
            let (x, y) = ((at % self.width) as u16, (at / self.width) as u16);
            let sign = char::from_u32(0x2800 + u32::from(*dots)).unwrap_or(' ');
            pen.text(area, x, y, sign.encode_utf8(&mut [0; 4]), ink(pen, *index));
        }
    }
}
