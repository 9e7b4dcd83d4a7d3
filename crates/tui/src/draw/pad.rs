use game::{Names, Seat, SeatSet};
use parade::{Card, Colour, Sheet};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::messages as msg;
use super::panel::{Key, footer, paragraph};
use super::parade::ParadeEnd;
use super::parade::sheet::{Table, legend};
use super::pen::{inset, top};
use super::theme::{Role, Sign};
use super::{Hit, Pen};

/// Who has which card of Parade at a real table, and what that counts.
#[derive(Clone, Copy)]
pub struct PadScreen<'a> {
    /// The heading.
    pub title: &'a str,
    /// What everybody's cards count.
    pub sheet: &'a Sheet,
    /// Who plays.
    pub names: &'a Names,
    /// Who has the fewest points; nobody while no card is given to anyone.
    pub winners: SeatSet,
    /// Whose cards are being given.
    pub me: Seat,
    /// The heading of the cards.
    pub cards: &'a str,
    /// What is to be known about the selected one.
    pub about: &'a str,
    /// Which one is selected.
    pub cursor: Card,
    /// Who wins, in a sentence.
    pub verdict: &'a str,
    /// How to give cards.
    pub how: &'a str,
    /// Something to be told now.
    pub note: Option<&'a str>,
    /// What keys do.
    pub keys: &'a [Key<'a>],
}

impl PadScreen<'_> {
    fn owner(&self, card: Card) -> Option<Seat> {
        let holds = |seat: &Seat| self.sheet.rows[seat.index()].colours[card.colour().index()].cards.contains(&card);
        Seat::all(self.sheet.rows.len()).find(holds)
    }
}

pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, screen: &PadScreen<'_>) {
    let body = footer(pen, area, 1, screen.note, screen.keys);
    let seats = screen.sheet.rows.len() as u16;
    // Heading and head of both parts, and some rows for the verdict.
    let spare = body.height.saturating_sub(2 + seats + 2 + 6 + 3);
    let rows = if spare >= seats + 7 { 2 } else { 1 };
    let spread = if spare >= 7 { 2 } else { 1 };
    let rest = table(pen, body, screen, rows);
    let (_, rest) = top(rest, u16::from(spare >= 1));
    let rest = grid(pen, rest, screen, spread);
    let (_, rest) = top(rest, u16::from(spare >= 2));
    let rest = inset(rest, 1, 0);
    let used = paragraph(pen, rest, screen.verdict, pen.role(Role::Fresh));
    paragraph(pen, top(rest, used).1, screen.how, pen.role(Role::Dim));
}

/// The score sheet; what is below it.
fn table(pen: &mut Pen<'_>, area: Rect, screen: &PadScreen<'_>, rows: u16) -> Rect {
    let legend = legend(pen);
    let area = pen.section(area, screen.title, &legend, false);
    let (sheet, names, me, winners) = (screen.sheet, screen.names, Some(screen.me), screen.winners);
    let rest = Table { sheet, names, me, winners, step: ParadeEnd::STEPS, rows }.draw(pen, area);
    for seat in Seat::all(sheet.rows.len()) {
        let y = area.y + 1 + seat.index() as u16 * rows;
        let row = Rect { y, height: rows, ..area }.intersection(area);
        pen.hit(row, Hit::Item(seat.index()));
        if seat == screen.me {
            pen.text(row, 1, 0, pen.theme().sign(Sign::Here), pen.role(Role::Key));
        }
    }
    rest
}

/// All cards; what is below them.
fn grid(pen: &mut Pen<'_>, area: Rect, screen: &PadScreen<'_>, spread: u16) -> Rect {
    let mut rest = pen.section(area, screen.cards, screen.about, false);
    let values = u16::from(Card::MAX_VALUE) + 1;
    let names = Colour::ALL.map(|colour| pen.say(msg::colour(colour)));
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
            one(pen, place, screen, card);
        }
        rest = below;
    }
    rest
}

/// A card: `[9]` is mine, or `[9` where there is little room; `·` is somebody else's.
fn one(pen: &mut Pen<'_>, place: Rect, screen: &PadScreen<'_>, card: Card) {
    let ink = pen.theme().colour(card.colour());
    let value = card.value();
    let (text, style): (String, Style) = match screen.owner(card) {
        Some(seat) if seat == screen.me => (format!("[{value}]"), ink.add_modifier(Modifier::BOLD)),
        Some(_) => (format!(" {} ", pen.theme().sign(Sign::Dot)), pen.role(Role::Dim)),
        None => (format!(" {value} "), ink),
    };
    let text = if place.width < 4 { text.trim_end_matches(']') } else { &text };
    let style = if card == screen.cursor { style.add_modifier(Modifier::REVERSED) } else { style };
    pen.hit(place, Hit::Card(card.colour().index() * (usize::from(Card::MAX_VALUE) + 1) + usize::from(value)));
    pen.text(place, 0, 0, text, style);
}
