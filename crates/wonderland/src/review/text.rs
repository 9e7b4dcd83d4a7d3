use std::fmt::Write;

use bots::Label;
use game::{Seat, text_table, wrap};
use words::story::{Choice, Judged, Player, Story, ToldDecision, Turn};
use words::{Words, say};

use super::interval;

/// What a terminal is wide.
const WIDTH: usize = 80;
/// So many signs have the lines of win chances, at most.
const LINE: usize = 45;
/// So wide are names, and in the table of all decisions, which has many columns.
const NAME: usize = 20;
const NARROW: usize = 11;

/// The review as text.
pub(crate) fn text(words: &Words, story: &Story) -> String {
    let names: Vec<_> = story.players.iter().map(|player| player.name.as_str()).collect();
    let mut text = paragraph(&format!("{}: {}", story.game, names.join(", ")), "");
    text += &paragraph(&story.verdict, "");
    let _ = write!(text, "\n{}\n{}", say!(words, "review-chances"), lines(words, story));
    let _ = write!(text, "\n{}\n{}", say!(words, "review-from"), luck(words, story));
    text += &paragraph(&say!(words, "review-from-about"), "");
    let _ = write!(text, "\n{}\n{}", say!(words, "review-decisions"), labels(words, story));
    let _ = write!(text, "\n{}\n", say!(words, "review-turns"));
    if story.turns.is_empty() {
        text += &paragraph(&say!(words, "review-no-turns"), "");
    }
    story.turns.iter().for_each(|turn| text += &tell_turn(turn));
    let _ = write!(text, "\n{}\n{}", say!(words, "review-every"), table(words, story));
    text
}

/// Wrapped lines that begin with `indent`.
fn paragraph(text: &str, indent: &str) -> String {
    wrap(text, WIDTH - indent.len()).iter().map(|line| format!("{indent}{line}\n")).collect()
}

/// A row for each player that has cells.
fn by_player(story: &Story, head: Vec<String>, cells: impl Fn(Seat, &Player) -> Option<Vec<String>>) -> String {
    let head = (!head.is_empty()).then_some(head);
    let names = story.names(NAME);
    let row = |seat: Seat| {
        let cells = cells(seat, story.player(seat))?;
        Some(std::iter::once(names[seat.index()].clone()).chain(cells).collect())
    };
    text_table(&head.into_iter().chain(Seat::all(names.len()).filter_map(row)).collect::<Vec<_>>())
}

fn lines(words: &Words, story: &Story) -> String {
    by_player(story, Vec::new(), |seat, player| {
        let chances: Vec<f64> = story.chances.iter().map(|chances| chances[seat.index()]).collect();
        let first = chances.first().copied().unwrap_or_default();
        Some(vec![words.percent(first), sparkline(&chances), words.percent(player.luck.result)])
    })
}

/// One sign for each number from 0 to 1, or for some that follow each other their mean.
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

fn luck(words: &Words, story: &Story) -> String {
    let head = vec![
        String::new(),
        say!(words, "review-result"),
        format!("= {}", say!(words, "review-equal")),
        format!("+ {}", say!(words, "review-luck-part")),
        String::new(),
        format!("+ {}", say!(words, "review-play")),
    ];
    by_player(story, head, |_, player| {
        let error = format!("± {:.0}", 100.0 * interval(player.luck.error));
        let [result, equal] = [player.luck.result, player.equal].map(|share| words.percent(share));
        Some(vec![result, equal, words.signed(player.luck.luck), error, words.signed(player.play())])
    })
}

fn labels(words: &Words, story: &Story) -> String {
    let labels = Label::ALL.map(|label| words.judged(Judged::Decision(label)));
    let head = std::iter::once(String::new()).chain(labels).chain([say!(words, "review-mean-loss")]).collect();
    by_player(story, head, |_, player| {
        let loss = words.exact_percent(player.mean_loss?);
        Some(player.labels.map(|count| count.to_string()).into_iter().chain([loss]).collect())
    })
}

fn tell_turn(turn: &Turn) -> String {
    const INDENT: &str = "     ";
    let told: String = std::iter::once(&turn.event).chain(&turn.comments).map(|text| paragraph(text, INDENT)).collect();
    format!("{:>3}. {}", turn.point.number, told.trim_start())
}

fn table(words: &Words, story: &Story) -> String {
    let [win, best] = [say!(words, "review-win"), say!(words, "review-best")];
    let (player, mv, lost) = (say!(words, "review-player"), say!(words, "review-move"), say!(words, "review-lost"));
    let head = vec![String::new(), player, mv, String::new(), win.clone(), best, win, lost];
    let names = story.names(NARROW);
    let row = |told: &ToldDecision| {
        let chance = |choice: Option<&Choice>| choice.map_or_else(String::new, |choice| words.percent(choice.win));
        let mv = |choice: Option<&Choice>| choice.map_or_else(String::new, |choice| choice.mv.clone());
        let (played, best) = (told.played(), told.better());
        let lost = if best.is_some() { words.percent(told.loss) } else { String::new() };
        vec![
            format!("{:>3}{}", told.number, if told.by.is_some() { "*" } else { "" }),
            names[told.seat.index()].clone(),
            mv(played),
            words.judged(told.judged()),
            chance(played),
            mv(best),
            chance(best),
            lost,
        ]
    };
    let mut text = text_table(&std::iter::once(head).chain(story.decisions.iter().map(row)).collect::<Vec<_>>());
    if story.decisions.iter().any(|told| told.by.is_some()) {
        text += &paragraph(&say!(words, "review-by-another"), "");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_chances_has_a_sign_for_each_until_there_are_too_many() {
        assert_eq!(sparkline(&[0.0, 0.25, 0.5, 0.99, 1.0]), "▁▃▅██");
        assert_eq!(sparkline(&[]), "");
        let many: Vec<f64> = (0..=1000).map(|n| f64::from(n) / 1000.0).collect();
        let line = sparkline(&many);
        assert!(line.chars().count() == LINE && line.starts_with('▁') && line.ends_with('█'), "{line}");
    }
}
