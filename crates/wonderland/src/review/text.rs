use std::fmt::Write;

use bots::Label;
use game::{Seat, text_table, wrap};

use super::story::{Choice, Player, Story, Told, Turn, interval, percent, signed};

/// What a terminal is wide.
const WIDTH: usize = 80;
/// So many signs have the lines of win chances, at most.
const LINE: usize = 50;

/// The review as text.
pub(crate) fn text(story: &Story) -> String {
    let names: Vec<_> = story.players.iter().map(|player| player.name.as_str()).collect();
    let mut text = paragraph(&format!("{}: {}", story.game, names.join(", ")), "");
    text += &paragraph(&story.verdict, "");
    let _ = write!(text, "\nWin chances, with all hands seen\n{}", text_table(&lines(story)));
    let _ = write!(text, "\nWhere the result came from, in shares of the win\n{}", text_table(&luck(story)));
    text += &paragraph(
        "Luck is what the deal, draws and spins brought, ± the 95% interval; play is all the rest, one's own and that \
         of the others.",
        "",
    );
    let _ = write!(text, "\nDecisions\n{}", text_table(&labels(story)));
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

fn lines(story: &Story) -> Vec<Vec<String>> {
    let row = |(seat, player): (Seat, &Player)| {
        let chances: Vec<f64> = story.chances.iter().map(|chances| chances[seat.index()]).collect();
        let first = chances.first().copied().unwrap_or_default();
        vec![player.short.clone(), percent(first), sparkline(&chances), percent(player.luck.result)]
    };
    Seat::all(story.players.len()).zip(&story.players).map(row).collect()
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

fn luck(story: &Story) -> Vec<Vec<String>> {
    let head = ["", "result", "= equal chances", "+ luck", "", "+ play"].map(String::from).to_vec();
    let row = |player: &Player| {
        let error = format!("± {:.0}", 100.0 * interval(player.luck.error));
        let [result, equal] = [player.luck.result, player.equal].map(percent);
        vec![player.short.clone(), result, equal, signed(player.luck.luck), error, signed(player.play())]
    };
    std::iter::once(head).chain(story.players.iter().map(row)).collect()
}

fn labels(story: &Story) -> Vec<Vec<String>> {
    let head =
        [String::new()].into_iter().chain(Label::ALL.map(|label| label.to_string())).chain(["lost on average".into()]);
    let row = |player: &Player| {
        let counts = player.labels.map(|count| count.to_string());
        let loss = player.mean_loss.map_or_else(|| "-".into(), |loss| format!("{:.1} %", 100.0 * loss));
        std::iter::once(player.short.clone()).chain(counts).chain([loss]).collect()
    };
    std::iter::once(head.collect()).chain(story.players.iter().filter(|player| player.looked() > 0).map(row)).collect()
}

fn tell_turn(turn: &Turn) -> String {
    const INDENT: &str = "     ";
    let number = if turn.point.number == 0 { "   -".into() } else { format!("{:>3}.", turn.point.number) };
    let told: String = std::iter::once(&turn.event).chain(&turn.comments).map(|text| paragraph(text, INDENT)).collect();
    format!("{number}{}", &told[number.len().min(told.len())..])
}

fn table(story: &Story) -> String {
    let head = ["", "player", "move", "", "chance", "best", "chance", "lost"].map(String::from).to_vec();
    let row = |told: &Told| {
        let chance = |choice: Option<&Choice>| choice.map_or_else(String::new, |choice| percent(choice.win));
        let mv = |choice: Option<&Choice>| choice.map_or_else(String::new, |choice| choice.mv.clone());
        let (played, best) = (told.played(), told.better());
        let lost = if best.is_some() { percent(told.loss) } else { String::new() };
        let name = story.player(told.seat).short.clone();
        vec![
            format!("{:>3}", told.number),
            name,
            mv(played),
            told.label(),
            chance(played),
            mv(best),
            chance(best),
            lost,
        ]
    };
    text_table(&std::iter::once(head).chain(story.decisions.iter().map(row)).collect::<Vec<_>>())
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
