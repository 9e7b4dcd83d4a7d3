use i18n::t;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::Pen;
use super::log::log;
use super::panel::{Aside, carded};
use super::pen::{top, wrap};
use super::theme::{Role, Sign};

/// A move with its chance to win.
#[derive(Clone, PartialEq, Debug)]
pub struct HintLine {
    /// The choices that make the move, by their numbers from 0; their keys are one more.
    pub choices: Vec<usize>,
    /// The move.
    pub mv: String,
    /// The chance to win, from 0 to 1.
    pub win: f64,
    /// Reasons for it (`true`) and against it.
    pub reasons: Vec<(bool, String)>,
}

impl HintLine {
    /// The keys that select the move, as in "3" or "1 4".
    fn keys(&self) -> String {
        self.choices.iter().map(|choice| (choice + 1).to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// How many reasons the best move and the others get, from roomy to tight: moves matter more than reasons.
const REASONS: [(usize, usize); 6] = [(9, 9), (3, 1), (3, 0), (2, 0), (1, 0), (0, 0)];

/// A row of the hints, with the keys of the move before the text.
struct Row {
    keys: String,
    text: String,
    style: Style,
}

/// Draws the hints above the log, or instead of it where there is little room.
pub(crate) fn hints_and_log(pen: &mut Pen<'_>, area: Rect, aside: &Aside<'_>) {
    let Some(hints) = aside.hints else { return log(pen, area, aside) };
    let room = usize::from(area.height.saturating_sub(1));
    let told = REASONS.map(|reasons| rows(pen, area.width, hints, reasons));
    let Some(rows) = told.iter().find(|rows| rows.len() <= room).or(told.last()) else { return };
    let needed = rows.len() as u16 + 1;
    let (panel, rest) = top(area, if needed + 5 <= area.height { needed } else { area.height });
    let inside = pen.section(panel, &t!(pen.locale(), "screen-hint-title"), "", false);
    for (y, row) in (0..inside.height).zip(rows) {
        let x = pen.text(inside, 0, y, &row.keys, pen.role(Role::Key));
        carded(pen, inside, x, y, &row.text, row.style);
    }
    if rest.height > 0 {
        log(pen, rest, aside);
    }
}

fn rows(pen: &Pen<'_>, width: u16, hints: &[HintLine], reasons: (usize, usize)) -> Vec<Row> {
    let keys = hints.iter().map(|hint| hint.keys().width()).max().unwrap_or(0);
    // The keys and the chance need room first, then the name.
    let longest = hints.iter().map(|hint| hint.mv.width()).max().unwrap_or(0);
    let name = longest.max(9).min(usize::from(width).saturating_sub(7 + keys));
    let bar_width = usize::from(width).saturating_sub(name + 7 + keys).min(10);
    let mut rows = Vec::new();
    for (index, hint) in hints.iter().enumerate() {
        let best = index == 0;
        let text = format!(
            " {:<name$} {} {:>3.0}%",
            cut(pen, &hint.mv, name),
            bar(pen, hint.win, bar_width),
            hint.win * 100.0
        );
        let style = pen.role(if best { Role::Strong } else { Role::Text });
        rows.push(Row { keys: format!("{:<keys$}", hint.keys()), text, style });
        let most = if best { reasons.0 } else { reasons.1 };
        for (good, reason) in hint.reasons.iter().take(most) {
            let (sign, role) = if *good { ("+", Role::Good) } else { ("-", Role::Bad) };
            let told = wrap(reason, width.saturating_sub(4)).into_iter().enumerate();
            let style = pen.role(role).remove_modifier(Modifier::BOLD);
            let row = |(i, line)| (format!("  {} {line}", if i == 0 { sign } else { " " }), style);
            rows.extend(told.map(row).map(|(text, style)| Row { keys: String::new(), text, style }));
        }
    }
    rows
}

fn bar(pen: &Pen<'_>, part: f64, width: usize) -> String {
    let filled = ((part.clamp(0.0, 1.0) * width as f64).round() as usize).min(width);
    pen.theme().sign(Sign::Full).repeat(filled) + &pen.theme().sign(Sign::Empty).repeat(width - filled)
}

fn cut(pen: &Pen<'_>, text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).collect::<String>() + pen.theme().sign(Sign::Cut)
}
