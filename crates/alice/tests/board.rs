//! Boards are data: read, checked, and rejected with the reason.

mod boards;

use alice::{Board, BoardError, Kind, Space};
use game::FastDice;

fn refusal(change: impl FnOnce(&mut Vec<Space>)) -> String {
    let mut spaces = Board::default().spaces().to_vec();
    change(&mut spaces);
    Board::new(&spaces).unwrap_err().to_string()
}

#[test]
fn the_default_is_the_reconstruction_of_the_rulings() {
    let board = Board::default();
    let numbers: Vec<_> = board.spaces().iter().map(|space| space.number).collect();
    assert_eq!(numbers, [2, 1, 3, 2, 4, 1, 3, 2, 4, 1, 3, 4]);
    assert_eq!([board.tea_party(), board.cat(), board.hole(), board.cookies(), board.caterpillar()], [0, 3, 5, 8, 10]);
    let special = board.spaces().iter().filter(|space| space.kind != Kind::Plain).count();
    assert_eq!(special, 5);
    assert_eq!(Board::new(board.spaces()), Ok(board));
    assert!(board.is_reconstruction());
    assert!(board.name().contains("reconstruction"));
}

#[test]
fn a_custom_board_is_not_called_a_reconstruction() {
    let mut spaces = Board::default().spaces().to_vec();
    spaces[1].number = 9;
    let board = Board::new(&spaces).unwrap();
    assert!(!board.is_reconstruction());
    assert!(!board.name().contains("reconstruction"));
}

#[test]
fn a_rejected_board_says_which_condition_it_breaks() {
    let plain = Space { kind: Kind::Plain, number: 1 };
    assert_eq!(refusal(|spaces| spaces.truncate(9)), "a board has 10 to 40 spaces, not 9");
    assert_eq!(refusal(|spaces| spaces.resize(41, plain)), "a board has 10 to 40 spaces, not 41");
    assert_eq!(refusal(Vec::clear), "a board has 10 to 40 spaces, not 0");
    assert_eq!(
        refusal(|spaces| spaces[3].kind = Kind::Plain),
        "no space is the Cheshire Cat; a board has each special space once"
    );
    assert_eq!(
        refusal(|spaces| spaces[7].kind = Kind::Hole),
        "spaces 5 and 7 are both the Rabbit Hole; a board has each special space once"
    );
    assert_eq!(refusal(|spaces| spaces[4].number = 0), "space 4 has the number 0; numbers go from 1 to 9");
    assert_eq!(refusal(|spaces| spaces[4].number = 10), "space 4 has the number 10; numbers go from 1 to 9");
    for kind in Kind::SPECIAL {
        let at = Board::default().spaces().iter().position(|space| space.kind == kind).unwrap();
        assert!(refusal(|spaces| spaces[at].kind = Kind::Plain).contains(&kind.to_string()));
    }
}

#[test]
fn a_board_has_10_to_40_spaces() {
    for len in [10, 40] {
        let mut spaces = Board::default().spaces().to_vec();
        spaces.truncate(11);
        spaces.swap(9, 10);
        spaces.resize(len, Space { kind: Kind::Plain, number: 9 });
        assert_eq!(Board::new(&spaces).map(|board| usize::from(board.len())), Ok(len));
    }
}

#[test]
fn boards_survive_toml_and_json() {
    for index in 0..500 {
        let board = boards::random_board(&mut FastDice::new(1, index, 0));
        assert_eq!(Board::from_toml(&board.to_toml()), Ok(board));
        let json = serde_json::to_string(&board).unwrap();
        assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), board);
    }
    assert!(Board::from_toml(&Board::default().to_toml()).unwrap().is_reconstruction());
    assert!(Board::default().to_toml().starts_with("# a reconstruction"));
}

#[test]
fn a_file_that_is_not_a_board_is_rejected_with_the_line() {
    let text = |text: &str| match Board::from_toml(text) {
        Err(BoardError::Text(why)) => why,
        other => panic!("{other:?}"),
    };
    assert!(text("[[space]]\nkind = \"dog\"\nnumber = 1\n").starts_with("line 2: unknown variant `dog`"));
    assert!(text("[[space]]\nkind = \"cat\"\n").contains("missing field `number`"));
    assert!(text("[[space]]\nkind = \"cat\"\nnumber = 1\ncolour = 2\n").contains("unknown field `colour`"));
    assert!(text("[[space]]\nkind = \"cat\"\nnumber = \"one\"\n").starts_with("line 3: "));
    assert!(text("spaces = 3\n").contains("unknown field"));
    assert!(text("[[[").starts_with("line 1: "));
    assert_eq!(Board::from_toml(""), Err(BoardError::Size(0)));
}

#[test]
fn errors_name_numbers_that_are_too_large() {
    let text = Board::default().to_toml().replacen("number = 2", "number = 4000", 1);
    assert_eq!(Board::from_toml(&text), Err(BoardError::Number { space: 0, number: 4000 }));
    let text = text.replacen("4000", "-1", 1);
    assert_eq!(Board::from_toml(&text), Err(BoardError::Number { space: 0, number: -1 }));
}

#[test]
fn distances_are_counted_from_the_tea_party_wherever_it_is() {
    for index in 0..200 {
        let board = boards::random_board(&mut FastDice::new(2, index, 0));
        let mut space = board.tea_party();
        for distance in 0..board.len() {
            assert_eq!(board.distance(space), distance);
            assert_eq!(board.steps(board.tea_party(), space), distance);
            space = (space + 1) % board.len();
        }
    }
}

#[test]
fn a_missing_space_is_plain() {
    let board = Board::default();
    for space in [12, 39, 40, 255] {
        assert_eq!((board.kind(space), board.number(space)), (Kind::Plain, 0));
    }
}
