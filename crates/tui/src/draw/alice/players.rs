use game::Seat;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::AliceScreen;
use super::ring::pawn;
use crate::draw::messages as msg;
use crate::draw::pen::{bottom, left, top};
use crate::draw::theme::{Role, Sign};
use crate::draw::{Pen, Region};

/// Everybody with their cookies, and the cookies that are left.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>) {
    let seats = screen.view.players.len() as u16;
    let stack = if area.height >= seats * 2 + 7 { 4 } else { 3 };
    let (people, cookies) = bottom(area, stack);
    everybody(pen, people, screen);
    left_over(pen, cookies, screen);
}

fn everybody(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>) {
    let title = pen.say(msg::ALICE_PLAYERS);
    let people = pen.section(area, &title, "", screen.marks(Region::Players));
    let seats = screen.view.players.len() as u16;
    let rows = (people.height / seats.max(1)).clamp(1, 4);
    let mut rest = people;
    for (seat, _) in screen.seats() {
        let (place, below) = top(rest, rows);
        player(pen, place, screen, seat);
        rest = below;
    }
}

/// Both beside each other, for a low place.
pub(super) fn beside(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>) {
    let (people, cookies) = left(area, area.width - (area.width / 3).max(24).min(area.width / 2));
    everybody(pen, people, screen);
    left_over(pen, Rect { x: cookies.x + 1, width: cookies.width - 1, ..cookies }, screen);
}

fn player(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>, seat: Seat) {
    let Some(data) = screen.player(seat) else { return };
    if screen.view.turn == seat && screen.view.phase != alice::Phase::Over {
        pen.text(area, 0, 0, pen.theme().sign(Sign::Here), pen.role(Role::Key));
    }
    let (letter, style) = pawn(pen, screen, seat);
    let end = pen.text(area, 2, 0, &letter, style);
    let role = if screen.aside.is_me(seat) { Role::Strong } else { Role::Text };
    let name = screen.aside.names.of(seat);
    pen.text(Rect { width: area.width.saturating_sub(4), ..area }, end + 1, 0, &name, pen.role(role));
    pen.flush_right(area, 0, &data.points.to_string(), pen.role(Role::Strong));
    if area.height < 2 {
        return;
    }
    if let Some(hand) = data.hand.as_ref().filter(|_| !screen.aside.is_me(seat)) {
        let cards: Vec<&str> = hand.iter().map(|card| card.text()).collect();
        pen.flush_right(area, 1, &format!("[{}]", cards.join(" ")), pen.role(Role::Text));
    }
    let end = cookies(pen, Rect { y: area.y + 1, height: 1, ..area }, &data.large, data.small);
    if data.fallen {
        let sign = pen.theme().space(alice::Kind::Hole);
        let told = format!("{sign} {}", pen.say(msg::ALICE_FALLEN));
        let (x, y) = if area.height >= 3 { (4, 2) } else { (end + 1, 1) };
        let fits = usize::from(x) + told.width() <= area.width.into();
        pen.text(area, x, y, if fits { &told } else { sign }, pen.role(Role::Bad));
    } else if area.height >= 3 {
        let cards = data.hand_size + data.pile_size;
        let character = pen.say(msg::character(data.character));
        let text = pen.tell(msg::ALICE_CARDS_LEFT, &[("character", (&character).into()), ("count", cards.into())]);
        pen.text(area, 4, 2, &text, pen.role(Role::Dim));
    }
}

/// "(5)(4)(2) +6": large cookies and how many small ones; the column after them.
fn cookies(pen: &mut Pen<'_>, area: Rect, large: &[u8], small: u8) -> u16 {
    let room = area.width.saturating_sub(9) / 3;
    let shown: String = if large.len() > room.into() {
        large.iter().map(|value| format!(" {value}")).collect()
    } else {
        large.iter().map(|value| format!("({value})")).collect()
    };
    let end = pen.text(area, 4, 0, &shown, pen.role(Role::Fresh).remove_modifier(Modifier::BOLD));
    let gap = if large.is_empty() { 0 } else { 1 };
    let small_sign = pen.theme().space(alice::Kind::Cookies);
    pen.text(area, end + gap, 0, &format!("{small_sign}{small}"), pen.role(Role::Text))
}

fn left_over(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>) {
    let view = screen.view;
    let title = pen.say(msg::ALICE_COOKIES);
    let inside = pen.section(area, &title, "", screen.marks(Region::Cookies));
    let face_up = view.face_up.map_or_else(|| "-".into(), |value| format!("({value})"));
    let text = pen.tell(msg::ALICE_COOKIES_LEFT, &[("up", (&face_up).into()), ("stack", view.stack_size.into())]);
    pen.text(inside, 1, 0, &text, pen.role(Role::Fresh).remove_modifier(Modifier::BOLD));
    let small = pen.tell(msg::ALICE_SMALL_LEFT, &[("small", view.pool.into())]);
    let sign = pen.theme().space(alice::Kind::Cookies);
    pen.text(inside, 1, 1, &format!("{sign} {small}"), pen.role(Role::Text));
    if inside.height > 2 {
        let times = pen.theme().sign(Sign::Times);
        let kinds = (2..).zip(view.stack_left).filter(|(_, count)| *count > 0);
        let kinds: Vec<String> = kinds.map(|(value, count)| format!("{count}{times}({value})")).collect();
        let text = kinds.join(" ");
        let fits = text.width() < inside.width.into();
        pen.text(inside, 1, 2, &if fits { text } else { text.replace(['(', ')'], "") }, pen.role(Role::Dim));
    }
}
