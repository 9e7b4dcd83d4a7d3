//! Lessons on the full screen, without a terminal: keys go in, pictures come out.

mod app;

use app::TestApp;
use catalog::GameKind;
use i18n::Lang;
use ratatui::crossterm::event::KeyCode;

fn lesson(name: &str, kind: GameKind, lang: Lang, size: (u16, u16)) -> TestApp {
    let test = TestApp::sized(&format!("lesson-{name}"), lang, size);
    TestApp { app: test.app.with_lesson(kind), ..test }
}

fn turn(test: &mut TestApp, steps: usize) -> String {
    (0..steps).for_each(|_| drop(test.press(KeyCode::PageDown)));
    test.picture()
}

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (140, 45);

#[test]
fn pictures_of_parade() {
    let mut test = lesson("parade-en", GameKind::Parade, Lang::En, SMALL);
    insta::assert_snapshot!("lesson-parade-first-en", test.picture());
    insta::assert_snapshot!("lesson-parade-wrong-en", test.keys("\n2\n"));
    let mut test = lesson("parade-fr", GameKind::Parade, Lang::Fr, LARGE);
    insta::assert_snapshot!("lesson-parade-right-fr", test.keys("\n3\n"));
    let mut test = lesson("parade-pl", GameKind::Parade, Lang::Pl, SMALL);
    insta::assert_snapshot!("lesson-parade-majority-pl", turn(&mut test, 8));
}

#[test]
fn pictures_of_alice() {
    let mut test = lesson("alice-en", GameKind::Alice, Lang::En, LARGE);
    insta::assert_snapshot!("lesson-alice-lucy-en", turn(&mut test, 3));
    let mut test = lesson("alice-fr", GameKind::Alice, Lang::Fr, SMALL);
    turn(&mut test, 3);
    insta::assert_snapshot!("lesson-alice-right-fr", test.keys("1\n"));
    let mut test = lesson("alice-pl", GameKind::Alice, Lang::Pl, SMALL);
    turn(&mut test, 11);
    insta::assert_snapshot!("lesson-alice-end-pl", test.keys("1\n"));
}

#[test]
fn a_whole_lesson_by_keys() {
    let mut test = lesson("whole", GameKind::Parade, Lang::En, SMALL);
    let answers = ["", "3\n", "4\n", "5\n", "2\n", "", "2\n", "24\n", "2\n", "1\n", "3\n"];
    for (answer, number) in answers.into_iter().zip(1..) {
        let picture = test.keys(answer);
        assert!(picture.is_empty() || picture.contains("Enter continue"), "{number}: {picture}");
        assert!(test.keys("\n").contains(&format!("{}/12", number + 1)), "{number}");
    }
}

#[test]
fn what_is_not_done_is_not_passed_by_enter() {
    let mut test = lesson("wrong", GameKind::Parade, Lang::En, SMALL);
    for _ in 0..4 {
        assert!(test.keys("\n1").contains("2/12"));
    }
    assert!(test.press(KeyCode::Backspace).contains("1/12"));
    assert!(test.press(KeyCode::PageUp).contains("1/12"));
}

#[test]
fn the_menu_leads_to_lessons_and_escape_back() {
    let mut test = TestApp::menu("lesson-menu");
    assert!(test.picture().contains("Learn Alice"));
    assert!(test.choose("Learn Parade").contains("Welcome to Parade!"));
    assert!(test.press(KeyCode::Esc).contains("Learn Parade"));
    assert!(!test.app.is_done());
}

#[test]
fn any_size_can_follow_any_other() {
    for kind in GameKind::ALL {
        let mut test = lesson(&format!("resize-{kind}"), kind, Lang::Pl, SMALL);
        for (width, height) in [(20, 5), (140, 45), (1, 1), (40, 12), (60, 20), (300, 90), (79, 13)] {
            test.terminal.backend_mut().resize(width, height);
            for _ in 0..13 {
                let picture = test.press(KeyCode::PageDown);
                assert_eq!(picture.lines().count(), usize::from(height), "{picture}");
            }
            (0..13).for_each(|_| drop(test.press(KeyCode::PageUp)));
        }
    }
}

#[test]
fn answers_can_be_clicked() {
    let mut test = lesson("click", GameKind::Parade, Lang::En, SMALL);
    turn(&mut test, 8);
    assert!(test.click(3, "2 Hatter ").contains("Not quite"));
    assert!(test.click(12, "2 Hatter ").contains("The Hatter, with three cards"));
}

#[test]
fn the_first_game_comes_with_a_hint_on_every_decision_until_somebody_wants_none() {
    for (kind, steps) in [(GameKind::Parade, 11), (GameKind::Alice, 12)] {
        let mut test = lesson(&format!("game-{kind}"), kind, Lang::En, LARGE);
        turn(&mut test, steps);
        test.press(KeyCode::Enter);
        assert!(test.app.table().unwrap().players()[1..].iter().all(|player| player.to_string() == "bot:level:1"));
        for decision in 0..2 {
            let picture = test.until("Hint: win chance");
            assert!(picture.contains("h hints off"), "{picture}");
            if decision == 0 {
                test.press(KeyCode::Enter);
            }
        }
        let picture = test.keys("h");
        assert!(!picture.contains("Hint:") && picture.contains("h hint"), "{picture}");
    }
}
