use parade::{Card, Effect, Move, Phase};
use ratatui::layout::Rect;

use super::preview::{keeps, takes};
use super::{ParadeScreen, line_of};
use crate::draw::card::{Mark, Size, card};
use crate::draw::messages as msg;
use crate::draw::panel::{hints_and_log, paragraph};
use crate::draw::pen::{left, top};
use crate::draw::theme::{Role, Sign};
use crate::draw::{Hit, Pen, Region};

/// Heading, cards and the keys below them.
pub(super) const fn height(size: Size) -> u16 {
    match size {
        Size::Mini => 3,
        size => size.height() + 2,
    }
}

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, screen: &ParadeScreen<'_>, size: Size, wide: bool) {
    let discarding = screen.view.phase == Phase::Discard;
    let title = pen.say(match screen.aside.me {
        None => msg::WATCHING,
        Some(_) if discarding => msg::PARADE_HAND_DISCARD,
        Some(_) => msg::PARADE_HAND,
    });
    let area = pen.section(area, &title, "", screen.marks(Region::Hand));
    let step = size.width() + 1;
    let (cards, rest) = left(area, (step * 5).min(area.width));
    for (index, &here) in screen.hand().iter().enumerate() {
        let x = index as u16 * step;
        let slot = Rect { x: cards.x + x, width: size.width(), ..cards }.intersection(cards);
        let slot = Rect { height: (size.height() + 1).min(slot.height), ..slot };
        hand_card(pen, slot, screen, (index, here), size);
    }
    if size == Size::Mini {
        let (_, below) = top(area, 1);
        preview(pen, below, screen);
        return;
    }
    let beside = Rect { x: rest.x + 1, width: rest.width.saturating_sub(1), ..rest };
    let used = preview(pen, beside, screen);
    if !wide {
        let (_, log) = top(beside, used);
        hints_and_log(pen, log, &screen.aside);
    }
}

fn hand_card(pen: &mut Pen<'_>, slot: Rect, screen: &ParadeScreen<'_>, (index, here): (usize, Card), size: Size) {
    let (selected, out) = (index == screen.cursor, screen.marked.contains(&index));
    let mark = match (selected, out) {
        (true, _) => Mark::Selected,
        (false, true) => Mark::Ghost,
        (false, false) => Mark::Plain,
    };
    pen.hit(slot, Hit::Card(index));
    card(pen, slot, here, size, mark);
    if size == Size::Mini {
        return;
    }
    let key = if screen.view.phase == Phase::Discard {
        let fate = pen.say(if out { msg::PARADE_OUT } else { msg::PARADE_KEEP });
        format!("{} {fate}", index + 1)
    } else if selected {
        format!("{}{}{}", pen.theme().sign(Sign::Here), index + 1, pen.theme().sign(Sign::Back))
    } else {
        (index + 1).to_string()
    };
    let role = if selected { Role::Selected } else { Role::Key };
    pen.centred(slot, size.height(), &key, pen.role(role));
}

/// What the selection would do; the rows it took.
fn preview(pen: &mut Pen<'_>, area: Rect, screen: &ParadeScreen<'_>) -> u16 {
    let text = match screen.view.phase {
        _ if screen.aside.ended.is_some() => String::new(),
        Phase::Discard => discard_preview(pen, screen),
        _ => match (screen.selected(), line_of(screen)) {
            (Some(card), Some(line)) => takes(&pen.look, card, line),
            _ => waiting(pen, screen),
        },
    };
    paragraph(pen, area, &text, pen.role(Role::Text))
}

fn waiting(pen: &Pen<'_>, screen: &ParadeScreen<'_>) -> String {
    match screen.view.to_move.lowest() {
        Some(seat) if !screen.aside.is_me(seat) => {
            let name = screen.aside.names.of(seat);
            pen.tell(msg::WAITING_FOR, &[("name", (&name).into())])
        }
        _ => String::new(),
    }
}

fn discard_preview(pen: &Pen<'_>, screen: &ParadeScreen<'_>) -> String {
    if screen.offers.is_empty() {
        return pen.say(msg::PARADE_DISCARD_DONE);
    }
    let cards: Vec<Card> = screen.marked.iter().filter_map(|&index| screen.hand().get(index).copied()).collect();
    let chosen = match cards[..] {
        [one, other] => screen.offers.iter().find(|offer| offer.mv == Move::discard(one, other)),
        _ => None,
    };
    match chosen.map(|offer| &offer.effect) {
        Some(effect @ Effect::Discard { .. }) => keeps(&pen.look, effect),
        _ => pen.say(msg::PARADE_DISCARD_HOW),
    }
}
