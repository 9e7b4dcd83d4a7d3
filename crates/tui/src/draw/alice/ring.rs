use alice::{Effect, Event, Kind, Space};
use game::Seat;
use i18n::{Locale, t};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::track::{Track, has_box};
use super::{AlicePicture, letter, short_name, space_name};
use crate::draw::pen::{left, middle, top};
use crate::draw::theme::{Edge, Role, Sign};
use crate::draw::{Pen, Region, art};

/// Whether the ring fits this board better beside the players than
/// around them.
pub(super) fn goes_beside(beside: Rect, around: Rect, picture: &AlicePicture<'_>) -> bool {
    let track = |area: Rect| Track::new(top(area, 1).1, picture.view.board.spaces().len());
    match (track(beside), track(around)) {
        (None, _) => false,
        (Some(small), Some(large)) => small.has_boxes() || !(large.has_boxes() && large.has_room()),
        (Some(_), None) => true,
    }
}

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>) {
    let area = heading(pen, area, picture);
    let Some(track) = Track::new(area, picture.view.board.spaces().len()) else { return list(pen, area, picture) };
    let pointed = spaces(pen, &track, picture);
    let target = pointed.and_then(|space| track.cells.get(usize::from(space)));
    spinner(pen, track.centre, picture, pointed.zip(target.copied()));
}

/// A long ring over all of `area`, with the players inside it instead of the spinner.
pub(super) fn around_players(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>) {
    let inside = heading(pen, area, picture);
    match Track::new(inside, picture.view.board.spaces().len()) {
        Some(track) if track.has_room() => {
            spaces(pen, &track, picture);
            let rows = 2 + 3 * picture.view.players.len() as u16;
            let place = middle(track.centre, track.centre.width - 4, rows.max(6));
            super::players::beside(pen, place, picture);
        }
        _ => {
            let (board, people) = left(inside, inside.width.saturating_sub(26));
            list(pen, board, picture);
            super::players::draw(pen, people, picture);
        }
    }
}

fn heading(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>) -> Rect {
    let note =
        if picture.view.reconstruction { t!(pen.locale(), "screen-alice-reconstruction") } else { String::new() };
    let title = t!(pen.locale(), "screen-alice-board");
    pen.section(area, &title, &note, picture.marks(Region::Board))
}

/// Draws all spaces; returns the one that the spinner points at.
fn spaces(pen: &mut Pen<'_>, track: &Track, picture: &AlicePicture<'_>) -> Option<u8> {
    let board = &picture.view.board;
    let pointed = picture.spin.map(|spin| spin.points_at(board.len()));
    let stops = match picture.walk {
        Some(walk) => vec![walk.to],
        None => stops(picture.selected().map(|offer| &offer.effect)),
    };
    for (index, (&space, &cell)) in (0..).zip(board.spaces().iter().zip(&track.cells)) {
        let here = Cell { index, space, pointed: pointed == Some(index), stop: stop_of(&stops, index) };
        if has_box(cell.width, cell.height) {
            boxed(pen, cell, picture, &here);
        } else {
            bare(pen, cell, picture, &here);
        }
    }
    pointed
}

/// Lists where everybody stands, where the board does not fit.
fn list(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>) {
    let why = t!(pen.locale(), "screen-alice-board-too-small");
    pen.text(area, 1, 0, &why, pen.role(Role::Dim));
    for (y, (seat, player)) in (1..area.height).zip(picture.seats()) {
        let (letter, style) = pawn(pen, picture, seat);
        let end = pen.text(area, 1, y, &letter, style);
        let place = place(pen.locale(), player.pawn, picture.view.board.kind(player.pawn));
        pen.text(area, end.max(4) + 1, y, &format!("{}: {place}", picture.aside.names.of(seat)), pen.role(Role::Text));
    }
}

/// A space and how it is marked.
struct Cell {
    index: u8,
    space: Space,
    pointed: bool,
    stop: Option<Stop>,
}

/// Whether the selected move ends here or only passes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    Last,
    Between,
}

/// The spaces where the selected move would stop, in order.
fn stops(effect: Option<&Effect>) -> Vec<u8> {
    let events = effect.map(|effect| effect.0.as_slice()).unwrap_or_default();
    let stop = |event: &Event| if let Event::Moved { to, .. } = *event { Some(to) } else { None };
    events.iter().filter_map(stop).collect()
}

fn stop_of(stops: &[u8], space: u8) -> Option<Stop> {
    match stops.iter().rposition(|&stop| stop == space)? {
        last if last + 1 == stops.len() => Some(Stop::Last),
        _ => Some(Stop::Between),
    }
}

impl Cell {
    fn edge(&self) -> (Edge, Role) {
        match (self.stop, self.pointed) {
            (Some(Stop::Last), _) => (Edge::Heavy, Role::Key),
            (_, true) => (Edge::Double, Role::Fresh),
            (Some(Stop::Between), _) => (Edge::Dashed, Role::Key),
            (None, false) => (Edge::Light, Role::Frame),
        }
    }
}

fn boxed(pen: &mut Pen<'_>, cell: Rect, picture: &AlicePicture<'_>, here: &Cell) {
    let (edge, role) = here.edge();
    let inside = pen.frame(cell, edge, pen.role(role));
    let special = here.space.kind != Kind::Plain;
    let name_style = pen.role(if special { Role::Strong } else { Role::Dim });
    let symbol = if special { format!(" {}", pen.theme().space(here.space.kind)) } else { String::new() };
    pen.text(cell, 1, 0, &format!("{}{symbol}", here.index), name_style);
    let number = format!("({})", here.space.number);
    let role = if here.pointed { Role::Selected } else { Role::Dim };
    pen.text(cell, cell.width.saturating_sub(4), cell.height - 1, &number, pen.role(role));
    let last = inside.height.saturating_sub(1);
    let pawns = pawns(pen, picture, here);
    let name = short_name(pen.locale(), here.space.kind).filter(|_| pawns.is_empty() || inside.height > 1);
    // If the name does not fit, the sign above has to do.
    if let Some(name) = name.filter(|name| name.width() <= inside.width.into()) {
        pen.text(inside, 0, 0, &name, pen.role(Role::Text));
    }
    if let Some(art) = art::of_space(here.space.kind).filter(|_| inside.height >= 5 && inside.width >= 9) {
        let (_, below) = top(inside, 1 + (inside.height - 5) / 2);
        for (y, row) in (0..).zip(art) {
            pen.centred(below, y, row, pen.role(Role::Title).remove_modifier(Modifier::BOLD));
        }
    }
    put_pawns(pen, inside, last, &pawns);
}

fn bare(pen: &mut Pen<'_>, cell: Rect, picture: &AlicePicture<'_>, here: &Cell) {
    let (_, role) = here.edge();
    let (sign, style) = match (here.stop, here.pointed) {
        (None, false) => (" ", pen.role(Role::Text)),
        (Some(_), _) => (pen.theme().sign(Sign::Here), pen.role(role)),
        (None, true) => (pen.theme().sign(Sign::Hub), pen.role(role)),
    };
    let text = format!("{sign}{}{}", here.index, pen.theme().space(here.space.kind));
    let end = pen.text(cell, 0, 0, &text, style);
    if end < cell.width {
        pen.text(cell, end, 0, &here.space.number.to_string(), pen.role(Role::Dim));
    }
    let pawns = pawns(pen, picture, here);
    put_pawns(pen, Rect { x: cell.x + 1, width: cell.width - 1, ..cell }, 1, &pawns);
}

/// The pawns on a space, and the one that the selected move would bring.
fn pawns(pen: &Pen<'_>, picture: &AlicePicture<'_>, here: &Cell) -> Vec<(String, Style)> {
    let on_it = picture.seats().filter(|(seat, _)| picture.pawn_of(*seat) == Some(here.index));
    let mut pawns: Vec<_> = on_it.map(|(seat, _)| pawn(pen, picture, seat)).collect();
    if let (Some(Stop::Last), Some(me), None) = (here.stop, picture.aside.me, picture.walk) {
        let (letter, style) = pawn(pen, picture, me);
        pawns.push((format!("{}{letter}", pen.theme().sign(Sign::Here)), style));
    }
    pawns
}

/// "h", or "[H]" for the large pawn.
pub(super) fn pawn(pen: &Pen<'_>, picture: &AlicePicture<'_>, seat: Seat) -> (String, Style) {
    let Some(player) = picture.player(seat) else { return (String::new(), Style::new()) };
    let letter = letter(pen.locale(), player.character);
    let style = pen.theme().character(player.character);
    if picture.view.giant == Some(seat) {
        (format!("[{}]", letter.to_uppercase()), style.add_modifier(Modifier::REVERSED))
    } else {
        (letter.to_lowercase(), style)
    }
}

fn put_pawns(pen: &mut Pen<'_>, area: Rect, y: u16, pawns: &[(String, Style)]) {
    let width: usize = pawns.iter().map(|(text, _)| text.width() + 1).sum();
    let gap = u16::from(width <= usize::from(area.width) + 1);
    let mut x = 0;
    for (text, style) in pawns {
        x = pen.text(area, x, y, text, *style) + gap;
    }
}

/// The spinner's hub, and a dotted line to the space that it points at.
fn spinner(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>, pointed: Option<(u8, Rect)>) {
    if let Some((space, target)) = pointed {
        trail(pen, area, target);
        if picture.spin.is_some_and(super::Spin::rests) && area.height > 2 {
            let number = picture.view.board.number(space);
            let text = t!(pen.locale(), "screen-alice-points-at", space = space, number = number);
            let below = target.y < area.y + area.height / 2;
            pen.centred(area, if below { area.height - 1 } else { 0 }, &text, pen.role(Role::Fresh));
        }
    }
    let hub = format!("({})", pen.theme().sign(Sign::Hub));
    pen.centred(area, area.height / 2, &hub, pen.role(Role::Strong));
}

fn trail(pen: &mut Pen<'_>, area: Rect, target: Rect) {
    let middle = |of: Rect| (f64::from(of.x) + f64::from(of.width) / 2.0, f64::from(of.y) + f64::from(of.height) / 2.0);
    let ((x, y), (to_x, to_y)) = (middle(area), middle(target));
    let (sign, style) = (pen.theme().sign(Sign::Trail), pen.role(Role::Fresh));
    let steps = ((to_x - x).abs() / 2.0).max((to_y - y).abs() * 1.5).ceil().max(1.0);
    for step in 1..steps as u16 {
        let part = f64::from(step) / steps;
        let (at_x, at_y) = (x + (to_x - x) * part, y + (to_y - y) * part);
        pen.text(Rect::new(at_x as u16, at_y as u16, 1, 1).intersection(area), 0, 0, sign, style);
    }
}

/// "3 (Cheshire Cat)", or "4" for a plain space.
fn place(locale: &Locale, space: u8, kind: Kind) -> String {
    match space_name(locale, kind) {
        Some(kind) => t!(locale, "screen-alice-place", space = space, kind = kind),
        None => space.to_string(),
    }
}
