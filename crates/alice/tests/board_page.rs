//! The board in `docs/`: its picture and its file match the default board.

mod boards;
#[path = "../examples/board/drawing/mod.rs"]
mod drawing;

use alice::{Board, Kind};
use game::FastDice;

const FILE: &str = include_str!("../../../docs/boards/example.toml");

#[test]
fn the_picture_of_the_rules_page_is_up_to_date() {
    let committed = include_str!("../../../docs/rules/alice-board.svg");
    let again = "cargo run -p alice --example board > docs/rules/alice-board.svg";
    assert!(drawing::svg(&Board::default()) == committed, "the board would be drawn differently now: {again}");
}

#[test]
fn the_picture_says_that_it_is_a_reconstruction() {
    assert!(drawing::svg(&Board::default()).contains(">a reconstruction of the board"));
}

#[test]
fn every_board_can_be_drawn() {
    for seed in 0..200 {
        let board = boards::random_board(&mut FastDice::new(1, seed, 0));
        let svg = drawing::svg(&board);
        for special in (0..board.len()).filter(|&space| board.kind(space) != Kind::Plain) {
            assert!(svg.contains(&format!(">{special}: {}<", board.kind(special))));
        }
        assert_eq!(svg.matches("class=\"index\"").count(), board.spaces().len());
        assert!(!svg.contains("reconstruction") && !svg.contains("NaN"));
    }
}

#[test]
fn the_example_file_is_the_default_board() {
    assert_eq!(Board::from_toml(FILE), Ok(Board::default()));
    assert!(FILE.ends_with(&Board::default().to_toml()), "the file ends with the default board as it is written");
}

#[test]
fn the_example_file_names_every_kind() {
    for kind in Kind::SPECIAL.into_iter().chain([Kind::Plain]) {
        let name = serde_json::to_string(&kind).unwrap();
        assert!(FILE.contains(&format!("kind = {name}")));
        assert!(FILE.lines().any(|line| line.starts_with('#') && line.contains(&name)), "{name}");
    }
}
