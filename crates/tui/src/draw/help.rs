use i18n::t;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::Pen;
use super::panel::Key;
use super::pen::{inset, middle, wrap};
use super::theme::{Edge, Role};

/// The help on top of a screen.
#[derive(Clone, Copy)]
pub struct Help<'a> {
    /// The text, in short paragraphs.
    pub text: &'a [String],
    /// The keys, in groups.
    pub groups: &'a [HelpGroup<'a>],
    /// How many rows are scrolled away.
    pub scroll: usize,
}

/// Keys that belong together.
#[derive(Clone, Copy)]
pub struct HelpGroup<'a> {
    /// The heading.
    pub title: &'a str,
    /// The keys.
    pub keys: &'a [Key<'a>],
}

enum Row<'a> {
    Head(&'a str),
    Key(&'a Key<'a>),
    Text(String),
    Gap,
}

pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, help: &Help<'_>) {
    let width = 72.min(area.width.saturating_sub(4));
    let rows = rows(help, width.saturating_sub(4));
    let place = middle(area, width, (rows.len() as u16 + 2).min(area.height.saturating_sub(2)));
    pen.clear(place);
    let inside = inset(pen.frame(place, Edge::Double, pen.role(Role::Title)), 1, 0);
    let title = t!(pen.locale(), "screen-help-title");
    pen.text(place, 2, 0, &format!(" {title} "), pen.role(Role::Title));
    let close = format!(" {} ", t!(pen.locale(), "screen-help-close"));
    let x = place.width.saturating_sub(close.width() as u16 + 2);
    pen.text(place, x, place.height.saturating_sub(1), &close, pen.role(Role::Dim));
    let caps = help.groups.iter().flat_map(|group| group.keys).map(|key| key.cap.width()).max().unwrap_or(0) as u16;
    let first = help.scroll.min(rows.len().saturating_sub(inside.height.into()));
    for (y, row) in (0..inside.height).zip(&rows[first..]) {
        match row {
            Row::Head(title) => {
                pen.text(inside, 0, y, title, pen.role(Role::Strong));
            }
            Row::Key(key) => {
                pen.text(inside, 2, y, key.cap, pen.role(Role::Key));
                pen.text(inside, caps + 4, y, key.does, pen.role(Role::Text));
            }
            Row::Text(text) => {
                pen.text(inside, 0, y, text, pen.role(Role::Text));
            }
            Row::Gap => {}
        }
    }
}

fn rows<'a>(help: &Help<'a>, width: u16) -> Vec<Row<'a>> {
    let mut rows = Vec::new();
    for group in help.groups {
        rows.push(Row::Head(group.title));
        rows.extend(group.keys.iter().map(Row::Key));
        rows.push(Row::Gap);
    }
    for paragraph in help.text {
        rows.extend(wrap(paragraph, width).into_iter().map(Row::Text));
        rows.push(Row::Gap);
    }
    rows.pop();
    rows
}
