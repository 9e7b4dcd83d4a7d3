//! Starting and resigning games on the full screen.

mod app;

use app::TestApp;
use catalog::{AnyTable, GameKind};
use i18n::Lang;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use table::Player;
use tui::plain::Exit;

fn names(table: &AnyTable) -> Vec<String> {
    table.players().iter().map(Player::to_string).collect()
}

/// Goes down to the row that begins with this text.
fn go_to(test: &mut TestApp, row: &str) -> String {
    for _ in 0..20 {
        let picture = test.press(KeyCode::Down);
        // The selected row has signs around it, or a cursor.
        let selected = |line: &&str| line.contains('◄') || line.contains("_ ");
        if picture.lines().find(selected).is_some_and(|line| line.contains(row)) {
            return picture;
        }
    }
    panic!("there is no {row} on\n{}", test.picture());
}

#[test]
fn a_name_is_typed_kept_and_used() {
    let mut test = TestApp::menu("name");
    test.choose("Settings");
    let picture = go_to(&mut test, "Your name");
    assert!(picture.contains("_ Ann"), "what counts while nothing is typed is shown\n{picture}");
    // Letters that are keys elsewhere are typed here.
    let picture = test.keys("Zoë qjkk");
    assert!(picture.contains("Zoë qjkk_"), "{picture}");
    test.press(KeyCode::Backspace);
    assert!(test.press(KeyCode::Esc).contains("Play Parade"));
    assert!(test.restart(Some(Lang::En)).contains("Play Parade"));
    test.choose("Play Parade");
    test.press(KeyCode::Enter);
    assert_eq!(names(test.app.table().unwrap()), ["Zoë qjk", "bot:level:3", "bot:level:3"]);
}

#[test]
fn a_bot_is_no_name() {
    let mut test = TestApp::menu("no-name");
    test.choose("Settings");
    go_to(&mut test, "Your name");
    let picture = test.keys("bot:3");
    assert!(picture.contains("That name can't be used."), "{picture}");
    test.press(KeyCode::Esc);
    let picture = test.choose("Play Parade");
    assert!(picture.contains("Ann, Hatter (level 3)"), "{picture}");
}

#[test]
fn people_at_one_keyboard_have_names_that_are_remembered() {
    let mut test = TestApp::menu("people");
    test.choose("Play Parade");
    go_to(&mut test, "Players at");
    test.press(KeyCode::Right);
    go_to(&mut test, "Name of player 2");
    assert!(test.picture().contains("Player 2"));
    test.keys("Ann");
    let picture = test.press(KeyCode::Enter);
    assert!(picture.contains("Two players are called Ann.") && test.app.table().is_none(), "{picture}");
    test.keys("e");
    test.press(KeyCode::Enter);
    assert_eq!(names(test.app.table().unwrap())[..2], ["Ann", "Anne"]);

    test.restart(Some(Lang::En));
    test.choose("Play Parade");
    go_to(&mut test, "Players at");
    let picture = test.press(KeyCode::Right);
    assert!(picture.contains("Anne"), "{picture}");
}

#[test]
fn every_bot_has_its_level() {
    let mut test = TestApp::menu("levels");
    test.choose("Play Parade");
    go_to(&mut test, "Bot 1");
    test.press(KeyCode::Right);
    go_to(&mut test, "Bot 2");
    test.press(KeyCode::Left);
    test.press(KeyCode::Left);
    test.press(KeyCode::Enter);
    assert_eq!(names(test.app.table().unwrap()), ["Ann", "bot:level:4", "bot:level:1"]);
}

#[test]
fn characters_variants_and_boards_of_alice_are_chosen() {
    let mut test = TestApp::menu("alice-options");
    let boards = test.data_dir.path().join("boards");
    std::fs::create_dir_all(&boards).unwrap();
    let board = include_str!("../../../docs/boards/example.toml");
    std::fs::write(boards.join("mine.toml"), board).unwrap();
    std::fs::write(boards.join("torn.toml"), "[[").unwrap();
    test.restart(Some(Lang::En));
    test.choose("Play Alice");
    go_to(&mut test, "Players at");
    // Three people leave room for one bot: the rows move, and the selection with them.
    test.press(KeyCode::Right);
    test.press(KeyCode::Right);
    let picture = test.press(KeyCode::Left);
    assert!(picture.contains("◄ 2 ►"), "{picture}");
    go_to(&mut test, "Bots");
    test.press(KeyCode::Right);
    go_to(&mut test, "Player 2 plays as");
    let picture = test.press(KeyCode::Left);
    // The player who had that character has the other one now.
    assert!(picture.contains("Ann (Hatter), Player 2 (Alice), Queen of Hearts (level"), "{picture}");
    for row in ["Open hands", "Two-card hands", "Mercy"] {
        go_to(&mut test, row);
        assert!(test.press(KeyCode::Right).contains("yes"));
    }
    go_to(&mut test, "Board");
    assert!(test.press(KeyCode::Left).contains("torn"));
    let picture = test.press(KeyCode::Enter);
    assert!(picture.contains("The board torn can't be used") && test.app.table().is_none(), "{picture}");
    assert!(test.press(KeyCode::Left).contains("mine"));
    test.press(KeyCode::Enter);
    let record = test.app.table().unwrap().alice().unwrap().record().clone();
    use alice::Character::{Alice, Hatter};
    assert_eq!(record.setup.cast.first(2), [Hatter, Alice]);
    assert_eq!(record.setup.board, alice::Board::from_toml(board).unwrap());
    assert!(record.options.open_hands && record.options.two_card_hands && record.options.mercy);
}

#[test]
fn whoever_plays_bots_resigns_after_a_question_and_the_record_is_kept() {
    for kind in GameKind::ALL {
        let mut test = TestApp::game(&format!("resign-{kind}"), kind, "me,bot:1");
        test.settle();
        let picture = test.keys("r");
        assert!(picture.contains("Ann, do you want to resign? The game ends"), "{picture}");
        let picture = test.press(KeyCode::Esc);
        assert!(!picture.contains("do you want to resign?") && !test.is_over(), "{picture}");
        test.keys("r");
        let picture = test.press(KeyCode::Enter);
        assert!(test.is_over() && picture.contains("You resigned, so the game ends here."), "{picture}");
        assert!(!picture.contains("Waiting for") && !picture.contains("Your turn"), "{picture}");
        let menu = test.press(KeyCode::Enter);
        assert!(menu.contains("Play Parade") && menu.contains("Its record is saved"), "{menu}");
        assert_eq!(test.app.parting().0, Exit::Over);
        let kept = std::fs::read_dir(test.data_dir.path().join("games")).unwrap().count();
        assert_eq!((kept, test.data_dir.unfinished().unwrap().len()), (1, 0));
    }
}

#[test]
fn clicks_do_not_reach_the_game_below_a_question() {
    let mut test = TestApp::game("resign-click", GameKind::Parade, "me,bot:1");
    test.settle();
    let version = test.version();
    let question = test.keys("r");
    let hand = question.lines().position(|line| line.contains("Your hand")).unwrap() as u16;
    for _ in 0..2 {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let click = MouseEvent { kind, column: 10, row: hand + 2, modifiers: KeyModifiers::NONE };
        assert_eq!(test.take(Event::Mouse(click)), question);
    }
    assert_eq!(test.version(), version);
}

#[test]
fn of_several_people_the_one_to_move_resigns_and_a_bot_plays_on() {
    let mut test = TestApp::game("resign-one", GameKind::Parade, "ann,bob,cleo");
    test.settle();
    assert!(!test.keys("r").contains("do you want to resign?"), "nobody has the keyboard yet");
    test.press(KeyCode::Enter);
    let picture = test.keys("r");
    assert!(picture.contains("do you want to resign? You finish last"), "{picture}");
    test.press(KeyCode::Enter);
    let picture = test.settle();
    assert!(!test.is_over() && picture.contains("resigns.") && picture.contains("A bot takes over for"), "{picture}");
    test.press(KeyCode::Enter);
    assert!(test.keys("r").contains("The game ends, and everyone else wins"));
    test.press(KeyCode::Enter);
    assert!(test.is_over());
}

#[test]
fn keys_stay_in_view_below_a_long_note() {
    for lang in Lang::ALL {
        let mut test = TestApp::game_in(&format!("footer-{lang}"), lang, GameKind::Parade, "me,bot:1");
        for (width, height) in [(80, 24), (140, 45), (60, 16)] {
            *test.terminal.backend_mut() = TestBackend::new(width, height);
            test.settle();
            let picture = test.keys("r");
            let last = picture.lines().last().unwrap();
            assert!(last.contains("Enter ") && last.contains("Esc "), "{picture}");
            assert!(picture.contains("Ann, "), "{picture}");
            test.press(KeyCode::Esc);
        }
    }
}
