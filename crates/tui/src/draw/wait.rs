use i18n::t;
use ratatui::layout::Rect;

use super::card::back;
use super::panel::{Key, carded, footer};
use super::pen::{middle, top, wrap};
use super::theme::{Edge, Role};
use super::{MIN_HEIGHT, MIN_WIDTH, Pen};

/// The keyboard changes hands.
#[derive(Clone, Copy)]
pub struct HandOver<'a> {
    /// The next player.
    pub name: &'a str,
    /// What happened since they last looked, in sentences.
    pub news: &'a [String],
    /// The keys in the footer.
    pub keys: &'a [Key<'a>],
}

pub(crate) fn hand_over(pen: &mut Pen<'_>, area: Rect, to: &HandOver<'_>) {
    let body = footer(pen, area, 0, None, to.keys);
    let width = 64.min(body.width.saturating_sub(2));
    let told: Vec<String> = to.news.iter().flat_map(|news| wrap(news, width.saturating_sub(6))).collect();
    let news = (told.len() as u16).min(body.height.saturating_sub(13));
    let place = middle(body, width, 11 + news + u16::from(news > 0));
    let inside = pen.frame(place, Edge::Double, pen.role(Role::Frame));
    let (backs, rest) = top(inside, 5);
    let backs = middle(backs, 33, 4);
    for index in 0..5 {
        back(pen, Rect { x: backs.x + index * 7, width: 5, ..backs }.intersection(backs));
    }
    let title = t!(pen.locale(), "screen-hand-over", name = to.name);
    pen.centred(rest, 0, &title, pen.role(Role::Title));
    let how = t!(pen.locale(), "screen-hand-over-how", name = to.name);
    let lines = wrap(&how, rest.width.saturating_sub(4));
    for (y, line) in (2..rest.height).zip(&lines) {
        pen.centred(rest, y, line, pen.role(Role::Text));
    }
    let (_, below) = top(rest, 3 + lines.len() as u16);
    let below = Rect { x: below.x + 2, width: below.width.saturating_sub(4), ..below };
    for (y, line) in (0..below.height).zip(&told[told.len() - usize::from(news)..]) {
        carded(pen, below, 0, y, line, pen.role(Role::Dim));
    }
}

/// Says how large the terminal has to be, in as many words as fit.
pub(crate) fn too_small(pen: &mut Pen<'_>, area: Rect) {
    let size = format!("{}x{}", area.width, area.height);
    let needed = format!("{MIN_WIDTH}x{MIN_HEIGHT}");
    let text = t!(pen.locale(), "screen-too-small", size = size, needed = needed.as_str());
    let lines = wrap(&text, area.width);
    let fits = lines.len() <= area.height.into();
    let lines = if fits { lines } else { vec![needed] };
    let y = area.height.saturating_sub(lines.len() as u16) / 2;
    for (line, y) in lines.iter().zip(y..) {
        pen.centred(area, y, line, pen.role(Role::Strong));
    }
}
