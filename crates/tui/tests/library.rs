//! Finished games and their reviews on the full screen.

mod app;

use std::fs;
use std::time::{Duration, SystemTime};

use alice::Alice;
use app::TestApp;
use bots::Budget;
use game::{Actor, Dice, FastDice, Game, MoveList, Record, ToMove};
use i18n::Lang;
use parade::Parade;
use ratatui::crossterm::event::KeyCode;

/// A whole game of people who move at random.
fn played<G: Game>(seed: u64) -> Record<G> {
    let mut dice = FastDice::new(seed, 0, 0);
    let options = G::Options::default();
    let setup = G::deal(&options, 2, &mut dice).unwrap();
    let mut record = Record::<G>::new(vec!["Ann".into(), "bot:level:3".into()], options, setup);
    let mut game = record.start().unwrap();
    loop {
        let actor = match game.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => Actor::Chance,
            seats => Actor::Seat(seats.seats().lowest().unwrap()),
        };
        let moves = game.moves(actor);
        let mv = moves.get(dice.below(moves.len() as u32) as usize).unwrap();
        game.apply(actor, mv).unwrap();
        record.push(actor, mv);
    }
    record.finish().unwrap();
    record
}

/// Puts a file into the data folder, dated this many days after 2026-01-01.
fn put(test: &TestApp, name: &str, day: u64, text: &str) {
    let folder = test.data_dir.path().join("games");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), text).unwrap();
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_767_225_600 + day * 86_400);
    fs::File::options().append(true).open(folder.join(name)).unwrap().set_modified(time).unwrap();
}

fn app_with(name: &str, record: &str, lang: Lang) -> TestApp {
    let mut test = TestApp::menu(name);
    put(&test, "game.jsonl", 0, record);
    test.restart(Some(lang));
    test.app.set_budget(Budget::Iterations(8));
    test
}

#[test]
fn no_games_are_no_failure() {
    let mut test = TestApp::menu("library-none");
    let picture = test.choose("Review");
    assert!(picture.contains("No games yet"), "{picture}");
    assert!(test.press(KeyCode::Enter).contains("No games yet"));
    assert!(test.press(KeyCode::Esc).contains("Play Parade"));
}

#[test]
fn games_are_listed_from_the_newest_and_broken_files_spoil_nothing() {
    let mut test = TestApp::menu("library-list");
    put(&test, "old.jsonl", 1, &played::<Parade>(1).to_json());
    put(&test, "new.jsonl", 9, &played::<Alice>(2).to_json());
    put(&test, "broken.jsonl", 5, "{\"game\":");
    put(&test, "notes.txt", 7, "no game at all");
    let picture = test.choose("Review");
    let row = |text: &str| picture.lines().position(|line| line.contains(text)).unwrap();
    assert!(row("2026-01-10  Alice") < row("2026-01-06  broken.jsonl"), "{picture}");
    assert!(row("2026-01-06  broken.jsonl") < row("2026-01-02  Parade"), "{picture}");
    assert!(picture.contains("can't be read: not a record") && !picture.contains("notes"), "{picture}");
    assert!(picture.contains("winner: ") && picture.contains("Hatter"), "{picture}");
    test.press(KeyCode::Down);
    assert!(test.press(KeyCode::Enter).contains("can't be read"), "a broken file has nothing to look over");
    assert!(test.data_dir.path().join("games/broken.jsonl").exists());
}

#[test]
fn a_game_of_parade_is_looked_over() {
    let mut test = app_with("library-parade", &played::<Parade>(3).to_json(), Lang::En);
    test.choose("Review");
    let picture = test.press(KeyCode::Enter);
    assert!(picture.contains("Analysing the game") && picture.contains("0%"), "{picture}");
    let picture = test.until("Where the result came from");
    for part in ["= equal chances", "+ luck", "+ play", "Win chances", "⠉", "Ann", "Hatter", "50%"] {
        assert!(picture.contains(part), "{part}: {picture}");
    }
    assert!(picture.contains("You win") || picture.contains("You came"), "{picture}");
    let picture = test.keys("2");
    assert!(picture.contains("Turning points") && picture.contains(" that cost "), "{picture}");
    let picture = test.keys("3");
    assert!(picture.contains("Decisions") && picture.contains("best") && picture.contains("  1  "), "{picture}");
    // Random players err, so the best move is another one.
    let first = test.press(KeyCode::Enter);
    assert!(first.contains("Your hand") && first.contains("\"1/"), "{first}");
    let second = test.press(KeyCode::Right);
    assert!(second.contains("Hand of Hatter") && second.contains("\"2/"), "{second}");
    let faulty = until_best(&mut test);
    let better = test.press(KeyCode::Tab);
    assert!(better.contains("Tab played: ") && better != faulty, "{better}");
    assert_eq!(test.press(KeyCode::Tab), faulty);
    let open = test.keys("o");
    assert!(open.contains("Hatter: ") || open.contains("Ann: "), "{open}");
    assert!(test.press(KeyCode::Esc).contains("Decisions"));
    assert!(test.press(KeyCode::Esc).contains("Past games"));
}

/// Steps to a decision that was not the best.
fn until_best(test: &mut TestApp) -> String {
    for _ in 0..100 {
        let picture = test.press(KeyCode::Right);
        if picture.contains("Tab best: ") {
            return picture;
        }
    }
    panic!("all decisions were the best: {}", test.picture())
}

#[test]
fn a_game_of_alice_is_looked_over_in_french_by_the_mouse() {
    let mut test = app_with("library-alice", &played::<Alice>(4).to_json(), Lang::Fr);
    test.choose("Analyse");
    test.click(20, "Alice");
    let picture = test.until("D'où vient le résultat");
    assert!(picture.contains("chances égales"), "{picture}");
    let picture = test.click(28, "3 décisions");
    assert!(picture.contains("joueur"), "{picture}");
    test.click(20, "  3  ");
    let picture = test.click(20, "  3  ");
    assert!(picture.contains("Votre main"), "{picture}");
    // After the end all hands are open.
    let open = test.keys("o");
    assert!(open != picture && open.contains("Votre main"), "{open}");
}

#[test]
fn a_review_can_be_cancelled_and_made_anew() {
    let mut test = app_with("library-cancel", &played::<Parade>(5).to_json(), Lang::En);
    test.choose("Review");
    test.press(KeyCode::Enter);
    test.hear();
    assert!(test.press(KeyCode::Esc).contains("Past games"));
    // What the thread sends after that goes nowhere.
    while let Ok(input) = test.inputs.try_recv() {
        test.app.take(input, std::time::Instant::now());
    }
    assert!(test.picture().contains("winner: "));
    test.press(KeyCode::Enter);
    test.until("Where the result came from");
}

#[test]
fn a_record_that_breaks_a_rule_is_told_and_nothing_else() {
    let mut record: serde_json::Value = serde_json::from_str(&played::<Parade>(6).to_json()).unwrap();
    record["entries"][2]["move"] = record["entries"][0]["move"].clone();
    let mut test = app_with("library-wrong", &record.to_string(), Lang::En);
    test.choose("Review");
    test.press(KeyCode::Enter);
    let picture = test.until("can't be analysed");
    assert!(picture.contains("Past games") && picture.contains("entry 3"), "{picture}");
}

#[test]
fn any_size_can_show_a_review() {
    let mut test = app_with("library-sizes", &played::<Alice>(7).to_json(), Lang::Pl);
    test.choose("Analiza");
    test.press(KeyCode::Enter);
    test.until("Skąd wziął się wynik");
    for keys in [&[][..], &[KeyCode::Tab], &[KeyCode::Tab, KeyCode::End], &[KeyCode::Enter]] {
        keys.iter().for_each(|key| drop(test.press(*key)));
        for (width, height) in [(1, 1), (40, 12), (79, 13), (140, 45), (300, 90), (80, 24)] {
            test.terminal.backend_mut().resize(width, height);
            assert_eq!(test.picture().lines().count(), usize::from(height));
        }
    }
}
