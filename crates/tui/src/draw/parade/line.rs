use parade::{Card, Effect, Fate, Phase, Reason};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::ParadeScreen;
use super::preview::{reason, why_id};
use crate::draw::card::{Mark, Size, card};
use crate::draw::messages as msg;
use crate::draw::theme::{Edge, Role, Sign};
use crate::draw::{Pen, Region};

/// How many cards go into one row.
fn per_row(size: Size, width: u16) -> usize {
    usize::from(width / size.width()).max(1)
}

/// Rows that one row of cards takes, with the marks below.
const fn row_height(size: Size) -> u16 {
    match size {
        Size::Mini => 1,
        size => size.height() + 1,
    }
}

/// How many rows the whole line takes. The place for the next card gets no row of its own.
pub(super) fn height(screen: &ParadeScreen<'_>, size: Size, width: u16) -> u16 {
    1 + screen.view.line.len().max(1).div_ceil(per_row(size, width)) as u16 * row_height(size)
}

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, screen: &ParadeScreen<'_>, size: Size) {
    let count = pen.tell(msg::PARADE_LINE, &[("count", screen.view.line.len().into())]);
    let title = format!("{} {}", pen.theme().sign(Sign::Down), pen.say(msg::PARADE_FRONT));
    let area = pen.section(area, &title, &count, screen.marks(Region::Line));
    let fates = fates(screen);
    let per_row = per_row(size, area.width);
    let slot = |index: usize| {
        let (x, y) = ((index % per_row) as u16 * size.width(), (index / per_row) as u16 * row_height(size));
        Rect { x: area.x + x, y: area.y + y, width: size.width(), height: row_height(size) }.intersection(area)
    };
    for (index, &here) in screen.view.line.iter().enumerate() {
        let fate = fates.get(index).copied();
        card(pen, slot(index), here, size, mark(screen, here, fate, size));
        if size != Size::Mini {
            label(pen, slot(index), screen, here, fate);
        }
    }
    if size != Size::Mini {
        rails(pen, &fates, per_row, &slot);
    }
    if matches!(screen.view.phase, Phase::Play | Phase::LastRound) {
        let count = screen.view.line.len();
        if count == 0 || !count.is_multiple_of(per_row) {
            next(pen, slot(count), screen, size);
        } else {
            let last = slot(count - 1);
            let place = Rect { x: last.right(), width: 1, ..last }.intersection(area);
            pen.text(place, 0, size.height() / 2, pen.theme().sign(Sign::Back), pen.role(Role::Key));
        }
    }
}

/// What would become of each card, if a card is selected that can be played.
fn fates(screen: &ParadeScreen<'_>) -> Vec<Fate> {
    match screen.selected_offer().map(|offer| &offer.effect) {
        Some(Effect::Play(line)) => line.iter().map(|here| here.fate).collect(),
        _ => Vec::new(),
    }
}

fn mark(screen: &ParadeScreen<'_>, here: Card, fate: Option<Fate>, size: Size) -> Mark {
    match fate {
        Some(Fate::Taken(_)) => Mark::Taken,
        // There is no rail below the smallest cards.
        Some(Fate::Safe) if size == Size::Mini => Mark::Safe,
        _ if screen.fresh == Some(here) => Mark::Fresh,
        Some(Fate::Safe) => Mark::Safe,
        Some(Fate::Stays) | None => Mark::Plain,
    }
}

/// Below a card: why it would be taken, or that it is new.
fn label(pen: &mut Pen<'_>, slot: Rect, screen: &ParadeScreen<'_>, here: Card, fate: Option<Fate>) {
    let y = slot.height.saturating_sub(1);
    if let Some(why) = fate.and_then(reason) {
        let word = if slot.width > Size::Small.width() { pen.say(why_id(why)) } else { brief(pen, screen, why) };
        pen.centred(slot, y, &word, pen.role(Role::Bad));
    } else if fate != Some(Fate::Safe) && screen.fresh == Some(here) {
        let word = pen.say(msg::PARADE_NEW);
        pen.centred(slot, y, &word, pen.role(Role::Fresh));
    }
}

/// The reason in signs: "=▲" for the colour, "≤6" for the value.
fn brief(pen: &Pen<'_>, screen: &ParadeScreen<'_>, why: Reason) -> String {
    let Some(played) = screen.selected() else { return String::new() };
    let (symbol, most) = (pen.theme().symbol(played.colour()), pen.theme().sign(Sign::AtMost));
    match why {
        Reason::Colour => format!("={symbol}"),
        Reason::Value => format!("{most}{}", played.value()),
        Reason::Both => format!("={symbol}{most}{}", played.value()),
    }
}

/// A rail below the safe cards of each row.
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
        let word = format!(" {} ", pen.say(msg::PARADE_SAFE));
        if word.width() + 2 <= rail.width.into() {
            pen.centred(rail, 0, &word, good);
        }
    }
}

/// The place at the end, with the selected card in it.
fn next(pen: &mut Pen<'_>, slot: Rect, screen: &ParadeScreen<'_>, size: Size) {
    let word = pen.say(msg::PARADE_END);
    let pointed = format!("{}{word}", pen.theme().sign(Sign::Back));
    let end = if pointed.width() > slot.width.into() { word } else { pointed };
    match screen.selected_offer().and(screen.selected()) {
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
