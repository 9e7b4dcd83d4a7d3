use std::fmt::Write;

use bots::Label;
use game::{Seat, text_table, wrap};

use host::story::{Choice, Player, Story, Told, Turn, interval, percent, signed};

use super::names::names;

/// What a terminal is wide.
const WIDTH: usize = 80;
/// So many signs have the lines of win chances, at most.
const LINE: usize = 45;
/// So wide are names, and in the table of all decisions, which has many columns.
const NAME: usize = 20;
const NARROW: usize = 11;

/// The review as text.
pub(crate) fn text(story: &Story) -> String {
    let names: Vec<_> = story.players.iter().map(|player| player.name.as_str()).collect();
    let mut text = paragraph(&format!("{}: {}", story.game, names.join(", ")), "");
    text += &paragraph(&story.verdict, "");
    let _ = write!(text, "\nWin chances, with all hands seen\n{}", lines(story));
    let _ = write!(text, "\nWhere the result came from, in shares of the win\n{}", luck(story));
    text += &paragraph(
        "Luck is what the deal, draws and spins brought, ± the 95% interval; play is all the rest, one's own and that \
         of the others.",
        "",
    );
    let _ = write!(text, "\nDecisions\n{}", labels(story));
    text += "\nTurning points\n";
    if story.turns.is_empty() {
        text += "There were none.\n";
    }
    story.turns.iter().for_each(|turn| text += &tell_turn(turn));
    let _ = write!(text, "\nEvery decision, with the win chances as the player could know them\n{}", table(story));
    text
}

/// Wrapped lines that begin with `indent`.
fn paragraph(text: &str, indent: &str) -> String {
    wrap(text, WIDTH - indent.len()).iter().map(|line| format!("{indent}{line}\n")).collect()
}

/// A row for each player that has cells.
fn by_player(story: &Story, head: &[&str], cells: impl Fn(Seat, &Player) -> Option<Vec<String>>) -> String {
    let head = (!head.is_empty()).then(|| head.iter().map(ToString::to_string).collect());
    let names = names(story, NAME);
    let row = |seat: Seat| {
        let cells = cells(seat, story.player(seat))?;
        Some(std::iter::once(names[seat.index()].clone()).chain(cells).collect())
    };
    text_table(&head.into_iter().chain(Seat::all(names.len()).filter_map(row)).collect::<Vec<_>>())
}

fn lines(story: &Story) -> String {
    by_player(story, &[], |seat, player| {
        let chances: Vec<f64> = story.chances.iter().map(|chances| chances[seat.index()]).collect();
        let first = chances.first().copied().unwrap_or_default();
        Some(vec![percent(first), sparkline(&chances), percent(player.luck.result)])
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

fn luck(story: &Story) -> String {
    by_player(story, &["", "result", "= equal chances", "+ luck", "", "+ play"], |_, player| {
        let error = format!("± {:.0}", 100.0 * interval(player.luck.error));
        let [result, equal] = [player.luck.result, player.equal].map(percent);
        Some(vec![result, equal, signed(player.luck.luck), error, signed(player.play())])
    })
}

fn labels(story: &Story) -> String {
    let labels = Label::ALL.map(|label| label.to_string());
    let head: Vec<&str> =
        [""].into_iter().chain(labels.iter().map(String::as_str)).chain(["lost on average"]).collect();
    by_player(story, &head, |_, player| {
        let loss = format!("{:.1} %", 100.0 * player.mean_loss?);
        Some(player.labels.map(|count| count.to_string()).into_iter().chain([loss]).collect())
    })
}

fn tell_turn(turn: &Turn) -> String {
    const INDENT: &str = "     ";
    let told: String = std::iter::once(&turn.event).chain(&turn.comments).map(|text| paragraph(text, INDENT)).collect();
    format!("{:>3}. {}", turn.point.number, told.trim_start())
}

fn table(story: &Story) -> String {
    let head = ["", "player", "move", "", "win", "best", "win", "lost"].map(String::from).to_vec();
    let names = names(story, NARROW);
    let row = |told: &Told| {
        let chance = |choice: Option<&Choice>| choice.map_or_else(String::new, |choice| percent(choice.win));
        let mv = |choice: Option<&Choice>| choice.map_or_else(String::new, |choice| choice.mv.clone());
        let (played, best) = (told.played(), told.better());
        let lost = if best.is_some() { percent(told.loss) } else { String::new() };
        let name = names[told.seat.index()].clone();
        vec![
            format!("{:>3}{}", told.number, if told.by.is_some() { "*" } else { "" }),
            name,
            mv(played),
            told.label(),
            chance(played),
            mv(best),
            chance(best),
            lost,
        ]
    };
    let mut text = text_table(&std::iter::once(head).chain(story.decisions.iter().map(row)).collect::<Vec<_>>());
    if story.decisions.iter().any(|told| told.by.is_some()) {
        text += "* decided by another in the player's place, and not counted above\n";
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
