use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;
use words::labels;

use super::AliceScreen;
use super::effect::effect;
use crate::draw::messages as msg;
use crate::draw::pen::{bottom, left, top, wrap};
use crate::draw::theme::{Role, Sign};
use crate::draw::{Hit, Pen, Region};

/// The moves, and in full what the selected one would do.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>) {
    let title = pen.say(match screen.aside.ended {
        Some(_) => msg::ALICE_OVER,
        None if screen.offers.is_empty() => msg::NOT_NOW,
        None => msg::ALICE_CHOICES,
    });
    let area = pen.section(area, &title, "", screen.marks(Region::Choices));
    let Some(selected) = screen.selected() else {
        let text = waiting(pen, screen);
        let lines = wrap(&text, area.width.saturating_sub(1));
        pen.lines(Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area }, &lines, pen.role(Role::Dim));
        return;
    };
    let labels: Vec<String> =
        screen.offers.iter().map(|offer| labels::alice(pen.look.words, offer.mv, screen.hand())).collect();
    if all_in_full(pen, area, screen, &labels) {
        return;
    }
    let told = effect(&pen.look, &selected.effect, screen.aside.names, screen.aside.me);
    let told = wrap(&format!("{} {told}.", pen.theme().sign(Sign::Here)), area.width.saturating_sub(1));
    let (list, below) = bottom(area, (told.len() as u16).min(area.height.saturating_sub(1)));
    pen.lines(below, &told, pen.role(Role::Fresh));
    let rows = usize::from(list.height);
    let first = (screen.cursor + 1).saturating_sub(rows.div_ceil(2)).min(labels.len().saturating_sub(rows));
    for (y, (index, name)) in (0..list.height).zip(labels.iter().enumerate().skip(first)) {
        entry(pen, Rect { y: list.y + y, height: 1, ..list }, (index, name), index == screen.cursor);
    }
}

/// The moves with all that each would do, if there is room for that.
fn all_in_full(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>, labels: &[String]) -> bool {
    const NARROWEST: u16 = 24;
    let x = labels.iter().map(|label| label.width()).max().unwrap_or(0) as u16 + 8;
    let room = area.width.saturating_sub(x + 1);
    let tell = |effect_of| wrap(&effect(&pen.look, effect_of, screen.aside.names, screen.aside.me), room);
    let told: Vec<Vec<String>> = screen.offers.iter().map(|offer| tell(&offer.effect)).collect();
    let rows = told.iter().map(Vec::len).sum::<usize>();
    if room < NARROWEST || rows > area.height.into() {
        return false;
    }
    let mut rest = area;
    for (index, (name, lines)) in labels.iter().zip(&told).enumerate() {
        let (place, below) = top(rest, lines.len() as u16);
        let on = index == screen.cursor;
        entry(pen, place, (index, name), on);
        pen.lines(left(place, x).1, lines, pen.role(if on { Role::Fresh } else { Role::Dim }));
        rest = below;
    }
    true
}

fn entry(pen: &mut Pen<'_>, area: Rect, (index, name): (usize, &str), on: bool) {
    pen.hit(area, Hit::Choice(index));
    if on {
        pen.text(area, 0, 0, pen.theme().sign(Sign::Here), pen.role(Role::Key));
    }
    pen.text(area, 1, 0, &format!("{:>2}", index + 1), pen.role(Role::Key));
    pen.text(area, 4, 0, &format!(" {name} "), pen.role(if on { Role::Selected } else { Role::Text }));
}

fn waiting(pen: &Pen<'_>, screen: &AliceScreen<'_>) -> String {
    if screen.view.phase == alice::Phase::Over || screen.aside.ended.is_some() {
        return String::new();
    }
    if screen.aside.is_me(screen.view.turn) || screen.spin.is_some_and(|spin| !spin.rests()) {
        return pen.say(msg::ALICE_SPINNING);
    }
    let name = screen.aside.names.of(screen.view.turn);
    pen.tell(msg::WAITING_FOR, &[("name", (&name).into())])
}
