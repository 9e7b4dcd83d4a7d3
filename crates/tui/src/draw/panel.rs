use game::{Names, Seat, Viewer};
use i18n::{Locale, t};
use parade::Card;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::pen::{bottom, inset, top, wrap};
use super::theme::{Edge, Role, Sign};
use super::{HintLine, Hit, LogLine, Pen, Region};

/// Everything around a game in its picture.
#[derive(Clone, Copy)]
pub struct Aside<'a> {
    /// The players' names.
    pub names: &'a Names,
    /// The player at this screen; `None` for spectators.
    pub me: Option<Seat>,
    /// Whether the reader is not that player, but looks over their shoulder.
    pub other: bool,
    /// The log, the newest line last.
    pub log: &'a [LogLine],
    /// How many lines of the log are scrolled away at its end.
    pub scrolled: usize,
    /// The hints, if any.
    pub hints: Option<&'a [HintLine]>,
    /// A note above the keys.
    pub note: Option<&'a str>,
    /// The keys in the footer.
    pub keys: &'a [Key<'a>],
    /// The current step of a lesson.
    pub tutorial: Option<Tutorial<'a>>,
    /// A sentence that says how the game ended, if it ended without a score.
    pub ended: Option<&'a str>,
    /// Who is connected and how much time they have, at a server's table.
    pub strip: Option<&'a str>,
}

/// A key and what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key<'a> {
    /// Its label.
    pub cap: &'a str,
    /// What it does.
    pub does: &'a str,
}

/// A step of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tutorial<'a> {
    /// The heading.
    pub title: &'a str,
    /// The text.
    pub text: &'a str,
    /// The number of the step, from 1.
    pub step: usize,
    /// The number of steps.
    pub steps: usize,
    /// The part of the picture to highlight.
    pub region: Option<Region>,
    /// The answers, if it asks a question.
    pub answers: &'a [String],
    /// The selected answer.
    pub cursor: usize,
}

impl Aside<'_> {
    pub(crate) fn marks(&self, region: Region) -> bool {
        self.tutorial.is_some_and(|tutorial| tutorial.region == Some(region))
    }

    pub(crate) fn is_me(&self, seat: Seat) -> bool {
        self.me == Some(seat)
    }

    /// The names as the reader is told them.
    pub(crate) fn own_names(&self) -> Names {
        self.names.seen_by(self.me.filter(|_| !self.other).map_or(Viewer::Spectator, Viewer::Seat))
    }

    /// The heading of a hand: `own` for the reader's.
    pub(crate) fn hand_title(&self, locale: &Locale, own: String) -> String {
        match self.me {
            None => t!(locale, "screen-watching"),
            Some(seat) if self.other => t!(locale, "screen-hand-of", name = self.names.of(seat)),
            Some(_) => own,
        }
    }

    /// Whether the hint on the screen takes this choice for its best move.
    pub(crate) fn advises(&self, choice: usize) -> bool {
        self.hints.and_then(<[_]>::first).is_some_and(|best| best.choices.contains(&choice))
    }
}

/// The first row of a game's picture.
pub(crate) struct Head<'a> {
    pub(crate) title: String,
    /// Whose turn it is, or what they have to do.
    pub(crate) status: String,
    /// Whether it is this player's turn.
    pub(crate) mine: bool,
    pub(crate) right: String,
    pub(crate) aside: &'a Aside<'a>,
}

/// Draws header, footer and the lesson's panel; returns the area between.
pub(crate) fn surround(pen: &mut Pen<'_>, area: Rect, head: &Head<'_>) -> Rect {
    let (first, rest) = top(area, 1);
    let body = footer(pen, rest, 0, head.aside.note, head.aside.keys);
    header(pen, first, head);
    let (strip, body) = top(body, u16::from(head.aside.strip.is_some()));
    pen.text(strip, 1, 0, head.aside.strip.unwrap_or_default(), pen.role(Role::Dim));
    match &head.aside.tutorial {
        Some(tutorial) => tutorial_panel(pen, body, tutorial),
        None => body,
    }
}

fn header(pen: &mut Pen<'_>, area: Rect, head: &Head<'_>) {
    let title = pen.role(Role::Title).add_modifier(Modifier::REVERSED);
    let end = pen.text(area, 0, 0, &format!(" {} ", head.title), title);
    let role = if head.mine || head.aside.ended.is_some() { Role::Fresh } else { Role::Text };
    let end = pen.text(area, end + 1, 0, head.aside.ended.unwrap_or(&head.status), pen.role(role));
    if end + 2 + (head.right.width() as u16) <= area.width {
        let role = if head.aside.marks(Region::Pile) { Role::Banner } else { Role::Text };
        pen.flush_right(area, 0, &head.right, pen.role(role));
    }
}

/// Draws the keys on the last row, indented, with the note before them or above
/// them; returns the area above.
pub(crate) fn footer(pen: &mut Pen<'_>, area: Rect, indent: u16, note: Option<&str>, keys: &[Key<'_>]) -> Rect {
    let (above, foot) = bottom(area, 1);
    let foot = inset(foot, indent, 0);
    let Some(note) = note else {
        key_row(pen, foot, 0, keys);
        return above;
    };
    let style = pen.role(Role::Fresh);
    if note.width() + 3 + keys_width(keys, GAP) <= foot.width.into() {
        let x = pen.text(foot, 0, 0, note, style) + 3;
        key_row(pen, foot, x, keys);
        return above;
    }
    key_row(pen, foot, 0, keys);
    let lines = wrap(note, foot.width);
    let (above, place) = bottom(above, (lines.len() as u16).min(above.height / 4));
    pen.lines(inset(place, indent, 0), &lines, style);
    above
}

/// The space between two keys, if there is room.
const GAP: u16 = 2;

fn keys_width(keys: &[Key<'_>], gap: u16) -> usize {
    let keys = keys.iter().map(|key| key.cap.width() + 1 + key.does.width() + usize::from(gap));
    keys.sum::<usize>().saturating_sub(gap.into())
}

/// Draws keys from a column on, as many as fit.
fn key_row(pen: &mut Pen<'_>, area: Rect, mut x: u16, keys: &[Key<'_>]) {
    let gap = if usize::from(x) + keys_width(keys, GAP) <= area.width.into() { GAP } else { 1 };
    for (index, key) in keys.iter().enumerate() {
        let width = (key.cap.width() + key.does.width()) as u16 + 1;
        if x + width > area.width {
            break;
        }
        pen.hit(Rect { x: area.x + x, width, ..area }, Hit::Key(index));
        let end = pen.text(area, x, 0, key.cap, pen.role(Role::Key));
        x = pen.text(area, end + 1, 0, key.does, pen.role(Role::Dim)) + gap;
    }
}

/// Draws the panel at the bottom; returns the area above it.
fn tutorial_panel(pen: &mut Pen<'_>, area: Rect, tutorial: &Tutorial<'_>) -> Rect {
    let lines = wrap(tutorial.text, area.width.saturating_sub(4));
    let asks = u16::from(!tutorial.answers.is_empty());
    // The game above should keep its size from step to step.
    let usual = (area.height / 3).min(7);
    let height = (lines.len() as u16 + asks + 2).clamp(usual, area.height / 2);
    let (rest, panel) = bottom(area, height);
    let inside = pen.frame(panel, Edge::Double, pen.role(Role::Fresh));
    pen.text(panel, 2, 0, &format!(" {} ", tutorial.title), pen.role(Role::Fresh));
    let count = format!(" {}/{} ", tutorial.step, tutorial.steps);
    pen.text(panel, panel.width.saturating_sub(count.width() as u16 + 2), 0, &count, pen.role(Role::Fresh));
    let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    let (text, below) = bottom(inside, asks);
    pen.lines(text, &lines, Style::new());
    answers(pen, below, tutorial);
    rest
}

/// Draws the answers in a row, each with its number.
fn answers(pen: &mut Pen<'_>, area: Rect, tutorial: &Tutorial<'_>) {
    let mut x = 0;
    for (index, answer) in tutorial.answers.iter().enumerate() {
        let (start, on) = (x, index == tutorial.cursor);
        let mark = if on { pen.theme().sign(Sign::Here) } else { " " };
        x = pen.text(area, x, 0, &format!("{mark}{}", index + 1), pen.role(Role::Key));
        x = pen.text(area, x, 0, &format!(" {answer} "), pen.role(if on { Role::Selected } else { Role::Text }));
        pen.hit(Rect { x: area.x + start, width: x - start, ..area }, Hit::Item(index));
        x += 1;
    }
}

/// Writes text with the cards of Parade in their colours.
pub(crate) fn carded(pen: &mut Pen<'_>, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    pen.text(area, x, y, text, style);
    colour_cards(pen, area, x, y, text);
}

fn colour_cards(pen: &mut Pen<'_>, area: Rect, x: u16, y: u16, text: &str) {
    let mut at = usize::from(x);
    for word in text.split_inclusive(' ') {
        let inner = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        if let Ok(card) = inner.parse::<Card>() {
            let (start, width) = (at + word.find(inner).unwrap_or(0), inner.len());
            if start + width <= area.width.into() && y < area.height {
                let place = Rect::new(area.x + start as u16, area.y + y, width as u16, 1);
                pen.style(place, pen.theme().colour(card.colour()).add_modifier(Modifier::BOLD));
            }
        }
        at += word.width();
    }
}

/// Writes a paragraph with cards in colour; returns the number of rows.
pub(crate) fn paragraph(pen: &mut Pen<'_>, area: Rect, text: &str, style: Style) -> u16 {
    let lines = wrap(text, area.width);
    let rows = pen.lines(area, &lines, style);
    for (y, line) in (0..rows).zip(&lines) {
        colour_cards(pen, area, 0, y, line);
    }
    rows
}

/// A player's points at the end.
pub(crate) struct Total {
    pub(crate) name: String,
    pub(crate) points: i32,
    pub(crate) won: bool,
}

/// Draws points as bars, if all of them fit.
pub(crate) fn bars(pen: &mut Pen<'_>, area: Rect, totals: &[Total]) {
    const NAME: u16 = 19;
    const POINTS: u16 = 5;
    if usize::from(area.height) < totals.len() || area.width < 2 * NAME {
        return;
    }
    let most = totals.iter().map(|total| total.points).max().unwrap_or(1).max(1);
    let room = i32::from((area.width - NAME - POINTS).min(60));
    for (y, total) in (0..).zip(totals) {
        let row = Rect { y: area.y + y, height: 1, ..area };
        pen.text(Rect { width: NAME - 1, ..row }, 2, 0, &total.name, pen.role(Role::Text));
        let bar = pen.theme().sign(Sign::Full).repeat((total.points.max(0) * room / most) as usize);
        let x = pen.text(row, NAME, 0, &bar, pen.role(if total.won { Role::Fresh } else { Role::Dim }));
        let x = pen.text(row, x + 1, 0, &total.points.to_string(), pen.role(Role::Strong));
        if total.won {
            pen.text(row, x + 1, 0, pen.theme().sign(Sign::Crown), pen.role(Role::Fresh));
        }
    }
}
