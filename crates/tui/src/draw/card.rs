use parade::Card;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::Pen;
use super::digits::number;
use super::theme::{Edge, Role, Sign};

/// The size of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    /// One row, without a box.
    Mini,
    Small,
    Medium,
    Large,
    Huge,
}

impl Size {
    pub(crate) const fn width(self) -> u16 {
        [6, 6, 7, 9, 11][self as usize]
    }

    pub(crate) const fn height(self) -> u16 {
        [1, 3, 5, 7, 9][self as usize]
    }
}

/// How a card is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    Plain,
    Selected,
    Taken,
    Safe,
    Fresh,
    /// Not there yet, or about to leave.
    Ghost,
}

impl Mark {
    const fn edge(self) -> Edge {
        match self {
            Self::Plain | Self::Safe => Edge::Light,
            Self::Selected | Self::Taken => Edge::Heavy,
            Self::Fresh => Edge::Double,
            Self::Ghost => Edge::Dashed,
        }
    }

    /// The sign in front of a card without a box.
    fn sign(self, pen: &Pen<'_>) -> &'static str {
        match self {
            Self::Plain => " ",
            Self::Selected => pen.theme().sign(Sign::Here),
            Self::Taken => pen.theme().sign(Sign::Taken),
            Self::Safe => pen.theme().sign(Sign::Safe),
            Self::Fresh => "+",
            Self::Ghost => "(",
        }
    }
}

/// Draws a card at the top left of `area`.
pub(crate) fn card(pen: &mut Pen<'_>, area: Rect, card: Card, size: Size, mark: Mark) {
    let theme = pen.theme();
    let ink = theme.colour(card.colour());
    let ink = if mark == Mark::Ghost { ink } else { ink.add_modifier(Modifier::BOLD) };
    let (value, letter, symbol) = (card.value(), card.colour().letter(), theme.symbol(card.colour()));
    if size == Size::Mini {
        let style = if mark == Mark::Selected { ink.add_modifier(Modifier::REVERSED) } else { ink };
        let text = format!("{}{value:>2}{symbol}{letter}", mark.sign(pen));
        pen.text(area, 0, 0, &text, style);
        return;
    }
    let place = Rect { width: size.width().min(area.width), height: size.height().min(area.height), ..area };
    let line = match mark {
        Mark::Taken => pen.role(Role::Bad),
        Mark::Selected => ink,
        _ => ink.remove_modifier(Modifier::BOLD),
    };
    let inside = pen.frame(place, mark.edge(), line);
    match size {
        Size::Small => {
            pen.text(place, 1, 1, &format!("{value:>2}{symbol}{letter}"), ink);
        }
        Size::Medium => {
            pen.text(place, 1, 1, &format!("{value:<2}  {symbol}"), ink);
            pen.text(place, 3, 2, &letter.to_string(), ink);
            pen.text(place, 1, 3, &format!("{symbol}  {value:>2}"), ink);
        }
        _ => {
            let last = inside.height.saturating_sub(1);
            pen.text(inside, 0, 0, &letter.to_string(), ink);
            pen.flush_right(inside, 0, symbol, ink);
            number(pen, inside, value, ink);
            pen.text(inside, 0, last, symbol, ink);
            pen.flush_right(inside, last, &letter.to_string(), ink);
        }
    }
}

/// Draws the back of a card.
pub(crate) fn back(pen: &mut Pen<'_>, area: Rect) {
    let inside = pen.frame(area, Edge::Light, pen.role(Role::Frame));
    pen.fill(inside, pen.theme().sign(Sign::Shade), pen.role(Role::Frame));
}
