use game::{Names, Seat, SeatSet};
use parade::{Card, Colour, Sheet};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::panel::{Key, footer, paragraph};
use super::parade::ParadeEnd;
use super::parade::sheet::{Table, legend};
use super::pen::{inset, top};
use super::theme::{Role, Sign};
use super::{Hit, Pen};

/// The score pad: who holds which card at a real table, and the score.
#[derive(Clone, Copy)]
pub struct PadPicture<'a> {
    /// The heading.
    pub title: &'a str,
    /// The score sheet.
    pub sheet: &'a Sheet,
    /// The players' names.
    pub names: &'a Names,
    /// The players with the lowest score; none before the first card.
    pub winners: SeatSet,
    /// The player who gets cards.
    pub me: Seat,
    /// The heading of the cards.
    pub cards: &'a str,
    /// The description of the selected card.
    pub about: &'a str,
    /// The selected card.
    pub cursor: Card,
    /// A sentence that says who is winning.
    pub verdict: &'a str,
    /// Instructions.
    pub how: &'a str,
    /// A note above the keys.
    pub note: Option<&'a str>,
    /// The keys in the footer.
    pub keys: &'a [Key<'a>],
}

impl PadPicture<'_> {
    fn owner(&self, card: Card) -> Option<Seat> {
        let holds = |seat: &Seat| self.sheet.rows[seat.index()].colours[card.colour().index()].cards.contains(&card);
        Seat::all(self.sheet.rows.len()).find(holds)
    }
}

pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &PadPicture<'_>) {
    let body = footer(pen, area, 1, picture.note, picture.keys);
    let seats = picture.sheet.rows.len() as u16;
    // Room for both headings and the verdict.
    let spare = body.height.saturating_sub(2 + seats + 2 + 6 + 3);
    let rows = if spare >= seats + 7 { 2 } else { 1 };
    let spread = if spare >= 7 { 2 } else { 1 };
    let rest = table(pen, body, picture, rows);
    let (_, rest) = top(rest, u16::from(spare >= 1));
    let rest = grid(pen, rest, picture, spread);
    let (_, rest) = top(rest, u16::from(spare >= 2));
    let rest = inset(rest, 1, 0);
    let used = paragraph(pen, rest, picture.verdict, pen.role(Role::Fresh));
    paragraph(pen, top(rest, used).1, picture.how, pen.role(Role::Dim));
}

/// Draws the score sheet; returns the area below it.
fn table(pen: &mut Pen<'_>, area: Rect, picture: &PadPicture<'_>, rows: u16) -> Rect {
    let legend = legend(pen);
    let area = pen.section(area, picture.title, &legend, false);
    let (sheet, names, me, winners) = (picture.sheet, picture.names, Some(picture.me), picture.winners);
    let rest = Table { sheet, names, me, winners, step: ParadeEnd::STEPS, rows }.draw(pen, area);
    for seat in Seat::all(sheet.rows.len()) {
        let y = area.y + 1 + seat.index() as u16 * rows;
        let row = Rect { y, height: rows, ..area }.intersection(area);
        pen.hit(row, Hit::Item(seat.index()));
        if seat == picture.me {
            pen.text(row, 1, 0, pen.theme().sign(Sign::Here), pen.role(Role::Key));
        }
    }
    rest
}

/// Draws all cards; returns the area below them.
fn grid(pen: &mut Pen<'_>, area: Rect, picture: &PadPicture<'_>, spread: u16) -> Rect {
    let mut rest = pen.section(area, picture.cards, picture.about, false);
    let values = u16::from(Card::MAX_VALUE) + 1;
    let names = Colour::ALL.map(|colour| pen.locale().colour(colour));
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0) as u16 + 5;
    let label = if area.width >= widest + 4 * values { widest } else { 5 };
    let cell = (area.width.saturating_sub(label) / values).min(6);
    for (colour, name) in Colour::ALL.into_iter().zip(&names) {
        let (row, below) = top(rest, spread);
        let style = pen.theme().colour(colour).add_modifier(Modifier::BOLD);
        let name = if label > 5 { name.as_str() } else { "" };
        pen.text(row, 1, 0, &format!("{}{} {name}", pen.theme().symbol(colour), colour.letter()), style);
        for card in (0..=Card::MAX_VALUE).filter_map(|value| Card::new(colour, value)) {
            let x = row.x + label + u16::from(card.value()) * cell;
            let place = Rect { x, width: cell, height: row.height.min(1), ..row }.intersection(row);
            one(pen, place, picture, card);
        }
        rest = below;
    }
    rest
}

/// Draws a card: `[9]` is the player's, or `[9` where there is little room; `·` is somebody else's.
fn one(pen: &mut Pen<'_>, place: Rect, picture: &PadPicture<'_>, card: Card) {
    let ink = pen.theme().colour(card.colour());
    let value = card.value();
    let (text, style): (String, Style) = match picture.owner(card) {
        Some(seat) if seat == picture.me => (format!("[{value}]"), ink.add_modifier(Modifier::BOLD)),
        Some(_) => (format!(" {} ", pen.theme().sign(Sign::Dot)), pen.role(Role::Dim)),
        None => (format!(" {value} "), ink),
    };
    let text = if place.width < 4 { text.trim_end_matches(']') } else { &text };
    let style = if card == picture.cursor { style.add_modifier(Modifier::REVERSED) } else { style };
    pen.hit(place, Hit::Card(card.colour().index() * (usize::from(Card::MAX_VALUE) + 1) + usize::from(value)));
    pen.text(place, 0, 0, text, style);
}
