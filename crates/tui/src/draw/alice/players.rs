use game::Seat;
use i18n::t;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::ring::pawn;
use super::{AlicePicture, character};
use crate::draw::pen::{bottom, left, top};
use crate::draw::theme::{Role, Sign};
use crate::draw::{Pen, Region};

/// The players with their cookies, and the cookies that are left.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>) {
    let seats = picture.view.players.len() as u16;
    let stack = if area.height >= seats * 2 + 7 { 4 } else { 3 };
    let (people, cookies) = bottom(area, stack);
    everybody(pen, people, picture);
    left_over(pen, cookies, picture);
}

fn everybody(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>) {
    let title = t!(pen.locale(), "screen-alice-players");
    let people = pen.section(area, &title, "", picture.marks(Region::Players));
    let seats = picture.view.players.len() as u16;
    let rows = (people.height / seats.max(1)).clamp(1, 4);
    let mut rest = people;
    for (seat, _) in picture.seats() {
        let (place, below) = top(rest, rows);
        player(pen, place, picture, seat);
        rest = below;
    }
}

/// Both side by side, where there are few rows.
pub(super) fn beside(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>) {
    let (people, cookies) = left(area, area.width - (area.width / 3).max(24).min(area.width / 2));
    everybody(pen, people, picture);
    left_over(pen, Rect { x: cookies.x + 1, width: cookies.width - 1, ..cookies }, picture);
}

fn player(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>, seat: Seat) {
    let Some(data) = picture.player(seat) else { return };
    if picture.view.turn == seat && picture.view.phase != alice::Phase::Over {
        pen.text(area, 0, 0, pen.theme().sign(Sign::Here), pen.role(Role::Key));
    }
    let (letter, style) = pawn(pen, picture, seat);
    let end = pen.text(area, 2, 0, &letter, style);
    let role = if picture.aside.is_me(seat) { Role::Strong } else { Role::Text };
    let name = picture.aside.names.of(seat);
    pen.text(Rect { width: area.width.saturating_sub(4), ..area }, end + 1, 0, &name, pen.role(role));
    pen.flush_right(area, 0, &data.points.to_string(), pen.role(Role::Strong));
    if area.height < 2 {
        return;
    }
    if let Some(hand) = data.hand.as_ref().filter(|_| !picture.aside.is_me(seat)) {
        let cards: Vec<&str> = hand.iter().map(|card| card.text()).collect();
        pen.flush_right(area, 1, &format!("[{}]", cards.join(" ")), pen.role(Role::Text));
    }
    let end = cookies(pen, Rect { y: area.y + 1, height: 1, ..area }, &data.large, data.small);
    if data.fallen {
        let sign = pen.theme().space(alice::Kind::Hole);
        let told = format!("{sign} {}", t!(pen.locale(), "screen-alice-fallen"));
        let (x, y) = if area.height >= 3 { (4, 2) } else { (end + 1, 1) };
        let fits = usize::from(x) + told.width() <= area.width.into();
        pen.text(area, x, y, if fits { &told } else { sign }, pen.role(Role::Bad));
    } else if area.height >= 3 {
        let cards = data.hand_size + data.pile_size;
        let character = character(pen.locale(), data.character);
        let text = t!(pen.locale(), "screen-alice-cards-left", character = character, count = cards);
        pen.text(area, 4, 2, &text, pen.role(Role::Dim));
    }
}

/// Writes large and small cookies, as in "(5)(4)(2) +6"; returns the column after them.
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

fn left_over(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>) {
    let view = picture.view;
    let title = t!(pen.locale(), "screen-alice-cookies");
    let inside = pen.section(area, &title, "", picture.marks(Region::Cookies));
    let face_up = view.face_up.map_or_else(|| "-".into(), |value| format!("({value})"));
    let text = t!(pen.locale(), "screen-alice-cookies-left", up = face_up, stack = view.stack_size);
    pen.text(inside, 1, 0, &text, pen.role(Role::Fresh).remove_modifier(Modifier::BOLD));
    let small = t!(pen.locale(), "screen-alice-small-left", small = view.pool);
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
