use game::Seat;
use i18n::t;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::panel::{Aside, carded};
use super::pen::wrap;
use super::theme::{Role, Sign};
use super::{Hit, Pen, Region};

/// A line of the log: a player's turn, or something that happened to all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The player, whose name comes first.
    pub seat: Option<Seat>,
    /// What happened.
    pub text: String,
}

impl From<String> for LogLine {
    fn from(text: String) -> Self {
        Self { seat: None, text }
    }
}

/// The widest column of names.
const NAME: usize = 16;
/// The narrowest column beside it; where there is less room, lines start with the name.
const NARROWEST: u16 = 14;

/// One row of the log.
struct Row {
    name: String,
    indent: u16,
    text: String,
    newest: bool,
    mine: bool,
}

/// Draws the log, the newest line at the end.
pub(crate) fn log(pen: &mut Pen<'_>, area: Rect, aside: &Aside<'_>) {
    if area.height < 2 || area.width < 12 {
        return;
    }
    let title = t!(pen.locale(), "screen-log-title");
    let below = pen.theme().sign(Sign::Down);
    let more = if aside.scrolled > 0 { format!("{below} {}", aside.scrolled) } else { String::new() };
    let inside = pen.section(area, &title, &more, aside.marks(Region::Log));
    let rows = rows(aside, inside.width.saturating_sub(1));
    let height = usize::from(inside.height);
    let furthest = rows.len().saturating_sub(height);
    pen.hit(area, Hit::Log { furthest });
    let end = rows.len() - aside.scrolled.min(furthest);
    for (y, row) in (0..).zip(&rows[end.saturating_sub(height)..end]) {
        let role = if row.newest { Role::Text } else { Role::Dim };
        pen.text(inside, 0, y, &row.name, pen.role(if row.mine { Role::Strong } else { role }));
        carded(pen, inside, row.indent, y, &row.text, pen.role(role));
    }
}

fn rows(aside: &Aside<'_>, width: u16) -> Vec<Row> {
    let name = |line: &LogLine| line.seat.map(|seat| aside.names.of(seat)).unwrap_or_default();
    let longest = aside.log.iter().map(|line| name(line).width()).max().unwrap_or(0).min(NAME);
    let column = if longest > 0 { longest as u16 + 2 } else { 0 };
    let beside = width >= column + NARROWEST;
    let mut rows = Vec::new();
    for (index, line) in aside.log.iter().enumerate() {
        let newest = index + 1 == aside.log.len();
        let mine = line.seat.is_some_and(|seat| aside.is_me(seat));
        let named = beside && line.seat.is_some();
        let (indent, text) = match line.seat {
            Some(_) if named => (column, line.text.clone()),
            Some(_) => (0, format!("{}  {}", name(line), line.text)),
            None => (0, line.text.clone()),
        };
        for (i, text) in wrap(&text, width.saturating_sub(indent + 1)).into_iter().enumerate() {
            let first = named && i == 0;
            let hang = u16::from(!named && i > 0);
            let name = if first { short(&name(line), longest) } else { String::new() };
            rows.push(Row { name, indent: indent + hang, text, newest, mine });
        }
    }
    rows
}

/// As many letters as fit.
fn short(name: &str, width: usize) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        text.push(letter);
        if text.width() > width {
            text.pop();
            break;
        }
    }
    text
}
