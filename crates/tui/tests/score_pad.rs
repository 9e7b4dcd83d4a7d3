//! The score pad on the full screen.

mod app;

use std::fs;

use app::TestApp;
use i18n::Lang;
use ratatui::crossterm::event::KeyCode;

/// The rulebook's example.
const EXAMPLE: [(&str, &str); 3] = [
    ("Alice", "R10 R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 Y7 Y4 Y0"),
    ("The Hatter", "R1 R0 B8 P8 P7 P5 P3 Y9 Y8 Y1 O10 O1"),
    ("Cheshire", "R7 R6 R5 R2 B4 B3 P2 P1 G9 G8 G7 G6 Y10 O3 O2 O0"),
];

fn name(test: &mut TestApp, name: &str) {
    test.keys("n");
    test.keys(name);
    test.press(KeyCode::Enter);
}

/// Types cards as in `r9`; 10 is x.
fn give(test: &mut TestApp, cards: &str) -> String {
    test.keys(&cards.to_lowercase().replace("10", "x").replace(' ', ""))
}

fn example(test: &str) -> TestApp {
    let mut test = TestApp::menu(test);
    test.choose("Score pad");
    for (who, cards) in EXAMPLE {
        name(&mut test, who);
        give(&mut test, cards);
        test.press(KeyCode::Tab);
    }
    test
}

/// This player's row of the sheet.
fn row<'a>(picture: &'a str, name: &str) -> &'a str {
    picture.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{name}: {picture}"))
}

fn total(picture: &str, name: &str) -> String {
    row(picture, name).trim_end_matches(['"', ' ']).split_whitespace().last().unwrap().into()
}

#[test]
fn the_rulebooks_example() {
    let mut test = example("pad-example");
    let picture = test.picture();
    assert_eq!(EXAMPLE.map(|(name, _)| total(&picture, name)), ["35", "27", "31"], "{picture}");
    assert!(picture.contains("The Hatter wins with 27 points") && row(&picture, "The Hatter").contains('♛'));
}

#[test]
fn what_was_given_is_there_again_and_the_command_reads_it_too() {
    let mut test = example("pad-kept");
    test.keys("r");
    let before = test.press(KeyCode::Home);
    assert!(test.press(KeyCode::Esc).contains("Play Parade"));
    assert_eq!(test.choose("Score pad"), before);
    test.restart(Some(Lang::En));
    assert_eq!(test.choose("Score pad"), before);
    let kept = fs::read_to_string(test.data_dir.path().join("score-pad.txt")).unwrap();
    let lines: Vec<String> = EXAMPLE.iter().map(|(name, cards)| format!("{name}: {cards}")).collect();
    assert_eq!(kept.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn a_card_lies_in_front_of_one_player_alone() {
    let mut test = TestApp::menu("pad-once");
    test.choose("Score pad");
    test.press(KeyCode::Down);
    test.press(KeyCode::Right);
    assert!(test.press(KeyCode::Enter).contains("[1]"));
    test.press(KeyCode::Tab);
    let picture = test.press(KeyCode::Enter);
    assert!(picture.contains("Player 1 already has B1.") && !picture.contains("[1]"), "{picture}");
    test.press(KeyCode::BackTab);
    assert!(!test.press(KeyCode::Char(' ')).contains("[1]"), "given back");
    test.press(KeyCode::Tab);
    assert!(test.press(KeyCode::Enter).contains("[1]"));
}

#[test]
fn clearing_asks_first() {
    let mut test = example("pad-clear");
    assert!(test.keys("c").contains("Remove all cards?"));
    assert_eq!(total(&test.keys("n"), "Alice"), "35");
    let picture = test.keys("cy");
    assert_eq!(EXAMPLE.map(|(name, _)| total(&picture, name)), ["0", "0", "0"], "{picture}");
    assert!(!picture.contains("wins"), "{picture}");
}

#[test]
fn players_come_and_go_but_not_with_cards() {
    let mut test = TestApp::menu("pad-players");
    test.choose("Score pad");
    let picture = test.keys("+++++++");
    assert!(picture.contains("Player 6") && !picture.contains("Player 7"), "{picture}");
    test.press(KeyCode::BackTab);
    give(&mut test, "G3");
    assert!(test.keys("-").contains("Player 6 still has cards."));
    give(&mut test, "G3");
    let picture = test.keys("-------");
    assert!(picture.contains("Player 2") && !picture.contains("Player 3"), "{picture}");
    name(&mut test, "Player 1");
    assert!(test.picture().contains("Another player is already called Player 1."));
}

#[test]
fn the_mouse_gives_cards_and_chooses_players() {
    let mut test = TestApp::menu("pad-mouse");
    test.choose("Score pad");
    let picture = test.click(5, "Player 3");
    assert!(picture.contains("in front of Player 3"), "{picture}");
    let at = picture.lines().find(|line| line.contains("G green")).unwrap();
    let column = at.trim_start_matches('"').chars().position(|sign| sign == '7').unwrap() as u16;
    assert!(test.click(column, "G green").contains("[7]"));
    assert!(test.click(2, "Esc back").contains("Score pad"));
}

#[test]
fn a_pad_that_cannot_be_read_is_put_aside() {
    let mut test = TestApp::menu("pad-broken");
    fs::create_dir_all(test.data_dir.path()).unwrap();
    fs::write(test.data_dir.path().join("score-pad.txt"), "Ann: R1\nBob: R1\n").unwrap();
    let picture = test.choose("Score pad");
    assert!(picture.contains("can't be read") && picture.contains("Player 3"), "{picture}");
    let kept = fs::read_to_string(test.data_dir.path().join("score-pad.txt.broken")).unwrap();
    assert!(kept.contains("Bob: R1"));
}

#[test]
fn six_players_fit_and_any_size_is_drawn() {
    let mut test = TestApp::menu("pad-sizes");
    test.choose("Score pad");
    let picture = test.keys("+++");
    assert!(picture.contains("Player 6") && picture.contains("✚O orange") && picture.contains("Or type a card"));
    for (width, height) in [(1, 1), (40, 12), (79, 13), (140, 45), (300, 90)] {
        test.terminal.backend_mut().resize(width, height);
        assert_eq!(test.picture().lines().count(), usize::from(height));
    }
}
