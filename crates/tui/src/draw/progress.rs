use ratatui::layout::Rect;

use super::Pen;
use super::panel::{Key, footer};
use super::pen::{middle, top};
use super::theme::{Role, Sign};

/// A progress bar.
#[derive(Clone, Copy)]
pub struct Progress<'a> {
    /// The heading.
    pub title: &'a str,
    /// The text.
    pub text: &'a str,
    /// The steps that are done.
    pub done: usize,
    /// All steps.
    pub all: usize,
    /// The keys in the footer.
    pub keys: &'a [Key<'a>],
}

pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, progress: &Progress<'_>) {
    let (head, rest) = top(area, 1);
    let body = footer(pen, rest, 1, None, progress.keys);
    pen.section(head, progress.title, "", false);
    let place = middle(body, 60.min(body.width.saturating_sub(4)), 3);
    pen.centred(place, 0, progress.text, pen.role(Role::Text));
    let width = usize::from(place.width).saturating_sub(6);
    let full = (progress.done * width).checked_div(progress.all).unwrap_or(0).min(width);
    let bar = pen.theme().sign(Sign::Full).repeat(full) + &pen.theme().sign(Sign::Empty).repeat(width - full);
    let percent = (progress.done * 100).checked_div(progress.all).unwrap_or(0);
    let end = pen.text(place, 0, 2, &bar, pen.role(Role::Key));
    pen.text(place, end + 1, 2, &format!("{percent:>3}%"), pen.role(Role::Text));
}
