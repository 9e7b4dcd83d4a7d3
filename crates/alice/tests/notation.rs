//! The notation of moves: strict, and with a single text per move.

use std::collections::HashSet;

use alice::{Action, Alice, Extra, Move, Play, Side};
use game::{Audit, Dice, FastDice};

#[test]
fn every_move_is_read_back() {
    let moves = Alice::every_move();
    assert_eq!(moves.len(), 2 * 6 * 3 + 4 + 40);
    for mv in &moves {
        assert_eq!(mv.to_string().parse(), Ok(*mv));
    }
    assert_eq!(moves.iter().map(ToString::to_string).collect::<HashSet<_>>().len(), moves.len());
}

#[test]
fn moves_of_the_page_on_records() {
    let play = |side, joker, extra| Action::Play(Play::new(side, joker, extra).unwrap());
    let cases = [
        ("left", play(Side::Left, None, Extra::None)),
        ("right", play(Side::Right, None, Extra::None)),
        ("left 4", play(Side::Left, Some(4), Extra::None)),
        ("left +1", play(Side::Left, None, Extra::PlusOne)),
        ("right 5 +1", play(Side::Right, Some(5), Extra::PlusOne)),
        ("left walk", play(Side::Left, None, Extra::Walk)),
        ("right 2 walk", play(Side::Right, Some(2), Extra::Walk)),
        ("face-up", Action::FaceUp),
        ("face-down", Action::FaceDown),
        ("accept", Action::Accept),
        ("again", Action::Again),
        ("spin 0", Action::Spin(0)),
        ("spin 39", Action::Spin(39)),
    ];
    for (text, action) in cases {
        assert_eq!(text.parse::<Move>().unwrap().action(), action, "{text}");
    }
}

#[test]
fn anything_else_is_refused() {
    for text in [
        "",
        " ",
        "Left",
        "left ",
        " left",
        "left  4",
        "left 0",
        "left 6",
        "left 04",
        "left +4",
        "left 4 4",
        "left +2",
        "left +1 walk",
        "left walk +1",
        "left +1 4",
        "left walk 4",
        "walk",
        "+1",
        "4",
        "J",
        "spin",
        "spin ",
        "spin 40",
        "spin 07",
        "spin +7",
        "spin -1",
        "spin 7 ",
        "spin 256",
        "faceup",
        "face up",
        "accepted",
        "middle",
        "left\n4",
        "ｌeft",
        "left 4\0",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
    let long = "left".repeat(1000).parse::<Move>().unwrap_err().to_string();
    assert!(long.len() < 400, "{long}");
}

/// Every text that parses is written back the same, so a move has only one text.
#[test]
fn parsed_moves_are_written_back_the_same() {
    let words =
        ["left", "right", "1", "5", "6", "+1", "walk", "spin", "0", "39", "40", "face-up", "accept", " ", "", "-"];
    let mut dice = FastDice::new(1, 0, 0);
    let mut read = 0;
    for _ in 0..200_000 {
        let count = dice.below(4) as usize;
        let picked: Vec<_> = (0..=count).map(|_| words[dice.below(words.len() as u32) as usize]).collect();
        let text = picked.join(if dice.below(8) == 0 { "" } else { " " });
        if let Ok(mv) = text.parse::<Move>() {
            assert_eq!(mv.to_string(), text);
            read += 1;
        }
    }
    assert!(read > 10_000);
}

#[test]
fn only_possible_moves_can_be_constructed() {
    assert_eq!(Play::new(Side::Left, Some(0), Extra::None), None);
    assert_eq!(Play::new(Side::Left, Some(6), Extra::None), None);
    assert_eq!(Move::spin(40), None);
    assert_eq!(Move::spin(255), None);
}
