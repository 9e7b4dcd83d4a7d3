//! Scoring a match played with the real game.

use alice::{Alice, Holding, PadError, SheetRow, Verdict};
use game::{GameSheet, ScorePad, Seat, SeatSet};

fn holdings(texts: &[&str]) -> Vec<Holding> {
    texts.iter().map(|text| text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))).collect()
}

fn seats(indices: &[usize]) -> SeatSet {
    indices.iter().map(|&index| Seat::new(index).unwrap()).collect()
}

fn verdict(texts: &[&str]) -> Verdict {
    let outcome = Alice::score(&holdings(texts)).unwrap();
    outcome.sheet.verdict(SeatSet::first(texts.len())).unwrap()
}

fn refusal(texts: &[&str]) -> String {
    Alice::score(&holdings(texts)).unwrap_err().to_string()
}

#[test]
fn holdings_as_people_type_them() {
    let full = Holding { large: vec![5, 5, 3, 2], small: 4, at: Some(7) };
    for text in ["5 5 3 2 small 4 at 7", " 2, 5;5 3  SMALL 4 At 7", "at 7 small 4 3 5 2 5", "small 4 5 5 at 7 3 2"] {
        assert_eq!(text.parse(), Ok(full.clone()), "{text}");
    }
    assert_eq!("".parse(), Ok(Holding::default()));
    assert_eq!("small 3".parse(), Ok(Holding { small: 3, ..Holding::default() }));
    assert_eq!(Alice::PAD_EXAMPLE.parse(), Ok(full));
}

#[test]
fn other_texts_are_rejected_with_the_reason() {
    let refusal = |text: &str| text.parse::<Holding>().unwrap_err().to_string();
    for wrong in ["6", "1", "five", "5x2", "-5", "+5 large", "5 5 small 2 at 3 9"] {
        assert!(refusal(wrong).contains("is not a large cookie (2 to 5)"), "{wrong}");
    }
    for wrong in ["small", "small x", "small 21", "small -1", "5 small at 3"] {
        assert!(refusal(wrong).contains("the number of small cookies, 0 to 20"), "{wrong}");
    }
    for wrong in ["at", "at x", "at 40", "5 at small 3"] {
        assert!(refusal(wrong).contains("clockwise from the Tea Party"), "{wrong}");
    }
    assert_eq!(refusal("small 1 small 2"), "`small` is given twice");
    assert_eq!(refusal("at 1 at 1"), "`at` is given twice");
    assert!(refusal(&"9".repeat(10_000)).len() < 300);
}

#[test]
fn a14_points_then_large_cookies_then_the_farther_pawn() {
    let (ann, bob, both) = (seats(&[0]), seats(&[1]), seats(&[0, 1]));
    assert_eq!(verdict(&["5 3", "2 2 small 1"]), Verdict::Won { winners: ann, points: 8 });
    assert_eq!(
        verdict(&["5 3", "2 2 2 small 2"]),
        Verdict::MostLarge { winners: bob, tied: both, points: 8, large: 3 }
    );
    assert_eq!(
        verdict(&["5 3 at 3", "4 4 at 1", "small 3"]),
        Verdict::Farthest { winners: ann, tied: both, points: 8, large: 2, distance: 3 }
    );
    assert_eq!(verdict(&["5 at 0", "5 at 0"]), Verdict::Shared { winners: both, points: 5, large: 1 });
}

#[test]
fn the_sheet_shows_what_counts() {
    let outcome = Alice::score(&holdings(&["5 5 3 2 small 4 at 7", "4 small 12"])).unwrap();
    assert_eq!(outcome.standings.scores.as_slice(), [19, 16]);
    assert_eq!(outcome.sheet.tie_break().large, [4, 1]);
    let rows = [
        SheetRow { large: vec![5, 5, 3, 2], small: 4, total: 19, distance: Some(7) },
        SheetRow { large: vec![4], small: 12, total: 16, distance: None },
    ];
    assert_eq!(outcome.sheet.rows, rows);
}

#[test]
fn impossible_holdings_are_rejected() {
    assert_eq!(refusal(&["5 5 5", "5 5"]), "there are 5 large cookies of 5, but only 4 are in play",);
    assert_eq!(refusal(&["2 2 2", "2 2 2", "small 1"]), "there are 6 large cookies of 2, but only 5 are in play");
    assert!(Alice::score(&holdings(&["2 2 2", "2 2 2 small 1", "", "5"])).is_ok());
    assert_eq!(refusal(&["small 12", "small 9"]), "there are 21 small cookies, but only 20 exist");
    assert_eq!(
        refusal(&["small 1 at 3", "small 2 at 3"]),
        "seat 0 and seat 1 both stand 3 from the Tea Party, but a space holds one pawn"
    );
}

#[test]
fn a_tie_asks_for_the_pawns_if_only_they_can_break_it() {
    assert_eq!(refusal(&["4 at 3", "4"]), "seat 0 and seat 1 are tied; say where both pawns stand, as in `at 7`");
    assert_eq!(
        refusal(&["5", "3 small 1", "3 small 1 at 4"]),
        "seat 1 and seat 2 are tied; say where both pawns stand, as in `at 7`"
    );
    assert!(Alice::score(&holdings(&["4", "2 2"])).is_ok());
}

#[test]
fn the_number_of_players_is_checked() {
    assert_eq!(refusal(&["5"]), "alice is for 2 to 4 players, not 1");
    assert_eq!(refusal(&["5", "4", "3", "2", ""]), "alice is for 2 to 4 players, not 5");
}

#[test]
fn incomplete_holdings_are_checked_too() {
    assert_eq!(Alice::check_holdings(&holdings(&["5 5 5 5 5 5"])), Ok(()));
    assert_eq!(
        Alice::check_holdings(&holdings(&["5 5 5 5 5 5 5"])),
        Err(PadError::Large { value: 5, given: 7, of: 6 })
    );
    assert_eq!(Alice::check_holdings(&[]), Ok(()));
    let odd = Holding { large: vec![9], ..Holding::default() };
    let first = Seat::new(0).unwrap();
    assert_eq!(Alice::check_holdings(&[odd]), Err(PadError::Value { seat: first, value: 9 }));
}
