//! Scoring a match that was played with the real box.

use alice::{Alice, Holding, PadError};
use game::{GameSheet, Names, PadError as _, ScorePad, Seat};

fn holdings(texts: &[&str]) -> Vec<Holding> {
    texts.iter().map(|text| text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))).collect()
}

fn names() -> Names {
    Names::new(["Ann", "Bob", "Cat", "Dan"])
}

fn verdict(texts: &[&str]) -> String {
    let outcome = Alice::score(&holdings(texts)).unwrap();
    outcome.sheet.tell(&names()).lines().last().unwrap().into()
}

fn refusal(texts: &[&str]) -> String {
    Alice::score(&holdings(texts)).unwrap_err().tell(&names())
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
fn what_is_no_holding_is_refused_in_words() {
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
    assert_eq!(verdict(&["5 3", "2 2 small 1"]), "Ann wins with 8 points, the highest total.");
    assert_eq!(
        verdict(&["5 3", "2 2 2 small 2"]),
        "Ann and Bob have 8 points each; Bob wins with the most large cookies, 3."
    );
    assert_eq!(
        verdict(&["5 3 at 3", "4 4 at 1", "small 3"]),
        "Ann and Bob have 8 points and 2 large cookies each; Ann wins with the pawn farther from the Hatter's Tea \
         Party, by 3 spaces."
    );
    assert_eq!(
        verdict(&["5 at 0", "5 at 0"]),
        "Ann and Bob share the victory: 5 points, 1 large cookie and the same space."
    );
}

#[test]
fn the_sheet_shows_what_counts() {
    let outcome = Alice::score(&holdings(&["5 5 3 2 small 4 at 7", "4 small 12"])).unwrap();
    assert_eq!(outcome.standings.scores.as_slice(), [19, 16]);
    assert_eq!(outcome.sheet.tie_break().large, [4, 1]);
    let told = outcome.sheet.tell(&names());
    let lines: Vec<_> = told.lines().collect();
    assert_eq!(lines[1].split_whitespace().collect::<Vec<_>>().join(" "), "Ann 5 5 3 2 4 19 4 7");
    assert_eq!(lines[2].split_whitespace().collect::<Vec<_>>().join(" "), "Bob 4 12 16 1 -");
}

#[test]
fn holdings_that_cannot_be_of_one_match_are_refused() {
    assert_eq!(refusal(&["5 5 5", "5 5"]), "there are 5 large cookies of 5, but only 4 are in play",);
    assert_eq!(refusal(&["2 2 2", "2 2 2", "small 1"]), "there are 6 large cookies of 2, but only 5 are in play");
    assert!(Alice::score(&holdings(&["2 2 2", "2 2 2 small 1", "", "5"])).is_ok());
    assert_eq!(refusal(&["small 12", "small 9"]), "there are 21 small cookies, but only 20 exist");
    assert_eq!(
        refusal(&["small 1 at 3", "small 2 at 3"]),
        "Ann and Bob both stand 3 from the Tea Party, but a space holds one pawn"
    );
}

#[test]
fn a_tie_that_only_pawns_can_break_asks_for_them() {
    assert_eq!(refusal(&["4 at 3", "4"]), "Ann and Bob are tied; say where both pawns stand, as in `at 7`");
    assert_eq!(
        refusal(&["5", "3 small 1", "3 small 1 at 4"]),
        "Bob and Cat are tied; say where both pawns stand, as in `at 7`"
    );
    assert!(Alice::score(&holdings(&["4", "2 2"])).is_ok());
}

#[test]
fn the_number_of_players_is_checked() {
    assert_eq!(refusal(&["5"]), "alice is for 2 to 4 players, not 1");
    assert_eq!(refusal(&["5", "4", "3", "2", ""]), "alice is for 2 to 4 players, not 5");
}

#[test]
fn holdings_are_checked_before_all_are_in() {
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
