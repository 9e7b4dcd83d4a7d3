use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;
use words::{Arg, Texts};

use super::Theme;
use super::theme::{Edge, Role, Sign};

/// How a screen looks and in which words it speaks.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// Colours and signs.
    pub theme: Theme,
    /// Words.
    pub words: &'a dyn Texts,
}

impl Look<'_> {
    /// A message without values.
    pub(crate) fn say(&self, id: &str) -> String {
        self.words.text(id, &[])
    }

    /// A message with values.
    pub(crate) fn tell(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.words.text(id, args)
    }
}

/// What a click at a place means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    /// The hand card with this index.
    Card(usize),
    /// The offered move with this index.
    Choice(usize),
    /// The entry of a menu or of the settings, or the answer, with this index.
    Item(usize),
    /// The key of the footer with this index.
    Key(usize),
}

/// What can be clicked on a screen that was drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hits(Vec<(Rect, Hit)>);

impl Hits {
    /// What a click here means; what was drawn last lies on top.
    pub fn at(&self, column: u16, row: u16) -> Option<Hit> {
        self.0.iter().rev().find(|(area, _)| area.contains(Position::new(column, row))).map(|(_, hit)| *hit)
    }
}

/// Draws into a part of the screen, and never beside it.
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

    pub(crate) fn say(&self, id: &str) -> String {
        self.look.say(id)
    }

    pub(crate) fn tell(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.look.tell(id, args)
    }

    /// `text` at a place of `area`, cut with a sign where it ends; the column after it.
    pub(crate) fn text(&mut self, area: Rect, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let area = area.intersection(self.buf.area);
        if y >= area.height || x >= area.width {
            return x;
        }
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

    /// Lines of text from the top, with a sign if there are more; how many there was room for.
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

    /// The same sign everywhere.
    pub(crate) fn fill(&mut self, area: Rect, sign: &str, style: Style) {
        let area = area.intersection(self.buf.area);
        for position in area.positions() {
            self.buf[position].set_symbol(sign).set_style(afresh(style));
        }
    }

    /// Empties an area, of style too.
    pub(crate) fn clear(&mut self, area: Rect) {
        let area = area.intersection(self.buf.area);
        area.positions().for_each(|position| self.buf[position].reset());
    }

    pub(crate) fn style(&mut self, area: Rect, style: Style) {
        self.buf.set_style(area.intersection(self.buf.area), afresh(style));
    }

    /// A box around `area`'s edge; what is inside it.
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

    /// A rule with a title on the first row, and perhaps words to the right; the rows below.
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

/// The style with nothing left of the one before.
fn afresh(style: Style) -> Style {
    Style::reset().patch(style)
}

/// The first `height` rows, and the others.
pub(crate) fn top(area: Rect, height: u16) -> (Rect, Rect) {
    let height = height.min(area.height);
    (Rect { height, ..area }, Rect { y: area.y + height, height: area.height - height, ..area })
}

/// All but the last `height` rows, and these.
pub(crate) fn bottom(area: Rect, height: u16) -> (Rect, Rect) {
    top(area, area.height - height.min(area.height))
}

/// The first `width` columns, and the others.
pub(crate) fn left(area: Rect, width: u16) -> (Rect, Rect) {
    let width = width.min(area.width);
    (Rect { width, ..area }, Rect { x: area.x + width, width: area.width - width, ..area })
}

/// `area` without so many columns and rows at each side.
pub(crate) fn inset(area: Rect, columns: u16, rows: u16) -> Rect {
    let (columns, rows) = (columns.min(area.width / 2), rows.min(area.height / 2));
    Rect::new(area.x + columns, area.y + rows, area.width - 2 * columns, area.height - 2 * rows)
}

/// A place of this size, or as large as there is room, in the middle of `area`.
pub(crate) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

/// Words in lines of `width` columns; longer words, such as paths, go on in the next line.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    let mut words = Vec::new();
    for mut word in text.split_whitespace() {
        while word.width() > width.into() && word.chars().count() > 1 {
            let (fits, more) = word.split_at(fitting(word, width));
            words.push(fits);
            word = more;
        }
        words.push(word);
    }
    game::wrap(&words.join(" "), width.into())
}

/// How many bytes of `text` fit into so many columns; one letter always does.
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
