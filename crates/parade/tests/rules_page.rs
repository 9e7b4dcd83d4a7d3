//! `docs/rules/parade.md` matches the code.

use game::{ScorePad, Seat};
use parade::{Card, Colour, Fate, Holding, Line, Parade, Sheet};

const PAGE: &str = include_str!("../../../docs/rules/parade.md");

/// The lines of the page from the heading that begins with `heading` to the next heading of that level.
fn section(heading: &str) -> impl Iterator<Item = &'static str> {
    let lines = PAGE.lines().skip_while(move |line| !line.starts_with(heading));
    lines.take_while(move |line| line.starts_with(heading) || !line.starts_with("### "))
}

/// The cells of the table rows in a section, without the header.
fn table(heading: &str) -> Vec<Vec<&'static str>> {
    let rows = section(heading).filter(|line| line.starts_with('|')).skip(2);
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn card(colour: Colour, value: u8) -> Card {
    Card::new(colour, value).unwrap()
}

#[test]
fn rules_are_numbered_in_order() {
    let headings =
        PAGE.lines().filter_map(|line| line.strip_prefix("### ")).map(|line| line.split('.').next().unwrap());
    assert!(headings.eq((1..=13).map(|number| format!("P{number}"))));
}

#[test]
fn page_fits_a_terminal() {
    for line in PAGE.lines() {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

#[test]
fn letters_of_the_colours() {
    let letters: Vec<_> = section("### P1").filter(|line| line.starts_with('|')).collect();
    for colour in Colour::ALL {
        assert!(letters[0].contains(&format!(" {} ", colour.letter())));
        assert!(letters[2].contains(&format!(" {} ", colour.name())));
    }
}

#[test]
fn green_three_in_text() {
    let mut lines = section("### P5").skip_while(|line| !line.starts_with('│'));
    let cards: Vec<Card> = lines.next().unwrap().split([' ', '│']).filter_map(|word| word.parse().ok()).collect();
    let (played, line) = cards.split_last().unwrap();
    let line: Line = line.iter().copied().collect();
    let words = line.fates(*played).scan(line.len(), |left, (_, fate)| {
        *left -= 1;
        Some(match fate {
            Fate::Safe => (*left + 1).to_string(),
            Fate::Stays => "stays".into(),
            Fate::Taken(_) => "taken".into(),
        })
    });
    assert!(lines.nth(1).unwrap().split_whitespace().eq(words));
}

#[test]
fn scoring_example() {
    let lists = section("### P11").skip_while(|line| *line != "```").skip(1).take_while(|line| *line != "```");
    let holdings: Vec<Holding> = lists.map(|line| line.split_once(' ').unwrap().1.parse().unwrap()).collect();
    let Sheet { rows } = Parade::score(&holdings).unwrap().sheet;
    let table = table("### P11");
    let (totals, colours) = table.split_last().unwrap();
    for (seat, row) in rows.iter().enumerate() {
        assert_eq!(totals[seat + 1], row.total.to_string());
        for (cell, written) in row.colours.iter().zip(colours).map(|(cell, cells)| (cell, cells[seat + 1])) {
            let points = written.rsplit(' ').next().unwrap();
            assert_eq!(points, if cell.cards.is_empty() { "none".into() } else { cell.points.to_string() });
            assert_eq!(written.contains("×1"), cell.majority, "{written}");
        }
    }
}

#[test]
fn majorities_of_two() {
    for row in table("### P12") {
        let counts = [row[0], row[1]].map(|cell| cell.parse::<u8>().unwrap());
        let mut values = 0..=Card::MAX_VALUE;
        let holdings =
            counts.map(|count| Holding(values.by_ref().take(count.into()).map(|v| card(Colour::Red, v)).collect()));
        let rows = Parade::score(&holdings).unwrap().sheet.rows;
        let majority = Seat::all(2).find(|seat| rows[seat.index()].colours[Colour::Red.index()].majority);
        let word = majority.map_or("nobody", |seat| ["you", "your opponent"][seat.index()]);
        assert_eq!(word, row[2], "{counts:?}");
    }
}
