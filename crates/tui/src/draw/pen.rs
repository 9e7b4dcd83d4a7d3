use i18n::Locale;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::Theme;
use super::theme::{Edge, Role, Sign};

/// The look and the language of a picture.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// Colours and signs.
    pub theme: Theme,
    /// The language.
    pub locale: &'a Locale,
}

/// What was clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    /// The hand card with this index.
    Card(usize),
    /// The offered move with this index.
    Move(usize),
    /// The entry, setting or answer with this index.
    Item(usize),
    /// The key of the footer with this index.
    Key(usize),
    /// The log, which can be scrolled back by this many rows.
    Log {
        /// The number of rows above its oldest page.
        furthest: usize,
    },
}

/// Everything in a picture that can be clicked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hits(Vec<(Rect, Hit)>);

impl Hits {
    /// What a click here hits; the last thing drawn is on top.
    pub fn at(&self, column: u16, row: u16) -> Option<Hit> {
        self.0.iter().rev().find(|(area, _)| area.contains(Position::new(column, row))).map(|(_, hit)| *hit)
    }

    /// How far the log on the screen can be scrolled back.
    pub fn furthest_log(&self) -> usize {
        let log = |(_, hit): &(Rect, Hit)| if let Hit::Log { furthest } = hit { Some(*furthest) } else { None };
        self.0.iter().rev().find_map(log).unwrap_or(0)
    }
}

/// Draws within an area, and never outside it.
pub(crate) struct Pen<'a> {
    buf: &'a mut Buffer,
    pub(crate) look: Look<'a>,
    pub(crate) hits: Hits,
}

impl<'a> Pen<'a> {
    pub(crate) fn new(buf: &'a mut Buffer, look: Look<'a>) -> Self {
        Self { buf, look, hits: Hits::default() }
    }

    pub(crate) fn theme(&self) -> Theme {
        self.look.theme
    }

    pub(crate) fn role(&self, role: Role) -> Style {
        self.look.theme.role(role)
    }

    pub(crate) fn locale(&self) -> &'a Locale {
        self.look.locale
    }

    /// Writes `text` into `area`, cut off with a sign if it doesn't fit; returns the column after it.
    pub(crate) fn text(&mut self, area: Rect, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let area = area.intersection(self.buf.area);
        if y >= area.height || x >= area.width {
            return x;
        }
        let text = &*self.theme().glyphs.punctuation(text);
        let (room, style) = (area.width - x, afresh(style));
        let (left, top) = (area.x + x, area.y + y);
        if text.width() <= usize::from(room) {
            return self.buf.set_stringn(left, top, text, room.into(), style).0 - area.x;
        }
        let (end, _) = self.buf.set_stringn(left, top, text, usize::from(room) - 1, style);
        let cut = self.theme().sign(Sign::Cut);
        self.buf.set_stringn(end, top, cut, 1, style).0 - area.x
    }

    pub(crate) fn centred(&mut self, area: Rect, y: u16, text: &str, style: Style) {
        let x = usize::from(area.width).saturating_sub(text.width()) / 2;
        self.text(area, x as u16, y, text, style);
    }

    pub(crate) fn flush_right(&mut self, area: Rect, y: u16, text: &str, style: Style) {
        let x = usize::from(area.width).saturating_sub(text.width());
        self.text(area, x as u16, y, text, style);
    }

    /// Writes lines from the top, with a sign if there are more; returns how many fit.
    pub(crate) fn lines<S: AsRef<str>>(&mut self, area: Rect, lines: &[S], style: Style) -> u16 {
        let fit = lines.len().min(area.height.into());
        lines[..fit].iter().zip(0..).for_each(|(line, y)| {
            self.text(area, 0, y, line.as_ref(), style);
        });
        if fit < lines.len() {
            self.flush_right(area, area.height.saturating_sub(1), self.theme().sign(Sign::Cut), style);
        }
        fit as u16
    }

    /// Fills an area with one sign.
    pub(crate) fn fill(&mut self, area: Rect, sign: &str, style: Style) {
        let area = area.intersection(self.buf.area);
        for position in area.positions() {
            self.buf[position].set_symbol(sign).set_style(afresh(style));
        }
    }

    /// Clears an area, with its style.
    pub(crate) fn clear(&mut self, area: Rect) {
        let area = area.intersection(self.buf.area);
        area.positions().for_each(|position| self.buf[position].reset());
    }

    pub(crate) fn style(&mut self, area: Rect, style: Style) {
        self.buf.set_style(area.intersection(self.buf.area), afresh(style));
    }

    /// Draws a box around an area; returns the area inside.
    pub(crate) fn frame(&mut self, area: Rect, edge: Edge, style: Style) -> Rect {
        if area.width < 2 || area.height < 2 {
            return Rect { width: 0, height: 0, ..area };
        }
        let [tl, tr, bl, br, across, down] = self.theme().edges(edge);
        let (right, bottom) = (area.width - 1, area.height - 1);
        let span = across.repeat(usize::from(right) - 1);
        self.text(area, 0, 0, &format!("{tl}{span}{tr}"), style);
        self.text(area, 0, bottom, &format!("{bl}{span}{br}"), style);
        for y in 1..bottom {
            self.text(area, 0, y, down, style);
            self.text(area, right, y, down, style);
        }
        Rect::new(area.x + 1, area.y + 1, right - 1, bottom - 1)
    }

    /// Draws a rule with a title and perhaps a text to the right; returns the rows below.
    pub(crate) fn section(&mut self, area: Rect, title: &str, aside: &str, marked: bool) -> Rect {
        let (frame, rule) = (self.role(Role::Frame), self.theme().sign(Sign::Rule));
        let (head, rest) = top(area, 1);
        self.fill(head, rule, frame);
        let style = self.role(if marked { Role::Banner } else { Role::Strong });
        let title = if marked {
            format!(" {} {title} {} ", self.theme().sign(Sign::Here), self.theme().sign(Sign::Back))
        } else {
            format!(" {title} ")
        };
        let end = self.text(head, 1, 0, &title, style);
        let aside_width = aside.width() as u16 + 3;
        if !aside.is_empty() && end + aside_width <= head.width {
            let style = self.role(Role::Dim);
            self.text(head, head.width - aside_width, 0, &format!(" {aside} "), style);
        }
        rest
    }

    pub(crate) fn hit(&mut self, area: Rect, hit: Hit) {
        self.hits.0.push((area, hit));
    }
}

/// The style without anything of the one before.
fn afresh(style: Style) -> Style {
    Style::reset().patch(style)
}

/// Splits off the first `height` rows.
pub(crate) fn top(area: Rect, height: u16) -> (Rect, Rect) {
    let height = height.min(area.height);
    (Rect { height, ..area }, Rect { y: area.y + height, height: area.height - height, ..area })
}

/// Splits off the last `height` rows.
pub(crate) fn bottom(area: Rect, height: u16) -> (Rect, Rect) {
    top(area, area.height - height.min(area.height))
}

/// Splits off the first `width` columns.
pub(crate) fn left(area: Rect, width: u16) -> (Rect, Rect) {
    let width = width.min(area.width);
    (Rect { width, ..area }, Rect { x: area.x + width, width: area.width - width, ..area })
}

/// `area` without this many columns and rows on each side.
pub(crate) fn inset(area: Rect, columns: u16, rows: u16) -> Rect {
    let (columns, rows) = (columns.min(area.width / 2), rows.min(area.height / 2));
    Rect::new(area.x + columns, area.y + rows, area.width - 2 * columns, area.height - 2 * rows)
}

/// An area of this size, or as large as fits, in the middle of `area`.
pub(crate) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

/// Wraps text at `width` columns; longer words, such as paths, are broken.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    let mut locale = Vec::new();
    for mut word in text.split_ascii_whitespace() {
        while word.width() > width.into() && word.chars().count() > 1 {
            let (fits, more) = word.split_at(fitting(word, width));
            locale.push(fits);
            word = more;
        }
        locale.push(word);
    }
    game::wrap(&locale.join(" "), width.into())
}

/// How many bytes of `text` fit into this many columns; always at least one letter.
fn fitting(text: &str, width: u16) -> usize {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
    let fitting = ends.take_while(|end| text[..*end].width() <= width.into());
    fitting.last().unwrap_or_else(|| text.chars().next().map_or(0, char::len_utf8))
}

#[test]
fn long_words_go_on_in_the_next_line() {
    assert_eq!(wrap("a bc defghij k", 5), ["a bc", "defgh", "ij k"]);
    assert_eq!(wrap("三月兎", 5), ["三月", "兎"]);
    assert_eq!(wrap("三月", 1), ["三", "月"]);
    assert_eq!(wrap("", 4), [] as [&str; 0]);
}
