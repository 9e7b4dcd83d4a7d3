//! The score pad of the whole screen.

mod stage;

use std::fs;

use ratatui::crossterm::event::KeyCode;
use stage::Stage;
use words::Lang;

/// The rulebook's example.
const EXAMPLE: [(&str, &str); 3] = [
    ("Alice", "R10 R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 Y7 Y4 Y0"),
    ("The Hatter", "R1 R0 B8 P8 P7 P5 P3 Y9 Y8 Y1 O10 O1"),
    ("Cheshire", "R7 R6 R5 R2 B4 B3 P2 P1 G9 G8 G7 G6 Y10 O3 O2 O0"),
];

fn name(stage: &mut Stage, name: &str) {
    stage.keys("n");
    stage.keys(name);
    stage.press(KeyCode::Enter);
}

/// Types cards as `r9`; 10 is x.
fn give(stage: &mut Stage, cards: &str) -> String {
    stage.keys(&cards.to_lowercase().replace("10", "x").replace(' ', ""))
}

fn example(test: &str) -> Stage {
    let mut stage = Stage::menu(test);
    stage.choose("Score pad");
    for (who, cards) in EXAMPLE {
        name(&mut stage, who);
        give(&mut stage, cards);
        stage.press(KeyCode::Tab);
    }
    stage
}

/// The row of the sheet of this player.
fn row<'a>(picture: &'a str, name: &str) -> &'a str {
    picture.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{name}: {picture}"))
}

fn total(picture: &str, name: &str) -> String {
    row(picture, name).trim_end_matches(['"', ' ']).split_whitespace().last().unwrap().into()
}

#[test]
fn the_rulebooks_example() {
    let mut stage = example("pad-example");
    let picture = stage.picture();
    assert_eq!(EXAMPLE.map(|(name, _)| total(&picture, name)), ["35", "27", "31"], "{picture}");
    assert!(picture.contains("The Hatter wins with 27 points") && row(&picture, "The Hatter").contains('♛'));
}

#[test]
fn what_was_given_is_there_again_and_the_command_reads_it_too() {
    let mut stage = example("pad-kept");
    stage.keys("r");
    let before = stage.press(KeyCode::Home);
    assert!(stage.press(KeyCode::Esc).contains("Play Parade"));
    assert_eq!(stage.choose("Score pad"), before);
    stage.restart(Some(Lang::En));
    assert_eq!(stage.choose("Score pad"), before);
    let kept = fs::read_to_string(stage.shelf.folder().join("score-pad.txt")).unwrap();
    let lines: Vec<String> = EXAMPLE.iter().map(|(name, cards)| format!("{name}: {cards}")).collect();
    assert_eq!(kept.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn a_card_lies_in_front_of_one_player_alone() {
    let mut stage = Stage::menu("pad-once");
    stage.choose("Score pad");
    stage.press(KeyCode::Down);
    stage.press(KeyCode::Right);
    assert!(stage.press(KeyCode::Enter).contains("[1]"));
    stage.press(KeyCode::Tab);
    let picture = stage.press(KeyCode::Enter);
    assert!(picture.contains("B1 is with Player 1.") && !picture.contains("[1]"), "{picture}");
    stage.press(KeyCode::BackTab);
    assert!(!stage.press(KeyCode::Char(' ')).contains("[1]"), "given back");
    stage.press(KeyCode::Tab);
    assert!(stage.press(KeyCode::Enter).contains("[1]"));
}

#[test]
fn clearing_asks_first() {
    let mut stage = example("pad-clear");
    assert!(stage.keys("c").contains("Take all cards away?"));
    assert_eq!(total(&stage.keys("n"), "Alice"), "35");
    let picture = stage.keys("cy");
    assert_eq!(EXAMPLE.map(|(name, _)| total(&picture, name)), ["0", "0", "0"], "{picture}");
    assert!(!picture.contains("wins"), "{picture}");
}

#[test]
fn players_come_and_go_but_not_with_cards() {
    let mut stage = Stage::menu("pad-players");
    stage.choose("Score pad");
    let picture = stage.keys("+++++++");
    assert!(picture.contains("Player 6") && !picture.contains("Player 7"), "{picture}");
    stage.press(KeyCode::BackTab);
    give(&mut stage, "G3");
    assert!(stage.keys("-").contains("Player 6 still has cards."));
    give(&mut stage, "G3");
    let picture = stage.keys("-------");
    assert!(picture.contains("Player 2") && !picture.contains("Player 3"), "{picture}");
    name(&mut stage, "Player 1");
    assert!(stage.picture().contains("Somebody is called Player 1 already."));
}

#[test]
fn the_mouse_gives_cards_and_chooses_players() {
    let mut stage = Stage::menu("pad-mouse");
    stage.choose("Score pad");
    let picture = stage.click(5, "Player 3");
    assert!(picture.contains("in front of Player 3"), "{picture}");
    let at = picture.lines().find(|line| line.contains("G green")).unwrap();
    let column = at.trim_start_matches('"').chars().position(|sign| sign == '7').unwrap() as u16;
    assert!(stage.click(column, "G green").contains("[7]"));
    assert!(stage.click(2, "Esc back").contains("Score pad"));
}

#[test]
fn a_pad_that_cannot_be_read_is_put_aside() {
    let mut stage = Stage::menu("pad-broken");
    fs::create_dir_all(stage.shelf.folder()).unwrap();
    fs::write(stage.shelf.folder().join("score-pad.txt"), "Ann: R1\nBob: R1\n").unwrap();
    let picture = stage.choose("Score pad");
    assert!(picture.contains("can't be used") && picture.contains("Player 3"), "{picture}");
    let kept = fs::read_to_string(stage.shelf.folder().join("score-pad.txt.broken")).unwrap();
    assert!(kept.contains("Bob: R1"));
}

#[test]
fn six_players_fit_and_any_size_is_drawn() {
    let mut stage = Stage::menu("pad-sizes");
    stage.choose("Score pad");
    let picture = stage.keys("+++");
    assert!(picture.contains("Player 6") && picture.contains("✚O orange") && picture.contains("Or type a card"));
    for (width, height) in [(1, 1), (40, 12), (79, 13), (140, 45), (300, 90)] {
        stage.terminal.backend_mut().resize(width, height);
        assert_eq!(stage.picture().lines().count(), usize::from(height));
    }
}
