use parade::Card;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::digits::number;
use super::pen::{bottom, inset, top};
use super::theme::{Edge, Role, Sign};
use super::{Pen, art};

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
        Size::Huge => {
            pen.text(inside, 0, 0, &letter.to_string(), ink);
            pen.flush_right(inside, 0, symbol, ink);
            let (upper, lower) = bottom(top(inside, 1).1, 3);
            number(pen, upper, value, ink);
            pen.lines(lower, art::of_colour(card.colour()), ink.remove_modifier(Modifier::BOLD));
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

/// Draws the draw pile, which shrinks as cards are drawn.
pub(crate) fn pile(pen: &mut Pen<'_>, area: Rect, size: Size, count: usize) {
    let style = pen.role(Role::Frame);
    if size == Size::Mini {
        let text = format!("{}{count:>2} ", pen.theme().sign(Sign::Shade));
        pen.text(area, 0, 0, &text, pen.role(Role::Strong));
        return;
    }
    let place = Rect { width: size.width().min(area.width), height: size.height().min(area.height), ..area };
    if count == 0 {
        let inside = pen.frame(place, Edge::Dashed, style);
        return pen.centred(inside, inside.height / 2, "0", pen.role(Role::Strong));
    }
    // One edge for the cards below the top one, two for many.
    let edges = match count {
        1 => 0,
        2..=20 => 1,
        _ => 2,
    };
    for shift in (0..=edges).rev() {
        let card = Rect { x: place.x + shift, width: place.width.saturating_sub(edges), ..place };
        let inside = pen.frame(card, Edge::Light, style);
        pen.fill(inside, " ", style);
    }
    let face = Rect { width: place.width.saturating_sub(edges), ..place };
    let inside = inset(face, 1, 1);
    if inside.height >= 3 {
        pen.fill(inside, pen.theme().sign(Sign::Shade), style);
    }
    pen.centred(inside, inside.height / 2, &format!("{count:>2}"), pen.role(Role::Strong));
}

/// Draws the back of a card.
pub(crate) fn back(pen: &mut Pen<'_>, area: Rect) {
    let inside = pen.frame(area, Edge::Light, pen.role(Role::Frame));
    pen.fill(inside, pen.theme().sign(Sign::Shade), pen.role(Role::Frame));
}
