use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::AliceScreen;
use super::effect::{effect, label};
use crate::draw::messages as msg;
use crate::draw::pen::{bottom, wrap};
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
    let told = effect(&pen.look, &selected.effect, screen.aside.names, screen.aside.me);
    let told = wrap(&format!("{} {told}.", pen.theme().sign(Sign::Here)), area.width.saturating_sub(1));
    let (list, below) = bottom(area, (told.len() as u16).min(area.height.saturating_sub(2)));
    pen.lines(below, &told, pen.role(Role::Fresh));
    entries(pen, list, screen);
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

/// The offers around the cursor, each with the beginning of its effect.
fn entries(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>) {
    let labels: Vec<String> = screen.offers.iter().map(|offer| label(&pen.look, offer.mv, screen.hand())).collect();
    let widest = labels.iter().map(|label| label.width()).max().unwrap_or(0) as u16;
    let rows = usize::from(area.height);
    let first = (screen.cursor + 1).saturating_sub(rows.div_ceil(2)).min(labels.len().saturating_sub(rows));
    for (y, (index, name)) in (0..area.height).zip(labels.iter().enumerate().skip(first)) {
        let row = Rect { y: area.y + y, height: 1, ..area };
        pen.hit(row, Hit::Choice(index));
        let on = index == screen.cursor;
        if on {
            pen.text(row, 0, 0, pen.theme().sign(Sign::Here), pen.role(Role::Key));
        }
        pen.text(row, 1, 0, &format!("{:>2}", index + 1), pen.role(Role::Key));
        pen.text(row, 4, 0, &format!(" {name} "), pen.role(if on { Role::Selected } else { Role::Text }));
        let told = effect(&pen.look, &screen.offers[index].effect, screen.aside.names, screen.aside.me);
        let x = widest + 8;
        // A beginning of a sentence says less than the room that it takes.
        if x + 24 < row.width {
            pen.text(row, x, 0, &told, pen.role(Role::Dim));
        }
    }
}
