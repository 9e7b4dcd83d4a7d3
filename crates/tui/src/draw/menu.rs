use i18n::t;
use parade::Colour;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::panel::{Key, footer};
use super::pen::{bottom, inset, left, middle, top};
use super::theme::{Edge, Role, Sign};
use super::{Hit, Pen};

/// A menu below the title.
#[derive(Clone, Copy)]
pub struct MenuPicture<'a> {
    /// The entries.
    pub items: &'a [MenuItem],
    /// The selected row.
    pub cursor: usize,
    /// The keys in the footer.
    pub keys: &'a [Key<'a>],
    /// A note above the keys.
    pub note: Option<&'a str>,
}

/// An entry of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuItem {
    /// The label.
    pub label: String,
    /// A short description.
    pub about: String,
    /// The heading of its group, if it is the first one there.
    pub group: Option<String>,
}

/// A list of settings.
#[derive(Clone, Copy)]
pub struct Settings<'a> {
    /// The heading.
    pub title: &'a str,
    /// The settings with their values.
    pub items: &'a [Setting],
    /// The selected row.
    pub cursor: usize,
    /// The description of the selected one.
    pub about: &'a str,
    /// The keys in the footer.
    pub keys: &'a [Key<'a>],
}

/// A setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The label.
    pub name: String,
    /// The value.
    pub value: Value,
}

/// The value of a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// One of several values.
    Picked(String),
    /// Free text.
    Typed {
        /// What was typed so far.
        text: String,
        /// The value while nothing is typed.
        instead: String,
    },
}

pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, menu: &MenuPicture<'_>) {
    let body = footer(pen, area, 1, menu.note, menu.keys);
    let items = menu.items.len() as u16;
    let gaps = menu.items.iter().skip(1).filter(|item| item.group.is_some()).count() as u16;
    let gaps = if body.height > items + gaps + 2 { gaps } else { 0 };
    let art = art_height(body, items + gaps);
    let total = art + 2 + items + gaps;
    let (_, rest) = top(body, body.height.saturating_sub(total) / 3);
    let (title, rest) = top(rest, art);
    letters(pen, title);
    let (under, rest) = top(rest, 2);
    let motto = t!(pen.locale(), "screen-menu-motto");
    pen.centred(under, 0, &motto, pen.role(Role::Dim));
    entries(pen, rest, menu, gaps > 0);
}

/// The height of the title, which is a parade of cards if it fits.
fn art_height(area: Rect, items: u16) -> u16 {
    match (area.width, area.height.saturating_sub(items + 2)) {
        (80.., 14..) => 5,
        (64.., 5..) => 3,
        _ => 1,
    }
}

fn letters(pen: &mut Pen<'_>, area: Rect) {
    const NAME: &str = "WONDERLAND";
    if area.height < 3 {
        pen.centred(area, 0, NAME, pen.role(Role::Title));
        return;
    }
    let width = if area.height >= 5 { 7 } else { 5 };
    let row = middle(area, (width + 1) * NAME.len() as u16 - 1, area.height);
    for ((x, letter), colour) in (row.x..).step_by(width as usize + 1).zip(NAME.chars()).zip(Colour::ALL.iter().cycle())
    {
        let place = Rect { x, width, ..row }.intersection(row);
        let style = pen.theme().colour(*colour);
        let inside = pen.frame(place, Edge::Light, style);
        let bold = style.add_modifier(Modifier::BOLD);
        pen.centred(inside, inside.height / 2, &letter.to_string(), bold);
        if inside.height > 1 {
            pen.text(inside, 0, 0, pen.theme().symbol(*colour), style);
            pen.flush_right(inside, inside.height - 1, pen.theme().symbol(*colour), style);
        }
    }
}

fn entries(pen: &mut Pen<'_>, area: Rect, menu: &MenuPicture<'_>, gaps: bool) {
    let widest =
        |text: fn(&MenuItem) -> &str| menu.items.iter().map(|item| text(item).width()).max().unwrap_or(0) as u16;
    let label = widest(|item| &item.label) + 4;
    // Headings and descriptions that don't fit are left out: cut off they help nobody.
    let room = area.width.saturating_sub(label);
    let about = Some(widest(|item| &item.about) + 3).filter(|about| *about <= room).unwrap_or(0);
    let group = widest(|item| item.group.as_deref().unwrap_or_default()) + 2;
    let group = if group + about <= room { group } else { 0 };
    let area = middle(area, group + label + about, area.height);
    let heights =
        menu.items.iter().enumerate().map(|(index, item)| 1 + u16::from(gaps && index > 0 && item.group.is_some()));
    let ends: Vec<u16> = heights
        .scan(0, |sum, height| {
            *sum += height;
            Some(*sum)
        })
        .collect();
    let skip = ends[menu.cursor.min(ends.len() - 1)].saturating_sub(area.height);
    for (index, (item, end)) in menu.items.iter().zip(&ends).enumerate() {
        let Some(y) = (end - 1).checked_sub(skip).filter(|y| *y < area.height) else { continue };
        let row = Rect { y: area.y + y, height: 1, ..area };
        pen.hit(row, Hit::Item(index));
        let on = index == menu.cursor;
        if group > 0 {
            pen.text(row, 0, 0, item.group.as_deref().unwrap_or_default(), pen.role(Role::Title));
        }
        if on {
            pen.text(row, group, 0, pen.theme().sign(Sign::Here), pen.role(Role::Key));
        }
        let text = format!(" {:<1$} ", item.label, usize::from(label - 4));
        pen.text(row, group + 1, 0, &text, pen.role(if on { Role::Selected } else { Role::Text }));
        if about > 0 {
            pen.text(row, group + label + 1, 0, &item.about, pen.role(Role::Dim));
        }
    }
}

pub(crate) fn settings(pen: &mut Pen<'_>, area: Rect, settings: &Settings<'_>) {
    let body = footer(pen, area, 1, None, settings.keys);
    let label = settings.items.iter().map(|item| item.name.width()).max().unwrap_or(0) as u16;
    let rows = settings.items.len() as u16;
    let height = if 2 * rows + 5 <= body.height { 2 * rows + 6 } else { rows + 5 };
    let place = middle(body, 70.min(body.width), height);
    let inside = pen.frame(place, Edge::Light, pen.role(Role::Frame));
    pen.text(place, 2, 0, &format!(" {} ", settings.title), pen.role(Role::Title));
    let (list, about) = bottom(inset(inside, 2, 0), 2);
    let spread = if list.height as usize > settings.items.len() * 2 { 2 } else { 1 };
    let rows = usize::from(list.height / spread).max(1);
    let first = (settings.cursor + 1).saturating_sub(rows);
    let items = settings.items.iter().enumerate().skip(first);
    for (y, (index, item)) in (spread - 1..list.height).step_by(spread.into()).zip(items) {
        let row = Rect { y: list.y + y, height: 1, ..list };
        pen.hit(row, Hit::Item(index));
        let on = index == settings.cursor;
        pen.text(row, 0, 0, &item.name, pen.role(if on { Role::Strong } else { Role::Text }));
        let (_, place) = left(row, label + 3);
        value(pen, place, &item.value, on);
    }
    let lines = super::pen::wrap(settings.about, about.width);
    pen.lines(about, &lines, pen.role(Role::Dim));
}

fn value(pen: &mut Pen<'_>, area: Rect, value: &Value, on: bool) {
    let role = pen.role(if on { Role::Selected } else { Role::Text });
    match value {
        Value::Picked(text) if on => {
            let (back, here) = (pen.theme().sign(Sign::Back), pen.theme().sign(Sign::Here));
            pen.text(area, 0, 0, &format!("{back} {text} {here}"), role);
        }
        Value::Picked(text) => drop(pen.text(area, 2, 0, text, role)),
        Value::Typed { text, instead } => {
            let end = if on {
                // Of a long text, the end is where the cursor is.
                let room = usize::from(area.width).saturating_sub(4);
                pen.text(area, 1, 0, &format!(" {}_ ", tail(text, room)), role)
            } else {
                pen.text(area, 2, 0, text, role)
            };
            if text.is_empty() {
                pen.text(area, end, 0, instead, pen.role(Role::Dim));
            }
        }
    }
}

/// The last characters that fit into this many columns.
fn tail(text: &str, columns: usize) -> &str {
    let fits = |(at, _): &(usize, char)| text[*at..].width() <= columns;
    text.char_indices().find(fits).map_or("", |(at, _)| &text[at..])
}
