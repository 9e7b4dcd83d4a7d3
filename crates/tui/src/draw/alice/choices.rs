use alice::Alice;
use i18n::{labels, t};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::AlicePicture;
use crate::draw::pen::{bottom, left, top, wrap};
use crate::draw::theme::{Role, Sign};
use crate::draw::{Hit, Pen, Region};

/// The list of moves, with the effect of the selected one.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>) {
    let title = match picture.aside.ended {
        Some(_) => t!(pen.locale(), "screen-alice-over"),
        None if picture.offers.is_empty() => t!(pen.locale(), "screen-not-now"),
        None if picture.aside.other => t!(pen.locale(), "screen-alice-moves"),
        None => t!(pen.locale(), "screen-alice-choices"),
    };
    let area = pen.section(area, &title, "", picture.marks(Region::Choices));
    let Some(selected) = picture.selected() else {
        let text = waiting(pen, picture);
        let lines = wrap(&text, area.width.saturating_sub(1));
        pen.lines(Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area }, &lines, pen.role(Role::Dim));
        return;
    };
    let labels: Vec<String> =
        picture.offers.iter().map(|offer| labels::alice(pen.locale(), offer.mv, picture.hand())).collect();
    if all_in_full(pen, area, picture, &labels) {
        return;
    }
    let names = picture.own_names();
    let told = pen.locale().effect::<Alice>(&selected.effect, &names);
    let told = wrap(&format!("{} {told}.", pen.theme().sign(Sign::Here)), area.width.saturating_sub(1));
    let (list, below) = bottom(area, (told.len() as u16).min(area.height.saturating_sub(1)));
    pen.lines(below, &told, pen.role(Role::Fresh));
    let rows = usize::from(list.height);
    let first = (picture.cursor + 1).saturating_sub(rows.div_ceil(2)).min(labels.len().saturating_sub(rows));
    for (y, (index, name)) in (0..list.height).zip(labels.iter().enumerate().skip(first)) {
        entry(pen, Rect { y: list.y + y, height: 1, ..list }, picture, (index, name));
    }
}

/// Lists the moves with the effect of each, if there is room; returns whether it did.
fn all_in_full(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>, labels: &[String]) -> bool {
    const NARROWEST: u16 = 24;
    let x = labels.iter().map(|label| label.width()).max().unwrap_or(0) as u16 + 8;
    let room = area.width.saturating_sub(x + 1);
    let names = picture.own_names();
    let tell = |effect| wrap(&pen.locale().effect::<Alice>(effect, &names), room);
    let told: Vec<Vec<String>> = picture.offers.iter().map(|offer| tell(&offer.effect)).collect();
    let rows = told.iter().map(Vec::len).sum::<usize>();
    if room < NARROWEST || rows > area.height.into() {
        return false;
    }
    let mut rest = area;
    for (index, (name, lines)) in labels.iter().zip(&told).enumerate() {
        let (place, below) = top(rest, lines.len() as u16);
        let on = index == picture.cursor;
        entry(pen, place, picture, (index, name));
        pen.lines(left(place, x).1, lines, pen.role(if on { Role::Fresh } else { Role::Dim }));
        rest = below;
    }
    true
}

fn entry(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>, (index, name): (usize, &str)) {
    let on = index == picture.cursor;
    pen.hit(area, Hit::Move(index));
    if on {
        pen.text(area, 0, 0, pen.theme().sign(Sign::Here), pen.role(Role::Key));
    }
    pen.text(area, 1, 0, &format!("{:>2}", index + 1), pen.role(Role::Key));
    let end = pen.text(area, 4, 0, &format!(" {name} "), pen.role(if on { Role::Selected } else { Role::Text }));
    if picture.aside.advises(index) {
        pen.text(area, end, 0, pen.theme().sign(Sign::Best), pen.role(Role::Good));
    }
}

fn waiting(pen: &Pen<'_>, picture: &AlicePicture<'_>) -> String {
    if picture.view.phase == alice::Phase::Over || picture.aside.ended.is_some() {
        return String::new();
    }
    if picture.aside.is_me(picture.view.turn) || picture.spin.is_some_and(|spin| !spin.rests()) {
        return t!(pen.locale(), "screen-alice-spinning");
    }
    let name = picture.aside.names.of(picture.view.turn);
    t!(pen.locale(), "screen-waiting-for", name = name)
}
