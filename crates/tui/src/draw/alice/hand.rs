use alice::{Action, Card, Side};
use i18n::t;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::AlicePicture;
use crate::draw::digits::number;
use crate::draw::theme::{Edge, Role};
use crate::draw::{Hit, Pen, Region};

/// A card's size, by the height of the section.
const fn size(height: u16) -> (u16, u16) {
    match height {
        10.. => (9, 7),
        7.. => (7, 5),
        _ => (6, 3),
    }
}

/// How wide the section is.
pub(super) fn width(height: u16, picture: &AlicePicture<'_>) -> u16 {
    let cards = if picture.view.two_card_hands { 2 } else { 3 };
    cards * (size(height).0 + 1) + 1
}

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>) {
    let (wide, high) = size(area.height);
    let title = picture.aside.hand_title(pen.locale(), t!(pen.locale(), "screen-alice-hand"));
    let area = pen.section(area, &title, "", picture.marks(Region::Hand));
    let hand = picture.hand();
    for (index, &card) in hand.iter().enumerate() {
        let x = area.x + index as u16 * (wide + 1);
        let place = Rect { x, width: wide, height: (high + 1).min(area.height), ..area }.intersection(area);
        draw_card(pen, place, high, card, state(picture, index, hand.len()));
        pen.hit(place, Hit::Card(index));
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Selected,
    Playable,
    /// The middle card can't be played yet (A3).
    Waits,
}

fn state(picture: &AlicePicture<'_>, index: usize, len: usize) -> State {
    let side = match picture.selected().map(|offer| offer.mv.action()) {
        Some(Action::Play(play)) => Some(play.side()),
        _ => None,
    };
    match (index, side) {
        (0, Some(Side::Left)) => State::Selected,
        (last, Some(Side::Right)) if last + 1 == len => State::Selected,
        (index, _) if index == 0 || index + 1 == len => State::Playable,
        _ => State::Waits,
    }
}

fn draw_card(pen: &mut Pen<'_>, area: Rect, high: u16, card: Card, state: State) {
    let place = Rect { height: high.min(area.height), ..area };
    let (edge, style) = match state {
        State::Selected => (Edge::Heavy, pen.role(Role::Key)),
        State::Playable => (Edge::Light, pen.role(Role::Text)),
        State::Waits => (Edge::Dashed, pen.role(Role::Dim)),
    };
    let inside = pen.frame(place, edge, style);
    let ink = if state == State::Waits { style } else { style.add_modifier(Modifier::BOLD) };
    match card.number() {
        Some(value) => number(pen, inside, value, ink),
        None => {
            let joker = t!(pen.locale(), "screen-alice-joker");
            pen.centred(inside, inside.height / 2, &joker, ink);
        }
    }
    if state == State::Waits {
        let word = t!(pen.locale(), "screen-alice-waits");
        pen.centred(area, high, &word, pen.role(Role::Dim));
    }
}

impl AlicePicture<'_> {
    /// The hand of the player at this screen.
    pub(super) fn hand(&self) -> &[Card] {
        self.aside.me.and_then(|me| self.player(me)).and_then(|me| me.hand.as_deref()).unwrap_or_default()
    }
}
