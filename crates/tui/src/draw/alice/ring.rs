use alice::{Effect, Event, Space};
use game::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::track::Track;
use super::{AliceScreen, kind_id};
use crate::draw::messages as msg;
use crate::draw::theme::{Edge, Role, Sign};
use crate::draw::{Pen, Region};

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>) {
    let board = &screen.view.board;
    let note = if screen.view.reconstruction { pen.say(msg::ALICE_RECONSTRUCTION) } else { String::new() };
    let title = pen.say(msg::ALICE_BOARD);
    let area = pen.section(area, &title, &note, screen.marks(Region::Board));
    let Some(track) = Track::new(area, board.spaces().len()) else {
        let text = pen.say(msg::ALICE_BOARD_TOO_SMALL);
        pen.centred(area, area.height / 2, &text, pen.role(Role::Dim));
        return;
    };
    let pointed = screen.spin.map(|spin| spin.points_at(board.len()));
    let stops = stops(screen.selected().map(|offer| &offer.effect));
    for (index, (&space, &cell)) in (0..).zip(board.spaces().iter().zip(&track.cells)) {
        let look = Cell { index, space, pointed: pointed == Some(index), stop: stop_of(&stops, index) };
        if cell.width >= 7 && cell.height >= 3 { boxed(pen, cell, screen, &look) } else { bare(pen, cell, screen, &look) }
    }
    if let Some(target) = pointed.and_then(|space| track.cells.get(usize::from(space))) {
        pointer(pen, track.centre, *target);
    }
    centre(pen, track.centre, screen, pointed);
}

/// A space and what is to be said about it.
struct Cell {
    index: u8,
    space: Space,
    pointed: bool,
    stop: Option<Stop>,
}

/// Whether the pawn would stay there or move on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    Last,
    Between,
}

/// Where the selected move would stop, in order.
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

fn boxed(pen: &mut Pen<'_>, cell: Rect, screen: &AliceScreen<'_>, here: &Cell) {
    let (edge, role) = here.edge();
    let inside = pen.frame(cell, edge, pen.role(role));
    let special = here.space.kind != alice::Kind::Plain;
    let name_style = pen.role(if special { Role::Strong } else { Role::Dim });
    let symbol = if special { format!(" {}", pen.theme().space(here.space.kind)) } else { String::new() };
    pen.text(cell, 1, 0, &format!("{}{symbol}", here.index), name_style);
    let number = format!("({})", here.space.number);
    let role = if here.pointed { Role::Selected } else { Role::Dim };
    pen.text(cell, cell.width.saturating_sub(4), cell.height - 1, &number, pen.role(role));
    let last = inside.height.saturating_sub(1);
    let pawns = pawns(pen, screen, here);
    let free = pawns.is_empty() || inside.height > 1;
    if special && free {
        let name = pen.say(kind_id(here.space.kind));
        short_name(pen, Rect { height: inside.height - u16::from(inside.height > 1), ..inside }, &name);
    }
    put_pawns(pen, inside, last, &pawns);
}

/// As many words of a name as there is room for.
fn short_name(pen: &mut Pen<'_>, area: Rect, name: &str) {
    let lines = crate::draw::pen::wrap(name, area.width);
    pen.lines(area, &lines, pen.role(Role::Text));
}

fn bare(pen: &mut Pen<'_>, cell: Rect, screen: &AliceScreen<'_>, here: &Cell) {
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
    let pawns = pawns(pen, screen, here);
    put_pawns(pen, Rect { x: cell.x + 1, width: cell.width - 1, ..cell }, 1, &pawns);
}

/// The pawns on a space, and the one that would come.
fn pawns(pen: &Pen<'_>, screen: &AliceScreen<'_>, here: &Cell) -> Vec<(String, Style)> {
    let on_it = screen.seats().filter(|(_, player)| player.pawn == here.index);
    let mut pawns: Vec<_> = on_it.map(|(seat, _)| pawn(pen, screen, seat)).collect();
    if let (Some(Stop::Last), Some(me)) = (here.stop, screen.aside.me) {
        let (letter, style) = pawn(pen, screen, me);
        pawns.push((format!("{}{letter}", pen.theme().sign(Sign::Here)), style));
    }
    pawns
}

/// "h", or "[H]" for the large pawn.
pub(super) fn pawn(pen: &Pen<'_>, screen: &AliceScreen<'_>, seat: Seat) -> (String, Style) {
    let Some(player) = screen.player(seat) else { return (String::new(), Style::new()) };
    let letter = pen.say(msg::character_letter(player.character));
    let style = pen.theme().character(player.character);
    if screen.view.giant == Some(seat) {
        (format!("[{}]", letter.to_uppercase()), style.add_modifier(ratatui::style::Modifier::REVERSED))
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

/// A line of dots from the middle towards a cell.
fn pointer(pen: &mut Pen<'_>, centre: Rect, target: Rect) {
    let middle = |area: Rect| (f64::from(area.x) + f64::from(area.width) / 2.0, f64::from(area.y) + f64::from(area.height) / 2.0);
    let ((x, y), (to_x, to_y)) = (middle(centre), middle(target));
    let (trail, style) = (pen.theme().sign(Sign::Trail), pen.role(Role::Fresh));
    let steps = ((to_x - x).abs() / 2.0).max((to_y - y).abs()).ceil().max(1.0);
    for step in 1..steps as u16 {
        let part = f64::from(step) / steps;
        let (at_x, at_y) = (x + (to_x - x) * part, y + (to_y - y) * part);
        let place = Rect::new(at_x as u16, at_y as u16, 1, 1).intersection(centre);
        pen.text(place, 0, 0, trail, style);
    }
}

/// The hub of the spinner, and what it says.
fn centre(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>, pointed: Option<u8>) {
    if area.height == 0 {
        return;
    }
    let middle = area.height / 2;
    let hub = format!("({})", pen.theme().sign(Sign::Hub));
    pen.centred(area, middle, &hub, pen.role(Role::Strong));
    let Some(space) = pointed else { return };
    let rests = screen.spin.is_some_and(super::Spin::rests);
    let number = screen.view.board.number(space);
    if rests && area.height > 2 {
        let text = pen.tell(msg::ALICE_POINTS_AT, &[("space", space.into()), ("number", number.into())]);
        pen.centred(area, area.height - 1, &text, pen.role(Role::Fresh));
    }
}
