use i18n::t;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::Pen;
use super::panel::{Key, footer};
use super::pen::{top, wrap};
use super::theme::{Role, Sign};

/// A long text to scroll through. Lines that begin with `#` are headings.
/// Paragraphs are wrapped unless they are indented by four; rows of
/// tables, which begin with `|`, are wrapped if they are too long.
#[derive(Clone, Copy)]
pub struct Pager<'a> {
    /// The heading.
    pub title: &'a str,
    /// The text.
    pub text: &'a str,
    /// How many wrapped lines are scrolled away.
    pub scroll: usize,
    /// The keys in the footer.
    pub keys: &'a [Key<'a>],
}

/// The greatest width of a line; longer ones are hard to read.
const WIDEST: u16 = 84;

impl Pager<'_> {
    /// The number of lines on a terminal of this width, to keep `scroll` in bounds.
    pub fn len(&self, width: u16) -> usize {
        lines(self.text, text_width(width)).len()
    }

    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }
}

fn text_width(width: u16) -> u16 {
    width.saturating_sub(4).min(WIDEST)
}

pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, pager: &Pager<'_>) {
    let (head, rest) = top(area, 1);
    let body = footer(pen, rest, 1, None, pager.keys);
    let width = text_width(area.width);
    let lines = lines(pager.text, width);
    let last = lines.len().saturating_sub(body.height.into());
    let first = pager.scroll.min(last);
    let part = (first * 100).checked_div(last).unwrap_or(100);
    let place = t!(pen.locale(), "screen-pager-place", percent = part);
    pen.section(head, pager.title, &place, false);
    let text = Rect { x: body.x + (area.width - width) / 2, width, ..body };
    for (y, (line, role)) in (0..text.height).zip(&lines[first..]) {
        pen.text(text, 0, y, line, pen.role(*role));
    }
    let (up, down) = (pen.theme().sign(Sign::Up), pen.theme().sign(Sign::Down));
    if first > 0 {
        pen.flush_right(body, 0, up, pen.role(Role::Key));
    }
    if first < last {
        pen.flush_right(body, body.height.saturating_sub(1), down, pen.role(Role::Key));
    }
}

/// The text in lines; paragraphs are joined, then wrapped.
fn lines(text: &str, width: u16) -> Vec<(String, Role)> {
    let mut lines: Vec<(String, Role)> = Vec::new();
    let mut paragraph = String::new();
    let mut fenced = false;
    for line in text.lines().filter(|line| !is_decoration(line)).chain([""]) {
        let list = line.starts_with("- ");
        let fence = line.starts_with("```");
        let kept = fenced || fence || line.starts_with("    ") || line.starts_with('|') || line.starts_with('#');
        if (kept || list || line.trim().is_empty()) && !paragraph.is_empty() {
            lines.extend(wrapped(&paragraph, width));
            paragraph.clear();
        }
        if fence {
            fenced = !fenced;
        } else if kept && line.starts_with('#') && !fenced {
            lines.push((line.trim_start_matches('#').trim().to_owned(), Role::Title));
        } else if line.starts_with('|') && line.width() > width.into() {
            lines.extend(wrapped(&format!("- {}", cells(line)), width));
        } else if kept {
            lines.push((line.to_owned(), Role::Text));
        } else if line.trim().is_empty() {
            lines.push((String::new(), Role::Text));
        } else {
            paragraph += &format!("{}{}", if paragraph.is_empty() { "" } else { " " }, plain(line.trim()));
        }
    }
    lines.pop();
    lines
}

/// Whether a line is a picture or the rule of a table.
fn is_decoration(line: &str) -> bool {
    line.starts_with("![") || line.starts_with("|-")
}

/// A row of a table as one line of text.
fn cells(row: &str) -> String {
    row.split('|').map(str::trim).filter(|cell| !cell.is_empty()).map(plain).collect::<Vec<_>>().join("; ")
}

/// The line without the markup of bold text and links.
fn plain(line: &str) -> String {
    let mut text = line.replace("**", "");
    while let Some(middle) = text.find("](") {
        let (Some(start), Some(end)) = (text[..middle].rfind('['), text[middle..].find(')')) else { break };
        text = format!("{}{}{}", &text[..start], &text[start + 1..middle], &text[middle + end + 1..]);
    }
    text
}

fn wrapped(paragraph: &str, width: u16) -> Vec<(String, Role)> {
    let list = paragraph.starts_with("- ");
    let lines = wrap(paragraph, if list { width.saturating_sub(2) } else { width });
    let indent = |(i, line): (usize, String)| if list && i > 0 { format!("  {line}") } else { line };
    lines.into_iter().enumerate().map(indent).map(|line| (line, Role::Text)).collect()
}
