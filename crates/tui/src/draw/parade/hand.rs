use i18n::t;
use parade::{Card, Effect, Event, Move, Parade, Phase};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::preview::takes;
use super::{Capture, ParadePicture};
use crate::draw::card::{Mark, Size, card};
use crate::draw::hints::hints_and_log;
use crate::draw::panel::paragraph;
use crate::draw::pen::{left, top};
use crate::draw::theme::{Role, Sign};
use crate::draw::{Hit, Pen, Region};

/// The height of the heading, the cards and the numbers below them.
pub(super) const fn height(size: Size) -> u16 {
    match size {
        Size::Mini => 3,
        size => size.height() + 2,
    }
}

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>, size: Size, wide: bool) {
    let discarding = picture.view.phase == Phase::Discard;
    let own = if discarding {
        t!(pen.locale(), "screen-parade-hand-discard")
    } else {
        t!(pen.locale(), "screen-parade-hand")
    };
    let title = picture.aside.hand_title(pen.locale(), own);
    let area = pen.section(area, &title, "", picture.marks(Region::Hand));
    let step = size.width() + 1;
    let (cards, rest) = left(area, (step * 5).min(area.width));
    for (index, &here) in picture.hand().iter().enumerate() {
        let x = index as u16 * step;
        let slot = Rect { x: cards.x + x, width: size.width(), ..cards }.intersection(cards);
        let slot = Rect { height: (size.height() + 1).min(slot.height), ..slot };
        hand_card(pen, slot, picture, (index, here), size);
    }
    if size == Size::Mini {
        let (_, below) = top(area, 1);
        preview(pen, below, picture);
        return;
    }
    let beside = Rect { x: rest.x + 1, width: rest.width.saturating_sub(1), ..rest };
    let used = preview(pen, beside, picture);
    if !wide {
        let (_, log) = top(beside, used);
        hints_and_log(pen, log, &picture.aside);
    }
}

fn hand_card(pen: &mut Pen<'_>, slot: Rect, picture: &ParadePicture<'_>, (index, here): (usize, Card), size: Size) {
    let leaves = picture.capture.is_some_and(|capture| capture.card == here);
    let (selected, out) = (index == picture.cursor && picture.capture.is_none(), picture.marked.contains(&index));
    let mark = match (selected, out || leaves) {
        (true, _) => Mark::Selected,
        (false, true) => Mark::Ghost,
        (false, false) => Mark::Plain,
    };
    pen.hit(slot, Hit::Card(index));
    if size == Size::Mini {
        let x = pen.text(slot, 0, 0, &(index + 1).to_string(), pen.role(Role::Key));
        return card(pen, left(slot, x).1, here, size, mark);
    }
    card(pen, slot, here, size, mark);
    let key = if picture.view.phase == Phase::Discard {
        let fate = if out { t!(pen.locale(), "screen-parade-out") } else { t!(pen.locale(), "screen-parade-keep") };
        format!("{} {fate}", index + 1)
    } else if selected {
        format!("{}{}{}", pen.theme().sign(Sign::Here), index + 1, pen.theme().sign(Sign::Back))
    } else {
        (index + 1).to_string()
    };
    let advice = if picture.aside.advises(index) { pen.theme().sign(Sign::Best) } else { "" };
    let key = format!("{key}{advice}");
    let key = if key.width() > slot.width.into() { format!("{}{advice}", index + 1) } else { key };
    let role = if selected { Role::Selected } else { Role::Key };
    pen.centred(slot, size.height(), &key, pen.role(role));
}

/// Writes what the selection would do; returns the number of rows.
fn preview(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>) -> u16 {
    let text = match (picture.view.phase, &picture.capture) {
        _ if picture.aside.ended.is_some() => String::new(),
        (_, Some(capture)) => told(pen, picture, capture),
        (Phase::Discard, None) => discard_preview(pen, picture),
        _ => match (picture.selected(), picture.selected_offer().map(|offer| &offer.effect)) {
            (Some(card), Some(effect @ Effect::Play { .. })) => {
                takes(pen.locale(), card, effect, picture.view.line.len(), picture.aside.names)
            }
            _ => waiting(pen, picture),
        },
    };
    paragraph(pen, area, &text, pen.role(Role::Text))
}

/// Says what the card being played takes.
fn told(pen: &Pen<'_>, picture: &ParadePicture<'_>, capture: &Capture<'_>) -> String {
    let event = Event::Played { seat: capture.seat, card: capture.card, taken: capture.taken.to_vec() };
    pen.locale().event::<Parade>(&event, &picture.aside.own_names())
}

fn waiting(pen: &Pen<'_>, picture: &ParadePicture<'_>) -> String {
    match picture.view.to_move.lowest() {
        Some(seat) if !picture.aside.is_me(seat) => {
            let name = picture.aside.names.of(seat);
            t!(pen.locale(), "screen-waiting-for", name = name)
        }
        _ => String::new(),
    }
}

fn discard_preview(pen: &Pen<'_>, picture: &ParadePicture<'_>) -> String {
    if picture.offers.is_empty() {
        return t!(pen.locale(), "screen-parade-discard-done");
    }
    let cards: Vec<Card> = picture.marked.iter().filter_map(|&index| picture.hand().get(index).copied()).collect();
    let chosen = match cards[..] {
        [one, other] => picture.offers.iter().find(|offer| offer.mv == Move::discard(one, other)),
        _ => None,
    };
    match chosen.map(|offer| &offer.effect) {
        Some(effect) if picture.aside.other => pen.locale().effect::<Parade>(effect, picture.aside.names),
        Some(Effect::Discard { keeps: [one, other] }) => {
            let points = picture.points_with(&[*one, *other]);
            let (one, other) = (one.to_string(), other.to_string());
            t!(pen.locale(), "screen-parade-keeps", one = one, other = other, points = points)
        }
        _ => t!(pen.locale(), "screen-parade-discard-how"),
    }
}
