use i18n::t;
use parade::{Card, Effect, Fate, Phase, Reason};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::ParadePicture;
use super::preview::{reason, why_taken};
use crate::draw::card::{Mark, Size, card, pile};
use crate::draw::pen::top;
use crate::draw::theme::{Edge, Role, Sign};
use crate::draw::{Pen, Region};

/// Where the cards of the line lie: after the draw pile, in rows.
pub(super) struct Places {
    area: Rect,
    size: Size,
}

impl Places {
    pub(super) fn new(area: Rect, size: Size) -> Self {
        // The heading is above them.
        Self { area: top(area, 1).1, size }
    }

    /// The place of a card, by its index from the front.
    pub(super) fn card(&self, index: usize) -> Rect {
        self.slot(index + 1)
    }

    fn pile(&self) -> Rect {
        self.slot(0)
    }

    fn per_row(&self) -> usize {
        per_row(self.size, self.area.width)
    }

    fn slot(&self, index: usize) -> Rect {
        let (column, row) = ((index % self.per_row()) as u16, (index / self.per_row()) as u16);
        let (x, y) = (self.area.x + column * self.size.width(), self.area.y + row * row_height(self.size));
        Rect { x, y, width: self.size.width(), height: row_height(self.size) }.intersection(self.area)
    }
}

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
    1 + (picture.view.line.len() + 1).div_ceil(per_row(size, width)) as u16 * row_height(size)
}

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>, size: Size) {
    let count = t!(pen.locale(), "screen-parade-line", count = picture.view.line.len());
    let title = format!("{} {}", pen.theme().sign(Sign::Down), t!(pen.locale(), "screen-parade-front"));
    pen.section(area, &title, &count, picture.marks(Region::Line));
    let places = Places::new(area, size);
    pile(pen, places.pile(), size, picture.view.pile_size);
    let fates = fates(picture);
    for (index, &here) in picture.view.line.iter().enumerate() {
        let (fate, slot) = (fates.get(index).copied(), places.card(index));
        // Cards on their way to a player have left their place.
        if picture.slides() && matches!(fate, Some(Fate::Taken(_))) {
            continue;
        }
        let fate = fate.filter(|_| !picture.slides());
        card(pen, slot, here, size, mark(picture, here, fate, size));
        if size != Size::Mini {
            label(pen, slot, picture, here, fate);
        }
    }
    if size != Size::Mini && !picture.slides() {
        rails(pen, &fates, &places);
    }
    if matches!(picture.view.phase, Phase::Play | Phase::LastRound) {
        end_of_line(pen, area, picture, &places);
    }
}

/// Draws the place for the next card, or points at it where the row has no room.
fn end_of_line(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>, places: &Places) {
    let (count, size) = (picture.view.line.len(), places.size);
    if !(count + 1).is_multiple_of(places.per_row()) {
        return next(pen, places.card(count), picture, size);
    }
    let last = places.slot(count);
    let place = Rect { x: last.right(), width: 1, ..last }.intersection(area);
    pen.text(place, 0, size.height() / 2, pen.theme().sign(Sign::Back), pen.role(Role::Key));
}

/// What the played or the selected card does to each card of the line.
fn fates(picture: &ParadePicture<'_>) -> Vec<Fate> {
    match picture.effect() {
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
    let Some(played) = picture.played() else { return String::new() };
    let (symbol, most) = (pen.theme().symbol(played.colour()), pen.theme().sign(Sign::AtMost));
    match why {
        Reason::Colour => format!("={symbol}"),
        Reason::Value => format!("{most}{}", played.value()),
        Reason::Both => format!("={symbol}{most}{}", played.value()),
    }
}

/// Draws a rail below the safe cards of each row.
fn rails(pen: &mut Pen<'_>, fates: &[Fate], places: &Places) {
    let slots: Vec<Rect> = (0..fates.len()).map(|index| places.card(index)).collect();
    let safe: Vec<Rect> =
        slots.into_iter().zip(fates).filter(|(_, fate)| **fate == Fate::Safe).map(|at| at.0).collect();
    for row in safe.chunk_by(|one, other| one.y == other.y) {
        let (from, to) = (row[0], row[row.len() - 1]);
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
    match picture.played() {
        Some(played) if picture.capture.is_some() => card(pen, slot, played, size, Mark::Fresh),
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
