use i18n::t;
use parade::{Card, Effect, Fate, Phase, Reason};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::ParadePicture;
use super::preview::{reason, why_taken};
use crate::draw::card::{Mark, Size, card};
use crate::draw::theme::{Edge, Role, Sign};
use crate::draw::{Pen, Region};

/// The number of cards in one row.
fn per_row(size: Size, width: u16) -> usize {
    usize::from(width / size.width()).max(1)
}

/// The height of one row of cards, with the marks below it.
const fn row_height(size: Size) -> u16 {
    match size {
        Size::Mini => 1,
        size => size.height() + 1,
    }
}

/// The height of the whole line. The place for the next card gets no row of its own.
pub(super) fn height(picture: &ParadePicture<'_>, size: Size, width: u16) -> u16 {
    1 + picture.view.line.len().max(1).div_ceil(per_row(size, width)) as u16 * row_height(size)
}

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>, size: Size) {
    let count = t!(pen.locale(), "screen-parade-line", count = picture.view.line.len());
    let title = format!("{} {}", pen.theme().sign(Sign::Down), t!(pen.locale(), "screen-parade-front"));
    let area = pen.section(area, &title, &count, picture.marks(Region::Line));
    let fates = fates(picture);
    let per_row = per_row(size, area.width);
    let slot = |index: usize| {
        let (x, y) = ((index % per_row) as u16 * size.width(), (index / per_row) as u16 * row_height(size));
        Rect { x: area.x + x, y: area.y + y, width: size.width(), height: row_height(size) }.intersection(area)
    };
    for (index, &here) in picture.view.line.iter().enumerate() {
        let fate = fates.get(index).copied();
        card(pen, slot(index), here, size, mark(picture, here, fate, size));
        if size != Size::Mini {
            label(pen, slot(index), picture, here, fate);
        }
    }
    if size != Size::Mini {
        rails(pen, &fates, per_row, &slot);
    }
    if matches!(picture.view.phase, Phase::Play | Phase::LastRound) {
        let count = picture.view.line.len();
        if count == 0 || !count.is_multiple_of(per_row) {
            next(pen, slot(count), picture, size);
        } else {
            let last = slot(count - 1);
            let place = Rect { x: last.right(), width: 1, ..last }.intersection(area);
            pen.text(place, 0, size.height() / 2, pen.theme().sign(Sign::Back), pen.role(Role::Key));
        }
    }
}

/// What the selected card would do to each card of the line.
fn fates(picture: &ParadePicture<'_>) -> Vec<Fate> {
    match picture.selected_offer().map(|offer| &offer.effect) {
        Some(effect @ Effect::Play { .. }) => effect.fates(&picture.view.line),
        _ => Vec::new(),
    }
}

fn mark(picture: &ParadePicture<'_>, here: Card, fate: Option<Fate>, size: Size) -> Mark {
    match fate {
        Some(Fate::Taken(_)) => Mark::Taken,
        // The smallest cards have no rail below them.
        Some(Fate::Safe) if size == Size::Mini => Mark::Safe,
        _ if picture.fresh == Some(here) => Mark::Fresh,
        Some(Fate::Safe) => Mark::Safe,
        Some(Fate::Stays) | None => Mark::Plain,
    }
}

/// Writes below a card why it would be taken, or that it is new.
fn label(pen: &mut Pen<'_>, slot: Rect, picture: &ParadePicture<'_>, here: Card, fate: Option<Fate>) {
    let y = slot.height.saturating_sub(1);
    if let Some(why) = fate.and_then(reason) {
        let word =
            if slot.width > Size::Small.width() { why_taken(pen.locale(), why) } else { brief(pen, picture, why) };
        pen.centred(slot, y, &word, pen.role(Role::Bad));
    } else if fate != Some(Fate::Safe) && picture.fresh == Some(here) {
        let word = t!(pen.locale(), "screen-parade-new");
        pen.centred(slot, y, &word, pen.role(Role::Fresh));
    }
}

/// The reason in signs: "=▲" for the colour, "≤6" for the value.
fn brief(pen: &Pen<'_>, picture: &ParadePicture<'_>, why: Reason) -> String {
    let Some(played) = picture.selected() else { return String::new() };
    let (symbol, most) = (pen.theme().symbol(played.colour()), pen.theme().sign(Sign::AtMost));
    match why {
        Reason::Colour => format!("={symbol}"),
        Reason::Value => format!("{most}{}", played.value()),
        Reason::Both => format!("={symbol}{most}{}", played.value()),
    }
}

/// Draws a rail below the safe cards of each row.
fn rails(pen: &mut Pen<'_>, fates: &[Fate], per_row: usize, slot: &impl Fn(usize) -> Rect) {
    for (row, cards) in fates.chunks(per_row).enumerate() {
        let Some(first) = cards.iter().position(|fate| *fate == Fate::Safe) else { continue };
        let (from, to) = (slot(row * per_row + first), slot(row * per_row + cards.len() - 1));
        if from.height < 2 {
            continue;
        }
        let rail = Rect { y: from.bottom() - 1, width: to.right() - from.x, height: 1, ..from };
        let (good, theme) = (pen.role(Role::Good), pen.theme());
        pen.fill(rail, theme.sign(Sign::Safe), good);
        pen.text(rail, 0, 0, theme.sign(Sign::SafeLeft), good);
        pen.text(rail, rail.width - 1, 0, theme.sign(Sign::SafeRight), good);
        let word = format!(" {} ", t!(pen.locale(), "screen-parade-safe"));
        if word.width() + 2 <= rail.width.into() {
            pen.centred(rail, 0, &word, good);
        }
    }
}

/// Draws the place at the end, with the selected card in it.
fn next(pen: &mut Pen<'_>, slot: Rect, picture: &ParadePicture<'_>, size: Size) {
    let word = t!(pen.locale(), "screen-parade-end");
    let pointed = format!("{}{word}", pen.theme().sign(Sign::Back));
    let end = if pointed.width() > slot.width.into() { word } else { pointed };
    match picture.selected_offer().and(picture.selected()) {
        Some(selected) => card(pen, slot, selected, size, Mark::Ghost),
        None if size == Size::Mini => {
            pen.text(slot, 0, 0, &end, pen.role(Role::Dim));
            return;
        }
        None => {
            let place = Rect { height: size.height().min(slot.height), ..slot };
            pen.frame(place, Edge::Dashed, pen.role(Role::Frame));
        }
    }
    if size != Size::Mini {
        let style: Style = pen.role(Role::Dim).remove_modifier(Modifier::BOLD);
        pen.centred(slot, slot.height.saturating_sub(1), &end, style);
    }
}
