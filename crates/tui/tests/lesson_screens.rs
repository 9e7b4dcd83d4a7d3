//! Lessons on the whole screen, without a terminal: keys go in, pictures come out.

mod stage;

use catalog::GameKind;
use ratatui::crossterm::event::KeyCode;
use stage::Stage;
use words::Lang;

fn lesson(name: &str, kind: GameKind, lang: Lang, size: (u16, u16)) -> Stage {
    let stage = Stage::sized(&format!("lesson-{name}"), lang, size);
    Stage { app: stage.app.with_lesson(kind), ..stage }
}

fn turn(stage: &mut Stage, steps: usize) -> String {
    (0..steps).for_each(|_| drop(stage.press(KeyCode::PageDown)));
    stage.picture()
}

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (140, 45);

#[test]
fn pictures_of_parade() {
    let mut stage = lesson("parade-en", GameKind::Parade, Lang::En, SMALL);
    insta::assert_snapshot!("lesson-parade-first-en", stage.picture());
    insta::assert_snapshot!("lesson-parade-wrong-en", stage.keys("\n2\n"));
    let mut stage = lesson("parade-fr", GameKind::Parade, Lang::Fr, LARGE);
    insta::assert_snapshot!("lesson-parade-right-fr", stage.keys("\n3\n"));
    let mut stage = lesson("parade-pl", GameKind::Parade, Lang::Pl, SMALL);
    insta::assert_snapshot!("lesson-parade-majority-pl", turn(&mut stage, 8));
}

#[test]
fn pictures_of_alice() {
    let mut stage = lesson("alice-en", GameKind::Alice, Lang::En, LARGE);
    insta::assert_snapshot!("lesson-alice-lucy-en", turn(&mut stage, 3));
    let mut stage = lesson("alice-fr", GameKind::Alice, Lang::Fr, SMALL);
    turn(&mut stage, 3);
    insta::assert_snapshot!("lesson-alice-right-fr", stage.keys("1\n"));
    let mut stage = lesson("alice-pl", GameKind::Alice, Lang::Pl, SMALL);
    turn(&mut stage, 11);
    insta::assert_snapshot!("lesson-alice-end-pl", stage.keys("1\n"));
}

#[test]
fn a_whole_lesson_by_keys() {
    let mut stage = lesson("whole", GameKind::Parade, Lang::En, SMALL);
    let answers = ["", "3\n", "4\n", "5\n", "2\n", "", "2\n", "24\n", "2\n", "1\n", "3\n"];
    for (answer, number) in answers.into_iter().zip(1..) {
        let picture = stage.keys(answer);
        assert!(picture.is_empty() || picture.contains("Enter go on"), "{number}: {picture}");
        assert!(stage.keys("\n").contains(&format!("{}/12", number + 1)), "{number}");
    }
}

#[test]
fn what_is_not_done_is_not_passed_by_enter() {
    let mut stage = lesson("wrong", GameKind::Parade, Lang::En, SMALL);
    for _ in 0..4 {
        assert!(stage.keys("\n1").contains("2/12"));
    }
    assert!(stage.press(KeyCode::Backspace).contains("1/12"));
    assert!(stage.press(KeyCode::PageUp).contains("1/12"));
}

#[test]
fn the_menu_leads_to_lessons_and_escape_back() {
    let mut stage = Stage::menu("lesson-menu");
    assert!(stage.picture().contains("Learn Alice"));
    assert!(stage.choose("Learn Parade").contains("Welcome to Parade!"));
    assert!(stage.press(KeyCode::Esc).contains("Learn Parade"));
    assert!(!stage.app.is_done());
}

#[test]
fn any_size_can_follow_any_other() {
    for kind in GameKind::ALL {
        let mut stage = lesson(&format!("resize-{kind}"), kind, Lang::Pl, SMALL);
        for (width, height) in [(20, 5), (140, 45), (1, 1), (40, 12), (60, 20), (300, 90), (79, 13)] {
            stage.terminal.backend_mut().resize(width, height);
            for _ in 0..13 {
                let picture = stage.press(KeyCode::PageDown);
                assert_eq!(picture.lines().count(), usize::from(height), "{picture}");
            }
            (0..13).for_each(|_| drop(stage.press(KeyCode::PageUp)));
        }
    }
}

#[test]
fn answers_can_be_clicked() {
    let mut stage = lesson("click", GameKind::Parade, Lang::En, SMALL);
    turn(&mut stage, 8);
    assert!(stage.click(3, "2 Hatter ").contains("Not quite"));
    assert!(stage.click(12, "2 Hatter ").contains("The Hatter, with three cards"));
}

#[test]
fn the_first_game_comes_with_a_hint_on_every_decision_until_somebody_wants_none() {
    for (kind, steps) in [(GameKind::Parade, 11), (GameKind::Alice, 12)] {
        let mut stage = lesson(&format!("game-{kind}"), kind, Lang::En, LARGE);
        turn(&mut stage, steps);
        stage.press(KeyCode::Enter);
        assert!(stage.app.table().unwrap().players()[1..].iter().all(|player| player.to_string() == "bot:level:1"));
        for decision in 0..2 {
            let picture = stage.until("Hint: chance to win");
            assert!(picture.contains("h no more hints"), "{picture}");
            if decision == 0 {
                stage.press(KeyCode::Enter);
            }
        }
        let picture = stage.keys("h");
        assert!(!picture.contains("Hint:") && picture.contains("h hint"), "{picture}");
    }
}
