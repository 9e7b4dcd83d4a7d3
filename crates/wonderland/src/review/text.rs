use std::fmt::Write;

use bots::Label;
use game::{Seat, text_table, wrap};
use host::story::{Judged, Player, Story, ToldDecision, ToldMove, Turn};
use i18n::{Locale, t};

use super::interval;

/// The width of a terminal.
const WIDTH: usize = 80;
/// The most characters of a line of win chances.
const LINE: usize = 45;
/// The most characters of names, and of those in the wide table of all decisions.
const NAME: usize = 20;
const NARROW: usize = 11;

/// The review as text.
pub(crate) fn text(locale: &Locale, story: &Story) -> String {
    let names: Vec<_> = story.players.iter().map(|player| player.name.as_str()).collect();
    let mut text = paragraph(&format!("{}: {}", story.game, names.join(", ")), "");
    text += &paragraph(&story.verdict, "");
    let _ = write!(text, "\n{}\n{}", t!(locale, "review-chances"), lines(locale, story));
    let _ = write!(text, "\n{}\n{}", t!(locale, "review-from"), luck(locale, story));
    text += &paragraph(&t!(locale, "review-from-about"), "");
    let _ = write!(text, "\n{}\n{}", t!(locale, "review-decisions"), labels(locale, story));
    let _ = write!(text, "\n{}\n", t!(locale, "review-turns"));
    if story.turns.is_empty() {
        text += &paragraph(&t!(locale, "review-no-turns"), "");
    }
    story.turns.iter().for_each(|turn| text += &tell_turn(turn));
    let _ = write!(text, "\n{}\n{}", t!(locale, "review-every"), table(locale, story));
    text
}

/// Wraps text into lines that begin with `indent`.
fn paragraph(text: &str, indent: &str) -> String {
    wrap(text, WIDTH - indent.len()).iter().map(|line| format!("{indent}{line}\n")).collect()
}

/// A table with a row for each player that has cells.
fn by_player(story: &Story, head: Vec<String>, cells: impl Fn(Seat, &Player) -> Option<Vec<String>>) -> String {
    let head = (!head.is_empty()).then_some(head);
    let names = story.names(NAME);
    let row = |seat: Seat| {
        let cells = cells(seat, story.player(seat))?;
        Some(std::iter::once(names[seat.index()].clone()).chain(cells).collect())
    };
    text_table(&head.into_iter().chain(Seat::all(names.len()).filter_map(row)).collect::<Vec<_>>())
}

fn lines(locale: &Locale, story: &Story) -> String {
    by_player(story, Vec::new(), |seat, player| {
        let chances: Vec<f64> = story.chances.iter().map(|chances| chances[seat.index()]).collect();
        let first = chances.first().copied().unwrap_or_default();
        Some(vec![locale.percent(first), sparkline(&chances), locale.percent(player.luck.result)])
    })
}

/// One character per number from 0 to 1, or per mean of several consecutive numbers.
fn sparkline(numbers: &[f64]) -> String {
    const SIGNS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let length = numbers.len().min(LINE);
    let sign = |i: usize| {
        let part = &numbers[i * numbers.len() / length..(i + 1) * numbers.len() / length];
        let mean = part.iter().sum::<f64>() / part.len() as f64;
        SIGNS[((mean * SIGNS.len() as f64) as usize).min(SIGNS.len() - 1)]
    };
    (0..length).map(sign).collect()
}

fn luck(locale: &Locale, story: &Story) -> String {
    let head = vec![
        String::new(),
        t!(locale, "review-result"),
        format!("= {}", t!(locale, "review-equal")),
        format!("+ {}", t!(locale, "review-luck-part")),
        String::new(),
        format!("+ {}", t!(locale, "review-play")),
    ];
    by_player(story, head, |_, player| {
        let error = format!("± {:.0}", 100.0 * interval(player.luck.error));
        let [result, equal] = [player.luck.result, player.equal].map(|share| locale.percent(share));
        Some(vec![result, equal, locale.signed(player.luck.luck), error, locale.signed(player.play())])
    })
}

fn labels(locale: &Locale, story: &Story) -> String {
    let labels = Label::ALL.map(|label| Judged::Decision(label).tell(locale));
    let head = std::iter::once(String::new()).chain(labels).chain([t!(locale, "review-mean-loss")]).collect();
    by_player(story, head, |_, player| {
        let loss = locale.exact_percent(player.mean_loss?);
        Some(player.labels.map(|count| count.to_string()).into_iter().chain([loss]).collect())
    })
}

fn tell_turn(turn: &Turn) -> String {
    const INDENT: &str = "     ";
    let told: String = std::iter::once(&turn.event).chain(&turn.comments).map(|text| paragraph(text, INDENT)).collect();
    format!("{:>3}. {}", turn.point.number, told.trim_start())
}

fn table(locale: &Locale, story: &Story) -> String {
    let [win, best] = [t!(locale, "review-win"), t!(locale, "review-best")];
    let (player, mv, lost) = (t!(locale, "review-player"), t!(locale, "review-move"), t!(locale, "review-lost"));
    let head = vec![String::new(), player, mv, String::new(), win.clone(), best, win, lost];
    let names = story.names(NARROW);
    let row = |told: &ToldDecision| {
        let chance = |choice: Option<&ToldMove>| choice.map_or_else(String::new, |choice| locale.percent(choice.win));
        let mv = |choice: Option<&ToldMove>| choice.map_or_else(String::new, |choice| choice.brief.clone());
        let (played, best) = (told.played(), told.better());
        let lost = if best.is_some() { locale.percent(told.loss) } else { String::new() };
        vec![
            format!("{:>3}{}", told.number, if told.by.is_some() { "*" } else { "" }),
            names[told.seat.index()].clone(),
            mv(played),
            told.judged().tell(locale),
            chance(played),
            mv(best),
            chance(best),
            lost,
        ]
    };
    let mut text = text_table(&std::iter::once(head).chain(story.decisions.iter().map(row)).collect::<Vec<_>>());
    if story.decisions.iter().any(|told| told.by.is_some()) {
        text += &paragraph(&t!(locale, "review-by-another"), "");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sparklines_average_long_series() {
        assert_eq!(sparkline(&[0.0, 0.25, 0.5, 0.99, 1.0]), "▁▃▅██");
        assert_eq!(sparkline(&[]), "");
        let many: Vec<f64> = (0..=1000).map(|n| f64::from(n) / 1000.0).collect();
        let line = sparkline(&many);
        assert!(line.chars().count() == LINE && line.starts_with('▁') && line.ends_with('█'), "{line}");
    }
}
