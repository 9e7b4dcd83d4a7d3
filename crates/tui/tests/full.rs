//! The full screen without a terminal: keys go in, pictures come out.

mod app;

use std::time::{Duration, Instant};

use app::TestApp;
use catalog::{AnyOptions, GameKind};
use i18n::Lang;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use tui::full::{Input, Speed, drive};
use tui::plain::Exit;
use tui::session::{NewGame, seats};

#[test]
fn a_whole_game_of_parade() {
    let mut test = TestApp::game("parade", GameKind::Parade, "me,bot:1,bot:2");
    let (mut discarded, mut turns) = (false, 0);
    while !test.is_over() {
        let picture = test.settle();
        if test.is_over() {
            break;
        }
        turns += 1;
        assert!(turns < 100, "{picture}");
        if picture.contains("Choose two cards") {
            let picture = test.keys("13");
            assert!(picture.contains("You keep"), "{picture}");
            discarded = true;
        } else {
            let picture = test.keys("4");
            assert!(picture.contains("takes"), "{picture}");
        }
        test.press(KeyCode::Enter);
    }
    assert!(discarded);
    let picture = test.picture();
    assert!(picture.contains("Score") && picture.contains(" win"), "{picture}");
    let menu = test.press(KeyCode::Enter);
    assert!(menu.contains("Play Parade") && !test.app.is_done(), "{menu}");
    let (left, said) = test.app.parting();
    assert_eq!(left, Exit::Over);
    assert!(said.contains("wonderland review"), "{said}");
}

#[test]
fn what_others_choose_at_the_same_time_leaves_my_choice_alone() {
    let mut test = TestApp::game("discard", GameKind::Parade, "me,bot:1,bot:2");
    loop {
        let picture = test.picture();
        if picture.contains("Choose two cards") {
            break;
        } else if picture.contains("Your turn") {
            test.press(KeyCode::Enter);
        } else {
            test.hear();
        }
    }
    assert!(test.keys("24").contains("You keep"));
    let picture = test.settle();
    assert!(picture.contains("You keep"), "{picture}");
    test.press(KeyCode::Enter);
    assert!(test.is_over());
}

#[test]
fn enter_neither_marks_nor_unmarks_a_discard() {
    let mut test = TestApp::game("marks", GameKind::Parade, "me,bot:1");
    while !test.settle().contains("Choose two cards") {
        test.press(KeyCode::Enter);
    }
    let before = test.version();
    for keys in ["\n", "1\n", "\n"] {
        let picture = test.keys(keys);
        assert!(picture.contains("1-4 mark") && picture.contains("Enter discard"), "{picture}");
    }
    assert_eq!(test.version(), before, "one card is not enough");
    let picture = test.keys("3");
    assert!(picture.contains("as it stands"), "{picture}");
    test.keys("\n");
    assert!(test.version() > before);
}

/// Lets everything that moves move; returns whether a picture had this text on the way.
fn watch(test: &mut TestApp, text: &str) -> bool {
    let (mut now, mut seen) = (Instant::now(), false);
    while let Some(at) = test.app.deadline() {
        seen |= test.picture().contains(text);
        now = now.max(at);
        test.app.tick(now);
    }
    seen
}

#[test]
fn what_a_bot_takes_is_seen_before_it_is_gone() {
    let mut test = TestApp::menu("captures");
    test.app.set_speed(Speed::Fast);
    let mut test = test.begin(GameKind::Parade, "me,bot:1");
    let mut seen = 0;
    while !test.is_over() && seen == 0 {
        watch(&mut test, "");
        if test.app.table().is_some_and(|table| !table.bots_to_move().is_empty()) {
            let input = test.inputs.recv_timeout(Duration::from_secs(60)).unwrap();
            test.app.take(input, Instant::now());
            seen += usize::from(watch(&mut test, "Hatter plays") && test.picture().contains("→ takes"));
        } else {
            test.keys("1\n");
        }
    }
    assert!(seen > 0, "no move was shown before its result");
}

#[test]
fn an_undone_move_leaves_no_trace() {
    let mut test = TestApp::game("no-trace", GameKind::Parade, "me,bot:1");
    let before = test.settle();
    test.press(KeyCode::Enter);
    test.settle();
    assert!(test.picture().contains("╔═"));
    let picture = test.keys("u");
    let turns = |picture: &str| picture.matches("→ takes").count();
    assert!(turns(&picture) == turns(&before) && !picture.contains("╔═"), "{picture}");
}

#[test]
fn all_unfinished_games_can_be_continued() {
    let mut test = TestApp::menu("continue");
    assert!(!test.picture().contains("Continue"), "there is none yet");
    for kind in GameKind::ALL {
        test = test.begin(kind, "me,bot:1");
        test.settle();
        test.keys("q");
    }
    assert!(test.restart(Some(Lang::En)).contains("Continue"));
    let list = test.press(KeyCode::Enter);
    for told in ["Parade", "Alice", "Your turn", "just now"] {
        assert!(list.contains(told), "{told}: {list}");
    }
    test.press(KeyCode::Down);
    test.press(KeyCode::Enter);
    assert!(test.app.table().is_some());
}

#[test]
fn the_end_offers_another_game_and_a_review() {
    let mut test = TestApp::game("again", GameKind::Alice, "me,bot:1");
    let players = test.app.table().unwrap().players();
    test.keys("r\n");
    assert!(test.is_over());
    test.keys("n");
    assert!(!test.is_over());
    assert_eq!(test.app.table().unwrap().players(), players);
    let over = test.keys("r\n");
    assert!(over.contains("n rematch") && over.contains("r review") && over.contains("Enter menu"), "{over}");
    assert!(test.keys("r").contains("Analysing the game"));
}

#[test]
fn a_whole_game_of_alice() {
    let mut test = TestApp::game("alice", GameKind::Alice, "me,bot:1");
    let mut turns = 0;
    while !test.is_over() {
        test.settle();
        turns += 1;
        assert!(turns < 300);
        test.press(KeyCode::Down);
        test.press(KeyCode::Enter);
    }
    let picture = test.picture();
    assert!(picture.contains("large cookies"), "{picture}");
}

#[test]
fn a_number_selects_enter_plays_and_u_takes_back() {
    let mut test = TestApp::game("back", GameKind::Parade, "me,bot:1");
    test.settle();
    let before = test.version();
    test.keys("1122");
    assert_eq!(test.version(), before, "to look at a card is not to play it");
    test.keys("\n");
    assert!(test.version() > before);
    test.settle();
    let picture = test.keys("u");
    assert!(picture.contains("You undo your last move."), "{picture}");
    let picture = test.keys("u");
    assert!(picture.contains("no move to undo"), "{picture}");
}

#[test]
fn a_hint_comes_and_goes() {
    let mut test = TestApp::game("hint", GameKind::Parade, "me,bot:1");
    test.settle();
    assert!(test.keys("h").contains("Thinking"));
    test.hear();
    let picture = test.picture();
    assert!(picture.contains("Hint: win chance") && picture.contains('%'), "{picture}");
    assert!(!test.keys("h").contains("Hint:"));
}

#[test]
fn help_lies_over_the_game_until_any_key() {
    let mut test = TestApp::game("help", GameKind::Alice, "me,bot:1");
    test.settle();
    let version = test.version();
    assert!(test.keys("?").contains("press any key to close"));
    assert!(!test.press(KeyCode::Enter).contains("press any key to close"));
    assert_eq!(test.version(), version);
}

#[test]
fn between_two_people_no_hand_is_shown() {
    let mut test = TestApp::game("two", GameKind::Parade, "ann,bob");
    let picture = test.settle();
    assert!(picture.contains("it's your turn") && !picture.contains("Your hand"), "{picture}");
    assert!(!test.keys("1").contains("Your hand"));
    assert!(test.press(KeyCode::Enter).contains("Your hand"));
    test.keys("3");
    let picture = test.press(KeyCode::Enter);
    assert!(picture.contains("it's your turn") && !picture.contains("Your hand"), "{picture}");
    // Nobody else may see the card that was drawn.
    assert!(picture.contains(" plays ") && !picture.contains(" draws "), "{picture}");
}

#[test]
fn quitting_keeps_the_game_and_the_menu_goes_on_with_it() {
    let mut test = TestApp::game("quit", GameKind::Parade, "me,bot:1");
    test.settle();
    test.keys("11");
    test.settle();
    let version = test.version();
    test.keys("q");
    assert!(test.app.is_done());
    assert_eq!(test.app.parting().0, Exit::Saved);
    assert_eq!(test.data_dir.last().unwrap().0.version(), version);

    let picture = test.restart(Some(Lang::En));
    assert!(picture.contains("Continue"), "{picture}");
    test.press(KeyCode::Enter);
    assert_eq!(test.version(), version);
    assert!(test.keys("q").contains("Play Parade") && !test.app.is_done());
}

#[test]
fn control_c_and_the_end_of_input_keep_the_game_too() {
    let control_c = Input::Event(Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    for (name, last) in [("control-c", control_c), ("end", Input::End)] {
        let mut test = TestApp::game(name, GameKind::Alice, "me,bot:1");
        test.sender.send(last).unwrap();
        drive(&mut test.app, &mut test.terminal, &test.inputs).unwrap();
        assert_eq!(test.app.parting().0, Exit::Saved);
        assert!(test.data_dir.last().is_ok());
    }
}

#[test]
fn any_size_can_follow_any_other() {
    for kind in GameKind::ALL {
        let mut test = TestApp::game(&format!("resize-{kind}"), kind, "me,bot:1,bot:1");
        test.settle();
        for (width, height) in [(20, 5), (140, 45), (1, 1), (80, 24), (40, 12), (300, 90), (79, 13)] {
            test.terminal.backend_mut().resize(width, height);
            let picture = test.take(Event::Resize(width, height));
            assert_eq!(picture.lines().count(), usize::from(height), "{picture}");
            test.keys("2");
        }
    }
}

#[test]
fn the_spinner_turns_before_what_came_of_it_is_shown() {
    let mut test = TestApp::menu("spin");
    test.app.set_speed(Speed::Fast);
    let players = seats("me,bot:1", "Ann").unwrap();
    let options = AnyOptions::default_of(GameKind::Alice);
    let table = NewGame { options, players, seed: Some(3) }.deal().unwrap();
    test.app = test.app.with_game(table, test.data_dir.new_slot(GameKind::Alice)).unwrap();
    let mut now = Instant::now();
    let mut turned = 0;
    for _ in 0..4000 {
        match test.app.deadline() {
            Some(at) => {
                now = now.max(at);
                let before = test.picture();
                test.app.tick(now);
                turned += usize::from(test.picture() != before && before.contains("The spinner is turning."));
            }
            None if test.is_over() => break,
            None => {
                let waiting = test.app.table().is_some_and(|table| !table.bots_to_move().is_empty());
                if waiting {
                    let input = test.inputs.recv_timeout(Duration::from_secs(60)).unwrap();
                    test.app.take(input, now);
                } else {
                    let enter = Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
                    test.app.take(Input::Event(enter), now);
                }
            }
        }
    }
    assert!(test.is_over());
    assert!(turned > 10, "the spinner turned {turned} times");
    let picture = test.picture();
    assert!(picture.contains("distance"), "{picture}");
}

#[test]
fn a_new_game_from_the_menu() {
    let mut test = TestApp::menu("new");
    assert!(test.picture().contains("Play Parade"));
    let picture = test.press(KeyCode::Enter);
    assert!(picture.contains("Ann, Hatter (level 3) and White Rabbit (level 3)"), "{picture}");
    let picture = test.press(KeyCode::Right);
    assert!(picture.contains("Cheshire Cat"), "{picture}");
    test.press(KeyCode::Enter);
    assert_eq!(test.app.table().unwrap().players().len(), 4);
}

#[test]
fn settings_are_kept_and_rules_can_be_read() {
    let mut test = TestApp::menu("settings");
    test.press(KeyCode::End);
    test.press(KeyCode::Up);
    test.press(KeyCode::Enter);
    test.press(KeyCode::Right);
    test.press(KeyCode::Right);
    let picture = test.press(KeyCode::Esc);
    assert!(picture.contains("Jouer à Parade"), "{picture}");
    assert!(test.restart(None).contains("Jouer à Parade"));
    let first = test.choose("Règles\u{a0}: Parade");
    assert!(first.contains("Une foule haute en couleur défile"), "{first}");
    let last = test.press(KeyCode::End);
    assert!(first != last && last.contains("100\u{a0}%"), "{last}");
    let up = test.press(KeyCode::Up);
    assert!(up != last);
}

#[test]
fn the_puzzle_of_the_day_is_asked_and_answered() {
    for name in ["Parade", "Alice"] {
        let mut test = TestApp::menu(&format!("puzzle-{name}"));
        let picture = test.choose(&format!("Daily puzzle: {name}"));
        assert!(picture.contains("Find it!") && picture.contains(name) && !picture.contains('%'), "{picture}");
        for _ in 0..3 {
            test.press(KeyCode::Enter);
            test.press(KeyCode::Right);
        }
        let picture = test.picture();
        assert!(picture.contains('%') && (picture.contains("Correct!") || picture.contains("Not quite.")), "{picture}");
        assert!(test.press(KeyCode::Esc).contains("Daily puzzle: Alice"));
    }
}

#[test]
fn clicks_in_menus_choose_and_change() {
    let mut test = TestApp::menu("clicks");
    let click = |test: &mut TestApp, text: &str| {
        let picture = test.picture();
        let row = picture.lines().position(|line| line.contains(text)).unwrap() as u16;
        let kind = MouseEventKind::Down(MouseButton::Left);
        test.take(Event::Mouse(MouseEvent { kind, column: 12, row, modifiers: KeyModifiers::NONE }))
    };
    assert!(click(&mut test, "Play Alice").contains("Players: "));
    click(&mut test, "Bot 2 ");
    let picture = click(&mut test, "Bot 2 ");
    assert!(picture.contains("level 4") && test.app.table().is_none(), "{picture}");
}

#[test]
fn a_click_selects_and_another_one_plays() {
    let mut test = TestApp::game("mouse", GameKind::Parade, "me,bot:1");
    let picture = test.settle();
    let row = picture.lines().position(|line| line.contains("Your hand")).unwrap() as u16;
    let kind = MouseEventKind::Down(MouseButton::Left);
    let click = Event::Mouse(MouseEvent { kind, column: 10, row: row + 2, modifiers: KeyModifiers::NONE });
    let before = test.version();
    test.take(click.clone());
    assert_eq!(test.version(), before);
    test.take(click);
    assert!(test.version() > before);
}
