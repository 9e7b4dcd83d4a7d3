//! How games are begun and given up on the whole screen.

mod stage;

use catalog::GameKind;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::KeyCode;
use stage::Stage;
use table::{AnyTable, Player};
use tui::plain::Left;
use words::Lang;

fn names(table: &AnyTable) -> Vec<String> {
    table.players().iter().map(Player::to_string).collect()
}

/// Goes down to the row that begins with this.
fn go_to(stage: &mut Stage, row: &str) -> String {
    for _ in 0..20 {
        let picture = stage.press(KeyCode::Down);
        // What is selected has signs around it, or a place to type at.
        let selected = |line: &&str| line.contains('◄') || line.contains("_ ");
        if picture.lines().find(selected).is_some_and(|line| line.contains(row)) {
            return picture;
        }
    }
    panic!("there is no {row} on\n{}", stage.picture());
}

#[test]
fn a_name_is_typed_kept_and_used() {
    let mut stage = Stage::menu("name");
    stage.choose("Settings");
    let picture = go_to(&mut stage, "Your name");
    assert!(picture.contains("_ Ann"), "what counts while nothing is typed is shown\n{picture}");
    // Letters that are keys elsewhere are letters here.
    let picture = stage.keys("Zoë qjkk");
    assert!(picture.contains("Zoë qjkk_"), "{picture}");
    stage.press(KeyCode::Backspace);
    assert!(stage.press(KeyCode::Esc).contains("Play Parade"));
    assert!(stage.restart(Some(Lang::En)).contains("Play Parade"));
    stage.choose("Play Parade");
    stage.press(KeyCode::Enter);
    assert_eq!(names(stage.app.table().unwrap()), ["Zoë qjk", "bot:level:3", "bot:level:3"]);
}

#[test]
fn a_bot_is_no_name() {
    let mut stage = Stage::menu("no-name");
    stage.choose("Settings");
    go_to(&mut stage, "Your name");
    let picture = stage.keys("bot:3");
    assert!(picture.contains("Nobody can be called that."), "{picture}");
    stage.press(KeyCode::Esc);
    let picture = stage.choose("Play Parade");
    assert!(picture.contains("Ann, Bot 3"), "{picture}");
}

#[test]
fn people_at_one_keyboard_have_names_that_are_remembered() {
    let mut stage = Stage::menu("people");
    stage.choose("Play Parade");
    go_to(&mut stage, "People");
    stage.press(KeyCode::Right);
    go_to(&mut stage, "Name of player 2");
    assert!(stage.picture().contains("Player 2"));
    stage.keys("Ann");
    let picture = stage.press(KeyCode::Enter);
    assert!(picture.contains("Two people are called Ann.") && stage.app.table().is_none(), "{picture}");
    stage.keys("e");
    stage.press(KeyCode::Enter);
    assert_eq!(names(stage.app.table().unwrap())[..2], ["Ann", "Anne"]);

    stage.restart(Some(Lang::En));
    stage.choose("Play Parade");
    go_to(&mut stage, "People");
    let picture = stage.press(KeyCode::Right);
    assert!(picture.contains("Anne"), "{picture}");
}

#[test]
fn every_bot_has_its_level() {
    let mut stage = Stage::menu("levels");
    stage.choose("Play Parade");
    go_to(&mut stage, "Bot 1");
    stage.press(KeyCode::Right);
    go_to(&mut stage, "Bot 2");
    stage.press(KeyCode::Left);
    stage.press(KeyCode::Left);
    stage.press(KeyCode::Enter);
    assert_eq!(names(stage.app.table().unwrap()), ["Ann", "bot:level:4", "bot:level:1"]);
}

#[test]
fn characters_variants_and_boards_of_alice_are_chosen() {
    let mut stage = Stage::menu("alice-options");
    let boards = stage.shelf.folder().join("boards");
    std::fs::create_dir_all(&boards).unwrap();
    let board = include_str!("../../../docs/boards/example.toml");
    std::fs::write(boards.join("mine.toml"), board).unwrap();
    std::fs::write(boards.join("torn.toml"), "[[").unwrap();
    stage.restart(Some(Lang::En));
    stage.choose("Play Alice");
    go_to(&mut stage, "People");
    // Three people leave room for one bot: the rows move, and the selected one with them.
    stage.press(KeyCode::Right);
    stage.press(KeyCode::Right);
    let picture = stage.press(KeyCode::Left);
    assert!(picture.contains("◄ 2 ►"), "{picture}");
    go_to(&mut stage, "Bots");
    stage.press(KeyCode::Right);
    go_to(&mut stage, "Player 2 is");
    let picture = stage.press(KeyCode::Left);
    // Whoever had the character has the other one now.
    assert!(picture.contains("Ann (the Hatter), Player 2 (Alice), Bot 3 #1 (the"), "{picture}");
    for row in ["Open hands", "Hands of two cards", "Mercy"] {
        go_to(&mut stage, row);
        assert!(stage.press(KeyCode::Right).contains("yes"));
    }
    go_to(&mut stage, "Board");
    assert!(stage.press(KeyCode::Left).contains("torn"));
    let picture = stage.press(KeyCode::Enter);
    assert!(picture.contains("The board torn can't be used") && stage.app.table().is_none(), "{picture}");
    assert!(stage.press(KeyCode::Left).contains("mine"));
    stage.press(KeyCode::Enter);
    let record = stage.app.table().unwrap().alice().unwrap().record().clone();
    use alice::Character::{Alice, Hatter};
    assert_eq!(record.setup.cast.first(2), [Hatter, Alice]);
    assert_eq!(record.setup.board, alice::Board::from_toml(board).unwrap());
    assert!(record.options.open_hands && record.options.two_card_hands && record.options.mercy);
}

#[test]
fn whoever_plays_bots_resigns_after_a_question_and_the_record_is_kept() {
    for kind in GameKind::ALL {
        let mut stage = Stage::game(&format!("resign-{kind}"), kind, "me,bot:1");
        stage.settle();
        let picture = stage.keys("r");
        assert!(picture.contains("Ann, do you resign? The game ends here"), "{picture}");
        let picture = stage.press(KeyCode::Esc);
        assert!(!picture.contains("do you resign?") && !stage.is_over(), "{picture}");
        stage.keys("r");
        let picture = stage.press(KeyCode::Enter);
        assert!(stage.is_over() && picture.contains("Ann resigned, so the game ends here."), "{picture}");
        assert!(!picture.contains("Waiting for") && !picture.contains("Your turn"), "{picture}");
        let menu = stage.press(KeyCode::Enter);
        assert!(menu.contains("Play Parade") && menu.contains("its record is kept"), "{menu}");
        assert_eq!(stage.app.parting().0, Left::Over);
        let kept = std::fs::read_dir(stage.shelf.folder().join("games")).unwrap().count();
        assert_eq!((kept, stage.shelf.has_any()), (1, false));
    }
}

#[test]
fn of_several_people_the_one_to_move_resigns_and_a_bot_plays_on() {
    let mut stage = Stage::game("resign-one", GameKind::Parade, "ann,bob,cleo");
    stage.settle();
    assert!(!stage.keys("r").contains("do you resign?"), "nobody has the keyboard yet");
    stage.press(KeyCode::Enter);
    let picture = stage.keys("r");
    assert!(picture.contains("do you resign? You are last then, and a bot plays on for you."), "{picture}");
    stage.press(KeyCode::Enter);
    let picture = stage.settle();
    assert!(!stage.is_over() && picture.contains("resigns.") && picture.contains("A bot plays on for"), "{picture}");
    stage.press(KeyCode::Enter);
    assert!(stage.keys("r").contains("The game ends here then"));
    stage.press(KeyCode::Enter);
    assert!(stage.is_over());
}

#[test]
fn keys_stay_in_view_below_a_long_note() {
    for lang in Lang::ALL {
        let mut stage = Stage::game_in(&format!("footer-{lang}"), lang, GameKind::Parade, "me,bot:1");
        for (width, height) in [(80, 24), (140, 45), (60, 16)] {
            *stage.terminal.backend_mut() = TestBackend::new(width, height);
            stage.settle();
            let picture = stage.keys("r");
            let last = picture.lines().last().unwrap();
            assert!(last.contains("Enter ") && last.contains("Esc "), "{picture}");
            assert!(picture.contains("Ann, "), "{picture}");
            stage.press(KeyCode::Esc);
        }
    }
}
