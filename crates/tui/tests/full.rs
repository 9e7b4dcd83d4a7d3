//! The whole screen, without a terminal: keys go in, pictures come out.

mod stage;

use std::time::{Duration, Instant};

use catalog::GameKind;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use stage::Stage;
use table::AnyOptions;
use tui::full::{Input, Speed, drive};
use tui::plain::Left;
use tui::session::{NewGame, seats};
use words::Lang;

#[test]
fn a_whole_game_of_parade() {
    let mut stage = Stage::game("parade", GameKind::Parade, "me,bot:1,bot:2");
    let (mut discarded, mut turns) = (false, 0);
    while !stage.is_over() {
        let picture = stage.settle();
        if stage.is_over() {
            break;
        }
        turns += 1;
        assert!(turns < 100, "{picture}");
        if picture.contains("Choose two cards") {
            let picture = stage.keys("13");
            assert!(picture.contains("You keep"), "{picture}");
            discarded = true;
        } else {
            let picture = stage.keys("4");
            assert!(picture.contains("takes"), "{picture}");
        }
        stage.press(KeyCode::Enter);
    }
    assert!(discarded);
    let picture = stage.picture();
    assert!(picture.contains("The score") && picture.contains("wins"), "{picture}");
    let menu = stage.press(KeyCode::Enter);
    assert!(menu.contains("Play Parade") && !stage.app.is_done(), "{menu}");
    let (left, said) = stage.app.parting();
    assert_eq!(left, Left::Over);
    assert!(said.contains("wonderland review"), "{said}");
}

#[test]
fn what_others_choose_at_the_same_time_leaves_my_choice_alone() {
    let mut stage = Stage::game("discard", GameKind::Parade, "me,bot:1,bot:2");
    loop {
        let picture = stage.picture();
        if picture.contains("Choose two cards") {
            break;
        } else if picture.contains("Your turn") {
            stage.press(KeyCode::Enter);
        } else {
            stage.hear();
        }
    }
    assert!(stage.keys("24").contains("You keep"));
    let picture = stage.settle();
    assert!(picture.contains("You keep"), "{picture}");
    stage.press(KeyCode::Enter);
    assert!(stage.is_over());
}

#[test]
fn a_whole_game_of_alice() {
    let mut stage = Stage::game("alice", GameKind::Alice, "me,bot:1");
    let mut turns = 0;
    while !stage.is_over() {
        stage.settle();
        turns += 1;
        assert!(turns < 300);
        stage.press(KeyCode::Down);
        stage.press(KeyCode::Enter);
    }
    let picture = stage.picture();
    assert!(picture.contains("large cookies"), "{picture}");
}

#[test]
fn a_number_selects_enter_plays_and_u_takes_back() {
    let mut stage = Stage::game("back", GameKind::Parade, "me,bot:1");
    stage.settle();
    let before = stage.version();
    stage.keys("1122");
    assert_eq!(stage.version(), before, "to look at a card is not to play it");
    stage.keys("\n");
    assert!(stage.version() > before);
    stage.settle();
    let picture = stage.keys("u");
    assert!(picture.contains("takes the last move back"), "{picture}");
    let picture = stage.keys("u");
    assert!(picture.contains("nothing to take back"), "{picture}");
}

#[test]
fn a_hint_comes_and_goes() {
    let mut stage = Stage::game("hint", GameKind::Parade, "me,bot:1");
    stage.settle();
    assert!(stage.keys("h").contains("Thinking"));
    stage.hear();
    let picture = stage.picture();
    assert!(picture.contains("Hint: chance to win") && picture.contains('%'), "{picture}");
    assert!(!stage.keys("h").contains("Hint:"));
}

#[test]
fn help_lies_over_the_game_until_any_key() {
    let mut stage = Stage::game("help", GameKind::Alice, "me,bot:1");
    stage.settle();
    let version = stage.version();
    assert!(stage.keys("?").contains("any key closes"));
    assert!(!stage.press(KeyCode::Enter).contains("any key closes"));
    assert_eq!(stage.version(), version);
}

#[test]
fn between_two_people_no_hand_is_shown() {
    let mut stage = Stage::game("two", GameKind::Parade, "ann,bob");
    let picture = stage.settle();
    assert!(picture.contains("it is your turn") && !picture.contains("Your hand"), "{picture}");
    assert!(!stage.keys("1").contains("Your hand"));
    assert!(stage.press(KeyCode::Enter).contains("Your hand"));
    stage.keys("3");
    let picture = stage.press(KeyCode::Enter);
    assert!(picture.contains("it is your turn") && !picture.contains("Your hand"), "{picture}");
    // What one drew is nobody else's business.
    assert!(picture.contains(" plays ") && picture.contains("draws a card."), "{picture}");
}

#[test]
fn quitting_keeps_the_game_and_the_menu_goes_on_with_it() {
    let mut stage = Stage::game("quit", GameKind::Parade, "me,bot:1");
    stage.settle();
    stage.keys("11");
    stage.settle();
    let version = stage.version();
    stage.keys("q");
    assert!(stage.app.is_done());
    assert_eq!(stage.app.parting().0, Left::Kept);
    assert_eq!(stage.shelf.last().unwrap().0.version(), version);

    let picture = stage.restart(Some(Lang::En));
    assert!(picture.contains("Continue"), "{picture}");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.version(), version);
    assert!(stage.keys("q").contains("Play Parade") && !stage.app.is_done());
}

#[test]
fn control_c_and_the_end_of_input_keep_the_game_too() {
    let control_c = Input::Event(Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    for (name, last) in [("control-c", control_c), ("end", Input::End)] {
        let mut stage = Stage::game(name, GameKind::Alice, "me,bot:1");
        stage.sender.send(last).unwrap();
        drive(&mut stage.app, &mut stage.terminal, &stage.inputs).unwrap();
        assert_eq!(stage.app.parting().0, Left::Kept);
        assert!(stage.shelf.last().is_ok());
    }
}

#[test]
fn any_size_can_follow_any_other() {
    for kind in GameKind::ALL {
        let mut stage = Stage::game(&format!("resize-{kind}"), kind, "me,bot:1,bot:1");
        stage.settle();
        for (width, height) in [(20, 5), (140, 45), (1, 1), (80, 24), (40, 12), (300, 90), (79, 13)] {
            stage.terminal.backend_mut().resize(width, height);
            let picture = stage.take(Event::Resize(width, height));
            assert_eq!(picture.lines().count(), usize::from(height), "{picture}");
            stage.keys("2");
        }
    }
}

#[test]
fn the_spinner_turns_before_what_came_of_it_is_shown() {
    let mut stage = Stage::menu("spin");
    stage.app.set_speed(Speed::Fast);
    let players = seats("me,bot:1", "Ann").unwrap();
    let options = AnyOptions::default_of(GameKind::Alice);
    let table = NewGame { options, players, seed: Some(3) }.deal().unwrap();
    stage.app = stage.app.with_game(table, stage.shelf.place(GameKind::Alice)).unwrap();
    let mut now = Instant::now();
    let mut turned = 0;
    for _ in 0..4000 {
        match stage.app.deadline() {
            Some(at) => {
                now = now.max(at);
                let before = stage.picture();
                stage.app.tick(now);
                turned += usize::from(stage.picture() != before && before.contains("The spinner turns."));
            }
            None if stage.is_over() => break,
            None => {
                let waiting = stage.app.table().is_some_and(|table| !table.bots_to_move().is_empty());
                if waiting {
                    let input = stage.inputs.recv_timeout(Duration::from_secs(60)).unwrap();
                    stage.app.take(input, now);
                } else {
                    let enter = Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
                    stage.app.take(Input::Event(enter), now);
                }
            }
        }
    }
    assert!(stage.is_over());
    assert!(turned > 10, "the spinner turned {turned} times");
    let picture = stage.picture();
    assert!(picture.contains("distance"), "{picture}");
}

#[test]
fn a_new_game_from_the_menu() {
    let mut stage = Stage::menu("new");
    assert!(stage.picture().contains("Play Parade"));
    let picture = stage.press(KeyCode::Enter);
    assert!(picture.contains("Ann, Bot 3 #1 and Bot 3 #2"), "{picture}");
    let picture = stage.press(KeyCode::Right);
    assert!(picture.contains("Bot 3 #3"), "{picture}");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.app.table().unwrap().players().len(), 4);
}

#[test]
fn settings_are_kept_and_rules_can_be_read() {
    let mut stage = Stage::menu("settings");
    stage.press(KeyCode::End);
    stage.press(KeyCode::Up);
    stage.press(KeyCode::Enter);
    stage.press(KeyCode::Right);
    stage.press(KeyCode::Right);
    let picture = stage.press(KeyCode::Esc);
    assert!(picture.contains("Jouer à Parade"), "{picture}");
    assert!(stage.restart(None).contains("Jouer à Parade"));
    let first = stage.choose("Règles : Parade");
    assert!(first.contains("Une foule haute en couleur défile"), "{first}");
    let last = stage.press(KeyCode::End);
    assert!(first != last && last.contains("100 %"), "{last}");
    let up = stage.press(KeyCode::Up);
    assert!(up != last);
}

#[test]
fn the_puzzle_of_the_day_is_asked_and_answered() {
    for name in ["Parade", "Alice"] {
        let mut stage = Stage::menu(&format!("puzzle-{name}"));
        let picture = stage.choose(&format!("Daily puzzle: {name}"));
        assert!(picture.contains("Which one?") && picture.contains(name) && !picture.contains('%'), "{picture}");
        for _ in 0..3 {
            stage.press(KeyCode::Enter);
            stage.press(KeyCode::Right);
        }
        let picture = stage.picture();
        assert!(picture.contains('%') && (picture.contains("Right!") || picture.contains("No. ")), "{picture}");
        assert!(stage.press(KeyCode::Esc).contains("Daily puzzle: Alice"));
    }
}

#[test]
fn clicks_in_menus_choose_and_change() {
    let mut stage = Stage::menu("clicks");
    let click = |stage: &mut Stage, text: &str| {
        let picture = stage.picture();
        let row = picture.lines().position(|line| line.contains(text)).unwrap() as u16;
        let kind = MouseEventKind::Down(MouseButton::Left);
        stage.take(Event::Mouse(MouseEvent { kind, column: 12, row, modifiers: KeyModifiers::NONE }))
    };
    assert!(click(&mut stage, "Play Alice").contains("At the table"));
    click(&mut stage, "Bot 2 ");
    let picture = click(&mut stage, "Bot 2 ");
    assert!(picture.contains("4, Cheshire Cat") && stage.app.table().is_none(), "{picture}");
}

#[test]
fn a_click_selects_and_another_one_plays() {
    let mut stage = Stage::game("mouse", GameKind::Parade, "me,bot:1");
    let picture = stage.settle();
    let row = picture.lines().position(|line| line.contains("Your hand")).unwrap() as u16;
    let kind = MouseEventKind::Down(MouseButton::Left);
    let click = Event::Mouse(MouseEvent { kind, column: 10, row: row + 2, modifiers: KeyModifiers::NONE });
    let before = stage.version();
    stage.take(click.clone());
    assert_eq!(stage.version(), before);
    stage.take(click);
    assert!(stage.version() > before);
}
